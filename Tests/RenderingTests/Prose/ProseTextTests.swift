import Testing
import Typesetting

@testable import Rendering

@Suite("The text of a page's prose") struct ProseTextTests {
    private func texts(_ html: String, _ language: String = "ja") -> [ProseStyle: String] {
        ProseText(Array(html.utf8), language: language).texts.mapValues { $0.joined() }
    }

    private func text(_ html: String) -> String { texts(html)[.plain] ?? "" }

    @Test("code, the head and related articles are no part of it")
    func others() {
        let html = """
            <header class="article-head h1"><h1>題</h1></header><p>本<code>let 値</code>文</p>\
            <pre>表<b>示</b></pre><aside class="related"><aside>関</aside>連</aside><p>終</p>
            """
        #expect(text(html) == "本文終")
    }

    @Test("what an author has put into a header or an aside is")
    func authors() {
        #expect(text("<header><p>序</p></header><aside class=\"box\">余</aside><aside>談</aside>") == "序余談")
    }

    @Test("references stand for their characters, attributes say nothing")
    func references() {
        #expect(text("<p title=\"題\">&lt;&#x9B5C;&amp;&yen;&gt;</p>") == "<鵜&¥>".replacing("鵜", with: "\u{9B5C}"))
    }

    @Test("headings and what is strong are told from the rest, wherever they stand")
    func styles() {
        let html = """
            <h2 id="a"><a class="here" href="#a">題<b>名</b></a></h2><p>本<strong>強<br>い</strong>文<wbr>字</p><h4>小</h4>\
            <dl><dt>語</dt><dd>義</dd></dl><p class="box-title">注</p><table><tr><th>頭<td>値</table>終
            """
        #expect(texts(html) == [.heading: "題名", .strong: "強い小語注頭値", .plain: "本文字義終"])
    }

    @Test("Latin letters lean, Japanese ones are strong instead, or have dots")
    func emphasis() {
        let html =
            "<p>Ä<em>É<strong>Ç</strong></em><span lang=\"ja\">一<em>二</em><em class=\"dots\">三</em></span><i>Ø</i></p>"
        #expect(texts(html, "en") == [.plain: "Ä一三", .emphasis: "ÉÇØ", .strong: "二"])
        #expect(texts("<article lang=\"en-GB\"><em>Ä</em></article><em>一</em>") == [.emphasis: "Ä", .strong: "一"])
    }

    @Test("runs of ASCII alone are left out, whatever they refer to")
    func ascii() {
        #expect(texts("<p>A &amp; B<em>&#67;</em> 字 D</p>", "en") == [.plain: " 字 D"])
    }

    @Test("what a theme has no font for is set in that of texts, and what is strong perhaps in that of headlines")
    func roles() {
        func font(_ weight: Int) -> Font {
            Font(weight: weight, metrics: FontMetrics(unitsPerEm: 1_000, ascender: 800, descender: -200, lineGap: 0))
        }
        var fonts = FontSet(headline: font(700), text: font(400), title: font(401))
        let styles: [ProseStyle] = [.plain, .heading, .strong, .emphasis]
        #expect(styles.map(fonts.role) == [.text, .headline, .text, .text])
        fonts.strong = .headline
        #expect(fonts.role(of: .strong) == .headline && fonts.ofProse.isEmpty)
        fonts.strong = .own(font(600))
        fonts.emphasis = font(402)
        #expect(styles.map(fonts.role) == [.text, .headline, .strong, .emphasis])
        #expect(ProseRole.allCases.map { fonts.font(of: $0).weight } == [400, 700, 600, 402])
        #expect(fonts.ofProse.map(\.font.weight) == [600, 402])
    }
}
