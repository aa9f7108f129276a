import Testing

@testable import Content

@Suite("Printers' punctuation") struct SmartPunctuationTests {
    @Test(
        "quotation marks open before words and close behind them",
        arguments: [
            ("It's \"done\"", "It’s “done”"), ("\"'Yes,' she said\"", "“‘Yes,’ she said”"),
            ("the '90s and 'tis", "the ’90s and ’tis"), ("rock 'n' roll", "rock ’n’ roll"),
            ("the dogs' day", "the dogs’ day"), ("(\"a\")", "(“a”)"), ("a -- b---c", "a – b—c"), ("so...", "so…"),
            ("....", "…."), ("----", "—-"), ("a-b", "a-b"), ("", ""), ("'", "’"), ("\"", "”"), ("6'2\"", "6′2″"),
            ("「a's」", "「a’s」"),
        ])
    func marks(written: String, set: String) {
        #expect(SmartPunctuation.set(written, .english) == set)
    }

    @Test(
        "quotations have the marks of their language",
        arguments: [
            ("de", "„Er sagt ‚so geht’s‘ nicht“"), ("de-CH", "„Er sagt ‚so geht’s‘ nicht“"),
            ("fr", "«\u{A0}Er sagt “so geht’s” nicht\u{A0}»"), ("fr-CH", "«Er sagt “so geht’s” nicht»"),
            ("ru", "«Er sagt „so geht’s“ nicht»"), ("sv", "”Er sagt ’so geht’s’ nicht”"),
            ("nl", "“Er sagt ‘so geht’s’ nicht”"), ("en-GB", "“Er sagt ‘so geht’s’ nicht”"),
            ("he", "“Er sagt ‘so geht’s’ nicht”"),
        ])
    func languages(tag: String, set: String) async throws {
        let written = "\"Er sagt 'so geht's' nicht\""
        #expect(SmartPunctuation.set(written, QuotationMarks(language: tag)) == set)
        let text = "---\ntitle: '\(written.replacing("'", with: "''"))'\ndate: 2024-01-02\n---\n"
        let body =
            "\(written)\n\n**\"Ja\"**, “eigene” ‘Marken’ und `\"Code“`. [x](y \"z“\")\n\n| \"a\" | b |\n|--|--|\n| \"c\" | d |\n"
        let loaded = try await TestSite([
            "news/a.md": text + body, "site.yml": "title: T\nlanguage: \(tag)\ntime_zone: UTC\n",
        ]).load()
        #expect(loaded.site?.articles.first?.title == set)
        let html = loaded.html
        #expect(html.hasPrefix("<p>\(set)</p>\n"))
        let marks = QuotationMarks(language: tag)
        #expect(html.contains("<strong>\(marks.opening)Ja\(marks.closing)</strong>, “eigene” ‘Marken’ und <code>"))
        #expect(html.contains("Code“</code>"))
        #expect(html.contains("<th>\(marks.opening)a\(marks.closing)</th>"))
        #expect(html.contains("<td>\(marks.opening)c\(marks.closing)</td>"))
    }

    @Test("addresses stay as they are")
    func addresses() {
        #expect(
            SmartPunctuation.set("\"https://e.example/a--b'c...d\" 「二」 -- a--b@e.example", .english)
                == "“https://e.example/a--b'c...d” 「二」 – a--b@e.example")
    }

    @Test(
        "languages with marks of their own keep what is written, others of the same site do not",
        arguments: [("en", "ja", "\"a\" -- b"), ("ja", "en", "“a” – b"), ("en", "zh", "\"a\" -- b")])
    func scripts(_ site: String, _ own: String, _ expected: String) async throws {
        let article = "---\ntitle: T\nlang: \(own)\ndate: 2024-01-02\n---\n\"a\" -- b\n"
        let loaded = try await TestSite(["news/a.md": article, "site.yml": "language: \(site)\n"]).load()
        #expect(loaded.html == "<p>\(expected.escapedHTML)</p>\n")
    }

    @Test("apostrophes begin years and short words")
    func omissions() async throws {
        let loaded = try await TestSite([
            "news/a.md":
                "---\ntitle: T\ndate: 2024-01-02\n---\nin '24 -- and that's that; the '60s' best; rock 'n' roll, 'so'\n",
            "site.yml": "language: en\n",
        ]).load()
        #expect(loaded.html == "<p>in ’24 – and that’s that; the ’60s’ best; rock ’n’ roll, ‘so’</p>\n")
    }

    @Test(
        "apostrophes begin shortened words of the language, and quotations end",
        arguments: [
            ("en", "'Tis 'cause of 'em; 'emails' 'til 'twas 'bout", "’Tis ’cause of ’em; ‘emails’ ’til ’twas ’bout"),
            ("en", "the 'em' dash of '24'; 'twasn't", "the ‘em’ dash of ‘24’; ’twasn’t"),
            ("nl", "'s Avonds 'zo' in 't huis", "’s Avonds ‘zo’ in ’t huis"),
            ("de", "'ne gute 'Idee'", "’ne gute ‚Idee‘"),
        ])
    func shortened(language: String, written: String, set: String) async throws {
        try await expect(written, set, in: language)
    }

    @Test(
        "feet and inches are no quotations",
        arguments: [
            ("5' 11\" tall", "5′ 11″ tall"), ("a 6'2\" man", "a 6′2″ man"),
            ("12\" vinyl of \"Abbey Road 1969\"", "12″ vinyl of “Abbey Road 1969”"),
            ("'In 2024' the 60's were 10'000", "‘In 2024’ the 60’s were 10’000"),
            ("„Since 2024\" “and 1999\" 7\"", "„Since 2024” “and 1999” 7″"),
        ])
    func primes(written: String, set: String) async throws {
        try await expect(written, set, in: "en")
    }

    /// In titles and in bodies.
    private func expect(_ written: String, _ set: String, in language: String) async throws {
        let title = written.replacing("'", with: "''")
        let loaded = try await TestSite([
            "news/a.md": "---\ntitle: '\(title)'\ndate: 2024-01-02\n---\n\(written)\n",
            "site.yml": "language: \(language)\n",
        ]).load()
        #expect(loaded.site?.articles.first?.title == set)
        #expect(loaded.html == "<p>\(set.escapedHTML)</p>\n")
    }

    @Test("an article's own language counts more than the site's")
    func articles() async throws {
        let article = "---\ntitle: '\"Ja\"'\nlang: de\ndate: 2024-01-02\n---\n\"Ja\"\n"
        let loaded = try await TestSite(["news/a.md": article, "site.yml": "language: en\n"]).load()
        #expect(loaded.site?.articles.first?.title == "„Ja“")
        #expect(loaded.html == "<p>„Ja“</p>\n")
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
