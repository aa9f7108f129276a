import Content
import Foundation
import TestSupport
import Testing

@testable import Publishing

@Suite("The fonts of prose") struct ProseFontTests {
    /// - Parameter settings: behind those of the sample.
    private func site(_ settings: String = "prose: shipped\n") throws -> TemporaryFolder {
        let site = try sampleSite(articles: 4)
        try site.write((site.read("content/site.yml") ?? "") + settings, to: "content/site.yml")
        try site.write("---\ntitle: 案内\n---\n\n憧憬の薔薇。\n", to: "content/pages/about.md")
        return site
    }

    private func fonts(_ site: TemporaryFolder) -> [String] {
        site.files(in: "output").keys.filter { $0.hasPrefix("assets/prose/") }.sorted()
    }

    private func font(of page: String, in site: TemporaryFolder) throws -> String {
        try #require(fonts(site).first { ProseFonts.isFile($0, of: page) })
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
        #expect(!fonts(site).contains { ProseFonts.isFile($0, of: "tech/zh.html") })
    }

    @Test("a text in letters that all pages have brings no file of its own, however many lines it has")
    func alphabets() async throws {
        let site = try site("prose: shipped\nlanguage: en\n")
        try site.write(
            "---\ndate: 2026-11-12\ntitle: Harbour\n---\n\nA harbour.\n\n- boats\n- nets\n", to: "content/world/en.md")
        _ = await build(site.request())
        #expect(site.read("output/world/en.html")?.contains("--prose-font") == true)
        #expect(!fonts(site).contains { ProseFonts.isFile($0, of: "world/en.html") })
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
        #expect(fonts(site).count == 4 && !fonts(site).contains { ProseFonts.isFile($0, of: "about.html") })
    }

    @Test(
        "a site that says nothing, or ships no fonts, has none",
        arguments: ["", "prose: shipped\nfonts: {embed: false}\n"])
    func none(_ settings: String) async throws {
        let site = try site(settings)
        _ = await build(site.request())
        #expect(fonts(site) == [])
        #expect(site.read("output/tech/a0.html")?.contains("--prose-font") == false)
    }

    @Test("a path tells whose it is, and no path of others does")
    func paths() {
        let pages: Set = ["tech/a0.html", "tech/a0-b.html", "about.html"]
        func page(_ path: String) -> String? { ProseFonts.page(of: path) { pages.contains($0) } }
        #expect(page("assets/prose/tech/a0-1k2m3n.woff2") == "tech/a0.html")
        #expect(page("assets/prose/tech/a0-2-1k2m3n.woff2") == "tech/a0.html")
        #expect(page("assets/prose/tech/a0-b-1k2m3n.woff2") == "tech/a0-b.html")
        #expect(page("assets/prose/about-1k2m3n.woff2") == "about.html")
        for path in [
            "assets/prose/a-1.woff2", "assets/tech/a0-1.woff2", "assets/prose/tech/a0-1.ttf", "assets/prose/.woff2",
        ] {
            #expect(page(path) == nil)
        }
        #expect(!ProseFonts.isFile("assets/prose/tech/a0-b/c-1.woff2", of: "tech/a0.html"))
    }
}
