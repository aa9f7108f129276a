import Testing

@testable import Content

@Suite("Boxes of Python-Markdown") struct IndentedBoxesTests {
    private static func quoted(_ text: String) -> String {
        String(decoding: IndentedBoxes.quoted(Array(text.utf8)[...]).text, as: UTF8.self)
    }

    @Test(
        "are quotes that begin with their kind",
        arguments: [
            ("!!! note\n    A\n    B\n\n    C\n\nD", "> [!note]\n> A\n> B\n>\n> C\n\nD"),
            ("!!! warning \"Low *tide*\"\n    A\n", "> [!warning] Low *tide*\n> A\n"),
            ("!!! danger inline end \"\"\n    A", "> [!caution]\n> A"),
            ("!!! example\n    A", "> [!note] Example\n> A"), ("!!! Tip\n\tA", "> [!tip]\n> A"),
            ("??? question \"Why?\"\n    A", "> [!note]- Why?\n> A"), ("???+ tip\n    A", "> [!tip]+\n> A"),
            ("??? \"More\"\n    A", "> [!note]- More\n> A"),
            ("=== \"C\"\n\n    ``` c\n    x\n    ```\n\n=== \"D\"\n    y", "**C**  \n\n``` c\nx\n```\n\n**D**  \ny"),
            (
                "!!! note\n    A\n    !!! tip\n        B\n\n    C\nD",
                "> [!note]\n> A\n> > [!tip]\n> > B\n>\n> C\n\nD"
            ),
            ("1. A\n\n    !!! note\n        B\n\n    C", "1. A\n\n    > [!note]\n    > B\n\n    C"),
            ("!!! note\n    A\n!!! tip\n    B", "> [!note]\n> A\n\n> [!tip]\n> B"),
            ("!!! note\n    !!! tip\n        A\n    B", "> [!note]\n> > [!tip]\n> > A\n>\n> B"),
            ("- A\n\n    !!! note\n        B\n- C", "- A\n\n    > [!note]\n    > B\n- C"),
            ("A\n:   B\n\n    !!! note\n        C", "A\n:   B\n\n    > [!note]\n    > C"),
            ("[^1]: A\n\n    === \"B\"\n        c", "[^1]: A\n\n    **B**  \n    c"),
            ("1)\tA\n\n    !!! note\n        B", "1)\tA\n\n    > [!note]\n    > B"),
            ("> !!! note \"Q\"\n>     A\n>\n> B\n\nC", "> > [!note] Q\n> > A\n>\n> B\n\nC"),
            ("> A\n\n!!! 注意\n    B", "> A\n\n> [!note] 注意\n> B"),
            ("!!! note \"Title\"\n\nA", "> [!note] Title\n\nA"),
            ("    ```\n    a\n\n!!! note\n    B", "    ```\n    a\n\n> [!note]\n> B"),
            ("=== \"A\"\n    !!! note\n        B\n", "**A**  \n> [!note]\n> B\n"),
            ("!!! note\n    - a\n\n        b\n      c", "> [!note]\n> - a\n>\n>     b\n>   c"),
        ])
    func boxes(text: String, quoted: String) { #expect(Self.quoted(text) == quoted) }

    @Test(
        "are none in listings, without a kind, or where only their marks stand",
        arguments: [
            "```\n!!! note\n    A\n```\n", "    !!! note\n        A", "!!!\n    A", "!!! note: this\n    A",
            "A\n===\n\nB", "What???\n", "~~~\n=== \"A\"\n    b\n~~~\n", "=== A\n    b", "A !!! note\n", "",
            "??? what now\nnext", "!!! Achtung\n\nText", "    a\n    !!! note\n        b", "    ```\n\nA",
        ])
    func others(text: String) { #expect(Self.quoted(text) == text) }

    @Test("no line moves but where one is added, which is said")
    func lines() {
        for count in [1, 7, 8, 40] {
            let text = (0..<count).map { String(repeating: " ", count: 4 * $0) + "!!! note\n\n" }.joined() + "\n\n"
            let quoted = IndentedBoxes.quoted(Array(text.utf8)[...])
            #expect(quoted.text.count { $0 == 0x0A } == text.utf8.count { $0 == 0x0A } && quoted.addedLines.isEmpty)
        }
        let text = "!!! note\n    A\nB\n\n!!! note\n    C\nD"
        #expect(IndentedBoxes.quoted(Array(text.utf8)[...]).addedLines == [3, 8])
    }

    @Test("are read in time that grows with the text, however deep they seem to stand")
    func time() {
        let spaces = String(repeating: " ", count: 20_000)
        let text = "a\n" + spaces + "!!! note\n" + String(repeating: "\n", count: 20_000) + spaces + "    b"
        #expect(IndentedBoxes.quoted(Array(text.utf8)[...]).text.count < 2 * text.utf8.count)
    }

    @Test("what is said of a text names the lines of its file")
    func places() async throws {
        let text = "---\ntitle: A\ndate: 2024-01-02\n---\n!!! note\n    A\nB\n\n<script>x</script>\n\n--8<-- \"x\"\n"
        let site = try await LoadedFolder([
            "mkdocs.yml": "site_name: T\nsite_url: https://x.example/\n", "docs/a/b.md": text,
        ])
        #expect(site.report.contains("docs/a/b.md:9: warning: part of the raw HTML is left out"), "\(site.report)")
        #expect(site.report.contains("docs/a/b.md:11: warning: the template code \"snippet\""), "\(site.report)")
    }
}
