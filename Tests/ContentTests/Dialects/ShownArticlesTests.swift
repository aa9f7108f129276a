import Foundation
import Testing

@testable import Content

/// Nothing of an article gets lost.
@Suite("What other generators show") struct ShownArticlesTests {

    private func article(_ front: String = "", _ body: String = "Text.\n") -> String {
        "---\ntitle: A\ndate: 2026-03-01\n\(front)---\n\(body)"
    }

    @Test("calls inside of raw HTML are pictures and links there, too, and signs of theirs divide no row of a table")
    func html() async throws {
        let body = """
            <div class="row">
            {{< figure src="/a.png" alt="One & two" >}}
            {{< youtube abc >}}
            </div>

            | a | b |
            | --- | --- |
            | {{< figure src="/a.png" alt="x" caption="this | that" >}} | c |

            """
        let site = try await LoadedFolder(["hugo.yaml": "title: T\n", "content/news/a.md": article("", body)])
        #expect(!site.html.contains("!["), "\(site.html)")
        #expect(site.html.contains("<a href=\"https://www.youtube.com/watch?v=abc\""))
        #expect(site.html.contains("«image") || site.html.contains("One &amp; two"))
        #expect(site.html.components(separatedBy: "<td").count == 3)
    }

    @Test("kramdown: what an element says is Markdown is")
    func markdown() async throws {
        let body = "<div class=\"x\" markdown=\"1\">\nA **word**.\n</div>\n\n<div>\nA **word**.\n</div>\n"
        let site = try await LoadedFolder(["_config.yml": "title: T\n", "_posts/2026-03-01-a.md": article("", body)])
        #expect(site.html == "<p>A <strong>word</strong>.</p>\n<div>\nA **word**.\n</div>\n")
    }

    @Test("Hugo: whose a picture is stands below it, and stars are none of its words")
    func credit() async throws {
        let call = "{{< figure src=\"/a.png\" alt=\"B\" caption=\"The *old* bridge\" attr=\"Photo: Jane\" >}}\n"
        let site = try await LoadedFolder(["hugo.yaml": "title: T\n", "content/news/a.md": article("", call)])
        #expect(site.body?.segments.count ?? 0 > 0)
        #expect(!site.report.contains("template code"))
    }

    @Test("MDX: what is left out of it is said")
    func components() async throws {
        let body =
            "import a from \"./a.js\";\n\nText.\n\n<Chart data={[1,2]} />\n\n{[1, 2].map((it) => it)}\n\n{x.y} end\n"
        let site = try await LoadedFolder(["astro.config.mjs": "", "src/content/blog/a.mdx": article("", body)])
        #expect(site.html == "<p>Text.</p>\n<p>end</p>\n")
        let said = site.diagnostics.filter { $0.message.hasPrefix("the template code") }
        #expect(said.map(\.line) == [9, 11, 13])
    }

