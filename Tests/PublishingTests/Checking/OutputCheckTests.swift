import Content
import Foundation
import Testing

@testable import Publishing

@Suite("Checking a site") struct OutputCheckTests {
    private static func run(_ files: [String: String], base: String? = nil) async throws -> OutputCheck {
        let folder = try TemporaryFolder()
        for (path, text) in files { try folder.write(text, to: path) }
        return try #require(
            await OutputCheck.run(
                folder.path, base: base.map { SiteBase($0) }, sources: ["a.html": "content/a.md"], jobs: 2))
    }

    @Test("what leads nowhere is named with its page, its source and how many pages have it")
    func broken() async throws {
        let check = try await Self.run([
            "a.html": "<a href=\"b.html\"><a href=\"gone.html\"><a href=\"c/\"><a href=\"d/\">",
            "b.html": "<a href=\"gone.html\"><a href=\"../out.html\"><img src=\"a%20b.png\">", "a b.png": "",
            "c/index.html": "<a href=\"../b.html#x\"><a href=\"/b.html\"><h2 id=\"x\">",
            "e.css": "p { a: url(no.png) }",
        ])
        #expect(
            check.broken == [
                .init(reference: "d/", isPlace: false, page: "a.html", count: 1, source: "content/a.md"),
                .init(reference: "gone.html", isPlace: false, page: "a.html", count: 2, source: "content/a.md"),
                .init(reference: "../out.html", isPlace: false, page: "b.html", count: 1, source: nil),
                .init(reference: "../b.html#x", isPlace: true, page: "c/index.html", count: 1, source: nil),
                .init(reference: "no.png", isPlace: false, page: "e.css", count: 1, source: nil),
            ])
        #expect(check.references == 10 && check.files == 4)
    }

    @Test("what begins with no letter has no scheme, and a mark may join the sign before a place")
    func schemes() async throws {
        let check = try await Self.run([
            "a.html":
                "<a href=\"10:30.html\"><a href=\":x\"><a href=\"tel:1\"><a href=\"x-y:z\"><a href=\"a.html#\u{301}b\">"
        ])
        #expect(check.broken.map(\.reference) == ["10:30.html", ":x", "a.html#\u{301}b"])
        #expect(check.broken.map(\.isPlace) == [false, false, true])
    }

    @Test("places are looked for in the page that is meant")
    func places() async throws {
        let check = try await Self.run([
            "a.html":
                "<a href=\"#x\"><a href=\"#top\"><a href=\"#\"><a href=\"b.html#%E6%B8%AF\"><a href=\"b.html#:~:text=x\">",
            "b.html": "<h2 id=\"港\"><a href=\"a.html#y\">",
        ])
        #expect(check.broken.map(\.reference) == ["#x", "a.html#y"])
    }

    @Test("addresses of the site itself are looked for, those of others only counted")
    func hosts() async throws {
        let check = try await Self.run(
            [
                "a.html": "<a href=\"https://e.example/paper/gone\"><a href=\"https://e.example/paper/a.html\">"
                    + "<a href=\"https://o.example/1\"><a href=\"//o.example/2\"><a href=\"http://n.example\">"
                    + "<a href=\"mailto:a@e.example\"><a href=\"data:,x\">",
                "sitemap.xml": "<loc>https://e.example/paper/</loc>",
            ], base: "https://e.example/paper")
        #expect(check.broken.map(\.reference) == ["https://e.example/paper/gone", "https://e.example/paper/"])
        #expect(check.hosts.map { "\($0.name) \($0.count)" } == ["o.example 2", "n.example 1"])
    }

    @Test("nothing that is built leads nowhere", arguments: ["hugo-addresses", "jekyll-addresses", "zola-addresses"])
    func dialects(name: String) async throws {
        let folder = try dialectSite(name)
        let found = await check(folder.request())
        let output = try #require(found.output)
        // What is kept as it was written although it leads nowhere is an address in full, and was said to.
        for broken in output.broken {
            #expect(broken.reference.hasPrefix("https://"))
            #expect(found.diagnostics.contains { $0.message.contains("leads to no page") && $0.path == broken.source })
        }
        #expect(output.references > 300)
    }

    @Test("a site of our own has no broken references, and the articles that do are named")
    func own() async throws {
        let site = try sampleSite(articles: 12)
        #expect(await check(site.request()).output?.broken == [])
        try site.write(
            """
            ---
            title: 港
            date: 2026-11-01
            source_url: https://e.example/gone
            ---
            [a](gone.html), [b](/tech/a0.html), [c](a1.html), [d](paper.pdf), [e](#no),
            [f](page.HTML)

            """,
            to: "content/society/links.md")
        try site.write("paper", to: "content/society/paper.pdf")
        // It may run scripts.
        try site.write("<script></script>", to: "content/society/page.HTML")
        let found = await check(site.request())
        #expect(
            found.diagnostics.map { "\($0.line ?? 0) \($0.message)" } == [
                "1 the link leads to no page of the site: \"https://e.example/gone\"",
                "6 the link leads to no page of the site: \"gone.html\"",
                "6 the link leads to no place of the text: \"#no\"",
                "7 the link leads to content/society/page.HTML, which is not published",
            ])
        #expect(
            found.output?.broken.map { "\($0.page) \($0.reference) \($0.source ?? "")" } == [
                "society/links.html #no content/society/links.md",
                "society/links.html gone.html content/society/links.md",
                "society/links.html https://e.example/gone content/society/links.md",
            ])
        #expect(site.read("output/society/paper.pdf") == "paper")
        #expect(site.read("output/society/page.HTML") == nil)
    }
}
