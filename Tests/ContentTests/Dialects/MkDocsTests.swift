import Testing

@testable import Content

@Suite("MkDocs") struct MkDocsTests {
    private static let settings = """
        site_name: The Pier
        site_url: https://pier.example/
        theme:
          name: material
          language: de
        nav:
          - Home: index.md
          - Harbour:
              - guide/index.md
              - Locks: guide/locks.md
          - News: blog/index.md
        plugins:
          - search
          - blog
        exclude_docs: |
          # notes
          /private/
          *.draft.md
        draft_docs: later.md
        markdown_extensions:
          - admonition
          - pymdownx.emoji:
              emoji_index: !!python/name:material.extensions.emoji.twemoji

        """

    private static func folder(_ files: [String: String], settings: String = settings) async throws -> LoadedFolder {
        try await LoadedFolder(["mkdocs.yml": settings].merging(files) { _, file in file })
    }

    private static func post(_ front: String = "", _ body: String = "# The Bridge: open!\n\nText.") -> String {
        "---\ndate: 2024-03-01\n\(front)---\n\(body)\n"
    }

    private static func html(_ body: String, settings: String = settings) async throws -> String {
        try await folder(["docs/blog/posts/a.md": post("title: A\n", body)], settings: settings).html
    }

    @Test("a number that is none of categories is taken for none at all") func negative() async throws {
        let settings =
            "site_name: T\nplugins:\n  - blog:\n      post_url_format: \"{categories}/{slug}\"\n"
            + "      post_url_max_categories: -1\n"
        let post = Self.post("title: A\ncategories: [Town]\n", "Text.")
        let site = try await Self.folder(["docs/blog/posts/a.md": post], settings: settings)
        #expect(site.site?.articles.count == 1)
    }

