import Testing

@testable import Rendering

@Suite("The text of a page's prose") struct ProseTextTests {
    private func text(_ html: String) -> String { ProseText(Array(html.utf8)).texts.joined() }

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
}
