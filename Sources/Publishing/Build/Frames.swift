import Content
import Layout
import Rendering

/// What the `frames` command prints.
public enum FramesAnswer: Sendable {
    /// JSON.
    case frames([UInt8])
    case failure([Diagnostic])
}

/// Composes one page as a build would and lists its frames at a page width.
/// - Parameter panel: of the front page, the only one to list; nil for all.
public func frames(
    of page: String, panel: String? = nil, width: Double, _ request: BuildRequest
) async -> FramesAnswer {
    var stopwatch = Stopwatch(logger: request.logger)
    let (edition, diagnostics) = await loadEverything(request, stopwatch: &stopwatch)
    guard let edition else { return .failure(diagnostics) }
    let address = PageAddress(page)
    let renderer = edition.renderer
    var isKnown = true
    var listing: FrameListing?
    let pager = edition.pager.flatMap { $0.address == address ? $0 : nil }
    if let panel, pager?.panels.contains(where: { $0.name == panel }) != true {
        let names = pager?.panels.map(\.name) ?? []
        return .failure([
            Diagnostic(
                .error, "the page has no panel \"\(panel)\"", at: page,
                hint: names.isEmpty
                    ? "only a front page with several tabs has panels"
                    : suggestion(for: panel, among: names).map { "did you mean \($0)?" }
                        ?? "it has \(names.joined(separator: ", "))")
        ])
    }
    if let pager {
        listing = renderer.frames(of: pager, panel: panel, width: width)
    } else if let outline = edition.outline.tabPages.first(where: { $0.address == address }) {
        listing = renderer.frames(of: edition.composer.compose(outline), width: width)
    } else if let index = edition.publication.site.articles.firstIndex(where: { $0.address == address }) {
        let article = edition.composer.compose(article: index, related: [])
        listing = renderer.frames(of: article.content, article.heads, at: address, width: width)
    } else if let standalone = edition.publication.site.pages.first(where: { "\($0.slug).html" == page }) {
        let (content, heads) = edition.composer.compose(standalone)
        listing = renderer.frames(of: content, heads, at: address, width: width)
    } else {
        isKnown = false
    }
    if let listing { return .frames(listing.json()) }
    let first = Int(edition.publication.chrome.first?.breakpoint.minimumWidth ?? 0)
    return .failure([
        isKnown
            ? Diagnostic(
                .error, "a page narrower than \(first) px is plain flow: the engine places nothing", at: page)
            : Diagnostic(
                .error, "the site has no page of that name", at: page,
                hint: suggestion(for: page, among: edition.outline.tabPages.map(\.address.path))
                    .map { "did you mean \($0)?" } ?? "name a file of the output folder, such as index.html")
    ])
}
