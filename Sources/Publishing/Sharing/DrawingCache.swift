import Foundation
import Imaging
import Rendering

/// What earlier builds have drawn as PNG, cards of shared pages and icons, in `.kawaraban/cache/cards` of the site, under names that say
/// what each was drawn of.
///
/// Builds may share it at any moment: a drawing appears whole under its final name.
struct DrawingCache: Sendable {
    private let cache: CacheFolder
    var path: String { cache.path }

    init(site: String) { cache = CacheFolder(site: site, name: "cards") }

    func create() throws(CacheFolder.Failure) { try cache.create() }

    /// Whether there is such a drawing, and all of it: a disk that was full may have left a part.
    func has(_ name: String) -> Bool {
        guard cache.isInPlace else { return false }
        let opened = open("\(path)/\(name)", O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
        guard opened >= 0 else { return false }
        let file = FileHandle(fileDescriptor: opened, closeOnDealloc: true)
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

    /// Removes what no build has asked for in so many days; nil removes everything.
    func clean(olderThan days: Int?) -> CacheCleaning {
        let day = CacheAge()
        return cache.clean { name in
            CacheFolder.isUnfinished(name)
                || name.hasSuffix(".png") && ["icon-", ShareCards.prefix].contains(where: name.hasPrefix)
        } keeping: { _, changed in
            !day.isOlder(changed, than: days)
        }
    }

    /// Takes the folder away if it is empty.
    func removeIfEmpty() { cache.removeIfEmpty() }

    private func modificationDate(of file: String) -> Date? {
        let attributes = try? FileManager.default.attributesOfItem(atPath: file)
        guard attributes?[.type] as? FileAttributeType == .typeRegular else { return nil }
        return attributes?[.modificationDate] as? Date
    }
}
