import Testing

@testable import Content

@Suite("Printers' punctuation") struct SmartPunctuationTests {
    @Test(
        "quotation marks open before words and close behind them",
        arguments: [
            ("It's \"done\"", "It’s “done”"), ("\"'Yes,' she said\"", "“‘Yes,’ she said”"),
            ("the '90s and 'tis", "the ’90s and ‘tis"),
            ("the dogs' day", "the dogs’ day"), ("(\"a\")", "(“a”)"), ("a -- b---c", "a – b—c"), ("so...", "so…"),
            ("....", "…."), ("----", "—-"), ("a-b", "a-b"), ("", ""), ("'", "’"), ("\"", "”"), ("6'2\"", "6’2”"),
            ("「a's」", "「a’s」"),
        ])
    func marks(written: String, set: String) {
        #expect(SmartPunctuation.set(written) == set)
    }

    @Test("titles, summaries and bodies have it where the language has such marks, unless the site says otherwise")
    func titles() async throws {
        let article = "---\ntitle: \"It's\"\nsummary: \"It's\"\ndate: 2024-01-02\n---\nIt's\n"
        for (settings, mark) in [
            ("language: en", "’"), ("language: ja", "'"), ("language: ko", "'"), ("language: zh-Hant", "'"),
            ("language: ru", "’"), ("{language: en, smart_punctuation: false}", "'"),
            ("{language: ja, smart_punctuation: true}", "’"),
        ] {
            let loaded = try await TestSite(["news/a.md": article, "site.yml": settings + "\n"]).load()
            let read = try #require(loaded.site?.articles.first)
            #expect(read.title == "It\(mark)s", "\(settings)")
            #expect(read.summary == "It\(mark)s", "\(settings)")
            #expect(loaded.html == "<p>It\(mark)s</p>\n", "\(settings)")
        }
    }
}
