import Testing

@testable import Content

struct LabelTests {
    private func titles(_ settings: String, _ articles: [String: String]) async throws -> [String] {
        var files = articles.mapValues { "---\ndate: 2024-01-02\n" + $0 + "\n---\n" }
        files["site.yml"] = "title: T\ntime_zone: UTC\n" + settings
        let site = try TestSite(files)
        let loaded = await site.load()
        #expect(loaded.diagnostics == [])
        return loaded.site?.articles.sorted { $0.id < $1.id }.map(\.title) ?? []
    }

    @Test func `A headline begins with the label of its article, else with that of its category`() async throws {
        let titles = try await titles(
            "language: ja\ncategories: {pr: {title: PR, label: 広告}, news: ニュース}\n",
            [
                "news/a.md": "title: 港の船", "news/b.md": "title: 橋の話\nlabel: 社説", "pr/c.md": "title: パンの朝",
                "pr/d.md": "title: 宿の冬\nlabel: 提供", "pr/e.md": "title: 自社の話\nlabel: \"\"",
            ])
        #expect(titles == ["港の船", "【社説】橋の話", "【広告】パンの朝", "【提供】宿の冬", "自社の話"])
    }

    @Test(
        "It is written as its language does",
        arguments: [
            ("en", "Opinion: Bread"), ("fr", "Opinion: Bread"), ("ko", "[Opinion] Bread"),
            ("zh-Hant", "【Opinion】Bread"),
        ])
    func languages(language: String, title: String) async throws {
        let article = "title: Bread\nlabel: Opinion\nlang: \(language)"
        #expect(try await titles("language: ja\n", ["news/a.md": article]) == [title])
        #expect(
            try await titles("language: \(language)\n", ["news/a.md": "title: Bread\nlabel: Opinion"]) == [title])
    }
}
