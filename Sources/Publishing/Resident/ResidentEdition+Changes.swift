import Composition
import Content
import Rendering

extension ResidentEdition {
    /// The same with other words in the text of one article; everything but its page and the feeds that have it stays.
    func rewording(_ index: Int, _ article: Article) -> ResidentEdition {
        var next = edition
        next.renderer.replace(articleAt: index, with: article)
        next.feedTexts = FeedWriter.FeedTexts()
        let feeds = next.outline.feeds.filter { $0.articles.contains(index) }
            .flatMap { feed in FeedFormat.allCases.map { feed.address(of: $0).path } }
        let printed = [article.printAddress.path, Publication.sheet.path]
        let outdated = Set([article.addressPath, Publication.smartFormat] + printed + feeds)
        return succeeded(by: next) { path in
            !outdated.contains(path) && !PageFonts.isFile(path, of: article.addressPath)
                && !(PrintPress.page(ofFont: path).map(printed.contains) ?? false)
        }
    }

    /// The same with another headline of one article, for all pages that show it. Which characters are in which file of fonts is decided
    /// later (`ResidentSite.settle`).
    func retitling(_ index: Int, _ article: Article) -> ResidentEdition {
        var next = edition
        next.renderer.replace(articleAt: index, with: article)
        next.renderer.rewriteBylines(
            by: BylineWriter(
                configuration: next.publication.site.configuration, phrases: next.publication.phrases))
        next.composer = PageComposer(
            next.publication, families: edition.composer.families, planner: edition.composer.planner,
            hyphenation: edition.composer.hyphenation, memory: edition.composer.memory)
        next.composed = ComposedPages()
        next.feedTexts = FeedWriter.FeedTexts()
        return succeeded(by: next, keeping: isOfNoArticle)
    }

    /// The same in other clothes: every page names another style sheet.
    func restyling(_ css: [[UInt8]], article: [[UInt8]]) -> ResidentEdition {
        var next = edition
        var publication = edition.publication
        (publication.theme.css, publication.theme.articleCSS) = (css, article)
        next.styles = StyleSheets(publication)
        next.renderer.restyle(publication.theme, as: next.styles.addressOfCells, next.styles.addressOfProse)
        return succeeded(by: next, sameTable: false) { !$0.hasSuffix(".html") && !$0.hasSuffix(".css") }
    }
}
