import Foundation
import Testing

@testable import Content

@Suite("Markdown") struct MarkdownTests {
    private func html(_ body: String, _ settings: String = "") async throws -> String {
        try await TestSite(body: body, settings: settings).load().html
    }

    @Test(
        "text in, HTML out",
        arguments: [
            ("a *b* **c** `d<`", "<p>a <em>b</em> <strong>c</strong> <code>d&lt;</code></p>\n"),
            ("- a\n- b\n", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n"),
            ("3. a\n\n4. b\n", "<ol start=\"3\">\n<li>\n<p>a</p>\n</li>\n<li>\n<p>b</p>\n</li>\n</ol>\n"),
            ("> a\n", "<blockquote>\n<p>a</p>\n</blockquote>\n"), ("***\n", "<hr>\n"), ("a  \nb", "<p>a<br>\nb</p>\n"),
            ("```swift x\n<a>\n```\n", "<pre tabindex=\"0\"><code class=\"language-swift\">&lt;a&gt;\n</code></pre>\n"),
            ("日本\n語", "<p>日本語</p>\n"), ("日本。\n*語*", "<p>日本。<em>語</em></p>\n"), ("日本\nabc", "<p>日本\nabc</p>\n"),
            ("한국\n어", "<p>한국\n어</p>\n"),
            (
                "[a](https://e.example/?a=1&b=2)",
                "<p><a href=\"https://e.example/?a=1&amp;b=2\" rel=\"noopener\">a</a></p>\n"
            ),
            ("[a](/b 'c\"')", "<p><a href=\"/b\" title=\"c&quot;\">a</a></p>\n"), ("[a](javascript:b)", "<p>a</p>\n"),
            ("[a <https://b.example> c](/d)", "<p><a href=\"/d\">a https://b.example c</a></p>\n"),
            ("![a](data:b)", "<p>a</p>\n"), ("<b>a</b><blink>b</blink>", "<p><b>a</b>b</p>\n"),
            ("a <!-- b --> c", "<p>a  c</p>\n"),
            ("~~a~~ ~b~ ~~~c~~~", "<p><del>a</del> ~b~ ~~~c~~~</p>\n"),
            ("~~a *b* c~~", "<p><del>a <em>b</em> c</del></p>\n"),
            ("\\~~a~~ ~~b~~ `\\~`", "<p>~~a~~ <del>b</del> <code>\\~</code></p>\n"),
            ("~~a~~ [b](/c '\\~d')", "<p><del>a</del> <a href=\"/c\" title=\"~d\">b</a></p>\n"),
            ("~~a~~ <abbr title=\"\\~b\">c</abbr>", "<p><del>a</del> <abbr title=\"\\~b\">c</abbr></p>\n"),
            ("10~20時~~まで", "<p>10~20時~~まで</p>\n"),
            (
                "# a\n\n###### b\n\n# a\n\n# !",
                selfLinked(2, "a", "a") + selfLinked(6, "b", "b") + selfLinked(2, "a-2", "a")
                    + selfLinked(2, "section", "!")
            ),
            (
                "## a\n\n> # b\n\n### c",
                selfLinked(2, "a", "a") + "<blockquote>\n" + selfLinked(2, "b", "b") + "</blockquote>\n"
                    + selfLinked(3, "c", "c")
            ),
            ("a\u{0}b&#1;", "<p>a\u{FFFD}b</p>\n"), ("{{ a }} {% b %}", "<p>{{ a }} {% b %}</p>\n"),
        ])
    func rendered(_ body: String, _ expected: String) async throws {
        #expect(try await html(body) == expected)
    }

    @Test("escapes hold in tables, too")
    func escapesInTables() async throws {
        let html = try await html("~~a~~\n\n|b|\n|-|\n|[c](/d\\~e '\\~f')|\n")
        #expect(html.contains("<a href=\"/d~e\" title=\"~f\">c</a>"))
    }

    @Test("smart punctuation is a setting")
    func smart() async throws {
        #expect(try await html("\"a\" -- b", "smart_punctuation: true") == "<p>“a” – b</p>\n")
        #expect(try await html("\"a\" -- b") == "<p>&quot;a&quot; -- b</p>\n")
    }

    @Test("a missing title is the first heading, which the body does not repeat")
    func heading() async throws {
        let site = try TestSite(["news/a.md": "---\ndate: 2024-01-02\n---\n# A *b*\n\ntext\n\n# c\n"])
        let loaded = await site.load()
        #expect(loaded.article?.title == "A b")
        #expect(loaded.html == "<p>text</p>\n" + selfLinked(2, "c", "c"))
    }

    @Test("the summary is the first paragraph, cut after a sentence")
    func summary() async throws {
        #expect(try await TestSite(body: "# h\n\n![x](y)\n\na [b](c)\nd\n\ne").load().article?.summary == "a b d")
        #expect(shortened(String(repeating: "あいうえお。", count: 60)).count == 300)
        #expect(shortened(String(repeating: "word ", count: 80)).hasSuffix("word…"))
    }

    @Test("links to other articles and images wait for their addresses")
    func references() async throws {
        let site = try TestSite([
            "news/a.md":
                "---\ntitle: A\ndate: 2024-01-02\n---\n[b](../tech/b%20c.md#d) [no](no.md) ![i](i.png \"t\") ![r](https://e.example/r.png)\n",
            "tech/b c.md": "---\ntitle: B\ndate: 2024-01-01\n---\n", "news/i.png": "",
        ])
        let loaded = await site.load()
        let article = try #require(loaded.site?.articles.first { $0.id.category == "news" })
        #expect(
            try loaded.bodies.body(of: article).segments == [
                .html(Array("<p><a href=\"".utf8)), .link(path: "content/tech/b c.md", fragment: "#d", line: 5),
                .html(Array("\">b</a> <a href=\"no.md\">no</a> ".utf8)),
                .image(BodyImage(source: .file(path: "content/news/i.png"), alternativeText: "i", title: "t", line: 5)),
                .html(Array(" ".utf8)),
                .image(BodyImage(source: .remote(url: "https://e.example/r.png"), alternativeText: "r", line: 5)),
                .html(Array("</p>\n".utf8)),
            ])
        #expect(
            loaded.diagnostics.map(\.message) == [
                "the image stays on another server: \"https://e.example/r.png\"",
                "the link leads to no file: \"no.md\"",
            ])
    }

    @Test("raw HTML is warned of once in a paragraph, a hundred times in an article, then counted")
    func rawHTML() async throws {
        let paragraph = "<b>x</b> <i>y</i>\n\n"
        let loaded = try await TestSite(
            body: String(repeating: paragraph, count: 8), settings: "html: drop"
        ).load()
        #expect(loaded.diagnostics.map(\.line) == [5, 7, 9, 11, 13, 15, 17, 19])
        let long = try await TestSite(
            body: String(repeating: paragraph, count: 103), settings: "html: drop"
        ).load()
        #expect(long.diagnostics.count { $0.message.hasPrefix("raw HTML") } == 101)
        #expect(long.diagnostics.contains { $0.message == "raw HTML is left out at 3 more places" })
    }

    @Test(
        "of raw HTML the gravest is named that is left out, elements before attributes",
        arguments: [
            ("<div class=x><form><input></form><script>a</script></div>", "\"<form>\", \"<input>\", \"<script>\""),
            ("<div class=x><p style=y>a</p></div>", "something of \"<div>\""),
            ("<center><font size=1>a</font><font>b</font></center>", "\"<center>\", \"<font>\""),
            ("a <b class=x>b</b> <font>c</font> <select></select>", "\"<select>\", \"<font>\""),
            ("<h1 class=x>a</h1>", "something of \"<h1>\""), ("</form>", "\"</form>\""),
            ("<x-a><x-b><x-c><x-d>a", "\"<x-a>\", \"<x-b>\", \"<x-c>\""),
        ])
    func gravest(body: String, names: String) async throws {
        let loaded = try await TestSite(body: body).load()
        let said = loaded.diagnostics.map(\.message).filter { $0.contains("raw HTML") }
        #expect(said == ["part of the raw HTML is left out: \(names)"])
    }
}

