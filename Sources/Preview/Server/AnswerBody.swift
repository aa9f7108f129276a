import Content
import Publishing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// What is sent in answer.
enum AnswerBody: Sendable {
    case bytes([UInt8])
    case file(OpenFile)

    var count: Int {
        switch self {
        case .bytes(let bytes): bytes.count
        case .file(let file): file.count
        }
    }

    /// A part of it.
    /// - Parameter range: within `count`.
    /// - Returns: nil when a file has become shorter in the meantime, or cannot be read.
    func part(_ range: Range<Int>) -> [UInt8]? {
        switch self {
        case .bytes(let bytes): Array(bytes[range])
        case .file(let file): file.bytes(in: range)
        }
    }

    /// All of it; nil as with `part`.
    var all: [UInt8]? {
        if case .bytes(let bytes) = self { return bytes }
        return part(0..<count)
    }
}

/// A file that is read while it is sent, closed when nobody holds it any more: a film of a gigabyte is never in memory.
final class OpenFile: Sendable {
    private let descriptor: Int32
    /// Bytes that it had when it was opened.
    let count: Int

    /// - Parameter path: absolute, without links.
    /// - Returns: nil for what cannot be opened, and for what is no regular file. Never waits for a pipe.
    init?(_ path: String) {
        let opened = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOFOLLOW)
        guard opened >= 0 else { return nil }
        var status = stat()
        guard fstat(opened, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(opened)
            return nil
        }
        descriptor = opened
        count = Int(status.st_size)
    }

    deinit { close(descriptor) }

    /// - Returns: nil when there are fewer, or they cannot be read. Safe to be called by several tasks.
    func bytes(in range: Range<Int>) -> [UInt8]? {
        let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
            while count < range.count {
                let read = pread(
                    descriptor, buffer.baseAddress?.advanced(by: count), range.count - count,
                    off_t(range.lowerBound + count))
                if read < 0 && errno == EINTR { continue }
                if read <= 0 { break }
                count += read
            }
        }
        return bytes.count == range.count ? bytes : nil
    }
}

extension ResidentFile {
    /// What is sent of it; nil for a file that cannot be opened, and for one that a link leads out of the site's folder, whatever it was
    /// before.
    /// - Parameter folder: of the site, absolute. Its caches lie in it, too.
    func body(of folder: String) -> AnswerBody? {
        switch self {
        case .bytes(let bytes): return .bytes(bytes)
        case .file(let path):
            // Caches may lie elsewhere as a whole.
            let roots = [folder, folder + "/.kawaraban"].compactMap { resolvedPath($0) }
            guard let place = resolvedPath(path), roots.contains(where: { place.hasPrefix($0 + "/") }) else {
                return nil
            }
            return OpenFile(place).map { .file($0) }
        }
    }
}
