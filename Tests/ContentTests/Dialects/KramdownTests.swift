import Testing

@testable import Content

@Suite("kramdown") struct KramdownTests {
    private func removed(_ text: String) -> String {
        String(
            decoding: TemplateCode.removed(
                from: Array(text.utf8)[...], [.liquid, .attributeLists, .headingAttributes],
                names: TemplateNames { _ in nil }
            ).text, as: UTF8.self)
    }

    /// The only article's text.
    private func html(_ body: String) async throws -> String {
        try await LoadedFolder([
            "_config.yml": "title: T\nlang: en\ntimezone: UTC\n", "a.png": "x",
            "_posts/2024-01-02-a.md": "---\ntitle: A\n---\n" + body,
        ]).html
    }

    @Test(
        "what folds Markdown keeps its element, and what only places it does not",
        arguments: [
            (
                "<details markdown=\"1\">\n<summary>S</summary>\n**a**\n</details>\n",
                "<details>\n<summary>S</summary>\n\n**a**\n</details>\n"
            ),
            (
                "<details open markdown=\"block\">\n  <summary>\n    S\n  </summary>\n\n**a**\n</details>\n",
                "<details open>\n  <summary>\n    S\n  </summary>\n\n**a**\n</details>\n"
            ),
            (
                "<details markdown='1'><summary>S</summary>\n**a**\n</details>\n",
                "<details><summary>S</summary>\n\n**a**\n</details>\n"
            ),
            ("<details markdown>\n**a**\n</details>\nb\n", "<details>\n\n**a**\n</details>\nb\n"),
            ("> <details markdown=1>\n> **a**\n> </details>\n", "> <details>\n> \n> **a**\n> </details>\n"),
            (
                "<details>\n<summary>S</summary>\n**a**\n</details>\n",
                "<details>\n<summary>S</summary>\n**a**\n</details>\n"
            ),
            ("<div markdown=\"1\">\n**a**\n</div>\n", "\n**a**\n\n"),
        ])
    func details(_ text: String, _ expected: String) { #expect(removed(text) == expected) }

    @Test("Markdown in what is folded is Markdown")
    func folded() async throws {
        let html = try await html("<details markdown=\"1\">\n<summary>S</summary>\n**a**\n\n- b\n</details>\n\nc\n")
        #expect(html.contains("<summary>S</summary>") && html.contains("<p><strong>a</strong></p>"))
        #expect(html.contains("<li>b</li>") && html.contains("</details>"))
    }
}
