import Content
import Imaging
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The next output, being written. Unseen until it is published; safe to use from several tasks.
public struct StagedOutput: Sendable {
    private let place: OutputPlace
    private let lock: OutputLock
    private let previous: PreviousOutput?
    private let staging: StagingFolder
    private let spare: SpareOutput
    private let swap: OutputSwap
    private let system: OutputSystem
    private let progress = Progress()

    /// What the tasks share.
    private final class Progress: Sendable {
        struct State {
            var claims = PathClaims()
            var madeFolders: Set<String> = []
            /// The one that was asked for last: many files come from one folder in turn.
            var lastFolder: Substring = ""
            /// Files whose bytes the old output has already.
            var unchanged = 0
            /// Paths of all others, but for the output's own.
            var written: Set<String> = []
            /// Those of the written that the old output has with other bytes.
            var replaced = 0
            var hasEnded = false
        }

        let state = Mutex(State())
    }

    init(
        place: OutputPlace, lock: OutputLock, previous: PreviousOutput?, spare: SpareOutput, system: OutputSystem
    ) throws(OutputError) {
        self.place = place
        self.spare = spare
        self.lock = lock
        self.previous = previous
        self.system = system
        swap = OutputSwap(place: place, system: system)
        do {
            staging = try StagingFolder(
                place, previous: previous, spare: spare, system: system)
        } catch {
            try? swap.removeStaging()
            throw error
        }
        let count = previous?.tree.files.count ?? 0
        progress.state.withLock { $0.claims.reserveCapacity(count) }
    }

    /// Writes one file.
    /// - Parameter relativePath: from the top of the output, `/` between its parts; folders are made as needed.
    /// - Throws: also when the path leads elsewhere, or another file has it, or has it but for upper and lower case.
    public func write(_ bytes: [UInt8], to relativePath: String) throws(OutputError) {
        try claim(relativePath)
        if let previous, bytes.withUnsafeBytes({ previous.holds($0, at: relativePath) }) {
            return progress.state.withLock { $0.unchanged += 1 }
        }
        try prepareFolders(of: relativePath)
        try staging.write(bytes, to: relativePath)
        countWritten(relativePath)
    }

    /// Writes a file that tells of this build rather than of the site: it counts for nothing, and an output that would be the same but
    /// for it is left alone.
    func noteChanges(_ bytes: [UInt8]) throws(OutputError) {
        try claim(OutputMark.changes)
        try staging.write(bytes, to: OutputMark.changes)
    }

    /// Keeps files of the old output as they stand, which are not read.
    /// - Throws: also when one is no longer the file that is known.
    func keep(_ files: some Sequence<OutputFile>) throws(OutputError) {
        try progress.state.withLock { state throws(OutputError) in
            guard !state.hasEnded else { throw OutputError("the output was published or discarded before") }
            for file in files {
                guard let previous, previous.tree.files[file.path] == UInt64(truncatingIfNeeded: file.inode) else {
                    throw OutputError("\(file.path) of the output was changed during the build", hint: "build again")
                }
                try state.claims.take(standing: file.path)
                state.unchanged += 1
            }
        }
    }

    /// Copies one file; see `write`. The source is never linked: who edits it later does not edit the site.
    public func copy(fileAt source: String, to relativePath: String) throws(OutputError) {
        try claim(relativePath)
        try copyClaimed(source, to: relativePath)
    }

    /// Copies files whose names say what is in them, so that those in the old output need not be compared.
    /// - Parameters:
    ///   - files: names of lower-case ASCII letters, digits, `-` and `.`, each with the content hash of what it should hold, if
    ///     that is known; one may come again.
    ///   - folder: one folder of the output.
    ///   - comparesSizes: files of the old output that are as large as the ones here alone are taken to be these: a disk may have lost
    ///     what was in them.
    /// - Throws: also when files do not hold what they should, naming them all.
    public func copy(
        _ files: some Sequence<(name: String, sum: UInt64?)>, from source: String, to folder: String,
        comparingSizes comparesSizes: Bool = false
    ) throws(OutputError) {
        let prefix = folder + "/"
        var missing: [(name: String, sum: UInt64?)] = []
        try progress.state.withLock { state throws(OutputError) in
            guard !state.hasEnded else { throw OutputError("the output was published or discarded before") }
            for (name, sum) in files {
                let path = prefix + name
                guard try state.claims.take(contentNamed: path, in: folder) else { continue }
                if previous?.tree.files[path] != nil, !comparesSizes || isWhole(path, "\(source)/\(name)") {
                    state.unchanged += 1
                } else {
                    missing.append((name, sum))
                }
            }
        }
        var damaged: [String] = []
        for (name, sum) in missing {
            if let sum {
                if try !copyClaimed("\(source)/\(name)", holding: sum, to: prefix + name) { damaged.append(name) }
            } else {
                try copyClaimed("\(source)/\(name)", to: prefix + name, isNew: true)
            }
        }
        guard let first = damaged.first else { return }
        var error = OutputError("\(source)/\(first) is damaged", hint: "delete it, and build again")
        error.damagedFiles = damaged
        throw error
    }

    /// Whether a file of the old output is as large as the one that it was copied from.
    private func isWhole(_ path: String, _ source: String) -> Bool {
        guard let previous, let size = linkStatus(path, in: previous.folder.number)?.st_size, size > 0 else {
            return false
        }
        return linkStatus(source, in: AT_FDCWD).map { $0.st_size == size } ?? true
    }

