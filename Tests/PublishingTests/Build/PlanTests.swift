import Content
import Foundation
import Layout
import Testing

@testable import Publishing

struct PlanTests {
    private func site(_ articles: Int, settings: String = "") throws -> TemporaryFolder {
        let folder = try sampleSite(articles: articles)
        try folder.write("title: 見本新聞\nfonts: {embed: false}\n\(settings)", to: "content/site.yml")
        return folder
    }

    private func report(_ page: String, width: Double, _ folder: TemporaryFolder) async throws -> PlanReport {
        let answer = await plan(PlanQuestion(page: page, width: width), folder.request())
        guard case .plan(let report, let instance, let drawing, let titles) = answer else {
            Issue.record("\(answer)")
            throw CancellationError()
        }
        #expect(titles.count == instance.count)
        #expect(String(decoding: drawing, as: UTF8.self).hasPrefix("<svg "))
        return report
    }

    @Test func `A plan is explained to the last thousandth`() async throws {
        let folder = try site(20)
        for width in [390.0, 800, 1280] {
            let report = try await report("index.html", width: width, folder)
            #expect(report.rows.flatMap(\.cards).map(\.article).sorted() == Array(0..<report.quality.cards))
            #expect(report.quality.cards >= 16)
            for row in report.rows { #expect(row.costs.values.reduce(0, +) == row.cost) }
            #expect(report.rows.reduce(0) { $0 + $1.cost } == report.total)
            let other = try #require(report.runnerUp)
            #expect(other.difference.values.reduce(0, +) == other.total - report.total)
        }
    }

    @Test func `Questions that have no answer say why`() async throws {
        let folder = try site(5)
        guard case .failure(let unknown) = await plan(PlanQuestion(page: "indx.html", width: 390), folder.request()),
            case .failure(let narrow) = await plan(PlanQuestion(page: "index.html", width: 300), folder.request())
        else {
            Issue.record("answers to questions that have none")
            return
        }
        #expect(
            unknown == [
                Diagnostic(
                    .error, "the site has no such page of cells", at: "indx.html", hint: "did you mean index.html?")
            ])
        #expect(narrow == [Diagnostic(.error, "a page narrower than 320 px is plain flow", at: "index.html")])
    }

    @Test func `An editor asks for patterns, and gets them`() async throws {
        let folder = try site(30, settings: "patterns: [{at: 1, pattern: lead}, {at: 9, pattern: 1x1}]\n")
        let report = try await report("index.html", width: 1280, folder)
        #expect(report.rows[0].patterns[0] == "lead")
        let row = try #require(report.rows.first { $0.cards.map(\.article).min() == 8 })
        #expect(row.patterns[0] == "1x1")
        // On a phone there is no room for the lead.
        #expect(try await self.report("index.html", width: 390, folder).rows[0].patterns[0] != "lead")
    }

    @Test func `A lead without a picture is as wide as three lanes, and fills them`() async throws {
        let folder = try site(30)
        for (width, pattern) in [(768.0, "lead-text"), (1000, "lead-across"), (1280, "lead-across")] {
            #expect(try await report("index.html", width: width, folder).rows[0].patterns[0] == pattern, "\(width)")
        }
    }

    @Test func `An article with a tall picture, alone on its page, stands beside it`() async throws {
        let folder = try site(0, settings: "language: en\n")
        try folder.write(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"800\" height=\"1500\"/>", to: "content/tech/a.svg")
        let summary = String(repeating: "A strong typhoon moves north, and railways have planned to stop. ", count: 5)
        let article =
            "---\ntitle: Typhoon Nears Kanto as Railways Plan to Stop\ndate: 2026-10-01\nimage: a.svg\nimage_alt: a\n"
        try folder.write(article + "summary: \(summary)\n---\n本文\n", to: "content/tech/lead.md")
        for (width, pattern) in [(768.0, "tall"), (1000, "lead-tall"), (1280, "lead-tall")] {
            let row = try #require(try await report("index.html", width: width, folder).rows.first)
            #expect(row.patterns[0] == pattern, "\(width)")
        }
    }

    @Test func `The lead comes first, without its picture if an editor wants that`() async throws {
        let folder = try site(12)
        try folder.write(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"300\" height=\"200\"/>", to: "content/tech/a.svg")
        let article = "---\ntitle: 古い特報\ndate: 2026-10-01\nimage: a.svg\nimage_alt: 図\npin: lead\n"
        try folder.write(article + "---\n本文\n", to: "content/tech/lead.md")
        var first = try #require(try await report("index.html", width: 390, folder).rows.first?.cards.first)
        #expect(first.article == 0 && first.slot == 1 && first.variant == "image")
        #expect(await build(folder.request()).diagnostics == [])
        #expect(folder.read("output/index.html")?.contains("alt=\"図\"") == true)
        try folder.write(article + "card_image: false\n---\n本文\n", to: "content/tech/lead.md")
        first = try #require(try await report("index.html", width: 390, folder).rows.first?.cards.first)
        #expect(first.article == 0 && first.variant == "text")
        #expect(await build(folder.request()).diagnostics == [])
        #expect(folder.read("output/index.html")?.contains("alt=\"図\"") == false)
        #expect(folder.read("output/tech/lead.html")?.contains("alt=\"図\"") == true)
    }

