import Content
import Foundation
import TestSupport
import Testing

@testable import Publishing

@Suite("The fonts of prose") struct ProseFontTests {
    /// - Parameter settings: behind those of the sample.
    private func site(_ settings: String = "") throws -> TemporaryFolder {
        let site = try sampleSite(articles: 4)
        try site.write((site.read("content/site.yml") ?? "") + settings, to: "content/site.yml")
        try site.write("---\ntitle: 案内\n---\n\n憧憬の薔薇。\n", to: "content/pages/about.md")
        return site
    }

    private func fonts(_ site: TemporaryFolder) -> [String] {
        site.files(in: "output").keys.filter { $0.hasPrefix("assets/prose/") }.sorted()
    }

    private func font(of page: String, in site: TemporaryFolder) throws -> String {
        try #require(fonts(site).first { PageFonts.isFile($0, of: page) })
    }

    @Test("each page with a text names the file of its own letters")
    func named() async throws {
        let site = try site()
        #expect(await build(site.request()).diagnostics.isEmpty)
        #expect(fonts(site).count == 5)
        for (page, up) in [("tech/a0.html", "../"), ("about.html", "")] {
            let html = try #require(site.read("output/\(page)"))
            let file = try font(of: page, in: site)
            #expect(html.contains("src:url(\"\(up)\(file)\") format(\"woff2\")"))
            #expect(html.contains(":root{--prose-font:\"Kawaraban space\",\"Kawaraban prose\",var(--text-font)"))
        }
        #expect(site.read("output/tech/index.html")?.contains("Kawaraban prose") == false)
        #expect(site.read("output/assets/fonts-pages.css")?.contains("url(\"data:font/woff2;base64,") == true)
    }

