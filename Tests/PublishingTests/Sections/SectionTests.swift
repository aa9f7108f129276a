import Composition
import Content
import Foundation
import Rendering
import Testing

@testable import Publishing

/// Which articles the sections of a site show, on which pages.
struct SectionTests {
    private func outline(_ settings: String, articles: Int = 12) async throws -> SiteOutline {
        let folder = try sampleSite(articles: articles)
        try folder.write("title: 見本新聞\n" + settings, to: "content/site.yml")
        for (number, tags) in [(0, "[雪, 海]"), (1, "[海]"), (2, "[山, 海, 雪]")] {
            let path = "content/\(number == 0 ? "tech" : "society")/a\(number).md"
            let text = try #require(folder.read(path))
            try folder.write(text.replacing("source: 社会部", with: "source: 社会部\ntags: \(tags)"), to: path)
        }
        var stopwatch = Stopwatch(logger: folder.request().logger)
        let (edition, diagnostics) = await loadEverything(folder.request(), stopwatch: &stopwatch)
        #expect(diagnostics.filter { $0.severity == .error } == [])
        return try #require(edition).outline
    }

    private func page(_ path: String, in outline: SiteOutline) throws -> TabPageOutline {
        try #require(outline.tabPages.first { $0.address.path == path })
    }

    @Test func `A tab that names no sections is one grid of its articles`() async throws {
        let outline = try await outline("front_page_articles: 5\n")
        let front = try page("index.html", in: outline)
        #expect(front.sections.map(\.settings.kind) == [.grid] && front.articles == Array(0..<5))
        #expect(try page("tech/index.html", in: outline).sections.map(\.articles.count) == [3])
    }

    @Test func `A section leaves out what earlier ones show, unless it repeats`() async throws {
        let outline = try await outline(
            """
            tabs:
              - front: true
                sections:
                  - {kind: grid, count: 3}
                  - {kind: carousel, title: 技術, category: tech}
                  - {kind: list, count: 2, offset: 1, order: newest}
                  - {kind: list, count: 2, repeats: true}
                  - {kind: ladder, items: pictures, title: 写真}
                  - {kind: grid, count: 100}
            """)
        let front = try page("index.html", in: outline)
        #expect(front.sections.map(\.id) == ["top-s-1", "top-s-2", "top-s-3", "top-s-4", "top-s-6"])
        let shown = front.sections.map(\.articles)
        #expect(shown[0] == [0, 1, 2] && shown[3] == [0, 1])
        let once = [0, 1, 2, 4].flatMap { shown[$0] }
        #expect(Set(once).count == once.count)
    }

    @Test func `Words are ranked by how many articles have them, and lead to pages of their own`() async throws {
        let outline = try await outline(
            "tabs:\n  - front: true\n    sections: [{kind: ladder, count: 2}, {kind: grid}]\n")
        guard case .words(let words) = try page("index.html", in: outline).sections[0].contents else {
            Issue.record("no words")
            return
        }
        #expect(words.map(\.text) == ["海", "雪"] && words[0].address.path == "tags/海/index.html")
        #expect(try page("tags/海/index.html", in: outline).articles.count == 3)
        #expect(outline.tabPages.filter { $0.address.path.hasPrefix("tags/") }.count == 2)
        // No tab says what it is about.
        #expect(try page("tags/海/index.html", in: outline).sections.map(\.settings.title) == ["「海」の記事"])
        let society = try page("society/index.html", in: outline)
        #expect(society.tab == nil && society.sections.map(\.settings.title) == [society.title])
    }

    @Test func `What the first page of a category does not show stands in back issues`() async throws {
        let outline = try await outline(
            "articles_per_page: 3\ntabs:\n  - front: true\n  - category: society\n    sections: [{kind: list, count: 2}]\n"
        )
        let pages = outline.tabPages.filter { $0.name == "society" }
        #expect(
            pages.map(\.address.path)
                == ["index.html", "page/3.html", "page/2.html", "page/1.html"].map { "society/" + $0 })
        #expect(pages.map { $0.sections.flatMap(\.articles).count } == [2, 2, 3, 3])
        #expect(pages.flatMap(\.sections).allSatisfy { $0.settings.title.isEmpty })
        #expect(Set(pages.flatMap { $0.sections.flatMap(\.articles) }).count == 8)
    }

    @Test func `Sections that find nothing leave the page to all articles`() async throws {
        let outline = try await outline(
            "tabs:\n  - front: true\n    sections: []\n  - category: tech\n    sections: [{kind: list, tag: 空}]\n")
        #expect(try page("index.html", in: outline).sections.map(\.settings.kind) == [.grid])
        let pages = outline.tabPages.filter { $0.name == "tech" }
        #expect(pages.count == 1 && pages.first?.articles.count == 3)
    }

    @Test func `What a section asks for and is not there is an error at its place`() async throws {
        let folder = try sampleSite(articles: 3)
        try folder.write(
            """
            title: 見本新聞
            tabs:
              - front: true
                sections:
                  - {kind: list, category: teck}
                  - {kind: grid, title: 海, more: socety}
                  - {kind: html, partial: abuot, height: 80}
                  - {kind: carousel, tag: 海}
            """, to: "content/site.yml")
        let report = await build(folder.request())
        #expect(
            report.diagnostics.map(\.description) == [
                "content/site.yml:5:32: error: there is no category \"teck\"\n  hint: did you mean \"tech\"?",
                "content/site.yml:6:38: error: there is no category \"socety\"\n  hint: did you mean \"society\"?",
                "content/site.yml:7:31: error: there is no partial \"abuot\" among the templates\n  hint: did you mean \"about\"?",
                "content/site.yml:8:31: warning: no article has the tag \"海\": the section is left out",
            ])
    }
}
