import Content

extension Renderer {
    /// What an article says, for those who read it without its page: every address in it is absolute, and what its page hides is not
    /// in it, since not all of them know how to.
    /// - Parameter base: the site's absolute address, without `/` at its end.
    public func feedText(of article: Article, _ body: Body, base: String) -> [UInt8] {
        let address = article.address
        var markup = ShownMarkup()
        let text = AbsoluteMarkup(page: address.url(base: base)).html(
            markup.shown(prose(body, at: address, hasHero: false, language: article.language, isAlone: true)))
        return text + corrections(of: article)
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
        if image.isFigure { html.append("<figure>") }
        html.append("<img src=\"")
        switch image.source {
        case .file(let path):
            guard let published = publication.images[ImageReference(path: path)] else {
                return Self.figureWithoutPicture(image)
            }
            html.appendEscaped(address.reference(to: published.fallback))
            html.append("\" width=\"\(published.size.width)\" height=\"\(published.size.height)")
        case .remote(let url): html.appendEscaped(url)
        }
        html.append("\" alt=\"")
        html.appendEscaped(image.alternativeText)
        html.append("\">")
        Self.endFigure(image, into: &html) { Array(escaped($0).utf8) }
        return html
    }
}
