import Foundation
import Testing

@testable import Content

struct DeepCase: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var body: String

    init(_ name: String, _ body: String) {
        testDescription = name
        self.body = body
    }

    static func times(_ count: Int, _ text: String) -> String { String(repeating: text, count: count) }

    static let all = [
        DeepCase("quotes", times(10_000, ">") + " a"),
        DeepCase("lists", times(20_000, "- ") + "a"),
        DeepCase("emphasis", "a" + times(30_000, "**b*c* ")),
        DeepCase("open links", times(20_000, "[a](<b")),
        DeepCase("open brackets", times(50_000, "[")),
        DeepCase("images in images", times(2_500, "![") + "a" + times(2_500, "](x)")),
        DeepCase("unclosed images", times(900, "![[]()") + "\n\n" + times(900, "![[]()")),
        DeepCase("open sections of CDATA", times(50_000, "a <![CDATA[ ")),
        DeepCase("images with text after each", times(3_000, "![a](https://e.example/b.png) c\n")),
        DeepCase("backticks", (1...1_000).map { "e" + times($0, "`") }.joined()),
        DeepCase("definitions", (0..<20_000).map { "[\($0)]: /u\($0)\n" }.joined() + "\n[7]"),
        DeepCase("a definition that amplifies", "[a]: /" + times(50_000, "u") + "\n\n" + times(5_000, "[a] ")),
        DeepCase("open tags", times(50_000, "<a ")),
        DeepCase("open comments", times(30_000, "<!--a")),
        DeepCase("strikethroughs", times(30_000, "~~a ") + times(30_000, "b~~ ")),
        DeepCase("notes", (0..<900).map { "[^\($0)]: [^\($0 + 1)]\n" }.joined() + "\n[^0]"),
        DeepCase(
            "notes in notes", "[^0]\n\n" + (0..<200).map { times($0 * 4, " ") + "[^\($0)]: [^\($0 + 1)]\n\n" }.joined()),
        DeepCase("marks of notes that are none", "a\n\n[^a]: b\n\n" + times(50_000, "[^") + times(50_000, "[^b]")),
        DeepCase("boxes in boxes", times(20_000, ":::note\n\n")),
        DeepCase("boxes that end nothing", ":::note\n" + times(20_000, "::::\n:::a\n")),
        DeepCase("boxes in quotes", times(300, ">") + " :::note\n" + times(5_000, "> :::note\n>\n> :::\n")),
        DeepCase("quotes that are boxes", times(20_000, "> [!NOTE]\n\n")),
        DeepCase("quotes in quotes that are boxes", (1...300).map { times($0, "> ") + "[!NOTE]\n" }.joined()),
        DeepCase("definitions of terms", times(30_000, "a\n: b\n\n")),
        DeepCase("a definition of many terms", times(50_000, "a\n") + ": b"),
        DeepCase("definitions without terms", times(50_000, ": b\n")),
        DeepCase("listings of what is no box", times(10_000, "```\n:::note\n[^1]: a\n```\n")),
        DeepCase("readings", times(20_000, "{漢|か}")),
        DeepCase("open readings", times(60_000, "{漢|") + times(60_000, "{")),
        DeepCase(
            "marked text across strikethrough",
            times(15_000, "==a ") + times(15_000, "~~b ") + times(15_000, "c== d~~ ")),
        DeepCase("headings of one text", times(20_000, "# a\n\n")),
        DeepCase("links to places that there are not", times(15_000, "# a\n\n") + times(15_000, "[a](#z) ")),
        DeepCase("hosts that are none", times(60_000, "_www.")),
        DeepCase("emphasis in emphasis", times(30_000, "*a ") + times(30_000, "b* ")),
        DeepCase("lines that are no tables, in quotes", times(20_000, "> ") + "a\n" + times(10_000, "-|-\n-|\n")),
        DeepCase(
            "a wide table",
            (times(2_000, "|a") + "|\n") + (times(2_000, "|-") + "|\n") + times(38, times(2_000, "|b") + "|\n")),
        DeepCase("a long table", "|a|b|\n|-|-|\n" + times(50_000, "|1|2|\n")),
        DeepCase(
            "a table to be filled up",
            (times(10_000, "|a") + "|\n") + (times(10_000, "|-") + "|\n") + times(10_000, "|b|\n")),
        DeepCase(
            "tables with definitions",
            (0..<10_000).map { "[\($0)]: /u\($0)\n" }.joined() + "\n" + times(1_000, "|[1]|b|\n|-|-|\n|`c`|d|\n\n")),
    ]
}

@Suite("Deep input") struct DeepInputTests {
    @Test("takes less than a second, no stack, and not much room", arguments: DeepCase.all)
    func deep(_ test: DeepCase) async throws {
        let site = try TestSite(body: test.body)
        for settings in [
            "", "html: safe-list\nsmart_punctuation: true\nmarkdown: {marks: true, emphasis_dots: true}\n",
        ] {
            try site.write(settings, to: "site.yml")
            let loaded = await site.load()
            #expect(loaded.site?.articles.count == 1)
            #expect(loaded.html.utf8.count < 4_000_000)
        }
        for html in SiteConfiguration.RawHTML.allCases {
            let start = processorTime()
            var context = BodyContext(
                path: "content/news/a.md", lineOffset: 0, html: html, quotationMarks: .english, index: FileIndex([]),
                takesTitle: false, wantsSummary: true)
            context.markdown.hasMarks = true
            context.markdown.hasEmphasisDots = true
            context.takesAllBoxes = true
            _ = BodyRenderer.render(Array(test.body.utf8)[...], in: context)
            // A debug build is some ten times slower than what a user runs.
            #expect(processorTime() - start < (isDebug ? 10 : 1))
        }
    }

    /// Seconds that this thread has worked: other tests run at the same time.
    private func processorTime() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    @Test("sections of CDATA are text, and no images")
    func sections() async throws {
        let site = try TestSite(body: "字" + DeepCase.times(4_000, "a <![CDATA[ "))
        let loaded = await site.load()
        #expect(loaded.diagnostics == [])
        #expect(loaded.html.hasPrefix("<p>字a &lt;![CDATA[ a &lt;![CDATA[ "))
    }

    @Test("image marks beyond what libcmark can take are an error with their line")
    func excess() async throws {
        let site = try TestSite(body: "a\n\n" + DeepCase.times(4_000, "![[]()"))
        #expect(await site.load().diagnostics.map(\.line) == [7])
    }

    @Test("a title of a megabyte is refused at its line, and not repeated")
    func title() async throws {
        let site = try TestSite([
            "news/a.md": "---\ntitle: " + DeepCase.times(350_000, "あ") + "\ndate: 2024-01-02\n---\n"
        ])
        let loaded = await site.load()
        #expect(
            loaded.diagnostics == [
                Diagnostic(
                    .error, "the front matter is larger than 64 kB", at: "content/news/a.md", line: 2,
                    hint: "the text of an article belongs below it")
            ])
    }

    private var isDebug: Bool {
        #if DEBUG
            true
        #else
            false
        #endif
    }
}
