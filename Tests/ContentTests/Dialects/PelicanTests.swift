import Testing

@testable import Content

@Suite("Pelican") struct PelicanTests {
    private static let settings = """
        # SITENAME = 'No'
        SITENAME = "The Log"
        SITEURL = 'https://log.example'
        TIMEZONE = 'Europe/Paris'
        DEFAULT_LANG = 'fr'

        """

    @Test("its folder is no folder of ours: settings, articles, pages, and paths that say what kind they are of")
    func folder() async throws {
        let site = try await LoadedFolder([
            "pelicanconf.py": Self.settings, "content/images/han.png": "x", "content/news/b.png": "x",
            "content/pages/about.md": "Title: About\n\nWe.\n",
            "content/news/other.md": "Title: Other\nDate: 2011-05-02\n\nText.\n",
            "content/news/a.md": """
            Title: A
            Date: 2012-06-01 10:20
            Cover: {static}/images/han.png

            ![han]({static}/images/han.png) ![b]({attach}b.png) [o]({filename}/news/other.md) [p](|filename|other.md)

            {static} stays in a text.
            """,
        ])
        let loaded = try #require(site.site)
        #expect(loaded.configuration.title == "The Log" && loaded.configuration.language == "fr")
        #expect(loaded.configuration.baseURL == "https://log.example")
        #expect(loaded.pages.map(\.slug) == ["about"])
        #expect(loaded.articles.map(\.path) == ["content/news/a.md", "content/news/other.md"])
        #expect(site.article?.image?.path == "content/images/han.png")
        #expect(site.article?.date == Timestamp("2012-06-01T08:20:00Z"))
        #expect(
            site.html == """
                <p>«image file(path: "content/images/han.png") han» «image file(path: "content/news/b.png") b» \
                <a href="«link content/news/other.md»">o</a> <a href="«link content/news/other.md»">p</a></p>
                <p>{static} stays in a text.</p>

                """)
    }

    @Test("what has the name of another article in another language is a translation of it, and left out with a word")
    func translations() async throws {
        let site = try await LoadedFolder([
            "pelicanconf.py": Self.settings,
            "content/a.md": "Title: A\nSlug: one\nLang: fr\nDate: 2012-06-01\n\nText.\n",
            "content/a-en.md": "Title: B\nSlug: one\nLang: en\nDate: 2012-06-02\n\nText.\n",
            "content/only-en.md": "Title: C\nLang: en\nDate: 2012-06-03\n\nText.\n",
            "content/undated.md": "Title: D\n\nText.\n",
            "content/pages/about.md": "Title: About\n\nWe.\n",
            "content/pages/about-de.md": "Title: Wir\nLang: de\nSlug: about\n\nWe.\n",
        ])
        let loaded = try #require(site.site)
        #expect(loaded.articles.map(\.id.slug) == ["only-en", "one", "undated"])
        #expect(loaded.articles.first { $0.id.slug == "one" }?.date == loaded.articles.last?.date)
        #expect(loaded.pages.map(\.title) == ["About"])
        #expect(
            site.diagnostics.map(\.message).contains("left out: 2 files in other languages than \"fr\" (de, en)"))
    }

    @Test("settings may make drafts of all that says nothing else")
    func drafts() async throws {
        let site = try await LoadedFolder([
            "pelicanconf.py": Self.settings + "DEFAULT_METADATA = {'status': 'draft'}\n",
            "content/a.md": "Title: A\nDate: 2012-06-01\n\nText.\n",
            "content/b.md": "Title: B\nDate: 2012-06-01\nStatus: published\n\nText.\n",
        ])
        #expect(site.site?.articles.map(\.path) == ["content/b.md"])
    }
}