    /// Copies a file that holds what it should; false for one that does not.
    private func copyClaimed(
        _ source: String, holding sum: UInt64, to relativePath: String
    ) throws(OutputError) -> Bool {
        guard let bytes = try? readRegularFile(source, limit: .max - 1),
            bytes.withUnsafeBytes({ contentHash($0) }) == sum
        else { return false }
        try prepareFolders(of: relativePath)
        try staging.write(bytes, to: relativePath)
        countWritten(relativePath)
        return true
    }

    private func copyClaimed(_ source: String, to relativePath: String, isNew: Bool = false) throws(OutputError) {
        guard let file = Descriptor(source) else { throw OutputError("cannot read \(source)", code: errno) }
        guard let size = file.fileSize else { throw OutputError("cannot read \(source): it is not a file") }
        if !isNew, let previous, previous.holds(contentsOf: file, size: size, at: relativePath) {
            return progress.state.withLock { $0.unchanged += 1 }
        }
        guard lseek(file.number, 0, SEEK_SET) == 0 else { throw OutputError("cannot read \(source)", code: errno) }
        try prepareFolders(of: relativePath)
        try staging.write(contentsOf: file, to: relativePath)
        countWritten(relativePath)
    }

    /// Puts the staged folder in the place of the output, as one step, and puts the old one by, or deletes it.
    ///
    /// An output that would be the same, file by file, is left alone. After an error, the old output still stands.
    /// - Parameter keepsLock: no other build may write the output until `release` is called: what stands in it can be noted.
    public func publish(keepingLock keepsLock: Bool = false) throws(OutputError) -> OutputSummary {
        let state = progress.state.withLock { $0 }
        guard !state.hasEnded else { throw OutputError("the output was published or discarded before") }
        let summary = summary(of: state)
        if summary.written > 0 || summary.removed > 0 || !isComplete(state) {
            if let previous {
                for path in staging.missing where isUnchanged(path, state) {
                    try prepareFolders(of: path)
                    try staging.keep(path, of: previous)
                }
            }
            try staging.removeLeftovers(of: state.claims, keepsAll: keepsAll(state))
            guard previous?.stillStands(at: place) ?? (linkStatus(place.name, in: place.parent.number) == nil) else {
                throw OutputError("\(place.path) was moved or replaced during the build", hint: "build again")
            }
            try swap.replace(hasPrevious: previous != nil)
        }
        // What cannot be put by is deleted.
        if previous != nil, spare.take(from: place) { system.afterStep() }
        end(keepingLock: keepsLock)
        return summary
    }

    /// Lets others write the output that was published.
    func release() { lock.release() }

    /// Forgets what was written; the output stays as it was. Does nothing after `publish` has succeeded.
    public func discard() { end(keepingLock: false) }

    private func end(keepingLock keepsLock: Bool) {
        let (hadEnded, isUntouched) = progress.state.withLock { state in
            defer { state.hasEnded = true }
            return (state.hasEnded, state.written.isEmpty)
        }
        guard !hadEnded else { return }
        if isUntouched, staging.isSpare, spare.take(from: place) { system.afterStep() }
        // What cannot be deleted now is left to the next build, which says so if it cannot either.
        try? swap.removeStaging()
        if !keepsLock { lock.release() }
    }

    private func claim(_ path: String) throws(OutputError) {
        try progress.state.withLock { state throws(OutputError) in
            guard !state.hasEnded else { throw OutputError("the output was published or discarded before") }
            try state.claims.take(path)
        }
    }

    /// Under the lock, so that no task writes into a folder that another is about to make.
    private func prepareFolders(of path: String) throws(OutputError) {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return }
        try progress.state.withLock { state throws(OutputError) in
            guard !path.utf8[..<slash].elementsEqual(state.lastFolder.utf8) else { return }
            for end in path.utf8.indices where path.utf8[end] == UInt8(ascii: "/") {
                let folder = String(path[..<end])
                if state.madeFolders.insert(folder).inserted { try staging.makeFolder(folder) }
            }
            state.lastFolder = path[..<slash]
        }
    }

    private func countWritten(_ path: String) {
        let isReplaced = previous?.tree.has(path) == true
        progress.state.withLock { state in
            state.written.insert(path)
            if isReplaced { state.replaced += 1 }
        }
    }

    private func summary(of state: borrowing Progress.State) -> OutputSummary {
        let notes = previous?.tree.files[OutputMark.changes] != nil ? 1 : 0
        let kept = state.unchanged + state.replaced + notes + (previous?.hasMark == true ? 1 : 0)
        let before = (previous?.tree.files.count ?? 0) + (previous?.tree.others.count ?? 0)
        return OutputSummary(
            written: state.written.count, unchanged: state.unchanged, removed: max(before - kept, 0))
    }

    /// Whether a file of the old output stays as it is. What is the output's own is written by each build.
    private func isUnchanged(_ path: String, _ state: borrowing Progress.State) -> Bool {
        state.claims.hasFile(path) && !state.written.contains(path) && !OutputMark.all.contains(path)
    }

    /// Whether the new output has every file of the old one.
    private func keepsAll(_ state: borrowing Progress.State) -> Bool {
        guard let tree = previous?.tree, tree.others.isEmpty, !tree.hasOtherNames else { return false }
        let own = OutputMark.all.count { tree.files[$0] != nil && state.claims.hasFile($0) }
        return state.unchanged + state.replaced + own == tree.files.count
    }

    /// Whether the old output has the mark and no folder that the new one has not.
    private func isComplete(_ state: borrowing Progress.State) -> Bool {
        guard let previous, previous.hasMark, !previous.tree.hasOtherNames else { return false }
        return previous.tree.folders.allSatisfy { state.claims.hasFolder($0) }
    }
}
