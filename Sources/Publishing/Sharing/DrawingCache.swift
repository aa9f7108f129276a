import Foundation
import Imaging

/// What earlier builds have drawn as PNG, cards of shared pages and icons, in `.kawaraban/cache/cards` of the site, under names that say
/// what each was drawn of.
///
/// Builds may share it at any moment: a drawing appears whole under its final name.
struct DrawingCache: Sendable {
    private let cache: CacheFolder
    var path: String { cache.path }

    init(site: String) { cache = CacheFolder(site: site, name: "cards") }

    func create() throws { try cache.create() }

    /// Whether there is such a drawing, and all of it: a disk that was full may have left a part.
    func has(_ name: String) -> Bool {
        guard let file = FileHandle(forReadingAtPath: "\(path)/\(name)") else { return false }
        defer { try? file.close() }
        guard let size = try? file.seekToEnd(), size > UInt64(Self.end.count),
            (try? file.seek(toOffset: size - UInt64(Self.end.count))) != nil
        else { return false }
        return (try? file.readToEnd()) == Data(Self.end)
    }

    /// What every PNG ends with.
    private static let end: [UInt8] = [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82]

    /// Says that drawings are still in use. A file's date says when that was last said, to the day.
    func renew(_ names: some Sequence<String>) {
        let now = Date()
        for name in names {
            let file = "\(path)/\(name)"
            guard let modified = modificationDate(of: file), now.timeIntervalSince(modified) > 86_400 else { continue }
            try? FileManager.default.setAttributes([.modificationDate: now], ofItemAtPath: file)
        }
    }

    /// Removes what no build has asked for in so many days.
    func clean(olderThan days: Int) -> CacheCleaning {
        let files = FileManager.default
        let now = Date()
        var cleaning = CacheCleaning()
        for name in ((try? files.contentsOfDirectory(atPath: path)) ?? []).sorted() {
            let file = "\(path)/\(name)"
            guard let modified = modificationDate(of: file),
                let size = try? files.attributesOfItem(atPath: file)[.size] as? Int
            else { continue }
            let isOld = now.timeIntervalSince(modified) > Double(days) * 86_400
            cleaning.count(bytes: size, isRemoved: isOld && (try? files.removeItem(atPath: file)) != nil)
        }
        return cleaning
    }

    private func modificationDate(of file: String) -> Date? {
        (try? FileManager.default.attributesOfItem(atPath: file))?[.modificationDate] as? Date
    }
}