@Suite("Tables") struct TableTests {
    private func table(_ body: String) async throws -> String {
        try await TestSite(body: body).load().html
    }

    private func wrapped(_ inside: String) -> String {
        "\(frame)<table>\n\(inside)</table>\n</div>\n"
    }

    @Test("cells are Markdown, pipes are escaped, alignment is a class")
    func cells() async throws {
        let html = try await table("| 東京 | *b* | c |\n|:--|:-:|--:|\n| `x\\|y` | [r] | - z |\n\n[r]: /r\n")
        #expect(
            html
                == wrapped(
                    """
                    <thead>
                    <tr>
                    <th class="left">東京</th>
                    <th class="center"><em>b</em></th>
                    <th class="right">c</th>
                    </tr>
                    </thead>
                    <tbody>
                    <tr>
                    <td class="left"><code>x|y</code></td>
                    <td class="center"><a href="/r">r</a></td>
                    <td class="right">- z</td>
                    </tr>
                    </tbody>

                    """))
    }

    @Test("short rows are filled up, long ones cut, and a table may stand in a quote or after text")
    func shapes() async throws {
        let html = try await table("> text\n> a | b\n> -|-\n> 1\n> 1 | 2 | 3\n")
        let inside =
            "<thead>\n<tr>\n<th>a</th>\n<th>b</th>\n</tr>\n</thead>\n<tbody>\n"
            + "<tr>\n<td>1</td>\n<td></td>\n</tr>\n<tr>\n<td>1</td>\n<td>2</td>\n</tr>\n</tbody>\n"
        #expect(html == "<blockquote>\n<p>text</p>\n" + wrapped(inside) + "</blockquote>\n")
    }

    @Test("a row that has more cells than the head says what is lost")
    func excess() async throws {
        let loaded = await (try TestSite(body: "a | b\n-|-\n1 | 2 | 3 | 4\n1 | 2 | |\n1 | 2 | 3\n")).load()
        #expect(
            loaded.diagnostics.map(\.message) == [
                "the row has 2 cells more than the head of its table",
                "the row has 1 cell more than the head of its table",
            ])
        #expect(loaded.diagnostics.map(\.line) == [7, 9])
    }

    @Test("what is no table stays a paragraph", arguments: ["a | b\n--- | --- | ---\n", "a\n-|x\n", "| a |\n| b |\n"])
    func noTable(_ body: String) async throws {
        #expect(try await table(body).hasPrefix("<p>"))
    }

    @Test("raw HTML in a cell is warned of at its row")
    func warning() async throws {
        let loaded = try await TestSite(body: "|a|\n|-|\n|x|\n|<b>y</b>|\n", settings: "html: drop").load()
        #expect(loaded.diagnostics.map(\.line) == [8])
    }
}

