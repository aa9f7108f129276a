import Content
import Imaging
import Layout

extension Renderer {
    /// Values for a picture that the engine has placed.
    /// - Parameters:
    ///   - drawn: one frame a breakpoint in the measures of the page, nil where it is not shown.
    ///   - isLead: it is fetched before all others.
    ///   - isOffPage: it stands in a panel that is not shown at first; there are many of those, and each is written short.
    ///   - hasPreview: readers may see it arrive.
    func image(
        _ published: PublishedImage, _ image: CardImage, at page: PageAddress, drawn: [Frame?],
        isLead: Bool, isLazy: Bool, isOffPage: Bool = false, hasPreview: Bool = true,
        styles: inout GeometryStyles
    ) -> TemplateValue {
        let markup = PictureMarkup(image: published, page: page, breakpoints: publication.theme.breakpoints)
        let placements = markup.placements(in: drawn, isWhole: isOffPage)
        return .map([
            "sources": .text(String(decoding: markup.sources(drawn, placements), as: UTF8.self)),
            "src": .text(page.reference(to: published.fallback)), "alt": .text(image.alternativeText),
            "width": .number(published.size.width), "height": .number(published.size.height),
            "fitting": styles.classes(for: placements).map { .text($0) },
            "style": markup.placeholder(placements, isPlain: !hasPreview).map { .text($0) },
            "lead": .flag(isLead), "lazy": .flag(isLazy && !isLead),
        ])
    }

    /// A picture of an article's prose: a figure with its title as caption, or an image in a line of text.
    /// - Parameter isLead: it is what the eye falls on first.
    func figure(_ image: BodyImage, at address: PageAddress, language: String, isLead: Bool) -> [UInt8] {
        var html: [UInt8] = []
        if image.isFigure, !image.isLinked { html.append("<figure>") }
        switch image.source {
        case .file(let path):
            guard let published = publication.images[ImageReference(path: path)] else {
                return Self.figureWithoutPicture(image)
            }
            picture(published, image, at: address, publication.column(of: language), isLead: isLead, into: &html)
        case .remote(let url):
            html.append("<img src=\"")
            html.appendEscaped(url)
            html.append(image.wanted)
            // Pictures are as high as their width wants them, unless it is said.
            let height = image.wanted.width == nil ? image.wanted.height : nil
            append(image, style: height.map { "height:\($0)px" }, isLead: isLead, to: &html)
        }
        if image.isLinked { html.append("</a>") }
        Self.endFigure(
            isFigure: image.isFigure, caption: image.title, captionFollows: image.captionFollows, into: &html
        ) { PhraseMarkup.html($0, language: language) }
        return html
    }

    /// What stands for a picture that cannot be shown: the caption that follows belongs to a figure, and a link has begun in one.
    static func figureWithoutPicture(_ image: BodyImage) -> [UInt8] {
        guard image.isLinked else { return Array((image.captionFollows ? "<figure><figcaption>" : "").utf8) }
        var html: [UInt8] = []
        html.appendEscaped(image.alternativeText)
        html.append("</a>")
        endFigure(isFigure: true, caption: image.title, captionFollows: image.captionFollows, into: &html) {
            var caption: [UInt8] = []
            caption.appendEscaped($0)
            return caption
        }
        return html
    }

    /// Behind what a figure shows: the beginning of a caption that follows, or its caption and its end.
    static func endFigure(
        isFigure: Bool, caption: String, captionFollows: Bool, into html: inout [UInt8], _ markup: (String) -> [UInt8]
    ) {
        if captionFollows { return html.append("<figcaption>") }
        guard isFigure else { return }
        if !caption.isEmpty {
            html.append("<figcaption>")
            html += markup(caption)
            html.append("</figcaption>")
        }
        html.append("</figure>\n")
    }

    private func picture(
        _ published: PublishedImage, _ image: BodyImage, at address: PageAddress, _ column: ArticleColumn, isLead: Bool,
        into html: inout [UInt8]
    ) {
        let markup = PictureMarkup(image: published, page: address, breakpoints: publication.theme.breakpoints)
        let size = wanted(image, of: published).size(ofImage: published.size.width, by: published.size.height)
        let sources = published.isDrawing ? [] : markup.sourcesOfFigure(in: column, wanted: size.width)
        if !sources.isEmpty {
            html.append("<picture>")
            html += sources
        }
        html.append("<img src=\"")
        html.appendEscaped(address.reference(to: published.fallback))
        html.append("\" width=\"\(size.width)\" height=\"\(size.height)")
        append(image, style: markup.placeholder([]), isLead: isLead, to: &html)
        if !sources.isEmpty { html.append("</picture>") }
    }

    /// Layout px: a portrait in the text is no higher, so that it is seen at once.
    private static let highestPortrait = 720
    /// Width divided by height: what is narrower is read and not looked at.
    private static let narrowestPortrait = 0.5

    /// As its author wants it, else as high as it may be.
    private func wanted(_ image: BodyImage, of published: PublishedImage) -> WantedSize {
        guard image.isFigure, image.wanted == WantedSize(), published.size.height > Self.highestPortrait,
            (Self.narrowestPortrait..<1).contains(published.size.aspect)
        else { return image.wanted }
        return WantedSize(height: Self.highestPortrait)
    }

    /// Everything after the size, from the quote that ends it.
    private func append(_ image: BodyImage, style: String?, isLead: Bool, to html: inout [UInt8]) {
        html.append(isLead ? "\" fetchpriority=\"high\"" : "\" loading=\"lazy\"")
        html.append(" decoding=\"async\" alt=\"")
        html.appendEscaped(image.alternativeText)
        if !image.title.isEmpty && !image.isFigure {
            html.append("\" title=\"")
            html.appendEscaped(image.title)
        }
        if let style {
            html.append("\" style=\"")
            html.append(style)
        }
        html.append("\">")
    }
}

extension [UInt8] {
    /// The size of an image whose own is not known: attributes, behind the value of another, from the quote that ends that.
    mutating func append(_ wanted: WantedSize) {
        if let width = wanted.width { append("\" width=\"\(width)") }
        if let height = wanted.height { append("\" height=\"\(height)") }
    }
}
