import Testing

@testable import Content

@Suite("Texts of section files") struct SectionTextTests {
    private static let long = "First.\n\n## More\n\nSecond.\n"

    private static func article(_ front: String = "", _ body: String = "Text.\n") -> String {
        "---\ntitle: A\n\(front)---\n\(body)"
    }

    private static func section(_ front: String = "", _ body: String = long) -> String {
        "---\ntitle: One\n\(front)---\n\(body)"
    }

    @Test(
        "a text is more than one paragraph below a title",
        arguments: [
            ("", false), ("One.\nTwo.\n", false), ("# Title\n\nOne.\n", false), ("Title\n===\n\nOne.\n", false),
            ("One.\n\n<!-- a\n\nb -->\n", false), ("One.\n\n{{< list >}}\n\n{{% x\n  a=\"b\"\n%}}\n", false),
            ("One.\n\n[a]: https://a.example\n\n---\n", false),
            ("One.\n\nTwo.\n", true), ("One.\n\n## More\n", true), ("- a\n- b\n", true), ("1. a\n", true),
            ("![a](a.png)\n", true), ("One.\n\nMore\n----\n", true), ("| a | b |\n", true), ("a | b\n--|--\n", true),
            ("> a\n", true), ("```\na\n```\n", true), ("<p>One.</p>\n", true), ("<b>One.</b>\n", false),
            ("One.\n\n{{< lead >}}Two.{{< /lead >}}\n", true), ("One.\n\n{{< a >}}{{< /a >}}\n", false),
            ("One.\n\n{{< x >}}\n\nTwo.\n\n{{< /x >}}\n", true),
        ])
    func texts(text: String, isText: Bool) {
        #expect(SectionText(Array(text.utf8)[...], isHome: false).says(moreThan: 1) == isText, "\(text)")
    }

    @Test(
        "of the whole site no landing page is one",
        arguments: [
            ("One line.\n", false), ("## Latest\n", false), ("![logo](a.png)\n", false),
            ("{{< cover >}}\n<a href=\"/\">\n  Go\n</a>\n\nA word.\n\nAnother.\n{{< /cover >}}\n", false),
            ("<div>\n<p>A</p>\n</div>\n\n<section>\nB\n</section>\n", false),
            ("{% hero() %}\nA word.\n\nAnother.\n{% end %}\n", false),
            ("{{< badge >}}\n\nOne.\n\nTwo.\n", true), ("One.\n\n## More\n\nTwo.\n", true), ("- [a](a)\n", true),
            ("<https://a.example> is one.\n\nTwo.\n", true),
        ])
    func homes(text: String, isText: Bool) {
        #expect(SectionText(Array(text.utf8)[...], isHome: true).says(moreThan: 1) == isText, "\(text)")
    }