@Suite("html: safe-list") struct SafeHTMLTests {
    @Test(
        "keeps what is harmless, balanced",
        arguments: [
            ("<div><b>a", "<div><b>a\n</b>\n</div>"), ("a <b>b *c* d</b>", "<p>a <b>b <em>c</em> d</b></p>\n"),
            ("*a <b>b* c</b>", "<p><em>a <b>b</b></em> c</p>\n"), ("<script>alert(1)</script>", ""),
            ("a<br>b", "<p>a<br>b</p>\n"),
            ("<p onclick=\"x\" style=\"y\" title='t\"'>a</p>", "<p title=\"t&quot;\">a</p>\n"),
            ("<a href=\" java\tscript:x\">a</a>", "<p>a</p>\n"),
            ("<div>a &lt; &copy; &#1; <!-- x --> b</div>", "<div>a &lt; ©   b</div>\n"),
            ("<td>a</td>", "<p>a</p>\n"), ("<caption>a</caption>\n\nb", "<p>a</p>\n<p>b</p>\n"),
            ("<div><li>a<li>*b*</div>", "<div><p>a</p><p>*b*</p></div>\n"),
            ("<tr><td>a</td><td>b</td></tr>", "<p>a</p><p>b</p>\n"),
            ("<table><tr><td>a</table>", "\(frame)<table><tr><td>a</td></tr></table>\n</div>\n"),
            ("</div></main>", "\n"), ("<h1>a</h1>", "<h2>a</h2>\n"),
            ("<a href=\"b\">a [c](d)</a>", "<p><a href=\"b\">a c</a></p>\n"),
            ("[a <a href=\"b\">c</a>](d)", "<p><a href=\"d\">a c</a></p>\n"),
            ("<a href=\"b\" title=\"\u{7F}\">a</a>", "<p><a href=\"b\">a</a></p>\n"),
            ("<ol><img src=a alt=b></ol>", "<ol></ol>b"),
            ("<a href=\"http s://b\">a</a>", "<p><a href=\"http%20s://b\">a</a></p>\n"),
            (
                "<div>\n\na|<b>b\n-|-\n",
                "<div>\n\(frame)<table>\n<thead>\n<tr>\n"
                    + "<th>a</th>\n<th><b>b</b></th>\n</tr>\n</thead>\n</table>\n</div>\n</div>"
            ),
            ("~~a <b>c~~ d</b>", "<p><del>a <b>c</b></del> d</p>\n"),
            ("<b>a ~~c</b> d~~", "<p><b>a <del>c d</del></b></p>\n"),
            ("<svg onload=x><text>a</text></svg>", "<p>a</p>\n"), ("<svg onload=x>\n<text>a</text></svg>", "\n"),
            (
                "<details open>\n<summary>a</summary>\n\n*b*\n\n</details>",
                "<details open=\"\">\n<summary>a</summary>\n<p><em>b</em></p>\n</details>\n"
            ),
            ("<a href=\"b\n\tc\">a</a>", "<p><a href=\"bc\">a</a></p>\n"),
            (
                "<table>\n\n<tr>\n\n<td>\n\n*a*\n\n</td>\n\n</tr>\n\n</table>",
                "\(frame)<table>\n<tr>\n<td>\n<p><em>a</em></p>\n</td>\n</tr>\n</table>\n</div>\n"
            ),
            ("<ul>\n\na\n\n<li>b", "<ul>\n</ul>\n<p>a</p>\n<p>b\n</p>"),
            (
                "<table>\n\n:::\na\n:::\n", "\(frame)<table>\n</table>\n</div>\n<p>a</p>\n"
            ),
            ("<del>\n\n*a*\n\n</del>", "<del>\n<p><em>a</em></p>\n</del>\n"),
            ("<p><ins>\n\na", "<p><ins>\n</ins></p>\n<p>a</p>\n"),
            ("<div><ins>\n\na", "<div><ins>\n<p>a</p>\n</ins></div>"),
            ("<address>a<br>b</address>\nc", "<address>a<br>b</address>\nc"),
            ("<center>a</center><center>b</center>", "<p>a</p><p>b</p>"),
            ("<form id=f action=x><label>a</label> <input>b</form>", "<p id=\"f\">a b</p>"),
            ("<main><p>a</p>b</main><nav><h2>c</h2>d</nav>e", "<p>a</p>b\n<h2>c</h2>d\ne"),
            ("<article>\n\n*a*\n\n</article>", "<p><em>a</em></p>"),
            ("<p>a<center>b</center>c</p>", "<p>a\nb\nc</p>"),
            ("<header>\n<b>a</b>\n</header>\n\n*b*", "<p>\n<b>a</b>\n</p>\n<p><em>b</em></p>"),
        ])
    func kept(_ body: String, _ expected: String) async throws {
        let loaded = try await TestSite(body: body, settings: "html: safe-list").load()
        #expect(loaded.html.trimmingCharacters(in: .newlines) == expected.trimmingCharacters(in: .newlines))
    }

