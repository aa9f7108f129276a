import Testing

@testable import Content

/// In doubt nothing is published.
@Suite("What other generators hide") struct HiddenArticlesTests {
    /// The files of published articles, below the site folder.
    private func published(_ files: [String: String], at time: String = "2026-06-01") async throws -> [String] {
        try await LoadedFolder(files, at: time).site?.articles.map(\.path).sorted() ?? []
    }

    private func article(_ front: String = "", date: String = "2026-03-01", _ body: String = "Text.\n") -> String {
        "---\ntitle: A\ndate: \(date)\n\(front)---\n\(body)"
    }

    @Test(
        "Hugo: what a cascade makes a draft, if its environment and its language are those that are published",
        arguments: [
            ("{environment: production}", false), ("{environment: \"prod*\"}", false),
            ("{environment: \"{staging,production}\"}", false), ("{environment: staging}", true), ("{lang: en}", false),
            ("{lang: de}", true), ("{sites: {matrix: {languages: [de, fr]}}}", true),
            ("{sites: {matrix: {languages: [de, en]}}}", false), ("{sites: {matrix: {languages: [\"! de\"]}}}", false),
            ("{path: \"/news/**\", lang: de}", true),
        ])
    func cascades(target: String, isPublished: Bool) async throws {
        let found = try await published([
            "hugo.yaml": "title: T\nlanguages: {en: {weight: 1}, de: {weight: 2}}\n", "content/news/a.md": article(),
            "content/news/_index.md": "---\ntitle: News\ncascade: [{target: \(target), draft: true}]\n---\n",
        ])
        #expect(found == (isPublished ? ["content/news/a.md"] : []))
    }

    @Test(
        "what WordPress and Ghost show nobody, or only members",
        arguments: [
            ("status: trash\n", false), ("status: auto-draft\n", false), ("visibility: members\n", false),
            ("visibility: paid\n", false), ("status: published\nvisibility: tiers\n", false),
            ("status: publish\nprivate: true\n", false), ("status: publish\nvisibility: public\n", true),
            ("status: future\n", true),
        ])
    func members(front: String, isPublished: Bool) async throws {
        let found = try await published(["hugo.yaml": "title: T\n", "content/news/a.md": article(front)])
        #expect(found.isEmpty != isPublished)
    }

    @Test(
        "an article whose moment nobody can read is left out, and it is said",
        arguments: [
            "publishDate: \"1. Dezember 2029\"\n", "publishDate: 2030-13-01\n", "expiryDate: 2026-02-30\n",
            "unpublishDate: [soon]\n",
        ])
    func unreadable(front: String) async throws {
        let site = try await LoadedFolder(["hugo.yaml": "title: T\n", "content/news/a.md": article(front)])
        #expect(site.site?.articles.isEmpty == true)
        let key = front.prefix { $0 != ":" }
        #expect(site.report.contains("content/news/a.md:4:"))
        #expect(site.report.contains("left out: \"\(key)\" is no day and no time that could be read"))
    }