    @Test("one that says more than its first paragraph is an article of its category, which keeps its summary")
    func articles() async throws {
        let site = try await LoadedFolder([
            "hugo.yaml": "title: T\n", "content/docs/_index.md": Self.section(),
            "content/docs/two/_index.md": Self.section("date: 2024-02-02\n", Self.long + "![p](p.png)\n"),
            "content/docs/two/p.png": "x", "content/docs/two/a.md": Self.article("weight: 1\n"),
            "content/docs/short/_index.md": Self.section("", "One line.\n"),
            "content/docs/short/b.md": Self.article("date: 2024-01-02\n"),
        ])
        let loaded = try #require(site.site)
        #expect(
            loaded.articles.map { "\($0.path) \($0.id.category)/\($0.id.slug)" }.sorted() == [
                "content/docs/_index.md one/docs", "content/docs/short/b.md one/b",
                "content/docs/two/_index.md one/two", "content/docs/two/a.md one/a",
            ])
        #expect(loaded.categories.map { "\($0.title): \($0.summary)" } == ["One: First."])
        #expect(loaded.pages.isEmpty)
        let two = try #require(loaded.articles.first { $0.id.slug == "two" })
        #expect(try site.bodies.body(of: two).html.contains("content/docs/two/p.png"))
        #expect(
            loaded.movedFolders.map { "\($0.path) \($0.page)" }.sorted() == [
                "docs/index.html one/docs.html", "docs/short/index.html one/index.html",
                "docs/two/index.html one/two.html",
            ])
    }

    @Test("one about posts, about the whole site or about nothing else is a page")
    func pages() async throws {
        let site = try await LoadedFolder([
            "hugo.yaml": "title: The Log\n", "content/_index.md": Self.long, "content/posts/_index.md": Self.section(),
            "content/posts/a.md": Self.article("date: 2024-01-02\n"),
            "content/posts/b.md": Self.article("date: 2024-01-03\n"),
            "content/about/_index.md": Self.section("aliases: [/who/]\n"),
        ])
        let loaded = try #require(site.site)
        #expect(loaded.articles.map(\.path) == ["content/posts/b.md", "content/posts/a.md"])
        #expect(
            loaded.pages.map { "\($0.slug): \($0.title) \($0.isListed)" } == [
                "about: One true", "about-posts: One true", "home: The Log true",
            ])
        #expect(loaded.sectionPages == ["content/posts/_index.md": "one/index.html"])
        #expect(
            loaded.movedFolders.map { "\($0.path) \($0.page)" }.sorted() == [
                "about/index.html about.html", "posts/index.html one/index.html", "who/index.html about.html",
            ])
    }

    @Test("what is said about tags and categories is no article")
    func terms() async throws {
        let site = try await LoadedFolder([
            "hugo.yaml": "title: T\ntaxonomies: {topic: topics}\n", "content/topics/_index.md": Self.section(),
            "content/topics/sea/_index.md": Self.section(), "content/tags/_index.md": Self.section(),
            "content/news/a.md": Self.article("date: 2024-01-02\n"),
        ])
        #expect(site.site?.articles.map(\.path) == ["content/news/a.md"] && site.site?.pages.isEmpty == true)
    }

    @Test("a blog whose section files have one line each is as it was")
    func lines() async throws {
        let site = try await LoadedFolder([
            "config.toml": "base_url = \"https://x.example\"\n", "content/_index.md": "+++\n+++\nHello.\n",
            "content/blog/_index.md": "+++\ntitle = \"Blog\"\n+++\nWhat I write.\n",
            "content/blog/a.md": "+++\ntitle = \"A\"\ndate = 2024-01-02\n+++\nText.\n",
        ])
        #expect(site.site?.articles.map(\.path) == ["content/blog/a.md"])
        #expect(site.site?.pages.isEmpty == true)
        #expect(site.site?.sectionPages["content/_index.md"] == "index.html")
    }

    @Test(
        "what its generator keeps back is not published",
        arguments: [
            ("draft: true\n", ""), ("headless: true\n", ""), ("build: {render: never}\n", ""),
            ("build: {list: never}\n", ""), ("date: 2090-01-02\n", ""), ("expiryDate: 2001-01-02\n", ""),
            ("cascade: {draft: true}\n", ""), ("cascade: [{target: {kind: section}, draft: true}]\n", ""),
            ("", "cascade: {build: {render: never}}\n"), ("", "draft: true\n"),
            ("", "cascade: [{target: {path: \"/docs/two\"}, draft: true}]\n"),
        ])
    func hidden(own: String, above: String) async throws {
        let site = try await LoadedFolder([
            "hugo.yaml": "title: T\n", "content/docs/_index.md": "---\ntitle: Docs\n\(above)---\nOne.\n",
            "content/docs/two/_index.md": Self.section(own),
        ])
        #expect(site.site?.articles.isEmpty == true && site.site?.pages.isEmpty == true, "\(own) \(above)")
    }

    @Test("a cascade that means pages alone hides no section")
    func kinds() async throws {
        let site = try await LoadedFolder([
            "hugo.yaml": "title: T\n",
            "content/docs/two/_index.md": Self.section("cascade: [{target: {kind: page}, draft: true}]\n"),
            "content/docs/two/a.md": Self.article("date: 2024-01-02\n"),
        ])
        #expect(site.site?.articles.map(\.path) == ["content/docs/two/_index.md"])
    }

    @Test(
        "Zola's sections that are not rendered, or lead elsewhere, are not published",
        arguments: [
            "render = false", "redirect_to = \"/x/\"", "draft = true",
        ])
    func zola(front: String) async throws {
        let site = try await LoadedFolder([
            "config.toml": "base_url = \"https://x.example\"\n",
            "content/docs/one/_index.md": "+++\ntitle = \"One\"\n\(front)\n+++\n" + Self.long,
            "content/docs/one/a.md": "+++\ntitle = \"A\"\ndate = 2024-01-02\n+++\nText.\n",
        ])
        #expect(site.site?.articles.contains { $0.path.hasSuffix("_index.md") } == false)
    }

    @Test("any text of MkDocs' files that tell of folders is published, and one whose theme fills it is not")
    func mkDocs() async throws {
        let site = try await LoadedFolder([
            "mkdocs.yml": "site_name: M\n", "docs/index.md": "# Home\n\nHello.\n",
            "docs/guide/index.md": "# Guide\n\nRead.\n\n## More\n\nMore.\n",
            "docs/guide/setup.md": "# Setup\n\nText.\n",
            "docs/empty/index.md": "# Empty\n", "docs/empty/a.md": "# A\n\nText.\n",
        ])
        let loaded = try #require(site.site)
        #expect(
            loaded.articles.map { "\($0.id.category)/\($0.id.slug)" }.sorted() == [
                "empty/a", "guide/guide", "guide/setup",
            ])
        #expect(loaded.pages.map { "\($0.slug): \($0.title)" } == ["home: Home"])
        let landing = try await LoadedFolder([
            "mkdocs.yml": "site_name: M\n", "docs/index.md": "---\ntemplate: home.html\ntitle: X\n---\n",
            "docs/a.md": "# A\n\nText.\n",
        ])
        #expect(landing.site?.pages.map(\.slug) == ["a"])
    }
}
