import Foundation
import Testing

@testable import Content

/// What somebody with a folder of another generator expects of it, one sentence each.
@Suite("Folders of other generators, as their owners have them") struct OtherFoldersTests {
    private static func article(_ front: String = "", _ body: String) -> String {
        "---\ntitle: A\ndate: 2026-03-01\n\(front)---\n\(body)\n"
    }

    private static func paths(_ files: [String: String]) async throws -> [String] {
        try await LoadedFolder(files).site?.articles.map(\.path).sorted() ?? []
    }

    @Test("a logo and icons are published of folders without one for static files, too")
    func logo() async throws {
        let loaded = try await LoadedFolder([
            "_config.yml": "title: T\nlang: en\ntimezone: UTC\n", "site.yml": "logo: assets/logo.png\n",
            "favicon.ico": "x",
            "assets/logo.png": "x", "assets/other.png": "x", "_posts/2026-03-01-a.md": Self.article("", "Text."),
        ])
        #expect(loaded.site?.staticFiles == ["assets/logo.png", "favicon.ico"])
        #expect(!loaded.report.contains("no such logo"))
    }

    // MARK: what only authors see

    @Test("remarks in every language of templates are left out, however long")
    func remarks() async throws {
        let long = String(repeating: "secret ", count: 1_000)
        let hugo = try await LoadedFolder([
            "hugo.toml": "title = \"T\"\n",
            "content/news/a.md": Self.article("", "Before {{< comment >}}secret{{< /comment >}} and after."),
        ])
        #expect(hugo.html == "<p>Before  and after.</p>\n")
        let notes = try await LoadedFolder([
            "package.json": "{}", "content/a.md": Self.article("", "Before\n\n%%\n\(long)\n%%\n\nafter."),
        ])
        #expect(notes.html.contains("after") && !notes.html.contains("secret"))
        let eleventy = try await LoadedFolder([
            ".eleventy.js": "",
            "posts/a.md": Self.article("", "Before {# \(long)#} after.\n\n## Part {#part}\n\nEnd {# x #}."),
        ])
        #expect(eleventy.html.contains("after") && !eleventy.html.contains("secret") && eleventy.html.contains("Part"))
    }

    @Test(
        "what is not to be published yet is not",
        arguments: [
            ("package.json", "publish: false\n"), ("package.json", "isDraft: true\n"),
            ("hugo.json", "published: 2030-01-01\n"),
        ])
    func unpublished(settings: String, front: String) async throws {
        let found = try await Self.paths([
            settings: "{}", "content/news/a.md": Self.article(front, "Text."),
            "content/news/b.md": Self.article("", "B"),
        ])
        #expect(found == ["content/news/b.md"])
    }

    @Test("Eleventy passes over what git and lists in its own folder name, and reads the folder that it is told to")
    func ignored() async throws {
        let files = [
            "eleventy.config.js": "export default (c) => { c.setInputDirectory('content'); }\n",
            ".gitignore": "content/private/\n", "content/.eleventyignore": "wip\n",
            "content/blog/a.md": Self.article("", "A"), "content/private/b.md": Self.article("", "B"),
            "content/wip/c.md": Self.article("", "C"),
        ]
        let site = try await LoadedFolder(files)
        #expect(site.site?.articles.map(\.path) == ["content/blog/a.md"])
        #expect(site.site?.articles.first?.id.category == "blog")
        var told = files
        told["eleventy.config.js"] =
            "export default (c) => { c.setInputDirectory('content'); c.setUseGitIgnore(false) }\n"
        #expect(try await Self.paths(told) == ["content/blog/a.md", "content/private/b.md"])
    }

    // MARK: texts

    @Test(
        "formulas of MDX keep their braces, indented text in components is text, and programs go on to their last brace"
    )
    func components() async throws {
        let text = """
            export const H = () => {

              return <span>x</span>;

            };

            $\\frac{a}{b}$ and $x_{ij}$ but not {name}.

            <TabItem value="apple">

                This is an apple

            </TabItem>
            """
        let site = try await LoadedFolder(["docusaurus.config.js": "", "blog/a.mdx": Self.article("", text)])
        #expect(site.html.contains("<code>$\\frac{a}{b}$</code> and <code>$x_{ij}$</code> but not ."))
        #expect(site.html.contains("<p>This is an apple</p>") && !site.html.contains("return"))
    }