    @Test(
        "so is one whose date cannot be read, where its generator makes no site of it; elsewhere it is of no day",
        arguments: [
            ("hugo.yaml", "content/news/a.md", false), ("_config.yml", "_posts/2026-03-01-a.md", false),
            ("astro.config.mjs", "src/content/blog/a.md", true), ("docusaurus.config.js", "blog/a.md", true),
        ])
    func undated(settings: String, path: String, isPublished: Bool) async throws {
        let site = try await LoadedFolder([
            settings: "title: T\n", path: article(date: "1. Dezember 2029"),
            path.replacing("a.md", with: "b.md"): article(),
        ])
        #expect(site.site?.articles.contains { $0.path == path } == isPublished)
        #expect(
            site.report.contains(
                isPublished ? "the date is not understood" : "\"date\" is no day and no time that could be read"))
    }

    @Test("empty moments and flags under the names of moments say nothing")
    func empty() async throws {
        let front = "publishDate: \"\"\nexpiryDate:\npublished: true\n"
        let site = try await LoadedFolder(["hugo.yaml": "title: T\n", "content/news/a.md": article(front)])
        #expect(site.site?.articles.count == 1)
    }

    @Test("Jekyll: a post of a day that does not exist is said to be none")
    func badDay() async throws {
        let site = try await LoadedFolder([
            "_config.yml": "title: T\n", "_posts/2026-13-01-b.md": "---\ntitle: B\n---\nText.\n",
            "_posts/notes.md": "---\ntitle: N\n---\nText.\n", "_posts/2026-03-01-a.md": "---\ntitle: A\n---\nText.\n",
        ])
        #expect(site.site?.articles.map(\.path) == ["_posts/2026-03-01-a.md"])
        let said = site.diagnostics.filter { $0.message == "left out: its name begins with a day that does not exist" }
        #expect(said.map(\.path) == ["_posts/2026-13-01-b.md"])
    }

    @Test("Hugo: dates stand under the keys that settings name")
    func dateKeys() async throws {
        let settings = """
            title: T
            frontmatter: {date: [erschienen, ":default"], publishDate: [embargo, ":default"], expiryDate: [bis]}
            permalinks: {news: "/:year/:slugorfilename/"}
            """
        let site = try await LoadedFolder([
            "hugo.yaml": settings, "content/news/a.md": article("embargo: 2030-01-01\n"),
            "content/news/b.md": article("bis: 2026-04-01\n"), "content/news/c.md": article("erschienen: 2020-04-01\n"),
            "content/news/d.md": article("expiryDate: 2026-04-01\n"), "content/news/e.md": article("embargo: bald\n"),
        ])
        #expect(site.site?.articles.map(\.path) == ["content/news/c.md"])
        #expect(site.article?.date.iso8601() == "2020-04-01T00:00:00Z")
        #expect(site.article?.oldAddresses.map(\.path) == ["2020/c/index.html"])
    }

    @Test("Hugo: a file name's day counts before front matter's where settings say so")
    func fileNames() async throws {
        let site = try await LoadedFolder([
            "hugo.yaml": "title: T\nfrontmatter: {date: [\":filename\", \":default\"]}\n",
            "content/news/2025-02-03-a.md": article(),
        ])
        #expect(site.article?.date.iso8601() == "2025-02-03T00:00:00Z")
    }

    @Test("Hugo: mounted folders of other languages, and the time zone of the one that is read")
    func languages() async throws {
        let settings = """
            title = "T"
            [languages.en]
            weight = 1
            timeZone = "America/New_York"
            [languages.de]
            weight = 2
            [[module.mounts]]
            source = "content/english"
            target = "content"
            [module.mounts.sites.matrix]
            languages = ["en"]
            [[module.mounts]]
            source = "content/deutsch"
            target = "content"
            [module.mounts.sites.matrix]
            languages = ["de"]
            """
        let site = try await LoadedFolder([
            "hugo.toml": settings, "content/english/news/a.md": article(date: "2026-03-01T21:30:00"),
            "content/deutsch/news/a.md": article(),
        ])
        #expect(site.site?.articles.map(\.path) == ["content/english/news/a.md"])
        #expect(site.article?.date.iso8601() == "2026-03-02T02:30:00Z")
    }

    @Test(
        "Eleventy: what files of data say of one article",
        arguments: [
            ("a.11tydata.js", "module.exports = { permalink: false, layout: \"x\" };"),
            ("a.11tydata.js", "export default {\n  draft: true,\n};"), ("a.11tydata.json", "{\"permalink\": false}"),
            ("a.json", "{\"eleventyExcludeFromCollections\": true}"),
            ("posts.11tydata.js", "module.exports = {draft: true}"),
        ])
    func eleventyData(name: String, text: String) async throws {
        let files = [".eleventy.js": "", "posts/a.md": article(), "news/b.md": article(), "posts/" + name: text]
        #expect(try await published(files) == ["news/b.md"])
    }

    @Test("front matter in the languages that JavaScript's libraries have it in; a program is not read, nor shown")
    func languagesOfFrontMatter() async throws {
        let site = try await LoadedFolder([
            ".eleventy.js": "", "posts/a.md": "---json\n{\"title\": \"A\", \"date\": \"2026-03-01\"}\n---\nText.\n",
            "posts/b.md": "---json\n{\"title\": \"B\", \"draft\": true}\n---\nText.\n",
            "posts/c.md": "---toml\ntitle = \"C\"\ndate = 2026-03-02\n---\nText.\n",
            "posts/d.md": "---js\n{ title: \"D\", draft: true }\n---\nText.\n",
        ])
        #expect(site.site?.articles.map(\.title).sorted() == ["A", "C"])
        #expect(
            site.report.contains(
                "posts/d.md:1: warning: left out: the front matter is in \"js\", which is not read"))
    }

    @Test(
        "remarks of their authors, and texts that templates never show",
        arguments: [
            ("_config.yml", "_posts/2026-03-01-a.md", "{::comment}\nHIDDEN\n{:/comment}\n\n{::comment}HIDDEN{:/}"),
            ("_config.yml", "_posts/2026-03-01-a.md", "{% capture x %}HIDDEN{% endcapture %}"),
            ("_config.yml", "_posts/2026-03-01-a.md", "{% if false %}HIDDEN{% if x %}HIDDEN{% endif %}{% endif %}"),
            ("_config.yml", "_posts/2026-03-01-a.md", "{% unless true %}HIDDEN{% else %}{% endunless %}"),
            ("_config.yml", "_posts/2026-03-01-a.md", "{% if page.shown %}HIDDEN{% endif %}"),
            ("_config.yml", "_posts/2026-03-01-a.md", "{% assign s = false %}{% if s %}HIDDEN{% endif %}"),
            ("_config.yml", "_posts/2026-03-01-a.md", "{% assign s = true %}{% unless s %}HIDDEN{% endunless %}"),
            // What looks like a listing, and is none.
            ("_config.yml", "_posts/2026-03-01-a.md", "-\titem\n\n    {% comment %}HIDDEN{% endcomment %}"),
            ("_config.yml", "_posts/2026-03-01-a.md", "- item\nlazy\n\n    {% comment %}HIDDEN{% endcomment %}"),
            ("_config.yml", "_posts/2026-03-01-a.md", "a[^1]\n\n[^1]: note\n\n    {% comment %}HIDDEN{% endcomment %}"),
            ("_config.yml", "_posts/2026-03-01-a.md", "a\n: b\n\n    {% comment %}HIDDEN{% endcomment %}"),
            ("_config.yml", "_posts/2026-03-01-a.md", "> ```\n> a\n\n{% comment %}HIDDEN{% endcomment %}"),
            ("_config.yml", "_posts/2026-03-01-a.md", "> ```\n> a\nb\n{% comment %}HIDDEN{% endcomment %}"),
            ("_config.yml", "_posts/2026-03-01-a.md", "- ```\n  a\n  ```\n\n{% comment %}HIDDEN{% endcomment %}"),
            (
                "_config.yml", "_posts/2026-03-01-a.md",
                "1. a\n\n   ```\n   b\n\nc\n\n{% comment %}HIDDEN{% endcomment %}"
            ),
            ("hugo.yaml", "content/news/a.md", "- 1. ```\n     a\n\nb {{< comment >}}HIDDEN{{< /comment >}}"),
            ("hugo.yaml", "content/news/a.md", "{{< comment >}} {{%}} {{<}} HIDDEN{{< /comment >}}"),
            (".eleventy.js", "posts/a.md", "{% set x %}HIDDEN{% endset %}{% set y = 1 %}"),
            (
                "astro.config.mjs", "src/content/blog/a.mdx",
                "{/* HIDDEN */} {/*\n" + String(repeating: "HIDDEN ", count: 900) + "\n*/}"
            ),
            ("astro.config.mjs", "src/content/blog/a.mdx", "{false && <p>HIDDEN</p>}"),
        ])
    func remarks(settings: String, path: String, text: String) async throws {
        let body = "Before.\n\n\(text)\n\nBehind.\n"
        let site = try await LoadedFolder([settings: "title: T\n", path: article("shown: false\n", body)])
        #expect(site.html.contains("Before.") && site.html.contains("Behind."))
        #expect(!site.html.contains("HIDDEN"), "\(site.html)")
    }

    @Test(
        "a listing stays one to its end",
        arguments: [
            "```\n{% comment %}SHOWN{% endcomment %}\n```",
            "- a\n\n  ```\n  {% comment %}SHOWN{% endcomment %}\n\n  ```",
            "- ```\n  {% comment %}SHOWN{% endcomment %}\n  ```",
            "1. a\n\n  ```\nb\n{% comment %}SHOWN{% endcomment %}\n  ```",
            "> ```\n> {% comment %}SHOWN{% endcomment %}\n> ```", " ```\na\n{% comment %}SHOWN{% endcomment %}\n ```",
            "- a\n\n      {% comment %}SHOWN{% endcomment %}",
            "a[^1]\n\n[^1]: b\n\n        {% comment %}SHOWN{% endcomment %}",
            "- a\n\n***\n\n    {% comment %}SHOWN{% endcomment %}",
            "- a\n# b\n\n    {% comment %}SHOWN{% endcomment %}", "\t{% comment %}SHOWN{% endcomment %}",
        ])
    func listings(text: String) async throws {
        let site = try await LoadedFolder([
            "_config.yml": "title: T\n", "_posts/2026-03-01-a.md": article("", text + "\n"),
        ])
        #expect(site.html.contains("SHOWN"), "\(site.html)")
    }

    @Test(
        "what is nested without end takes no longer than it is long",
        .timeLimit(.minutes(1)),
        arguments: [
            (
                "_config.yml", "_posts/2026-03-01-a.md", repeated("{% if false %}", "{% elsif x %}{% endif %}", 10_000),
                1
            ),
            ("astro.config.mjs", "src/content/blog/a.mdx", repeated("{ a ", "}", 900), 100),
            ("astro.config.mjs", "src/content/blog/a.mdx", repeated("<img ", "", 700) + "{}>\n", 130),
        ])
    func nested(settings: String, path: String, text: String, times: Int) async throws {
        let body = String(repeating: text, count: times)
        let site = try await LoadedFolder([settings: "title: T\n", path: article("", body)])
        #expect(site.site?.articles.count == 1)
    }

    private static func repeated(_ opening: String, _ closing: String, _ count: Int) -> String {
        String(repeating: opening, count: count) + "\n" + String(repeating: closing, count: count) + "\n"
    }

    @Test("one arm of a condition that nobody knows is not chosen, and it is said")
    func arms() async throws {
        let site = try await LoadedFolder([
            "_config.yml": "title: T\n",
            "_posts/2026-03-01-a.md": article("", "{% if x == 1 %}One.{% else %}Two.{% endif %}\n"),
        ])
        #expect(site.html == "<p>One.Two.</p>\n")
        #expect(site.report.contains("the template code \"else\" is left out"))
    }

    @Test("what has neither a text nor a date is filled by a template, and left out with a word")
    func withoutText() async throws {
        let site = try await LoadedFolder([
            "_config.yml": "title: T\ncollections: {tabs: {output: true}}\n", "_posts/2026-03-01-a.md": article(),
            "_tabs/archives.md": "---\nlayout: archives\n---\n\n", "_tabs/about.md": "---\ntitle: About\n---\nText.\n",
        ])
        #expect(site.site?.articles.map(\.path).sorted() == ["_posts/2026-03-01-a.md", "_tabs/about.md"])
        #expect(site.report.contains("left out: 1 article without a text and a date, which a template fills"))
    }
}
