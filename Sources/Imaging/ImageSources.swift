import Content
import ImageJobs

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
        let bytes: [UInt8]
        do throws(ReadError) {
            bytes = try readRegularFile(file, limit: ImageLimits.fileSize)
        } catch {
            throw unreadable(path, error.sentence)
        }
        guard let header = ImageHeader(bytes) else {
            throw Fault(
                message: "\(path) is not an image that browsers show", hint: "PNG, JPEG, GIF, WebP, AVIF and SVG are")
        }
        let size = PixelSize(width: header.width, height: header.height)
        if header.format != .svg, let excess = ImageLimits.excess(of: size) {
            throw Fault(message: "\(path) is too large: \(excess)", hint: "scale it down")
        }
        let source = ImageSource(
            file: file, format: header.format, size: size, isAnimated: header.isAnimated,
            contentHash: bytes.withUnsafeBytes { contentHash($0) })
        cache.note(source, path: path, status: status)
        return source
    }

    private func unreadable(_ path: String, _ reason: String) -> Fault {
        Fault(message: "cannot read the image \(path): \(reason)")
    }
}
