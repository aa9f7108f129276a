import Testing

@testable import Content

@Suite("Bare addresses and tasks") struct AutolinkTests {
    private func paragraph(_ body: String) async throws -> String {
        let html = try await TestSite(body: body).load().html
        return html.hasPrefix("<p>") && html.hasSuffix("</p>\n") ? String(html.dropFirst(3).dropLast(5)) : html
    }

    @Test(
        "an address in a text is a link",
        arguments: [
            ("https://e.example/a?b=1&c", "https://e.example/a?b=1&amp;c", ""),
            ("see http://localhost:8080/x.", "see ", "http://localhost:8080/x"),
            ("www.e.example", "", "www.e.example"), ("(https://e.example/a_(b))", "(", "https://e.example/a_(b)"),
            ("詳しくはhttps://e.example/記事。続く", "詳しくは", "https://e.example/記事"),
            ("「https://e.example/」と", "「", "https://e.example/"), ("https://e.exampleを見る", "", "https://e.example"),
            ("*https://e.example/*", "<em>", "https://e.example/"), ("a@e.example", "", "a@e.example"),
        ])
    func linked(_ body: String, _ before: String, _ address: String) async throws {
        let html = try await paragraph(body)
        let text = address.isEmpty ? before : address
        #expect(html.contains(">\(text)</a>"))
        #expect(address.isEmpty || html.hasPrefix(before + "<a href=\""))
    }

    @Test(
        "what is none stays a text",
        arguments: [
            "xhttps://e.example", "https://", "https://_a.b_c", "www.", "awww.e.example", "a@b", "@e.example",
            "a@e.example-", "`https://e.example`", "javascript://e.example", "\\https&#58;//",
        ])
    func unlinked(_ body: String) async throws {
        #expect(try await !paragraph(body).contains("<a "))
    }

    @Test(
        "nothing inside of an address is emphasis, punctuation or a mark of ours",
        arguments: [
            "https://e.example/_next_/static", "https://e.example/watch?v=_aB3_-xYz12", "https://e.example/a*b*c",
            "https://e.example/~~x~~y", "https://e.example/a==b==c", "https://e.example/foo--bar",
            "https://e.example/compare/v1...v2", "https://e.example/Rock_'n'_Roll_(a_b)", "foo--bar@e.example",
        ], ["ja", "en"])
    func whole(_ address: String, _ language: String) async throws {
        let settings = "language: \(language)\nmarkdown: {marks: true}\n"
        func html(_ body: String) async throws -> String {
            try await TestSite(body: body, settings: settings).load().html
        }
        let said = try await html("see \(address) now")
        #expect(said.contains("\">\(address)</a> now"))
        #expect(!said.contains("–") && !said.contains("<em>") && !said.contains("%E2"))
        #expect(try await html("**\(address)**").contains("<strong><a "))
        #expect(try await html("**\(address)**です").contains("</a></strong>です"))
        #expect(try await html("|\(address)|\n|-|\n").contains("\">\(address)</a></th>"))
        for code in ["`\(address)`", "```\n\(address)\n```", "- a\n\n      \(address)\n"] {
            #expect(try await html(code).contains("\(address)"))
        }
        let written = address.replacing("'", with: "&#x27;")
        #expect(try await html("[a](\(address.contains("@") ? "mailto:" : "")\(address))").contains("\(written)\""))
        #expect(try await html("[\(address)](https://b.example)").contains(">\(address)</a>"))
        let noncharacters = String(String.UnicodeScalarView([0xFDD7, 0xFDD5].compactMap { Unicode.Scalar($0) }))
        #expect(
            try await TestSite(body: "\(address) \(noncharacters)", settings: settings).load().article?.summary
                == "\(address) \u{FFFD}\u{FFFD}")
    }

    @Test(
        "what ends an address is none of it",
        arguments: [
            ("(\"https://e.example/_x_y\")", "(“", "https://e.example/_x_y", "”)"),
            ("\"https://e.example/x\"", "“", "https://e.example/x", "”"),
            ("'https://e.example/x'", "‘", "https://e.example/x", "’"),
            ("https://e.example/x...", "", "https://e.example/x", "…"),
            ("https://e.example/a\\_b\\_", "", "https://e.example/a_b", "_"),
            ("**Quelle: https://e.example/a**", "<strong>Quelle: ", "https://e.example/a", "</strong>"),
            ("_https://e.example/a_b_", "<em>", "https://e.example/a_b", "</em>"),
        ])
    func ends(_ body: String, _ before: String, _ address: String, _ after: String) async throws {
        let html = try await TestSite(body: body, settings: "language: en\n").load().html
        #expect(html == "<p>\(before)<a href=\"\(address)\" rel=\"noopener\">\(address)</a>\(after)</p>\n")
    }

    @Test("raw HTML around an address is as it was")
    func rawHTML() async throws {
        let settings = "language: en\nhtml: safe-list\n"
        for quote in ["\"", "'"] {
            let body = "<a href=\(quote)https://e.example/a_b--c_d\(quote)>https://e.example/a_b</a>"
            #expect(
                try await TestSite(body: body, settings: settings).load().html.contains(
                    "href=\"https://e.example/a_b--c_d\""))
        }
    }

    @Test("a link has none in it, and its warnings have its line")
    func nested() async throws {
        #expect(
            try await paragraph("[https://a.example](https://b.example)")
                == "<a href=\"https://b.example\" rel=\"noopener\">https://a.example</a>")
        let loaded = try await TestSite(body: "a\n\nwww.e.example ![](https://e.example/b.png)").load()
        #expect(loaded.diagnostics.allSatisfy { $0.line != 0 })
    }

    @Test("an item that begins with a box is a task")
    func tasks() async throws {
        #expect(
            try await TestSite(body: "- [ ] a *b*\n- [x] c\n  - [X] d\n- [y] e\n- []f\n").load().html
                == """
                <ul>
                <li class="task"><label><input type="checkbox" disabled> a <em>b</em></label></li>
                <li class="task"><label><input type="checkbox" checked disabled> c</label>
                <ul>
                <li class="task"><label><input type="checkbox" checked disabled> d</label></li>
                </ul>
                </li>
                <li>[y] e</li>
                <li>[]f</li>
                </ul>

                """)
        #expect(
            try await TestSite(body: "1. [ ] a\n\n2. b\n").load().html
                == """
                <ol>
                <li class="task">
                <p><label><input type="checkbox" disabled> a</label></p>
                </li>
                <li>
                <p>b</p>
                </li>
                </ol>

                """)
    }
}
