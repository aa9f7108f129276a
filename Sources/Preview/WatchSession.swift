import Content
import Foundation
import Publishing
import Watching

/// Keeps the output of a site up to date while it is written, for pages that were opened as files.
public struct WatchSession: Sendable {
    private let request: BuildRequest
    private let isTimeGiven: Bool
    private let clock: @Sendable () -> Timestamp
    private let pages: WatchedPages

    /// - Parameters:
    ///   - isTimeGiven: the request's time is meant, whatever the clock says.
    ///   - isFollowing: open pages go to what has changed.
    ///   - clock: asked before every change.
    public init(
        _ request: BuildRequest, isTimeGiven: Bool, isFollowing: Bool, clock: @escaping @Sendable () -> Timestamp
    ) {
        self.request = request
        self.isTimeGiven = isTimeGiven
        self.clock = clock
        pages = WatchedPages(folder: request.site, editor: request.editor(), isFollowing: isFollowing)
    }

    /// Watches until the task is cancelled; the output is then made as it is to be published.
    public func run(_ say: @escaping @Sendable (PreviewMessage) -> Void) async {
        // Watched before it is read: what changes in between is read once more.
        let (watcher, note) = watch(WatchedFolders(of: request))
        note.map { say(.note($0)) }
        let loop = ChangeLoop(watcher: watcher) { changes in
            let next = await take(changes, say)
            return ChangeLoop.Outcome(due: isTimeGiven ? nil : next.map { $0.distance(from: clock()) })
        } settle: {
        }
        await loop.run()
        watcher.stop()
        // In a task of its own: the present one is to end, and what it had to do is given up.
        await Task { await leave(say) }.value
    }

    /// So often it is tried to write what cannot be written, for the first time once more after `patience`, then after twice as long.
    private static let tries = 6
    private static let patience: Duration = .milliseconds(500)

    /// - Returns: when another article is due.
    private func take(
        _ changes: SiteChanges, _ say: @Sendable (PreviewMessage) -> Void
    ) async -> Timestamp? {
        var said: [Diagnostic]?
        for number in 0..<Self.tries {
            if number > 0 { try? await Task.sleep(for: Self.patience * (1 << (number - 1))) }
            if Task.isCancelled { return nil }
            let start = ContinuousClock.now
            let built = await rebuild(after: changes)
            // The same is said once.
            if said != built.diagnostics { tell(built, of: changes, since: start, say) }
            said = built.diagnostics
            if !built.couldNotWrite { return built.next }
        }
        return nil
    }

    private func rebuild(after changes: SiteChanges) async -> BuildReport {
        var request = request
        request.watched = pages.output
        if !isTimeGiven { request.at = clock() }
        request.today = clock().seconds / 86_400
        pages.renew(request.staticFiles(among: changes))
        return await build(request)
    }

    private func tell(
        _ built: BuildReport, of changes: SiteChanges, since start: ContinuousClock.Instant,
        _ say: @Sendable (PreviewMessage) -> Void
    ) {
        var report = ResidentReport(built: built.diagnostics)
        report.isFailed = built.summary == nil
        report.articles = built.summary?.articles ?? 0
        report.seconds = (ContinuousClock.now - start) / .seconds(1)
        if let summary = built.summary, changes.isEverything {
            say(.watching(summary.output + "/index.html"))
        } else if built.summary == nil {
            do {
                try pages.tell(report, in: request.outputFolder())
            } catch {
                say(.note("open pages cannot be told: \(error.localizedDescription)"))
            }
        }
        say(.report(report))
    }

    /// Leaves an output as it is to be published.
    private func leave(_ say: @Sendable (PreviewMessage) -> Void) async {
        var request = request
        if !isTimeGiven { request.at = clock() }
        guard await build(request).summary == nil else { return }
        say(
            .note(
                "pages of \(request.outputFolder()) still look for changes, as there are errors: "
                    + "the next build that succeeds writes them as they are to be published"))
    }
}