    @Test("an image goes the way of all images")
    func image() async throws {
        let loaded = try await TestSite(
            body: "<img src=\"https://e.example/a.png\" alt=\"b\" onerror=x>", settings: "html: safe-list"
        ).load()
        #expect(
            loaded.body?.segments.contains(
                .image(
                    BodyImage(
                        source: .remote(url: "https://e.example/a.png"), alternativeText: "b", isFigure: true, line: 5))
            )
                == true)
    }

    /// The images of a text, in their order.
    private func images(_ body: String) async throws -> [BodyImage] {
        try await TestSite(body: body, settings: "html: safe-list").load().body?.segments.compactMap {
            if case .image(let image) = $0 { image } else { nil }
        } ?? []
    }

    @Test(
        "an image that is all of a block is a figure",
        arguments: [
            ("<img src=\"https://e.example/a.png\" alt=\"b\">\n", true),
            ("<!-- c -->\n\n<img src=\"https://e.example/a.png\" alt=\"b\">\n\nc", true),
            ("<div>\n\n<img src=\"https://e.example/a.png\" alt=\"b\">\n\n</div>", true),
            ("<picture>\n<source srcset=\"c.png\">\n<img src=\"https://e.example/a.png\" alt=\"b\">\n</picture>", true),
            ("a <img src=\"https://e.example/a.png\" alt=\"b\">", false),
            ("<img src=\"https://e.example/a.png\" alt=\"b\">\nc", false),
            ("<p><img src=\"https://e.example/a.png\" alt=\"b\"></p>", false),
            ("<figure>\n\n<img src=\"https://e.example/a.png\" alt=\"b\">\n\n</figure>", false),
        ])
    func figure(_ body: String, _ isFigure: Bool) async throws {
        #expect(try await images(body).map(\.isFigure) == [isFigure])
    }

    @Test(
        "an image is as large as its author wants it",
        arguments: [
            ("width=20 height=\"20\"", 20, 20), ("width=\"200px\"", 200, nil), ("height=32", nil, 32),
            ("width=\"50%\"", nil, nil), ("width=0 height=-1", nil, nil), ("width=99999999999999999999", nil, nil),
        ] as [(String, Int?, Int?)])
    func wantedSize(_ attributes: String, _ width: Int?, _ height: Int?) async throws {
        let images = try await images("a <img src=\"https://e.example/a.png\" alt=\"b\" \(attributes)>")
        #expect(images.map(\.wanted) == [WantedSize(width: width, height: height)])
    }

    @Test("whether a width is wanted or a height is another text")
    func digest() async throws {
        func hash(_ attributes: String) async throws -> UInt64 {
            let body = "a <img src=\"https://e.example/a.png\" alt=\"b\" \(attributes)>"
            let loaded = try await TestSite(body: body, settings: "html: safe-list").load()
            return BodyDigest(try #require(loaded.body)).hash
        }
        let hashes = [try await hash("width=32"), try await hash("height=32"), try await hash("")]
        #expect(Set(hashes).count == 3)
    }

    @Test("the title of an image that is all of a block is no caption")
    func noCaption() async throws {
        let images = try await images("<img src=\"https://e.example/a.png\" alt=\"b\" title=\"DSC_0012\">")
        #expect(images.map(\.title) == [""])
    }

    @Test("an image keeps its shape in the size that is wanted")
    func shape() {
        func size(_ width: Int?, _ height: Int?) -> [Int] {
            let size = WantedSize(width: width, height: height).size(ofImage: 960, by: 640)
            return [size.width, size.height]
        }
        #expect(size(nil, nil) == [960, 640])
        #expect(size(200, nil) == [200, 133])
        #expect(size(nil, 20) == [30, 20])
        #expect(size(20, 20) == [20, 13])
        #expect(size(1, nil) == [1, 1])
    }
}

