import ImageJobs

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A regular file, opened for reading; closed with it.
final class SourceFile {
    let descriptor: Int32
    let firstBytes: [UInt8]

    /// Never waits for a pipe, never follows a link put in the file's place.
    init(_ path: String) throws(PictureError) {
        descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
        guard descriptor >= 0 else {
            firstBytes = []
            throw PictureError("it cannot be read: \(String(cString: strerror(errno)))")
        }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            firstBytes = []
            throw PictureError("it is not a regular file")
        }
        guard status.st_size <= ImageLimits.fileSize else {
            firstBytes = []
            throw PictureError("it is larger than \(ImageLimits.fileSize / 1_000_000) MB")
        }
        var bytes = [UInt8](repeating: 0, count: ImageHeader.beginning)
        let count = pread(descriptor, &bytes, bytes.count, 0)
        firstBytes = Array(bytes.prefix(max(count, 0)))
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// All of the file, nil when it is longer than that.
    func bytes(upTo limit: Int) -> [UInt8]? {
        var bytes: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 65_536)
        while bytes.count <= limit {
            let count = pread(descriptor, &part, part.count, off_t(bytes.count))
            if count <= 0 { return bytes }
            bytes += part[..<count]
        }
        return nil
    }
}

/// Writes a new file whole.
func writeFile(_ bytes: [UInt8], to path: String) throws(PictureError) {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw PictureError("it cannot be written: \(String(cString: strerror(errno)))") }
    defer { close(file) }
    guard writeAll(bytes, to: file) else {
        throw PictureError("it cannot be written: \(String(cString: strerror(errno)))")
    }
}

/// Has a file made under a name of this process's own and gives it its name, so that nobody ever sees half of it.
func publish(
    _ output: ImageJob.Output, as format: ImageJob.Format,
    _ make: (_ temporary: String) throws(PictureError) -> Void
) throws(PictureError) -> ImageReport.Output {
    let temporary = output.temporaryPath(ofWorker: getpid())
    defer { unlink(temporary) }
    try make(temporary)
    var status = stat()
    let path = "\(output.path).\(format.fileExtension ?? "")"
    guard stat(temporary, &status) == 0, rename(temporary, path) == 0 else {
        throw PictureError("it cannot be written: \(String(cString: strerror(errno)))")
    }
    return ImageReport.Output(format: format, bytes: Int(status.st_size))
}

/// Writes everything, however often it takes; false with `errno` set when it cannot.
func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    bytes.withUnsafeBytes { buffer in
        var written = 0
        while written < buffer.count {
            let count = write(descriptor, buffer.baseAddress?.advanced(by: written), buffer.count - written)
            if count < 0 && errno == EINTR { continue }
            if count <= 0 { return false }
            written += count
        }
        return true
    }
}
