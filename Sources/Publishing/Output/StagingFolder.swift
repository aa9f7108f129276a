#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The folder that a build writes into, beside the output that it will replace.
struct StagingFolder: Sendable {
    let folder: Descriptor
    private let system: OutputSystem
    /// It began as the spare output.
    let isSpare: Bool
    /// What that had in it.
    private let found: FolderTree
    /// Files of the old output that it does not begin with.
    let missing: [String]
    /// What it begins with and the old output does not have.
    private let strange: [String]

    /// Makes the folder, with the mark as its first file.
    /// - Parameters:
    ///   - previous: the old output.
    ///   - spare: begin with this, if there is one.
    init(
        _ place: OutputPlace, previous: PreviousOutput?, spare: SpareOutput?, system: OutputSystem
    ) throws(OutputError) {
        self.system = system
        let mode = previous?.folder.status?.st_mode
        if let previous, let spare, spare.lend(to: place) {
            system.afterStep()
            guard let folder = Descriptor.folder(place.staging, in: place.parent.number),
                let found = FolderTree(of: folder)
            else { throw OutputError("cannot read \(place.parentPath)/\(place.staging)", code: errno) }
            if !found.hasOtherNames {
                (self.folder, self.found, isSpare) = (folder, found, true)
                missing = previous.tree.files(besides: found)
                strange = found.files(besides: previous.tree) + found.others
                if let mode { fchmod(folder.number, mode & 0o7777 | 0o700) }
                return
            }
            // What has no path here can only be deleted with all.
            let code = FolderTree.remove(place.staging, in: place.parent, afterStep: system.afterStep)
            guard code == 0 else { throw OutputError("cannot delete \(place.parentPath)/\(place.staging)", code: code) }
        }
        (found, isSpare) = (FolderTree(), false)
        missing = previous.map { Array($0.tree.files.keys) } ?? []
        strange = []
        guard mkdirat(place.parent.number, place.staging, 0o755) == 0 else {
            throw OutputError("cannot write beside the output folder, in \(place.parentPath)/", code: errno)
        }
        system.afterStep()
        guard let folder = Descriptor.folder(place.staging, in: place.parent.number) else {
            throw OutputError("cannot open \(place.parentPath)/\(place.staging)", code: errno)
        }
        self.folder = folder
        // Who may see the site is a decision about the output folder that no build changes.
        if let mode { fchmod(folder.number, mode & 0o7777 | 0o700) }
        try write(Array(OutputMark.text.utf8), to: OutputMark.name)
    }

    /// - Parameter path: of a folder whose parent has been made. One that exists is fine.
    func makeFolder(_ path: String) throws(OutputError) {
        guard !found.folders.contains(path) else { return }
        if isOccupied(path) { try makeRoom(for: path) }
        guard mkdirat(folder.number, path, 0o755) == 0 || errno == EEXIST else {
            throw OutputError("cannot make the folder \(path)", code: errno)
        }
        system.afterStep()
    }

    func write(_ bytes: [UInt8], to path: String) throws(OutputError) {
        let file = try create(path)
        let code = bytes.withUnsafeBytes { writeFully(file, $0) }
        try end(file, path, code)
    }

    /// Copies from where the source stands to its end.
    /// - Parameter times: of the source, to be kept; nil for the present.
    func write(contentsOf source: Descriptor, to path: String, times: stat? = nil) throws(OutputError) {
        let file = try create(path)
        var code: Int32 = 0
        withUnsafeTemporaryAllocation(byteCount: 131_072, alignment: 16) { buffer in
            while code == 0 {
                let count = readFully(source.number, into: buffer)
                if count < 0 { code = errno }
                if count <= 0 { return }
                code = writeFully(file, UnsafeRawBufferPointer(rebasing: buffer[..<count]))
            }
        }
        if let times, code == 0 { setTimes(of: file, to: times) }
        try end(file, path, code)
    }

    /// Gives a file of the old output, at the same path, a place in the new one: its bytes, inode and time stay.
    ///
    /// Old and new share the file until the old output is deleted, so nothing may ever write into it in place.
    func keep(_ path: String, of previous: PreviousOutput) throws(OutputError) {
        if isOccupied(path) { try makeRoom(for: path) }
        if system.link(previous.folder.number, folder.number, path) == 0 { return system.afterStep() }
        // A disk without hard links, or a file of another owner: then a copy that looks the same.
        guard let source = Descriptor(path, in: previous.folder.number, flags: O_RDONLY | O_NOFOLLOW),
            let status = source.status
        else { throw OutputError("cannot read \(path) of the old output", code: errno) }
        try write(contentsOf: source, to: path, times: status)
    }

    /// Deletes what the spare output had and the new one does not have.
    /// - Parameter keepsAll: the new one has every file of the old one.
    func removeLeftovers(of claims: PathClaims, keepsAll: Bool) throws(OutputError) {
        let others = keepsAll ? strange : Array(found.files.keys) + found.others
        for path in others where path != OutputMark.name {
            if claims.hasFile(path) || claims.hasFolder(path) { continue }
            // Where upper and lower case are the same, another spelling of a new file is that file.
            if let spelling = claims.spelling(of: path), let new = linkStatus(spelling, in: folder.number),
                let old = linkStatus(path, in: folder.number), new.isSame(as: old)
            {
                continue
            }
            try makeRoom(for: path)
        }
        // Those inside others first.
        for path in found.folders.sorted(by: >) where !claims.hasFolder(path) {
            guard unlinkat(folder.number, path, AT_REMOVEDIR) == 0 || errno == ENOENT || errno == ENOTDIR else {
                throw OutputError("cannot delete the folder \(path)", code: errno)
            }
            system.afterStep()
        }
    }

    /// Whether the spare output had anything of this name.
    private func isOccupied(_ path: String) -> Bool {
        found.files[path] != nil || found.folders.contains(path) || found.others.contains(path)
    }

    /// Takes away what the spare output had under a name. Never writes into it: its files are the old output's as well.
    private func makeRoom(for path: String) throws(OutputError) {
        let code =
            found.folders.contains(path)
            ? FolderTree.remove(path, in: folder, afterStep: system.afterStep)
            : unlinkat(folder.number, path, 0) == 0 || [ENOENT, ENOTDIR].contains(errno) ? 0 : errno
        guard code == 0 else { throw OutputError("cannot delete \(path) of the output before", code: code) }
        system.afterStep()
    }

    private func create(_ path: String) throws(OutputError) -> Int32 {
        if isOccupied(path) { try makeRoom(for: path) }
        let file = openat(folder.number, path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
        guard file >= 0 else { throw OutputError("cannot write \(path)", code: errno) }
        system.afterStep()
        return file
    }

    /// Some disks tell of a failed write only when the file is closed.
    private func end(_ file: Int32, _ path: String, _ code: Int32) throws(OutputError) {
        let closed = close(file) == 0 || errno == EINTR ? 0 : errno
        guard code == 0, closed == 0 else { throw OutputError("cannot write \(path)", code: code == 0 ? closed : code) }
        system.afterStep()
    }

    private func setTimes(of file: Int32, to status: stat) {
        #if canImport(Darwin)
            let times = [status.st_atimespec, status.st_mtimespec]
        #else
            let times = [status.st_atim, status.st_mtim]
        #endif
        futimens(file, times)
    }
}