@Suite("Raw tables and listings") struct RawTableTests {
    @Test(
        "a table that may be wider than the page scrolls by itself",
        arguments: [
            // One in another scrolls with it.
            (
                "<table><tr><td><table><tr><td>a</table>",
                "\(frame)<table><tr><td><table><tr><td>a</td></tr></table>\n</td></tr></table>\n</div>"
            ),
            ("<div><table></div>a", "<div>\(frame)<table></table>\n</div></div>a"),
            ("<table><tr><td>a</table></div>\n\nb", "\(frame)<table><tr><td>a</td></tr></table>\n</div>\n<p>b</p>"),
            (
                "- <table><tr><td>a\n- b",
                "<ul>\n<li>\n\(frame)<table><tr><td>a\n</td></tr></table>\n</div></li>\n<li>b</li>\n</ul>"
            ),
            (
                "<table>\n<tr><td>a</td></tr>\n\n<tr><td>b</td></tr>\n\n</table>\n\n<table></table>",
                "\(frame)<table>\n<tr><td>a</td></tr>\n<tr><td>b</td></tr>\n</table>\n</div>\n\(frame)<table></table>\n</div>"
            ),
            ("<table hidden><tr><td>a</table>", "<table hidden=\"\"><tr><td>a</td></tr></table>"),
            ("<pre>a</pre>", "<pre tabindex=\"0\">a</pre>"),
        ])
    func framed(_ body: String, _ expected: String) async throws {
        #expect(try await trimmedHTML(body) == expected)
    }

    @Test(
        "a cell stands on the side that its author says",
        arguments: [
            ("align=\"right\"", "class=\"right\""), ("align=Center", "class=\"center\""),
            ("style=\"text-align: right;\"", "class=\"right\""), ("class=\"right\"", "class=\"right\""),
            ("align=left style=\"TEXT-ALIGN:right!important;text-align:center\" class=left", "class=\"right\""),
            ("style=\"text-align:center\" colspan=2", "colspan=\"2\" class=\"center\""),
        ])
    func aligned(_ written: String, _ expected: String) {
        let rendered = render("<table><tr><td \(written)>1</td></tr></table>")
        #expect(rendered.body.html.contains("<td \(expected)>1</td>"))
        #expect(rendered.diagnostics == [])
    }

