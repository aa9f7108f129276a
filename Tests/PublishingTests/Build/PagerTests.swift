import Content
import Foundation
import Layout
import Rendering
import Testing

@testable import Publishing

/// The front page of a site with several tabs: which panels it has, what is on them, how they are written and listed.
struct PagerTests {
    private func site(_ settings: String, articles: Int = 12) throws -> TemporaryFolder {
        let folder = try sampleSite(articles: articles)
        try folder.write("title: 見本新聞\n" + settings, to: "content/site.yml")
        return folder
    }

    private func edition(_ settings: String, articles: Int = 12) async throws -> Edition {
        let folder = try site(settings, articles: articles)
        var stopwatch = Stopwatch(logger: folder.request().logger)
        let (edition, diagnostics) = await loadEverything(folder.request(), stopwatch: &stopwatch)
        #expect(diagnostics.filter { $0.severity == .error } == [])
        return try #require(edition)
    }

    @Test func `Each tab has a panel with its best articles and a link to more of them`() async throws {
        let edition = try await edition("panel_articles: 5\n", articles: 24)
        let panels = edition.outline.panels
        #expect(panels.map(\.name) == ["top", "society", "tech"])
        #expect(panels.map(\.articles.count) == [5, 5, 5])
        #expect(panels.map { $0.own?.path } == ["page/1.html", "society/index.html", "tech/index.html"])
        #expect(panels.allSatisfy { $0.address.path == "index.html" })
        // The same that its own page begins with.
        let own = try #require(edition.outline.tabPages.first { $0.address.path == "tech/index.html" })
        #expect(panels[2].articles == Array(own.articles.prefix(5)))
    }

    @Test func `A site with one tab has no pager, and its front page shows more`() async throws {
        let edition = try await edition("tabs: [{front: true}]\narticles_per_page: 9\n")
        #expect(edition.outline.panels.isEmpty && edition.pager == nil)
        let pages = edition.outline.tabPages.filter { $0.tab == 0 }
        #expect(pages.map(\.address.path) == ["index.html", "page/2.html", "page/1.html"])
        #expect(pages.map(\.articles.count) == [9, 2, 9])
    }

    @Test func `The front page goes on with back issues`() async throws {
        let settings = """
            tabs:
              - front: true
                sections: [{kind: list, category: tech, count: 2}, {kind: grid, count: 3}]
            panel_articles: 4
            articles_per_page: 10

            """
        let folder = try site(settings, articles: 24)
        var stopwatch = Stopwatch(logger: folder.request().logger)
        let edition = try #require(await loadEverything(folder.request(), stopwatch: &stopwatch).0)
        let pages = edition.outline.tabPages.filter { $0.tab == 0 }
        #expect(pages.map(\.address.path) == ["index.html", "page/3.html", "page/2.html", "page/1.html"])
        #expect(pages.map { $0.sections.flatMap(\.articles).count } == [5, 2, 10, 10])
        #expect(Set(pages.flatMap { $0.sections.flatMap(\.articles) }).count == edition.publication.site.articles.count)
        _ = await build(folder.request())
        #expect(folder.read("output/index.html")?.contains("<link rel=\"next\" href=\"page/2.html\">") == true)
        let second = try #require(folder.read("output/page/2.html"))
        #expect(second.contains("<link rel=\"prev\" href=\"3.html\">"))
        #expect(second.contains("<link rel=\"next\" href=\"1.html\">"))
        #expect(second.contains("<title>トップ (2) | 見本新聞</title>"))
    }

    @Test func `Only the front page's link to more leads to its back issues`() async throws {
        let folder = try site("panel_articles: 2\n")
        _ = await build(folder.request())
        let html = try #require(folder.read("output/index.html"))
        #expect(html.contains("href=\"page/1.html\" rel=\"next\">ほかの記事を見る →</a>"))
        #expect(html.contains("href=\"tech/index.html\">「Tech」をもっと見る →</a>"))
    }

    @Test func `Panels of tabs that name sections begin with them`() async throws {
        let settings = """
            tabs:
              - front: true
              - category: society
                sections: [{kind: list, count: 2, sticky: true, title: 新着}, {kind: grid}]
            panel_articles: 4

            """
        let panel = try await edition(settings, articles: 24).outline.panels[1]
        #expect(panel.sections.map(\.settings.kind) == [.list, .grid])
        #expect(panel.sections.map(\.articles.count) == [2, 4])
    }

    @Test func `Tabs stand in the page once for everybody, and again for eyes alone`() async throws {
        let folder = try site("")
        _ = await build(folder.request())
        let html = try #require(folder.read("output/index.html"))
        for name in ["top", "society", "tech"] {
            #expect(html.components(separatedBy: "id=\"\(name)\"").count == 2)
            let links = html.components(separatedBy: "href=\"#\(name)\"").dropFirst()
            #expect(links.count >= 3 && links.filter { !$0.hasPrefix(" tabindex=\"-1\"") }.count == 1)
        }
        #expect(html.components(separatedBy: "<footer").count == 4)
        #expect(try #require(folder.read("output/tech/index.html")).contains("class=\"pager\"") == false)
    }

    @Test func `No category's panel has an id that the page needs for itself`() async throws {
        let folder = try site("")
        for name in ["main", "saved", "top", "front"] {
            try folder.write("---\ntitle: 記事\ndate: 2026-01-01\n---\n\n本文。\n", to: "content/\(name)/a.md")
        }
        _ = await build(folder.request())
        let html = try #require(folder.read("output/index.html"))
        let ids = html.components(separatedBy: " id=\"").dropFirst().map { $0.prefix { $0 != "\"" } }
        #expect(Set(ids).isSuperset(of: ["main", "saved", "top", "front", "front-page"]))
        #expect(Set(ids).count == ids.count)
    }

    @Test func `Frames are listed panel by panel, from the panel's own corner`() async throws {
        let edition = try await edition("")
        let pager = try #require(edition.pager)
        let all = try #require(edition.renderer.frames(of: pager, panel: nil, width: 1440))
        #expect(Set(all.frames.map(\.panel)) == ["top", "society", "tech"])
        for name in ["top", "society", "tech"] {
            let own = all.frames.filter { $0.panel == name }
            #expect(own.map(\.rectangle.x).min() == 0)
            #expect(own.map(\.rectangle.y).min() == 0)
            #expect(own.allSatisfy { $0.rectangle.right <= 1280 + 1e-9 })
            let one = try #require(edition.renderer.frames(of: pager, panel: name, width: 1440))
            #expect(one.frames == own)
        }
        // The page when its first panel is shown: all there is in it, and the title bar and the tabs above.
        let bottom = all.frames.filter { $0.panel == "top" }.map(\.rectangle.bottom).max() ?? 0
        #expect(all.height > bottom + edition.publication.chrome[0].top / 2)
    }

    @Test func `Another panel's name is an error that knows the panels`() async throws {
        let folder = try site("")
        let question = FramesQuestion(pages: ["index.html"], panel: "tecj", widths: [390])
        guard case .failure(let diagnostics) = await frames(question, folder.request()) else {
            Issue.record("frames of a panel that is not there")
            return
        }
        #expect(diagnostics.map(\.message) == ["the page has no panel \"tecj\""])
        #expect(diagnostics[0].hint == "did you mean tech?")
    }
}
