import Testing

@testable import Content

@Suite("An article") struct ArticleTests {
    private let article = Article(
        .init(
            id: ArticleID(category: "tech", slug: "a"), title: "題", date: Timestamp(seconds: 5), tags: ["川"],
            path: "content/tech/a.md"))

    @Test("is a value: who changes a copy changes no other")
    func copies() {
        var copy = article
        copy.fields.title = "別の題"
        copy.fields.id.slug = "b"
        #expect(article.title == "題" && article.addressPath == "tech/a.html")
        #expect(copy.title == "別の題" && copy.addressPath == "tech/b.html" && copy.tags == ["川"])
    }

    @Test("equals another that says the same, wherever it was made")
    func equality() {
        let other = Article(article.fields)
        #expect(article == other && article.hashValue == other.hashValue)
        var changed = article
        changed.fields.weight = 1
        #expect(changed != article)
        changed.fields.weight = 0
        #expect(changed == article)
    }
}
