import Content
import Foundation
import Testing

@testable import Publishing

@Suite("Printed editions of a build") struct PrintBuildTests {
    private func site(articles: Int = 4, _ settings: String = "print: true\n") throws -> TemporaryFolder {
        let site = try sampleSite(articles: articles)
        try site.write((site.read("content/site.yml") ?? "") + settings, to: "content/site.yml")
        return site
    }

    /// Of printed pages and their fonts.
    private func printed(_ site: TemporaryFolder) -> [String: Data] {
        site.files(in: "output").filter { path, _ in
            PrintPress.isFont(path) || path.hasPrefix("society/a") && path.hasSuffix(".svg")
                || path.hasPrefix("tech/a") && path.hasSuffix(".svg")
        }
    }

    private func pages(_ site: TemporaryFolder) -> [String] {
        printed(site).keys.filter { $0.hasSuffix(".svg") }.sorted()
    }

    @Test("lie beside the pages of their articles, which lead to them, and name fonts of their own letters")
    func named() async throws {
        let site = try site()
        #expect(await build(site.request()).diagnostics.isEmpty)
        #expect(pages(site) == ["society/a1.svg", "society/a2.svg", "tech/a0.svg", "tech/a3.svg"])
        let html = try #require(site.read("output/tech/a0.html"))
        #expect(html.contains("<a href=\"a0.svg\" type=\"image/svg+xml\">紙面</a>"))
        let svg = try #require(site.read("output/tech/a0.svg"))
        #expect(svg.contains("<title>見出し第0号、あすの天気は晴れのち曇り | 見本新聞</title>"))
        let fonts = printed(site).keys.filter { PrintPress.page(ofFont: $0) == "tech/a0.svg" }.sorted()
        #expect(fonts.count >= 3)
        for font in fonts { #expect(svg.contains("src:url(\"../\(font)\") format(\"woff2\")"), "\(font)") }
        // Nothing that it names is missing.
        let checked = try #require(await check(site.request()).output)
        #expect(checked.broken.isEmpty, "\(checked.broken)")
    }

    @Test("are not made unless a site or an article asks for them, and go when it no longer does")
    func wanted() async throws {
        let site = try site("")
        let path = "content/tech/a0.md"
        let text = try #require(site.read(path))
        try site.write(text.replacing("source: ", with: "print: true\nsource: "), to: path)
        #expect(await build(site.request()).diagnostics.isEmpty)
        #expect(pages(site) == ["tech/a0.svg"])
        #expect(site.read("output/tech/a3.html")?.contains("a3.svg") == false)

        try site.write((site.read("content/site.yml") ?? "") + "print: {writing: horizontal}\n", to: "content/site.yml")
        try site.write(text.replacing("source: ", with: "print: false\nsource: "), to: path)
        #expect(await build(site.request()).diagnostics.isEmpty)
        #expect(pages(site) == ["society/a1.svg", "society/a2.svg", "tech/a3.svg"])
        #expect(site.read("output/tech/a0.html")?.contains("a0.svg") == false)
        #expect(printed(site).keys.allSatisfy { PrintPress.page(ofFont: $0) != "tech/a0.svg" })
        #expect(site.read("output/tech/a3.svg")?.contains("vert") == true)

        let settings = try #require(site.read("content/site.yml"))
        try site.write(settings.replacing("print: {writing: horizontal}\n", with: ""), to: "content/site.yml")
        #expect(await build(site.request()).diagnostics.isEmpty)
        #expect(printed(site).isEmpty)
    }

    @Test("are made again when what they say changes, and left when only what stands around it does")
    func precision() async throws {
        let site = try site(articles: 5)
        var request = site.request()
        request.explains = true
        #expect(await build(request).diagnostics.isEmpty)
        let before = site.files(in: "output")
        let path = "content/society/a1.md"
        let text = try #require(site.read(path))
        try site.write(text.replacing("見出し第1号", with: "見出し第一号"), to: path)
        let report = await build(request)
        let after = site.files(in: "output")
        let changed = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }
        #expect(changed.contains("society/a4.html"), "it leads to the other")
        let own = changed.filter { $0.hasSuffix(".svg") && $0.contains("/a") }
        #expect(own == ["society/a1.svg"])
        let fonts = Set(changed.compactMap { PrintPress.page(ofFont: $0) })
        #expect(fonts.isSubset(of: ["society/a1.svg", "sheet.svg"]) && fonts.contains("society/a1.svg"), "\(fonts)")
        #expect(report.reasons["society/a1.svg"] == ["content/society/a1.md"])
        // As a first build makes them.
        let clean = try self.site(articles: 5)
        try clean.write(text.replacing("見出し第1号", with: "見出し第一号"), to: path)
        #expect(await build(clean.request()).diagnostics.isEmpty)
        #expect(printed(clean) == printed(site))
    }

