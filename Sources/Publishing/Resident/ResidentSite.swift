import Content
import Foundation
import Rendering
import Storage

/// A site held in memory from one change to the next: what is served while somebody writes.
///
/// A change of a few articles, or of the style sheet, is taken over by itself; every other change has the site decided anew from what is
/// held, which reads nothing but what has changed. After the former, `settle` does the latter, so that what is served is always what a
/// build would write, a moment later at most.
public actor ResidentSite {
    private var request: BuildRequest
    /// As it was asked for when it began, whatever the desk has shown since.
    private let given: (request: BuildRequest, isTimeGiven: Bool)
    /// The time that decides what is in the future, when nobody has said another.
    private let clock: @Sendable () -> Timestamp
    private var isTimeGiven: Bool
    /// The site folder as those name it who watch it: absolute, links resolved.
    private let root: String
    private var memory = ResidentMemory()
    private var current: ResidentEdition?
    private var theme: ThemeFolder?
    private var turn: Task<Void, Never>?
    public private(set) var report = ResidentReport()

    /// - Parameters:
    ///   - isTimeGiven: the request's time is meant, whatever the clock says.
    ///   - clock: seconds since 1970, asked before every change.
    public init(_ request: BuildRequest, isTimeGiven: Bool, clock: @escaping @Sendable () -> Timestamp) {
        given = (request, isTimeGiven)
        self.request = request
        self.request.isResident = true
        root = resolvedPath(request.site) ?? request.site
        self.isTimeGiven = isTimeGiven
        self.clock = clock
    }

    // MARK: asking

    /// A file of the site as it stands; nil when there is none.
    public func file(_ path: String) async -> ResidentFile? {
        guard let current else { return nil }
        return await current.file(path)
    }

    /// Whether the site as it stands has such a file.
    public func has(_ path: String) -> Bool { current?.has(path) ?? false }

    /// What is shown for an address that is not there; nil for the author's own `404.html`, and while there is no site.
    public var notFoundPage: [UInt8]? { current?.notFoundPage }

    /// What came to light when pages were made.
    public var faults: [Diagnostic] { current?.faults ?? [] }

    /// Paths of all files but pictures and sitemaps, sorted.
    public var paths: [String] { current?.paths ?? [] }

    /// The page of the one article that has changed, from the top of the site; nil when there is none, or more.
    public func page(of changes: SiteChanges) -> String? {
        let root = root + "/"
        guard let current, !changes.isEverything, changes.paths.count == 1, let path = changes.paths.first,
            path.hasPrefix(root), let index = current.index(ofArticle: String(path.dropFirst(root.utf8.count)))
        else { return nil }
        return current.edition.publication.site.articles[index].addressPath
    }

    var edition: Edition? { current?.edition }

    /// After how long an article appears, or goes, though nobody changes anything; nil for none, and where the time stands still.
    public var due: Duration? {
        guard !isTimeGiven, let next = current?.edition.publication.site.next else { return nil }
        let now = clock()
        // What is due already cannot come before the error is gone, and does so with whoever mends it.
        return report.isFailed && next <= now ? nil : next.distance(from: now)
    }

    /// Whether somebody has said the time that decides what is in the future.
    var hasOwnTime: Bool { isTimeGiven }

    /// What is shown now.
    var asked: BuildRequest { request }

    /// What a build is to be asked for that publishes the site: nothing of what the desk shows for a look.
    public var toPublish: BuildRequest {
        var request = given.request
        if !given.isTimeGiven { request.at = clock() }
        request.today = clock().seconds / 86_400
        return request
    }

    // MARK: changing

    /// Decides by other options from now on; `update` with everything follows.
    /// - Parameter at: nil for the clock's time.
    public func ask(drafts: Bool, future: Bool, at: Timestamp?) {
        request.includesDrafts = drafts
        request.includesFuture = future
        isTimeGiven = at != nil
        if let at { request.at = at }
    }

    /// Takes over what has changed. One after the other: a second one is to wait for the first.
    @discardableResult
    public func update(_ changes: SiteChanges) async -> ResidentReport {
        await inTurn { await $0.take(changes) }
        return report
    }

    /// What is asked for at the same time is done one after the other.
    private func inTurn(_ work: @escaping @Sendable (ResidentSite) async -> Void) async {
        let previous = turn
        let task = Task {
            await previous?.value
            await work(self)
        }
        turn = task
        await task.value
    }

    private func take(_ changes: SiteChanges) async {
        let start = ContinuousClock.now
        let isQuick = takeOver(changes)
        if !isQuick {
            forget(changes)
            await decide()
        }
        report.isProvisional = isQuick
        report.seconds = (ContinuousClock.now - start) / .seconds(1)
    }

    /// Looks at all once more, after changes that were taken over by themselves.
    @discardableResult
    public func settle() async -> ResidentReport {
        await inTurn { await $0.settleNow() }
        return report
    }

    private func settleNow() async {
        guard report.isProvisional else { return }
        await decide()
        report.isProvisional = false
    }

    private func forget(_ changes: SiteChanges) {
        let root = root + "/"
        for path in changes.paths where path.hasPrefix(root) {
            memory.forget(article: String(path.dropFirst(root.utf8.count)))
        }
        if changes.isEverything || changes.paths.contains(where: { !$0.hasPrefix(root + "content/") }) {
            memory.forgetTheme()
        }
    }

    /// Reads what has changed, and decides all anew.
    private func decide() async {
        if !isTimeGiven { request.at = clock() }
        request.today = clock().seconds / 86_400
        // Somebody may ask for something else in the meantime.
        let request = request
        var stopwatch = Stopwatch(logger: request.logger)
        // What earlier builds remember is asked for once: after that all is held.
        let store = current == nil ? BuildStore(site: request.site) : nil
        let held = memory.reading(besides: store.map { KnownArticles(in: $0).memory })
        let folder = await readFolder(of: request)
        let (input, diagnostics) = await readEverything(request, in: folder, stopwatch: &stopwatch, held: held)
        guard let input, !diagnostics.contains(where: { request.isFatal($0) }) else { return fail(diagnostics) }
        let (edition, faults) = await Edition.decide(input, request, stopwatch: &stopwatch)
        let all = (diagnostics + faults).sorted()
        guard let edition, !all.contains(where: { request.isFatal($0) }) else { return fail(all) }
        let next = ResidentEdition(edition, request)
        if let clash = next.clash {
            return fail((all + [clash.diagnostic(of: edition.publication.site, at: input.outputLabel)]).sorted())
        }
        memory.hold(edition)
        if let store { store.note(edition.read, of: edition) }
        theme = ThemeFolder(site: root, of: edition.publication.site.configuration)
        show(next, all)
    }

    private func fail(_ diagnostics: [Diagnostic]) {
        report.diagnostics = diagnostics
        report.isFailed = true
        report.generation += 1
    }

    private func show(_ next: ResidentEdition, _ diagnostics: [Diagnostic]) {
        current = next
        report.diagnostics = diagnostics
        report.isFailed = false
        report.hasSite = true
        report.articles = next.edition.publication.site.articles.count
        report.generation += 1
    }

    // MARK: the little that has changed

    /// Takes over changes that concern nothing but what they say themselves.
    /// - Returns: false when all must be decided anew; nothing has happened then.
    private func takeOver(_ changes: SiteChanges) -> Bool {
        guard let current, !report.isFailed, !changes.isEverything, !changes.paths.isEmpty else { return false }
        if let theme, changes.paths.allSatisfy({ theme.isStyle($0) }) { return restyle(current) }
        guard let articles = ChangedArticles(changes.paths, of: current, in: root),
            let next = articles.taken(over: current, at: request.at)
        else { return false }
        for path in articles.gone { memory.forget(article: path) }
        for article in articles.written { memory.hold(article) }
        show(next, report.diagnostics)
        return true
    }

    private func restyle(_ current: ResidentEdition) -> Bool {
        guard let theme else { return false }
        memory.forgetTheme()
        // Of style sheets there are warnings alone.
        let others = report.diagnostics.filter { !$0.path.hasPrefix("templates/") || !$0.path.hasSuffix(".css") }
        let found = theme.warnings(for: current.edition.publication.site).filter { $0.path.hasSuffix(".css") }
        show(
            current.restyling(theme.styleSheet(), article: theme.articleSheet()), (others + found).sorted())
        return true
    }
}

extension ThemeFolder {
    /// Whether a file is a part of the style sheet, and nothing but that.
    fileprivate func isStyle(_ path: String) -> Bool {
        guard path.hasSuffix(".css") else { return false }
        return folders.contains { path == $0 + "/style.css" || path.hasPrefix($0 + "/style/") }
    }
}

extension BuildStore {
    /// Remembers what was read, for builds and for the next time that the site is held.
    fileprivate func note(_ articles: ReadArticles, of edition: Edition) {
        write { database throws(DatabaseError) in try note(articles, besides: edition.known, in: database) }
    }
}
