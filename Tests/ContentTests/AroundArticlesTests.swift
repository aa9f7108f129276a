import Testing

@testable import Content

@Suite("What stands around articles") struct AroundArticlesTests {
    private func load(_ front: String, _ files: [String: String] = [:]) async throws -> LoadedSite {
        let site = try TestSite(files)
        try site.write("---\ntitle: Case\ndate: 2024-01-02\n\(front)---\n\nThe text.\n", to: "news/a.md")
        return await site.load()
    }

    private func problems(_ loaded: LoadedSite) -> [String] {
        loaded.diagnostics.filter { $0.severity == .error }.map { "\($0.path):\($0.line ?? 0): \($0.message)" }
    }

    @Test("corrections are read, the oldest first, and the last of them is the last change")
    func corrections() async throws {
        let loaded = try await load(
            "corrections:\n  - {date: 2024-01-05, text: Two}\n  - {date: 2024-01-03, text: One}\n")
        let article = try #require(loaded.article)
        #expect(article.corrections.map(\.text) == ["One", "Two"])
        #expect(article.lastChange == article.corrections.last?.date)
        let bad = try await load("corrections:\n  - {text: One}\n  - {date: never, text: Two}\n")
        #expect(
            problems(bad) == [
                "content/news/a.md:5: a correction needs a date and a text",
                "content/news/a.md:6: date: \"never\" is not a date",
            ])
    }

    @Test("what is said of pictures, corrections and films has no marks, and the punctuation of titles")
    func shownTexts() async throws {
        let loaded = try await load(
            """
            lang: en
            image: a.png
            image_alt: "*Ann's* boat"
            image_caption: "The **Ann** isn't [here](https://e.example)"
            image_credit: "*Jo's*"
            corrections: [{date: 2024-01-05, text: "It's the *Ann*"}]
            embeds: {"https://a.example": "*It's*", "https://b.example": {title: "_It's_", by: "*Jo*"}}

            """,
            ["news/a.png": "x", "embeds.yml": "https://c.example: \"**It's**\"\n", "site.yml": "language: en\n"])
        let article = try #require(loaded.article)
        #expect(article.image?.alternativeText == "Ann’s boat")
        #expect(article.image?.caption == "The Ann isn’t here")
        #expect(article.image?.credit == "Jo’s")
        #expect(article.corrections.map(\.text) == ["It’s the Ann"])
        #expect(
            article.data["embeds"]
                == .map([
                    "https://a.example": .text("It’s"),
                    "https://b.example": .map(["title": .text("It’s"), "by": .text("*Jo*")]),
                ]))
        #expect(loaded.site?.embedTitles == ["https://c.example": "It’s"])
    }

    @Test("translations are files that are there")
    func translations() async throws {
        let other = ["news/b.md": "---\ntitle: B\ndate: 2024-01-01\nlang: fr\n---\n\nTexte.\n"]
        let loaded = try await load("translations: [b.md, news/b.md]\nseries: Tides\n", other)
        let article = try #require(loaded.site?.articles.first { $0.id.slug == "a" })
        #expect(article.translations == ["content/news/b.md", "content/news/b.md"])
        #expect(article.series == "Tides")
        let bad = try await load("translations: c.md\n", other)
        #expect(problems(bad) == ["content/news/a.md:4: no such article: \"c.md\""])
    }

    @Test("a summary that the text begins with is no standfirst")
    func summaries() async throws {
        func own(_ summary: String) async throws -> Bool? {
            try await load("summary: \(summary)\n").article?.hasOwnSummary
        }
        #expect(try await own("Something else.") == true)
        #expect(try await own("The text") == false)
        #expect(try await own("The text.") == false)
        #expect(try await load("").article?.hasOwnSummary == false)
    }

    @Test("authors are read, and what is wrong with them is an error at its place")
    func authors() async throws {
        let loaded = try await load(
            "",
            [
                "static/ann.jpg": "x",
                "authors.yml": """
                Ann Lee: {about: Writes., picture: ann.jpg, page: "https://ann.example/", profiles: "https://s.example/@a"}
                ann lee:
                """,
            ])
        let authors = try #require(loaded.site?.authors)
        #expect(authors["Ann Lee"]?.slug == "ann-lee")
        #expect(authors["ann lee"]?.slug == "ann-lee-2")
        #expect(authors["Ann Lee"]?.elsewhere == ["https://s.example/@a", "https://ann.example/"])
        let bad = try await load(
            "",
            [
                "static/ann.txt": "x",
                "authors.yml": """
                A: {picture: ann.jpg}
                B: {picture: ann.txt, page: ann.example}
                C: {fediverse: ann, pictures: x}
                """,
            ])
        #expect(
            problems(bad) == [
                "content/authors.yml:1: no such picture: \"ann.jpg\"",
                "content/authors.yml:2: not an image: \"ann.txt\"",
                "content/authors.yml:2: page must be an http, https, mailto or tel address, found \"ann.example\"",
                "content/authors.yml:3: fediverse must be the name of an account, found \"ann\"",
                "content/authors.yml:3: unknown setting \"pictures\"",
            ])
    }

    @Test("an author may be written to or called, which is no place where the author is besides")
    func contacts() async throws {
        let loaded = try await load(
            "", ["authors.yml": "A: {page: 'mailto:a@b.example?subject=x'}\nB: {page: 'tel:+81-3-1234'}\n"]
        )
        let authors = try #require(loaded.site?.authors)
        #expect(authors["A"]?.contact == "mailto:a@b.example?subject=x" && authors["A"]?.elsewhere == [])
        #expect(authors["B"]?.contact == "tel:+81-3-1234" && authors["B"]?.elsewhere == [])
        for line in ["page: \"mailto:\"", "page: \"mailto:?subject=a@b\"", "profiles: \"mailto:a@b.example\""] {
            let bad = try await load("", ["authors.yml": "A: {\(line)}\n"])
            #expect(problems(bad).first?.contains(" must be an http") == true, "\(line)")
        }
    }

    @Test(
        "letters of East Asia are counted one by one, all others by words",
        arguments: [
            ("<p>港の船。</p>", 3, 0), ("<p>Two words, <b>th</b>ree</p>", 0, 4), ("<p>it's Ünïcode 42</p>", 0, 3),
            ("<p>第12回 Swift入門</p>", 4, 2), ("<img alt=\"no words\">", 0, 0),
            ("<p>don’t go</p>", 0, 2), ("<p>ज्वार नौ बजे।</p>", 0, 3), ("<p>một nghìn tiếng</p>", 0, 3),
            ("<p>สำนักงานท่าเรือ</p>", 0, 3), ("<p>წყალი მოდის</p>", 0, 2),
        ])
    func extent(_ html: String, characters: Int, words: Int) {
        var extent = TextExtent()
        extent.count(markup: Array(html.utf8))
        #expect(extent == TextExtent(characters: characters, words: words))
    }

    @Test("reading takes at least a minute, and nothing takes none")
    func minutes() {
        #expect(TextExtent().minutes == nil)
        #expect(TextExtent(characters: 1).minutes == 1)
        #expect(TextExtent(characters: 2_000).minutes == 4)
        #expect(TextExtent(words: 1_190).minutes == 5)
    }

    @Test("changes that lie ahead wait for their day, which is said")
    func ahead() async throws {
        let loaded = try await load("updated: 2990-01-01\ncorrections: [{date: 2991-01-01, text: One}]\n")
        let article = try #require(loaded.article)
        #expect(article.updated == nil && article.corrections == [] && article.lastChange == article.date)
        let next = try #require(loaded.site?.next)
        #expect(abs(next.seconds - (try #require(Timestamp("2990-01-01"))).seconds) < 86_400)
        #expect(
            loaded.diagnostics.map(\.description) == [
                "content/news/a.md:4:10: warning: \"updated\" lies in the future: it is left out until then",
                "content/news/a.md:5:22: warning: a correction lies in the future: it is left out until then",
            ])
    }

    @Test("a language is written as it is usually written, and the site's own is no other")
    func languages() async throws {
        #expect(try await load("lang: ZH-hant-tw\n").article?.language == "zh-Hant-TW")
        #expect(try await load("lang: JA\n").article?.language == nil)
        #expect(LanguageTag.canonical("EN-latn-GB-x-AB") == "en-Latn-GB-x-ab")
        #expect(LanguageTag.canonical("sl-ROZAJ-biske-1994") == "sl-rozaj-biske-1994")
    }
}
