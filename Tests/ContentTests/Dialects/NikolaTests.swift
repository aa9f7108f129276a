import Testing

@testable import Content

@Suite("Nikola") struct NikolaTests {
    @Test("settings, front matter in a remark, static files and shortcodes")
    func folder() async throws {
        let site = try await LoadedFolder([
            "site.yml": "dialect: plain\n",
            "conf.py": "BLOG_TITLE = \"Demo\"\nSITE_URL = \"https://demo.example/\"\nDEFAULT_LANG = \"de\"\n",
            "files/images/n.png": "x",
            "posts/a.md": """
            <!--
            .. title: Welcome
            .. slug: hello
            .. date: 2012-03-30 23:00:00 UTC-03:00
            .. category: town
            .. description:
            -->

            ![n](/images/n.png)

            {{% media url="https://a.example/b" %}} {{% unknown %}}
            """,
        ])
        #expect(site.site?.configuration.title == "Demo" && site.site?.configuration.language == "de")
        #expect(site.article?.id == ArticleID(category: "town", slug: "hello"))
        #expect(site.article?.date == Timestamp("2012-03-31T02:00:00Z"))
        #expect(site.html.contains("files/images/n.png"))
        #expect(site.html.contains("<a href=\"https://a.example/b\" rel=\"noopener\">https://a.example/b</a>"))
        #expect(!site.html.contains("{{%"))
        #expect(site.report.contains("posts/a.md:11: warning: the template code \"unknown\" is left out"))
    }

    private static let settings = """
        BLOG_TITLE = "Demo"
        DEFAULT_LANG = "en"
        TRANSLATIONS = {
            DEFAULT_LANG: "",
            "es": "./es",
        }

        """

    @Test("files of other languages are left out, and counted")
    func translations() async throws {
        let site = try await LoadedFolder([
            "site.yml": "dialect: plain\n", "conf.py": Self.settings,
            "posts/a.md": ".. title: A\n.. slug: first\n.. date: 2024-01-02\n\nText.\n",
            "posts/a.es.md": ".. title: B\n.. slug: first\n.. date: 2024-01-02\n\nTexto.\n",
            "posts/b.en.md": ".. title: C\n.. date: 2024-01-01\n\nText.\n",
        ])
        #expect(site.site?.articles.map(\.path) == ["posts/a.md", "posts/b.en.md"])
        #expect(site.site?.articles.map(\.id.slug) == ["first", "b"])
        #expect(site.report.contains("left out: 1 file in other languages than \"en\" (es)"))
    }

    @Test("its own addresses lead to articles, and to pages of tags and categories")
    func links() async throws {
        let site = try await LoadedFolder([
            "site.yml": "dialect: plain\n", "conf.py": Self.settings,
            "posts/a.md": """
            .. title: A
            .. date: 2024-01-03

            [s](link://slug/other#x) [f](link://filename/posts/b.md) [t](link://tag/Open%20Source) \
            [c](link://category/News) [n](link://slug/none) [g](link://gallery/x) [cpp](link://tag/c++) [r](link://root)
            """,
            "posts/b.md": ".. title: B\n.. slug: other\n.. date: 2024-01-02\n\nText.\n",
        ])
        #expect(
            site.html == """
                <p><a href="«link posts/b.md#x»">s</a> <a href="«link posts/b.md»">f</a> \
                <a href="«to /tags/open-source/»">t</a> <a href="«to /news/»">c</a> n g cpp <a href="«to /»">r</a></p>

                """)
        for name in ["link://slug/none", "link://gallery/x", "link://tag/c++"] {
            #expect(site.report.contains("the link leads to no article: \"\(name)\""))
        }
    }
}
