import Testing

@testable import Rendering

@Suite("Absolute addresses of a text") struct AbsoluteMarkupTests {
    private let markup = AbsoluteMarkup(page: "https://e.example/news/tech/a.html")

    /// The cases are those of RFC 3986, §5.4, that texts can have.
    @Test(
        "are what a browser makes of them",
        arguments: [
            ("b.html", "https://e.example/news/tech/b.html"), ("./b.html", "https://e.example/news/tech/b.html"),
            ("../b.html", "https://e.example/news/b.html"), ("../../b.html", "https://e.example/b.html"),
            ("../../../b.html", "https://e.example/b.html"), ("x/../b", "https://e.example/news/tech/b"),
            ("..", "https://e.example/news/"), (".", "https://e.example/news/tech/"),
            ("x/", "https://e.example/news/tech/x/"), ("/b", "https://e.example/b"),
            ("//o.example/b", "https://o.example/b"),
            ("#note-1", "https://e.example/news/tech/a.html#note-1"),
            ("?q=1", "https://e.example/news/tech/a.html?q=1"),
            ("", "https://e.example/news/tech/a.html"),
            ("b.html?x=../y#../z", "https://e.example/news/tech/b.html?x=../y#../z"),
            ("https://o.example/?a&amp;b", "https://o.example/?a&amp;b"), ("mailto:a@b.example", "mailto:a@b.example"),
            ("a/b:c", "https://e.example/news/tech/a/b:c"),
            ("%E3%81%82.html", "https://e.example/news/tech/%E3%81%82.html"),
        ])
    func references(_ reference: String, _ expected: String) { #expect(markup.address(of: reference) == expected) }

    @Test("of a site at the top of its host, and without any path")
    func top() {
        #expect(AbsoluteMarkup(page: "http://e.example:80/a.html").address(of: "b") == "http://e.example:80/b")
        #expect(AbsoluteMarkup(page: "http://e.example").address(of: "b") == "http://e.example/b")
        #expect(AbsoluteMarkup(page: "http://e.example/a&b/c").address(of: "#d") == "http://e.example/a&amp;b/c#d")
    }

    @Test("everything else stays as it is")
    func html() {
        let html =
            "<p title=\"b.html\">href=\"b.html\" <a href=\"b.html\" title=\"x\">b</a><img src=\"c.png\" alt=\"\"></p>"
        #expect(
            String(decoding: markup.html(Array(html.utf8)), as: UTF8.self)
                == "<p title=\"b.html\">href=\"b.html\" <a href=\"https://e.example/news/tech/b.html\" title=\"x\">b</a>"
                + "<img src=\"https://e.example/news/tech/c.png\" alt=\"\"></p>")
        #expect(markup.html([]) == [])
    }
}
