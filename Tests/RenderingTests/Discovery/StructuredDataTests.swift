import Content
import Foundation
import Testing

@testable import Rendering

@Suite("What search engines are told") struct StructuredDataTests {
    private func publication(_ change: (inout Article.Fields) -> Void = { _ in }) throws -> Publication {
        var article = SamplePublication.article("bridge")
        article.fields.title = "橋が開く</script><b>\u{2028}\"引用\""
        article.fields.date = Timestamp(seconds: 1_716_724_440)
        article.fields.updated = Timestamp(seconds: 1_716_728_040)
        article.fields.summary = "新しい橋"
        article.fields.authors = ["瓦版花子", "瓦版太郎"]
        article.fields.tags = ["橋", "港"]
        article.fields.sourceURL = "https://o.example/bridge"
        change(&article.fields)
        var publication = try SamplePublication.make(articles: [article])
        publication.site.configuration.baseURL = "https://e.example/paper"
        publication.site.configuration.description = "毎日"
        publication.site.configuration.timeZone = "Asia/Tokyo"
        publication.site.configuration.profiles = ["https://social.example/@paper"]
        publication.site.categories = [Category(name: "news", title: "ニュース")]
        publication.logo = PageAddress("logo.png")
        return publication
    }

    /// As an independent parser reads it, by its type.
    private func graph(_ publication: Publication, _ nodes: (StructuredData) -> [JSONValue]) throws -> [String:
        NSDictionary]
    {
        let data = try #require(StructuredData(publication))
        let markup = data.markup(nodes(data))
        #expect(!markup.contains("<"))
        let object = try #require(try JSONSerialization.jsonObject(with: Data(markup.utf8)) as? NSDictionary)
        #expect(object["@context"] as? String == "https://schema.org")
        let graph = try #require(object["@graph"] as? [NSDictionary])
        return Dictionary(
            try graph.map { (try #require($0["@type"] as? String), $0) }, uniquingKeysWith: { first, _ in first })
    }

    private static let article = "https://e.example/paper/news/bridge.html"

    @Test(
        "an article has what is required and recommended of NewsArticle",
        arguments: [
            ("headline", "橋が開く</script><b>\u{2028}\"引用\""), ("url", article), ("mainEntityOfPage", article),
            ("description", "新しい橋"), ("datePublished", "2024-05-26T20:54:00+09:00"),
            ("dateModified", "2024-05-26T21:54:00+09:00"), ("articleSection", "ニュース"), ("inLanguage", "ja"),
            ("isBasedOn", "https://o.example/bridge"),
        ])
    func texts(_ name: String, _ expected: String) throws {
        let node = try #require(try graph(publication()) { $0.article(0) }["NewsArticle"])
        #expect(node[name] as? String == expected)
    }

    @Test("an article says who wrote it, who publishes it, and what it is part of")
    func people() throws {
        let node = try #require(try graph(publication()) { $0.article(0) }["NewsArticle"])
        #expect(
            node["author"] as? [NSDictionary] == [
                ["@type": "Person", "name": "瓦版花子"], ["@type": "Person", "name": "瓦版太郎"],
            ])
        let publisher = try #require(node["publisher"] as? NSDictionary)
        #expect(publisher["@type"] as? String == "NewsMediaOrganization")
        #expect(publisher["name"] as? String == "A & B")
        #expect(
            publisher["logo"] as? NSDictionary == ["@type": "ImageObject", "url": "https://e.example/paper/logo.png"])
        #expect(publisher["sameAs"] as? [String] == ["https://social.example/@paper"])
        #expect((node["isPartOf"] as? NSDictionary)?["@id"] as? String == "https://e.example/paper/#site")
        #expect(node["keywords"] as? [String] == ["橋", "港"])
        #expect(node["isAccessibleForFree"] as? Bool == true)
        #expect(node["image"] == nil, "it has none")
    }

    @Test("without authors the source stands for them, and without that the newspaper")
    func sources() throws {
        func author(_ change: (inout Article.Fields) -> Void) throws -> NSDictionary? {
            try graph(publication(change)) { $0.article(0) }["NewsArticle"]?["author"] as? NSDictionary
        }
        #expect(
            try author { ($0.authors, $0.source) = ([], "社会部") } == ["@type": "Organization", "name": "社会部"])
        #expect(try author { $0.authors = [] } == ["@id": "https://e.example/paper/#publisher"])
    }

