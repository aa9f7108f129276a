import Content
import Imaging

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// What files look like from outside: names, sizes, inodes, times. No content is read.
///
/// Two glances are equal when nothing has changed between them; the clocks of file systems tick every few milliseconds,
/// so a glance at something younger than that proves nothing.
struct FolderGlance {
    private var bytes: [UInt8] = []
    /// Last change of any file in a folder, nanoseconds since 1970.
    private(set) var newest = 0

    /// Of the folder that is being looked at, the folders that links have led to; nil when they are not followed.
    private var linkedFolders: Set<FolderIdentity>?

    private struct FolderIdentity: Hashable {
        var device: UInt64
        var inode: UInt64
    }

    /// Everything that was looked at, in 64 bits.
    var hash: UInt64 { bytes.withUnsafeBytes { contentHash($0) } }

    mutating func add(_ text: String) {
        bytes.append(contentsOf: text.utf8)
        bytes.append(0)
    }

    /// A file, or that there is none.
    mutating func add(file path: String) {
        add(path)
        add(status(of: path, in: AT_FDCWD, flags: 0))
    }

    /// Everything in a folder and its folders, or that there is none.
    /// - Parameters:
    ///   - skipped: the name of something in the folder that is looked at otherwise.
    ///   - followsLinks: also to folders, each of which is looked at once.
    mutating func add(folder path: String, except skipped: String = "", followingLinks followsLinks: Bool = false) {
        add(path)
        let opened = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard opened >= 0 else { return add("none") }
        linkedFolders = followsLinks ? [] : nil
        add(contentsOf: opened, depth: 0, except: Array(skipped.utf8))
    }

    /// A folder full of files whose names say what is in them: that they are there is enough, and whether one has come or
    /// gone since, the folder's own time of change says without reading thousands of names.
    /// - Parameter others: names of what else is in it.
    mutating func add(shelf path: String, others: [String]) {
        add(path)
        let status = status(of: path, in: AT_FDCWD, flags: 0)
        add(status)
        if let status { addIdentity(of: status) }
        for other in others {
            add(file: path + "/" + other)
            add(folder: path + "/" + other)
        }
    }

    /// Deeper folders than sites may have.
    private static let deepest = 300
    /// Below a link; themes have folders in folders and no more.
    private static let deepestLinked = 4

    /// Closes the folder.
    private mutating func add(contentsOf folder: Int32, depth: Int, except skipped: [UInt8] = []) {
        guard depth < Self.deepest, let stream = fdopendir(folder) else {
            close(folder)
            return
        }
        defer { closedir(stream) }
        while let entry = readdir(stream) {
            withUnsafeBytes(of: &entry.pointee.d_name) { buffer in
                let name = UnsafeRawBufferPointer(rebasing: buffer.prefix { $0 != 0 })
                guard let start = buffer.assumingMemoryBound(to: CChar.self).baseAddress, !name.isDots,
                    !name.elementsEqual(skipped)
                else { return }
                bytes.append(contentsOf: name)
                bytes.append(0)
                let status = status(of: start, in: folder, flags: AT_SYMLINK_NOFOLLOW)
                add(status)
                guard let status else { return }
                switch status.st_mode & S_IFMT {
                case S_IFLNK:
                    let target = self.status(of: start, in: folder, flags: 0)
                    add(target)
                    if let target, target.isFolder { follow(start, in: folder, to: target, depth: depth) }
                case S_IFDIR:
                    let inner = openat(folder, start, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
                    if inner >= 0 { add(contentsOf: inner, depth: depth + 1) }
                    bytes.append(0)
                default: break
                }
            }
        }
    }

    private mutating func follow(_ link: UnsafePointer<CChar>, in folder: Int32, to target: stat, depth: Int) {
        let identity = FolderIdentity(
            device: UInt64(truncatingIfNeeded: target.st_dev), inode: UInt64(truncatingIfNeeded: target.st_ino))
        guard linkedFolders?.insert(identity).inserted ?? false else { return }
        let opened = openat(folder, link, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard opened >= 0 else { return }
        add(contentsOf: opened, depth: max(depth + 1, Self.deepest - Self.deepestLinked))
        bytes.append(0)
    }

    /// Of a folder only that it is one: what is in it is looked at by itself.
    private mutating func add(_ status: stat?) {
        guard let status else { return add("none") }
        add(UInt64(status.st_mode))
        guard !status.isFolder else { return }
        newest = max(newest, status.changed)
        addIdentity(of: status)
    }

    private mutating func addIdentity(of status: stat) {
        add(UInt64(status.st_ino))
        add(UInt64(bitPattern: Int64(status.st_size)))
        add(UInt64(bitPattern: Int64(status.changed)))
        add(UInt64(bitPattern: Int64(status.statusChanged)))
    }

    private mutating func add(_ number: UInt64) {
        withUnsafeBytes(of: number) { bytes.append(contentsOf: $0) }
    }

    private func status(of path: UnsafePointer<CChar>, in folder: Int32, flags: Int32) -> stat? {
        var status = stat()
        return fstatat(folder, path, &status, flags) == 0 ? status : nil
    }
}

extension UnsafeRawBufferPointer {
    /// `.` or `..`.
    fileprivate var isDots: Bool { (1...2).contains(count) && allSatisfy { $0 == UInt8(ascii: ".") } }
}
