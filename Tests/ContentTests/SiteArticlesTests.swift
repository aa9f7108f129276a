import TestSupport
import Testing

@testable import Content

@Suite("Articles that come to a site and go") struct SiteArticlesTests {
    private func article(
        _ number: Int, _ category: String = "news", _ change: (inout Article.Fields) -> Void = { _ in }
    )
        -> Article
    {
        var fields = Article.Fields(
            id: ArticleID(category: category, slug: "a\(number)"), title: "A", date: Timestamp(seconds: number),
            summary: "", body: BodyDigest(Body(segments: [])), path: "content/\(category)/a\(number).md")
        change(&fields)
        return Article(fields)
    }

    private func site(_ articles: [Article]) -> Site {
        Site(
            configuration: SiteConfiguration(), articles: articles.sorted { $0.isRanked(before: $1) },
            categories: [Category(name: "news", title: "N"), Category(name: "tech", title: "T")])
    }

    @Test("have their places in rank order, whatever else is there")
    func order() throws {
        var chance = SeededGenerator(seed: 24)
        let all = (0..<60).map { number in
            article(number) { fields in
                fields.weight = Int.random(in: -1...1, using: &chance)
                fields.pin = Int.random(in: 0..<9, using: &chance) == 0
                fields.date = Timestamp(seconds: Int.random(in: 0..<20, using: &chance))
            }
        }
        for _ in 0..<20 {
            let (before, after) = (
                all.filter { _ in Bool.random(using: &chance) }, all.shuffled(using: &chance).prefix(30)
            )
            let gone = Set(before.map(\.path)).subtracting(after.map(\.path))
            let written = after.filter { article in Bool.random(using: &chance) || !before.contains(article) }
            let found = try #require(site(before).taking(written, without: gone))
            #expect(
                found.articles
                    == site(before.filter { !gone.contains($0.path) && !written.contains($0) } + written).articles)
        }
    }

    @Test(
        "are not all that changes where a category comes or goes, an address is another's, or a link leads to what is gone"
    )
    func more() {
        let linking = article(3) {
            $0.body = BodyDigest(Body(segments: [.link(path: "content/news/a1.md", fragment: "", line: 1)]))
        }
        let site = site([article(1), article(2), linking, article(4, "tech")])
        #expect(site.taking([article(5)], without: []) != nil)
        #expect(site.taking([article(5, "sports")], without: []) == nil)
        #expect(site.taking([article(2) { $0.path = "content/tech/b.md" }], without: []) == nil)
        #expect(site.taking([], without: ["content/news/a2.md"]) != nil)
        #expect(site.taking([], without: ["content/news/a1.md"]) == nil)
        #expect(site.taking([], without: ["content/tech/a4.md"]) == nil)
        var foreign = site
        foreign.isForeign = true
        #expect(foreign.taking([article(5)], without: []) == nil)
    }
}
