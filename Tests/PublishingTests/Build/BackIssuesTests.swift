import Testing

@testable import Publishing

@Suite("The page of back issues") struct BackIssuesTests {
    @Test("leads by year and month into the issues, the newest first")
    func months() async throws {
        let site = try TemporaryFolder()
        try site.write("title: 見本\npanel_articles: 2\narticles_per_page: 2\n", to: "content/site.yml")
        for (number, date) in ["2025-11-30", "2025-12-31", "2026-01-01", "2026-01-05", "2026-02-01"].enumerated() {
            try site.write("---\ntitle: 第\(number)\ndate: \(date) 12:00\n---\n", to: "content/news/a\(number).md")
        }
        let report = await build(site.request())
        #expect(report.diagnostics.filter { $0.severity == .error } == [])
        let html = try #require(site.read("output/back-issues.html"))
        #expect(
            html.contains(
                """
                <div class="year">
                <h2>2026年</h2>
                <ul>
                <li><a href="page/3.html">2月</a></li>
                <li><a href="page/2.html">1月</a></li>
                </ul>
                </div>
                <div class="year">
                <h2>2025年</h2>
                <ul>
                <li><a href="page/1.html">11月–12月</a></li>
                </ul>
                </div>
                """))
        #expect(site.read("output/page/1.html")?.contains("href=\"../back-issues.html\"") == true)
        #expect(site.read("output/sitemap.xml") == nil)
    }

    @Test("is there when it leads somewhere, and not when the site has one of its own")
    func missing() async throws {
        let site = try sampleSite(articles: 8)
        _ = await build(site.request())
        #expect(site.read("output/back-issues.html") == nil)
        try site.write("title: T\npanel_articles: 2\narticles_per_page: 2\n", to: "content/site.yml")
        try site.write("---\ntitle: 私の一覧\n---\n本文。\n", to: "content/pages/back-issues.md")
        _ = await build(site.request())
        #expect(site.read("output/back-issues.html")?.contains("私の一覧") == true)
    }
}
