import Testing

@testable import Content

@Suite("Docusaurus") struct DocusaurusTests {
    private static let post = "---\ntitle: P\n---\nText.\n"

    private static func config(_ options: String, plugins: String = "") -> String {
        """
        module.exports = { title: 'T', url: 'https://t.example', baseUrl: '/',
          presets: [['classic', { \(options) }]], plugins: [\(plugins)],
          themeConfig: { docs: { sidebar: { hideable: true } }, blog: { sidebar: { groupByYear: true } } } };
        """
    }

    private static func paths(_ loaded: LoadedFolder) -> [String]? {
        loaded.site.map { site in (site.articles.map(\.path) + site.pages.map(\.path)).sorted(by: utf8Order) }
    }

    @Test(
        "what settings exclude is not published",
        arguments: [
            "docs: { exclude: ['**/internal/**'] }", "docs: {\n exclude: [\n 'internal', // ours\n ],\n }",
            "docs: { exclude: [\"./internal/*.{md,mdx}\"] }", "docs: { include: ['*.md'] }",
            "docs: dev ? {} : { exclude: ['{internal,x}/**'] }", "docs: options", "docs: { ...options }",
            "docs: { exclude: options.exclude }", "docs: { exclude: [...options.exclude, `${folder}/x`] }",
            "docs: { exclude: [`**/${folder}/**`], }", "docs: options // it's { /* here\n",
            "/* {' */ docs: options, x: /['{]/",
        ])
    func excluded(options: String) async throws {
        let loaded = try await LoadedFolder([
            "docusaurus.config.js": "const options = { exclude: ['**/internal/**'] }, folder = 'internal'\n"
                + Self.config(options),
            "docs/a.md": "# A\n\nText.\n", "docs/internal/b.md": "# Secret\n\nText.\n",
            "blog/2024-01-01-p.md": Self.post,
        ])
        #expect(Self.paths(loaded) == ["blog/2024-01-01-p.md", "docs/a.md"])
    }

