import Content
import Layout
import Typesetting

extension Renderer {
    /// An article's own page: the head placed by the engine, the prose flowing below it.
    public func html(_ page: ArticlePage) -> [UInt8] {
        let article = site.articles[page.article]
        let byline = publication.bylines[page.article]
        var styles = GeometryStyles(breakpoints: breakpoints)
        var values: [String: Any] = [
            "head": head(page.content, page.heads, styles: &styles),
            "body": String(decoding: prose(article.body, at: page.address), as: UTF8.self),
            "date": byline.fullDate, "machine_date": byline.machineDate, "tags": article.tags,
        ]
        values["has_tags"] = article.tags.isEmpty ? nil : true
        values["language"] = article.language.flatMap { $0 == site.configuration.language ? nil : $0 }
        let tab = publication.tabs.firstIndex { $0.name == article.id.category }
        let category = site.categories.first { $0.name == article.id.category }
        values["kicker"] = placed(
            page.heads.map(\.kicker), text: page.content.kicker?.text,
            href: page.address.reference(to: PageAddress("\(article.id.category)/index.html")), styles: &styles)
        values["meta"] = placed(page.heads.map(\.meta), text: page.content.meta?.text, href: nil, styles: &styles)
        if let image = article.image, let published = publication.images[image.path] {
            values["image"] = self.image(published, image.alternativeText, page, styles: &styles)
        }
        values["source"] = article.sourceURL.map { ["url": $0, "label": article.source ?? phrases.source] }
        if !page.related.isEmpty {
            values["related"] = [
                "title": phrases.related,
                "items": page.related.map { index in
                    [
                        "title": site.articles[index].title,
                        "href": page.address.reference(to: site.articles[index].address),
                        "date": publication.bylines[index].fullDate,
                        "machine_date": publication.bylines[index].machineDate,
                    ]
                },
            ] as [String: Any]
        }
        return self.page(
            Shell(
                address: page.address, kind: "article-page", tab: tab, title: article.title,
                description: article.summary, content: publication.theme.templates.render("article", values),
                geometry: styles.css(), image: article.image.flatMap { publication.images[$0.path] },
                feed: category.flatMap { _ in
                    publication.homeFeed.map { _ in PageAddress("\(article.id.category)/feed.xml") }
                }))
    }

    /// A page of `content/pages/`: the same head without date and picture.
    public func html(_ page: StandalonePage, content: ArticleHeadContent, heads: [ArticleHeadLayout]) -> [UInt8] {
        var styles = GeometryStyles(breakpoints: breakpoints)
        let address = PageAddress("\(page.slug).html")
        var values: [String: Any] = [
            "head": head(content, heads, styles: &styles),
            "body": String(decoding: prose(page.body, at: address), as: UTF8.self),
        ]
        values["language"] = page.language.flatMap { $0 == site.configuration.language ? nil : $0 }
        return self.page(
            Shell(
                address: address, kind: "article-page", tab: nil, title: page.title, description: page.summary,
                content: publication.theme.templates.render("article", values), geometry: styles.css()))
    }

    private func head(
        _ content: ArticleHeadContent, _ heads: [ArticleHeadLayout], styles: inout GeometryStyles
    ) -> [String: Any] {
        [
            "class": styles.classes(forHeights: heads.map(\.height)),
            "headline_class": styles.classes(for: heads.map { $0.headline.frame }) + " "
                + styles.classes(for: heads.map { $0.headline.text.type }),
            "headline": LineMarkup.html(
                content.headline.text, settings: heads.map { $0.headline.text }, styles: &styles),
        ]
    }

    private func placed(
        _ lines: [PlacedLine?], text: String?, href: String?, styles: inout GeometryStyles
    ) -> [String: Any]? {
        guard let text else { return nil }
        var values: [String: Any] = [
            "class": styles.classes(for: lines.map { $0?.frame }) + " "
                + styles.classes(for: lines.map { $0?.text.type }),
            "html": LineMarkup.html(text, settings: lines.map { $0?.text }, styles: &styles),
        ]
        values["href"] = href
        return values
    }

    private func image(
        _ published: PublishedImage, _ alternativeText: String, _ page: ArticlePage, styles: inout GeometryStyles
    ) -> [String: Any] {
        [
            "src": page.address.reference(to: published.address), "alt": alternativeText,
            "width": published.width, "height": published.height,
            "class": styles.classes(for: page.heads.map(\.image)),
        ]
    }

    /// The prose with its links and images resolved for the page it stands on.
    private func prose(_ body: Body, at address: PageAddress) -> [UInt8] {
        var html: [UInt8] = []
        for segment in body.segments {
            switch segment {
            case .html(let bytes): html += bytes
            case .image(let image): html += figure(image, at: address)
            case .link(let path, let fragment):
                guard let target = publication.addressesByPath[path] else { continue }
                html.appendEscaped(address.reference(to: target) + fragment)
            }
        }
        return html
    }

    private func figure(_ image: BodyImage, at address: PageAddress) -> [UInt8] {
        var html: [UInt8] = []
        html.append("<img src=\"")
        switch image.source {
        case .file(let path):
            guard let published = publication.images[path] else { return [] }
            html.appendEscaped(address.reference(to: published.address))
            html.append("\" width=\"\(published.width)\" height=\"\(published.height)")
        case .remote(let url):
            html.appendEscaped(url)
        }
        html.append("\" loading=\"lazy\" decoding=\"async\" alt=\"")
        html.appendEscaped(image.alternativeText)
        if !image.title.isEmpty {
            html.append("\" title=\"")
            html.appendEscaped(image.title)
        }
        html.append("\">")
        return html
    }

    /// What a host shows for an address that is not there, at whatever depth: it needs no other file.
    public func notFoundHTML() -> [UInt8] {
        let home = site.configuration.baseURL.map { PageAddress("index.html").url(base: $0) } ?? "index.html"
        return Array(
            publication.theme.templates.render(
                "404",
                [
                    "language": site.configuration.language, "site_title": site.configuration.title,
                    "title": phrases.notFound, "text": phrases.notFoundText, "home": home, "home_label": phrases.home,
                    "css": String(decoding: Stylesheet.tokens(publication.theme), as: UTF8.self),
                ]
            ).utf8)
    }
}
