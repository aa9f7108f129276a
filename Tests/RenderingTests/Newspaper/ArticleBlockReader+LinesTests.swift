import Layout
import Testing

@testable import Rendering

@Suite("Lines of a newspaper page, from finished prose") struct ArticleBlockReaderLinesTests {
    private func blocks(_ html: String) -> [ArticleBlock] {
        ArticleBlockReader.blocks(of: Array(html.utf8), page: "swift.html", language: "ja")
    }

    /// The only cell of a table.
    private func cell(_ html: String) -> RichText? {
        guard case .table(let table)? = blocks("<table><tr><td>\(html)</td></tr></table>").first else { return nil }
        return table.rows.first?.first
    }

    private let picture = "<img src=\"a.jpg\" width=\"30\" height=\"20\" alt=\"A\">"
    private let figure = ArticleBlock.figure(
        ArticlePicture(source: "a.jpg", width: 30, height: 20, alternativeText: "A"), caption: RichText(""))

    @Test("blocks in a cell are parts of its line")
    func cells() {
        #expect(cell("<p>a</p><p>b</p>") == RichText("a b"))
        #expect(cell("<ul><li>a</li><li>b</li></ul>") == RichText("a / b"))
        #expect(cell("<ol start=\"3\"><li><p>a</p></li><li>b</li></ol>") == RichText("3. a 4. b"))
        #expect(cell("before<div>x</div>after") == RichText("before x after"))
        #expect(cell("a<pre>b\n  c</pre>") == RichText("a b c", spans: [.init(range: 2..<5, style: .code)]))
        #expect(cell("<h3>a</h3><p>b</p>") == RichText("a b", spans: [.init(range: 0..<1, style: .strong)]))
        #expect(cell("<table><tr><td>a</td><td>b</td></tr></table>") == RichText("a b"))
        #expect(cell("<ul><li><input type=\"checkbox\" checked> a</li></ul>") == RichText("☑ a"))
    }

    @Test("blocks in a heading, a name, a term and a caption are parts of their lines")
    func names() {
        #expect(blocks("<h2><p>a</p></h2>") == [.heading(level: 2, RichText("a"))])
        #expect(blocks("<dl><dt><p>a</p></dt></dl>") == [.heading(level: 7, RichText("a"))])
        #expect(
            blocks("<details><summary><h3>a</h3></summary><p>b</p></details>") == [
                .quote([
                    .heading(level: 7, RichText("a", spans: [.init(range: 0..<1, style: .strong)])),
                    .paragraph(RichText("b"), isIndented: true),
                ])
            ])
        #expect(blocks("<table><caption><p>a</p></caption></table>") == [.heading(level: 7, RichText("a"))])
        guard
            case .figure(_, let caption)? = blocks(
                "<figure>\(picture)<figcaption><p>a</p><p>b</p></figcaption></figure>"
            ).first
        else {
            Issue.record("no figure")
            return
        }
        #expect(caption == RichText("a b"))
    }

    @Test("pictures in a line stand behind it, and a link around one is one still")
    func pictures() {
        #expect(
            blocks("<h2><a href=\"b.html\">\(picture) a</a></h2>") == [
                .heading(
                    level: 2, RichText("a", spans: [.init(range: 0..<1, style: .link(address: "b.html"))])), figure,
            ])
        #expect(
            blocks("<table><tr><td>\(picture)</td><td>a</td></tr></table>") == [
                .table(ArticleTable(rows: [[RichText(""), RichText("a")]], heads: 0)), figure,
            ])
        #expect(blocks("<table><tr><td>\(picture)</td></tr></table>") == [figure])
        // Of one of which nothing is known it says what it shows.
        #expect(cell("a<img src=\"https://example.com/b.jpg\" alt=\"b\">") == RichText("a b"))
    }

    @Test("readings are of what stands before them, whether each is told from the next or all stand before all")
    func readings() {
        func reading(_ ruby: String) -> RichText? {
            if case .paragraph(let text, _)? = blocks("<p><ruby>\(ruby)</ruby></p>").first { text } else { nil }
        }
        let two = RichText(
            "漢字", spans: [.init(range: 0..<3, style: .reading("かん")), .init(range: 3..<6, style: .reading("じ"))])
        #expect(reading("漢<rt>かん</rt>字<rp>(</rp><rt>じ</rt><rp>)</rp>") == two)
        #expect(reading("<rb>漢</rb><rb>字</rb><rp>(</rp><rt>かん</rt><rt>じ</rt><rp>)</rp>") == two)
        #expect(
            reading("\n<rb>漢</rb>\n<rb>字</rb>\n<rt>かん</rt>\n<rt>じ</rt>\n")?.spans.map(\.style) == two.spans.map(\.style)
        )
        #expect(reading("<rb>漢</rb><rt>かん</rt><rb>字</rb><rt>じ</rt>") == two)
        #expect(reading("<span>New</span><rt>nyu</rt> <span>York</span><rt>yoku</rt>")?.text == "New York")
        // What has none is read as it is.
        let one = RichText("漢字", spans: [.init(range: 0..<3, style: .reading("かん"))])
        #expect(reading("<rb>漢</rb><rb>字</rb><rt>かん</rt>") == one)
        #expect(reading("<rb>漢</rb><rb>字</rb><rt>かん</rt>後<rt>ご</rt>")?.spans.map(\.range) == [0..<3, 6..<9])
        #expect(reading("<rb>漢</rb><rt>かん</rt><rt>じ</rt>字") == one)
        #expect(
            reading("<b>漢</b>字<rt>かんじ</rt>")
                == RichText(
                    "漢字", spans: [.init(range: 0..<6, style: .reading("かんじ")), .init(range: 0..<3, style: .strong)]))
    }
}
