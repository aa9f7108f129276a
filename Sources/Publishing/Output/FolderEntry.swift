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
        var entries: [FolderEntry] = []
        let isRead = visitAll(in: folder) { name, kind, inode in
            entries.append(FolderEntry(name: Self.name(name), kind: kind, inode: inode))
        }
        return isRead ? entries : nil
    }

    /// The same one by one, without an array for each.
    /// - Parameter visit: gets a name's bytes, without the closing zero, which stands behind them.
    /// - Returns: false with `errno` set.
    static func visitAll(
        in folder: Descriptor, _ visit: (_ name: UnsafeRawBufferPointer, _ kind: Kind, _ inode: UInt64) -> Void
    ) -> Bool {
        // The stream takes over its descriptor, and a duplicate would share its position with an earlier listing.
        let opened = openat(folder.number, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard opened >= 0 else { return false }
        guard let stream = fdopendir(opened) else {
            close(opened)
            return false
        }
        defer { closedir(stream) }
        while true {
            errno = 0
            guard let entry = readdir(stream) else { return errno == 0 }
            let (type, inode) = (entry.pointee.d_type, UInt64(entry.pointee.d_ino))
            withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                let name = UnsafeRawBufferPointer(rebasing: bytes.prefix { $0 != 0 })
                let isDots = name.count <= 2 && name.allSatisfy { $0 == UInt8(ascii: ".") }
                if !isDots { visit(name, kind(type, name, in: folder), inode) }
            }
        }
    }

    /// Bytes as the system takes them, with the closing zero.
    static func name(_ bytes: UnsafeRawBufferPointer) -> [CChar] { bytes.map { CChar(bitPattern: $0) } + [0] }

    /// Some file systems do not tell the type in the listing.
    private static func kind(_ type: UInt8, _ name: UnsafeRawBufferPointer, in folder: Descriptor) -> Kind {
        switch Int(type) {
        case Int(DT_REG): return .file
        case Int(DT_DIR): return .folder
        case Int(DT_UNKNOWN):
            var status = stat()
            guard fstatat(folder.number, Self.name(name), &status, AT_SYMLINK_NOFOLLOW) == 0 else { return .other }
            return status.isRegularFile ? .file : status.isFolder ? .folder : .other
        default: return .other
        }
    }
}
