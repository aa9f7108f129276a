import Layout
import Testing

@testable import Rendering

@Suite("Boxes of a newspaper page, from finished prose") struct ArticleBlockReaderBoxesTests {
    private func blocks(_ html: String) -> [ArticleBlock] {
        ArticleBlockReader.blocks(of: Array(html.utf8), page: "swift.html", language: "ja")
    }

    private func image(_ name: String) -> String { "<img src=\"\(name)\" width=\"30\" height=\"20\" alt=\"\">" }

    private func figure(_ name: String, _ caption: String = "") -> ArticleBlock {
        .figure(
            ArticlePicture(source: name, width: 30, height: 20, alternativeText: ""), caption: RichText(caption))
    }

    @Test("all pictures of a figure are there, the caption below the last, and what else it says")
    func pictures() {
        #expect(
            blocks("<figure>\(image("a"))\(image("b"))<figcaption>C</figcaption></figure>")
                == [figure("a"), figure("b", "C")])
        #expect(
            blocks("<figure><a href=\"x\">\(image("a"))</a><p>b</p><figcaption>C</figcaption></figure>")
                == [figure("a", "C"), .paragraph(RichText("b"), isIndented: true)])
        #expect(
            blocks("<figure><img src=\"https://example.com/a\" alt=\"A\"><figcaption>C</figcaption></figure>")
                == [.paragraph(RichText("C"), isIndented: false)])
    }

    @Test("figures in a figure have captions of their own, and it has its own behind")
    func nested() {
        let one = "<figure>\(image("a"))<figcaption>A</figcaption></figure>"
        #expect(
            blocks("<figure>\(one)<figure>\(image("b"))</figure><figcaption>C</figcaption></figure>")
                == [figure("a", "A"), figure("b"), .paragraph(RichText("C"), isIndented: false)])
        #expect(
            blocks("<figure><blockquote>\(image("a"))</blockquote><figcaption>C</figcaption></figure>")
                == [.quote([figure("a"), .paragraph(RichText("C"), isIndented: false)])])
    }

    @Test("who said the words of a figure stands behind them, the name of a listing or a table above it")
    func names() {
        #expect(
            blocks("<figure><blockquote><p>a</p></blockquote><figcaption>B</figcaption></figure>") == [
                .quote([.paragraph(RichText("a"), isIndented: true), .paragraph(RichText("B"), isIndented: false)])
            ])
        #expect(
            blocks("<figure><pre>a</pre><figcaption>B</figcaption></figure>")
                == [.heading(level: 7, RichText("B")), .code(["a"])])
        #expect(
            blocks("<figure><table><tr><td>a</td></tr></table><figcaption>B</figcaption></figure>") == [
                .heading(level: 7, RichText("B")),
                .table(ArticleTable(rows: [[RichText("a")]], heads: 0)),
            ])
    }
}
