import Testing

@testable import Content

@Suite("Markup without what is hidden") struct ShownMarkupTests {
    @Test(
        "elements that nobody sees are left out with all that they hold",
        arguments: [
            (["<p>a</p>"], "<p>a</p>"),
            (["a<div hidden=\"\"><div>b<br><img src=\"c\"></div>d</div>e"], "ae"),
            (["<ul><li lang=\"en\" hidden=\"\">a</li><li>b</li></ul>"], "<ul><li>b</li></ul>"),
            (["a<hr hidden=\"\">b"], "ab"), (["a hidden=&quot;&quot; <b>c</b>"], "a hidden=&quot;&quot; <b>c</b>"),
            // In pieces, between which addresses stand.
            (
                ["a<a href=\"", "\">b</a><i hidden=\"\">c<a href=\"", "\" rel=\"d\">e</a>", "f", "</i>g"],
                "a<a href=\"\">b</a>g"
            ),
        ])
    func shown(_ pieces: [String], _ expected: String) {
        var markup = ShownMarkup()
        let shown = pieces.map { String(decoding: markup.shown(Array($0.utf8)), as: UTF8.self) }.joined()
        #expect(shown == expected)
    }
}
