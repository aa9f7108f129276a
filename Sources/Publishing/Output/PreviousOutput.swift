import Content

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The output of the build before: whether it may be replaced, and which of its files may be kept.
struct PreviousOutput: Sendable {
    let folder: Descriptor
    let tree: FolderTree
    let hasMark: Bool

    /// nil when there is none.
    /// - Throws: when the folder is not Kawaraban's to replace.
    init?(_ place: OutputPlace, site: String?) throws(OutputError) {
        guard let folder = try Self.check(place, site: site) else { return nil }
        guard let tree = FolderTree(of: folder) else { throw OutputError("cannot read \(place.path)", code: errno) }
        self.folder = folder
        self.tree = tree
        hasMark = Self.hasMark(folder)
    }

    /// Opens the output, if there is one, and makes sure that a build may replace it. Reads no more than it must.
    @discardableResult
    static func check(_ place: OutputPlace, site: String?) throws(OutputError) -> Descriptor? {
        try refuseSite(site, around: place)
        guard let named = linkStatus(place.name, in: place.parent.number) else {
            if errno == ENOENT { return nil }
            throw OutputError("cannot look at \(place.path)", code: errno)
        }
        guard named.isFolder else {
            throw OutputError(
                "\(place.path) is a file, not a folder", hint: "choose another folder with --output, or delete it")
        }
        guard let folder = Descriptor.folder(place.name, in: place.parent.number) else {
            throw OutputError("cannot open \(place.path)", code: errno)
        }
        try refuseDisk(folder, place)
        // The mark first: a build that is just deleting this folder, having swapped it, deletes the mark last.
        if !hasMark(folder), try !isEmpty(folder, place) {
            throw OutputError(
                "\(place.path) holds files that Kawaraban did not write, and that a build would delete",
                hint: "choose an empty folder with --output; Kawaraban knows its own by the file \(OutputMark.name)")
        }
        guard linkStatus(".git", in: folder.number) == nil else {
            throw OutputError(
                "\(place.path) is a Git working copy, which a build would delete with its history",
                hint: "build into another folder and copy the files, for example with rsync --delete --exclude .git")
        }
        return folder
    }

    private static func hasMark(_ folder: Descriptor) -> Bool {
        linkStatus(OutputMark.name, in: folder.number)?.isRegularFile == true
    }

    private static func isEmpty(_ folder: Descriptor, _ place: OutputPlace) throws(OutputError) -> Bool {
        guard let entries = FolderEntry.all(in: folder) else {
            throw OutputError("cannot read \(place.path)", code: errno)
        }
        return entries.isEmpty
    }

    /// The site's own folder never is its output, nor inside it; nor is a folder of its sources.
    private static func refuseSite(_ site: String?, around place: OutputPlace) throws(OutputError) {
        guard let resolved = realpath(site ?? ".", nil) else { return }
        defer { free(resolved) }
        let (root, output) = (String(cString: resolved) + "/", place.path + "/")
        guard !root.utf8.starts(with: output.utf8) else {
            throw OutputError(
                "\(place.path) holds the site itself, which a build would delete",
                hint: "choose a folder inside the site, for example --output output")
        }
        guard output.utf8.starts(with: root.utf8) else { return }
        let inside = output.utf8.dropFirst(root.utf8.count)
        let name = String(Substring(inside.prefix { $0 != UInt8(ascii: "/") }))
        guard !SourceFolders.all.contains(name) else {
            throw OutputError(
                "\(place.path) lies in \"\(name)\" of the site, whose files are its sources",
                hint: "choose a folder beside it, for example --output output")
        }
    }

    /// A mounted disk (a container's volume, say) can neither be renamed nor have its neighbours on the same disk.
    private static func refuseDisk(_ folder: Descriptor, _ place: OutputPlace) throws(OutputError) {
        guard let own = folder.status?.st_dev, let above = place.parent.status?.st_dev, own != above else { return }
        throw OutputError(ofMounted: place)
    }

    /// Whether the output still is the folder that was looked at.
    func stillStands(at place: OutputPlace) -> Bool {
        guard let own = folder.status, let named = linkStatus(place.name, in: place.parent.number) else { return false }
        return own.isSame(as: named)
    }
}

extension PreviousOutput {
    /// Whether the file at a path has exactly these bytes. Compares sizes first; reads at most as much as is equal.
    func holds(_ bytes: UnsafeRawBufferPointer, at path: String) -> Bool {
        var rest = bytes
        return compare(path, size: bytes.count) { chunk in
            defer { rest = UnsafeRawBufferPointer(rebasing: rest[chunk.count...]) }
            return Self.isEqual(chunk, UnsafeRawBufferPointer(rebasing: rest[..<chunk.count]))
        }
    }

    /// Whether the file at a path has the same bytes as another file, which is read from where it stands.
    func holds(contentsOf source: Descriptor, size: Int, at path: String) -> Bool {
        withUnsafeTemporaryAllocation(byteCount: Self.chunkSize, alignment: 16) { other in
            compare(path, size: size) { chunk in
                let part = UnsafeMutableRawBufferPointer(rebasing: other[..<chunk.count])
                return readFully(source.number, into: part) == chunk.count
                    && Self.isEqual(chunk, UnsafeRawBufferPointer(part))
            }
        }
    }

    private static var chunkSize: Int { 65_536 }

    /// Of two chunks of one size.
    private static func isEqual(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
        guard let first = left.baseAddress, let second = right.baseAddress else { return left.count == right.count }
        return memcmp(first, second, left.count) == 0
    }

    private func compare(_ path: String, size: Int, isEqual: (UnsafeRawBufferPointer) -> Bool) -> Bool {
        guard tree.files[path] != nil, let file = Descriptor(path, in: folder.number, flags: O_RDONLY | O_NOFOLLOW),
            file.fileSize == size
        else { return false }
        return withUnsafeTemporaryAllocation(byteCount: Self.chunkSize, alignment: 16) { buffer in
            var rest = size
            while rest > 0 {
                let part = UnsafeMutableRawBufferPointer(rebasing: buffer[..<min(rest, Self.chunkSize)])
                guard readFully(file.number, into: part) == part.count, isEqual(UnsafeRawBufferPointer(part)) else {
                    return false
                }
                rest -= part.count
            }
            return true
        }
    }
}
