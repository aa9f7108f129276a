import Foundation
import Testing

@testable import Publishing

/// Which files an edit changes: those that show what was edited, and no others.
@Suite("An edit changes") struct PrecisionTests {
    /// 24 articles, the first the newest, in three categories by turns and under two tags by turns; four to a page.
    private func site() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            title: 見本新聞
            base_url: https://e.example
            cards: false
            articles_per_page: 4
            panel_articles: 4
            tabs:
              - front: true
                sections:
                  - {kind: grid, count: 4}
                  - {kind: ladder, items: tags}
              - category: tech
              - category: society
              - category: sport

            """, to: "content/site.yml")
        for number in 0..<24 { try write(article(number), number, to: folder) }
        try folder.write("---\ntitle: 案内\n---\n\n本文。\n", to: "content/pages/about.md")
        return folder
    }

    private static let titles = ["雨のち晴れ、山に虹", "新しい橋、川に渡る", "海の声、港に届く", "駅前の市、朝に開く"]

    private func article(_ number: Int, title: String? = nil, body: String = "本文。") -> String {
        let day = 27 - number
        return """
            ---
            title: \(title ?? Self.titles[number % 4])
            date: \(day < 3 ? "2026-09-\(20 + day)" : "2026-10-\(day < 10 ? "0" : "")\(day)") 10:15
            tags: [\(number.isMultiple(of: 2) ? "経済" : "暮らし")]
            summary: 要約
            \(number == 3 ? "image: a.gif\nimage_alt: 図" : "source: 社会部")
            ---

            \(body)

