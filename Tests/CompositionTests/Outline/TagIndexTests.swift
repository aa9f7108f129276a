import Content
import Testing

@testable import Composition

@Suite("Articles by tag") struct TagIndexTests {
    private let index: TagIndex

    init() {
        let tags = [["Port", "fog"], ["port", "PORT"], [], ["fog", "fog", "quay"]]
        let articles = tags.enumerated().map { number, tags in
            var fields = Article.Fields(
                id: ArticleID(category: "news", slug: "a\(number)"), title: "A", date: Timestamp(seconds: -number),
                path: "content/news/a\(number).md")
            fields.tags = tags
            return Article(fields)
        }
        index = TagIndex(Site(configuration: SiteConfiguration(), articles: articles, categories: []))
    }

    @Test("an article counts once for a tag, however often and however it is spelled")
    func articles() {
        #expect(index.tags.mapValues(\.articles) == ["tags/port": [0, 1], "tags/fog": [0, 3], "tags/quay": [3]])
        #expect(index.tags["tags/port"]?.spellings == ["Port", "port", "PORT"])
    }

    @Test("what tells programming languages apart is spelled out")
    func signs() {
        let tags = ["C", "C++", "c#", "C#/F#", ".NET", "Node.js", "#one", "+", "😀", "!!"]
        #expect(
            tags.map { TagPages.folder(of: $0) } == [
                "tags/c", "tags/c-plus-plus", "tags/c-sharp", "tags/c-f-sharp", "tags/dot-net", "tags/node-js",
                "tags/one",
                "tags/plus", "tags/tag-1f600", "tags/tag-21-21",
            ])
    }

    @Test("tags of two articles, in all their spellings")
    func common() {
        #expect(index.tags(ofArticles: 2).sorted() == ["PORT", "Port", "fog", "port"])
        #expect(index.tags(ofArticles: 3) == [])
    }
}
