import Content
import Rendering
import Testing

@testable import Composition

@Suite("Translations") struct TranslationsTests {
    private func article(_ slug: String, day: Int, _ language: String? = nil) -> Article {
        Article(
            .init(
                id: ArticleID(category: "news", slug: slug), title: slug, date: Timestamp(seconds: day * 86_400),
                language: language, path: "content/news/\(slug).md"))
    }

    private func translations(_ articles: [Article]) -> Translations {
        Translations(Site(configuration: SiteConfiguration(), articles: articles, categories: []))
    }

    @Test("name each other, whichever of them says so")
    func mutual() {
        var articles = [
            article("a", day: 1), article("b", day: 2, "en"), article("c", day: 3, "fr"), article("d", day: 4, "en"),
        ]
        articles[1].fields.translations = ["content/news/a.md"]
        articles[0].fields.translations = ["content/news/c.md", "content/news/gone.md"]
        let translations = translations(articles)
        #expect(articles.indices.map(translations.others) == [[1, 2], [2, 0], [1, 0], []])
    }

    @Test("are of each language the first alone")
    func oneOfALanguage() {
        var articles = [article("a", day: 1), article("b", day: 2), article("c", day: 3, "de")]
        for index in 0..<2 { articles[index].fields.translations = [articles[2].path] }
        let translations = translations(articles)
        #expect(articles.indices.map(translations.others) == [[2], [], [0]])
        #expect(translations.oneOfEach([0, 1, 2]) == [0, 1])
    }

    @Test("stand once in a list: in the language of the site, or else the oldest of those that are in it")
    func once() {
        var articles = [
            article("a", day: 3, "en"), article("b", day: 2, "fr"), article("c", day: 9), article("d", day: 1, "de"),
            article("e", day: 5),
        ]
        articles[0].fields.translations = [1, 2, 3].map { articles[$0].path }
        let translations = translations(articles)
        #expect(translations.oneOfEach([0, 1, 2, 3, 4]) == [2, 4])
        #expect(translations.oneOfEach([4, 0, 1, 3]) == [4, 3])
        #expect(translations.oneOfEach([0, 4, 1]) == [4, 1])
        #expect(translations.oneOfEach([0]) == [0])
    }
}