    @Test(
        "what else is said of a cell is left out, with a word",
        arguments: [
            ("style=\"color: red; text-align: right\"", " class=\"right\""), ("align=justify", ""),
            ("class=\"num\"", ""),
            ("style=\"width:3px;text-align:right\"", " class=\"right\""), ("style=\"text-align:right left\"", ""),
            ("class=num align=right", " class=\"right\""),
        ])
    func unaligned(_ written: String, _ expected: String) {
        let rendered = render("<table><tr><td \(written)>1</td></tr></table>")
        #expect(rendered.body.html.contains("<td\(expected)>1</td>"))
        #expect(rendered.diagnostics.count == 1)
    }

    @Test("it is called as its caption says, else as the heading above, and no two are called alike")
    func named() async throws {
        let html = try await trimmedHTML(
            """
            |a|
            |-|

            ## Wide & long

            |a|
            |-|

            <table><tr><td>a</table>

            <table><caption>In <b>brief</b></caption></table>

            <table><caption>In brief</caption></table>

            <h3>Raw</h3>

            |a|
            |-|

            <h3 id="own">Own<br>one</h3>

            |a|
            |-|

            <h3 id="own">Other</h3>

            |a|
            |-|

            <div hidden>

            ## Hidden

            </div>

            |a|
            |-|
            """)
        let names = html.matches(of: /<div class="table" ([^>]*)>/).map { String($0.1) }
        #expect(
            names == [
                "role=\"group\" tabindex=\"0\"",
                "role=\"region\" aria-labelledby=\"wide-long\" tabindex=\"0\"",
                "role=\"region\" aria-label=\"Wide &amp; long (2)\" tabindex=\"0\"",
                "role=\"region\" aria-label=\"In brief\" tabindex=\"0\"",
                "role=\"region\" aria-label=\"In brief (2)\" tabindex=\"0\"",
                "role=\"region\" aria-label=\"Raw\" tabindex=\"0\"",
                "role=\"region\" aria-labelledby=\"own\" tabindex=\"0\"",
                "role=\"region\" aria-label=\"Other\" tabindex=\"0\"",
                "role=\"region\" aria-label=\"Other (2)\" tabindex=\"0\"",
            ])
    }
}

@Suite("What its author hides") struct HiddenHTMLTests {
    @Test(
        "stays hidden",
        arguments: [
            ("<div hidden>a</div>", "<div hidden=\"\">a</div>"),
            ("<div class=x style=\"color: red; Display : NONE !important\">a</div>", "<div hidden=\"\">a</div>"),
            ("<div style=\"display:none;display:block\">a</div>", "<div>a</div>"),
            ("<dialog>a</dialog>b", "<div hidden=\"\">a</div>b"), ("<dialog open>a</dialog>b", "<p>a</p>b"),
            ("<dialog><div>a</div>b</dialog>c", "<div hidden=\"\"><div>a</div>b</div>c"),
            (
                "<div hidden>\n\n*a*\n\n<div>b</div>\n\n</div>\n\nc",
                "<div hidden=\"\">\n<p><em>a</em></p>\n<div>b</div>\n</div>\n<p>c</p>"
            ),
            ("<span hidden>\n\na\n\n</span>\n\nb", "<div hidden=\"\">\n<p>a</p>\n</div>\n<p>b</p>"),
            ("a <span hidden>*b*</span> c", "<p>a <span hidden=\"\"><em>b</em></span> c</p>"),
            ("a <div hidden>b</div> c", "<p>a <span hidden=\"\">b</span> c</p>"),
            ("a <a hidden href=x>b</a> c", "<p>a <span hidden=\"\">b</span> c</p>"),
            ("<main hidden>a</main>b", "<div hidden=\"\">a</div>b"),
            ("<td hidden>a</td>b", "<div hidden=\"\">a</div>b"),
            ("<p>a <font hidden>b</font></p>", "<p>a <span hidden=\"\">b</span></p>"),
            ("<ul><li hidden>a</li><li>b</li></ul>", "<ul><li hidden=\"\">a</li><li>b</li></ul>"),
            ("a<img src=\"https://e.example/a.png\" alt=b style=\"display:none\">c", "<p>ac</p>"),
            ("<div>\n<iframe hidden src=\"https://e.example/a\"></iframe>a</div>", "<div>\na</div>"),
            ("<input hidden>a", "a"), ("<Foo hidden />a", "a"),
            (
                "a <textarea hidden>b</textarea> <svg hidden><text>c</text></svg> d",
                "<p>a <span hidden=\"\">b</span> <span hidden=\"\">c</span> d</p>"
            ),
            ("a <template>b <b>*c*</b></template> <style>d</style>e<script>f</script> g", "<p>a  e g</p>"),
            ("a <template>b", "<p>a b</p>"),
            ("a *b <template>c* d</template> e", "<p>a <em>b </em> e</p>"),
            ("a <template>b *c</template> d* [e](f.html)", "<p>a  d <a href=\"f.html\">e</a></p>"),
            ("**a *b <script>c*** d</script>e", "<p><strong>a <em>b </em></strong>e</p>"),
            (
                "<template>\n\nb *a*\n\n</template>\n\nc",
                "<div hidden=\"\">\n<p>b <em>a</em></p>\n</div>\n<p>c</p>"
            ),
            ("<svg hidden>\n\nb\n\n</svg>\n\nc", "<div hidden=\"\">\n<p>b</p>\n</div>\n<p>c</p>"),
            ("<div hidden/>a</div>b", "<div hidden=\"\">a</div>b"),
            ("a <span hidden class=x/>b</span> c", "<p>a <span hidden=\"\">b</span> c</p>"),
            ("<div>\n<script>for(i=0;i<n;i++){}</script>\na</div>", "<div>\n\na</div>"),
            ("<div>\n<template>\n<template>a</template>\nb\n</template>\nc</div>", "<div>\n\nc</div>"),
            ("<style>\n</Stylex> <b>\n</Style\n>\na", "a"),
        ])
    func hidden(_ body: String, _ expected: String) async throws {
        let html = try await trimmedHTML(body)
        #expect(html == expected || html == "<p>\(expected)</p>")
    }

