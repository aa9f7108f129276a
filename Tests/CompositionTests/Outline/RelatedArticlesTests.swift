import Content
import Rendering
import TestSupport
import Testing

@testable import Composition

@Suite("What an article leads to") struct RelatedArticlesTests {
    private func article(
        _ slug: String, day: Int, _ tags: [String], in category: String = "news", series: String? = nil,
        language: String? = nil
    ) -> Article {
        var fields = Article.Fields(
            id: ArticleID(category: category, slug: slug), title: slug, date: Timestamp(seconds: day * 86_400),
            tags: tags, language: language, path: "content/\(category)/\(slug).md")
        fields.series = series
        return Article(fields)
    }

    private func site(_ articles: [Article]) -> Site {
        Site(configuration: SiteConfiguration(), articles: articles, categories: [])
    }

    private func links(_ articles: [Article]) -> ArticleLinks {
        let site = site(articles)
        return ArticleLinks(site, inOrder: DateOrder(articles), Translations(site))
    }

    private func related(to slug: String, among articles: [Article]) -> [String] {
        let index = articles.firstIndex { $0.id.slug == slug } ?? 0
        return links(articles).surroundings(of: index).related.map { articles[$0].id.slug }
    }

    @Test("a rare tag weighs more than a common one, and both more than nearness")
    func rarity() {
        var articles = (0..<20).map { article("common\($0)", day: 100 + $0, ["port"], in: "other") }
        articles += [
            article("mine", day: 100, ["port", "eel"]), article("far", day: 9_000, ["eel"], in: "other"),
            article("near", day: 100, [], in: "news"),
        ]
        #expect(related(to: "mine", among: articles).first == "far")
        #expect(related(to: "mine", among: articles).contains("near") == false)
    }

    @Test("of two that share as much the one nearer in time is first, whatever came later")
    func nearness() {
        let articles = [
            article("mine", day: 50, ["eel"]), article("after", day: 53, ["eel"], in: "b"),
            article("before", day: 49, ["eel"], in: "c"), article("later", day: 300, ["eel"], in: "d"),
        ]
        #expect(related(to: "mine", among: articles) == ["before", "after", "later"])
    }

    @Test("the next before and after it, parts of its series and other languages are no related articles")
    func others() {
        let articles = [
            article("mine", day: 50, ["eel"], series: "Eels"), article("part", day: 51, ["eel"], series: "Eels"),
            article("previous", day: 49, []), article("english", day: 50, ["eel"], language: "en"),
            article("older", day: 40, []),
        ]
        #expect(related(to: "mine", among: articles) == ["older"])
        let around = links(articles).surroundings(of: 0)
        #expect(around.earlier == 2)
        #expect(around.later == 1)
        #expect(around.parts.map(\.article) == [0, 1])
        #expect(around.parts.map(\.number) == [1, 2])
    }

    @Test("a series is one, however its capitals are written")
    func seriesInCapitals() {
        let articles = [
            article("a", day: 1, [], series: "Big Series"), article("b", day: 2, [], series: "big series"),
            article("c", day: 3, [], series: "Bigger Series"),
        ]
        #expect(links(articles).surroundings(of: 1).parts.map(\.article) == [0, 1])
        #expect(!related(to: "a", among: articles).contains("b"))
    }

    @Test("of a long series the ends are shown, and what is around the own part")
    func longSeries() {
        let articles = (0..<100).map { article("p\($0)", day: $0, [], series: "Eels") }
        let links = links(articles)
        for (index, expected) in [
            (50, [1] + Array(45...57) + [100]), (0, Array(1...7) + [100]), (99, [1] + Array(94...100)),
        ] {
            let around = links.surroundings(of: index)
            #expect(around.parts.map(\.number) == expected)
            #expect(around.partCount == 100)
        }
    }

    /// Whatever the number of articles that share a tag, only so many of them are looked at.
    @Test("work grows with the articles, and not with its square, when all share a tag")
    func many() {
        let excess = Growth.excess(size: 2_000) { count in
            let articles = (0..<count).map { article("a\($0)", day: $0, ["port"], in: "c\($0 % 7)") }
            return {
                let links = links(articles)
                #expect(articles.indices.allSatisfy { links.surroundings(of: $0).related.count == 4 })
            }
        }
        #expect(excess == nil)
    }

    @Test("two spellings are one tag")
    func spellings() {
        let tagged = ["Swift", "swift", "Swift"].enumerated().map {
            article("a\($0)", day: $0 * 99, [$1], in: "c\($0)")
        }
        #expect(Set(related(to: "a1", among: tagged)) == ["a0", "a2"])
    }
}