    @Test(
        "a list or pattern that is not understood is an error",
        arguments: [
            ("docs: { exclude: [...usual, 'a'] }", "list"), ("blog: { exclude: hidden() }", "list"),
            ("docs: { exclude: ['!(a)/**'] }", "pattern"), ("docs: { include: some }", "list"),
            ("docs: { exclude: ['a'", "program"),
        ])
    func notUnderstood(options: String, what: String) async throws {
        let loaded = try await LoadedFolder([
            "docusaurus.config.ts": "export default {\n presets: [['classic', { " + options + " }]] };\n",
            "docs/a.md": "# A\n\nText.\n",
        ])
        #expect(loaded.report.contains("docusaurus.config.ts:"))
        #expect(
            loaded.report.contains("error: the \(what) is not understood, and may be what keeps files from readers"))
    }

    @Test(
        "what a program puts into a list holds as if it stood there",
        arguments: [
            "docs.exclude.push('b.md', 'c.md')", "docs.exclude = ['b.md', 'c.md']",
            "preset[1].docs['exclude'] = ['**/{b,c}.md']",
        ])
    func changed(statement: String) async throws {
        let loaded = try await LoadedFolder([
            "docusaurus.config.js": "const docs = { exclude: [] };\n\(statement);\n" + Self.config("docs"),
            "docs/a.md": "# A\n\nText.\n", "docs/b.md": "# B\n\nText.\n", "docs/c.md": "# C\n\nText.\n",
        ])
        #expect(Self.paths(loaded) == ["docs/a.md"], "\(loaded.report)")
    }

    @Test(
        "settings that are computed are said not to be read", arguments: ["docs: imported", "docs: require('./docs')"])
    func computed(options: String) async throws {
        let loaded = try await LoadedFolder([
            "docusaurus.config.js": Self.config(options), "docs/a.md": "# A\n\nText.\n",
        ])
        #expect(loaded.report.contains("warning: the settings of \"docs\" are not read: they are computed"))
    }

    @Test(
        "what a file beside them says holds as if it stood in the settings",
        arguments: [
            ("docs: require('./settings/docs')", "docs.js", "module.exports = { exclude: ['**/internal/**'] }"),
            ("docs: { ...docs }", "docs.ts", "export default { exclude: ['**/internal/**'] } satisfies Options"),
            ("docs: { exclude: require('./settings/hidden.json') }", "hidden.json", "[\"**/internal/**\"]"),
            ("docs: docs.options", "docs.js", "const x = ['internal']; module.exports.options = { exclude: x }"),
        ])
    func imported(options: String, name: String, text: String) async throws {
        var files = [
            "docusaurus.config.js": "import docs from './settings/docs'\n" + Self.config(options),
            "docs/a.md": "# A\n\nText.\n", "docs/internal/b.md": "# Secret\n\nText.\n",
        ]
        let alone = try await LoadedFolder(files)
        #expect(alone.report.contains("not understood, and may") || alone.report.contains("they are computed"))
        files["settings/" + name] = text
        let loaded = try await LoadedFolder(files)
        #expect(Self.paths(loaded) == ["docs/a.md"] && !loaded.report.contains("computed"))
    }

    @Test(
        "where it depends on the program whether something is published, nothing is",
        arguments: ["dev ? false : {}", "dev ? options : false", "dev && { path: 'docs' }", "flags.docs ?? {}"])
    func undecided(value: String) async throws {
        let loaded = try await LoadedFolder([
            "docusaurus.config.js": "const options = {}\n" + Self.config("\n  docs: \(value),"),
            "docs/a.md": "# A\n\nText.\n",
        ])
        #expect(loaded.site == nil)
        #expect(
            loaded.report.contains(
                "docusaurus.config.js:4:9: error: it cannot be told which settings of \"docs\" hold, and whether it is published"
            )
        )
    }

    @Test("brackets that do not fit are said with their place, where something is excluded")
    func damaged() async throws {
        let loaded = try await LoadedFolder([
            "docusaurus.config.js": "module.exports = {\n  presets: [['classic', { docs: { exclude: ['a'] } }],\n};\n",
            "docs/a.md": "# A\n\nText.\n",
        ])
        #expect(loaded.report.contains("docusaurus.config.js:3:1: error: the program is not understood, and may be"))
        let deep = try await LoadedFolder([
            "docusaurus.config.js": "exclude = " + String(repeating: "{", count: 200_000),
            "docs/a.md": "# A\n\nText.\n",
        ])
        #expect(deep.report.contains("docusaurus.config.js:1:111: error: the program is not understood"))
    }

    @Test("lists that tell others what to exclude say nothing of articles")
    func others() async throws {
        let loaded = try await LoadedFolder([
            "docusaurus.config.js": Self.config(
                "docs: {}",
                plugins: "['typedoc', { exclude: ['**/*.md'] }], () => ({ module: { rules: [{ exclude: /a/ }] } })"),
            "docs/a.md": "# A\n\nText.\n",
        ])
        #expect(Self.paths(loaded) == ["docs/a.md"] && !loaded.report.contains("not understood"))
    }

    @Test("a plugin that is turned off publishes nothing, whatever its folder holds")
    func off() async throws {
        let files = ["docs/a.md": "# A\n\nText.\n", "blog/2024-01-01-p.md": Self.post, "content/x.md": Self.post]
        func paths(_ options: String, plugins: String = "") async throws -> [String]? {
            let config = ["docusaurus.config.js": Self.config(options, plugins: plugins)]
            return Self.paths(try await LoadedFolder(files.merging(config) { $1 }))
        }
        #expect(try await paths("docs: {}, blog: false") == ["docs/a.md"])
        #expect(try await paths("docs: false, blog: {}") == ["blog/2024-01-01-p.md"])
        #expect(try await paths("docs: false, blog: false") == [])
        #expect(
            try await paths("docs: false, blog: false", plugins: "['./plugins/blog', { path: 'blog' }]") == [
                "blog/2024-01-01-p.md"
            ])
        let all = ["blog/2024-01-01-p.md", "docs/a.md"]
        #expect(try await paths("") == all)
        let types = "import type {Options} from '@docusaurus/plugin-content-blog';\n"
        #expect(
            Self.paths(
                try await LoadedFolder(
                    files.merging(["docusaurus.config.ts": types + Self.config("blog: false")]) { $1 }))
                == ["docs/a.md"])
        #expect(try await paths("", plugins: "['search', { docs: false, blog: false }]") == all)
    }

    @Test("documents that are not released give their place to those of the last version")
    func versions() async throws {
        let files = [
            "versions.json": "[\"2.0\", \"1.0\"]", "docs/intro.md": "# Next\n\nText.\n",
            "versioned_docs/version-2.0/intro.md": "# Two\n\nText.\n",
            "versioned_docs/version-1.0/intro.md": "# One\n\nText.\n",
        ]
        func loaded(_ options: String, without file: String = "") async throws -> LoadedFolder {
            let config = ["docusaurus.config.js": Self.config("docs: { \(options) }, blog: false")]
            return try await LoadedFolder(files.filter { $0.key != file }.merging(config) { $1 })
        }
        let last = try await loaded("includeCurrentVersion: false")
        #expect(Self.paths(last) == ["versioned_docs/version-2.0/intro.md"])
        #expect(last.article?.oldAddresses.map(\.path) == ["docs/intro/index.html"])
        #expect(
            Self.paths(try await loaded("includeCurrentVersion: false, lastVersion: '1.0'")) == [
                "versioned_docs/version-1.0/intro.md"
            ])
        #expect(
            Self.paths(try await loaded("includeCurrentVersion: isDevelopment")) == [
                "versioned_docs/version-2.0/intro.md"
            ])
        #expect(
            Self.paths(try await loaded("onlyIncludeVersions: ['1.0']")) == ["versioned_docs/version-1.0/intro.md"])
        #expect(Self.paths(try await loaded("lastVersion: 'current'")) == ["docs/intro.md"])
        #expect(Self.paths(try await loaded("includeCurrentVersion: false", without: "versions.json")) == [])
    }

    @Test("folders lie where settings say, and so did their addresses")
    func places() async throws {
        let loaded = try await LoadedFolder([
            "docusaurus.config.js": Self.config(
                """
                docs: { sidebarPath: require.resolve('./s.js'), path: 'handbook', routeBasePath: 'hand/book' },
                blog: { path: './articles', routeBasePath: '/', exclude: ['**/private/**'] },
                """,
                plugins: """
                    ['@docusaurus/plugin-content-docs', { id: 'community', path: 'community', routeBasePath: 'community' }],
                    ['@docusaurus/plugin-content-blog', { id: 'b', path: 'dev-blog', routeBasePath: process.env.ROUTE }],
                    """),
            "handbook/02-start.md": "---\ntitle: Start\ndate: 2024-01-01\n---\nText.\n",
            "articles/2024-01-02-hello.md":
                "---\ntitle: Hello\nauthors: a\n---\n[s](/hand/book/start) [c](/community/help)\n",
            "articles/private/2024-01-03-x.md": Self.post, "articles/authors.yml": "a:\n  name: Anna\n",
            "community/help.md": "---\ntitle: Help\ndate: 2024-01-01\n---\nText.\n",
            "dev-blog/2024-02-02-dev.md": Self.post,
            "blog/2024-01-01-old.md": Self.post, "docs/old.md": Self.post,
            "src/pages/about/index.mdx": "---\ntitle: About\ndate: 2024-01-01\n---\nText.\n",
        ])
        let articles = (loaded.site?.articles ?? []).sorted { utf8Order($0.path, $1.path) }
        #expect(
            articles.map(\.path) == [
                "articles/2024-01-02-hello.md", "community/help.md", "dev-blog/2024-02-02-dev.md",
                "handbook/02-start.md",
                "src/pages/about/index.mdx",
            ])
        #expect(
            articles.map { $0.oldAddresses.map(\.path) } == [
                ["2024/01/02/hello/index.html"], ["community/help/index.html"], [], ["hand/book/start/index.html"],
                ["about/index.html"],
            ])
        #expect(articles.first?.authors == ["Anna"] && !loaded.report.contains("leads to no"))
    }

    @Test("pages without a date are about the site")
    func pages() async throws {
        let loaded = try await LoadedFolder([
            "docusaurus.config.js": "", "src/pages/about.mdx": "---\ntitle: About us\n---\nWe.\n",
            "blog/2024-01-01-p.md": "---\ntitle: P\n---\n[a](/about)\n",
        ])
        #expect(loaded.site?.pages.map(\.path) == ["src/pages/about.mdx"])
        #expect(loaded.site?.pages.first?.oldAddresses.map(\.path) == ["about/index.html"])
    }

    @Test("a folder outside of the site's is said to be left out")
    func outside() async throws {
        let loaded = try await LoadedFolder([
            "docusaurus.config.js": Self.config("docs: { path: '../docs' }"), "blog/2024-01-01-p.md": Self.post,
            "docs/a.md": Self.post,
        ])
        #expect(Self.paths(loaded) == ["blog/2024-01-01-p.md"])
        #expect(loaded.report.contains("warning: left out: the folder \"../docs\" is not read"))
    }

    @Test("tags and folders have the labels that files beside them, or articles, give them")
    func labels() async throws {
        let loaded = try await LoadedFolder([
            "docusaurus.config.js": "", "blog/tags.yml": "facebook:\n  label: 'The Facebook'\n  permalink: /f\n",
            "blog/2024-01-01-p.md":
                "---\ntitle: P\ntags: [{label: Inline Label, permalink: /x}, plain, facebook]\n---\nText.\n",
            "docs/01-guides/_category_.json": "{\"label\": \"Nice Guides\", \"position\": 2}",
            "docs/01-guides/a.md": "---\ntitle: A\ndate: 2023-01-01\n---\nText.\n",
            "docs/more/_category_.yml": "label: More to read\n",
            "docs/more/b.md": "---\ntitle: B\ndate: 2022-01-01\n---\nText.\n",
        ])
        #expect(loaded.article?.tags == ["Inline Label", "plain", "The Facebook"])
        let titles = loaded.site?.categories.map(\.title) ?? []
        #expect(titles.contains("Nice Guides") && titles.contains("More to read"))
    }
}