    @Test("no end that stands in a picture takes the rest of an article away")
    func endInPicture() async throws {
        for body in [
            "a <template>b ![c</template> d](e.png) f", "a <iframe>b [![c</iframe>](e.png)](https://e.example) f",
            "a <video controls src=\"https://e.example/a.mp4\">![b</video>](e.png) f",
        ] {
            let html = try await trimmedHTML(body + "\n\ng\n\nh")
            #expect(html.contains(" f</p>") && html.hasSuffix("<p>g</p>\n<p>h</p>"), "\(html)")
        }
    }

    @Test(
        "is what browsers take for it",
        arguments: [
            ("display:none !important;display:block", true), ("display/**/:none", true), ("dis\\70lay:none", true),
            ("DISPLAY: None", true), ("display:none;display:block", false), ("display:block;display:none", true),
            ("background:url(a;display:none)", false), ("background:f(a;display:none)", false),
            ("display:block;display:none 3px", false), ("display:none;display:3px", true), ("display:none!x", false),
            ("--display:none", false), ("display none", false), ("color:red;display:none", true), ("", false),
        ])
    func styles(_ style: String, _ hides: Bool) { #expect(HidingStyle.isOne(style) == hides) }

    @Test(
        "stays hidden where raw HTML is left out",
        arguments: [
            (
                "<div hidden>\n\n*a*\n\n<div>\n\nb\n\n</div>\n\nc\n\n</div>\n\n<div>d</div>\n\ne",
                "<div hidden=\"\">\n<p><em>a</em></p>\n<div>\n<p>b</p>\n</div>\n<p>c</p>\n</div>\n<p>e</p>"
            ),
            (
                "a <i>b</i> <i hidden>c <b>d</b></i> <video src=e>f</video>g",
                "<p>a b <i hidden=\"\">c <b>d</b></i> g</p>"
            ),
            ("<b>a</b> b <template>c</template>d", "<p>a b d</p>"),
            ("<ul>\n<li hidden>a\n<li>b\n</ul>\n\nc", "<div hidden=\"\">a\n</div>\n<p>c</p>"),
        ])
    func dropped(_ body: String, _ expected: String) {
        #expect(render(body, .drop).body.html.trimmingCharacters(in: .newlines) == expected)
    }

    @Test("is said where it hides what follows for want of an end, but of elements that need none")
    func unended() {
        #expect(
            render("a\n\n<div hidden>\n\nb\n\n- <span hidden>c\n- d\n\n<p hidden>e").diagnostics == [
                Diagnostic(
                    .warning, "nothing ends \"<span>\", which is hidden: what follows it is, too",
                    at: "content/news/a.md", line: 7,
                    hint: "write \"</span>\" where readers are to see the text again"),
                Diagnostic(
                    .warning, "nothing ends \"<div>\", which is hidden: what follows it is, too",
                    at: "content/news/a.md", line: 3,
                    hint: "write \"</div>\" where readers are to see the text again"),
            ])
    }

