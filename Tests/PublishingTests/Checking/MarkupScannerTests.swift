import TestSupport
import Testing

@testable import Publishing

@Suite("What markup refers to") struct MarkupScannerTests {
    private static func found(_ markup: String, isXML: Bool = false) -> [MarkupScanner.Found] {
        var found: [MarkupScanner.Found] = []
        MarkupScanner.scan(Array(markup.utf8), isXML: isXML) { found.append($0) }
        return found
    }

    @Test("an element of a drawing that is empty ends at once")
    func drawings() {
        var found: [MarkupScanner.Found] = []
        let drawing = "<svg><style/><title/><script/><g id=\"part\"><a href=\"gone.html\"/></g></svg>"
        MarkupScanner.scan(Array(drawing.utf8), isXML: false, isDrawing: true) { found.append($0) }
        #expect(found == [.id("part"), .reference("gone.html")])
        #expect(Self.references("<meta http-equiv=refresh content=\"0; url='a.html'\">") == ["a.html"])
        #expect(Self.references("<form action=\"a.html\"><button formaction=b.html>") == ["a.html", "b.html"])
    }

    private static func references(_ markup: String, isXML: Bool = false) -> [String] {
        found(markup, isXML: isXML).compactMap { if case .reference(let text) = $0 { text } else { nil } }
    }

    @Test(
        "references of pages",
        arguments: [
            ("<a href=\"a.html\">", ["a.html"]), ("<A HREF = 'a.html'>", ["a.html"]), ("<a href=a.html>", ["a.html"]),
            ("<a href=\"a.html?x=1&amp;y=2\">", ["a.html?x=1&y=2"]), ("<a href=\"&#x2F;a&#47;b\">", ["/a/b"]),
            ("<img src=a.png srcset=\"b.png 1x, c.png 2x\">", ["a.png", "b.png", "c.png"]),
            ("<source srcset=\"data:image/png;base64,AA== 1x,d.png 480w\">", ["data:image/png;base64,AA==", "d.png"]),
            ("<meta http-equiv=\"refresh\" content=\"0; url=../a.html\">", ["../a.html"]),
            ("<meta property=\"og:image\" content=\"a.png\"><meta name=author content=b.png>", ["a.png"]),
            ("<p style=\"background: url('a.png')\">", ["a.png"]),
            ("<style>@import \"a.css\"; b { c: url(d) }</style>", ["a.css", "d"]),
            ("<svg><use xlink:href=\"#a\"/><rect fill=\"url(#b)\"/></svg>", ["#a", "#b"]),
            ("<script>x = '<a href=\"a\">'</script><!-- <a href=b> --><a href=c>", ["c"]),
            ("<a href", []), ("<a href=\"a", ["a"]), ("<a title=\"<a href=b>\">", []), ("< a href=b>", []),
            ("<a data-href=\"x\" aria-label=\"url(y)\">", []),
        ])
    func pages(markup: String, expected: [String]) { #expect(Self.references(markup) == expected) }

    @Test("references of feeds and sitemaps are texts, too")
    func feeds() {
        let feed = """
            <rss><channel><link>https://e.example/</link><atom:link href="https://e.example/feed.xml"/><item>
            <guid isPermaLink="false">7</guid><guid>https://e.example/a</guid><description>&lt;a href="x"></description>
            <media:content url="https://e.example/a.jpg"/></item></channel></rss>
            """
        #expect(
            Self.references(feed, isXML: true) == [
                "https://e.example/", "https://e.example/feed.xml", "https://e.example/a", "https://e.example/a.jpg",
            ])
        #expect(Self.references("<urlset><url><loc>a&amp;b</loc></url></urlset>", isXML: true) == ["a&b"])
    }

    @Test("places of pages")
    func places() {
        #expect(Self.found("<h2 id=\"a\"><a name=b></a><input name=c>") == [.id("a"), .id("b")])
    }

    @Test("any bytes are markup, in linear time")
    func anything() {
        for mark in ["<", "<a ", "<!--", "<style>", "<a href=\"", "<script", "&amp", "<a b=c "] {
            let clock = ContinuousClock()
            let text = String(repeating: mark, count: 1_000_000 / mark.utf8.count)
            #expect(clock.measure { _ = Self.found(text) } < .seconds(10))
        }
    }
}
