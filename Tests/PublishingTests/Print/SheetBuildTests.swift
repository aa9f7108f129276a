import Content
import Foundation
import Testing

@testable import Publishing

@Suite("The sheet of a build") struct SheetBuildTests {
    private func site(articles: Int = 5, _ settings: String = "language: ja\nprint: true\n") throws -> TemporaryFolder {
        let site = try sampleSite(articles: articles)
        try site.write((site.read("content/site.yml") ?? "") + settings, to: "content/site.yml")
        return site
    }

    /// The sheet and its fonts.
    private func sheet(_ site: TemporaryFolder) -> [String: Data] {
        site.files(in: "output").filter { $0.key == "sheet.svg" || PrintPress.page(ofFont: $0.key) == "sheet.svg" }
    }

    @Test("lies beside the front page, whose footer leads to it, and names fonts and pages that are there")
    func named() async throws {
        let site = try site()
        #expect(await build(site.request()).diagnostics.isEmpty)
        #expect(site.read("output/index.html")?.contains("href=\"sheet.svg\">紙面</a>") == true)
        #expect(site.read("output/tech/a0.html")?.contains("href=\"../sheet.svg\">紙面</a>") == true)
        let svg = try #require(site.read("output/sheet.svg"))
        #expect(svg.contains("<title>見本新聞 2026年11月14日</title>"), "the day of the newest article")
        for lead in ["tech/a0.html", "society/a4.html"] {
            #expect(svg.contains("href=\"\(lead)\""), "a3 leads to the one, the first headline to the other")
        }
        let fonts = sheet(site).keys.filter { $0 != "sheet.svg" }
        #expect(fonts.count >= 3)
        for font in fonts { #expect(svg.contains("src:url(\"\(font)\") format(\"woff2\")"), "\(font)") }
        let checked = try #require(await check(site.request()).output)
        #expect(checked.broken.isEmpty, "\(checked.broken)")
    }

    @Test("is as large as two pages of an article, and the same as by hand, its lines as the settings have them")
    func paper() async throws {
        let site = try site("language: ja\nprint: {paper: letter, writing: horizontal}\n")
        #expect(await build(site.request()).diagnostics.isEmpty)
        guard case .printed(let bytes, _) = await printed(SheetQuestion(), site.request()) else {
            Issue.record("not printed")
            return
        }
        let files = [try #require(site.read("output/sheet.svg")), String(decoding: bytes, as: UTF8.self)]
        for svg in files { #expect(svg.contains(" width=\"1056\" "), "\(svg.prefix(300))") }
        #expect(Set(files.map { $0.components(separatedBy: "<text").count }).count == 1, "as many lines in both")
    }

    @Test("is not made of a site that prints nothing or has nothing to show, and goes with the setting")
    func wanted() async throws {
        let site = try site()
        let request = site.request()
        #expect(await build(request).diagnostics.isEmpty)
        #expect(!sheet(site).isEmpty)
        let settings = try #require(site.read("content/site.yml"))
        try site.write(settings.replacing("print: true\n", with: ""), to: "content/site.yml")
        #expect(await build(request).diagnostics.isEmpty)
        #expect(sheet(site).isEmpty)
        #expect(site.read("output/index.html")?.contains("sheet.svg") == false)

        let foreign = try TemporaryFolder()
        try foreign.write("title: 見本新聞\nlanguage: ja\nprint: true\n", to: "content/site.yml")
        try foreign.write(
            "---\ntitle: Orbiter Maps Ice\ndate: 2026-11-12\nlang: en\n---\n\nRadar echoes.\n", to: "content/tech/en.md"
        )
        #expect(await build(foreign.request()).diagnostics.isEmpty)
        #expect(sheet(foreign).isEmpty && foreign.read("output/tech/en.svg") != nil)
    }

    @Test("is made again when what stands on it changes, and left when nothing does")
    func precision() async throws {
        let site = try site()
        try site.write("---\ntitle: 案内\n---\n\n本文。\n", to: "content/pages/about.md")
        var request = site.request()
        request.explains = true
        #expect(await build(request).diagnostics.isEmpty)
        let before = sheet(site)
        try site.write("---\ntitle: 案内\n---\n\n別の本文。\n", to: "content/pages/about.md")
        #expect(await build(request).reasons["sheet.svg"] == nil)
        #expect(sheet(site) == before)

        let path = "content/society/a1.md"
        let text = try #require(site.read(path))
        try site.write(text.replacing("本文の第", with: "記事の薔薇の第"), to: path)
        #expect(await build(request).reasons["sheet.svg"] == [path])
        #expect(sheet(site) != before)
        // As a first build makes it.
        let clean = try self.site()
        try clean.write("---\ntitle: 案内\n---\n\n別の本文。\n", to: "content/pages/about.md")
        try clean.write(text.replacing("本文の第", with: "記事の薔薇の第"), to: path)
        #expect(await build(clean.request()).diagnostics.isEmpty)
        #expect(sheet(clean) == sheet(site))
    }

    @Test("is served as it is built, and after an edit too")
    func served() async throws {
        let site = try site(articles: 2)
        let request = site.request()
        let resident = ResidentSite(request, isTimeGiven: true) { request.at }
        await resident.update(.everything)
        _ = await resident.file("sheet.svg")
        let path = site.path + "/content/tech/a0.md"
        let text = try #require(site.read("content/tech/a0.md"))
        try site.write(text.replacing("本文の第", with: "記事の薔薇の第"), to: "content/tech/a0.md")
        await resident.update(SiteChanges(paths: [path]))
        #expect(await build(request).diagnostics.isEmpty)
        for (path, bytes) in sheet(site) {
            guard case .bytes(let served)? = await resident.file(path) else {
                Issue.record("\(path) is not served")
                continue
            }
            #expect(Data(served) == bytes, "\(path)")
        }
    }
}
