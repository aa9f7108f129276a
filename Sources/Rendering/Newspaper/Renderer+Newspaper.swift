import Content
import Layout

extension Renderer {
    /// An article as newspaper pages set it.
    /// - Parameter address: of the page that sets it, from which links and pictures are found; nil: beside its own.
    public func newspaper(_ index: Int, _ body: Body, on address: PageAddress? = nil) -> NewspaperArticle {
        let article = site.articles[index]
        let byline = publication.bylines[index]
        let page = address ?? article.address
        let html = prose(
            body, at: page, hasHero: article.image != nil, language: article.language, isAlone: true)
        let hero = article.image.flatMap { image in
            publication.images[image.reference].map { published in
                ArticlePicture(
                    source: page.reference(to: published.fallback), width: published.size.width,
                    height: published.size.height, alternativeText: image.alternativeText)
            }
        }
        return NewspaperArticle(
            nameplate: site.configuration.title, date: byline.fullDate,
            kicker: site.category(named: article.id.category)?.title,
            headline: article.title, standfirst: article.hasOwnSummary ? article.summary : "",
            byline: [article.names.joined(separator: phrases.betweenNames), byline.updated?.text ?? ""].filter {
                !$0.isEmpty
            }.joined(
                separator: "  "),
            hero: hero,
            heroCaption: article.image?.fullCaption(apart: phrases.apart) ?? "",
            blocks: ArticleBlockReader.blocks(of: html, page: page.reference(to: article.address)),
            language: article.language ?? site.configuration.language)
    }
}

extension Article {
    /// Who wrote it.
    public var names: [String] { [source].compactMap { $0 } + authors.filter { $0 != source } }
}
