import Testing

@testable import Content

@Suite("Components of MDX") struct MDXComponentTests {
    private func removed(_ text: String) -> String {
        String(
            decoding: TemplateCode.removed(
                from: Array(text.utf8)[...], [.components], names: TemplateNames { _ in nil }
            ).text,
            as: UTF8.self)
    }

    private func html(_ body: String) async throws -> String {
        try await LoadedFolder([
            "docusaurus.config.js": "", "docs/b.md": "---\ntitle: B\ndate: 2020-01-01\n---\nText.\n",
            "blog/a.mdx": "---\ntitle: A\ndate: 2026-03-01\n---\n" + body,
        ]).html
    }

    @Test(
        "a sign between quotation marks ends no tag, and a choice is a piece of program",
        arguments: [
            ("<Card title=\"Settings > General\">Body</Card>", "<strong>Settings &gt; General</strong><br>Body"),
            ("a <B x='>' y={1 > 0}>b</B>", "a b"), ("a <B x = \">\" />b", "a b"), ("a <B x=\"y>b</B>", "a b"),
            ("is {x > 1 ? \"yes\" : \"no\"}.", "is ."), ("{a ? b}", "{a ? b}"),
        ])
    func signs(_ text: String, _ expected: String) {
        #expect(removed(text) == expected)
    }

    @Test(
        "what leads elsewhere is a link, and no line moves",
        arguments: [
            ("A <Link to=\"/b\">*b*</Link> c", "A <a href=\"/b\">*b*</a> c"),
            ("<Button href=\"https://a.example/?b&c\">b</Button>", "<a href=\"https://a.example/?b&amp;c\">b</a>"),
            ("<Card\n  href=\"/b\">\n  a\n  **b**\n</Card>\nc\n", "\n\n<a href=\"/b\">  a\n  **b**</a>\n\nc\n"),
            ("<Card href=\"/b\" title=\"T\">\n\na\n\n</Card>\n", "<a href=\"/b\"><strong>T</strong></a>\n\na\n\n\n"),
            ("<Card href=\"/b\">\n\na\n\n</Card>\n", "\n\na\n\n\n"),
            ("<Card href=\"/b\">\n- a\n</Card>\n", "\n- a\n\n"),
            ("<Link to={a}>b</Link>", "b"), ("<Range to=\"5\">b</Range>", "b"), ("<Link to=\"/b\">b", "b"),
            ("`<Link to=\"/b\">b</Link>`", "`<Link to=\"/b\">b</Link>`"), ("a</Link>", "a"),
        ])
    func links(_ text: String, _ expected: String) {
        #expect(removed(text) == expected)
    }

    @Test("links are those that readers had, with Markdown in them")
    func addresses() async throws {
        #expect(
            try await html("A <Link to=\"/docs/b\">*b*</Link> and <Link href=\"https://c.example/\">c</Link>.\n")
                == "<p>A <a href=\"«to /docs/b»\"><em>b</em></a> and <a href=\"https://c.example/\" rel=\"noopener\">c</a>.</p>\n"
        )
    }

    @Test(
        "listings keep their lines, and no line moves",
        arguments: [
            (
                "<CodeBlock language=\"js\" title=\"x.js\">\n{`a {\n  \\`b\\` > 1;\n}`}\n</CodeBlock>\nc\n",
                "``````````js title=\"x.js\"\na {\n  `b` > 1;\n}\n``````````\nc\n"
            ),
            ("- a\n\n  <CodeBlock>\n  b\n  </CodeBlock>\n", "- a\n\n  ``````````\n  b\n  ``````````\n"),
            ("<CodeBlock language=\"bash\">npm install x</CodeBlock>\n", "`npm install x`\n"),
            ("<CodeBlock>{`a\n<b>`}</CodeBlock>\n", "<pre><code>a<br>&#60;b&#62;</code></pre>\n\n"),
            ("a <Code>{'b'}</Code> c", "a `b` c"), ("<CodeBlock>{code}</CodeBlock>", ""),
            ("<CodeBlock>{`${a}`}</CodeBlock>", "{`${a}`}"),
        ])
    func listings(_ text: String, _ expected: String) {
        #expect(removed(text) == expected)
    }
}