    @Test("say what was put right, as their pages do, and are made again when that changes")
    func corrections() async throws {
        let site = try site(articles: 3)
        let path = "content/society/a1.md"
        let text = try #require(site.read(path)) + "\n本文[^1]。\n\n[^1]: 注の文。\n"
        func correct(_ correction: String) throws {
            let list = "corrections: [{date: 2026-11-13, text: \(correction)}]\nsource: "
            try site.write(text.replacing("source: ", with: list), to: path)
        }
        try correct("橋の長さは百二十メートル")
        #expect(await build(site.request()).diagnostics.isEmpty)
        /// The letters of the page in the order in which they are read.
        func said() -> String {
            (site.read("output/society/a1.svg") ?? "").replacing(/<[^>]*>/, with: "").filter { !$0.isWhitespace }
        }
        let place = try #require(said().firstRange(of: "訂正・追記")?.upperBound)
        #expect(said()[place...].contains("橋の長さは百二十メートル") && said()[..<place].contains("本文の第1段落です"))
        #expect(said()[place...].contains("注の文"), "notes come last")
        #expect(site.read("output/sheet.svg")?.contains("訂正") == false, "the news of the day has no room for it")
        try correct("橋の長さは百三十メートル")
        #expect(await build(site.request()).diagnostics.isEmpty)
        #expect(said().contains("橋の長さは百三十メートル"))
    }

    @Test("tell who wrote it from when it was updated, as pages do")
    func bylines() async throws {
        let site = try site(articles: 1, "language: en\nprint: true\n")
        let path = "content/tech/a0.md"
        let text = try #require(site.read(path))
        try site.write(
            text.replacing("source: 社会部", with: "author: Ada Quill\nupdated: 2026-11-11 09:00"), to: path)
        #expect(await build(site.request()).summary != nil)
        let said = try #require(site.read("output/tech/a0.svg")).replacing(/<[^>]*>/, with: "")
        #expect(said.contains("Ada Quill · Updated"))
    }

    @Test("call a film by its title, before its address")
    func films() async throws {
        let site = try site(articles: 1)
        let path = "content/tech/a0.md"
        let text = try #require(site.read(path)) + "\nhttps://youtu.be/abcdefghijk\n\nhttps://vimeo.com/76979871\n"
        let titles = "embeds: {\"https://youtu.be/abcdefghijk\": 港の動画}\nsource: "
        try site.write(text.replacing("source: ", with: titles), to: path)
        #expect(await build(site.request()).summary != nil)
        let said = try #require(site.read("output/tech/a0.svg")).replacing(/<[^>]*>/, with: "")
            .filter { !$0.isWhitespace }
        #expect(said.contains("港の動画youtu.be/abcdefghijkvimeo.com/76979871"))
    }

    @Test("are served as they are built, and after an edit too")
    func served() async throws {
        let site = try site(articles: 2)
        let request = site.request()
        let resident = ResidentSite(request, isTimeGiven: true) { request.at }
        await resident.update(.everything)
        _ = await resident.file("tech/a0.svg")
        let path = site.path + "/content/tech/a0.md"
        let text = try #require(site.read("content/tech/a0.md"))
        try site.write(text.replacing("本文の第", with: "記事の薔薇の第"), to: "content/tech/a0.md")
        await resident.update(SiteChanges(paths: [path]))
        #expect(await build(request).diagnostics.isEmpty)
        for (path, bytes) in printed(site) {
            guard case .bytes(let served)? = await resident.file(path) else {
                Issue.record("\(path) is not served")
                continue
            }
            #expect(Data(served) == bytes, "\(path)")
        }
    }

    @Test("are set in the fonts of their own script")
    func scripts() async throws {
        let site = try site(articles: 2)
        try site.write(
            "---\ntitle: Orbiter Maps Ice\ndate: 2026-11-12\nlang: en\n---\n\nRadar echoes of four years.\n",
            to: "content/tech/en.md")
        #expect(await build(site.request()).diagnostics.isEmpty)
        let svg = try #require(site.read("output/tech/en.svg"))
        #expect(svg.contains(">Orbiter Maps Ice</tspan>") && svg.contains("lang=\"en\""))
        let fonts = site.files(in: "output").filter { PrintPress.page(ofFont: $0.key) == "tech/en.svg" }
        #expect(try #require(fonts.map(\.value.count).max()) > 1_000)
        #expect(try #require(site.read("output/tech/a0.svg")).contains("lang=\"ja\""))
    }

    @Test("are named in the font of pages, though one article alone asks for them")
    func label() async throws {
        let site = try site("prose: shipped\n")
        // The first character of 紙面.
        func hasLabel() -> Bool { site.read("output/assets/fonts-pages.css")?.contains("7D19") ?? false }
        #expect(await build(site.request()).diagnostics.isEmpty)
        #expect(!hasLabel())
        let path = "content/tech/a0.md"
        let text = try #require(site.read(path))
        try site.write(text.replacing("source: ", with: "print: true\nsource: "), to: path)
        #expect(await build(site.request()).diagnostics.isEmpty)
        #expect(hasLabel())
    }

    @Test("of a page are told from the name of a font file")
    func names() {
        #expect(PrintPress.page(ofFont: "assets/print/tech/a-1-2-3kf0.woff2") == "tech/a-1.svg")
        #expect(PrintPress.page(ofFont: "assets/prose/tech/a-1-3kf0.woff2") == nil)
        #expect(PrintPress.page(ofFont: "assets/print/tech/a.woff2") == nil)
    }
}
