import Foundation
import Testing

@testable import Content

@Suite("Footnotes") struct FootnoteTests {
    private func load(_ body: String, _ settings: String = "") async throws -> LoadedSite {
        await (try TestSite(body: body, settings: settings)).load()
    }

    private func mark(_ number: Int, _ count: Int = 1) -> String {
        "<sup class=\"note-mark\"><a id=\"\(Footnotes.id(ofReference: count, to: number))\" href=\"#note.\(number)\""
            + " role=\"doc-noteref\">\(number)</a></sup>"
    }

    private func back(_ number: Int, _ count: Int = 1) -> String {
        "\u{A0}<a class=\"back\" href=\"#\(Footnotes.id(ofReference: count, to: number))\" role=\"doc-backlink\""
            + " aria-label=\"«backToText»"
            + (count == 1 ? "\">↩\u{FE0E}</a>" : " \(count)\">↩\u{FE0E}<sup>\(count)</sup></a>")
    }

    private func notes(_ items: String...) -> String {
        "<section class=\"notes\" role=\"doc-endnotes\" aria-label=\"«footnotes»\">\n<ol>\n"
            + items.enumerated().map { "<li id=\"note.\($0 + 1)\">\n\($1)\n</li>\n" }.joined() + "</ol>\n</section>\n"
    }

