#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Reads a regular file whole. Never blocks on a pipe or a device put in its place, never follows a link at the end of
/// the path (`FolderScan` has resolved those).
public func readRegularFile(_ path: String, limit: Int) throws(ReadError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { throw ReadError(errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw ReadError(errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw ReadError(sentence: "it is not a regular file") }
    guard status.st_size <= limit else {
        throw ReadError(sentence: "it is larger than \(Limits.size(limit))")
    }
    let expected = Int(status.st_size) + 1
    var failure: Int32 = 0
    var bytes = [UInt8](unsafeUninitializedCapacity: expected) { buffer, count in
        while count < expected {
            let part = read(descriptor, buffer.baseAddress?.advanced(by: count), expected - count)
            if part < 0 && errno == EINTR { continue }
            if part < 0 { failure = errno }
            if part <= 0 { break }
            count += part
        }
    }
    if failure != 0 { throw ReadError(failure) }
    if bytes.count == expected { bytes.removeLast() }
    return bytes
}

/// Why a file could not be read, as the end of a sentence.
public struct ReadError: Error {
    public let sentence: String

    init(sentence: String) { self.sentence = sentence }

    init(_ code: Int32) { sentence = String(cString: strerror(code)) }
}

extension stat {
    /// Last change, nanoseconds since 1970.
    public var changed: Int {
        #if canImport(Darwin)
            st_mtimespec.nanoseconds
        #else
            st_mtim.nanoseconds
        #endif
    }

    /// The same of what is known about the file; nobody can set it back.
    public var statusChanged: Int {
        #if canImport(Darwin)
            st_ctimespec.nanoseconds
        #else
            st_ctim.nanoseconds
        #endif
    }
}

extension timespec {
    /// Wraps around in the year 2262, and before 1678: all that counts is whether a time is another one.
    fileprivate var nanoseconds: Int { Int(tv_sec) &* 1_000_000_000 &+ Int(tv_nsec) }
}
