import Content
import Layout
import Typesetting

extension Renderer {
    /// An article's own page: the head placed by the engine, the prose flowing below it.
    public func draft(_ page: ArticlePage, _ body: Body) -> PageDraft {
        let article = site.articles[page.article]
        var styles = GeometryStyles(breakpoints: breakpoints)
        let (prose, headings) = articleProse(body, of: article, hasMargin: page.content.hasMargin)
        let siteDirection = direction(nil) ?? direction(besides: article.language)
        var values: TemplateValues = [
            "head": .map(head(page.content, page.heads, styles: &styles)),
            "body": .text(String(decoding: prose, as: UTF8.self)),
            "machine_date": .text(publication.bylines[page.article].machineDate),
            "has_margin": .flag(page.content.hasMargin), "language": foreign(article.language),
            "direction": direction(article.language), "site_direction": siteDirection,
            "root": .text(page.address.reference(to: .top)),
        ]
        values["kicker"] = placed(
            page.heads.map(\.kicker), text: page.content.kicker?.text,
            href: page.address.reference(to: PageAddress("\(article.id.category)/index.html")),
            direction: siteDirection, styles: &styles)
        values["standfirst"] = placed(
            page.heads.map(\.standfirst), text: page.content.standfirst?.text, href: nil, styles: &styles)
        values["meta"] = placed(
            page.heads.map(\.meta), text: page.content.meta?.text, href: nil,
            marks: page.metaMarks.map { mark($0, on: page.address) }, direction: direction(besides: article.language),
            styles: &styles)
        addPicture(of: page, to: &values, styles: &styles)
        values["source"] = article.sourceURL.map {
            .map(["url": .text($0), "label": .text(article.source ?? phrases.source)])
        }
        if publication.prints(article) {
            values["printed"] = .map([
                "href": .text(page.address.reference(to: article.printAddress)),
                "label": .text(phrases.article.printed),
            ])
        }
        if !article.data.isEmpty { values["data"] = .map(TemplateValues(data: article.data)) }
        addSurroundings(of: page, headings, to: &values)
        if let related = page.related {
            let cells = cells(of: related, styles: &styles)
            values["related"] = .text(cells)
        }
        let category = site.category(named: article.id.category)
        return PageDraft(
            shell: PageShell(
                address: page.address, kind: .text, tab: publication.tab(ofCategory: article.id.category),
                title: article.title,
                description: article.summary, content: publication.theme.templates.render("article", values),
                geometry: styles.css(), firstScreen: .init(headlines: article.title),
                sharing: .init(
                    card: publication.shareCard(ofArticle: page.article),
                    image: article.image.flatMap { publication.images[$0.reference] }, article: article),
                relations: .init(
                    feed: category.flatMap { _ in
                        publication.homeFeed.map { _ in PageAddress("\(article.id.category)/feed.xml") }
                    }, alternates: alternates(of: page), structured: structuredData?.article(page.article) ?? [])),
            language: article.language,
            lines: [
                .text: [page.content.standfirst, page.content.meta, page.content.caption].compactMap { $0?.text },
                .headline: [article.title],
            ])
    }

    private func addPicture(of page: ArticlePage, to values: inout TemplateValues, styles: inout GeometryStyles) {
        guard let image = site.articles[page.article].image, let published = publication.images[image.reference] else {
            return
        }
        let frames = page.heads.map(\.image)
        let caption = page.content.caption?.text
        values["caption"] = placed(
            page.heads.map(\.caption), text: caption, href: nil,
            marks: image.placeOfCredit(in: caption ?? "").map { [Self.creditMark(at: $0)] } ?? [], styles: &styles)
        values["image_class"] = .text(styles.classes(for: frames))
        values["image"] = self.image(
            published, image, at: page.address, drawn: frames, isLead: true, isLazy: false, styles: &styles)
    }

    /// Who took the picture, at the end of what it shows.
    private static func creditMark(at place: Range<Int>) -> LineMarkup.Mark {
        LineMarkup.Mark(range: place, start: "<span class=\"credit\">", end: "</span>")
    }

    private func mark(_ mark: ArticlePage.MetaMark, on page: PageAddress) -> LineMarkup.Mark {
        switch mark.meaning {
        case .author(let address):
            LineMarkup.Mark(
                range: mark.range, start: "<a rel=\"author\" href=\"\(escaped(page.reference(to: address)))\">",
                end: "</a>")
        case .date(let machine):
            LineMarkup.Mark(range: mark.range, start: "<time datetime=\"\(escaped(machine))\">", end: "</time>")
        case .words: LineMarkup.Mark(range: mark.range, start: "<bdi>", end: "</bdi>")
        }
    }

    /// The language of a text that is not in the site's own.
    func foreign(_ language: String?) -> TemplateValue? {
        language.flatMap { $0 == site.configuration.language ? nil : .text($0) }
    }

