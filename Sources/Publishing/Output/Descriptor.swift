import Content

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// An open file or folder, closed when nobody holds it any more.
final class Descriptor: Sendable {
    let number: Int32

    /// Opens for reading; nil with `errno` set. Never waits for a pipe, never hands the file to child processes.
    init?(_ path: String, in folder: Int32 = AT_FDCWD, flags: Int32 = O_RDONLY) {
        let opened = openat(folder, path, flags | O_CLOEXEC | O_NONBLOCK, 0o644)
        guard opened >= 0 else { return nil }
        number = opened
    }

    /// Takes over an open descriptor.
    init(owning number: Int32) { self.number = number }

    deinit { close(number) }

    /// Opens a folder, not following a link at the end of the path.
    static func folder(_ path: String, in folder: Int32 = AT_FDCWD) -> Descriptor? {
        Descriptor(path, in: folder, flags: O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
    }

    /// Opens the folder of an output as builds do (`OutputPlace`): a link, which may stand for it, is followed, and what it leads to is none.
    static func output(_ path: String) -> Descriptor? { resolvedPath(path).flatMap { folder($0) } }

    /// nil with `errno` set.
    var status: stat? {
        var status = stat()
        return fstat(number, &status) == 0 ? status : nil
    }

    /// The size when it is a regular file.
    var fileSize: Int? {
        guard let status, status.isRegularFile else { return nil }
        return Int(status.st_size)
    }
}

extension stat {
    var isRegularFile: Bool { st_mode & S_IFMT == S_IFREG }
    var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }

    /// Whether both are one and the same file or folder.
    func isSame(as other: stat) -> Bool { st_dev == other.st_dev && st_ino == other.st_ino }
}

/// What stands under a name, not following a link; nil with `errno` set.
func linkStatus(_ path: String, in folder: Int32 = AT_FDCWD) -> stat? {
    var status = stat()
    return fstatat(folder, path, &status, AT_SYMLINK_NOFOLLOW) == 0 ? status : nil
}

/// Fills the buffer from a file as far as the file goes.
/// - Returns: the number of bytes, or −1 with `errno` set.
func readFully(_ file: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    var filled = 0
    while filled < buffer.count {
        let count = read(file, buffer.baseAddress?.advanced(by: filled), buffer.count - filled)
        if count < 0 && errno == EINTR { continue }
        if count < 0 { return -1 }
        if count == 0 { break }
        filled += count
    }
    return filled
}

/// Writes the whole buffer.
/// - Returns: 0 or an error number.
func writeFully(_ file: Int32, _ buffer: UnsafeRawBufferPointer) -> Int32 {
    var written = 0
    while written < buffer.count {
        let count = write(file, buffer.baseAddress?.advanced(by: written), buffer.count - written)
        if count < 0 && errno == EINTR { continue }
        if count < 0 { return errno }
        written += count
    }
    return 0
}
