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
}
