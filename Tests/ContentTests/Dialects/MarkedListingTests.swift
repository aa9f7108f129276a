import Testing

@testable import Content

@Suite("Listings whose comments mark lines") struct MarkedListingTests {
    private func removed(_ text: String, _ syntax: TemplateSyntax = [.lineMarks, .directives]) -> String {
        String(
            decoding: TemplateCode.removed(from: Array(text.utf8)[...], syntax, names: TemplateNames { _ in nil }).text,
            as: UTF8.self)
    }

    @Test(
        "comments are taken out, the lines are named behind the marks, and as many empty lines follow",
        arguments: [
            ("js\na\n// highlight-next-line\nb\n", "js {2}\na\nb\n", 1),
            ("js\n// highlight-start\na\nb\n// highlight-end\nc\n", "js {1-2}\na\nb\nc\n", 2),
            ("py title=\"a.py\"\n  # highlight-next-line\n  a\n", "py title=\"a.py\" {1}\n  a\n", 1),
            ("css\n/* highlight-next-line */\na\n", "css {1}\na\n", 1),
            ("jsx\n{/* highlight-next-line */}\na\n", "jsx {1}\na\n", 1),
            ("html\n<!-- highlight-next-line -->\na\n", "html {1}\na\n", 1),
            ("sql\n-- highlight-next-line\na\n", "sql {1}\na\n", 1), ("\n# highlight-next-line\na\n", " {1}\na\n", 1),
            ("js\na // highlight-line\nb\n", "js {1}\na\nb\n", 0),
            ("js {1,3-4} live\na\n// highlight-next-line\nb\nc\n", "js  live {1-3}\na\nb\nc\n", 1),
            ("js\na // [!code focus]\nb // [!code highlight:2]\nc\nd\n", "js {1-3}\na\nb\nc\nd\n", 0),
            ("js\na // [!code ++]\nb\nc // [!code --]\n", "js diff\n+a\n b\n-c\n", 0),
            ("js\n// [!code highlight:2]\na\nb // [!code word:b] [!code error]\nc\n", "js {1-2}\na\nb\nc\n", 1),
            ("diff\n+a // [!code ++]\n b\n", "diff {1}\n+a\n b\n", 0),
        ])
    func comments(_ listing: String, _ expected: String, _ gone: Int) {
        let empty = String(repeating: "\n", count: gone)
        #expect(removed("A\n\n```\(listing)```\nB\n") == "A\n\n```\(expected)```\n\(empty)B\n")
    }

    @Test(
        "listings without such comments stay byte for byte",
        arguments: [
            "js\na // highlight\n", "js\nx = '// highlight-line'\n", "md\n// highlight-next-line\na // [!code ++]\n",
            "js\na // highlight-next-line\n", "js\nhttps://highlight-line\n", "js\na [!code ++]\n",
            "js\na // [!code unknown]\n", "js\n// highlight-next-line is a comment\n",
        ])
    func others(_ listing: String) {
        let text = "```\(listing)```\n"
        #expect(removed(text) == text)
    }

    @Test("in quotations and lists their marks stay, and generators without such comments show them")
    func places() {
        #expect(
            removed("> ```js\n> // highlight-next-line\n> a\n> ```\n> B\n") == "> ```js {1}\n> a\n> ```\n> \n> B\n")
        #expect(
            removed("1. x\n\n   ~~~js\n   a // [!code ++]\n   ~~~\n") == "1. x\n\n   ~~~js diff\n   +a\n   ~~~\n")
        #expect(removed("```js\n// highlight-next-line\na", [.lineMarks, .directives]) == "```js {1}\na")
        let text = "```js\n// highlight-next-line\na\n```\n"
        #expect(removed(text, TemplateSyntax(.hugo, path: "content/a.md")) == text)
        #expect(removed(text, TemplateSyntax(.docusaurus, path: "blog/a.md")) == "```js {1}\na\n```\n\n")
    }
}
