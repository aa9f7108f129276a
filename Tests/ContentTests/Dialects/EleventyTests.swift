import Testing

@testable import Content

@Suite("Folders of Eleventy")
struct EleventyTests {
    private let article = "---\ntitle: A\ndate: 2026-01-01\n---\n\ntext\n"

    @Test("what its settings add to the ignored files is hidden, and nothing else")
    func ignored() async throws {
        let folder = try await LoadedFolder([
            ".eleventy.js": """
            module.exports = (c) => {
              c.ignores.add('posts/secret.md'); c.ignores.add("./drafts/**");
              // c.ignores.add("posts/shown.md");
              c.ignores.add("notes.md").add("posts/more.md");
            };
            """,
            "posts/secret.md": article, "posts/shown.md": article, "drafts/a.md": article, "posts/notes.md": article,
            "posts/more.md": article,
        ])
        #expect(folder.site?.articles.map(\.path).sorted() == ["posts/notes.md", "posts/shown.md"])
    }

    @Test("what a program makes up is an error, since it may be what hides files")
    func unknown() async throws {
        let folder = try await LoadedFolder([
            ".eleventy.js": "module.exports = (c) => {\n  c.ignores.add(hidden);\n};\n", "posts/a.md": article,
        ])
        #expect(folder.diagnostics.contains { $0.severity == .error && $0.path == ".eleventy.js" && $0.line == 2 })
    }

    @Test("folders of templates hold no articles, and data are where the settings say")
    func folders() async throws {
        let folder = try await LoadedFolder([
            "eleventy.config.js": """
            export default (c) => ({
              dir: { input: "src", includes: "includes", layouts: "layouts", data: "data" },
            });
            """,
            "src/includes/partial.md": article, "src/layouts/base.md": article, "src/posts/a.md": article,
            "src/data/site.json": #"{"title": "The Quay", "url": "https://quay.example"}"#,
        ])
        #expect(folder.site?.articles.map(\.path) == ["src/posts/a.md"])
        #expect(folder.site?.configuration.title == "The Quay")
        #expect(folder.site?.configuration.baseURL == "https://quay.example")
    }

    @Test(
        "what is hidden may stand in a constant, and in a file beside the settings",
        arguments: [
            "const hidden = 'drafts'\nexport default (c) => { c.ignores.add(`${hidden}/**`) }\n",
            "import { dir, hidden } from './folders.js'\nexport default function (c) {\n"
                + "  // it's { here\n  c.addPassthroughCopy({ 'a': 'b' }); c.ignores.add(hidden); return { dir }\n}\n",
            "const own = require('./folders')\nmodule.exports = c => {\n  c.addPlugin(own.plugin)\n  return { dir: own.dir }\n}\n",
        ])
    func constants(settings: String) async throws {
        let folder = try await LoadedFolder([
            "eleventy.config.js": settings, "posts/a.md": article, "drafts/b.md": article,
            "folders.ts":
                "export const dir = { input: '.', data: 'data' }, hidden = './drafts/'\nexport const plugin = (c) => c.ignores.add('drafts')\n",
        ])
        #expect(folder.site?.articles.map(\.path) == ["posts/a.md"])
    }

    @Test(
        "a folder that is computed is an error, since what lies beside it would be published",
        arguments: [
            ("c.setInputDirectory(process.env.IN)", "input", "2:23"),
            ("return { dir: { input: f() } }", "input", "2:26"),
            ("return { dir: { input: 'src', includes: x ? 'a' : 'b' } }", "includes", "2:43"),
        ])
    func computed(line: String, folder: String, place: String) async throws {
        let loaded = try await LoadedFolder([
            "eleventy.config.js": "export default (c) => {\n  \(line)\n}\n", "posts/a.md": article,
        ])
        #expect(
            loaded.report.contains(
                "eleventy.config.js:\(place): error: the folder \"\(folder)\" is not understood, and may be what keeps")
        )
    }

    @Test("front matter that is a program is said not to be read, and nothing of its article is shown")
    func program() async throws {
        let folder = try await LoadedFolder([
            ".eleventy.js": "", "posts/a.md": article,
            "posts/b.md": "---js\n{ title: \"B\", draft: true }\n---\ntext\n",
            "posts/c.md": "---javascript\nconst title = 'C'\n---\ntext\n",
        ])
        #expect(folder.site?.articles.map(\.path) == ["posts/a.md"])
        for (path, name) in [("b", "js"), ("c", "javascript")] {
            #expect(
                folder.report.contains(
                    "posts/\(path).md:1: warning: left out: the front matter is in \"\(name)\", which is not read"))
        }
    }

    @Test("data say what the site is called and where it lies, not a plugin in the settings")
    func plugin() async throws {
        let folder = try await LoadedFolder([
            ".eleventy.js": """
            module.exports = (c) => {
              c.addPlugin(feed, { metadata: { language: "en", title: "T", base: "https://example.com/" } });
            };
            """,
            "_data/metadata.json": #"{"title": "Kai", "url": "https://kai.example", "language": "de"}"#,
            "posts/a.md": article,
        ])
        #expect(folder.site?.configuration.baseURL == "https://kai.example")
        #expect(folder.site?.configuration.language == "de")
    }

    @Test(
        "addresses are those that Eleventy gives",
        arguments: [
            ("posts/c/c.md", "", "posts/c/index.html"), ("posts/c/d.md", "", "posts/c/d/index.html"),
            ("posts/five.md", "permalink: posts/5.html\n", "posts/5.html"),
        ])
    func addresses(path: String, front: String, address: String) async throws {
        let folder = try await LoadedFolder([
            ".eleventy.js": "", path: "---\ntitle: A\ndate: 2026-01-01\n\(front)---\n\ntext\n",
        ])
        #expect(folder.article?.oldAddresses.map(\.path) == [address])
    }

    @Test("style sheets and scripts that texts give to a bundle are not shown")
    func bundles() async throws {
        let folder = try await LoadedFolder([
            ".eleventy.js": "",
            "posts/a.md": article + "\n{% css %}.x { color: red }{% endcss %}\n\n{% js %}alert(1){% endjs %}\n\nlast\n",
        ])
        #expect(!folder.html.contains("color") && !folder.html.contains("alert") && folder.html.contains("last"))
    }
}
