import Content
import Layout
import Rendering

/// What the `frames` command is asked.
public struct FramesQuestion: Sendable {
    /// Pages of the output folder, such as `index.html`; empty for all that the engine composes.
    public var pages: [String]
    /// Of the front page, the only panel to list; nil for all. Of an article, `TabPage.relatedSection`; nil for its head.
    public var panel: String?
    /// Of the page, layout px.
    public var widths: [Double]

    public init(pages: [String], panel: String? = nil, widths: [Double]) {
        self.pages = pages
        self.panel = panel
        self.widths = widths
    }
}

/// What the `frames` command prints.
public enum FramesAnswer: Sendable {
    /// Page by page, and of each page width by width, both in the order of the question.
    case frames([FrameListing])
    case failure([Diagnostic])
}

/// Composes pages as a build would, each of them once, and lists their frames at every page width asked for.
public func frames(_ question: FramesQuestion, _ request: BuildRequest) async -> FramesAnswer {
    var stopwatch = Stopwatch(logger: request.logger)
    let (edition, diagnostics) = await loadEverything(request, stopwatch: &stopwatch)
    guard let edition else { return .failure(diagnostics) }
    let pages = question.pages.isEmpty ? edition.composedPages : question.pages
    var listings: [FrameListing] = []
    var faults: [Diagnostic] = []
    for page in pages {
        if let panel = question.panel, let fault = edition.fault(ofPanel: panel, on: page) {
            faults.append(fault)
            continue
        }
        guard let list = edition.listing(of: page, panel: question.panel) else {
            let hint = suggestion(for: page, among: edition.outline.tabPages.map(\.address.path))
            faults.append(
                Diagnostic(
                    .error, "the site has no page of that name", at: page,
                    hint: hint.map { "did you mean \($0)?" } ?? "name a file of the output folder, such as index.html"))
            continue
        }
        let found = question.widths.compactMap(list)
        if found.count < question.widths.count {
            let first = Int(edition.publication.chrome.first?.breakpoint.minimumWidth ?? 0)
            faults.append(
                Diagnostic(
                    .error, "a page narrower than \(first) px is plain flow: the engine places nothing", at: page))
        }
        listings += found
    }
    return faults.isEmpty ? .frames(listings) : .failure(faults)
}

extension Edition {
    /// The names of all pages that have frames.
    fileprivate var composedPages: [String] {
        outline.tabPages.map(\.address.path) + publication.site.articles.map(\.address.path)
            + publication.site.pages.map { $0.addressPath }
    }

    /// What lists a page's frames at a width, nil where it is plain flow; nil for a page that is not of this site.
    fileprivate func listing(of page: String, panel: String?) -> ((Double) -> FrameListing?)? {
        let address = PageAddress(page)
        let site = publication.site
        if let pager, pager.address == address {
            return { renderer.frames(of: pager, panel: panel, width: $0) }
        }
        if let outline = outline.tabPages.first(where: { $0.address == address }) {
            let tabPage = composed.pages[address] ?? composer.compose(outline)
            return { renderer.frames(of: tabPage, width: $0) }
        }
        if let index = site.articles.firstIndex(where: { $0.address == address }) {
            let around = panel == nil ? ArticleSurroundings() : outline.surroundings(of: index)
            let article = composer.compose(article: index, around: around)
            if panel != nil { return { renderer.frames(ofRelated: article.related, width: $0) } }
            return { renderer.frames(of: article.content, article.heads, at: address, width: $0) }
        }
        if let standalone = site.pages.first(where: { $0.addressPath == page }) {
            let (content, heads) = composer.compose(standalone)
            return { renderer.frames(of: content, heads, at: address, width: $0) }
        }
        return nil
    }

    /// What is wrong with asking for a panel of a page; nil when the page has it.
    fileprivate func fault(ofPanel panel: String, on page: String) -> Diagnostic? {
        var names = pager.flatMap { $0.address.path == page ? $0.panels.map(\.name) : nil } ?? []
        if let index = publication.site.articles.firstIndex(where: { $0.address.path == page }),
            !outline.surroundings(of: index).related.isEmpty
        {
            names = [TabPage.relatedSection]
        }
        if names.contains(panel) { return nil }
        let hint =
            names.isEmpty
            ? "only a front page with several tabs has panels, and an article that leads to others"
            : suggestion(for: panel, among: names).map { "did you mean \($0)?" }
                ?? "it has \(names.joined(separator: ", "))"
        return Diagnostic(.error, "the page has no panel \"\(panel)\"", at: page, hint: hint)
    }
}