    @Test("headings and what is strong have a file of the headline's family, which shows the headline, too")
    func headings() async throws {
        let site = try site()
        try site.write(
            "---\ndate: 2026-11-12\ntitle: 憂鬱\n---\n\n本文。\n\n## 薔薇\n\n**憧憬**と*鱓*。\n",
            to: "content/tech/heading.md")
        #expect(await build(site.request()).diagnostics.isEmpty)
        let html = try #require(site.read("output/tech/heading.html"))
        let file = try #require(
            site.files(in: "output").keys.first { $0.hasPrefix("assets/prose-headline/tech/heading-") })
        #expect(PageFonts.isFile(file, of: "tech/heading.html") && PageFonts.isFile(file))
        #expect(html.contains("@font-face{font-family:\"Kawaraban prose headline\";font-weight:700;"))
        #expect(
            html.contains("--heading-font:\"Kawaraban prose headline\",var(--headline-font);--heading-weight:700"))
        #expect(html.contains(";--strong-font:var(--heading-font)"))
        // 憂 and 鬱, which stand in the headline alone.
        #expect(
            html.contains(
                "\"Kawaraban headline\";font-weight:700;font-display:swap;src:url(\"../\(file)\") format(\"woff2\");unicode-range:U+6182,U+9B31"
            ))
        // A text without headings brings none.
        #expect(site.read("output/tech/a0.html")?.contains("Kawaraban prose headline") == false)
    }

    @Test("Latin texts have real italics and bold letters, which all pages share")
    func italics() async throws {
        let site = try site("language: en\n")
        try site.write(
            "---\ndate: 2026-11-12\ntitle: Harbour\n---\n\nA *quiet* and **dark** harbour, *naïve*.\n",
            to: "content/world/en.md")
        _ = await build(site.request())
        let html = try #require(site.read("output/world/en.html"))
        let fonts = try #require(site.read("output/assets/fonts-pages.css"))
        #expect(html.contains("--emphasis-font:\"Kawaraban prose emphasis\",\"Kawaraban emphasis\","))
        #expect(html.contains("--strong-font:\"Kawaraban strong\","))
        #expect(fonts.contains("@font-face{font-family:\"Kawaraban emphasis\";font-weight:400;font-style:italic;"))
        #expect(fonts.contains("@font-face{font-family:\"Kawaraban strong\";font-weight:700;font-display"))
        #expect(site.read("output/assets/fonts.css")?.contains("emphasis") == false)
    }

    @Test("an article of another language than the site's brings no file for the words around it")
    func wordsAround() async throws {
        let site = try site()
        for number in 0..<2 {
            try site.write(
                "---\ndate: 2026-11-1\(number)\ntitle: Harbour \(number)\nlang: en\n---\n\nA harbour.\n",
                to: "content/world/en\(number).md")
        }
        _ = await build(site.request())
        let html = try #require(site.read("output/world/en0.html"))
        #expect(html.contains("次の記事") && !html.contains("Kawaraban prose"))
    }

    @Test("what is said of an author below the articles is set in files of that page")
    func author() async throws {
        let site = try site()
        try site.write("山田花子:\n  about: 薔薇の記者。\n", to: "content/authors.yml")
        try site.write(
            "---\ndate: 2026-11-12\ntitle: 港\nauthor: 山田花子\n---\n\n本文。\n", to: "content/tech/by.md")
        _ = await build(site.request())
        let page = try #require(
            site.files(in: "output").keys.first { $0.hasPrefix("authors/") && $0.hasSuffix(".html") })
        let html = try #require(site.read("output/\(page)"))
        #expect(
            html.contains("--prose-font:") && html.contains("\"Kawaraban prose\"")
                && html.contains("\"Kawaraban prose headline\""))
        #expect(fonts(site).contains { PageFonts.isFile($0, of: page) })
    }

    @Test("a text in another script than the site's is left to the fonts of its readers, one in Latin letters is not")
    func otherScripts() async throws {
        let site = try site()
        for (language, text) in [("zh", "这里说汉语。"), ("ar", "نص"), ("fr", "Ça œuvre.")] {
            try site.write(
                "---\ndate: 2026-11-12\ntitle: \(language)\nlang: \(language)\n---\n\n\(text)\n",
                to: "content/tech/\(language).md")
        }
        _ = await build(site.request())
        func isShipped(_ page: String) -> Bool {
            site.read("output/tech/\(page).html")?.contains("--prose-font") == true
        }
        #expect(isShipped("fr") && !isShipped("zh") && !isShipped("ar"))
        #expect(!fonts(site).contains { PageFonts.isFile($0, of: "tech/zh.html") })
    }

    @Test("a text in letters that all pages have brings no file of its own, however many lines it has")
    func alphabets() async throws {
        let site = try site("language: en\n")
        try site.write(
            "---\ndate: 2026-11-12\ntitle: Harbour\n---\n\nA harbour.\n\n- boats\n- nets\n", to: "content/world/en.md")
        _ = await build(site.request())
        #expect(site.read("output/world/en.html")?.contains("--prose-font") == true)
        #expect(!fonts(site).contains { PageFonts.isFile($0, of: "world/en.html") })
    }

    @Test("it follows its text, and goes with its page")
    func followed() async throws {
        let site = try site()
        _ = await build(site.request())
        let before = fonts(site)
        let old = try font(of: "tech/a0.html", in: site)
        // The same letters in another order.
        let text = try #require(site.read("content/tech/a0.md"))
        try site.write(text.replacing("段落です。", with: "です、段落。"), to: "content/tech/a0.md")
        _ = await build(site.request())
        #expect(fonts(site) == before)
        try site.write(text + "\n鱓。\n", to: "content/tech/a0.md")
        _ = await build(site.request())
        let new = try font(of: "tech/a0.html", in: site)
        #expect(new != old && fonts(site) == (before.filter { $0 != old } + [new]).sorted())
        try FileManager.default.removeItem(atPath: site.path + "/content/pages/about.md")
        _ = await build(site.request())
        #expect(fonts(site).count == 4 && !fonts(site).contains { PageFonts.isFile($0, of: "about.html") })
    }

    @Test(
        "a site that leaves texts in the reader's fonts, or ships no fonts, has none",
        arguments: ["prose: system\n", "fonts: {embed: false}\n"])
    func none(_ settings: String) async throws {
        let site = try site(settings)
        _ = await build(site.request())
        #expect(fonts(site) == [])
        #expect(site.read("output/tech/a0.html")?.contains("--prose-font") == false)
    }

    @Test("a path tells whose it is, and no path of others does")
    func paths() {
        let pages: Set = ["tech/a0.html", "tech/a0-b.html", "about.html"]
        func page(_ path: String) -> String? { PageFonts.page(of: path) { pages.contains($0) } }
        #expect(page("assets/prose/tech/a0-1k2m3n.woff2") == "tech/a0.html")
        #expect(page("assets/prose/tech/a0-2-1k2m3n.woff2") == "tech/a0.html")
        #expect(page("assets/prose/tech/a0-b-1k2m3n.woff2") == "tech/a0-b.html")
        #expect(page("assets/prose/about-1k2m3n.woff2") == "about.html")
        #expect(page("assets/prose-strong/tech/a0-b-1k2m3n.woff2") == "tech/a0-b.html")
        for path in [
            "assets/prose/a-1.woff2", "assets/tech/a0-1.woff2", "assets/prose/tech/a0-1.ttf", "assets/prose/.woff2",
        ] {
            #expect(page(path) == nil)
        }
        #expect(!PageFonts.isFile("assets/prose/tech/a0-b/c-1.woff2", of: "tech/a0.html"))
    }
}
