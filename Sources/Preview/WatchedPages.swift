import Content
import Foundation
import Publishing
import Synchronization

/// What pages that were opened as files ask, and what they are told: scripts in a folder of the output.
final class WatchedPages: Sendable {
    private struct State {
        var told = Told()
        /// Static files that have changed since the site is watched, from the top of the output, each with the moment.
        var files: [String: Int] = [:]
    }

    /// What a page is told.
    private struct Told {
        /// Counts up: milliseconds since 1970 of when there was something to tell.
        var generation = 0
        /// The same of when the output was made.
        var built = 0
        var fonts = ""
        var errors = 0
        var warnings = 0
    }

    private let state = Mutex(State())
    /// Of the site, absolute.
    private let folder: String
    private let editor: EditorLinks
    private let isFollowing: Bool

    init(folder: String, editor: String?, isFollowing: Bool) {
        self.folder = folder
        self.editor = EditorLinks(editor)
        self.isFollowing = isFollowing
    }

    // MARK: with an output

    /// What a build is to write.
    var output: WatchedOutput {
        WatchedOutput { [isFollowing] html, path in
            LiveMark(page: path, state: pageState(html), isFollowing: isFollowing, isFile: true).added(to: html)
        } files: { [self] diagnostics, fonts in
            [(LiveMark.script, LiveScript.watched)] + files(diagnostics, fonts)
        }
    }

    private func files(_ diagnostics: [Diagnostic], _ fonts: UInt64) -> [(path: String, bytes: [UInt8])] {
        tell(ResidentReport(built: diagnostics)) { told in
            told.built = told.generation
            told.fonts = String(fonts, radix: 32)
        }
    }

    /// Static files that the next build writes anew.
    func renew(_ files: [String]) {
        let now = Self.moment()
        state.withLock { state in
            for file in files { state.files[file] = max(now, state.told.generation + 1) }
        }
    }

    // MARK: without one

    /// Says in the output that stands what is wrong with the site.
    /// - Parameter output: the folder; nothing happens where no watched output is.
    func tell(_ report: ResidentReport, in output: String) throws {
        let folder = output + "/" + LiveMark.folder
        guard FileManager.default.fileExists(atPath: folder) else { return }
        for (path, bytes) in tell(report, { _ in }) {
            try Data(bytes).write(to: URL(filePath: output + "/" + path), options: .atomic)
        }
    }

    // MARK: what is told

    /// What is wrong is there before pages hear that something is.
    private func tell(
        _ report: ResidentReport, _ change: (inout Told) -> Void
    ) -> [(path: String, bytes: [UInt8])] {
        let now = Self.moment()
        let state = state.withLock { state in
            state.told.generation = max(now, state.told.generation + 1)
            state.told.errors = report.isFailed ? max(report.errors.count, 1) : 0
            state.told.warnings = report.warnings.count
            change(&state.told)
            return state
        }
        let markup = ReportMarkup(report: report, folder: folder, editor: editor).fragment()
        return [
            (LiveMark.folder + "report.js", event("report", quoted(markup))),
            (LiveMark.folder + "now.js", event("now", json(state))),
        ]
    }

    private func json(_ state: State) -> String {
        let told = state.told
        let files = state.files.sorted { $0.key < $1.key }.map { "\(quoted($0.key)):\($0.value)" }
        return "{\"generation\":\(told.generation),\"built\":\(told.built),\"fonts\":\(quoted(told.fonts)),"
            + "\"errors\":\(told.errors),\"warnings\":\(told.warnings),\"files\":{\(files.joined(separator: ","))}}"
    }

    /// A script that has a page hear something: the one thing that a page which is a file may load from beside itself.
    private func event(_ name: String, _ json: String) -> [UInt8] {
        Array("dispatchEvent(new CustomEvent(\"kawaraban-\(name)\",{detail:\(json)}))\n".utf8)
    }

    private static func moment() -> Int { Int(Date().timeIntervalSince1970 * 1_000) }
}

extension ResidentReport {
    /// Of a site that stands, or is about to.
    init(built diagnostics: [Diagnostic]) {
        self.init()
        self.diagnostics = diagnostics
        hasSite = true
    }
}
