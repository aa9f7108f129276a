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
        #expect(loaded.site?.pages.map(\.title) == ["About the collector"])
        #expect(loaded.site?.draftsLeftOut == 2 && loaded.site?.futureLeftOut == 1)
        #expect(
            loaded.diagnostics.contains { $0.message == "left out: 1 file in folders that Jekyll may make pages of" })
        #expect(
            loaded.diagnostics.filter { $0.path.contains("2024-01-0") }.map {
                "\($0.path):\($0.line ?? 0): \($0.message)"
            }
                == [
                    "writing/_posts/2024-01-08-broken.md:3: left out: the YAML cannot be read: "
                        + "found unexpected end of stream",
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

    @Test("Zenn: books are counted, and left out")
    func books() async {
        let messages = await Self.read("zenn").diagnostics.map(\.message)
        #expect(messages.contains("left out: 1 file of books, which are no articles"))
    }

    @Test("front matter that cannot be read is an error where the author's generator stops at it")
    func unreadable() async throws {
        let cases = [
            ("hugo.toml", "content/2024-01-02-a.md", true), ("astro.config.mjs", "src/content/2024-01-02-a.md", true),
            ("_config.yml", "_posts/2024-01-02-a.md", false), ("notes.txt", "posts/2024-01-02-a.md", false),
        ]
        for (settings, article, isError) in cases {
            let site = try TestSite(["../" + settings: "", "../" + article: "---\ntitle: \"A\n---\n"])
            if article.hasPrefix("posts") { try FileManager.default.removeItem(atPath: site.path + "/content") }
            let loaded = await site.load()
            #expect(loaded.diagnostics.contains { $0.severity == .error } == isError, "\(settings)")
            #expect(loaded.diagnostics.contains { $0.message.contains("the YAML cannot be read") }, "\(settings)")
        }
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
    }
}
