import Content
import Foundation
import Testing

@testable import Publishing

@Suite("A build")
struct BuildTests {
    @Test("writes pages, editions, feeds and assets, and nothing that no page refers to")
    func everything() async throws {
        let site = try sampleSite(articles: 12)
        let report = await build(site.request())
        #expect(report.diagnostics == [])
        let files = site.files(in: "output")
        // One of them is dated after the build.
        let articles = (0..<12).filter { $0 != 9 }.map { "\($0.isMultiple(of: 3) ? "tech" : "society")/a\($0).html" }
        let pages = ["index", "society/index", "tech/index"]
        let feeds = ["", "society/", "tech/"].flatMap { folder in
            ["feed.xml", "atom.xml", "feed.json"].map { folder + $0 }
        }
        let guides = ["feeds.opml", "smartformat.xml", "sitemap.xml", "sitemap-news.xml", "robots.txt"]
        #expect(
            Set(files.keys.filter { !$0.hasPrefix("assets/") })
                == Set(articles + pages.flatMap { ["\($0).html", "\($0).svg", "\($0)-phone.svg"] } + feeds + guides)
                .union(["404.html", ".kawaraban", "smartformat-logo.png", "smartformat-logo-dark.png"]))
        #expect(SiteReferences(files).broken == [])
        let texts = files.filter { !$0.key.hasPrefix("assets/") || $0.key.hasSuffix(".css") }
            .map { String(decoding: $0.value, as: UTF8.self) }
        for asset in files.keys.filter({ $0.hasPrefix("assets/") }) {
            let name = asset.dropFirst("assets/".count)
            #expect(texts.contains { $0.contains(name) }, "\(asset)")
        }
    }

    @Test("names the program and its version in every page and feed")
    func generator() async throws {
        let site = try sampleSite(articles: 4)
        _ = await build(site.request())
        let texts = site.files(in: "output").mapValues { String(decoding: $0, as: UTF8.self) }
        let pages = texts.filter { $0.key.hasSuffix(".html") }
        #expect(pages.count > 6)
        for (file, html) in pages {
            #expect(html.ranges(of: "<meta name=\"generator\"").count == 1, "\(file)")
            #expect(html.contains("<meta name=\"generator\" content=\"Kawaraban \(Program.version)\">\n"), "\(file)")
        }
        #expect(texts["feed.xml"]?.contains("<generator>Kawaraban \(Program.version)</generator>") == true)
    }

    @Test("gives the same bytes whatever the number of jobs")
    func deterministic() async throws {
        let site = try sampleSite(articles: 30)
        _ = await build(site.request(jobs: 1))
        let first = site.files(in: "output")
        #expect(first.count > 30)
        try FileManager.default.removeItem(atPath: site.path + "/output")
        _ = await build(site.request(jobs: 7))
        #expect(site.files(in: "output") == first)
    }

    @Test("changes nothing when nothing changed, and one article's pages when one did")
    func incremental() async throws {
        let site = try sampleSite(articles: 6)
        _ = await build(site.request())
        let again = await build(site.request())
        #expect(again.summary?.written == 0)
        #expect(again.summary?.removed == 0)
        let old = try #require(site.read("content/society/a4.md"))
        try site.write(old + "\n次の段落です。\n", to: "content/society/a4.md")
        // Its page, the three feeds of the site and of its category, and that in SmartFormat.
        #expect(await build(site.request()).summary?.written == 8)
        try FileManager.default.removeItem(atPath: site.path + "/content/tech/a3.md")
        let third = await build(site.request())
        // The article, and what pages share: the fonts know its characters no longer.
        #expect(third.summary.map { $0.removed >= 1 } == true)
        #expect(site.read("output/tech/a3.html") == nil)
    }

    @Test("long categories get back issues, each linked to those before and after it")
    func pages() async throws {
        let site = try sampleSite(articles: 12)
        try site.write("title: T\narticles_per_page: 3\n", to: "content/site.yml")
        let report = await build(site.request())
        #expect(report.summary != nil)
        // Eight articles, of which the first page has three.
        #expect(site.read("output/society/index.html")?.contains("href=\"page/2.html\" rel=\"next\"") == true)
        #expect(site.read("output/society/page/2.html")?.contains("href=\"3.html\" rel=\"prev\"") == true)
        #expect(site.read("output/society/page/2.html")?.contains("href=\"1.html\" rel=\"next\"") == true)
        #expect(site.read("output/society/page/3.html")?.contains("href=\"../index.html\" rel=\"prev\"") == true)
        #expect(site.read("output/society/page/1.html")?.contains("rel=\"next\"") == false)
    }

    @Test("with an error nothing is written and the old site stays")
    func error() async throws {
        let site = try sampleSite(articles: 2)
        _ = await build(site.request())
        let before = site.files(in: "output")
        try site.write("---\ntitle: x\n---\n", to: "content/tech/broken.md")
        let report = await build(site.request())
        #expect(report.summary == nil)
        #expect(report.diagnostics.map(\.path) == ["content/tech/broken.md"])
        #expect(site.files(in: "output") == before)
    }

    @Test("errors of articles, theme and pictures are reported together, sorted")
    func together() async throws {
        let site = try sampleSite(articles: 1)
        try site.write("---\ntitle: x\n---\n", to: "content/tech/undated.md")
        try site.write("---\ntitle: x\ndate: 2026-11-01\nimage: p.jpg\n---\n", to: "content/tech/p.md")
        try site.write("no picture", to: "content/tech/p.jpg")
        try site.write("{{#a}}", to: "templates/default/card.mustache")
        #expect(
            await build(site.request()).diagnostics.map(\.path) == [
                "content/tech/p.md", "content/tech/undated.md", "templates/default/card.mustache",
            ])
    }

    @Test("a folder that is not Kawaraban's is refused")
    func foreign() async throws {
        let site = try sampleSite(articles: 1)
        try site.write("mine", to: "output/precious.txt")
        let report = await build(site.request())
        #expect(report.summary == nil)
        #expect(report.diagnostics.count == 1)
        #expect(site.read("output/precious.txt") == "mine")
        #expect(site.read("output/index.html") == nil)
    }

    @Test("no articles, one article, no settings: always a whole site", arguments: [0, 1, 2])
    func small(count: Int) async throws {
        // On the front panel, and on that of its category.
        let cells = 2 * count
        let site = try sampleSite(articles: count)
        try FileManager.default.removeItem(atPath: site.path + "/content/site.yml")
        let report = await build(site.request())
        #expect(report.summary?.articles == count, "\(report.diagnostics)")
        #expect(SiteReferences(site.files(in: "output")).broken == [])
        let front = try #require(site.read("output/index.html"))
        #expect(front.components(separatedBy: "<article ").count == 1 + cells)
        #expect(front.contains("記事はまだありません") == (count == 0))
    }

    @Test("strict makes a warning an error")
    func strict() async throws {
        let site = try sampleSite(articles: 2)
        try site.write("---\ntitle: x\ndate: 2026-11-01\n---\n<blink>raw</blink>\n", to: "content/tech/raw.md")
        var request = site.request()
        #expect(await build(request).summary != nil)
        request.isStrict = true
        #expect(await build(request).summary == nil)
    }

    @Test("a picture that is none is an error at the line that asked for it")
    func badImage() async throws {
        let site = try sampleSite(articles: 1)
        try site.write("---\ntitle: x\ndate: 2026-11-01\nimage: p.jpg\n---\n", to: "content/tech/p.md")
        try site.write("no picture", to: "content/tech/p.jpg")
        let report = await build(site.request())
        #expect(
            report.diagnostics == [
                Diagnostic(
                    .error, "content/tech/p.jpg is not an image that browsers show", at: "content/tech/p.md", line: 4,
                    hint: "PNG, JPEG, GIF, WebP, AVIF and SVG are")
            ])
    }
}