    @Test("Hugo: articles are found by names without the language that their files' have, sections by their folders")
    func languages() async throws {
        let body = """
            [a]({{< relref "b.md" >}}) [b]({{< ref "/news/b.md" >}}) [c](b.md) [d](/news/b.md) [e](../news/b.md)
            [f]({{< ref "/sport" >}}) [g]({{< relref "b" >}})

            """
        let site = try await LoadedFolder([
            "hugo.yaml": "title: T\nlanguages: {en: {weight: 1}, de: {weight: 2}}\n",
            "content/news/a.en.md": article("", body), "content/news/b.en.md": article(),
            "content/news/b.de.md": article(), "content/sport/_index.en.md": "---\ntitle: Sport\n---\n",
            "content/sport/c.en.md": article(),
        ])
        let first = try #require(site.site?.articles.first { $0.path == "content/news/a.en.md" })
        let segments = try site.bodies.body(of: first).segments
        let links = segments.compactMap { segment -> String? in
            switch segment {
            case .link(let path, _, _): path
            case .reference(let reference): reference.file
            default: nil
            }
        }
        #expect(
            links == [
                "content/news/b.en.md", "content/news/b.en.md", "content/news/b.en.md", "content/news/b.en.md",
                "content/news/b.en.md", "content/sport/_index.en.md", "content/news/b.en.md",
            ])
    }

    @Test(
        "what settings call a taxonomy is among an article's tags, and people among its authors",
        arguments: [
            ("hugo.yaml", "content/news/a.md", "title: T\ntaxonomies: {thema: themen, autor: autoren, tag: tags}\n"),
            (
                "zola.toml", "content/news/a.md",
                "title = \"T\"\ntaxonomies = [{name = \"themen\"}, {name = \"autoren\"}]\n"
            ),
        ])
    func taxonomies(settings: String, path: String, text: String) async throws {
        let site = try await LoadedFolder([
            settings: text, path: article("tags: [x]\nthemen: [Wetter, Sturm]\nautoren: [Jane Doe]\n"),
        ])
        #expect(site.article?.tags == ["x", "Wetter", "Sturm"])
        #expect(site.article?.authors == ["Jane Doe"])
    }

    @Test(
        "what its page was called, by the settings of its generator",
        arguments: [
            ("hugo.yaml", "disablePathToLower: true\n", "Docs/Guide_One.md", "Docs/Guide_One/index.html"),
            ("hugo.yaml", "removePathAccents: true\n", "other/é.md", "other/e/index.html"),
            ("hugo.yaml", "permalinks: {news: \"/:sections[1:]/:slugorfilename/\"}\n", "news/x/a.md", "a/index.html"),
            ("hugo.yaml", "permalinks: {\"/\": \"/root/:slugorfilename/\"}\n", "a.md", "root/a/index.html"),
            (
                "hugo.yaml", "permalinks: {post: \"/p/:slugorfilename/\", page: \"/:slugorfilename/\"}\n", "post/a.md",
                "p/a/index.html"
            ),
            (
                "hugo.yaml", "uglyURLs: true\npermalinks: {news: \"/:section/:year/:slugorfilename/\"}\n", "news/a.md",
                "news/2026/a.html"
            ),
            (
                "zola.toml", "slugify = {paths_keep_dates = true}\n", "news/2026-03-05-a.md",
                "news/2026-03-05-a/index.html"
            ),
        ])
    func addresses(settings: String, text: String, path: String, address: String) async throws {
        let title = settings.hasSuffix("toml") ? "title = \"T\"\n" : "title: T\n"
        let site = try await LoadedFolder([settings: title + text, "content/" + path: article()])
        #expect(site.article?.oldAddresses.first?.path == address)
    }

    @Test("pages of terms have addresses of their own")
    func terms() async throws {
        let front = "tags: [\"Old Harbour\"]\ntopics: [Wind]\n"
        let files = ["content/news/a.md": article(front)]
        func terms(_ settings: String, _ text: String) async throws -> [String] {
            try await LoadedFolder(files.merging([settings: text]) { $1 }).site?.movedTerms.map(\.path) ?? []
        }
        #expect(try await terms("hugo.yaml", "title: T\n") == ["tags/old-harbour/index.html"])
        #expect(
            try await terms("hugo.yaml", "title: T\ntaxonomies: {topic: topics}\n") == [
                "topics/old-harbour/index.html", "topics/wind/index.html",
            ])
        #expect(try await terms("zola.toml", "title = \"T\"\n") == [])
    }

    @Test("pages of categories lead on to those of the same name")
    func categories() async throws {
        let files = ["content/posts/a.md": article("categories: [\"Über uns\", Wind]\n")]
        func moved(_ settings: String, _ text: String) async throws -> [MovedFolder] {
            try await LoadedFolder(files.merging([settings: text]) { $1 }).site?.movedFolders ?? []
        }
        let page = "über-uns/index.html"
        #expect(
            try await moved("hugo.yaml", "title: T\n").contains(
                MovedFolder(path: "categories/über-uns/index.html", page: page)))
        #expect(
            try await moved("zola.toml", "title = \"T\"\ntaxonomies = [{name = \"categories\"}]\n").contains(
                MovedFolder(path: "categories/uber-uns/index.html", page: page)))
        #expect(
            !(try await moved("hugo.yaml", "title: T\ntaxonomies: {}\n").contains { $0.path.hasPrefix("categories/") }))
    }

    @Test("Hugo: sections have addresses of their own")
    func sections() async throws {
        let site = try await LoadedFolder([
            "hugo.yaml": "title: T\npermalinks: {section: {blog: /journal/}}\n", "content/blog/a.md": article(),
        ])
        #expect(site.site?.movedFolders.map(\.path) == ["journal/index.html"])
    }

    @Test(
        "Eleventy: addresses that templates make",
        arguments: [
            ("/blog/{{ page.fileSlug }}/", "bridge", "blog/bridge/index.html"),
            ("blog/{{ title | slugify }}/index.html", "a", "blog/a/index.html"),
            ("{{ page.filePathStem }}.html", "bridge", "posts/bridge.html"),
            ("/{{ page.date | something }}/", "bridge", nil),
        ])
    func eleventy(permalink: String, slug: String, address: String?) async throws {
        let site = try await LoadedFolder([
            ".eleventy.js": "", "posts/posts.json": "{\"permalink\": \"\(permalink)\"}", "posts/bridge.md": article(),
        ])
        #expect(site.article?.id.slug == slug)
        #expect(site.article?.oldAddresses.map(\.path) == (address.map { [$0] } ?? []))
        #expect(site.report.contains("what its address was is not known") == (address == nil))
    }

    @Test("what builds look at has all that is read, and no more")
    func sources() throws {
        let site = try TestSite()
        for name in [".eleventy.js", ".eleventyignore", ".git/x", "_data/a.json", "posts/a.md", "node_modules/b.js"] {
            try site.write("", to: "../" + name)
        }
        let sources = SiteSources(of: site.path)
        #expect(sources.dialect == .eleventy)
        #expect(
            sources.files.map(fileName) == [
                ".eleventy.js", ".eleventyignore", "HEAD", "HEAD", "packed-refs", "shallow",
            ])
        #expect(sources.folders.map(fileName) == ["_data", "content", "posts"])
        let other = try TestSite()
        for name in ["_config.yml", "_data/a.json", "_posts/2026-03-01-a.md", ".x/a.md"] {
            try other.write("", to: "../" + name)
        }
        #expect(SiteSources(of: other.path).folders.map(fileName) == ["_data", "_posts", "content"])
        // What Jekyll is told to read, and what links lead to.
        try other.write("include: [vendor]\n", to: "../_config.yml")
        for name in ["vendor/a.md", "dist/b.md", ".notes/c.md"] { try other.write("", to: "../" + name) }
        try FileManager.default.createSymbolicLink(
            atPath: other.path + "/c.md", withDestinationPath: ".notes/c.md")
        #expect(SiteSources(of: other.path).folders.map(fileName) == ["_data", "_posts", "content", "vendor"])
        #expect(SiteSources(of: other.path).files.prefix(2).map(fileName) == ["_config.yml", "c.md"])
    }

    @Test("a work tree of a repository has its history elsewhere")
    func workTree() throws {
        let site = try TestSite()
        try site.write("", to: "../_config.yml")
        try site.write("gitdir: ../repository/.git/worktrees/w\n", to: "../.git")
        let elsewhere = site.path + "/../repository/.git"
        #expect(
            Array(SiteSources(of: site.path).files.suffix(4).prefix(2))
                == ["HEAD", "logs/HEAD"].map { "\(elsewhere)/worktrees/w/\($0)" })
    }
}
