import Content
import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A folder of `.kawaraban/cache` in the site folder: what can be made again, kept because making it takes time.
///
/// Builds may share it at any moment: files appear whole under their final names, and whoever cannot write goes without. A site folder
/// comes from anywhere, and so may links in it: one is never followed here, and nothing is removed but files of the cache's own.
public struct CacheFolder: Sendable {
    public let path: String
    let site: String
    private let name: String

    public init(site: String, name: String) {
        (self.site, self.name) = (site, name)
        path = site + "/" + Self.root + "/" + name
    }

    private static let own = ".kawaraban"
    private static let root = own + "/cache"

    /// Why there is no such folder.
    public struct Failure: Error, CustomStringConvertible {
        public let description: String

        fileprivate init(_ path: String, _ reason: String) { description = "\(path): \(reason)" }
    }

    /// Makes the folder in that of a site, and keeps it out of repositories.
    public func create() throws(Failure) {
        for part in [Self.own, Self.root, Self.root + "/" + name] where !part.hasSuffix("/") {
            let whole = site + "/" + part
            if mkdir(whole, 0o755) != 0, errno != EEXIST { throw Failure(whole, String(cString: strerror(errno))) }
            guard Self.isFolder(whole) else { throw Failure(whole, "a link, which is not followed") }
        }
        // Whoever wants these files in a repository has changed it.
        let marker = Foundation.open(
            site + "/" + Self.own + "/.gitignore", O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o644)
        guard marker >= 0 else { return }
        _ = write(marker, "*\n", 2)
        close(marker)
    }

    /// Whether it is where it seems to be.
    public var isInPlace: Bool {
        [Self.own, Self.root, Self.root + "/" + name].allSatisfy { Self.isFolder(site + "/" + $0) }
    }

    /// Why this user may neither write into it nor make it, with the folder that is meant; nil when nothing is known to speak against it.
    public var refusal: String? {
        let folders = [path, site + "/" + Self.root, site + "/" + Self.own, site]
        guard let nearest = folders.first(where: { access($0, F_OK) == 0 }), access(nearest, W_OK | X_OK) != 0 else {
            return nil
        }
        let code = errno
        return [EACCES, EPERM, EROFS].contains(code) ? "\(nearest): \(String(cString: strerror(code)))" : nil
    }

    /// Or nothing.
    private static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFDIR
    }

    /// Opens a file to add to it; nil when it cannot be written, or is no file.
    func append(to file: String) -> Int32? {
        guard isInPlace else { return nil }
        let opened = Foundation.open(
            path + "/" + file, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o644)
        guard opened >= 0 else { return nil }
        var status = stat()
        if fstat(opened, &status) == 0, status.st_mode & S_IFMT == S_IFREG { return opened }
        close(opened)
        return nil
    }

    /// Removes files that nobody needs.
    /// - Parameters:
    ///   - isOwn: whether the cache gives files such names; others are left alone, whoever has put them there.
    ///   - isKept: asked of each of its own with its last change, nanoseconds since 1970.
    /// - Complexity: O(n log n) for n files.
    public func clean(
        _ isOwn: (_ name: String) -> Bool, keeping isKept: (_ name: String, _ changed: Int) -> Bool
    ) -> CacheCleaning {
        var cleaning = CacheCleaning()
        guard isInPlace, let names = try? FileManager.default.contentsOfDirectory(atPath: path) else { return cleaning }
        for name in names.sorted() where isOwn(name) {
            let file = path + "/" + name
            var status = stat()
            guard lstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
            let isRemoved = !isKept(name, status.changed) && unlink(file) == 0
            cleaning.count(bytes: Int(status.st_size), isRemoved: isRemoved)
        }
        return cleaning
    }

    /// Takes the folder away if nothing is in it.
    public func removeIfEmpty() {
        guard isInPlace else { return }
        rmdir(path)
        rmdir(site + "/" + Self.root)
    }

    /// What a file is called while it is written.
    public static func isUnfinished(_ name: String) -> Bool { name.hasSuffix(".part") }
}
