import Content
import ImageJobs
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Finds out what picture files are: format, size, content. Decodes nothing.
public struct ImageSources: Sendable {
    private let site: String
    private let root: String
    private let cache: ImageCache
    private let largeFiles = TakingTurns()

    /// - Parameter site: the site folder; nothing outside it is read.
    public init(site: String, cache: ImageCache) {
        self.site = site
        self.cache = cache
        root = resolvedPath(site) ?? site
    }

    /// Why a file is no picture that can be shown: a sentence, perhaps a hint.
    public struct Fault: Error, Hashable {
        public var message: String
        public var hint: String?
    }

    /// - Parameter path: relative to the site folder.
    public func source(at path: String) throws(Fault) -> ImageSource {
        var file = site + "/" + path
        var status = stat()
        guard lstat(file, &status) == 0 else { throw unreadable(path, String(cString: strerror(errno))) }
        if status.st_mode & S_IFMT == S_IFLNK {
            guard let target = resolvedPath(file), target.hasPrefix(root + "/") else {
                throw unreadable(path, "the link leads out of the site folder")
            }
            file = target
            guard lstat(file, &status) == 0 else { throw unreadable(path, String(cString: strerror(errno))) }
        }
        guard status.st_mode & S_IFMT == S_IFREG else { throw unreadable(path, "it is not a regular file") }
        if let known = cache.source(at: file, path: path, status: status) { return known }
        let content: Content
        do throws(ReadError) {
            content = try read(file, size: Int(status.st_size))
        } catch {
            throw unreadable(path, error.sentence)
        }
        guard let header = content.header else {
            throw Fault(
                message: "\(path) is not an image that browsers show", hint: "PNG, JPEG, GIF, WebP, AVIF and SVG are")
        }
        let size = PixelSize(width: header.width, height: header.height)
        if header.format != .svg, let excess = ImageLimits.excess(of: size) {
            throw Fault(message: "\(path) is too large: \(excess)", hint: "scale it down")
        }
        let source = ImageSource(
            file: file, format: header.format, size: size, frames: header.frames,
            colors: header.colors, contentHash: content.hash)
        cache.note(source, path: path, status: status)
        return source
    }

    /// What stands for a file that is no picture, or too large: of a usual size, and never made.
    /// - Parameter path: relative to the site folder.
    public func stranger(at path: String) -> ImageSource {
        ImageSource(
            file: site + "/" + path, format: .png, size: PixelSize(width: 1_200, height: 675),
            contentHash: contentHash(path))
    }

    private struct Content {
        var header: ImageHeader?
        var hash: UInt64
    }

    /// Pictures are read whole, as many at a time as there are jobs; of large ones, one at a time.
    private func read(_ file: String, size: Int) throws(ReadError) -> Content {
        func content() throws(ReadError) -> Content {
            let bytes = try readRegularFile(file, limit: ImageLimits.fileSize)
            return Content(header: ImageHeader(bytes), hash: bytes.withUnsafeBytes { contentHash($0) })
        }
        return size > Self.largeSize ? try largeFiles.wait(for: content) : try content()
    }

    /// Bytes. Few pictures of newspapers are larger.
    private static let largeSize = 8_000_000

    private func unreadable(_ path: String, _ reason: String) -> Fault {
        Fault(message: "cannot read the image \(path): \(reason)")
    }
}

/// Lets one do something at a time.
private final class TakingTurns: Sendable {
    private let turn = Mutex(())

    func wait<Result: Sendable, Failure>(for work: () throws(Failure) -> Result) throws(Failure) -> Result {
        try turn.withLock { _ throws(Failure) in try work() }
    }
}