    @Test("posts, pages, and what is not published")
    func files() async throws {
        let site = try await Self.folder([
            "docs/index.md": "# Home\n\nWelcome.",
            "docs/about.md": "# About\n\nWe. [Home](index.md) [Blog](blog/index.md)",
            "docs/guide/locks.md": "---\ndate: 2024-01-02\n---\n# Locks\n\nText.",
            "docs/private/a.md": "# Secret\n\nText.", "docs/blog/posts/x.draft.md": Self.post(),
            "docs/later.md": "# Later\n\nText.", "docs/templates/t.md": "# Mail\n\nText.",
            "docs/guide/index.md": "# The guide\n\nAll about it.", "docs/blog/index.md": "# Blog\n",
            "docs/blog/posts/bridge.md": Self.post("authors: [ann]\ncategories: [Town]\nlinks: [index.md]\n"),
            "docs/blog/posts/c.md": Self.post("draft: true\n"), "notes/d.md": "# No page\n\nText.",
            "docs/blog/.authors.yml": "authors:\n  ann:\n    name: Ann Quay\n",
        ])
        let loaded = try #require(site.site)
        #expect(
            Set(loaded.articles.map(\.path)) == [
                "docs/blog/posts/bridge.md", "docs/guide/index.md", "docs/guide/locks.md",
            ])
        #expect(loaded.pages.map(\.path) == ["docs/about.md", "docs/index.md"])
        let post = try #require(loaded.articles.first { $0.path.hasSuffix("bridge.md") })
        #expect(post.title == "The Bridge: open!" && post.authors == ["Ann Quay"] && post.id.category == "town")
        let configuration = loaded.configuration
        #expect(configuration.title == "The Pier" && configuration.language == "de")
        #expect(configuration.baseURL == "https://pier.example")
        #expect(loaded.categories.map(\.title) == ["Harbour", "Town"])
        #expect(loaded.categories.first?.summary == "All about it.")
        #expect(loaded.sectionPages == ["docs/blog/index.md": "town/index.html"])
        #expect(
            loaded.movedFolders.map { "\($0.path) \($0.page)" }.sorted() == [
                "blog/category/town/index.html town/index.html", "blog/index.html town/index.html",
                "guide/index.html guide/guide.html",
            ])
    }

    @Test(
        "addresses are those of the blog's pattern, and of places",
        arguments: [
            ("", "bridge.md", "", "blog/2024/03/01/the-bridge-open/index.html"),
            ("", "b.md", "title: 橋 開通 & Straße\n", "blog/2024/03/01/橋-開通--straße/index.html"),
            ("      post_slugify_separator: _\n", "b.md", "title: Old town\n", "blog/2024/03/01/old_town/index.html"),
            ("      post_url_format: \"{file}\"\n", "bridge.md", "", "blog/bridge/index.html"),
            ("      post_url_date_format: yy-M\n", "b.md", "slug: s\n", "blog/24-3/s/index.html"),
            (
                "      post_url_format: \"{categories}/{slug}\"\n", "b.md",
                "categories: [Old Town, Sea]\ntitle: Über uns\n",
                "blog/old-town/über-uns/index.html"
            ),
            ("      blog_dir: .\n", "b.md", "title: B\n", "2024/03/01/b/index.html"),
        ])
    func addresses(options: String, name: String, front: String, path: String) async throws {
        let settings = "site_name: T\nplugins:\n  - material/blog:\n      enabled: true\n" + options
        let folder = options.contains("blog_dir") ? "docs/posts/" : "docs/blog/posts/"
        let site = try await Self.folder([folder + name: Self.post(front)], settings: settings)
        #expect(site.article?.oldAddresses.map(\.path) == [path])
    }

    @Test("pages have addresses with or without folders")
    func addressesOfPages() async throws {
        let files = ["docs/a/b.md": "---\ndate: 2024-01-02\n---\n# B\n\nText."]
        let site = try await Self.folder(files, settings: "site_name: T\n")
        #expect(site.article?.oldAddresses.map(\.path) == ["a/b/index.html"])
        let plain = try await Self.folder(files, settings: "site_name: T\nuse_directory_urls: false\n")
        #expect(plain.article?.oldAddresses.map(\.path) == ["a/b.html"])
    }

    @Test("settings may be inherited, and lie elsewhere")
    func settings() async throws {
        let site = try await Self.folder(
            ["base.yml": "site_name: Base\ndocs_dir: pages\n", "pages/x/a.md": Self.post()],
            settings: "INHERIT: base.yml\nsite_name: Own\n")
        #expect(site.site?.configuration.title == "Own" && site.article?.path == "pages/x/a.md")
    }

    @Test("settings that hide pages are understood, wherever they stand, or an error")
    func hiding() async throws {
        let settings = """
            site_name: !ENV [NAME, "The Pier"]
            plugins:
              group:
                plugins:
                  - blog: {draft_if_future_date: true, blog_dir: news}
              exclude:
                glob: [s/*, "*.tmp.md"]
                regex: ['^private/', 'b/secret[0-9]']
              meta: {}
              redirects:
                redirect_maps: {"old.md": "a/b.md#c", "x/index.md": "a/b.md"}
            exclude_docs: |
              **/internal/
              {braces}.md
            """
        let site = try await Self.folder(
            [
                "docs/s/a.md": Self.post(), "docs/private/a.md": Self.post(), "docs/b/x.tmp.md": Self.post(),
                "docs/b/secret1.md": Self.post(),
                "docs/internal/a.md": Self.post(), "docs/b/internal/c.md": Self.post(),
                "docs/b/{braces}.md": Self.post(), "docs/later/d.md": Self.post(),
                "docs/later/.meta.yml": "draft: true\n",
                "docs/news/posts/e.md": "---\ndate: 2150-01-01\n---\n# E\n\nText.\n",
                "docs/a/b.md": Self.post(),
            ], settings: settings)
        #expect(site.site?.articles.map(\.path) == ["docs/a/b.md"])
        #expect(site.site?.configuration.title == "The Pier")
        #expect(
            site.article?.oldAddresses.map(\.path) == ["a/b/index.html", "old/index.html", "x/index.html"])
        for damaged in ["exclude_docs: [a]\n", "exclude_docs: \"[abc\"\n", "INHERIT: ../base.yml\n", "docs_dir: .\n"] {
            let site = try await Self.folder(["docs/a/b.md": Self.post()], settings: "site_name: T\n" + damaged)
            #expect(site.report.contains("error: "), "\(damaged)\(site.report)")
        }
    }

    @Test("all pages may be excluded, and folders by what they hold")
    func everything() async throws {
        let files = ["docs/a/b.md": Self.post(), "docs/guide/a/c.md": Self.post()]
        let none = try await Self.folder(files, settings: "site_name: T\nexclude_docs: |\n  /*\n  !/public.md\n")
        #expect(none.site?.articles.isEmpty ?? true)
        let one = try await Self.folder(files, settings: "site_name: T\nexclude_docs: a/*\n")
        #expect(one.site?.articles.map(\.path) == ["docs/guide/a/c.md"])
        let damaged = try await Self.folder(
            files.merging(["docs/a/.meta.yml": "draft: [true\n"]) { $1 }, settings: "site_name: T\nplugins: [meta]\n")
        #expect(damaged.report.contains("docs/a/.meta.yml:") && damaged.report.contains("error: "), "\(damaged.report)")
    }

    @Test("what asks for a password is shown to nobody")
    func passwords() async throws {
        let files = [
            "docs/a/b.md": Self.post("password: [x, y]\n"), "docs/a/c.md": Self.post("level: secret\n"),
            "docs/a/d.md": Self.post(),
        ]
        let site = try await Self.folder(files, settings: "site_name: T\nplugins: [encryptcontent]\n")
        #expect(site.site?.articles.map(\.path) == ["docs/a/d.md"])
        let plain = try await Self.folder(files, settings: "site_name: T\n")
        #expect(plain.site?.articles.map(\.path).sorted() == ["docs/a/c.md", "docs/a/d.md"])
        let all = try await Self.folder(
            files, settings: "site_name: T\nplugins:\n  - encryptcontent: {global_password: x}\n")
        #expect(all.site?.articles.isEmpty ?? true)
    }

    @Test("a date may be a map; what is changed later is said")
    func dates() async throws {
        let text = "---\ndate:\n  created: 2024-03-01\n  updated: 2024-03-05\n---\n# A\n\nText.\n"
        let site = try await Self.folder(["docs/blog/posts/a.md": text])
        #expect(site.article?.date == Timestamp("2024-02-29T23:00:00Z"))
        #expect(site.article?.updated == Timestamp("2024-03-04T23:00:00Z"))
    }

    @Test(
        "extensions become what readers saw",
        arguments: [
            (
                "[Go](https://a.example/){ .md-button .md-button--primary }",
                "<p><a href=\"https://a.example/\" rel=\"noopener\">Go</a></p>"
            ),
            ("Press ++ctrl+page-up++.", "<p>Press <kbd>Ctrl</kbd>+<kbd>Page Up</kbd>.</p>"),
            ("C++ and c++ and a+++b", "<p>C++ and c++ and a+++b</p>"),
            (":material-check: Done :tada:", "<p>Done 🎉</p>"), ("[TOC]\n\nA", "<p>A</p>"),
            ("The HTML.\n\n*[HTML]: Hyper Text", "<p>The HTML.</p>"), ("--8<-- \"a.md\"\n\nB", "<p>B</p>"),
            ("<div class=\"grid\" markdown>\n\nA *b*\n\n</div>", "<p>A <em>b</em></p>"),
            ("A *b*{ .c } d", "<p>A <em>b</em> d</p>"),
            (":material-check:{ .lg .middle } __A__", "<p><strong>A</strong></p>"),
            ("## B { #own .c }", "<h2"), ("`#!python x = 1`", "<p><code>x = 1</code></p>"),
            ("--8<--\nfile.md\n--8<--\n\nC", "<p>C</p>"),
            ("    :::python\n    a = 1", "<pre tabindex=\"0\"><code>a = 1"),
            ("![](a.png#only-dark) B", "<p>B</p>"), ("/// caption\nC\n///", "<p>C</p>"),
            (
                "<figure markdown=\"span\">\n  ![B](https://x.example/a.png){ width=\"300\" }\n  <figcaption>C **d**</figcaption>\n</figure>",
                "«image remote(url: \"https://x.example/a.png\") B»\nC <strong>d</strong></figcaption></figure>"
            ), ("Text {x} stays", "<p>Text {x} stays</p>"),
        ])
    func extensions(text: String, shown: String) async throws {
        let html = try await Self.html(text)
        #expect(html.trimmingPrefix { $0 == "\n" }.hasPrefix(shown), "\(html)")
    }

    @Test("headings have the ids that their authors give them")
    func ids() async throws {
        for attributes in ["{ #own }", "{#own .c}", "{ .c #own }", "{: #own }"] {
            let html = try await Self.html("## B \(attributes)\n\n[b](#own)")
            #expect(html.contains("id=\"own\"") && html.contains("href=\"#own\""), "\(html)")
        }
    }

    @Test("signs of added and raised letters are read where settings ask for them")
    func signs() async throws {
        let settings = "site_name: T\nmarkdown_extensions: [pymdownx.caret, pymdownx.tilde, pymdownx.critic]\n"
        let html = try await Self.html(
            "^^in^^ x^2^ H~2~O ~~out~~ {++a++}{--b--}{~~c > c~>d~~}{==e==}{>>f<<}", settings: settings)
        #expect(
            html == "<p><ins>in</ins> x<sup>2</sup> H<sub>2</sub>O <del>out</del> <ins>a</ins><del>b</del>"
                + "<del>c &gt; c</del><ins>d</ins><mark>e</mark></p>\n")
        let notes = try await Self.html("A[^1][^2] b\n\n[^1]: C\n[^2]: D", settings: settings)
        #expect(notes.contains("C") && notes.contains("D") && !notes.contains("<sup>]"), "\(notes)")
        #expect(try await Self.html("x^2^ H~2~O").contains("x^2^ H~2~O"))
    }

    @Test("blocks between lines of slashes are boxes, or what stands in them")
    func blocks() async throws {
        let html = try await Self.html(
            "/// note | Low *tide*\n    open: True\n\nText.\n///\n\n/// tab | Linux\nB\n///\nC")
        #expect(
            html.contains("Low") && html.contains("<p>Text.</p>") && html.contains("<strong>Linux</strong>"), "\(html)")
        #expect(!html.contains("///") && !html.contains("open:") && !html.contains(":::"), "\(html)")
    }

    @Test("boxes have their titles")
    func boxes() async throws {
        let html = try await Self.html("!!! warning \"Low *tide*\"\n\n    No ferry.\n\nAfter.")
        #expect(html.contains("Low tide") && html.contains("<p>No ferry.</p>") && html.contains("<p>After.</p>"))
        #expect(!html.contains("!!!") && !html.contains("[!"))
    }

    @Test("Zensical's settings are read as well")
    func zensical() async throws {
        let settings = "[project]\nsite_name = \"Z\"\ndocs_dir = \"pages\"\n"
        let site = try await LoadedFolder(["zensical.toml": settings, "pages/a/b.md": Self.post()])
        #expect(site.site?.configuration.title == "Z" && site.article?.path == "pages/a/b.md")
    }
}
