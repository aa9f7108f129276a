import Composition
import Content
import Rendering
import Synchronization

/// Makes feeds of articles.
struct FeedWriter: Sendable {
    private let renderer: Renderer
    private let bodies: ArticleBodies
    private let texts: FeedTexts
    /// The site's absolute address.
    private let base: SiteBase

    /// What articles say, as feeds have it: most of them are in several.
    final class FeedTexts: Sendable {
        private let texts = Mutex<[Int: [UInt8]]>([:])

        func text(of article: Int, _ make: () throws(OutputError) -> [UInt8]) throws(OutputError) -> [UInt8] {
            if let known = texts.withLock({ $0[article] }) { return known }
            let text = try make()
            texts.withLock { $0[article] = text }
            return text
        }
    }

    /// nil for a site that does not know its address.
    init?(_ edition: Edition) {
        guard let base = edition.publication.site.configuration.base else { return nil }
        self.base = base
        renderer = edition.renderer
        bodies = edition.bodies
        texts = edition.feedTexts
    }

    private var site: Site { renderer.publication.site }

    /// A feed without its articles: all that a list of feeds says of it.
    func heading(of outline: FeedOutline) -> Feed {
        let configuration = site.configuration
        let title = outline.isOfSite ? configuration.title : "\(configuration.title) - \(outline.title)"
        return Feed(
            title: title, url: outline.page.url(base: base), folderURL: PageAddress(outline.folder).url(base: base),
            description: configuration.description.isEmpty ? title : configuration.description,
            language: configuration.language, publisher: configuration.title, hub: configuration.hub)
    }

    func feed(_ outline: FeedOutline) throws(OutputError) -> Feed {
        var feed = heading(of: outline)
        for index in outline.articles { feed.items.append(try item(index)) }
        return feed
    }

    private func item(_ index: Int) throws(OutputError) -> FeedItem {
        let article = site.articles[index]
        let html = try texts.text(of: index) { () throws(OutputError) in
            do throws(Diagnostic) {
                let body = try bodies.body(of: article, isAskedAgain: true)
                return renderer.feedText(of: article, body, base: base)
            } catch {
                throw OutputError(error)
            }
        }
        var item = FeedItem(
            url: article.address.url(base: base), title: article.title, summary: article.summary, html: html,
            published: article.date.seconds,
            updated: article.lastChange > article.date ? article.lastChange.seconds : article.updated?.seconds,
            authors: article.authors,
            section: site.category(named: article.id.category)?.title ?? "", tags: article.tags,
            image: image(of: article), language: article.language)
        for name in article.authors {
            item.authorPages[name] = renderer.publication.authorPages[name]?.url(base: base)
        }
        return item
    }

    private func image(of article: Article) -> FeedImage? {
        guard let image = article.image, let published = renderer.publication.images[image.reference] else {
            return nil
        }
        return FeedImage(
            url: published.fallback.url(base: base), alternativeText: image.alternativeText,
            width: published.fallbackSize.width, height: published.fallbackSize.height)
    }
}
