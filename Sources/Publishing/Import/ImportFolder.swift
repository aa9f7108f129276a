import Content
import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A new folder that is written beside its place and moved there when all of it is written. Nothing that exists is touched.
struct ImportFolder {
    /// Absolute, links above it resolved.
    let path: String
    /// Where it is written.
    let staging: String
    private var made: Set<String> = []

    /// - Parameters:
    ///   - written: as it was named; it must not exist, or be empty.
    ///   - source: the folder that is read, absolute: the new one must not lie in it, and be read with it the next time.
    init(_ written: String, besides source: String) throws(OutputError) {
        let place = try OutputPlace(URL(fileURLWithPath: written).standardizedFileURL.path)
        path = place.path
        guard path != source, !path.hasPrefix(source + "/") else {
            throw OutputError("the new folder lies in the one that is read", hint: "name one outside of \(source)")
        }
        if let status = linkStatus(path) {
            guard status.isFolder, (try? FileManager.default.contentsOfDirectory(atPath: path))?.isEmpty == true else {
                throw OutputError("\(path) is there already, and not empty", hint: "name a new folder")
            }
        }
        staging = "\(place.parentPath)/.\(place.name).kawaraban-import-\(getpid())"
        guard mkdir(staging, 0o755) == 0 else {
            throw OutputError("cannot write beside the new folder, in \(place.parentPath)/", code: errno)
        }
    }

    /// - Parameter file: relative to the folder.
    mutating func write(_ bytes: [UInt8], to file: String) throws(OutputError) {
        let target = try place(for: file)
        let opened = open(target, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o644)
        guard opened >= 0 else { throw OutputError("cannot write \(file)", code: errno) }
        defer { close(opened) }
        let code = bytes.withUnsafeBytes { writeFully(opened, $0) }
        guard code == 0 else { throw OutputError("cannot write \(file)", code: code) }
    }

    /// - Parameter source: a regular file, absolute, links resolved.
    mutating func copy(fileAt source: String, to file: String) throws(OutputError) {
        let target = try place(for: file)
        guard let from = Descriptor(source, flags: O_RDONLY | O_NOFOLLOW), from.fileSize != nil else {
            throw OutputError("cannot read \(source)", code: errno)
        }
        let opened = open(target, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o644)
        guard opened >= 0 else { throw OutputError("cannot write \(file)", code: errno) }
        defer { close(opened) }
        var code: Int32 = 0
        withUnsafeTemporaryAllocation(byteCount: 131_072, alignment: 16) { buffer in
            while code == 0 {
                let count = readFully(from.number, into: buffer)
                if count < 0 { code = errno }
                if count <= 0 { return }
                code = writeFully(opened, UnsafeRawBufferPointer(rebasing: buffer[..<count]))
            }
        }
        guard code == 0 else { throw OutputError("cannot copy \(file)", code: code) }
    }

    /// Moves the folder to its place; an empty one that stands there goes.
    func publish() throws(OutputError) {
        guard rename(staging, path) == 0 else {
            throw OutputError("cannot move the new folder to \(path)", code: errno)
        }
    }

    func discard() { try? FileManager.default.removeItem(atPath: staging) }

    /// The absolute path of a file, its folders made.
    private mutating func place(for file: String) throws(OutputError) -> String {
        let parts = file.split(separator: "/", omittingEmptySubsequences: false)
        guard !parts.contains(where: { $0.isEmpty || $0 == "." || $0 == ".." }) else {
            throw OutputError("\"\(file)\" is no place in the new folder")
        }
        var folder = staging
        for part in parts.dropLast() {
            folder += "/" + part
            guard made.insert(folder).inserted else { continue }
            guard mkdir(folder, 0o755) == 0 || errno == EEXIST else {
                throw OutputError("cannot make the folder \(folder)", code: errno)
            }
        }
        return staging + "/" + file
    }
}
