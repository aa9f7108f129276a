import Foundation
import Testing

@testable import Content

/// What generators' settings hide, move and leave out; Hugo itself judges its own (Tests/Browser/test_hugo.py).
@Suite("Rules of other generators' settings") struct DialectRulesTests {
    /// `path | date | category | title`, in the order of paths.
    private static func lines(_ loaded: LoadedSite) -> [String] {
        (loaded.site?.articles ?? []).sorted { utf8Order($0.path, $1.path) }.map { article in
            "\(article.path) | \(article.date.iso8601()) | \(article.id.category) | \(article.title)"
        }
    }

    private static func read(_ name: String) async -> LoadedSite { await load(Fixtures.path("dialects/" + name)) }

    @Test("Hugo: mounts, files that are passed over, cascades with targets, folders of settings")
    func hugo() async throws {
        let loaded = await Self.read("hugo-rules")
        #expect(
            Self.lines(loaded)
                == [
                    "articles/build/bundle/index.md | 2024-01-15T00:00:00Z | build | A bundle",
                    "articles/council/sealed/bids.md | 2024-01-12T00:00:00Z | the-council | "
                        + "Under a sealed folder, which one star does not reach",
                    "articles/council/vote.md | 2024-01-11T00:00:00Z | the-council | What the council decided",
                    "articles/embargo/open.md | 2024-01-06T00:00:00Z | embargo | Its own word counts more than the settings",
                    "articles/letters/dear.md | 2024-01-07T00:00:00Z | readers-write | "
                        + "A letter in the category of the settings",
                    "articles/news/plain.md | 2024-01-02T00:00:00Z | news-articles | An article like others",
                    "articles/news/tomorrow.md | 2090-01-02T00:00:00Z | news-articles | Published before its date",
                    "articles/news/try.scratch.md | 2024-01-08T00:00:00Z | news-articles | "
                        + "Not left out, since a star stops at a folder",
                    "articles/notes/todos.md | 2024-01-04T00:00:00Z | notes | A note that only looks like one of those",
                    "wire/quake.md | 2024-01-09T00:00:00Z | agency | Mounted elsewhere",
                ].map { $0.replacing("news-articles", with: "news") })
        #expect(loaded.site?.draftsLeftOut == 4 && loaded.site?.futureLeftOut == 0)
        let plain = try #require(loaded.site?.articles.first { $0.path == "articles/news/plain.md" })
        #expect(
            try loaded.bodies.body(of: plain).html.hasPrefix(
                "<p>Done 🎉 and <code>:tada:</code> and <a href=\"https://example.com/:tada:/x\" "))
    }

    @Test("Hugo: the site's own language is published, and one warning counts the others")
    func languages() async {
        let loaded = await Self.read("hugo-languages")
        #expect(
            Self.lines(loaded) == [
                "inhalt/post/brunnen/index.md | 2024-02-02T23:00:00Z | berichte | Der Brunnen",
                "inhalt/post/garten.de.md | 2024-02-01T23:00:00Z | berichte | Der Garten",
                "inhalt/post/haus.md | 2024-01-31T23:00:00Z | berichte | Das Haus",
                "inhalt/post/kein.it.md | 2024-02-03T23:00:00Z | berichte | No language of the site",
            ])
        #expect(loaded.site?.articles.map(\.id.slug).sorted() == ["brunnen", "garten", "haus", "kein-it"])
        #expect(loaded.site?.configuration.title == "Der Anzeiger")
        #expect(
            loaded.diagnostics.map(\.message) == [
                "left out: 5 files in other languages than \"de\" (en, fr)"
            ])
    }

    @Test("Zola: languages, files that are passed over, names of characters")
    func zola() async {
        let loaded = await Self.read("zola-languages")
        #expect(Self.lines(loaded).map { $0.split(separator: " | ").last } == ["Der Brunnen", "Das Haus"])
        #expect(loaded.diagnostics.contains { $0.message == "left out: 2 files in other languages than \"de\" (fr)" })
        #expect(loaded.html.contains("🏠") || loaded.html.contains("Text."))
    }

    @Test("Jekyll: collections, what is excluded and included, files that cannot be read")
    func jekyll() async {
        let loaded = await Self.read("jekyll-collections")
        #expect(
            Self.lines(loaded) == [
                "writing/_posts/2024-01-02-post.md | 2024-01-02T00:00:00Z | articles | A post 🚀",
                "writing/_posts/2024-01-09-latin.md | 2024-01-09T00:00:00Z | articles | Caf\u{FFFD}",
                "writing/_recipes/2024-02-02-bread.md | 2024-02-02T00:00:00Z | kitchen | A bread",
                "writing/_recipes/soup.md | 2024-02-01T00:00:00Z | kitchen | A soup",
            ])
        #expect(loaded.site?.pages.map(\.title) == ["About the collector", "A page in a folder"])
        #expect(loaded.site?.pages.map(\.isListed) == [true, false], "who links to it leads there")
        #expect(loaded.site?.draftsLeftOut == 2 && loaded.site?.futureLeftOut == 1)
        #expect(
            loaded.diagnostics.filter { $0.path.contains("2024-01-0") }.map {
                "\($0.path):\($0.line ?? 0): \($0.message)"
            }
                == [
                    "writing/_posts/2024-01-08-broken.md:2: left out: the YAML cannot be read: "
                        + "the quotation that begins here does not end",
                    "writing/_posts/2024-01-09-latin.md:2: not valid UTF-8: byte 0xE9",
                ])
    }

    @Test("names of emoji are characters; what is no name stays")
    func emoji() {
        #expect(EmojiNames.replaced(in: ":tada: 12:30:45 :no-such: a:+1: :tada") == "🎉 12:30:45 :no-such: a👍 :tada")
        #expect(EmojiNames.replaced(in: "::tada::rocket:") == ":🎉🚀")
        let groups = EmojiNames.table.split { $0 == "\n" || $0 == ";" }.map { $0.split(separator: " ") }
        #expect(groups.count > 1_500 && groups.allSatisfy { $0.count >= 2 })
        let names = groups.flatMap { $0.dropFirst() }
        #expect(Set(names).count == names.count)
        #expect(names.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } && $0.utf8.count <= 22 })
    }

    @Test("Markdown beside the folder of articles is not lost in silence")
    func besideArticles() async throws {
        let article = "---\ntitle: A\ndate: 2024-01-02\n---\n\nText.\n"
        let loaded = try await LoadedFolder([
            "site.yml": "dialect: plain\n", "posts/a.md": article, "interviews/b.md": article, "top.md": article,
            "README.md": "About.",
        ])
        #expect(
            loaded.diagnostics.map(\.message).filter { $0.hasPrefix("left out") } == [
                "left out: 1 file outside of content/, posts/ (interviews/)"
            ])
    }

    @Test("Zenn: books are counted, and left out")
    func books() async {
        let messages = await Self.read("zenn").diagnostics.map(\.message)
        #expect(messages.contains("left out: 1 file of books, which are no articles"))
    }

    @Test(
        "an article whose front matter cannot be read is left out, and that is said; where libraries are generous its lines count"
    )
    func unreadable() async throws {
        let cases = [
            ("hugo.toml", "content/2024-01-02-a.md", 0), ("_config.yml", "_posts/2024-01-02-a.md", 0),
            ("astro.config.mjs", "src/content/2024-01-02-a.md", 1), ("notes.txt", "posts/2024-01-02-a.md", 1),
        ]
        for (settings, article, count) in cases {
            let text = "---\ntitle: Swift: a language\ntags:\n  - \"a\"\n  - b\n---\nText.\n"
            let site = try TestSite(["../" + settings: "", "../" + article: text])
            if article.hasPrefix("posts") { try FileManager.default.removeItem(atPath: site.path + "/content") }
            let loaded = await site.load()
            let message = loaded.diagnostics.first { $0.message.contains("the YAML cannot be read") }?.message ?? ""
            #expect(message.hasPrefix("left out: ") == (count == 0), "\(settings): \(message)")
            #expect(message.hasSuffix(": its lines are read one by one") == (count == 1), "\(settings): \(message)")
            #expect(!loaded.diagnostics.contains { $0.severity == .error }, "\(settings)")
            #expect(loaded.site?.articles.map(\.title) == (count == 0 ? [] : ["Swift: a language"]), "\(settings)")
            #expect(loaded.site?.articles.map(\.tags) == (count == 0 ? [] : [["a", "b"]]), "\(settings)")
        }
    }

    @Test("what is no YAML hides as much as YAML does")
    func looseDrafts() async throws {
        for line in ["draft: true", "draft: 'true'", "draft: soon", "published: false", "status: draft"] {
            let site = try TestSite([
                "../astro.config.mjs": "",
                "../src/content/2024-01-02-a.md": "---\ntitle: A: b\n\(line)\n---\nSecret.\n",
            ])
            let loaded = await site.load()
            #expect(loaded.site?.articles.isEmpty == true && loaded.site?.draftsLeftOut == 1, "\(line)")
        }
    }

    @Test("anchors, merged maps and tags of settings are understood; bombs are not")
    func anchors() async throws {
        let settings = "base: &base {lang: de}\nlist: &list [a]\n<<: *base\ntitle: !!str Die Post\nother: *list\n"
        let site = try TestSite(["../_config.yml": settings, "../_posts/2024-01-02-a.md": "---\n---\nText.\n"])
        let loaded = await site.load()
        #expect(loaded.site?.configuration.title == "Die Post" && loaded.site?.configuration.language == "de")
        let bomb = (1...12).reduce("a0: &a0 [1]\n") {
            $0 + "a\($1): &a\($1) [" + Array(repeating: "*a\($1 - 1)", count: 9).joined(separator: ", ") + "]\n"
        }
        let hostile = try TestSite(["../_config.yml": bomb, "../_posts/2024-01-02-a.md": "---\n---\nText.\n"])
        #expect(await hostile.load().diagnostics.contains { $0.message.contains("more than 20000 values") })
    }

    @Test("what Liquid would say of settings and front matter is said; what it would compute is left out")
    func values() async throws {
        let settings = "title: The Post\nauthor: {name: Ann}\nurl: https://a.example\nbaseurl: /paper\n"
        let text = """
            ---
            title: A
            mood: calm
            ---
            {{ site.title }}, {{ site.author.name | upcase }}, {{ page.mood }}, {{ site.data.rates.euro.dollar }}, [x]({{ site.url }}/x), \
            {{ "b" | prepend: "a" | append: 'c' }}, [y]({{ '/y/' | prepend: site.baseurl }}), {{ page.mood | size }}, {{ site.time }}.
            """
        let site = try TestSite([
            "../_config.yml": settings, "../_posts/2024-01-02-a.md": text,
            "../_data/rates.yml": "euro: {dollar: 1.1}\n",
        ])
        let loaded = await site.load()
        let article = try #require(loaded.site?.articles.first)
        let html = try loaded.bodies.body(of: article).html
        #expect(
            html == "<p>The Post, ANN, calm, 1.1, <a href=\"«to /x»\">x</a>, abc, <a href=\"«to /y/»\">y</a>, , .</p>\n"
        )
    }

    @Test("menus order tabs, authors have their names")
    func menusAndAuthors() async throws {
        let settings = """
            title: T
            languageCode: en
            timeZone: UTC
            menus: {main: [{name: Sports page, pageRef: /sport, weight: 2}, {name: The news, url: /news/, weight: 1}, {name: X, url: "https://x.example"}]}
            params: {authors: {ann: {name: Ann Quay}}}
            """
        let article = "---\ntitle: A\ndate: 2024-01-02\nauthors: [ann, Bo]\n---\nText.\n"
        let site = try TestSite([
            "../hugo.yaml": settings, "sport/a.md": article, "sport/b.md": article, "art/a.md": article,
            "news/a.md": article,
        ])
        let loaded = await site.load()
        #expect(loaded.site?.categories.map(\.title) == ["The news", "Sports page", "Art"])
        #expect(loaded.site?.articles.first?.authors == ["Ann Quay", "Bo"])
    }

    @Test("a section file says what its category is about, and is a page that links lead to")
    func sections() async throws {
        let site = try TestSite([
            "../hugo.toml": "title = \"T\"",
            "news/_index.md": "---\ntitle: The news\n---\nWhat [happened](https://x.example) today.\n\nMore.\n",
            "news/a.md": "---\ntitle: A\ndate: 2024-01-02\n---\nText.\n",
            "art/_index.md": "---\ndescription: \"Pictures & more\"\n---\nText.\n",
            "art/a.md": "---\ntitle: A\ndate: 2024-01-02\n---\nText.\n",
        ])
        let loaded = await site.load()
        #expect(
            loaded.site?.categories.map { "\($0.title): \($0.summary)" } == [
                "Art: Pictures & more", "The news: What happened today.",
            ])
        #expect(
            loaded.site?.sectionPages == [
                "content/art/_index.md": "art/index.html", "content/news/_index.md": "the-news/index.html",
            ])
    }

    @Test("settings that publish drafts, and what is not published, are obeyed")
    func published() async throws {
        let cases = [
            ("_config.yml", "unpublished: true\n", "_posts/2024-01-02-a.md", "published: false"),
            ("_config.yml", "show_drafts: true\n", "_drafts/a.md", "x: y"),
            ("hugo.toml", "buildDrafts = true\n", "content/news/a.md", "draft: true"),
            ("hugo.toml", "buildExpired = true\n", "content/news/a.md", "expiryDate: 2001-01-01"),
        ]
        for (settings, text, article, field) in cases {
            let matter = "---\ntitle: A\ndate: 2024-01-02\n\(field)\n---\n"
            let open = try TestSite(["../" + settings: text, "../" + article: matter])
            #expect(await open.load().site?.articles.map(\.draft) == [false], "\(text)")
            let closed = try TestSite(["../" + settings: "", "../" + article: matter])
            #expect(await closed.load().site?.articles == [], "\(text)")
        }
    }

    @Test("settings and section files that cannot be read are errors: they say what is public")
    func damagedSettings() async throws {
        let broken = try TestSite(["../hugo.toml": "title = \"A", "a.md": "---\ndate: 2024-01-02\n---\nA"])
        let loaded = await broken.load()
        #expect(loaded.site == nil)
        #expect(loaded.diagnostics.contains { $0.message.hasPrefix("the settings cannot be read: ") })
        let section = try TestSite([
            "../hugo.toml": "title = \"A\"", "_index.md": "---\ncascade: {draft: true\n---\n",
            "a.md": "---\ndate: 2024-01-02\n---\nA",
        ])
        #expect(await section.load().site == nil)
        let target = try TestSite([
            "../hugo.toml": "title = \"A\"\n[[cascade]]\ndraft = true\n[cascade._target]\npath = \"/[a\"\n",
            "a.md": "---\ndate: 2024-01-02\n---\nA",
        ])
        #expect(await target.load().diagnostics.contains { $0.message.hasPrefix("the target is not understood") })
        let pattern = try TestSite([
            "../hugo.toml": "title = \"A\"\nignoreFiles = [\"(\"]\n", "a.md": "---\ndate: 2024-01-02\n---\nA",
        ])
        #expect(await pattern.load().diagnostics.contains { $0.message.hasPrefix("the pattern is not understood") })
    }

    @Test(
        "expressions match what they match in Go",
        arguments: [
            ("\\.foo$", "/a/b.foo", true), ("\\.foo$", "/a/b.fool", false), ("^/a", "/a/b", true),
            ("^b", "/a/b", false),
            ("(?i)README", "/readme.md", true), ("a{2,3}b", "/caab", true), ("a{2,3}b", "/cab", false),
            ("[^/]+/x", "/y/x", true), ("[^/]+/x$", "//x", false), ("(a|b)+c", "/ababc", true), ("a.*?z", "/a/z", true),
            ("\\d{4}", "/2024", true), ("(?:x|)y", "/y", true), ("[\\d.]+$", "/1.2", true),
        ])
    func expressions(pattern: String, path: String, isMatch: Bool) throws {
        #expect(try #require(PathPattern(expression: pattern)).matches(path) == isMatch)
    }

    @Test(
        "globs match whole paths; a star stops at a slash where it should",
        arguments: [
            ("*.md", "a.md", true, true), ("*.md", "b/a.md", true, false), ("*.md", "b/a.md", false, true),
            ("**.md", "b/a.md", true, true), ("/b/**", "/b/c/d", true, true), ("{a,b/*}", "b/c", true, true),
            ("[!a]x", "bx", true, true), ("[!a]x", "ax", true, false), ("a?c", "a/c", true, false),
            ("", "", true, true), ("a", "ab", true, false),
        ])
    func globs(pattern: String, path: String, separates: Bool, isMatch: Bool) throws {
        #expect(try #require(PathPattern(glob: pattern, separates: separates)).matches(path) == isMatch)
    }

    @Test("what is no pattern is none", arguments: ["(", "a)", "[", "*a", "a{300}", "\\", "\\b", "(?=a)", "a{2,1}"])
    func noPatterns(text: String) { #expect(PathPattern(expression: text) == nil) }

    @Test("patterns take no time that grows faster than the path", arguments: ["(a*)*b", "(a|a)*b", "((a+)+)+b"])
    func patience(text: String) throws {
        let pattern = try #require(PathPattern(expression: text))
        #expect(!pattern.matches(String(repeating: "a", count: 4_000)))
    }

    @Test("nested repetition of nothing is refused or ends")
    func nothing() {
        let text = String(repeating: "(", count: 30) + String(repeating: "){200}", count: 30)
        #expect(PathPattern(expression: text) == nil)
        let never = String(repeating: "(", count: 5) + "x{0}" + String(repeating: "){200}", count: 5)
        #expect(PathPattern(expression: never) == nil)
        #expect(PathPattern(expression: "^a(x{0}){3}b$")?.matches("ab") == true)
    }
}
