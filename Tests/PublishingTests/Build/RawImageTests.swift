import Content
import Foundation
import Testing

@testable import Publishing

@Suite("Images in raw HTML", .serialized)
struct RawImageTests {
    @Test("are on pages and in feeds as large as their author wants them, in their shape")
    func sizes() async throws {
        let folder = try sampleSite(articles: 2)
        let settings = folder.read("content/site.yml") ?? ""
        try folder.write(settings + "html: safe-list\nimages: {remote: keep}\n", to: "content/site.yml")
        try folder.write(
            """
            ---
            title: 写真
            date: 2026-11-12
            ---

            絵 <img src="a.svg" alt="図" height="20"> と <img src="https://e.example/b.png" alt="外" height="32"> と

            <img src="a.svg" alt="大" width="150" title="DSC_0012">

            """, to: "content/tech/a0.md")
        try folder.write(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"300\" height=\"200\"/>", to: "content/tech/a.svg")
        #expect(await build(folder.request()).summary != nil)
        let page = try #require(folder.read("output/tech/a0.html"))
        #expect(page.contains("width=\"30\" height=\"20\""))
        #expect(page.contains("<figure><img src=\"") && page.contains("width=\"150\" height=\"100\""))
        #expect(page.contains("src=\"https://e.example/b.png\" height=\"32\""))
        #expect(page.contains("style=\"height:32px\""))
        #expect(!page.contains("DSC_0012") && !page.contains("<figcaption>"))
        let feed = try #require(folder.read("output/atom.xml"))
        #expect(feed.contains("width=&quot;30&quot; height=&quot;20&quot;"))
    }

    @Test("of Markdown that lead somewhere are figures as well, unless several stand side by side")
    func linked() async throws {
        let folder = try sampleSite(articles: 2)
        try folder.write(
            """
            ---
            title: 写真
            date: 2026-11-12
            ---

            [![図](a.svg)](https://f.example/a)
            *キャプション、[撮影者](https://f.example/b)*

            [![図](a.svg "題 / [撮影者](https://f.example/b)")](a1.md)

            [![図](a.svg)](https://f.example/c) [![図](a.svg)](https://f.example/d)

            [![図](a.svg)](javascript:a)

            [![図](none.svg)](https://f.example/e)

            """, to: "content/tech/a0.md")
        try folder.write(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"300\" height=\"200\"/>", to: "content/tech/a.svg")
        #expect(await build(folder.request()).summary != nil)
        for page in ["tech/a0.html", "atom.xml"] {
            let html = try #require(folder.read("output/" + page))
                .replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
                .replacing("<wbr>", with: "")
            #expect(html.contains("><a href=\"https://f.example/a\" rel=\"noopener\"><img src"))
            #expect(html.contains("></a><figcaption>キャプション、<a href=\"https://f.example/b\""))
            #expect(html.contains("></a><figcaption>題 / 撮影者</figcaption></figure>"))
            #expect(html.contains("<p><a href=\"https://f.example/c\""))
            #expect(!html.contains("javascript") && html.components(separatedBy: "<figure").count == 4)
            #expect(html.contains("<p><a href=\"https://f.example/e\" rel=\"noopener\">図</a></p>"))
        }
    }

    @Test("are no higher than a screen where they are portraits, unless that is wanted or they are to be read")
    func portraits() async throws {
        let folder = try sampleSite(articles: 1)
        try folder.write(
            """
            ---
            title: 写真
            date: 2026-11-12
            ---

            ![人](tall.svg)

            ![図](long.svg)

            <img src="tall.svg" alt="大" height="1000">

            絵 ![人](tall.svg) と

            """, to: "content/tech/a0.md")
        for (name, height) in [("tall", 1_200), ("long", 1_700)] {
            try folder.write(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"800\" height=\"\(height)\"/>",
                to: "content/tech/\(name).svg")
        }
        #expect(await build(folder.request()).summary != nil)
        let page = try #require(folder.read("output/tech/a0.html"))
        let sizes = page.components(separatedBy: "<img src=\"").dropFirst().compactMap { image in
            image.components(separatedBy: "\" width=\"").dropFirst().first?.prefix { $0 != "l" }
        }
        #expect(
            sizes.map { $0.replacing("\" height=\"", with: "×").filter { $0 == "×" || $0.isNumber } } == [
                "480×720", "800×1700", "667×1000", "800×1200",
            ])
    }
}
