import Foundation
import Synchronization

/// When the files of a folder were first committed, for those that say no date themselves; asked of git when the first of them is
/// read, of all files at once.
final class FirstCommits: Sendable {
    private let root: String
    private let known = Mutex<[String: Timestamp]?>(nil)

    /// - Parameter root: the site folder; one that is no repository has no commits, whatever lies around it.
    init(of root: String) { self.root = root }

    /// nil for a file that was never committed, or where there is no git.
    func date(of path: String) -> Timestamp? {
        known.withLock { known in
            let all = known ?? Self.ask(root)
            known = all
            return all[path]
        }
    }

    /// Seconds: ten thousand commits take a tenth of one.
    private static let patience = 20.0

    private static func ask(_ root: String) -> [String: Timestamp] {
        guard FileManager.default.fileExists(atPath: root + "/.git") else { return [:] }
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        // A repository may name programs of its own: none of them is run, and nothing is fetched.
        process.arguments = [
            "git", "-C", root, "-c", "core.fsmonitor=false", "-c", "log.showSignature=false", "--no-pager", "log",
            "--no-ext-diff",
            "--no-textconv", "--no-renames", "--diff-filter=A", "--relative", "--name-only", "-z", "--format=%x01%at",
        ]
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
        guard (try? process.run()) != nil else { return [:] }
        // Settings of a repository may have it wait for ever.
        let identifier = process.processIdentifier
        let deadline = DispatchWorkItem { kill(identifier, SIGKILL) }
        DispatchQueue.global().asyncAfter(deadline: .now() + patience, execute: deadline)
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        deadline.cancel()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { return [:] }
        return dates(in: Array(output))
    }

    /// Times between names, all ended by NUL, the newest first.
    static func dates(in output: [UInt8]) -> [String: Timestamp] {
        var dates: [String: Timestamp] = [:]
        var moment: Timestamp?
        for part in output.split(separator: 0) {
            let text = String(decoding: part.drop { $0 == 0x0A }, as: UTF8.self)
            if text.utf8.first == 1 {
                moment = Int(text.dropFirst()).map { Timestamp(seconds: $0) }
            } else if !text.isEmpty {
                dates[text] = moment
            }
        }
        return dates
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
