#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// One name in a folder, as the bytes that the disk holds: they need not be UTF-8.
struct FolderEntry {
    enum Kind {
        case file
        case folder
        /// Links, pipes, sockets, devices.
        case other
    }

    /// With the closing zero.
    let name: [CChar]
    let kind: Kind
    /// As the listing has it: of two entries of one disk the same when they are one file.
    let inode: UInt64

    var text: String { String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self) }

    /// All entries but `.` and `..`, in the disk's order; nil with `errno` set.
    static func all(in folder: Descriptor) -> [FolderEntry]? {
        // The stream takes over its descriptor, and a duplicate would share its position with an earlier listing.
        let opened = openat(folder.number, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard opened >= 0 else { return nil }
        guard let stream = fdopendir(opened) else {
            close(opened)
            return nil
        }
        defer { closedir(stream) }
        var entries: [FolderEntry] = []
        while true {
            errno = 0
            guard let entry = readdir(stream) else { break }
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                bytes.prefix { $0 != 0 }.map { CChar(bitPattern: $0) } + [0]
            }
            if name == [0x2E, 0] || name == [0x2E, 0x2E, 0] { continue }
            entries.append(
                FolderEntry(
                    name: name, kind: kind(entry.pointee.d_type, name, in: folder), inode: UInt64(entry.pointee.d_ino)))
        }
        return errno == 0 ? entries : nil
    }

    /// Some file systems do not tell the type in the listing.
    private static func kind(_ type: UInt8, _ name: [CChar], in folder: Descriptor) -> Kind {
        switch Int(type) {
        case Int(DT_REG): return .file
        case Int(DT_DIR): return .folder
        case Int(DT_UNKNOWN):
            var status = stat()
            guard fstatat(folder.number, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return .other }
            return status.isRegularFile ? .file : status.isFolder ? .folder : .other
        default: return .other
        }
    }
}
