import Foundation
import Testing

@testable import Content

/// What somebody whose site has moved would miss most.
@Suite("Sites of other generators, once they have moved") struct MovedSitesTests {
    private static func article(_ front: String = "", _ body: String = "Text.") -> String {
        "---\ntitle: A Bridge, at last\ndate: 2026-03-01\n\(front)---\n\(body)\n"
    }

    @Test(
        "keep the files by which hosts, robots and search engines know them",
        arguments: [
            ("_config.yml", "_posts/2026-03-01-a.md", ""), ("mkdocs.yml", "docs/news/a.md", "docs/"),
            (".eleventy.js", "posts/a.md", "public/"), ("pelicanconf.py", "content/a.md", "content/extra/"),
        ])
    func hostFiles(settings: String, text: String, folder: String) async throws {
        let loaded = try await LoadedFolder([
            settings: "title: T\n", text: Self.article(), folder + "CNAME": "paper.example\n",
            folder + "robots.txt": "User-agent: *\n",
            folder + "google0123456789abcdef.html": "google", folder + "other.dat": "x",
        ])
        let names = ["CNAME", "google0123456789abcdef.html", "robots.txt"]
        #expect(loaded.site?.staticFiles == names)
        #expect(loaded.site.map { site in names.map(site.path(ofStaticFile:)) } == names.map { folder + $0 })
        let template = try await LoadedFolder([
            settings: "title: T\n", text: Self.article(), folder + "robots.txt": "---\n---\nSitemap: {{ site.url }}\n",
        ])
        #expect(template.site?.staticFiles == [])
    }

    @Test(
        "but not what their settings keep back",
        arguments: [
            ("_config.yml", "exclude: [CNAME]\n", "_posts/2026-03-01-a.md", ""),
            ("mkdocs.yml", "exclude_docs: CNAME\n", "docs/news/a.md", "docs/"),
            ("pelicanconf.py", "IGNORE_FILES = ['CNAME']\n", "content/a.md", "content/extra/"),
        ])
    func keptBack(settings: String, rule: String, text: String, folder: String) async throws {
        let title = settings.hasSuffix("py") ? "" : "title: T\n"
        let loaded = try await LoadedFolder([
            settings: title + rule, text: Self.article(), folder + "CNAME": "paper.example\n",
            folder + "ads.txt": "x",
        ])
        #expect(loaded.site?.staticFiles == ["ads.txt"])
    }