    @Test("are numbered as they are referred to, and lead back to each place")
    func numbers() async throws {
        let loaded = try await load("a[^b] c[^1] d[^b]\n\n[^1]: one\n[^b]: two\n")
        #expect(loaded.diagnostics == [])
        #expect(
            loaded.html == "<p>a\(mark(1)) c\(mark(2)) d\(mark(1, 2))</p>\n"
                + notes("<p>two\(back(1))\(back(1, 2))</p>", "<p>one\(back(2))</p>"))
    }

    @Test("have a text that begins behind an empty line")
    func below() async throws {
        let loaded = try await load("a[^1]\n\n[^1]:\n\n    text\n\n    more\n")
        #expect(loaded.diagnostics == [])
        #expect(loaded.html == "<p>a\(mark(1))</p>\n" + notes("<p>text</p>\n<p>more\(back(1))</p>"))
    }

    @Test("lead back to a mark that is within a link")
    func inLink() async throws {
        let html = try await load("[a[^1]](https://e.example)\n\n[^1]: one\n").html
        #expect(html.contains("<sup id=\"\(Footnotes.id(ofReference: 1, to: 1))\" class=\"note-mark\">1</sup></a>"))
    }

    @Test("loosen no list of a text that has all bullets")
    func tight() async throws {
        let html = try await load("a[^1]\n\n- a\n\n<!-- -->\n\n* b\n\n[^1]: one\n\n+ c\n+ d\n").html
        #expect(html.contains("<ul>\n<li>c</li>\n<li>d</li>\n</ul>"))
        #expect(html.contains("<p>one\(back(1))</p>"))
    }

    @Test(
        "of one word are no definitions of links",
        arguments: ["[^1]: 注釈。", "[^1]: /word", "[^1]: <a>", "[^1]:\t語", "[^1]:語"])
    func words(_ note: String) async throws {
        let html = try await load("語[^1]\n\n\(note)\n", "html: safe-list").html
        #expect(html.hasPrefix("<p>語\(mark(1))</p>\n<section"))
    }

    @Test("hold paragraphs, lists, listings and tables that are indented below them")
    func blocks() async throws {
        let html = try await load(
            "a[^1][^2]\n\n[^1]: one\ngoes on\n\n    two\n\n    - three\n\n    four\n\nfive\n\n[^2]:\n    six\n\n        code\n"
        ).html
        #expect(
            html == "<p>a\(mark(1))\(mark(2))</p>\n<p>five</p>\n"
                + notes(
                    "<p>one\ngoes on</p>\n<p>two</p>\n<ul>\n<li>three</li>\n</ul>\n<p>four\(back(1))</p>",
                    "<p>six</p>\n<pre tabindex=\"0\"><code>code\n</code></pre>\n<p>\(back(2).dropFirst())</p>"))
    }

    @Test("stand in quotes and lists, and are referred to from headings, tables, links and other notes")
    func places() async throws {
        let quoted = try await load("> a[^1]\n>\n> [^1]: b\n\n- c[^2]\n\n  [^2]: d\n- [^3]: 語\n\n  e[^3]\n").html
        #expect(quoted.contains(notes("<p>b\(back(1))</p>", "<p>d\(back(2))</p>", "<p>語\(back(3))</p>")))
        let html = try await load(
            "# a[^1]\n\n[b[^1]](/c)\n\n|d[^1]|\n|-|\n|*e*[^1]|\n\n[^1]: f[^2]\n[^2]: g[^1][^2]\n"
        ).html
        #expect(
            html.hasPrefix(
                "<h2 id=\"a\">a\(mark(1))</h2>\n<p><a href=\"/c\">b<sup id=\"note.1.from.2\" class=\"note-mark\">1</sup></a></p>"
            )
        )
        #expect(html.contains("<th>d\(mark(1, 3))</th>") && html.contains("<em>e</em>\(mark(1, 4))"))
        #expect(html.contains("<p>g\(mark(1, 5))\(mark(2, 2))"))
    }

    @Test(
        "what is no note stays as it was written",
        arguments: [
            ("a[^1] \\[^2] `[^2]`\n\n[^2]: b[^2]", "<p>a[^1] [^2] <code>[^2]</code></p>\n"),
            ("```\n[^1]: a\n```\n[^1]", "<pre tabindex=\"0\"><code>[^1]: a\n</code></pre>\n<p>[^1]</p>\n"),
            ("    [^1]: a\n", "<pre tabindex=\"0\"><code>[^1]: a\n</code></pre>\n"),
            ("a\n        [^1]: b", "<p>a\n[^1]: b</p>\n"),
            ("[^]: a [^b c]: d", "<p>[^]: a [^b c]: d</p>\n"), ("[a]\n\n[a]: /b", "<p><a href=\"/b\">a</a></p>\n"),
        ])
    func others(_ body: String, _ expected: String) async throws {
        #expect(try await load(body).html == expected)
    }

    @Test("a mark of a note that nobody has written is said, one of a class of letters is not")
    func missing() async throws {
        #expect(
            try await load("a[^1] b[^a-z] `[^3]` \\[^4] c[^nope]\n").diagnostics
                == ["1", "nope"].map { label in
                    Diagnostic(
                        .warning, "there is no note \"\(label)\"", at: "content/news/a.md", line: 5,
                        hint: "write \"[^\(label)]: what it says\" in a line of its own")
                })
    }

    @Test("a list beside notes keeps its items close, whatever bullets it has")
    func lists() async throws {
        let html = try await load("a[^1]\n\n+ b\n+ c\n\n[^1]: d\n").html
        #expect(html.contains("<ul>\n<li>b</li>\n<li>c</li>\n</ul>\n<section"))
    }

    @Test("a note that nothing refers to, and a second one of a label, are left out with a warning")
    func leftOut() async throws {
        #expect(
            try await load("a[^b]\n\n[^B]: c\n[^b]: d\n[^e]: f\n").diagnostics == [
                Diagnostic(
                    .warning, "there are two notes [^b]: the second is left out", at: "content/news/a.md", line: 8),
                Diagnostic(
                    .warning, "nothing refers to the note [^e]: it is left out", at: "content/news/a.md", line: 9,
                    hint: "write [^e] where it belongs"),
            ])
    }

    @Test("too many, and too many places that refer to them, are errors where they become so")
    func limits() async throws {
        let many =
            (0...Limits.notes).map { "[^\($0)] " }.joined() + "\n\n"
            + (0...Limits.notes).map { "[^\($0)]: a\n" }.joined()
        #expect(
            try await load(many).diagnostics.first
                == Diagnostic(
                    .error, "more than 1000 footnotes", at: "content/news/a.md", line: 1_007))
        let often = String(repeating: "[^1]\n", count: Limits.noteReferences + 1) + "\n[^1]: a\n"
        #expect(
            try await load(often).diagnostics == [
                Diagnostic(
                    .error, "footnotes are referred to more than 5000 times", at: "content/news/a.md", line: 5_005)
            ])
    }

    @Test("ids of notes are nobody else's")
    func ids() async throws {
        let html = try await load(
            "a[^1]\n\n# note 1\n\n<span id=\"note.1\">b</span>\n\n[^1]: c\n", "html: safe-list"
        ).html
        #expect(html.components(separatedBy: "id=\"note.1\"").count == 2)
    }

    @Test("are no part of what an article is summed up with")
    func summary() async throws {
        let loaded = try await load("[^1]: first\n\n{漢字|かんじ}の**話**[^1]\n")
        #expect(loaded.article?.summary == "漢字の話")
    }

    @Test("stand where they belong, too, with what is marked in them, and with notes of their own")
    func inline() async throws {
        let loaded = try await load("語^[注[釈](https://e.example)と**強調**、`]`も^[孫]。]と他[^1]^[a]\n\n[^1]: b\n")
        #expect(loaded.diagnostics == [])
        #expect(
            loaded.html == "<p>語\(mark(1))と他\(mark(2))\(mark(3))</p>\n"
                + notes(
                    "<p>注<a href=\"https://e.example\" rel=\"noopener\">釈</a>と<strong>強調</strong>、<code>]</code>も\(mark(4))。\(back(1))</p>",
                    "<p>b\(back(2))</p>", "<p>a\(back(3))</p>", "<p>孫\(back(4))</p>"))
    }

    @Test(
        "that stand where they belong are no patterns, code, or what is escaped",
        arguments: [
            ("the pattern ^[a-z]+ here", "<p>the pattern ^[a-z]+ here</p>\n"),
            ("`a^[b]` c", "<p><code>a^[b]</code> c</p>\n"),
            ("    a^[b]\n", "<pre tabindex=\"0\"><code>a^[b]\n</code></pre>\n"),
            ("a\\^[b]", "<p>a^[b]</p>\n"), ("a^[]", "<p>a^[]</p>\n"),
            ("a^[b *c] d* [e", "<p>a^[b <em>c] d</em> [e</p>\n"),
            ("a^[b](https://e.example)", "<p>a^<a href=\"https://e.example\" rel=\"noopener\">b</a></p>\n"),
        ])
    func noInlineNotes(_ text: String, _ html: String) async throws {
        #expect(try await load(text).html == html)
    }

    @Test("that stand where they belong are as few as others, and a million marks are read at once")
    func inlineLimits() async throws {
        let many = String(repeating: "a^[b]\n", count: Limits.notes + 1)
        #expect(
            try await load("\n\n" + many).diagnostics.first
                == Diagnostic(.error, "more than 1000 footnotes", at: "content/news/a.md", line: 1_007))
        #expect(try await load(String(repeating: "^[", count: 300_000)).diagnostics.isEmpty)
        #expect(try await load(String(repeating: "*^[* ", count: 100_000)).diagnostics.isEmpty)
    }
}
