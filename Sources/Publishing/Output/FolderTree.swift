#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// What stands in a folder, by paths relative to it.
struct FolderTree: Sendable {
    /// Regular files, with their inodes.
    private(set) var files: [String: UInt64] = [:]
    private(set) var folders: Set<String> = []
    /// Links, pipes and the like: nothing that Kawaraban writes.
    private(set) var others: Set<String> = []
    /// There are names that are not UTF-8, and so no paths here.
    private(set) var hasOtherNames = false

    /// A folder with nothing in it.
    init() {}

    /// Lists a folder and all folders in it; links are not followed. Nil with `errno` set when one cannot be read.
    init?(of folder: Descriptor) {
        guard collect(folder, prefix: []) else { return nil }
        // Some disks number files in listings otherwise than when they are asked for each.
        let number = { (path: String) in
            linkStatus(path, in: folder.number).map { UInt64(truncatingIfNeeded: $0.st_ino) }
        }
        guard files.lazy.prefix(Self.samples).contains(where: { number($0.key) != $0.value }) else { return }
        for path in Array(files.keys) { files[path] = number(path) }
    }

    /// Files that are asked for.
    private static let samples = 8

    /// Whether there is a file of a name spelt so: texts are equal, too, whose letters and marks are composed otherwise.
    func has(_ path: String) -> Bool {
        files.index(forKey: path).map { files.keys[$0].utf8.elementsEqual(path.utf8) } ?? false
    }

    /// Files that another does not have: under the same path, the same inode.
    func files(besides other: FolderTree) -> [String] {
        files.lazy.filter { other.files[$0.key] != $0.value }.map(\.key)
    }

    /// - Parameter prefix: of the paths, UTF-8.
    private mutating func collect(_ folder: Descriptor, prefix: [UInt8]) -> Bool {
        var inside: [(name: [CChar], prefix: [UInt8])] = []
        let isRead = FolderEntry.visitAll(in: folder) { name, kind, inode in
            let path = String(unsafeUninitializedCapacity: prefix.count + name.count) { bytes in
                let end = bytes.update(fromContentsOf: prefix)
                UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(bytes)[end...]).copyMemory(
                    from: name)
                return prefix.count + name.count
            }
            guard name.allSatisfy({ $0 < 0x80 }) || path.utf8.dropFirst(prefix.count).elementsEqual(name) else {
                hasOtherNames = true
                return
            }
            switch kind {
            // Of two names that are equal but for how letters and marks are composed one is ours at most.
            case .file where files[path] != nil: others.insert(path)
            case .file: files[path] = inode
            case .other: others.insert(path)
            case .folder:
                folders.insert(path)
                inside.append((FolderEntry.name(name), prefix + name + [UInt8(ascii: "/")]))
            }
        }
        return isRead
            && inside.allSatisfy { name, prefix in
                let opened = openat(folder.number, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
                return opened >= 0 && collect(Descriptor(owning: opened), prefix: prefix)
            }
    }

    /// Deletes a folder with everything in it, one of its files last: a folder whose deletion was interrupted is still
    /// known by it. Links are deleted, not followed. A folder that is not there is deleted already.
    /// - Returns: 0 or an error number.
    static func remove(
        _ name: String, in parent: Descriptor, last: String? = nil, afterStep: @Sendable () -> Void
    ) -> Int32 {
        remove(Array(name.utf8CString), in: parent.number, last: last, afterStep: afterStep)
    }

    private static func remove(
        _ name: [CChar], in parent: Int32, last: String?, afterStep: @Sendable () -> Void
    ) -> Int32 {
        guard let folder = openToDelete(name, in: parent) else { return errno == ENOENT ? 0 : errno }
        guard let entries = FolderEntry.all(in: folder) else { return errno }
        let (postponed, first) = (entries.filter { $0.text == last }, entries.filter { $0.text != last })
        for entry in first + postponed {
            if entry.kind == .folder {
                let code = remove(entry.name, in: folder.number, last: nil, afterStep: afterStep)
                guard code == 0 else { return code }
            } else {
                guard unlinkat(folder.number, entry.name, 0) == 0 || errno == ENOENT else { return errno }
                afterStep()
            }
        }
        guard unlinkat(parent, name, AT_REMOVEDIR) == 0 || errno == ENOENT else { return errno }
        afterStep()
        return 0
    }

    /// A folder that its owner made read-only can be emptied only after making it writable again.
    private static func openToDelete(_ name: [CChar], in parent: Int32) -> Descriptor? {
        let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
        var opened = openat(parent, name, flags)
        if opened < 0 && errno == EACCES && fchmodat(parent, name, 0o700, 0) == 0 {
            opened = openat(parent, name, flags)
        }
        guard opened >= 0 else { return nil }
        let folder = Descriptor(owning: opened)
        if let status = folder.status, status.st_mode & 0o300 != 0o300 { fchmod(opened, status.st_mode | 0o700) }
        return folder
    }
}
