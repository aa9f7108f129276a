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
        root = resolved(site) ?? site
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
            guard let target = resolved(file), target.hasPrefix(root + "/") else {
                throw unreadable(path, "the link leads out of the site folder")
            }
            file = target
            guard lstat(file, &status) == 0 else { throw unreadable(path, String(cString: strerror(errno))) }
        }
        guard status.st_mode & S_IFMT == S_IFREG else { throw unreadable(path, "it is not a regular file") }
        if let known = cache.source(at: file, path: path, status: status) { return known }
        guard status.st_size <= ImageLimits.fileSize else {
            throw unreadable(path, "it is larger than \(ImageLimits.fileSize / 1_000_000) MB")
        }
        guard let bytes = regularBytes(file) else { throw unreadable(path, "it is not a regular file") }
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

/// The absolute path without links; nil when there is nothing.
private func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
}

/// The bytes of a regular file. Never waits for a pipe, never follows a link put in the file's place.
private func regularBytes(_ path: String) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { buffer, count in
        while count < buffer.count {
            let part = read(file, buffer.baseAddress?.advanced(by: count), buffer.count - count)
            if part < 0 && errno == EINTR { continue }
            if part <= 0 { return }
            count += part
        }
    }
}
