import Content
import Foundation
import Testing

@testable import Publishing

@Suite("The fonts of a build") struct FontBuildTests {
    private func fonts(_ site: TemporaryFolder) -> [String] {
        site.files(in: "output").keys.filter { $0.hasSuffix(".woff2") }.sorted()
    }

    @Test("a page's fonts are named by what is in them, and an unchanged set is not made again")
    func cached() async throws {
        let site = try sampleSite(articles: 6)
        _ = await build(site.request())
        let first = fonts(site)
        #expect(
            first.contains { $0.hasPrefix("assets/headline-panel-0-") }
                && first.contains { $0.hasPrefix("assets/title-") })
        let folder = site.path + "/.kawaraban/cache/fonts"
        let cached = try FileManager.default.contentsOfDirectory(atPath: folder)
        // Two pages may have large headlines of the same letters.
        #expect(cached.count <= first.count && cached.count > 10)
        // The same file under the same key, though nobody made it.
        let marked = folder + "/" + cached[0]
        let then = Date(timeIntervalSinceNow: -1_000)
        try FileManager.default.setAttributes([.modificationDate: then], ofItemAtPath: marked)
        try FileManager.default.removeItem(atPath: site.path + "/output")
        _ = await build(site.request())
        #expect(fonts(site) == first)
        let after = try FileManager.default.attributesOfItem(atPath: marked)[.modificationDate] as? Date
        #expect(after.map { abs($0.timeIntervalSince(then)) < 2 } == true)
    }

    @Test(
        "the style sheet of fonts names every file, and of a host's pages the front page fetches the headline's early")
    func references() async throws {
        let site = try sampleSite(articles: 6)
        try site.write("display_from: 0\n", to: "templates/default/theme.yml")
        _ = await build(site.request())
        let files = site.files(in: "output")
        let text = try ["", "-pages"]
            .map { String(decoding: try #require(files["assets/fonts\($0).css"]), as: UTF8.self) }.joined()
        #expect(site.read("output/index.html")?.contains("\"assets/fonts.css\"") == true)
        #expect(site.read("output/society/index.html")?.contains("\"../assets/fonts.css\"") == true)
        for font in fonts(site) where !PageFonts.isFile(font) {
            #expect(text.contains("url(\"\(font.dropFirst("assets/".count))\")"), "\(font)")
        }
        #expect(text.contains("font-display:swap") && text.contains("unicode-range:U+20"))
        #expect(text.contains("ascent-override:") && text.contains("size-adjust:"))
        #expect(site.read("output/index.html")?.contains("\"assets/headline-panel-0-") == true)
        // What the front page's articles decide on, no other page names.
        let others = files.filter { $0.key.hasSuffix(".html") && $0.key != "index.html" }
        #expect(!others.values.contains { String(decoding: $0, as: UTF8.self).contains("headline-panel-") })
        #expect(site.read("output/index-phone.svg")?.contains("@import url(\"assets/fonts.css\")") == true)
    }

    @Test("what a page fetches early does not follow from what others show")
    func early() async throws {
        let site = try sampleSite(articles: 6)
        try site.write(
            "---\ndate: 2026-01-05\ntitle: SwiftとLinux、波に乗る鯨の祭りの夜\nsummary: 要約\n---\n本文\n", to: "content/tech/old.md")
        _ = await build(site.request())
        let before = try #require(site.read("output/tech/old.html"))
        #expect(before.contains("\"../assets/headline-joining-"))
        // Its characters come to stand on the front page.
        try site.write(
            "---\ndate: 2026-11-20\ntitle: 波に乗る鯨、祭りの夜\nsummary: 要約\n---\n本文\n", to: "content/society/new.md")
        _ = await build(site.request())
        #expect(site.read("output/tech/old.html") == before)
        // Nor do letters that no headline has had.
        try site.write(
            "---\ndate: 2026-11-21\ntitle: QZJ & VWX\nsummary: 要約\n---\n本文\n", to: "content/society/newer.md")
        _ = await build(site.request())
        #expect(site.read("output/tech/old.html") == before)
    }

    @Test("a site that embeds no fonts ships none and leaves room for the reader's")
    func notEmbedded() async throws {
        let site = try sampleSite(articles: 6)
        let settings = site.read("content/site.yml") ?? ""
        try site.write(settings + "\nfonts: {embed: false}\n", to: "content/site.yml")
        let report = await build(site.request())
        #expect(report.diagnostics == [] && fonts(site) == [])
        let text = try #require(site.read("output/assets/fonts.css"))
        #expect(!text.contains("url(") && text.contains("local(\"HiraginoSans-W7\")"))
    }

    @Test("a character that no font has is a warning that names article, line and character")
    func missing() async throws {
        let site = try sampleSite(articles: 1)
        try site.write(
            "---\ndate: 2026-05-20\ntitle: 花見🌸の季節🌸\nsummary: 桜\u{200D}と𓀀\n---\n本文\n", to: "content/society/emoji.md")
        let report = await build(site.request())
        let hint = "add a font that has it to fonts.headline.files in theme.yml"
        #expect(
            report.diagnostics == [
                Diagnostic(
                    .warning, "no text font has 𓀀 (U+13000), used in the summary", at: "content/society/emoji.md",
                    hint: hint.replacing("headline", with: "text")),
                Diagnostic(
                    .warning, "no headline font has 🌸 (U+1F338), used in the title", at: "content/society/emoji.md",
                    line: 3, hint: hint),
            ])
        #expect(report.summary != nil)
    }

    @Test(
        "a site whose titles have many letters that no font has is set in the fonts of its readers, and that is said once"
    )
    func foreignLetters() async throws {
        let site = try TemporaryFolder()
        try site.write(
            "title: 江城报\nlanguage: zh-Hans\ntime_zone: Asia/Shanghai\ncards: false\n", to: "content/site.yml")
        let titles = [
            "长三角城际铁路明年开通运营", "这个软件让阅读变得轻松愉快", "气象台发布暴风雪预警请减少出门", "儿童医院扩建项目启动说明会",
            "银行调整贷款利率购房者观望", "飞机维修厂与职业学校签约",
        ]
        for (number, title) in titles.enumerated() {
            try site.write("---\ndate: 2026-05-20\ntitle: \(title)\n---\n正文\n", to: "content/news/\(number).md")
        }
        let report = await build(site.request())
        #expect(report.diagnostics.map(\.path) == ["content/site.yml"])
        let message = try #require(report.diagnostics.first?.message)
        #expect(message.contains("of 6 titles: the site is set in the fonts of its readers"))
        #expect(fonts(site) == [])
        let settings = try #require(site.read("content/site.yml"))
        try site.write(settings + "fonts: {embed: true}\n", to: "content/site.yml")
        _ = await build(site.request())
        #expect(!fonts(site).isEmpty)
    }

    @Test("a title in another script leaves a site in its fonts, and is said")
    func quotedLetters() async throws {
        let site = try sampleSite(articles: 6)
        try site.write(
            "---\ndate: 2026-05-20\ntitle: 講座「안녕하세요 좋은 아침입니다 여러분」\n---\n本文\n", to: "content/society/ko.md")
        let report = await build(site.request())
        #expect(report.diagnostics.map(\.path) == ["content/society/ko.md"])
        #expect(!fonts(site).isEmpty)
    }

    @Test("titles of sections and the words on chips are looked at too")
    func missingInSections() async throws {
        let site = try sampleSite(articles: 1)
        try site.write(
            "title: 見本\ntabs:\n  - front: true\n    sections:\n      - {kind: grid, title: 新着🌸}\n"
                + "      - {kind: ladder, items: tags}\n", to: "content/site.yml")
        for name in ["a", "b"] {
            try site.write(
                "---\ndate: 2026-05-20\ntitle: 花\ntags: [桜🌸]\n---\n本文\n", to: "content/society/\(name).md")
        }
        let messages = await build(site.request()).diagnostics.map { "\($0.path):\($0.line ?? 0) \($0.message)" }
        #expect(
            messages == [
                "content/site.yml:5 no title font has 🌸 (U+1F338), used in a section's title",
                "content/society/a.md:0 no text font has 🌸 (U+1F338), used in a tag",
            ])
    }

    @Test("headlines that had to be cut are named")
    func cuts() async throws {
        let site = try sampleSite(articles: 3)
        let long = String(repeating: "とても長い見出しが", count: 30)
        try site.write("---\ndate: 2026-05-20\ntitle: \(long)\n---\n本文\n", to: "content/society/long.md")
        let report = await build(site.request())
        let cut = try #require(report.summary?.cutHeadlines.first)
        #expect(cut.breakpoint == 320 && cut.titles == [long])
        #expect(report.summary?.brokenHeadlines.isEmpty == true)
    }
}