    @Test("an article keeps its series, and a heading amid its text is no title")
    func front() async throws {
        let hugo = try await LoadedFolder([
            "hugo.toml": "title = \"T\"\n", "content/news/a.md": Self.article("series: [\"Learning\"]\n", "Text."),
        ])
        #expect(hugo.article?.series == "Learning")
        let jekyll = try await LoadedFolder([
            "_config.yml": "title: T\n",
            "_posts/2026-03-01-my-first-post.md": "---\n---\nBegins.\n\n## Part\n\nEnds.\n",
        ])
        #expect(jekyll.article?.title == "My First Post" && jekyll.html.contains("Part"))
        let first = try await LoadedFolder([
            "_config.yml": "title: T\n", "_posts/2026-03-01-x.md": "---\n---\n## The title\n\nText.\n",
        ])
        #expect(first.article?.title == "The title")
    }

    @Test("arguments of calls are read as their authors wrote them")
    func arguments() {
        #expect(
            TemplateCall(#"figure src="a.png" caption="He said \"hi\" to all""#).markdown
                == #"![He said "hi" to all](<a.png> "He said hi to all")"#)
        #expect(TemplateCall(#"image "./a.png", "What it shows", "100vw""#).markdown == "![What it shows](<./a.png>)")
        #expect(
            TemplateCall(#"include video id="x" provider="youtube""#).markdown
                == "[YouTube](<https://www.youtube.com/watch?v=x>)")
        #expect(
            TemplateCall("include embed/vimeo.html id='7'").markdown == "[Vimeo](<https://vimeo.com/7>)")
    }

    // MARK: pictures and files

    @Test("pictures are found by the host and the folder of the old site, and by what stands for the top of the folder")
    func pictures() async throws {
        let body =
            "![a](/repo/assets/p.png) ![b](https://me.example/repo/assets/p.png) ![c](https://me.example/other/p.png)"
        let jekyll = try await LoadedFolder([
            "_config.yml": "url: https://me.example\nbaseurl: /repo\n", "assets/p.png": "x", "assets/one/q.png": "x",
            "_posts/2026-03-01-a.md": Self.article(
                "image: /repo/assets/p.png\nmedia_subpath: /assets/one\n", body + " ![d](q.png)"),
        ])
        #expect(jekyll.article?.image?.path == "assets/p.png")
        #expect(jekyll.html.components(separatedBy: "file(path: \"assets/p.png\")").count == 3)
        #expect(jekyll.html.contains("assets/one/q.png") && jekyll.html.contains("https://me.example/other/p.png"))
        let docs = try await LoadedFolder([
            "docusaurus.config.js": "", "static/img/p.png": "x",
            "blog/a.md": Self.article("", "![a](@site/static/img/p.png)"),
        ])
        #expect(docs.html.contains("static/img/p.png"))
    }

    @Test("a folder of Hugo's that is an article has the picture whose name says so")
    func bundles() async throws {
        let named = try await LoadedFolder([
            "hugo.toml": "title = \"T\"\n", "content/news/a/index.md": Self.article("", "Text."),
            "content/news/a/cover.jpg": "x", "content/news/a/featured.png": "x",
        ])
        #expect(named.article?.image?.path == "content/news/a/featured.png")
        let resource = try await LoadedFolder([
            "hugo.toml": "title = \"T\"\n", "content/news/a/photo.png": "x",
            "content/news/a/index.md": Self.article("resources: [{src: photo.png, name: featured-image}]\n", "Text."),
        ])
        #expect(resource.article?.image?.path == "content/news/a/photo.png")
    }

    @Test("folders of posts that are not Jekyll's are read")
    func posts() async throws {
        #expect(
            try await Self.paths(["package.json": "{}", "_posts/hello.md": Self.article("", "A")]) == [
                "_posts/hello.md"
            ])
        #expect(
            try await Self.paths([
                "_config.yml": "title: T\n", "package.json": "{\"hexo\": {}}",
                "source/_posts/hello.md": Self.article("", "A"),
            ]) == ["source/_posts/hello.md"])
        #expect(
            try await Self.paths(["package.json": "{}", "_posts/2026-03-01-a.md": Self.article("", "A")])
                == ["_posts/2026-03-01-a.md"])
    }

    @Test("settings of one language in a file of their own are that language's")
    func languages() async throws {
        let site = try await LoadedFolder([
            "config/_default/hugo.toml": "title = \"T\"\n",
            "config/_default/menus.en.toml": "[[main]]\nname = \"News\"\nurl = \"/news/\"\n",
            "config/_default/params.en.toml": "x = \"y\"\n", "content/news/a.md": Self.article("", "{{< param x >}}"),
            "content/town/b.md": Self.article("", "B"),
        ])
        #expect(site.html.contains("y") || site.body != nil)
        #expect(site.site?.categories.first?.title == "News")
    }
}
