import Foundation
import Testing

@testable import Content

@Suite("Texts of articles") struct ArticleBodiesTests {
    @Test("are held once, and read again when they are asked for again")
    func again() async throws {
        let site = try TestSite(body: "# A\n\n[b](b.md) text ![](p.png)\n")
        try site.write("---\ndate: 2024-01-01\n---\n# B\n", to: "news/b.md")
        try site.write("", to: "news/p.png")
        let loaded = await site.load()
        let article = try #require(loaded.article)
        let first = try loaded.bodies.body(of: article)
        #expect(first.html.contains("text") && BodyDigest(first) == article.body)
        #expect(try loaded.bodies.body(of: article) == first)
    }

    @Test("that are no longer what was read are an error, and others of the same meaning are not")
    func changed() async throws {
        let site = try TestSite(body: "text\n")
        let loaded = await site.load()
        let article = try #require(loaded.article)
        _ = try loaded.bodies.body(of: article)
        try site.write("---\ntitle: Case\ndate: 2024-01-02\n---\n\n\ntext\n", to: "news/a.md")
        #expect(try loaded.bodies.body(of: article).html == "<p>text</p>\n")
        for text in ["---\ntitle: Case\ndate: 2024-01-02\n---\nother\n", "---\n", ""] {
            try site.write(text, to: "news/a.md")
            #expect(throws: Diagnostic.self) { try loaded.bodies.body(of: article) }
        }
    }

    @Test("have digests that differ in all that pages show of them")
    func digests() {
        func image(_ source: BodyImage.Source, _ text: String = "", figure: Bool = false) -> Body.Segment {
            .image(BodyImage(source: source, alternativeText: text, isFigure: figure, line: 1))
        }
        let bodies: [[Body.Segment]] = [
            [], [.html([])], [.html([1])], [.html([1]), .html([1])], [image(.file(path: "a"))],
            [image(.remote(url: "a"))],
            [image(.file(path: "a"), "b")], [image(.file(path: "a"), figure: true)],
            [.link(path: "a", fragment: "", line: 1)], [.link(path: "a", fragment: "#b", line: 1)],
            [.link(path: "b", fragment: "", line: 1)],
        ]
        let hashes = Set(bodies.map { BodyDigest(Body(segments: $0)).hash })
        #expect(hashes.count == bodies.count)
        // Where a place stands in its file shows nowhere.
        let moved = BodyDigest(Body(segments: [.link(path: "a", fragment: "", line: 9)]))
        #expect(moved.hash == BodyDigest(Body(segments: bodies[8])).hash && moved.links.map(\.line) == [9])
    }
}