            """
    }

    private func write(_ text: String, _ number: Int, to folder: TemporaryFolder) throws {
        try folder.write(text, to: "content/\(Self.category(number))/a\(number).md")
        guard number == 3 else { return }
        try folder.writePicture(0x01, to: "content/tech/a.gif", width: 640, height: 400)
    }

    private static func category(_ number: Int) -> String { ["tech", "society", "sport"][number % 3] }

    // MARK: what changes

    /// Names of the files that an edit adds, changes and removes, without the fingerprints of fonts and pictures. A page's letters
    /// count as that page.
    private func changes(
        in folder: TemporaryFolder, at later: Int = 0, _ edit: (TemporaryFolder) throws -> Void
    ) async throws -> Set<String> {
        var request = folder.request()
        request.fontEffort = .preview
        try #require(await build(request).summary != nil)
        let before = folder.files(in: "output")
        try edit(folder)
        request.at.seconds += later
        let report = await build(request)
        try #require(report.summary != nil, "\(report.diagnostics)")
        let after = folder.files(in: "output")
        let changed = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }
        return Set(
            changed.map { name in
                name.replacing(/^assets\/prose(?:-headline)?\/([a-z0-9\/]+?)(-[0-9])?-[0-9a-v]+\.woff2$/) {
                    "\($0.1).html"
                }
                .replacing(/^assets\/([a-z]+)(?:-2)?-([a-z]+)(-[0-9a-f]+)?-[0-9a-v]+\.woff2$/) {
                    "fonts: \($0.1)-\($0.2)"
                }
                .replacing(/^assets\/display\/(.+)-([0-9]+)-[0-9a-v]+\.woff2$/) { "display: \($0.1), file \($0.2)" }
                .replacing(/^assets\/[0-9a-v]{10}[^\/]*$/) { _ in "pictures" }
                .replacing(/^assets\/(style|article)-[0-9a-v]+\.css$/) { _ in "style" }
            })
    }

    /// A page of cells and its drawings.
    private func cells(_ names: String...) -> Set<String> {
        Set(
            names.flatMap { name in
                // Back issues have no drawings.
                name.contains("page/") ? ["\(name).html"] : ["\(name).html", "\(name).svg", "\(name)-phone.svg"]
            })
    }

    /// Of the feeds in some folders in all formats, and of what goes with that of the site.
    private func feeds(_ folders: String...) -> Set<String> {
        Set(folders.flatMap { folder in ["feed.xml", "atom.xml", "feed.json"].map { folder + $0 } })
            .union(folders.contains("") ? ["smartformat.xml"] : [])
    }

    /// Letters of large headlines, in files that belong to a page: the space, kana, then what each panel adds to those before it.
    private func display(_ page: String, files: ClosedRange<Int>) -> Set<String> {
        Set(files.map { "display: \(page), file \($0)" })
    }

    /// What an article that is new changes besides: sitemaps, and the page for lost visitors, which shows the best.
    private let guides: Set = ["sitemap.xml", "sitemap-news.xml", "404.html"]
    /// What stands on the panels of the front page is shipped by itself.
    private let panelFonts: Set = ["assets/fonts.css", "fonts: headline-panel", "fonts: text-panel"]
    /// Articles that lead to the 21st: as related, since they share its tag and are near in time, or as the next in its category.
    private let neighbours: Set = [
        "society/a22.html", "sport/a8.html", "sport/a14.html", "sport/a17.html", "sport/a23.html", "tech/a18.html",
    ]

    @Test("of a text: its page, and the feeds that have it")
    func body() async throws {
        let changed = try await changes(in: site()) { try write(article(20, body: "別の本文。"), 20, to: $0) }
        #expect(changed == feeds("", "sport/", "tags/経済/").union(["sport/a20.html"]))
    }

    @Test("of an old title: its page, the back issues that hold it, and the articles that it is related to")
    func title() async throws {
        let changed = try await changes(in: site()) { try write(article(20, title: "川の声、朝に届く"), 20, to: $0) }
        #expect(
            changed
                == neighbours.union(cells("page/1", "sport/page/1", "tags/経済/page/1"))
                .union(feeds("", "sport/", "tags/経済/")).union(["sport/a20.html"]))
    }

    @Test("of a title with a character that no title had: one font besides")
    func newCharacter() async throws {
        let changed = try await changes(in: site()) { try write(article(20, title: "川の声、鬱に届く"), 20, to: $0) }
        #expect(
            changed
                == neighbours.union(cells("page/1", "sport/page/1", "tags/経済/page/1"))
                .union(feeds("", "sport/", "tags/経済/")).union(["sport/a20.html"])
                .union(["assets/fonts-pages.css", "fonts: headline-group"]))
    }

    @Test("that adds an article: its page, what is new, and the newest back issues")
    func newArticles() async throws {
        let folder = try site()
        let news = article(24, title: "虹、港に渡る").replacing("2026-10-03", with: "2026-10-28")
        let begun = try await changes(in: folder) { try write(news, 24, to: $0) }
        // All back issues were full: new ones begin, and those before them lead there.
        let expected = cells("index", "tech/index", "tags/経済/index")
            .union(cells("page/6", "page/7", "tech/page/2", "tech/page/3", "tags/経済/page/3", "tags/経済/page/4"))
            .union(feeds("", "tech/", "tags/経済/")).union(["tech/a24.html", "back-issues.html"]).union(guides)
            // Those that it is the next of, or has most to do with.
            .union(["tech/a0.html", "tech/a6.html", "tech/a12.html"])
            // The first panel is rid of the article with the picture: it gets large headlines, too, before society and sport.
            .union(display("index", files: 3...5))
        #expect(begun.subtracting(panelFonts) == expected)

        let second = news.replacing("2026-10-28", with: "2026-10-29")
        let added = try await changes(in: folder) { try $0.write(second, to: "content/tech/a25.md") }
        let grown = cells("index", "tech/index", "tags/経済/index", "page/7", "tech/page/3", "tags/経済/page/4")
            .union(feeds("", "tech/", "tags/経済/")).union(["tech/a25.html"]).union(guides)
            .union(["tech/a0.html", "tech/a6.html", "tech/a24.html"])
            // Sport has what it had.
            .union(display("index", files: 3...4))
        #expect(added.subtracting(panelFonts) == grown)

        let removed = try await changes(in: folder) {
            try FileManager.default.removeItem(atPath: $0.path + "/content/tech/a25.md")
        }
        #expect(removed.subtracting(panelFonts) == grown)
    }

    @Test("of the clock that brings an article: the same")
    func future() async throws {
        let folder = try site()
        let news = article(24).replacing("2026-10-03", with: "2026-12-31")
        try folder.write(news, to: "content/tech/a24.md")
        let begun = try await changes(in: folder, at: 40_000_000) { _ in }
        let expected = cells("index", "tech/index", "tags/経済/index")
            .union(cells("page/6", "page/7", "tech/page/2", "tech/page/3", "tags/経済/page/3", "tags/経済/page/4"))
            .union(feeds("", "tech/", "tags/経済/")).union(["tech/a24.html", "back-issues.html"]).union(guides)
            .union(["tech/a0.html"])
            .union(display("index", files: 3...5))
        #expect(begun.subtracting(panelFonts) == expected)
    }

    @Test("of a picture: the pages that show it")
    func picture() async throws {
        let changed = try await changes(in: site()) {
            try $0.writePicture(0x03, to: "content/tech/a.gif", width: 640, height: 400)
        }
        #expect(
            changed
                == cells("index", "tech/index", "tags/暮らし/index", "page/6", "tech/page/2", "tags/暮らし/page/3")
                .union(feeds("", "tech/", "tags/暮らし/")).union(["tech/a3.html", "sitemap.xml", "pictures"])
                // Articles that it is related to lead there without pictures: most of theirs have none.
                // On a wide page the article is one of the briefs there, which have no picture.
                .subtracting(["index.svg", "tech/index.svg", "tags/暮らし/index.svg"]))
    }

    @Test("of a page's text: that page; of its title: the footers of all")
    func page() async throws {
        let folder = try site()
        let text = try await changes(in: folder) {
            try $0.write("---\ntitle: 案内\n---\n\n別の本文。\n", to: "content/pages/about.md")
        }
        #expect(text == ["about.html"])
        let title = try await changes(in: folder) {
            try $0.write("---\ntitle: 道案内\n---\n\n別の本文。\n", to: "content/pages/about.md")
        }
        #expect(title.isSuperset(of: pages(of: folder)))
    }

    private func pages(of folder: TemporaryFolder) -> Set<String> {
        Set(
            folder.files(in: "output").keys.filter { $0.hasSuffix(".html") && $0 != "404.html" || $0.hasSuffix(".svg") }
        )
    }

    @Test("of a colour: all pages, since they name their style sheet by what is in it")
    func color() async throws {
        let folder = try site()
        let changed = try await changes(in: folder) {
            let settings = $0.read("content/site.yml") ?? ""
            try $0.write(settings + "accent: \"#064\"\n", to: "content/site.yml")
        }
        #expect(changed == pages(of: folder).union(["404.html", "style"]))
    }

    @Test("of a comment above the settings: none is even made again")
    func comment() async throws {
        let folder = try site()
        #expect(await build(folder.request()).diagnostics == [])
        try folder.write("# 見出し\n" + (folder.read("content/site.yml") ?? ""), to: "content/site.yml")
        var request = folder.request()
        request.explains = true
        let report = await build(request)
        #expect(report.summary?.written == 0 && report.reasons == [:])
    }

    @Test("of a template: the pages that are filled with it")
    func template() async throws {
        let folder = try site()
        let theme = try #require(Installation.current.defaultTheme)
        let template = try String(contentsOfFile: theme + "/article.mustache", encoding: .utf8)
        let changed = try await changes(in: folder) {
            try $0.write(template + "<hr>\n", to: "templates/default/article.mustache")
        }
        let articles = (0..<24).map { "\(Self.category($0))/a\($0).html" }
        #expect(changed == Set(articles + ["about.html", "back-issues.html"]))
    }
}
