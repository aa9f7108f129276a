import Content
import Publishing
import Synchronization

/// Answers requests from a site that is held in memory, and tells open pages of what changes.
actor PreviewSite {
    let resident: ResidentSite
    let hub = EventHub()
    private let folder: String
    private let editor: EditorLinks
    private let isFollowing: Bool
    private let pending: PendingChanges
    /// With what has come to light since, when pages were made.
    private var report = ResidentReport()
    private var fonts = ""
    /// Counts up with everything that pages are told.
    private var generation = 0
    /// The page that changed last, for those who follow, and which change that was.
    private var lastChange: (page: String, generation: Int)?
    /// Pages that are open, as they were told of last.
    private var open: [String: [UInt8]] = [:]

    /// - Parameters:
    ///   - folder: of the site, absolute.
    ///   - pending: where it is asked for another look at all.
    init(
        _ resident: ResidentSite, folder: String, editor: String?, isFollowing: Bool,
        pending: PendingChanges = PendingChanges()
    ) {
        self.resident = resident
        self.folder = folder
        self.editor = EditorLinks(editor)
        self.isFollowing = isFollowing
        self.pending = pending
    }

    // MARK: telling

    /// To be called after every change.
    /// - Parameter files: static files that have changed.
    /// - Returns: how the site stands, with what came to light when the open pages were made.
    @discardableResult
    func tell(_ next: ResidentReport, files: [String] = [], changedPage: String? = nil) async -> ResidentReport {
        // Of two reports at once the later one stands, whichever comes first.
        guard next.generation >= report.generation else { return report }
        report = next
        let pages = Set(hub.listeners.values.map(\.page))
        open = open.filter { pages.contains($0.key) }
        fonts = await (hash(of: "assets/fonts.css") ?? "") + (hash(of: "assets/fonts-pages.css") ?? "")
        // All are made before any is told: what is wrong with one concerns every page.
        var states: [(number: Int, state: String?)] = []
        for (number, listener) in hub.listeners.sorted(by: { $0.key > $1.key }) {
            states.append((number, await state(of: listener.page, before: listener.state)))
        }
        let faults = await newFaults()
        if report.generation == next.generation { report.diagnostics = (report.diagnostics + faults).sorted() }
        generation += 1
        if isFollowing, let changedPage { lastChange = (changedPage, generation) }
        for (number, state) in states { hub.tell(event(state, files: files, since: generation - 1), to: number) }
        return report
    }

    /// To be called after every answer: tells of what came to light when it was made.
    /// - Returns: how the site stands; nil when there is nothing new.
    func tellOfFaults() async -> ResidentReport? { await newFaults().isEmpty ? nil : tell(report) }

    /// What came to light when pages were made and nobody was told of.
    private func newFaults() async -> [Diagnostic] {
        let faults = await resident.faults
        return faults.filter { !report.diagnostics.contains($0) }
    }

    /// To be called now and then.
    func beat() { hub.beat(generation) }

    /// - Parameter since: the last change that the page knows of.
    private func event(_ state: String?, files: [String] = [], since: Int) -> Event {
        Event(
            state: state, fonts: fonts, errors: report.causes.count,
            warnings: report.warnings.count, generation: generation,
            changedPage: lastChange.flatMap { $0.generation > since ? $0.page : nil },
            files: files)
    }

    /// What a page is; what it was, if it cannot be made at this moment; nil for one that there is not.
    private func state(of page: String, before: String) async -> String? {
        if let bytes = await bytes(of: page) {
            open[page] = bytes
            return pageState(bytes)
        }
        return await resident.has(page) ? before : nil
    }

    private func hash(of page: String) async -> String? {
        guard let bytes = await bytes(of: page) else { return nil }
        return pageState(bytes)
    }

    private func body(of path: String) async -> AnswerBody? { await resident.file(path)?.body(of: folder) }

    private func bytes(of path: String) async -> [UInt8]? { await body(of: path)?.all }

    // MARK: answering

    func answer(_ head: RequestHead) async -> Answer {
        guard let path = SitePath(target: head.target) else { return .text(400, "there is no such path") }
        // Who asks before the site is read for the first time waits for it.
        while report.generation == 0, !Task.isCancelled { try? await Task.sleep(for: .milliseconds(10)) }
        if path.path + "/" == LiveMark.folder { return .redirect(to: "/\(LiveMark.folder)") }
        if path.path.hasPrefix(LiveMark.folder) {
            return await ownAnswer(path, mayChange: RequestGuard.mayChange(head))
        }
        if report.hasSite {
            if let answer = await page(path) { return answer }
            if await resident.has(path.path), let answer = await pageInWork(path) { return answer }
            if !path.isFolder, await resident.file(path.path + "/index.html") != nil {
                // Relative to where the browser is: hosts do the same.
                let name = path.path.split(separator: "/").last.map(String.init) ?? ""
                return .redirect(to: address(name) + "/")
            }
        }
        if let failed = await failure(of: path) {
            let markup = ReportMarkup(report: failed, folder: folder, editor: editor)
            return Answer.html(503, markup.page(mark(path, state: "")))
        }
        guard let lost = await notFoundPage() else { return .text(404, "there is no such page") }
        let mark = mark(path, state: "")
        return .html(404, path.query == Self.plain ? lost : mark.added(to: lost))
    }

    private func notFoundPage() async -> [UInt8]? {
        if let page = await resident.notFoundPage { return page }
        return await bytes(of: "404.html")
    }

    /// Why a page is not shown: the site cannot be read, or the page not be made, since a picture is damaged, say.
    private func failure(of path: SitePath) async -> ResidentReport? {
        guard path.path.hasSuffix(".html") else { return nil }
        if !report.hasSite || report.isFailed { return report }
        let errors = await resident.faults.filter { $0.severity == .error }
        guard !errors.isEmpty, await resident.has(path.path) else { return nil }
        var failed = report
        failed.diagnostics = (errors + report.diagnostics.filter { !errors.contains($0) }).sorted()
        failed.isFailed = true
        return failed
    }

    /// A page that cannot be made at this moment: its text has been saved, and is about to be taken over. Those that are open stay as they
    /// are, any other is waited for.
    private func pageInWork(_ path: SitePath) async -> Answer? {
        if let bytes = open[path.path] { return page(path, bytes) }
        for _ in 0..<Self.looks where !report.isFailed {
            try? await Task.sleep(for: Self.pause)
            if let answer = await page(path) { return answer }
        }
        return nil
    }

    /// How often it is looked for, and how long between.
    private static let (looks, pause) = (40, Duration.milliseconds(50))

    /// A page as it is published, without the script.
    static let plain = "_kawaraban=plain"

    private func page(_ path: SitePath) async -> Answer? {
        guard let body = await body(of: path.path) else { return nil }
        let type = mediaType(of: path.path)
        guard type.hasPrefix("text/html"), path.query != Self.plain else { return Answer(200, type, body) }
        return body.all.map { page(path, $0) }
    }

    /// A page with the script that hears of changes.
    private func page(_ path: SitePath, _ bytes: [UInt8]) -> Answer {
        let mark = mark(path, state: pageState(bytes))
        return Answer.html(200, mark.added(to: bytes))
    }

    private func mark(_ path: SitePath, state: String) -> LiveMark {
        LiveMark(page: path.path, state: state, isFollowing: isFollowing, generation: generation)
    }

    private func ownAnswer(_ path: SitePath, mayChange: Bool) async -> Answer {
        let page = path.value("page") ?? "index.html"
        switch path.path.dropFirst(LiveMark.folder.utf8.count) {
        case "live.js": return Answer(200, "text/javascript; charset=utf-8", LiveScript.served)
        case "desk.js": return Answer(200, "text/javascript; charset=utf-8", PackageResources.desk_js)
        case "events":
            let (number, events) = hub.listen(to: page, in: path.value("state") ?? "")
            hub.tell(await now(page, path), to: number)
            return .events(events)
        case "now": return Answer(200, "application/json", await now(page, path).json)
        case "report":
            let markup = ReportMarkup(report: report, folder: folder, editor: editor)
            return Answer.html(200, Array(markup.fragment().utf8))
        case "index.html":
            guard let desk = await resident.desk() else {
                let markup = ReportMarkup(report: report, folder: folder, editor: editor)
                return Answer.html(503, markup.page(LiveMark(page: path.path, state: "", isFollowing: false)))
            }
            let markup = DeskMarkup(
                desk: desk, report: report, editor: editor, folder: folder, generation: generation)
            return Answer.html(200, markup.page(DeskFilter(path)))
        case "ask": return mayChange ? await ask(path) : .text(403, "this is for the desk alone")
        case "plan":
            guard let plans = await resident.plans(of: page) else { return .text(404, "this page has no plan") }
            return Answer.html(200, DeskMarkup.plans(plans, of: page, site: await title()))
        case "widths", "weight":
            guard await resident.has(page) else { return .text(404, "there is no such page") }
            guard path.path.hasSuffix("weight") else {
                return Answer.html(200, DeskMarkup.widths(of: page, site: await title()))
            }
            return Answer.html(200, DeskMarkup.weight(of: page, await files(of: page), site: await title()))
        default: return .text(404, "there is no such page")
        }
    }

    /// How everything is for a page that asks.
    private func now(_ page: String, _ path: SitePath) async -> Event {
        let since = path.value("since").flatMap { Int($0) } ?? report.generation
        return event(await state(of: page, before: path.value("state") ?? ""), since: since)
    }

    private func title() async -> String { await resident.desk()?.title ?? "" }

    /// What the desk asks for is shown from now on.
    private func ask(_ path: SitePath) async -> Answer {
        let wish = path.value("at") ?? ""
        let desk = await resident.desk()
        let at = wish.isEmpty ? nil : Timestamp(wish, timeZone: desk?.timeZone ?? "UTC")
        guard wish.isEmpty || at != nil else { return .text(400, "\(wish) is not a time") }
        await resident.ask(drafts: path.value("drafts") != nil, future: path.value("future") != nil, at: at)
        await tell(await resident.update(.everything))
        // At another time other articles are due.
        pending.lookAgain(after: await resident.due)
        let filter = DeskFilter(path)
        return .redirect(to: filter.address(of: filter.state))
    }

    /// A page with its style sheets, fonts aside, and its script.
    private func files(of page: String) async -> [(name: String, bytes: Int)] {
        guard let html = await body(of: page) else { return [] }
        var found = [(page, html.count)]
        for path in await resident.sheets() {
            if let file = await body(of: path) { found.append((path, file.count)) }
        }
        return found
    }
}

/// What stands for the bytes of a page.
func pageState(_ bytes: [UInt8]) -> String { bytes.withUnsafeBytes { String(contentHash($0), radix: 32) } }
