#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Puts a new folder where an old one stands, and clears up after a build that was killed doing so.
struct OutputSwap: Sendable {
    let place: OutputPlace
    let system: OutputSystem

    /// The staged folder becomes the output, and the old output stands under the staging name.
    ///
    /// One step where the file system can exchange two names. Where it cannot, two renames; killed between them, the old
    /// site stands whole under the name aside and `recover` puts it back.
    /// What the new folder holds is on the disk before it has its name: else a loss of power could leave a site of empty files.
    func replace(hasPrevious: Bool) throws(OutputError) {
        let code = system.flush(place.parent.number)
        guard code == 0 else { throw OutputError("cannot write \(place.parentPath)/\(place.staging)", code: code) }
        guard hasPrevious else { return try rename(place.staging, place.name) }
        let exchanged = system.exchange(place.parent.number, place.staging, place.name)
        if exchanged == 0 { return system.afterStep() }
        guard exchanged != EBUSY else { throw OutputError(ofMounted: place) }
        try rename(place.name, place.aside)
        do {
            try rename(place.staging, place.name)
        } catch {
            try rename(place.aside, place.name)
            throw error
        }
        try rename(place.aside, place.staging)
    }

    /// Brings back an output that was moved aside, and deletes what a killed build left.
    func recover() throws(OutputError) {
        let parent = place.parent.number
        if linkStatus(place.name, in: parent) == nil, isOurs(place.aside) { try rename(place.aside, place.name) }
        try remove(place.aside)
        try remove(place.staging)
    }

    /// Deletes the folder under the staging name.
    func removeStaging() throws(OutputError) { try remove(place.staging) }

    /// Deletes a leftover of ours: it has the mark, which is written first and deleted last, or nothing in it.
    private func remove(_ name: String) throws(OutputError) {
        guard linkStatus(name, in: place.parent.number) != nil else { return }
        guard isOurs(name) else {
            throw OutputError(
                "\(place.parentPath)/\(name) is in the way and not Kawaraban's", hint: "move it elsewhere, or delete it"
            )
        }
        let code = FolderTree.remove(name, in: place.parent, last: OutputMark.name, afterStep: system.afterStep)
        guard code == 0 else {
            var error = OutputError("cannot delete \(place.parentPath)/\(name)", code: code)
            if let owner = linkStatus(name, in: place.parent.number)?.st_uid, owner != geteuid() {
                error.hint =
                    "a build of another user has left it: delete it as that user, for example with "
                    + "sudo rm -r \"\(place.parentPath)/\(name)\""
            }
            throw error
        }
    }

    private func isOurs(_ name: String) -> Bool {
        guard let folder = Descriptor.folder(name, in: place.parent.number) else { return false }
        return linkStatus(OutputMark.name, in: folder.number)?.isRegularFile == true
            || FolderEntry.all(in: folder)?.isEmpty == true
    }

    private func rename(_ old: String, _ new: String) throws(OutputError) {
        guard renameat(place.parent.number, old, place.parent.number, new) == 0 else {
            let code = errno
            // What is mounted there may be of the same disk, which shows nowhere else.
            if code == EBUSY, old == place.name { throw OutputError(ofMounted: place) }
            throw OutputError("cannot rename \(place.parentPath)/\(old) to \(new)", code: code)
        }
        system.afterStep()
    }
}
