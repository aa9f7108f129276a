import Testing

@testable import Content

@Suite("Boxes of Python-Markdown") struct IndentedBoxesTests {
    private static func quoted(_ text: String) -> String {
        String(decoding: IndentedBoxes.quoted(Array(text.utf8)[...]), as: UTF8.self)
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
                "> [!note]\n> A\n> > [!tip]\n> > B\n>\n> C\nD"
            ),
            ("1. A\n\n    !!! note\n        B\n\n    C", "1. A\n\n    > [!note]\n    > B\n\n    C"),
            ("=== \"A\"\n    !!! note\n        B\n", "**A**  \n> [!note]\n> B\n"),
            ("!!! note\n    - a\n\n        b\n      c", "> [!note]\n> - a\n>\n>     b\n>   c"),
        ])
    func boxes(text: String, quoted: String) { #expect(Self.quoted(text) == quoted) }

    @Test(
        "are none in listings, without a kind, or where only their marks stand",
        arguments: [
            "```\n!!! note\n    A\n```\n", "    !!! note\n        A", "!!!\n    A", "!!! note: this\n    A",
            "A\n===\n\nB", "What???\n", "~~~\n=== \"A\"\n    b\n~~~\n", "=== A\n    b", "A !!! note\n", "",
        ])
    func others(text: String) { #expect(Self.quoted(text) == text) }

    @Test("no line moves, however deep boxes lie")
    func lines() {
        for count in [1, 7, 8, 40] {
            let text = (0..<count).map { String(repeating: " ", count: 4 * $0) + "!!! note\n\n" }.joined() + "\n\n"
            #expect(Self.quoted(text).utf8.count { $0 == 0x0A } == text.utf8.count { $0 == 0x0A })
        }
    }
}
