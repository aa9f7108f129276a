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
            await take(changes, say)
            return false
        } settle: {
        }
        await loop.run()
        watcher.stop()
        // In a task of its own: the present one is to end, and what it had to do is given up.
        await Task { await leave(say) }.value
    }

    private func take(_ changes: SiteChanges, _ say: @Sendable (PreviewMessage) -> Void) async {
        var request = request
        request.watched = pages.output
        if !isTimeGiven { request.at = clock() }
        request.today = clock().seconds / 86_400
        pages.renew(request.staticFiles(among: changes))
        let start = ContinuousClock.now
        let built = await build(request)
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
