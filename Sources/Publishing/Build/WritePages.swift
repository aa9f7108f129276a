import Content
import Layout
import Rendering

/// Composes, renders and writes every page, `jobs` at a time.
/// - Returns: headlines cut, per breakpoint, over all tab pages.
func writePages(of edition: Edition, to staging: StagedOutput, jobs: Int) async throws(OutputError) -> [Int] {
    let tabPages = await parallelMap(edition.outline.tabPages, jobs: jobs) { outline in
        Result { () throws(OutputError) in try writeTabPage(outline, of: edition, to: staging) }
    }
    let articles = await parallelMap(Array(edition.publication.site.articles.indices), jobs: jobs) { index in
        Result { () throws(OutputError) in try writeArticle(index, of: edition, to: staging) }
    }
    for result in articles { try result.get() }
    for page in edition.publication.site.pages {
        let (content, heads) = edition.composer.compose(page)
        try staging.write(edition.renderer.html(page, content: content, heads: heads), to: "\(page.slug).html")
    }
    var cuts = [Int](repeating: 0, count: edition.publication.chrome.count)
    for result in tabPages {
        for (index, count) in try result.get().enumerated() { cuts[index] += count }
    }
    return cuts
}

private func writeTabPage(
    _ outline: TabPageOutline, of edition: Edition, to staging: StagedOutput
) throws(OutputError) -> [Int] {
    let page = edition.composer.compose(outline)
    try staging.write(edition.renderer.html(page), to: page.address.path)
    for format in SVGFormat.all(for: page.address) {
        if let svg = SVGEdition.draw(page, with: edition.renderer, at: format.address, width: format.width) {
            try staging.write(svg, to: format.address.path)
        }
    }
    return page.layouts.map { layout in
        layout.cards.count { card in card.texts.contains { $0.role == .headline && $0.text.isTruncated } }
    }
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