    /// Of a text, nil being the site's; nil for one from left to right.
    func direction(_ language: String?) -> TemplateValue? {
        LanguageTag.isRightToLeft(language ?? site.configuration.language) ? .text("rtl") : nil
    }

    /// Of what the site says itself on the page of a text; nil where it is that of the text.
    private func direction(besides language: String?) -> TemplateValue? {
        let isFromRight = LanguageTag.isRightToLeft(site.configuration.language)
        guard let language, LanguageTag.isRightToLeft(language) != isFromRight else { return nil }
        return .text(isFromRight ? "rtl" : "ltr")
    }

    /// A page of `content/pages/`: the same head without date and picture.
    public func draft(
        _ page: StandalonePage, content: ArticleHeadContent, heads: [ArticleHeadLayout]
    ) -> PageDraft {
        var styles = GeometryStyles(breakpoints: breakpoints)
        let address = page.address
        let values: TemplateValues = [
            "head": .map(head(content, heads, styles: &styles)),
            "body": .text(
                String(
                    decoding: prose(page.body, at: address, hasHero: false, language: page.language), as: UTF8.self)),
            "language": foreign(page.language), "direction": direction(page.language),
            "site_direction": direction(nil), "root": .text(address.reference(to: .top)),
            "data": page.data.isEmpty ? nil : .map(TemplateValues(data: page.data)),
        ]
        return PageDraft(
            shell: PageShell(
                address: address, kind: .text, tab: nil, title: page.title, description: page.summary,
                content: publication.theme.templates.render("article", values), geometry: styles.css(),
                firstScreen: .init(headlines: page.title),
                sharing: .init(card: publication.shareCard(ofPage: page.title, isFront: false)),
                relations: .init(structured: structuredData?.textPage(page.title, at: address) ?? [])),
            language: page.language,
            lines: [.headline: [page.title]])
    }

    private func head(
        _ content: ArticleHeadContent, _ heads: [ArticleHeadLayout], styles: inout GeometryStyles
    ) -> TemplateValues {
        let place = styles.classes(for: heads.map { $0.headline.frame })
        let type = styles.classes(for: heads.map { $0.headline.text.type })
        let html = LineMarkup.html(content.headline.text, settings: heads.map { $0.headline.text }, styles: &styles)
        return [
            "class": .text(styles.classes(forHeights: heads.map(\.height))), "headline_class": "\(place) \(type)",
            "headline": .text(html),
        ]
    }

    private func placed(
        _ lines: [PlacedLine?], text: String?, href: String?, marks: [LineMarkup.Mark] = [],
        direction: TemplateValue? = nil, styles: inout GeometryStyles
    ) -> TemplateValue? {
        guard let text else { return nil }
        let place = styles.classes(for: lines.map { $0?.frame })
        let type = styles.classes(for: lines.map { $0?.text.type })
        return .map([
            "class": "\(place) \(type)", "href": href.map { .text($0) }, "direction": direction,
            "html": .text(LineMarkup.html(text, settings: lines.map { $0?.text }, marks: marks, styles: &styles)),
        ])
    }

    /// Bytes of prose above a picture that is seen before anybody scrolls.
    private static let firstScreen = 600

    /// The prose with its links and images resolved for the page it stands on.
    /// - Parameters:
    ///   - language: of the text; nil for that of the site.
    ///   - isAlone: it is read without the page and its styles: pictures are one file each, and lines end anywhere.
    func prose(
        _ body: Body, at address: PageAddress, hasHero: Bool, language: String?, isAlone: Bool = false
    ) -> [UInt8] {
        let phrases = phrases(in: language)
        let tag = language ?? site.configuration.language
        var writer = ProseWriter()
        var needsLead = !hasHero
        for segment in body.segments {
            switch segment {
            case .html(let bytes): writer.write(bytes)
            case .image(let image) where isAlone: writer.write(plainFigure(image, at: address))
            case .image(let image):
                let isLead = needsLead && writer.html.count < Self.firstScreen
                writer.write(figure(image, at: address, language: tag, isLead: isLead))
                needsLead = false
            case .player(let player) where isAlone: writer.write(plainPlayer(player, at: address))
            case .player(let player): writer.write(self.player(player, at: address, language: tag))
            case .link(let path, let fragment, _):
                writer.write(publication.reference(toFile: path, fragment, on: address).map { .address($0) } ?? .none)
            case .reference(let reference): writer.write(publication.target(of: reference, on: address))
            case .phrases(let text) where isAlone: writer.write(Array(escaped(text).utf8))
            case .phrases(let text): writer.write(PhraseMarkup.html(text, language: tag))
            case .word(let word): writer.write(Array(escaped(phrases.prose[word] ?? "").utf8))
            }
        }
        return writer.html
    }
}
