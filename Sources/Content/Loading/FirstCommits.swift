import Foundation
import Synchronization

/// When the files of a folder were first committed, for those that say no date themselves; asked of git when the first of them is
/// read, of all files at once.
final class FirstCommits: Sendable {
    private let root: String
    private let known = Mutex<History?>(nil)

    /// - Parameter root: the site folder; one that is no repository has no commits, whatever lies around it.
    init(of root: String) { self.root = root }

    /// What git knows of a folder.
    struct History: Equatable {
        /// By the paths of the files.
        var dates: [String: Timestamp] = [:]
        /// Files that are older than what a clone was given.
        var cutOff: Set<String> = []
        /// Why nothing is known.
        var fault: Gap?
    }

    /// Why nothing tells when a file was first committed.
    enum Gap {
        case shallow, noGit, refused
    }

    /// nil for a file that was never committed, or of which nobody knows when.
    func date(of path: String) -> Timestamp? { history.dates[path] }

    /// - Parameter paths: files that have no date.
    /// - Returns: what keeps git from dating any of them; nil when they were never committed, or there is no repository.
    func gap(of paths: [String]) -> Gap? {
        let history = history
        return history.fault ?? (paths.contains(where: history.cutOff.contains) ? .shallow : nil)
    }

    private var history: History {
        known.withLock { known in
            let history = known ?? Self.ask(root)
            known = history
            return history
        }
    }

    private static func ask(_ root: String) -> History {
        guard FileManager.default.fileExists(atPath: root + "/.git") else { return History() }
        let log = git(
            "log", "--no-ext-diff", "--no-textconv", "--no-renames", "--diff-filter=A", "--relative", "--name-only",
            "-z", "--format=%x01%at %H", in: root)
        guard let log else { return History(fault: .noGit) }
        if log.status == 0 { return history(in: log.output, boundary: GitFolder(of: root).boundary) }
        // A repository without a commit has nothing to say, which is no fault.
        let hasNoCommit = git("rev-parse", "--quiet", "--verify", "HEAD", in: root)?.status == 1
        return History(fault: hasNoCommit ? nil : .refused)
    }

    /// Seconds: ten thousand commits take a tenth of one.
    private static let patience = 20.0
    /// Of `env` that finds no program of a name.
    private static let notFound: Int32 = 127

    /// - Returns: nil when there is no git.
    private static func git(_ arguments: String..., in root: String) -> (status: Int32, output: [UInt8])? {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        // A repository may name programs of its own: none of them is run, and nothing is fetched. So it may be anybody's.
        process.arguments =
            [
                "git", "-C", root, "-c", "core.fsmonitor=false", "-c", "log.showSignature=false",
                "-c", "safe.directory=\(resolvedPath(root) ?? root)", "--no-pager",
            ] + arguments
        // Inside of a hook, git says in which repository it runs, which need not be this one.
        var environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("GIT_") }
        environment["GIT_NO_LAZY_FETCH"] = "1"
        environment["GIT_TERMINAL_PROMPT"] = "0"
        environment["GIT_OPTIONAL_LOCKS"] = "0"
        // Where older versions would fetch all the same, they find no way to.
        environment["GIT_ALLOW_PROTOCOL"] = ""
        process.environment = environment
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        process.standardInput = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return nil }
        // Settings of a repository may have it wait for ever.
        let identifier = process.processIdentifier
        let deadline = DispatchWorkItem { kill(identifier, SIGKILL) }
        DispatchQueue.global().asyncAfter(deadline: .now() + patience, execute: deadline)
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        deadline.cancel()
        process.waitUntilExit()
        guard process.terminationStatus != notFound else { return nil }
        return (process.terminationStatus, Array(output))
    }

    /// - Parameters:
    ///   - output: times and commits between names, all ended by NUL, the newest first.
    ///   - boundary: commits that seem to add whatever is older.
    static func history(in output: [UInt8], boundary: Set<String> = []) -> History {
        var (dates, cutOff): ([String: Timestamp], Set<String>) = ([:], [])
        var moment: Timestamp?
        for part in output.split(separator: 0) {
            let text = String(decoding: part.drop { $0 == 0x0A }, as: UTF8.self)
            if text.utf8.first == 1 {
                let words = text.dropFirst().split(separator: " ").map(String.init)
                let isKnown = words.last.map { !boundary.contains($0) } ?? false
                moment = isKnown ? words.first.flatMap { Int($0) }.map { Timestamp(seconds: $0) } : nil
            } else if !text.isEmpty {
                dates[text] = moment
                if moment == nil { cutOff.insert(text) }
            }
        }
        return History(dates: dates, cutOff: cutOff)
    }
}

extension FirstCommits.Gap {
    /// One for all files.
    var diagnostic: Diagnostic {
        switch self {
        case .shallow:
            Diagnostic(
                .warning, "the clone is shallow: nothing tells when files that are older than it were first committed",
                at: ".git",
                hint: "fetch the whole history: git fetch --unshallow, or \"fetch-depth: 0\" of actions/checkout")
        case .noGit:
            Diagnostic(
                .warning, "there is no git to ask when files were first committed", at: ".git",
                hint: "install git where the site is built, or write \"date:\" into articles that have none")
        case .refused:
            Diagnostic(
                .warning, "git does not tell when files were first committed", at: ".git",
                hint: "\"git log\" in the folder of the site says why")
        }
    }
}

/// When a file came to be, as far as anything tells.
enum FileTime {
    case committed(Timestamp)
    /// It was last changed, or copied.
    case changed(Timestamp)
}

extension LoadContext {
    /// Of a file that says no date.
    func time(of file: ContentFile) -> FileTime? {
        if let commit = firstCommits?.date(of: file.path) { return .committed(commit) }
        return file.stamp.map { .changed(Timestamp(seconds: $0.changed / 1_000_000_000)) }
    }
}
