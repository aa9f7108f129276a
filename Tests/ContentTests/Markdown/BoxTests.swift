import Foundation
import Testing

@testable import Content

@Suite("Boxes") struct BoxTests {
    private func load(_ body: String, _ settings: String = "") async throws -> LoadedSite {
        await (try TestSite(body: body, settings: settings)).load()
    }

    private func box(_ kind: String, _ title: String, _ content: String) -> String {
        "<div class=\"box \(kind)\" role=\"note\">\n<p class=\"box-title\">\(title)</p>\n\(content)</div>\n"
    }

    @Test("are quotes that say so, of five kinds", arguments: ["note", "tip", "important", "warning", "caution"])
    func alerts(_ kind: String) async throws {
        #expect(try await load("> [!\(kind.uppercased())]\n> a\n> b\n").html == box(kind, "«\(kind)»", "<p>a\nb</p>\n"))
        #expect(
            try await load("> [!\(kind)] c *d* <\n>\n> - a\n").html
                == box(kind, "c d &lt;", "<ul>\n<li>a</li>\n</ul>\n"))
        #expect(try await load(":::\(kind)\na\n:::\n").html == box(kind, "«\(kind)»", "<p>a</p>\n"))
    }

    @Test(
        "of lines of colons are those of several generators",
        arguments: [
            (":::note A title\na\n:::", "note", "A title"), (":::tip[A title]\na\n:::", "tip", "A title"),
            ("::: warning\na\n:::", "warning", "«warning»"), (":::message\na\n:::", "note", "«note»"),
            (":::message alert\na\n:::", "warning", "«warning»"), ("::: {.caution}\na\n:::", "caution", "«caution»"),
            (":::danger \"A title\"\na\n:::", "caution", "A title"), (":::info{open=\"\"}\na\n:::", "note", "«note»"),
            (":::note <b>\na\n", "note", "&lt;b&gt;"),
        ])
    func fences(_ body: String, _ kind: String, _ title: String) async throws {
        #expect(try await load(body).html == box(kind, title, "<p>a</p>\n"))
    }

    @Test("hold boxes, lists and listings, and end with what they stand in")
    func nesting() async throws {
        #expect(
            try await load("::::note\n- a\n:::tip\nb\n:::\n```\n:::\n```\n::::\nc\n").html
                == box(
                    "note", "«note»",
                    "<ul>\n<li>a</li>\n</ul>\n" + box("tip", "«tip»", "<p>b</p>\n")
                        + "<pre tabindex=\"0\"><code>:::\n</code></pre>\n")
                + "<p>c</p>\n")
        #expect(
            try await load("- :::note\n  a\n- b\n").html
                == "<ul>\n<li>\n" + box("note", "«note»", "a").replacing("a</div>", with: "a\n</div>")
                + "</li>\n<li>b</li>\n</ul>\n")
        #expect(
            try await load("> :::note\n> a\n\nb\n").html
                == "<blockquote>\n" + box("note", "«note»", "<p>a</p>\n") + "</blockquote>\n<p>b</p>\n")
    }

    @Test("of details open")
    func details() async throws {
        #expect(
            try await load(":::details More\na\n:::\n").html
                == "<details class=\"box\"><summary>More</summary>\n<p>a</p>\n</details>\n")
    }

    @Test(
        "what is no box stays as it was written",
        arguments: [
            ("> [!NOBODY]\n> a", "<blockquote>\n<p>[!NOBODY]\na</p>\n</blockquote>\n"),
            ("> a [!NOTE]", "<blockquote>\n<p>a [!NOTE]</p>\n</blockquote>\n"),
            (":::nobody\na", "<p>:::nobody\na</p>\n"),
            ("    :::note\n", "<pre tabindex=\"0\"><code>:::note\n</code></pre>\n"),
            ("`:::note`", "<p><code>:::note</code></p>\n"), ("::note\na", "<p>::note\na</p>\n"),
        ])
    func others(_ body: String, _ expected: String) async throws {
        #expect(try await load(body).html == expected)
    }

    @Test("a line that ends none is left out with a warning")
    func unmatched() async throws {
        let loaded = try await load("a\n:::\nb\n")
        #expect(loaded.html == "<p>a</p>\n<p>b</p>\n")
        #expect(
            loaded.diagnostics.map(\.description) == [
                "content/news/a.md:6: warning: no box ends here\n  hint: a line of colons alone ends what \":::note\" began"
            ])
    }

    @Test("kinds that nobody knows are said where they stand")
    func misspelled() async throws {
        let loaded = try await load("a\n\n:::warnig\nb\n:::\n\n> [!TPI]\n> c\n\n:::zzz\nd\n:::\n")
        #expect(
            loaded.diagnostics.map(\.description) == [
                "content/news/a.md:7: warning: there is no box \"warnig\"\n  hint: did you mean \"warning\"?",
                "content/news/a.md:11: warning: there is no box \"TPI\"\n  hint: did you mean \"tip\"?",
                "content/news/a.md:14: warning: there is no box \"zzz\"\n  hint: known are note, tip, important, warning, caution and details",
            ])
    }

    @Test("what they say sums an article up only when nothing else does")
    func summary() async throws {
        #expect(try await load(":::note\na\n:::\n\nb\n").article?.summary == "b")
        #expect(try await load("> [!NOTE]\n> a\n\nb\n").article?.summary == "b")
        #expect(try await load(":::note\na\n:::\n").article?.summary == "a")
    }

    @Test("raw HTML does not leak out of them")
    func rawHTML() async throws {
        let html = try await load(":::note\n<div>a <b>c\n\n:::\nd\n", "html: safe-list").html
        #expect(html == box("note", "«note»", "<div>a <b>c\n</b>\n</div>\n") + "<p>d</p>\n")
    }

    @Test(
        "begin and end directly behind lines of HTML",
        arguments: [
            (":::note\n<p>a</p>\n:::\n\nb\n", "<p>a</p>\n"),
            (":::note\n<p>a</p>\n<p>\nc</p>\n:::\nb\n", "<p>a</p>\n<p>\nc</p>\n"),
            ("<p>a</p>\n:::note\nc\n:::\nb\n", nil), (":::note\n<my-box/>\n:::\nb\n", nil),
            (":::note\n<PreviewCard />\n:::\n\nb\n", nil), (":::note\n<div>\n<StyleGuide/>\n</div>\n:::\nb\n", nil),
            (
                ":::note\n<details>\n<summary>a</summary>\nc\n</details>\n:::\nb\n",
                "<details>\n<summary>a</summary>\nc\n</details>\n"
            ),
            ("::::note\n:::tip\n<p>a</p>\n:::\n<p>c</p>\n::::\nb\n", nil),
        ] as [(String, String?)])
    func behindHTML(_ body: String, _ content: String?) async throws {
        let html = try await load(body, "html: safe-list").html
        if let content { #expect(html == box("note", "«note»", content) + "<p>b</p>\n") }
        #expect(!html.contains(":::") && html.hasSuffix("</div>\n<p>b</p>\n"))
    }

    @Test("end behind HTML in quotes and in items, too")
    func behindHTMLInside() async throws {
        let settings = "html: safe-list"
        #expect(
            try await load("> :::note\n> <p>a</p>\n> :::\n> b\n", settings).html
                == "<blockquote>\n" + box("note", "«note»", "<p>a</p>\n") + "<p>b</p>\n</blockquote>\n")
        let item = try await load("- c\n\n  :::note\n  <p>a</p>\n  :::\n\n  b\n", settings).html
        #expect(item.contains(box("note", "«note»", "<p>a</p>\n") + "<p>b</p>\n"))
    }

    @Test(
        "stay as they are written in listings and remarks of HTML",
        arguments: [
            "<pre>\n:::note\n</pre>\n", "<div><pre>\n:::note\n</pre></div>\n", "<div><!--\n:::note\n--></div>\n",
        ])
    func inListingsOfHTML(_ body: String) async throws {
        let html = try await load(body, "html: safe-list").html
        #expect(!html.contains("class=\"box") && html.contains(":::note") == !body.contains("<!--"))
    }

    @Test("what is said of lines behind them names those of the file")
    func linesBehindHTML() async throws {
        let loaded = try await load(
            ":::note\n<p>a</p>\n:::\n\n:::tip\n<p>a</p>\n:::\n\n:::zzz\nd\n:::\n", "html: safe-list")
        #expect(
            loaded.diagnostics.map(\.description) == [
                "content/news/a.md:13: warning: there is no box \"zzz\"\n"
                    + "  hint: known are note, tip, important, warning, caution and details"
            ])
    }

    @Test("of many behind HTML cost no more than their number")
    func manyBehindHTML() async throws {
        let body = String(repeating: ":::note\n<p>a</p>\n:::\n", count: 2_000)
        let html = try await load(body, "html: safe-list").html
        #expect(!html.contains(":::") && html.split(separator: "<div class=\"box note\"").count == 2_000)
    }

    @Test("a table directly below what an alert begins with is all that is in it")
    func tableInAlert() async throws {
        let html = try await load("> [!NOTE]\n> | a |\n> |---|\n> | 1 |\n").html
        #expect(!html.contains("[!NOTE]") && html.contains("<td>1</td>"))
        let behind = try await load("> [!NOTE]\n> b\n> | a |\n> |---|\n> | 1 |\n").html
        #expect(behind.contains("<p>b</p>") && !behind.contains("[!NOTE]"))
        #expect(try await load("> [!NOTE]\n>\n> b\n> | a |\n> |---|\n").html.contains("<p>b</p>"))
    }

    @Test("titles have no marks of Markdown")
    func marksInTitles() async throws {
        #expect(try await load(":::note **強調**と`code`の題\na\n:::\n").html.contains(">強調とcodeの題</p>"))
        #expect(try await load(":::details Open `me` *now*\na\n:::\n").html.contains("<summary>Open me now</summary>"))
    }

    @Test("that Obsidian folds are opened by readers")
    func folded() async throws {
        #expect(
            try await load("> [!faq]- May they?\n> a\n").html
                == "<details class=\"box\"><summary>May they?</summary>\n<p>a</p>\n</details>\n")
        #expect(try await load("> [!todo|wide]\n> a\n").html == box("note", "«note»", "<p>a</p>\n"))
    }
}
