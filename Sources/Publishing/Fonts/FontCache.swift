import Foundation
import Imaging

/// Font files made by earlier builds, in `.kawaraban/cache/fonts` of the site, each under the key of what it was made of.
///
/// Builds may share it at any moment: a file appears whole under its final name, and whoever cannot write goes without.
struct FontCache: Sendable {
    private let cache: CacheFolder
    private var folder: String { cache.path }

    init(site: String) {
        cache = CacheFolder(site: site, name: "fonts")
    }

    /// The file of that key; made, and kept for later builds, when there is none.
    func bytes(
        for key: String, make: () throws(OutputError) -> [UInt8]
    ) throws(OutputError) -> [UInt8] {
        let path = "\(folder)/\(key)\(Self.ending)"
        if let bytes = readFile(path).flatMap(SealedBytes.open) {
            noteUse(of: path)
            return bytes
        }
        let bytes = try make()
        store(bytes, at: path)
        return bytes
    }

    /// Of files that hold a WOFF2 file, sealed.
    private static let ending = ".font"

    /// A file's date says when a build last asked for it, to the day.
    private func noteUse(of path: String) {
        let files = FileManager.default
        let now = Date()
        guard let modified = try? files.attributesOfItem(atPath: path)[.modificationDate] as? Date,
            now.timeIntervalSince(modified) > 86_400
        else { return }
        try? files.setAttributes([.modificationDate: now], ofItemAtPath: path)
    }

    private func store(_ bytes: [UInt8], at path: String) {
        let files = FileManager.default
        do {
            try cache.create()
            let temporary = "\(folder)/.\(UUID().uuidString).part"
            try Data(SealedBytes.seal(bytes)).write(to: URL(fileURLWithPath: temporary))
            if rename(temporary, path) != 0 { try files.removeItem(atPath: temporary) }
        } catch {
            // A cache that cannot be written costs time, nothing else.
            return
        }
    }

    /// Removes what no build has asked for in so many days; what this one uses stays.
    /// - Parameter days: nil removes everything.
    @discardableResult
    func prune(olderThan days: Int? = longestStay, keeping keys: Set<String> = []) -> CacheCleaning {
        let day = CacheAge()
        return cache.clean {
            $0.hasSuffix(Self.ending) || CacheFolder.isUnfinished($0)
        } keeping: { name, changed in
            name.hasSuffix(Self.ending) && keys.contains(String(name.dropLast(Self.ending.count)))
                || !day.isOlder(changed, than: days)
        }
    }

    /// Takes the folder away if it is empty.
    func removeIfEmpty() { cache.removeIfEmpty() }

    /// Days.
    static let longestStay = 30
}
