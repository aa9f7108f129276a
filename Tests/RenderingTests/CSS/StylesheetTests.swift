import Testing

@testable import Rendering

@Suite("The style sheet") struct StylesheetTests {
    @Test("has each part of a theme's minified by itself, so that what one leaves open is closed before the next")
    func parts() {
        let parts = ["a { b: c", "/* open", "d { e: f } g", "h { i: \"j"].map { Array($0.utf8) }
        #expect(String(decoding: Stylesheet.published(parts).rules, as: UTF8.self) == "a{b:c}d{e:f}h{i:\"j\"}")
    }

    @Test("leaves out of a theme's rules what a part of it imports, which stands before all of them")
    func imports() {
        let parts = ["a { b: c }", "@import url(x.css) print; @import \"y.css\";\nd { e: f }", "@import \"z.css\""]
        let (imports, rules) = Stylesheet.published(parts.map { Array($0.utf8) })
        let importing = "@import url(x.css) print;@import \"y.css\";@import \"z.css\";"
        #expect(String(decoding: imports, as: UTF8.self) == importing)
        #expect(String(decoding: rules, as: UTF8.self) == "a{b:c}d{e:f}")
    }

    @Test("may stand inside of a page: nothing ends its element, and addresses lead from anywhere")
    func inlined() {
        func css(_ text: String, _ root: String = "https://e.example/n/") -> String {
            String(decoding: InlinedStyles(folder: "assets", root: root).css(Array(text.utf8)), as: UTF8.self)
        }
        #expect(css("a{b:url(../c.png)}") == "a{b:url(https://e.example/n/c.png)}")
        #expect(css("a{b:url( 'x/./y.png' )}", "") == "a{b:url( 'assets/x/y.png' )}")
        for text in ["a{b:url(/c.png)}", "a{b:url(data:x,y)}", "a{b:url(#c)}", "a{b:url(https://f.example/c)}"] {
            #expect(css(text) == text)
        }
        #expect(css("a{b:url('data:x,<style></style>')}") == "a{b:url('data:x,<style><\\/style>')}")
    }
}
