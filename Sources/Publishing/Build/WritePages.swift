import Content
import Layout
import Rendering

/// A page as it was made, before it is known how its files lie in the output.
struct MadePage: Sendable {
    var path: String
    /// From the top of the output.
    var files: [String]
    /// nil for a page without cells.
    var troubles: HeadlineTroubles?
}

/// Composes, renders and writes every page that is made, `jobs` at a time, and keeps the others.
func writePages(
    of edition: Edition, to staging: StagedOutput, jobs: Int
) async throws(OutputError) -> [MadePage] {
    for record in edition.selection.kept.values {
        for file in record.files { try staging.keep(file) }
    }
    let selection = edition.selection
    let tabPages = edition.outline.tabPages.filter { !selection.isKept($0.address.path) }
    var made = try await parallelMap(tabPages, jobs: jobs) { outline throws(OutputError) in
        try writeTabPage(outline, of: edition, to: staging)
    }
    let site = edition.publication.site
    let articles = site.articles.indices.filter { !selection.isKept(site.articles[$0].address.path) }
    made += try await parallelMap(articles, jobs: jobs) { index throws(OutputError) in
        try writeArticle(index, of: edition, to: staging)
    }
    for page in site.pages where !selection.isKept("\(page.slug).html") {
        let (content, heads) = edition.composer.compose(page)
        let path = "\(page.slug).html"
        try staging.write(edition.renderer.html(page, content: content, heads: heads), to: path)
        made.append(MadePage(path: path, files: [path]))
    }
    return made
}

/// Articles whose headlines had to be cut, or have a word broken inside, for each breakpoint.
struct HeadlineTroubles: Sendable {
    var cut: [Set<Int>]
    var broken: [Set<Int>]

    init(breakpoints: Int) {
        cut = Array(repeating: [], count: breakpoints)
        broken = cut
    }

    init(_ page: TabPage) {
        self.init(breakpoints: page.notice.count)
        for section in page.sections {
            for (index, layout) in section.layouts.enumerated() {
                for card in layout.cards {
                    guard case .article(let article) = section.items[card.story] else { continue }
                    for text in card.texts where text.role == .headline {
                        if text.text.isTruncated { cut[index].insert(article) }
                        if text.text.brokenWords > 0 { broken[index].insert(article) }
                    }
                }
            }
        }
    }

    mutating func add(_ other: HeadlineTroubles) {
        for index in cut.indices {
            cut[index].formUnion(other.cut[index])
            broken[index].formUnion(other.broken[index])
        }
    }
}

private func writeTabPage(
    _ outline: TabPageOutline, of edition: Edition, to staging: StagedOutput
) throws(OutputError) -> MadePage {
    let page = edition.composed.pages[outline.address] ?? edition.composer.compose(outline)
    var made = MadePage(path: page.address.path, files: [page.address.path], troubles: HeadlineTroubles(page))
    if page.panel == 0, let pager = edition.pager {
        try staging.write(edition.renderer.html(pager), to: pager.address.path)
        for panel in pager.panels.dropFirst() { made.troubles?.add(HeadlineTroubles(panel)) }
    } else {
        try staging.write(edition.renderer.html(page), to: page.address.path)
    }
    for format in SVGFormat.all(for: page.address) {
        if let svg = SVGEdition.draw(page, with: edition.renderer, at: format.address, width: format.width) {
            try staging.write(svg, to: format.address.path)
            made.files.append(format.address.path)
        }
    }
    return made
}

private func writeArticle(_ index: Int, of edition: Edition, to staging: StagedOutput) throws(OutputError) -> MadePage {
    let page = edition.composer.compose(article: index, related: edition.outline.related[index])
    try staging.write(edition.renderer.html(page), to: page.address.path)
    return MadePage(path: page.address.path, files: [page.address.path])
}

/// The pictures of a tab page: `index.svg` for a desk, `index-phone.svg` for a hand.
private struct SVGFormat {
    var address: PageAddress
    /// Layout px: 80 rem and 24.375 rem.
    var width: Double

    static func all(for address: PageAddress) -> [SVGFormat] {
        let stem = address.path.hasSuffix(".html") ? String(address.path.dropLast(5)) : address.path
        return [
            SVGFormat(address: PageAddress(stem + ".svg"), width: 1280),
            SVGFormat(address: PageAddress(stem + "-phone.svg"), width: 390),
        ]
    }
}