    @Test("what follows a film that does not end is not hidden") func endless() async throws {
        let film = "«figure video https://e.example/a.mp4 a.mp4»"
        #expect(
            try await trimmedHTML("<video src=\"https://e.example/a.mp4\">\nb\n\nc") == "\(film)\nb\n<p>c</p>")
    }

    @Test(
        "is no summary",
        arguments: [
            ("<div hidden>\n\nSecret.\n\n</div>\n\nShown.", "Shown."),
            ("Shown <span hidden>Secret <span>and</span> more</span> to all.", "Shown to all."),
            ("Shown.<span style=\"display:none\">Secret", "Shown."),
            ("Shown. <dialog>Secret.</dialog>", "Shown."),
            ("<del>Struck <i hidden>secret</i></del> Shown.", "Shown."),
        ])
    func plain(_ body: String, _ expected: String) {
        #expect(render(body).summary == expected)
    }

    @Test("is not read") func unread() throws {
        func words(_ markdown: String) -> Int {
            BodyDigest(render(markdown).body).extent.words
        }
        #expect(words("one two\n\n<div hidden>\n\nthree [four](/five) <br> six\n\n</div>\n\nseven") == 3)
        #expect(words("one <span hidden>two [three](/four) five</span> six") == 2)
    }
}

@Suite("Links and headings that say nothing") struct SilentMarkdownTests {
    @Test("a link without a text shows its address, and one around a silent picture is called so")
    func links() {
        let empty = render("a\n[](https://e.example/?a&b) c")
        #expect(
            empty.body.html
                == "<p>a\n<a href=\"https://e.example/?a&amp;b\" rel=\"noopener\">https://e.example/?a&amp;b</a> c</p>\n"
        )
        #expect(
            empty.diagnostics == [
                Diagnostic(
                    .warning, "the link has no text: \"https://e.example/?a&b\"", at: "content/news/a.md", line: 2,
                    hint: "say between the brackets where it leads; until then its address is what readers hear")
            ])
        let badge = render("[![](https://e.example/b.svg)](https://e.example/c)")
        #expect(
            badge.body.html.hasPrefix(
                "<figure><a href=\"https://e.example/c\" aria-label=\"https://e.example/c\" rel=\"noopener\">«image"))
        #expect(badge.diagnostics.contains { $0.message == "the link has no text: \"https://e.example/c\"" })
        #expect(
            !render("[![b](https://e.example/b.svg)](c)").diagnostics.contains { $0.message.contains("the link has") })
    }

    @Test("a heading without a text is left out", arguments: ["##", "## &nbsp;", "## <!-- a -->", "# #"])
    func headings(_ heading: String) {
        let rendered = render("a\n\n\(heading)\n\n## b")
        #expect(rendered.body.html == "<p>a</p>\n" + selfLinked(2, "b", "b"))
        #expect(
            rendered.diagnostics == [
                Diagnostic(
                    .warning, "the heading has no text", at: "content/news/a.md", line: 3, hint: "it is left out")
            ])
    }

    @Test("a place in a heading stays") func place() {
        #expect(render("## <a id=\"b\"></a>").body.html == "<h2 id=\"section\"><span id=\"b\"></span></h2>\n")
    }
}

/// Around a table that nothing names.
private let frame = "<div class=\"table\" role=\"group\" tabindex=\"0\">\n"

private func trimmedHTML(_ body: String) async throws -> String {
    try await TestSite(body: body).load().html.trimmingCharacters(in: .newlines)
}

private func render(_ markdown: String, _ html: SiteConfiguration.RawHTML = .safeList) -> RenderedBody {
    let context = BodyContext(
        path: "content/news/a.md", lineOffset: 0, html: html, quotationMarks: nil, index: FileIndex([]),
        takesTitle: false, wantsSummary: true)
    return BodyRenderer.render(Array(markdown.utf8)[...], in: context)
}

/// A heading that leads to itself.
func selfLinked(_ level: Int, _ id: String, _ html: String) -> String {
    "<h\(level) id=\"\(id)\"><a class=\"here\" href=\"\(Anchors.fragment(id))\">\(html)</a></h\(level)>\n"
}