    @Test("of Nikola have their pages, and addresses as its settings make them")
    func nikola() async throws {
        func site(_ more: String = "") async throws -> LoadedFolder {
            try await LoadedFolder([
                "site.yml": "dialect: plain\n",
                "conf.py": """
                BLOG_TITLE = "T"
                POSTS = (
                    ("posts/*.md", "blog", "post.tmpl"),
                    ("posts/*.html", "blog", "post.tmpl"),
                )
                PAGES = (("pages/*.md", "", "page.tmpl"),)
                \(more)
                """,
                "posts/2026/one.md": Self.article(), "posts/two.md": Self.article("slug: second\n"),
                "pages/about.md": "---\ntitle: About\n---\nUs.\n", "drafts.md": "Text.\n",
            ])
        }
        let loaded = try await site()
        #expect(loaded.site?.articles.map(\.path).sorted() == ["posts/2026/one.md", "posts/two.md"])
        #expect(loaded.site?.pages.map(\.slug) == ["about"])
        let old = (loaded.site?.articles.map(\.oldAddresses) ?? []) + (loaded.site?.pages.map(\.oldAddresses) ?? [])
        #expect(
            old.flatMap { $0.map(\.path) }.sorted() == [
                "about/index.html", "blog/2026/one/index.html", "blog/second/index.html",
            ])
        let plain = try await site("PRETTY_URLS = False")
        #expect(plain.site?.pages.first?.oldAddresses.map(\.path) == ["about.html"])
    }

    @Test(
        "of Pelican have addresses as its settings make them, or as it does by itself",
        arguments: [
            ("", "", "a-bridge-at-last.html"), ("", "slug: short\n", "short.html"),
            ("ARTICLE_URL = 'posts/{date:%Y}/{date:%m}/{slug}/'", "", "posts/2026/03/a-bridge-at-last/index.html"),
            (
                "ARTICLE_URL = '{category}/{slug}'\nARTICLE_SAVE_AS = '{category}/{slug}.html'", "",
                "town-news/a-bridge-at-last.html"
            ),
            ("SLUGIFY_SOURCE = 'basename'", "", "bridge.html"),
            ("", "slug: ''\ntitle: Über den Fluß\n", nil), ("ARTICLE_URL = '{date:%b}/{slug}'", "", nil),
        ])
    func pelican(settings: String, front: String, address: String?) async throws {
        let head = front.contains("title:") ? "" : "title: A Bridge, at last\n"
        let loaded = try await LoadedFolder([
            "pelicanconf.py": "SITENAME = 'T'\n\(settings)\n",
            "content/Town News/bridge.md": "---\n\(head)date: 2026-03-01\n\(front)---\nText.\n",
        ])
        #expect(loaded.article?.oldAddresses.map(\.path) == address.map { [$0] } ?? [])
    }

    @Test("are read by the clock by which their dates are written")
    func zones() async throws {
        func site(_ dates: [String]) async throws -> SiteConfiguration? {
            var files = ["hugo.toml": "title = \"T\"\nlanguageCode = \"en\"\n"]
            for (number, date) in dates.enumerated() {
                files["content/news/\(number).md"] = "---\ntitle: A\ndate: \(date)\n---\nText.\n"
            }
            return try await LoadedFolder(files).site?.configuration
        }
        let american = ["2025-07-01T21:30:00-04:00", "2025-01-01T21:30:00-05:00", "2025-02-01T09:00:00-05:00"]
        #expect(try await site(american)?.timeZone == "America/New_York")
        // A day alone is of no zone, and says nothing against one, as long as there are few.
        #expect(try await site(american + [american[0], "2025-02-02"])?.timeZone == "America/New_York")
        #expect(
            try await site(["2025-07-01T10:00:00+05:30", "2025-01-01 10:00:00 +0530", "2025-01-02T10:00+05:30"])?
                .timeZone == "Asia/Kolkata")
        #expect(try await site(Array(american.prefix(2)))?.timeZone == "UTC")
        #expect(
            try await site(["2025-01-01T00:00:00Z", "2025-01-02T00:00:00Z", "2025-01-03T00:00:00Z"])?.timeZone == "UTC")
        #expect(
            try await site(["2025-01-01T00:00:00+00:00", "2025-02-02T00:00:00+00:00", "2025-03-03T00:00:00+00:00"])?
                .timeZone
                == "UTC")
        #expect(try await site(american + ["2025-01-01T00:00:00Z", "2025-01-02T00:00:00Z"])?.timeZone == "UTC")
    }

    @Test(
        "pin what stood above everything else", arguments: [("100", true), ("true", true), ("0", false), ("no", false)])
    func sticky(height: String, isPinned: Bool) async throws {
        let hexo = try await LoadedFolder([
            "_config.yml": "title: T\ntheme: x\n", "package.json": "{\"dependencies\": {\"hexo\": \"7\"}}",
            "scaffolds/a.md": "x",
            "source/_posts/a.md": Self.article("sticky: \(height)\n"),
        ])
        #expect(hexo.article?.pin == isPinned)
    }

    @Test("show a title on a line of its own, however closely the text follows")
    func titles() async throws {
        func shown(_ text: String, hugo: Bool = false) async throws -> String {
            try await LoadedFolder(
                hugo
                    ? ["hugo.toml": "title = \"T\"\n", "content/news/a.md": Self.article("", text)]
                    : ["docusaurus.config.js": "", "blog/a.mdx": Self.article("", text)]
            ).html
        }
        let tabs = """
            <Tabs>
            <TabItem value="a" label="Apple" default>This is an apple.</TabItem>
            <TabItem value="o" label="Orange">This is an orange.</TabItem>
            </Tabs>
            """
        let html = try await shown(tabs)
        #expect(
            html.contains(
                "<p><strong>Apple</strong><br>This is an apple.\n<br><strong>Orange</strong><br>This is an orange.</p>"),
            "\(html)")
        #expect(
            try await shown(
                "{{% tab title=\"One\" %}}first{{% /tab %}}\n{{% tab \"Two\" %}}\nsecond\n{{% /tab %}}", hugo: true)
                == "<p><strong>One</strong><br>\nfirst</p>\n<p><strong>Two</strong><br>\nsecond</p>\n")
        #expect(
            try await shown("{{< details title=\"More\" >}}\ninside\n{{< /details >}}", hugo: true)
                == "<p><strong>More</strong><br>\ninside</p>\n")
    }

    @Test("keep titles in cells, headings and below indented lines where they were")
    func titlesWithin() async throws {
        func html(_ text: String) async throws -> String {
            try await LoadedFolder([
                "hugo.toml": "title = \"T\"\n", "content/news/a.md": Self.article("", text),
            ]).html
        }
        let more = "{{< details \"More\" >}}hidden{{< /details >}}"
        #expect(
            try await html("| a | b |\n| - | - |\n| c | \(more) |\n").contains("<td><strong>More</strong> hidden</td>"))
        #expect(try await html("### \(more)\n\nText.").contains("<strong>More</strong> hidden</"))
        #expect(try await !html("Text:\n    {{< tab title=\"T\" >}}\n    body\n    {{< /tab >}}\n").contains("<code>"))
        let mdx = try await LoadedFolder([
            "docusaurus.config.js": "",
            "blog/a.mdx": Self.article(
                "",
                "<Tabs>\n<TabItem label=\"A\">Use <code>a</code></TabItem>\n<TabItem label=\"B\">b</TabItem>\n</Tabs>"),
        ])
        #expect(mdx.html.contains("</code>\n<br><strong>B</strong><br>b"), "\(mdx.html)")
    }

    @Test("say what names in braces stood for, or that it is not known")
    func names() async throws {
        let loaded = try await LoadedFolder([
            "docusaurus.config.js": "",
            "blog/a.mdx": Self.article(
                "version: 4\n", "export const year = 2024\n\nFor {frontMatter.version} in {year}.{}"),
        ])
        #expect(loaded.html == "<p>For 4 in .</p>\n")
        #expect(
            loaded.report.contains("blog/a.mdx:8: warning: the template code \"{…}\" is left out"), "\(loaded.report)")
    }

    @Test("say a value letter by letter")
    func values() async throws {
        let loaded = try await LoadedFolder([
            "docusaurus.config.js": "",
            "blog/a.mdx": Self.article("note: \"a > b [c] *d*\"\n", "It is {frontMatter.note}."),
        ])
        #expect(loaded.html == "<p>It is a &gt; b [c] *d*.</p>\n")
    }

    @Test("lead to files that Docusaurus copies by their path")
    func pathname() async throws {
        let loaded = try await LoadedFolder([
            "docusaurus.config.js": "", "static/f/x.pdf": "x", "static/img/l.png": "x",
            "blog/a.md": Self.article("", "[pdf](pathname:///f/x.pdf) ![p](pathname:///img/l.png)"),
        ])
        #expect(loaded.html.contains("static/f/x.pdf") && loaded.html.contains("«image"), "\(loaded.html)")
    }

    @Test("show what Hugo finds among its assets")
    func assets() async throws {
        let loaded = try await LoadedFolder([
            "hugo.toml": "title = \"T\"\n", "assets/images/x.png": "x",
            "content/news/a.md": Self.article("", "{{< figure src=\"images/x.png\" alt=\"X\" >}}"),
        ])
        #expect(loaded.html.contains("assets/images/x.png"), "\(loaded.html)")
    }
}
