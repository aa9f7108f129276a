import Testing

@testable import Content

@Suite("Hexo") struct HexoTests {
    private static let settings = """
        title: The Pier
        subtitle: News of the quay
        language: [de, en]
        timezone: Asia/Tokyo
        url: https://pier.example
        root: /news/
        permalink: :year/:month/:day/:title/
        new_post_name: :year-:month-:day-:title.md
        exclude: "_posts/old/**"

        """

    private static func article(_ front: String = "", _ body: String = "Text.") -> String {
        "---\ntitle: A\ndate: 2024-03-01 08:00:00\n\(front)---\n\(body)\n"
    }

    private static func folder(_ files: [String: String], settings: String = settings) async throws -> LoadedFolder {
        let own = ["_config.yml": settings, "package.json": "{\"dependencies\": {\"hexo\": \"^7\"}}"]
        return try await LoadedFolder(own.merging(files) { _, file in file })
    }

    /// The only article's text.
    private static func html(_ body: String, _ files: [String: String] = [:]) async throws -> String {
        try await folder(files.merging(["source/_posts/a.md": article("", body)]) { $1 }).html
            .replacing("file(path: \"", with: "").replacing("\")", with: "")
    }

    @Test("articles, pages, static files, and what is not published")
    func files() async throws {
        let site = try await Self.folder([
            "source/_posts/2024-03-01-bridge.md": Self.article("categories:\n- [Town, Quay]\n- Sea\n"),
            "source/_posts/old/b.md": Self.article(), "source/_posts/c.md": Self.article("published: false\n"),
            "source/_posts/d.md": "title: D\ndate: 2024-01-01\npublished: false\n---\nText.\n",
            "source/_posts/e.md": Self.article("password: sesame\n"), "source/_drafts/f.md": Self.article(),
            "source/about/index.md": "title: About us\n---\nWe.\n",
            "source/tags/index.md": Self.article("type: tags\n"),
            "source/docs/deep/g.md": "---\ntitle: G\n---\nDeep.\n", "source/CNAME": "pier.example",
            "source/_data/x.yml": "a: b", "source/css/a.css": "", "scaffolds/post.md": "title: {{ title }}\n---\n",
        ])
        let loaded = try #require(site.site)
        #expect(loaded.articles.map(\.path) == ["source/_posts/2024-03-01-bridge.md"])
        #expect(loaded.articles.map(\.id) == [ArticleID(category: "town", slug: "bridge")])
        #expect(loaded.articles.first?.tags == ["Quay", "Sea"])
        #expect(loaded.articles.first?.date == Timestamp("2024-02-29T23:00:00Z"))
        #expect(loaded.pages.map(\.slug) == ["about", "g"] && loaded.pages.map(\.isListed) == [true, false])
        #expect(loaded.staticFiles == ["CNAME"])
        let configuration = loaded.configuration
        #expect(configuration.title == "The Pier" && configuration.description == "News of the quay")
        #expect(configuration.language == "de" && configuration.baseURL == "https://pier.example/news")
    }

    @Test(
        "addresses are those that Hexo made of settings, names and front matter",
        arguments: [
            (":year/:month/:day/:title/", "2024-03-01-bridge.md", "", "2024/03/01/bridge/index.html"),
            ("/blog/:i_month/:name.html", "2024-03-01-bridge.md", "", "blog/3/bridge.html"),
            (
                ":category/:title/", "Über uns!.md", "categories: [Town, Old Quay]\n",
                "Town/Old-Quay/Uber-uns/index.html"
            ),
            (":category/:title/", "2024-03-01-b.md", "", "uncategorized/b/index.html"),
            ("p/:abbrlink.html", "b.md", "abbrlink: 4a17b156\n", "p/4a17b156.html"),
            (":title/", "b.md", "permalink: /own/place/\n", "own/place/index.html"),
        ])
    func addresses(pattern: String, name: String, front: String, path: String) async throws {
        let settings = "title: T\npermalink: \(pattern)\nnew_post_name: :year-:month-:day-:title.md\n"
        let site = try await Self.folder(["source/_posts/" + name: Self.article(front)], settings: settings)
        #expect(site.article?.oldAddresses.map(\.path) == [path])
    }

    @Test("without settings an address has the day and the file's name, and pages lie where their files do")
    func usualAddresses() async throws {
        let site = try await Self.folder(
            [
                "source/_posts/2024-03-01-bridge.md": Self.article("tags: [Sea View]\n"),
                "source/about/index.md": "---\ntitle: About\n---\nWe.\n",
            ], settings: "title: T\ntag_dir: topics\n")
        #expect(site.article?.oldAddresses.map(\.path) == ["2024/03/01/2024-03-01-bridge/index.html"])
        #expect(site.site?.pages.flatMap { $0.oldAddresses.map(\.path) } == ["about/index.html"])
        #expect(site.site?.movedTerms.map(\.path) == ["topics/Sea-View/index.html"])
    }