    @Test(arguments: [
        ("patterns: [{at: 1, pattern: mosaik}]", "3: there is no pattern \"mosaik\" (did you mean \"mosaic\"?)"),
        ("patterns: [{at: 40, pattern: 1x3}]", "3: there is no article 40 on the page, which has 6"),
        (
            "patterns: [{at: 5, pattern: 1x3}]",
            "3: the pattern \"1x3\" takes 4 articles, and only 2 are left on index.html"
        ),
        (
            "patterns: [{at: 1, pattern: 1x3}, {at: 3, pattern: 1x1}]",
            "3: the pattern \"1x1\" is in the way of what is asked for in content/site.yml:3 (on index.html, 320 px wide, "
                + "no plan has both; ask for one of them elsewhere)"
        ),
        (
            "plan: fixed\npatterns: [{at: 1, pattern: 1x3}]",
            "4: no row can be asked for: the site has the fixed plan (write \"plan: best\" in content/site.yml, or change "
                + "its sequence)"
        ),
        ("plan: fixed\nsequence: [1x3, 1x4]", "4: there is no pattern \"1x4\" (did you mean \"1x1\"?)"),
    ]) func `What cannot be met is an error that says why`(settings: String, expected: String) async throws {
        let folder = try site(6, settings: settings + "\n")
        let report = await build(folder.request())
        #expect(report.summary == nil)
        #expect(
            report.diagnostics.map { diagnostic in
                let hint = diagnostic.hint.map { " (\($0))" } ?? ""
                return "\(diagnostic.line ?? 0): \(diagnostic.message)\(hint)"
            } == [expected])
    }

    @Test func `A wish of an article is named with its file`() async throws {
        let folder = try site(6)
        try folder.write("---\ntitle: 最後\ndate: 2026-01-01\npattern: 1x3\n---\n本文\n", to: "content/tech/last.md")
        let report = await build(folder.request())
        #expect(report.diagnostics.map(\.path) == ["content/tech/last.md", "content/tech/last.md"])
        #expect(
            report.diagnostics.map(\.message) == [
                "the pattern \"1x3\" takes 4 articles, and only 1 are left on index.html",
                "the pattern \"1x3\" takes 4 articles, and only 1 are left on tech/index.html",
            ])
    }

    @Test func `A wish of an article that has come to the foot of a page is passed over`() async throws {
        let folder = try site(10, settings: "articles_per_page: 4\n")
        try folder.write("---\ntitle: 最後\ndate: 2030-01-01\npattern: 1x3\n---\n本文\n", to: "content/tech/last.md")
        var request = folder.request()
        request.includesFuture = true
        for newer in 1...5 {
            let report = await build(request)
            #expect(report.diagnostics == [] && report.summary != nil, "\(newer - 1) newer")
            try folder.write(
                "---\ntitle: 新\ndate: 2030-01-0\(newer + 1)\n---\n本文\n", to: "content/tech/new-\(newer).md")
        }
    }

    @Test func `The fixed plan goes through the sequence of the site`() async throws {
        let folder = try site(8, settings: "plan: fixed\nsequence: [1x1]\n")
        #expect(await build(folder.request()).diagnostics == [])
        let page = try #require(folder.read("output/index.html"))
        #expect(page.components(separatedBy: "id=\"top-a-").count == 9)
    }

    @Test func `A wish that one page has no room for counts on another`() async throws {
        let folder = try site(12, settings: "front_page_articles: 3\n")
        try folder.write("---\ntitle: 最新\ndate: 2027-01-01\npattern: 1x3\n---\n本文\n", to: "content/tech/last.md")
        var request = folder.request()
        request.includesFuture = true
        #expect(await build(request).diagnostics == [])
    }

    @Test func `Prices whose sum no number of the planner holds are made smaller alike`() async throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "title: T\nlanguage: en\nfonts: {embed: false}\narticles_per_page: 1000\npanel_articles: 1000\n",
            to: "content/site.yml")
        try folder.write("costs: {cut: 1000000, empty: 1000000}\n", to: "templates/default/theme.yml")
        let title = String(repeating: "Harbour election market museum theatre ", count: 8)
        for index in 0..<300 {
            try folder.write(
                "---\ntitle: \(title) \(index)\ndate: 2026-01-01\n---\nText.\n", to: "content/news/a\(index).md")
        }
        let report = await build(folder.request())
        #expect(report.summary != nil && !report.diagnostics.contains { $0.severity == .error })
        #expect(folder.read("output/news/index.html")?.contains("id=\"news-a-a0\"") == true)
    }
}
