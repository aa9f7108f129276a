import Content
import Imaging

/// What a page is, as search engines read it: a graph of schema.org in JSON-LD. https://schema.org/NewsArticle
///
/// Only sites that know their address have it, since everything in it is named by its address.
struct StructuredData {
    private let publication: Publication
    /// The site's absolute address.
    private let base: SiteBase

    init?(_ publication: Publication) {
        guard let base = publication.site.configuration.base else { return nil }
        (self.publication, self.base) = (publication, base)
    }

    private var configuration: SiteConfiguration { publication.site.configuration }
    private let home = PageAddress("index.html")

    /// Finished, for a `script` element.
    func markup(_ nodes: [JSONValue]) -> String {
        let graph: JSONValue = ["@context": "https://schema.org", "@graph": .list(nodes)]
        return String(decoding: graph.bytes(isInMarkup: true), as: UTF8.self)
    }

    /// The front page is the site, and who publishes it.
    func frontPage() -> [JSONValue] {
        [
            [
                "@type": "WebSite", "@id": site, "url": .text(home.url(base: base)), "name": .text(configuration.title),
                "description": configuration.description.isEmpty ? nil : .text(configuration.description),
                "inLanguage": .text(configuration.language), "publisher": ["@id": organisation],
            ],
            publisher,
        ]
    }

    /// - Parameter articles: that it shows, in their order.
    func tabPage(_ page: TabPage, title: String, articles: [Int]) -> [JSONValue] {
        let list = articles.prefix(Self.listed).enumerated().map { place, article -> JSONValue in
            [
                "@type": "ListItem", "position": .number(place + 1),
                "url": .text(publication.site.articles[article].address.url(base: base)),
            ]
        }
        let trail = [(title, page.address)]
        return (list.isEmpty ? [] : [["@type": "ItemList", "itemListElement": .list(list)]]) + [breadcrumbs(trail)]
    }

    /// More than anybody looks at.
    private static let listed = 20

    /// A page of `content/pages/`.
    func textPage(_ title: String, at address: PageAddress) -> [JSONValue] { [breadcrumbs([(title, address)])] }

    func article(_ index: Int) -> [JSONValue] {
        let article = publication.site.articles[index]
        let address = article.address.url(base: base)
        let zone = configuration.timeZone
        let category = publication.site.category(named: article.id.category)
        let node: JSONValue = [
            "@type": "NewsArticle", "@id": .text(address + "#article"), "url": .text(address),
            "mainEntityOfPage": .text(address), "headline": .text(article.title),
            "description": article.summary.isEmpty ? nil : .text(article.summary),
            "datePublished": .text(article.date.iso8601(timeZone: zone)),
            "dateModified": .text(article.lastChange.iso8601(timeZone: zone)), "author": authors(of: article),
            "publisher": publisher, "image": images(of: article), "isPartOf": paper,
            "articleSection": category.map { .text($0.title) },
            "keywords": article.tags.isEmpty ? nil : .list(article.tags.map { .text($0) }),
            "inLanguage": .text(article.language ?? configuration.language), "isAccessibleForFree": .flag(true),
            "isBasedOn": article.sourceURL.map { .text($0) }, "correction": corrections(of: article),
        ]
        let section = category.map { [($0.title, $0.address)] } ?? []
        return [node, breadcrumbs(section + [(article.title, article.address)])]
    }

    // MARK: parts

    private var site: JSONValue { .text(base.url + "/#site") }
    private var organisation: JSONValue { .text(base.url + "/#publisher") }

    private var paper: JSONValue {
        ["@type": "WebSite", "@id": site, "name": .text(configuration.title), "url": .text(home.url(base: base))]
    }

    private var publisher: JSONValue {
        [
            "@type": "NewsMediaOrganization", "@id": organisation, "name": .text(configuration.title),
            "url": .text(home.url(base: base)),
            "logo": (publication.logo ?? publication.largeIcon ?? publication.smartFormatLogos?.first).map {
                ["@type": "ImageObject", "url": .text($0.url(base: base))]
            },
            "sameAs": configuration.profiles.isEmpty ? nil : .list(configuration.profiles.map { .text($0) }),
        ]
    }

    /// Who wrote it; else who reports it; else the newspaper.
    private func authors(of article: Article) -> JSONValue {
        if !article.authors.isEmpty {
            return .list(article.authors.map { person($0) })
        }
        return article.source.map { source in
            publication.authorPages[source] == nil
                ? ["@type": "Organization", "name": .text(source)] : person(source)
        } ?? ["@id": organisation]
    }

    /// Somebody who writes, with the page that says who it is.
    private func person(_ name: String) -> JSONValue {
        let author = publication.site.authors[name]
        let elsewhere = author?.elsewhere ?? []
        return [
            "@type": "Person", "name": .text(name),
            "url": publication.authorPages[name].map { .text($0.url(base: base)) },
            "image": author?.picture.map { .text(PageAddress($0).url(base: base)) },
            "description": author.flatMap { $0.about.isEmpty ? nil : .text($0.about) },
            "sameAs": elsewhere.isEmpty ? nil : .list(elsewhere.map { .text($0) }),
        ]
    }

    /// The page of somebody who writes.
    func authorPage(_ name: String, _ page: TabPage, articles: [Int]) -> [JSONValue] {
        [["@type": "ProfilePage", "url": .text(page.address.url(base: base)), "mainEntity": person(name)]]
            + tabPage(page, title: page.title, articles: articles)
    }

    /// What was put right, the oldest first. https://schema.org/correction
    private func corrections(of article: Article) -> JSONValue? {
        guard !article.corrections.isEmpty else { return nil }
        return .list(
            article.corrections.map {
                [
                    "@type": "CorrectionComment", "text": .text($0.text),
                    "datePublished": .text($0.date.iso8601(timeZone: configuration.timeZone)),
                ]
            })
    }

    /// The three shapes that search engines ask for, cut around what must be seen; none of a drawing, which browsers alone show.
    private func images(of article: Article) -> JSONValue? {
        guard let image = article.image, let published = publication.images[image.reference], !published.isDrawing
        else { return nil }
        return .list(published.newsCrops.map { .text($0.url(base: base)) })
    }

    /// From the front page to the page itself.
    private func breadcrumbs(_ trail: [(title: String, address: PageAddress)]) -> JSONValue {
        let items = ([(configuration.title, home)] + trail).enumerated().map { place, part -> JSONValue in
            [
                "@type": "ListItem", "position": .number(place + 1), "name": .text(part.0),
                "item": .text(part.1.url(base: base)),
            ]
        }
        return ["@type": "BreadcrumbList", "itemListElement": .list(items)]
    }
}
