import Layout
import Testing

@testable import Rendering

@Suite("Finished prose as blocks of a newspaper page") struct ArticleBlockReaderTests {
    private func blocks(_ html: String, _ language: String = "ja") -> [ArticleBlock] {
        ArticleBlockReader.blocks(of: Array(html.utf8), page: "swift.html", language: language)
    }

    @Test("has paragraphs, headings, quotes and rules, white space collapsed and references resolved")
    func plain() {
        #expect(
            blocks("<p>A &amp;\n  b</p>\n<h2 id=\"c\">C</h2><hr><blockquote>\n<p>D</p>\n</blockquote>") == [
                .paragraph(RichText("A & b"), isIndented: true), .heading(level: 2, RichText("C")), .rule,
                .quote([.paragraph(RichText("D"), isIndented: true)]),
            ])
    }

    @Test("has nothing that its author hides")
    func hidden() {
        #expect(
            blocks(
                "<p>A<span hidden=\"\"> b <b>c</b></span></p><div hidden=\"\"><h2>D</h2><hr></div><ul><li hidden=\"\">E</li></ul>"
            ) == [.paragraph(RichText("A"), isIndented: true)])
    }

    @Test("knows what is emphasized from what is strong")
    func emphasis() {
        #expect(
            blocks("<p><em>a</em> <i>b</i> <strong>c</strong></p>") == [
                .paragraph(
                    RichText(
                        "a b c",
                        spans: [
                            .init(range: 0..<1, style: .emphasis), .init(range: 2..<3, style: .emphasis),
                            .init(range: 4..<5, style: .strong),
                        ]), isIndented: true)
            ])
    }

    @Test("knows what is strong, a link, code, and a mark of a note, readings, and what has dots")
    func marks() {
        let html =
            "<p>a <strong>b</strong> <a href=\"../x.html\">c <code>d</code></a><sup class=\"note-mark\"><a href=\"#note.1\">1</a></sup>"
            + "<ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp></ruby><em class=\"dots\">点</em></p>"
        #expect(
            blocks(html) == [
                .paragraph(
                    RichText(
                        "a b c d1漢点",
                        spans: [
                            .init(range: 2..<3, style: .strong),
                            .init(range: 4..<7, style: .link(address: "../x.html")),
                            .init(range: 6..<7, style: .code),
                            .init(range: 7..<8, style: .link(address: "swift.html#note.1")),
                            .init(range: 7..<8, style: .mark(note: 0)),
                            .init(range: 8..<11, style: .reading("かん")),
                            .init(range: 11..<14, style: .dots),
                        ]), isIndented: true)
            ])
    }

    @Test("ends a line where its author does")
    func lines() {
        #expect(
            blocks("<p>a<br>b<br><em>c</em></p><p>d</p>") == [
                .paragraph(RichText("a"), isIndented: true), .line(RichText("b")),
                .line(RichText("c", spans: [.init(range: 0..<1, style: .emphasis)])),
                .paragraph(RichText("d"), isIndented: true),
            ])
        // Two are an empty line, and one with nothing before it ends none.
        #expect(
            blocks("<p>a<br><br>b</p><p><br>c</p>") == [
                .paragraph(RichText("a"), isIndented: true), .paragraph(RichText("b"), isIndented: false),
                .paragraph(RichText("c"), isIndented: false),
            ])
    }

    @Test("has lists in lists, each item with its number or its dot")
    func lists() {
        #expect(
            blocks("<ol start=\"3\"><li>a<ul><li><p>b</p></li></ul></li></ol>") == [
                .item(
                    marker: "3.", depth: 0,
                    [
                        .paragraph(RichText("a"), isIndented: true),
                        .item(marker: "・", depth: 1, [.paragraph(RichText("b"), isIndented: true)]),
                    ])
            ])
    }

    @Test("dots of lists are those of their letters, and there is none where nothing but a picture stands beside it")
    func dots() {
        let item = [ArticleBlock.paragraph(RichText("a"), isIndented: true)]
        for (language, dot) in [("ja", "・"), ("zh-Hant", "・"), ("en-GB", "•"), ("ru", "•")] {
            #expect(blocks("<ul><li>a</li></ul>", language) == [.item(marker: dot, depth: 0, item)])
        }
        let picture = "<img src=\"a.jpg\" width=\"30\" height=\"20\" alt=\"A\">"
        let figure = ArticleBlock.figure(
            ArticlePicture(source: "a.jpg", width: 30, height: 20, alternativeText: "A"), caption: RichText(""))
        #expect(
            blocks("<ul><li><p>\(picture)</p></li><li></li><li>a\(picture)</li></ul>")
                == [figure, .item(marker: "・", depth: 0, item + [figure])])
        #expect(blocks("<ol><li>\(picture)</li></ol>") == [.item(marker: "1.", depth: 0, [figure])])
    }

    @Test("counts items as they say, and tells what is done from what is to do")
    func markers() {
        func markers(_ html: String) -> [String] {
            blocks(html).compactMap { if case .item(let marker, _, _) = $0 { marker } else { nil } }
        }
        #expect(markers("<ol><li value=\"7\">a</li><li>b</li></ol>") == ["7.", "8."])
        let box = "<input type=\"checkbox\" disabled> a"
        let done = "<input type=\"checkbox\" checked disabled> b"
        let list =
            "<li><label>\(box)</label></li><li><p><label>\(done)</label></p></li><li>c<ul><li>\(box)</li></ul></li>"
        #expect(markers("<ul>\(list)</ul>") == ["☐", "☑", "・"])
        #expect(markers("<ol>\(list)</ol>") == ["1. ☐", "2. ☑", "3."])
        #expect(
            blocks("<ul><li><label>\(done)</label></li></ul>") == [
                .item(marker: "☑", depth: 0, [.paragraph(RichText("b"), isIndented: true)])
            ])
    }

    @Test("knows what stands above and below the line, what is struck, and quotations in others")
    func scripts() {
        #expect(
            blocks("<p>3<sup>8</sup> H<sub>2</sub> <del>not</del> <q>a <q>b</q></q></p>") == [
                .paragraph(
                    RichText(
                        "38 H2 not “a ‘b’”",
                        spans: [
                            .init(range: 1..<2, style: .raised), .init(range: 4..<5, style: .lowered),
                            .init(range: 6..<9, style: .struck),
                        ]), isIndented: true)
            ])
    }

    @Test("leaves cells empty that others reach over, and knows on which side columns stand")
    func spans() {
        func table(_ html: String) -> ArticleTable? {
            if case .table(let table)? = blocks("<table>\(html)</table>").first { table } else { nil }
        }
        let spanned = table(
            "<tr><th>Year</th><th>Kind</th><th class=\"right\">Sum</th></tr>"
                + "<tr><td rowspan=\"2\">2024</td><td>Rent</td><td class=\"right\">900</td></tr>"
                + "<tr><td>Food</td><td class=\"right\">200</td></tr>"
                + "<tr><td colspan=\"2\">Total</td><td class=\"right\">1100</td></tr>")
        #expect(
            spanned?.rows.map { $0.map(\.text) } == [
                ["Year", "Kind", "Sum"], ["2024", "Rent", "900"], ["", "Food", "200"], ["Total", "", "1100"],
            ])
        #expect(spanned?.alignments == [.start, .start, .end] && spanned?.heads == 1)
        let wide = table(
            "<tr><td rowspan=\"3\" colspan=\"2\">a</td><td>b</td></tr><tr></tr><tr><td>c</td></tr><tr><td>d</td></tr>")
        #expect(wide?.rows.map { $0.map(\.text) } == [["a", "", "b"], ["", "", "c"], ["d"]])
        #expect(table("<tr><td colspan=\"1000000000\">a</td></tr>")?.rows.first?.count == 100)
    }

    @Test("knows all rows that are heads of a table, what reaches over their cells, and what its rows are called")
    func heads() throws {
        let html =
            "<table><thead><tr><th rowspan=\"2\">Party</th><th colspan=\"2\">2022</th></tr>"
            + "<tr><th>Postal</th><th>Booth</th></tr></thead><tbody><tr><td></td></tr>"
            + "<tr><th>Labour</th><td>1</td><td>2</td></tr></tbody></table>"
        let name = RichText("Labour", spans: [.init(range: 0..<6, style: .strong)])
        let rows = [["Party", "2022", ""], ["", "Postal", "Booth"]].map { $0.map { RichText($0) } }
        #expect(
            blocks(html) == [
                .table(
                    ArticleTable(
                        rows: rows + [[name, RichText("1"), RichText("2")]], heads: 2,
                        reached: [.init(row: 0, column: 2): 1]))
            ])
        // An empty head is none.
        let empty = "<table><thead><tr><th></th></tr></thead><tbody><tr><td>a</td></tr></tbody></table>"
        #expect(blocks(empty) == [.table(ArticleTable(rows: [[RichText("a")]], heads: 0))])
    }

    @Test("keeps the spaces of listings, and the cells of tables")
    func boxes() {
        #expect(blocks("<pre><code>a\n  <span class=\"k\">b</span>\n</code></pre>") == [.code(["a", "  b"])])
        #expect(
            blocks(
                "<div class=\"table\"><table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table></div>"
            )
                == [.table(ArticleTable(rows: [[RichText("a")], [RichText("b")]], heads: 1))])
    }

    @Test("has a figure with its caption, and says what a picture shows of which nothing is known")
    func figures() {
        #expect(
            blocks(
                "<figure><img src=\"a.jpg\" width=\"30\" height=\"20\" alt=\"A\"><figcaption>B</figcaption></figure>")
                == [
                    .figure(
                        ArticlePicture(source: "a.jpg", width: 30, height: 20, alternativeText: "A"),
                        caption: RichText("B"))
                ])
        #expect(
            blocks("<figure><img src=\"https://example.com/a.jpg\" alt=\"A\"></figure>") == [
                .paragraph(RichText("A"), isIndented: false)
            ])
    }

    @Test("has notes with their numbers, without ways back")
    func notes() {
        let html =
            "<section class=\"notes\"><ol><li id=\"note.1\"><p>a<a class=\"back\" href=\"#note.1.from\">↩</a></p></li></ol></section>"
        #expect(
            blocks(html) == [
                .notes([.item(marker: "1", depth: 0, [.paragraph(RichText("a"), isIndented: true)])])
            ])
    }
}
