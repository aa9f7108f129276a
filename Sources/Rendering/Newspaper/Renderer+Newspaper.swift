import Content
import Layout

extension Renderer {
    /// An article as newspaper pages set it.
    /// - Parameters:
    ///   - address: of the page that sets it, from which links and pictures are found; nil: beside its own.
    ///   - hasCorrections: says what was put right, as its page does.
    public func newspaper(
        _ index: Int, _ body: Body, on address: PageAddress? = nil, hasCorrections: Bool = true
    ) -> NewspaperArticle {
        let article = site.articles[index]
        let byline = publication.bylines[index]
        let page = address ?? article.address
        let html = printedProse(body, of: article, at: page)
        let hero = article.image.flatMap { image in
            publication.images[image.reference].map { published in
                ArticlePicture(
                    source: page.reference(to: published.fallback), width: published.size.width,
                    height: published.size.height, alternativeText: image.alternativeText)
            }
        }
        let language = article.language ?? site.configuration.language
        let blocks = ArticleBlockReader.blocks(
            of: html, page: page.reference(to: article.address), language: language)
        return NewspaperArticle(
            nameplate: site.configuration.title, date: byline.fullDate,
            kicker: site.category(named: article.id.category)?.title,
            headline: article.title, standfirst: article.hasOwnSummary ? article.summary : "",
            byline: [article.names.joined(separator: phrases.betweenNames), byline.updated?.text ?? ""]
                .filter { !$0.isEmpty }.joined(separator: phrases.apart),
            hero: hero,
            heroCaption: article.image?.fullCaption(apart: phrases.apart) ?? "",
            blocks: hasCorrections ? corrected(blocks, article) : blocks,
            language: language)
    }

    /// The prose of an article with what films, posts and maps are called before their addresses: nobody follows a card of paper.
    private func printedProse(_ body: Body, of article: Article, at page: PageAddress) -> [UInt8] {
        let html = prose(
            body, at: page, hasHero: article.image != nil, language: article.language, isAlone: true)
        let named = replacing(embedsOf: ProseBlocks(html), in: article) { address, title in
            let (shown, title) = (Self.bare(address), escaped(title))
            let before = title == shown ? "" : title + escaped(phrases.apart)
            return "<p>\(before)<a href=\"\(address)\">\(shown)</a></p>\n"
        }
        return named ?? html
    }

    /// With what was put right behind the text, before its notes.
    private func corrected(_ blocks: [ArticleBlock], _ article: Article) -> [ArticleBlock] {
        guard !article.corrections.isEmpty else { return blocks }
        let end = if case .notes? = blocks.last { blocks.count - 1 } else { blocks.count }
        let corrections = article.corrections.map { correction in
            var line = RichTextBuilder()
            let start = line.begin()
            line.add(publication.bylines.date(correction.date).text)
            line.mark(from: start, as: .strong)
            line.add(" \(correction.text)")
            return ArticleBlock.paragraph(line.finish(), isIndented: false)
        }
        return blocks[..<end] + [.heading(level: Self.correctionsLevel, RichText(phrases.article.corrections))]
            + corrections + blocks[end...]
    }

    private static let correctionsLevel = 3
}

extension Article {
    /// Who wrote it.
    public var names: [String] { [source].compactMap { $0 } + authors.filter { $0 != source } }
}