    @Test("authors have the addresses and pictures that the newspaper knows of them")
    func authorPages() throws {
        var publication = try publication()
        publication.authorPages = ["瓦版花子": PageAddress("authors/hanako/index.html")]
        publication.site.authors = [
            "瓦版花子": Author(
                name: "瓦版花子", slug: "hanako", about: "記者", picture: "h.jpg", page: "https://h.example/",
                profiles: ["https://social.example/@h"])
        ]
        let node = try #require(try graph(publication) { $0.article(0) }["NewsArticle"])
        #expect(
            node["author"] as? [NSDictionary] == [
                [
                    "@type": "Person", "name": "瓦版花子", "url": "https://e.example/paper/authors/hanako/index.html",
                    "image": "https://e.example/paper/h.jpg", "description": "記者",
                    "sameAs": ["https://social.example/@h", "https://h.example/"],
                ], ["@type": "Person", "name": "瓦版太郎"],
            ])
    }

    @Test("what was put right is said with its date, and is a change")
    func corrections() throws {
        let node = try graph(
            publication { $0.corrections = [Correction(date: Timestamp(seconds: 1_716_814_440), text: "12 m, not 21")] }
        ) { $0.article(0) }["NewsArticle"]
        #expect(
            node?["correction"] as? [NSDictionary] == [
                [
                    "@type": "CorrectionComment", "text": "12 m, not 21", "datePublished": "2024-05-27T21:54:00+09:00",
                ]
            ])
        #expect(node?["dateModified"] as? String == "2024-05-27T21:54:00+09:00")
    }

    @Test("an article was never changed before it was published")
    func dates() throws {
        let node = try graph(publication { $0.updated = Timestamp(seconds: 0) }) { $0.article(0) }["NewsArticle"]
        #expect(node?["dateModified"] as? String == "2024-05-26T20:54:00+09:00")
    }

    @Test("every page but the front page says how it is reached from there")
    func trail() throws {
        let list = try graph(publication()) { $0.article(0) }["BreadcrumbList"]?["itemListElement"] as? [NSDictionary]
        #expect(list?.map { $0["position"] as? Int } == [1, 2, 3])
        #expect(list?.map { $0["name"] as? String } == ["A & B", "ニュース", "橋が開く</script><b>\u{2028}\"引用\""])
        #expect(
            list?.map { $0["item"] as? String } == [
                "https://e.example/paper/index.html", "https://e.example/paper/news/index.html", Self.article,
            ])
        let page = try graph(publication()) { $0.textPage("案内", at: PageAddress("about.html")) }
        #expect(page.keys.sorted() == ["BreadcrumbList"])
    }

    @Test("a tab page lists its articles, each once and by its address")
    func list() throws {
        let page = SamplePublication.page([], at: "news/index.html")
        let nodes = try graph(publication()) { $0.tabPage(page, title: "ニュース (3)", articles: [0]) }
        #expect(
            nodes["ItemList"]?["itemListElement"] as? [NSDictionary] == [
                ["@type": "ListItem", "position": 1, "url": Self.article]
            ])
        let trail = nodes["BreadcrumbList"]?["itemListElement"] as? [NSDictionary]
        #expect(trail?.last?["name"] as? String == "ニュース (3)")
        #expect(try graph(publication()) { $0.tabPage(page, title: "x", articles: []) }["ItemList"] == nil)
    }

    @Test("the front page is the site, and says who publishes it")
    func front() throws {
        let nodes = try graph(publication()) { $0.frontPage() }
        #expect(nodes.keys.sorted() == ["NewsMediaOrganization", "WebSite"])
        #expect(nodes["WebSite"]?["description"] as? String == "毎日")
        #expect(
            (nodes["WebSite"]?["publisher"] as? NSDictionary)?["@id"] as? String
                == nodes["NewsMediaOrganization"]?["@id"] as? String)
    }

    @Test("a site that does not know its address says nothing")
    func noAddress() throws { #expect(StructuredData(try SamplePublication.make()) == nil) }
}
