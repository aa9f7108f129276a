import Foundation
import Testing

@testable import Publishing

@Suite("What a fresh site shows") struct FreshSiteTests {
    private static let article = """
        ---
        title: The tide
        date: 2026-11-10
        source: The Harbour Post
        author: [Ann Quay, Bo Pier]
        tags: [tide]
        kicker: From the <quay>
        people: [{name: Ann, role: writer}, {name: Bo}]
        words: [one, two]
        figures: {height: 4.5, year: 1899, spring: true}
        ---

        Text.

        """

    @Test("front matter under names of one's own reaches templates, and an edit of it reaches the page")
    func data() async throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.article, to: "content/news/a.md")
        try folder.write(
            """
            {{head.headline}}{{{body}}}|{{data.kicker}}|{{#data.people}}{{name}}:{{role}};{{/data.people}}|\
            {{#data.words}}{{value}},{{/data.words}}|{{data.figures.height}} {{data.figures.year}}\
            {{#data.figures.spring}} spring{{/data.figures.spring}}|{{data.none}}|
            """, to: "templates/default/article.mustache")
        var report = await build(folder.request())
        #expect(report.diagnostics.filter { $0.severity == .error } == [])
        let expected = "|From the &lt;quay&gt;|Ann:writer;Bo:;|one,two,|4.5 1899 spring||"
        #expect(folder.read("output/news/a.html")?.contains(expected) == true)
        try folder.write(Self.article.replacing("<quay>", with: "pier"), to: "content/news/a.md")
        report = await build(folder.request())
        #expect(folder.read("output/news/a.html")?.contains("|From the pier|") == true)
    }

    @Test("an article that is remembered keeps what its front matter says besides")
    func remembered() async throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.article, to: "content/news/a.md")
        try folder.write("{{{body}}}|{{data.kicker}}|", to: "templates/default/article.mustache")
        _ = await build(folder.request())
        // Another template: the page is made again of what is remembered.
        try folder.write("{{{body}}}[{{data.kicker}}]", to: "templates/default/article.mustache")
        _ = await build(folder.request())
        #expect(folder.read("output/news/a.html")?.contains("[From the &lt;quay&gt;]") == true)
    }

    @Test("a list of the front matter inside another list is an error: it could grow without end")
    func nested() async throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.article, to: "content/news/a.md")
        try folder.write(
            "{{{body}}}{{#data.words}}{{#data.people}}x{{/data.people}}{{/data.words}}",
            to: "templates/default/article.mustache")
        let report = await build(folder.request())
        #expect(report.diagnostics.contains { $0.severity == .error && $0.path.hasSuffix("article.mustache") })
    }

    @Test("source and authors both stand on the article's own page")
    func bylines() async throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.article, to: "content/news/a.md")
        _ = await build(folder.request())
        let page = try #require(folder.read("output/news/a.html"))
        #expect(page.contains("The Harbour Post、Ann Quay、Bo Pier"))
    }

    @Test("a date and how long an article takes to read stand on one line, which has room for both")
    func shortMeta() async throws {
        let folder = try TemporaryFolder()
        try folder.write("---\ntitle: 港\ndate: 2026-11-01\n---\n\n港に船が着いた。\n", to: "content/news/a.md")
        _ = await build(folder.request())
        let page = try #require(folder.read("output/news/a.html"))
        let meta = try #require(page.firstMatch(of: /<p class="article-meta[^>]*>(.*?)<\/p>/)).1
        #expect(meta.contains("約1分") && !meta.contains("<span"), "\(meta)")
    }

    @Test("scores and numbers are not divided in links to the articles before and after")
    func neighbours() async throws {
        let folder = try TemporaryFolder()
        for (name, title, day) in [("a", "日本3–2で勝利", 1), ("b", "台風18号", 2), ("c", "港", 3)] {
            try folder.write("---\ntitle: \(title)\ndate: 2026-11-0\(day)\n---\n\n本文。\n", to: "content/news/\(name).md")
        }
        _ = await build(folder.request())
        let page = try #require(folder.read("output/news/b.html"))
        #expect(page.contains(">日本3–\u{2060}2で勝利</bdi>"))
        #expect(folder.read("output/news/c.html")?.contains(">台風18\u{2060}号</bdi>") == true)
    }

    @Test("the footer has lines of one's own, the title bar a logo, the picture a caption")
    func surroundings() async throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.article, to: "content/news/a.md")
        try folder.write(
            "logo: logo.svg\nseal: 版\nfooter: [© Post, {text: Imprint, url: 'https://e.example/?a=1&b=2'}]\n",
            to: "content/site.yml")
        let picture = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 8 6\"><path d=\"M0 0h8v6H0z\"/></svg>"
        try folder.write(picture, to: "content/static/logo.svg")
        try folder.write(picture, to: "content/news/p.svg")
        try folder.write(
            Self.article.replacing(
                "tags: [tide]", with: "image: p.svg\nimage_alt: x\nimage_caption: At <low> tide\nimage_credit: Cy"),
            to: "content/news/b.md")
        let report = await build(folder.request())
        #expect(report.diagnostics == [])
        let page = try #require(folder.read("output/news/b.html"))
        #expect(page.contains("<img class=\"seal logo\" src=\"../logo.svg\" alt=\"\">"))
        #expect(!page.contains("class=\"seal\""))
        #expect(page.contains(">© Post</span>") && page.contains("href=\"https://e.example/?a=1&amp;b=2\">Imprint</a>"))
        #expect(page.contains(/<p class="hero-caption [^>]+>At &lt;low&gt; tide\u{3000}/))
        #expect(page.contains("<span class=\"credit\">Cy</span></p>"))
        #expect(folder.read("output/news/a.html")?.contains("hero-caption") == false)
    }

    @Test("settings of another generator's folder reach every page when they change")
    func foreignSettings() async throws {
        let folder = try TemporaryFolder()
        try folder.write("title = \"H\"\nlanguageCode = \"en\"\ntimeZone = \"UTC\"\n", to: "hugo.toml")
        try folder.write("---\ntitle: A\ndate: 2026-11-10\n---\nText.\n", to: "content/news/a.md")
        for language in ["en", "de", "en"] {
            try folder.write("language: \(language)\n", to: "site.yml")
            _ = await build(folder.request())
            #expect(folder.read("output/news/a.html")?.contains("<html lang=\"\(language)\"") == true)
        }
        try folder.write("title = \"H\"\nlanguageCode = \"fr\"\ntimeZone = \"UTC\"\n", to: "hugo.toml")
        try folder.write("", to: "site.yml")
        _ = await build(folder.request())
        #expect(folder.read("output/news/a.html")?.contains("<html lang=\"fr\"") == true)
    }

    @Test("a row that an article asks for concerns no page of a tag")
    func tags() async throws {
        let folder = try sampleSite(articles: 12)
        try folder.write(
            """
            tabs:
              - front: true
                sections: [{kind: grid}, {kind: ladder, items: tags}]
              - society
              - tech

            """, to: "content/site.yml")
        for (name, wish) in [("x", "pattern: lead\n"), ("y", "")] {
            try folder.write(
                "---\ntitle: 号外\ndate: 2026-11-17\ntags: [号外]\n\(wish)---\n", to: "content/society/\(name).md")
        }
        let report = await build(folder.request())
        #expect(report.diagnostics.filter { $0.severity == .error } == [])
        #expect(folder.files(in: "output").keys.contains { $0.hasPrefix("tags/") })
    }
}
