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
            (
                "<div markdown=\"1\" style=\"display:none\">\na\n</div>\n",
                "<div markdown=\"1\" style=\"display:none\">\na\n</div>\n"
            ),
        ])
    func details(_ text: String, _ expected: String) { #expect(removed(text) == expected) }

    @Test("Markdown in what is folded is Markdown")
    func folded() async throws {
        let html = try await html("<details markdown=\"1\">\n<summary>S</summary>\n**a**\n\n- b\n</details>\n\nc\n")
        #expect(html.contains("<summary>S</summary>") && html.contains("<p><strong>a</strong></p>"))
        #expect(html.contains("<li>b</li>") && html.contains("</details>"))
    }

    @Test(
        "a tag alone on its line is no block where Markdown follows at once",
        arguments: [
            (
                "a\n\n<img src=\"/a.png\" alt=\"A\">\n*A caption*\n",
                "a\n\n<!-- --><img src=\"/a.png\" alt=\"A\">\n*A caption*\n"
            ),
            ("<br>\n**Bold** a\n", "<!-- --><br>\n**Bold** a\n"), ("<br>\n<b>a</b>\n", "<br>\n<b>a</b>\n"),
            ("<br>\n\na\n", "<br>\n\na\n"), ("<div>\n<br>\n**a**\n</div>\n", "<div>\n<br>\n**a**\n</div>\n"),
            ("a\n<br>\n**b**\n", "a\n<br>\n**b**\n"), ("<br>\n    a\n", "<br>\n    a\n"),
        ])
    func tags(_ text: String, _ expected: String) { #expect(removed(text) == expected) }

    @Test(
        "boxes of the first block, below a comment, and of quotations below their lists",
        arguments: [
            ("> a\n{: .prompt-tip }\n\nb\n", ":::::tip\n a\n:::::\n\nb\n"),
            ("<!-- x -->\n> a\n> b\n{: .prompt-tip }\n", "<!-- x -->\n:::::tip\n a\n b\n:::::\n"),
            ("# A\n> a\n{: .note }\n", "# A\n:::::note\n a\n:::::\n"),
            ("{: .warning }\n> a\n>\n> b\n\nc\n", ":::::warning\na\n\nb\n:::::\nc\n"),
            ("{: .note-title }\n> My title\n>\n> b\n\nc\n", ":::::note[My title]\n\n\nb\n:::::\nc\n"),
            ("{: .note }\n> ```\n> a\n> ```\n\nc\n", ":::::note\n```\na\n```\n:::::\nc\n"),
            ("{: .note }\n> ```\n> a\n\nc\n", ":::::note\n```\na\n```\n:::::\nc\n"),
            ("{: .note }\n> a\n\n{: .tip }\n> b\n\n", ":::::note\na\n:::::\n:::::tip\nb\n:::::\n"),
            ("> a\n{: .note }\n{: .tip }\n", ":::::note\n a\n:::::\n\n"),
        ])
    func boxes(_ text: String, _ expected: String) { #expect(removed(text) == expected) }

    @Test("messages name the lines of the file behind a box that has one more")
    func lines() async throws {
        let site = try await LoadedFolder([
            "_config.yml": "title: T\nlang: en\ntimezone: UTC\n",
            "_posts/2024-01-02-a.md":
                "---\ntitle: A\n---\n> ![a](a.png)\n{: .tip }\n\n![b](b.png)\n\n{% mystery %}\n",
        ])
        for (name, line) in [("a", 4), ("b", 7)] {
            #expect(
                site.report.contains(
                    "_posts/2024-01-02-a.md:\(line): warning: the image is left out: no file \"\(name).png\""))
        }
        #expect(site.report.contains("_posts/2024-01-02-a.md:9: warning: the template code \"mystery\""))
    }

    @Test(
        "ids of lists below headings and paragraphs are places",
        arguments: [
            ("## A\n{: #b .c }\n", "## A<a id=\"b\"></a>\n\n"), ("A\n===\n{: #b }\n", "A<a id=\"b\"></a>\n===\n\n"),
            ("A long\nline.\n{: #b .lead}\n", "<a id=\"b\"></a>A long\nline.\n\n"),
            ("A.\n{.lead #b}\n", "<a id=\"b\"></a>A.\n\n"),
            ("| a |\n{: #b }\n", "| a |\n\n"), ("```\na\n```\n{: #b }\n", "```\na\n```\n\n"),
            ("![a](a.png)\n{: #b }\n", "![a](a.png)\n\n"), ("- a\n{: #b }\n", "- a\n\n"), ("{: #b }\nA.\n", "\nA.\n"),
        ])
    func places(_ text: String, _ expected: String) { #expect(removed(text) == expected) }

    @Test(
        "formulas in items are each by themselves",
        arguments: [
            ("1. \\$$ a+b $$\n2. \\$$ E=mc^2 $$\n", "1. `$$ a+b $$`\n2. `$$ E=mc^2 $$`\n"),
            ("It costs \\$5 and \\$$10.\n", "It costs \\$5 and \\$$10.\n"),
        ])
    func formulas(_ text: String, _ expected: String) { #expect(removed(text) == expected) }

    @Test("lists of attributes again and again take linear time")
    func attributesAgain() {
        for part in [
            "{: #b } a\n", "{: .note }\n", "a\n{: .note }\n", "a\n{: #b }\n", "> a\n{: .note }\n", "a\n{: .note }\n\n",
            "\\[x",
            "\\[x\\]", "<br>\n",
        ] {
            let text = Array(String(repeating: part, count: 200_000 / part.utf8.count).utf8)
            let time = ContinuousClock().measure {
                _ = TemplateCode.removed(
                    from: text[...], [.liquid, .attributeLists, .headingAttributes], names: TemplateNames { _ in nil })
            }
            #expect(time < .seconds(10), "\(part)")
        }
    }
}
