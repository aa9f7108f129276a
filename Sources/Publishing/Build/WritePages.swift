import Content
import Layout
import Rendering

/// Composes, renders and writes every page, `jobs` at a time.
/// - Returns: what did not go well with the headlines of tab pages.
func writePages(
    of edition: Edition, to staging: StagedOutput, jobs: Int
) async throws(OutputError) -> HeadlineTroubles {
    let tabPages = try await parallelMap(edition.outline.tabPages, jobs: jobs) { outline throws(OutputError) in
        try writeTabPage(outline, of: edition, to: staging)
    }
    let articles = Array(edition.publication.site.articles.indices)
    _ = try await parallelMap(articles, jobs: jobs) { index throws(OutputError) in
        try writeArticle(index, of: edition, to: staging)
    }
    for page in edition.publication.site.pages {
        let (content, heads) = edition.composer.compose(page)
        try staging.write(edition.renderer.html(page, content: content, heads: heads), to: "\(page.slug).html")
    }
    var troubles = HeadlineTroubles(breakpoints: edition.publication.chrome.count)
    for page in tabPages { troubles.add(page) }
    for panel in edition.pager?.panels.dropFirst() ?? [] { troubles.add(HeadlineTroubles(panel)) }
    return troubles
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
) throws(OutputError) -> HeadlineTroubles {
    let page = edition.composed[outline.address] ?? edition.composer.compose(outline)
    if page.panel == 0, let pager = edition.pager {
        try staging.write(edition.renderer.html(pager), to: pager.address.path)
    } else {
        try staging.write(edition.renderer.html(page), to: page.address.path)
    }
    for format in SVGFormat.all(for: page.address) {
        if let svg = SVGEdition.draw(page, with: edition.renderer, at: format.address, width: format.width) {
            try staging.write(svg, to: format.address.path)
        }
    }
    return HeadlineTroubles(page)
}

private func writeArticle(_ index: Int, of edition: Edition, to staging: StagedOutput) throws(OutputError) {
    let page = edition.composer.compose(article: index, related: edition.outline.related[index])
    try staging.write(edition.renderer.html(page), to: page.address.path)
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