    @Test(
        "tags become what readers saw",
        arguments: [
            ("{% asset_img x.png \"A ship\" %}", "«image source/_posts/a/x.png A ship»"),
            ("![ship](x.png)", "«image source/_posts/a/x.png ship»"),
            ("{% asset_img big x.png 500 400 \"Ship 'A tall ship'\" %}", "«image source/_posts/a/x.png A tall ship»"),
            ("{% img left /images/y.png 30 20 \"Ship\" \"A tall ship\" %}", "«image source/images/y.png A tall ship»"),
            ("![z]({% asset_path x.png %})", "«image source/_posts/a/x.png z»"),
            ("{% asset_link plan.pdf The plan %}", "<a href=\"«link source/_posts/a/plan.pdf»\">The plan</a>"),
            ("[plan](plan.pdf)", "<a href=\"«link source/_posts/a/plan.pdf»\">plan</a>"),
            (
                "{% post_link 2024-02-01-b 'the <b>one</b>' %}",
                "<a href=\"«link source/_posts/2024-02-01-b.md»\">the one</a>"
            ),
            ("{% post_link b %}", "<a href=\"«link source/_posts/2024-02-01-b.md»\">The other</a>"),
            ("[b]({% post_path b %})", "<a href=\"«link source/_posts/2024-02-01-b.md»\">b</a>"),
            ("{% link Hexo https://hexo.io true Title %}", "<a href=\"https://hexo.io\" rel=\"noopener\">Hexo</a>"),
            ("{% include_code lang:js test.js %}", "«link source/downloads/code/test.js»\">test.js</a>"),
            ("{% youtube abc %}", "href=\"https://www.youtube.com/watch?v=abc\""),
            ("{% vimeo 12 640 360 %}", "href=\"https://vimeo.com/12\""),
            (
                "{% iframe https://a.example/b 40 30 %}",
                "<a href=\"https://a.example/b\" rel=\"noopener\">a.example/b</a>"
            ),
            ("{% pullquote right %}\nPulled.\n{% endpullquote %}", "<blockquote>\n<p>Pulled.</p>\n</blockquote>"),
            ("{% cq %} Centred. {% endcq %}", "<blockquote>\n<p>Centred.</p>\n</blockquote>"),
            ("{% raw %}<em>{{ kept }}</em>{% endraw %}", "<em>{{ kept }}</em>"),
            ("{% label primary@Hello you %}", "<p>Hello you</p>"),
            ("<!-- tab x -->\n\na", "<p>a</p>"), ("![z](/images/y.png =200x100)", "«image source/images/y.png z»"),
            ("(a =2x3)", "(a =2x3)"),
            (
                "{% tabs t %}\n<!-- tab JS@fa -->\na\n<!-- endtab -->\n{% endtabs %}",
                "<p><strong>JS</strong><br>\na</p>"
            ),
        ])
    func tags(text: String, shown: String) async throws {
        let html = try await Self.html(
            text,
            [
                "source/_posts/a/x.png": "x", "source/images/y.png": "x", "source/_posts/a/plan.pdf": "x",
                "source/downloads/code/test.js": "x",
                "source/_posts/2024-02-01-b.md": "---\ntitle: The other\ndate: 2024-02-01\n---\nText.\n",
            ])
        #expect(html.contains(shown), "\(html)")
        #expect(!html.contains("{%"))
    }

    @Test("a quotation has its author below, in and out of lists of its own")
    func quotations() async throws {
        let html = try await Self.html(
            """
            {% blockquote David Levithan, Wide Awake %}
            Do not *just* seek.

            Seek {% asset_path gone.png %}all.
            {% endblockquote %}

            {% quote @Ann https://a.example/b?c A page %}
            Short.
            {% endquote %}
            Text.
            """)
        #expect(
            html == """
                <blockquote>
                <p>Do not <em>just</em> seek.</p>
                <p>Seek all.<br>
                — David Levithan, Wide Awake</p>
                </blockquote>
                <blockquote>
                <p>Short. — @Ann, <a href="https://a.example/b?c" rel="noopener">A page</a></p>
                </blockquote>
                <p>Text.</p>

                """)
    }

    @Test("listings keep what looks like tags, and have their titles; boxes have theirs")
    func blocks() async throws {
        let html = try await Self.html(
            "{% codeblock _.compact lang:js mark:1 %}\n{% if x %} {{ y }}\n{% endcodeblock %}\n\n"
                + "{% note warning no-icon Mind the *gap* %}\nThe {% label @tide %} rises.\n{% endnote %}\n")
        #expect(html.contains("{% if x %} {{ y }}") && html.contains("_.compact"))
        #expect(html.contains("<p>The tide rises.</p>") && html.contains("Mind the gap") && !html.contains(":::"))
    }

    @Test("no line moves, however blocks stand in each other, end or do not")
    func lines() {
        let names = TemplateNames { _ in nil }
        let texts = [
            "{% blockquote %}\n{% quote a\nb %}\nx\n{% endquote %}\n{% endblockquote %}\ny\n",
            "{% note %}\n{% note tip %}\nx\n{% endnote %}\n", "{% cq %}\n\n{% endcq %}",
            "{% quote A %}\nx\n\n\n{% endquote %}\n",
            String(repeating: "{% note %}\n", count: 2_000) + String(repeating: "{% endnote %}\n", count: 2_000),
            String(repeating: "{% quote %}\n", count: 2_000) + "{% endquote %}",
        ]
        for text in texts {
            let found = TemplateCode.removed(from: Array(text.utf8)[...], [.liquid, .hexo], names: names).text
            #expect(found.count { $0 == 0x0A } == text.utf8.count { $0 == 0x0A })
        }
    }

    @Test("what nobody knows is left out, and said once; texts about templates stay")
    func unknown() async throws {
        let site = try await Self.folder(["source/_posts/a.md": Self.article("", "Before {% mystery a %}after.")])
        #expect(site.html == "<p>Before after.</p>\n")
        #expect(site.report.contains("source/_posts/a.md:5: warning: the template code \"mystery\" is left out"))
        let shown = try await Self.folder(["source/_posts/a.md": Self.article("disableNunjucks: true\n", "A {{ b }}.")])
        #expect(shown.html == "<p>A {{ b }}.</p>\n")
    }
}
