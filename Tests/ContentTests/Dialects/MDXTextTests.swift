import Testing

@testable import Content

@Suite("Texts of MDX") struct MDXTextTests {
    private func removed(_ text: String, _ syntax: TemplateSyntax = [.components]) -> String {
        String(
            decoding: TemplateCode.removed(from: Array(text.utf8)[...], syntax, names: TemplateNames { _ in nil }).text,
            as: UTF8.self)
    }

    private func html(_ body: String, _ path: String = "blog/a.mdx") async throws -> String {
        let front = "---\ntitle: A\ndate: 2026-03-01\n---\n"
        return try await LoadedFolder([
            "docusaurus.config.js": "", path: front + body, "static/img/m.png": "x",
        ]).html
    }

    @Test(
        "braces around a text are the text",
        arguments: [
            ("Wait{' '}\nwhat?", "Wait\nwhat?"), ("a{' '}<b>b</b>", "a <b>b</b>"), ("a{\" \"} b", "a b"),
            ("{\"x\"} {'y'} {`z`}", "x y z"), ("{'{'}a{\"}\"}", "&#123;a&#125;"), ("{'*a*'}", "&#42;a&#42;"),
            ("{'it\\'s \\u00e9'}", "it's é"), ("{`a\nb`}c", "a b\nc"), ("{`${x}`}", "{`${x}`}"),
            ("{'a' + b}", "{'a' + b}"),
            ("`{' '}`", "`{' '}`"), ("$x_{'a'}$", "`$x_{'a'}$`"), ("{'a", "{'a"),
        ])
    func literals(_ text: String, _ expected: String) {
        #expect(removed(text) == expected)
    }

    @Test(
        "attributes that are pieces of program are left out, or what they say",
        arguments: [
            ("<span style={{color: 'red'}} title=\"t\">a</span>", "<span title=\"t\">a</span>"),
            ("<a href={'/x'} {...props}>a</a>", "<a href=\"/x\">a</a>"), ("<td colSpan={2}>", "<td colSpan=\"2\">"),
            ("<a href={useBaseUrl('/x')}>a</a>", "<a href=\"/x\">a</a>"),
            ("<a href=\"/x\">a</a>", "<a href=\"/x\">a</a>"),
            ("<>a</>", "a"), ("1 <b {", "1 <b {"),
            ("<b hidden={true}>a</b>", "<b hidden>a</b>"), ("<b hidden={false}>a</b>", "<b>a</b>"),
            ("<b hidden={!open}>a</b>", "<b hidden>a</b>"),
            ("<b style={{ color: 'red', display: \"none\" }}>a</b>", "<b hidden>a</b>"),
            ("<img className={x} src=\"/a.png\" />", "<img src=\"/a.png\" />"),
        ])
    func attributes(_ text: String, _ expected: String) {
        #expect(removed(text) == expected)
    }

    @Test(
        "what hides Markdown is left in its place",
        arguments: [
            "<div hidden>\n**a**\n</div>", "<div hidden>\n<div>\n**a**\n</div>\nb\n</div>",
            "<div\n  hidden\n>\n**a**\n</div>", "<div style={{display: 'none'}}>\n\n**a**\n\n</div>",
            "<div>\n<div hidden={true}>\n**a**\n</div>\n</div>",
        ])
    func hidden(_ text: String) async throws {
        let shown = try await html(text + "\n\n*b*\n")
        #expect(shown.contains("<div hidden=\"\">") && shown.hasSuffix("</div>\n<p><em>b</em></p>\n"), "\(shown)")
    }

    @Test("Markdown between tags on lines of their own is Markdown, and no line moves")
    func elements() async throws {
        #expect(
            removed("<div className=\"x\">\n  ![Maple](/m.png)\n</div>\nA\n") == "\n  ![Maple](/m.png)\n\nA\n")
        #expect(removed("<div\n  className=\"x\">\n  **a**\n</div>\n") == "\n\n  **a**\n\n")
        let details = "<details>\n  <summary>S</summary>\n  text **bold**\n</details>\n"
        #expect(
            removed(details)
                == "<!-- --><details>\n  <!-- --><summary>S</summary>\n  text **bold**\n<!-- --></details>\n")
        #expect(
            try await html(details)
                == "<details>\n  <summary>S</summary>\n<p>text <strong>bold</strong></p>\n</details>\n")
        #expect(
            try await html("<div className=\"a\">\n  <div>\n    ![Maple](/img/m.png)\n  </div>\n</div>\n")
                .contains("«image file(path: \"static/img/m.png\"") == true)
        #expect(
            try await html("<table>\n<tr>\n<td>\n**a**\n</td>\n</tr>\n</table>\n\n*b*\n")
                == "<div class=\"table\" role=\"group\" tabindex=\"0\">\n<table>\n<tr>\n<td>\n<p><strong>a</strong></p>\n</td>\n"
                + "</tr>\n</table>\n</div>\n<p><em>b</em></p>\n")
    }

    @Test(
        "HTML without Markdown in it stays as it is",
        arguments: [
            "<div>\n<p>a</p>\n</div>\n", "<div>\n\n**a**\n\n</div>\n", "<video controls>\n  Not here.\n</video>\n",
            "<pre>\n**a**\n</pre>\n", "<b>a</b> and\n<i>b</i>\n", "- a\n\n  <kbd>x</kbd>\n  b\n",
        ])
    func plain(_ text: String) {
        #expect(removed(text) == text)
    }

    @Test("what Docusaurus calls a listing of MDX is MDX, up to its end")
    func blocks() {
        #expect(
            removed("```mdx-code-block\nimport A from 'a';\nimport B from 'b';\n```\n\nA **b**\n\n```js\nx\n```\n")
                == "\n\n\n\n\nA **b**\n\n```js\nx\n```\n")
        #expect(
            removed("````mdx-code-block\n<Window>\n\n```js\n<A/>\n```\n\n</Window>\n````\nA\n")
                == "\n\n\n```js\n<A/>\n```\n\n\n\nA\n")
        #expect(removed("```mdx-code-block\nimport A\n") == "```mdx-code-block\nimport A\n")
    }

    @Test("a heading that repeats the title of an article of Docusaurus' is shown once")
    func repeated() async throws {
        #expect(try await html("import X from 'x'\n\n# A {#top}\n\nText.\n") == "<p>Text.</p>\n")
        #expect(try await html("# B\n\nText.\n").contains("B"))
    }
}
