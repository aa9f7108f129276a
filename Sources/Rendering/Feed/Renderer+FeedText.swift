import Content

extension Renderer {
    /// What an article says, for those who read it without its page: every address in it is absolute, and what its page hides is not
    /// in it, since not all of them know how to.
    /// - Parameter base: the site's absolute address.
    public func feedText(of article: Article, _ body: Body, base: SiteBase) -> [UInt8] {
        let address = article.address
        var markup = ShownMarkup()
        var text = prose(body, at: address, hasHero: false, language: article.language, isAlone: true)
        let blocks = ProseBlocks(text)
        if let named = replacing(embedsOf: blocks, in: article, { "<p><a href=\"\($0)\">\(escaped($1))</a></p>\n" }) {
            text = named
        }
        return leadFigure(of: article, above: body, base: base)
            + AbsoluteMarkup(page: address.url(base: base)).html(PlainTables.html(markup.shown(text)))
            + corrections(of: article)
    }

    /// The picture of an article, with what is said of it, as most readers of feeds show none that stands beside the text. Nothing where
    /// the text begins with it, and of a drawing, which few of them know.
    private func leadFigure(of article: Article, above body: Body, base: SiteBase) -> [UInt8] {
        guard let image = article.image, let published = publication.images[image.reference], !published.isDrawing,
            !body.begins(with: image)
        else { return [] }
        let size = published.fallbackSize
        var html: [UInt8] = []
        html.append("<figure><img src=\"")
        html.appendEscaped(published.fallback.url(base: base))
        html.append("\" width=\"\(size.width)\" height=\"\(size.height)\" alt=\"")
        html.appendEscaped(image.alternativeText)
        html.append("\">")
        if let caption = image.fullCaption(apart: phrases(in: article.language).apart) {
            html.append("<figcaption>\(escaped(caption))</figcaption>")
        }
        html.append("</figure>\n")
        return html
    }

    /// What was put right, behind the text: those who have read it elsewhere are to know, too.
    private func corrections(of article: Article) -> [UInt8] {
        guard !article.corrections.isEmpty else { return [] }
        var html: [UInt8] = []
        html.append("<h2>\(escaped(phrases.article.corrections))</h2>\n")
        for correction in article.corrections {
            let (date, machine) = publication.bylines.date(correction.date)
            html.append("<p><time datetime=\"\(escaped(machine))\">\(escaped(date))</time> ")
            html.append("\(escaped(correction.text))</p>\n")
        }
        return html
    }

    /// A picture of a text that brings no styles with it.
    func plainFigure(_ image: BodyImage, at address: PageAddress) -> [UInt8] {
        var html: [UInt8] = []
        if image.isFigure, !image.isLinked { html.append("<figure>") }
        html.append("<img src=\"")
        switch image.source {
        case .file(let path):
            guard let published = publication.images[ImageReference(path: path)] else {
                return Self.figureWithoutPicture(image)
            }
            html.appendEscaped(address.reference(to: published.fallback))
            let size = image.wanted.size(ofImage: published.fallbackSize.width, by: published.fallbackSize.height)
            html.append("\" width=\"\(size.width)\" height=\"\(size.height)")
        case .remote(let url):
            html.appendEscaped(url)
            html.append(image.wanted)
        }
        html.append("\" alt=\"")
        html.appendEscaped(image.alternativeText)
        html.append("\">")
        if image.isLinked { html.append("</a>") }
        Self.endFigure(
            isFigure: image.isFigure, caption: image.title, captionFollows: image.captionFollows, into: &html
        ) { Array(escaped($0).utf8) }
        return html
    }
}

extension Body {
    /// Whether nothing is said before a picture.
    fileprivate func begins(with image: CardImage) -> Bool {
        // The elements that it stands in, and where they lead.
        var before: [UInt8] = []
        for segment in segments {
            switch segment {
            case .html(let bytes) where bytes.count < 1_000: before += bytes
            case .link, .reference: continue
            case .image(let first): return first.source == .file(path: image.path) && Self.saysNothing(before)
            default: return false
            }
        }
        return false
    }

    private static func saysNothing(_ html: [UInt8]) -> Bool {
        var tokens = MarkupTokens(html)
        while let token = tokens.next() {
            if case .text(let range) = token, html[range].contains(where: { $0 > 0x20 }) { return false }
        }
        return true
    }
}
