import Testing

@testable import Content

@Suite("Files of VitePress") struct VitePressFilesTests {
    private func article(_ title: String = "A") -> String { "---\ntitle: \(title)\ndate: 2026-03-01\n---\nText.\n" }

    private func site(_ settings: String, _ paths: [String], at place: String = "docs/.vitepress/config.ts") -> [String:
        String]
    {
        var files = [place: settings]
        for path in paths { files[path] = article() }
        return files
    }

    private func published(_ files: [String: String]) async throws -> [String] {
        try await LoadedFolder(files).site?.articles.map(\.path).sorted(by: utf8Order) ?? []
    }

    @Test(
        "what its settings pass over is not public, wherever in a line they say so",
        arguments: [
            "export default {\n  srcExclude: ['internal/**', '**/TODO.md', \"README.md\", './old'],\n}\n",
            "export default defineConfig({ title: 'T', srcExclude: [`internal/**`, '{TODO,README}.md',"
                + " 'guide/TODO.md', 'old/**/*.md'] })\n",
            "export default {\n  'srcExclude' : [\n    // a remark\n    'internal',\n"
                + "    '**/{TODO,none}.md', 'README.md', 'old/',\n  ] }\n",
            "const srcExclude = ['internal/*', '**/TODO.md', 'README.md', 'old/**']\nexport default { title: 'it\\'s', srcExclude }\n",
            "const base = ['internal', `**/TODO.md`], home = 'README'\n// it's\n"
                + "export default { title: /'{/.source, srcExclude: [...base, `${home}.md`, 'old'] }\n",
            "const shared = { list: ['internal', '**/TODO.md', 'README.md', 'old'] }\n"
                + "export default defineConfig({ srcExclude: shared.list, })\n",
        ])
    func excluded(settings: String) async throws {
        let paths = ["a.md", "README.md", "TODO.md", "guide/README.md", "guide/TODO.md", "internal/b.md", "old/c.md"]
        #expect(
            try await published(site(settings, paths.map { "docs/" + $0 })) == ["docs/a.md", "docs/guide/README.md"])
    }

    @Test("a remark and a text say nothing of it, and files that settings import do")
    func imported() async throws {
        let settings =
            "// srcExclude: ['a.md']\nimport { shared } from './shared'\nexport default { ...shared, title: \"srcExclude: ['a.md']\" }\n"
        var files = site(settings, ["a.md", "b.md"], at: ".vitepress/config.mts")
        #expect(try await published(files) == ["a.md", "b.md"])
        files[".vitepress/shared.ts"] = "export const shared = { srcExclude: ['b.md'] }\n"
        #expect(try await published(files) == ["a.md"])
        files[".vitepress/config.mts"] = "import hidden from './shared'\nexport default { srcExclude: hidden }\n"
        files[".vitepress/shared.ts"] = "const x = 'b'; export default [`${x}.md`]\n"
        #expect(try await published(files) == ["a.md"])
    }

    @Test(
        "a list that is not understood is an error",
        arguments: [
            "srcExclude: [...base, 'a.md']", "srcExclude: hidden", "srcExclude", "srcExclude: [`${base}/**`]",
            "srcExclude: ['!(a).md']", "srcExclude: ['[a.md']", "srcDir: process.env.DOCS",
            "srcExclude: x ? ['a.md'] : []",
            "...f(c => c.srcExclude.push('a.md'))", "srcExclude: require('./none')",
        ])
    func unclear(settings: String) async throws {
        let loaded = try await LoadedFolder(site("export default { \(settings) }\n", ["docs/a.md"]))
        #expect(loaded.report.contains("docs/.vitepress/config.ts:1:"))
        #expect(loaded.report.contains("not understood, and may be what keeps files from readers"))
    }

    @Test("VuePress: what its patterns take out is not public")
    func patterns() async throws {
        let settings = "module.exports = { pagePatterns: ['**/*.md', '!**/*.snippet.md', '!internal'] }\n"
        let paths = ["docs/a.md", "docs/b.snippet.md", "docs/internal/c.md"]
        #expect(try await published(site(settings, paths, at: "docs/.vuepress/config.js")) == ["docs/a.md"])
        let some = "module.exports = { pagePatterns: ['guide/**/*.md'] }\n"
        #expect(
            try await published(site(some, ["docs/a.md", "docs/guide/b.md"], at: "docs/.vuepress/config.js"))
                == ["docs/guide/b.md"])
    }

    @Test(
        "of several languages the site's own is published",
        arguments: [
            (
                "docs/.vitepress/config.ts",
                "locales: { root: { label: 'E', lang: 'en-US' }, fr: { label: 'F', lang: 'fr' } }"
            ),
            (
                "docs/.vitepress/config/index.mts",
                "locales: {\n  // the other\n  fr: { lang: 'fr' },\n  root: { lang: 'en-US' },\n}"
            ),
            ("docs/.vuepress/config.js", "locales: { '/': { lang: 'en-US' }, '/fr/': { lang: 'fr-FR' } }"),
        ])
    func languages(path: String, settings: String) async throws {
        let loaded = try await LoadedFolder(
            site("export default { \(settings) }\n", ["docs/a.md", "docs/guide/b.md", "docs/fr/a.md"], at: path))
        #expect(loaded.site?.articles.map(\.path).sorted(by: utf8Order) == ["docs/a.md", "docs/guide/b.md"])
        #expect(loaded.site?.configuration.language == "en-US")
        #expect(loaded.report.contains("left out: 1 file in other languages than \"en-US\" (fr)"))
    }

    @Test("where no language is of the top, the first is the site's own")
    func languagesBelow() async throws {
        let settings = "export default { locales: { ja: { lang: 'ja' }, en: { lang: 'en' } } }\n"
        #expect(try await published(site(settings, ["docs/ja/a.md", "docs/en/a.md"])) == ["docs/ja/a.md"])
    }

    @Test("templates of pages are no articles, and addresses that are not read are said")
    func templates() async throws {
        let settings = "export default { rewrites: { 'a.md': 'b.md' } }\n"
        let loaded = try await LoadedFolder(
            site(settings, ["docs/a.md", "docs/[pkg].md", "docs/[lang]/b.md", "docs/c[.md"]))
        #expect(loaded.site?.articles.map(\.path).sorted(by: utf8Order) == ["docs/a.md", "docs/c[.md"])
        #expect(loaded.report.contains("left out: 2 files named as templates of pages ([name].md)"))
        #expect(loaded.report.contains("docs/.vitepress/config.ts: warning: rewrites are not read"))
    }
}
