import Content
import Layout

extension Renderer {
    /// An article as newspaper pages set it.
    public func newspaper(_ index: Int, _ body: Body) -> NewspaperArticle {
        let article = site.articles[index]
        let byline = publication.bylines[index]
        let page = article.address
        let html = prose(
            body, at: page, hasHero: article.image != nil, language: article.language, isAlone: true)
        let hero = article.image.flatMap { image in
            publication.images[image.reference].map { published in
                ArticlePicture(
                    source: page.reference(to: published.fallback), width: published.size.width,
                    height: published.size.height, alternativeText: image.alternativeText)
            }
        }
        let names = [article.source].compactMap { $0 } + article.authors.filter { $0 != article.source }
        let who = names.joined(separator: ", ")
        return NewspaperArticle(
            nameplate: site.configuration.title, date: byline.fullDate,
            kicker: site.categories.first { $0.name == article.id.category }?.title,
            headline: article.title, standfirst: article.hasOwnSummary ? article.summary : "",
            byline: [who, byline.updated?.text ?? ""].filter { !$0.isEmpty }.joined(separator: "  "), hero: hero,
            heroCaption: [article.image?.caption ?? "", article.image?.credit ?? ""].filter { !$0.isEmpty }
                .joined(separator: "  "),
            blocks: ArticleBlockReader.blocks(of: html, page: Self.name(of: page)),
            language: article.language ?? site.configuration.language)
    }

    /// The last part of an address.
    private static func name(of page: PageAddress) -> String {
        page.path.split(separator: "/").last.map(String.init) ?? page.path
    }
}
