import Content
import Testing

@testable import Preview
@testable import Publishing

@Suite("The desk")
struct DeskMarkupTests {
    private func entry(
        _ title: String, draft: Bool = false, future: Bool = false, warnings: [Diagnostic] = []
    ) -> ResidentDesk.Entry {
        ResidentDesk.Entry(
            title: title, address: "news/\(title).html", file: "content/news/\(title).md", category: "news",
            date: Timestamp(seconds: 1_795_000_000), isDraft: draft, isFuture: future, warnings: warnings)
    }

    private func markup(_ entries: [ResidentDesk.Entry], _ filter: DeskFilter = DeskFilter()) -> String {
        let desk = ResidentDesk(
            title: "瓦版 & 号外", timeZone: "Asia/Tokyo", articles: entries,
            pages: [.init(title: "トップ", address: "index.html", isPlanned: true, warnings: 2)], backIssues: 1,
            draftsLeftOut: 1, futureLeftOut: 0, includesDrafts: false, includesFuture: true,
            at: Timestamp(seconds: 1_795_000_000), isTimeGiven: true)
        var report = ResidentReport()
        report.diagnostics = entries.flatMap(\.warnings)
        let markup = DeskMarkup(
            desk: desk, report: report, editor: EditorLinks("vscode"), folder: "/site", generation: 1)
        return String(decoding: markup.page(filter), as: UTF8.self)
    }

    private var all: [ResidentDesk.Entry] {
        let warning = Diagnostic(.warning, "the link leads nowhere", at: "content/news/w.md", line: 7, hint: "mend it")
        return [entry("a"), entry("b", draft: true), entry("c", future: true), entry("w", warnings: [warning])]
    }

    @Test(
        "It shows the articles that are asked for, by their states and by words",
        arguments: [
            (DeskFilter(), ["a", "b", "c", "w"]), (DeskFilter(state: .published), ["a", "w"]),
            (DeskFilter(state: .draft), ["b"]), (DeskFilter(state: .future), ["c"]),
            (DeskFilter(state: .warned), ["w"]),
            (DeskFilter(words: "B.md"), ["b"]), (DeskFilter(words: "news md"), ["a", "b", "c", "w"]),
            (DeskFilter(words: "nothing"), []), (DeskFilter(words: "b", state: .future), []),
        ])
    func filters(filter: DeskFilter, titles: [String]) {
        let shown = markup(all, filter)
        for title in ["a", "b", "c", "w"] {
            #expect(shown.contains("/news/\(title).html\">\(title)</a>") == titles.contains(title), "\(title)")
        }
        #expect(shown.contains("There are none.") == titles.isEmpty)
    }

    @Test("It says how many there are of each state, what is left out, and what there is to say about each file")
    func counts() {
        let shown = markup(all)
        for part in [
            ">All <b>4</b>", ">Published <b>2</b>", ">Drafts <b>1</b>", ">Future <b>1</b>", ">With warnings <b>1</b>",
            "Left out: 1 draft.", "the link leads nowhere", "vscode://file/site/content/news/w.md:7:1", "mend it",
            "<span class=\"state warned\">2 warnings</span>", "/_kawaraban/plan?page=index.html", "2026-11-18 20:06",
        ] { #expect(shown.contains(part), "\(part)") }
    }

    @Test("Choosing a state keeps the words")
    func addresses() {
        #expect(DeskFilter(words: "新 橋").address(of: .draft) == "/_kawaraban/?state=draft&find=%E6%96%B0%20%E6%A9%8B")
        #expect(DeskFilter(state: .draft).address(of: nil) == "/_kawaraban/")
        let path = SitePath(target: "/_kawaraban/?find=a%20b&state=future")
        #expect(path.map { DeskFilter($0) } == DeskFilter(words: "a b", state: .future))
        #expect(SitePath(target: "/_kawaraban/?state=other").map { DeskFilter($0) } == DeskFilter())
    }

    @Test("What authors write is text and never markup")
    func escapes() {
        let shown = markup([entry("<script>x</script>\"'&")], DeskFilter(words: "\"><script>"))
        #expect(!shown.contains("<script>x") && !shown.contains("\"><script>"))
        #expect(shown.contains("瓦版 &amp; 号外"))
    }
}
