import Testing

@testable import Content

@Suite("VitePress") struct VitePressTests {
    private func removed(_ text: String) -> String {
        let names = TemplateNames(
            article: { _ in nil }, parameter: { $0 == "title" ? "T" : nil },
            snippet: { line in
                let isLarge = line.contains(UInt8(ascii: "l"))
                guard line.contains(UInt8(ascii: "a")) else { return nil }
                return (path: "s/a.js", name: "a.js", lines: isLarge ? nil : Array("<b>\ny".utf8)[...])
            })
        return String(
            decoding: TemplateCode.removed(from: Array(text.utf8)[...], [.vue, .directives, .wikiLinks], names: names)
                .text, as: UTF8.self)
    }

    @Test(
        "what its programs compute is shown nowhere, and no line moves",
        arguments: [
            ("A {{ $frontmatter.title }} {{ 1 + 1 }}.\n", "A T .\n"), ("`{{ a }}` {{ a\n", "`{{ a }}` {{ a\n"),
            ("[[toc]]\n\nA\n", "\n\nA\n"), ("<script setup>\nimport a\n\nb\n</script>\nA\n", "\n\n\n\n\nA\n"),
            ("<style module>\n.a {}\n</style>\n", "\n\n\n"),
            ("::: details A {open}\na\n:::\n", "::: details A\na\n:::\n"),
            ("<<< @/s/a.js\nA\n", "<pre><code>&#60;b&#62;<br>y</code></pre>\nA\n"),
            ("<<< ./a/l.js\n", "[a.js](</s/a.js>)\n"), ("<<< none\n", "<<< none\n"),
            ("```vue\n{{ a }}\n<script>\n```\n", "```vue\n{{ a }}\n<script>\n```\n"),
        ])
    func texts(_ text: String, _ expected: String) {
        #expect(removed(text) == expected)
    }

    @Test("the folder above its settings is that of articles, and its public files stand at the top")
    func folder() async throws {
        let loaded = try await LoadedFolder([
            "package.json": "{}", "docs/.vitepress/config.mts": "export default { title: 'Quay', lang: 'en-GB' }\n",
            "docs/guide/start.md":
                "---\ndate: 2026-03-01\n---\n# Start\n\n![p](/logo.png) [o](/guide/other) [s](./other.html) {{ x }}\n",
            "docs/guide/other.md": "---\ndate: 2026-02-01\n---\n# Other\n\nText :tada:\n", "docs/public/logo.png": "x",
            "notes/a.md": "---\ntitle: N\ndate: 2026-01-01\n---\nNot of the site.\n",
        ])
        #expect(
            loaded.site?.articles.map(\.path).sorted(by: utf8Order) == ["docs/guide/other.md", "docs/guide/start.md"])
        #expect(loaded.site?.configuration.title == "Quay")
        #expect(loaded.site?.articles.map(\.id.category) == ["guide", "guide"])
        #expect(
            loaded.site?.articles.flatMap { $0.oldAddresses.map(\.path) }.sorted() == [
                "guide/other.html", "guide/start.html",
            ])
        let start = try #require(loaded.site?.articles.first { $0.path == "docs/guide/start.md" })
        let html = try loaded.bodies.body(of: start).html
        #expect(html.contains("docs/public/logo.png") && !html.contains("{{"))
        #expect(!loaded.report.contains("leads to no"))
        #expect(ContentDialect.signs(in: Fixtures.path("dialects/docusaurus")).generator == .docusaurus)
    }

    @Test("a line that names a file is a listing of that file, or of the region that it names")
    func snippets() async throws {
        let loaded = try await LoadedFolder([
            ".vitepress/config.js": "", "s/a.js": "one\n// #region r\ntwo < 2\n// #endregion r\nthree\n",
            "guide/a.md":
                "---\ntitle: A\ndate: 2026-03-01\n---\n<<< @/s/a.js#r{1}\n\n<<< ../s/a.js [A b]\n\n<<< ../none.js\n",
        ])
        #expect(
            loaded.html.hasPrefix(
                "<pre tabindex=\"0\"><code>two &lt; 2</code></pre>\n<pre tabindex=\"0\"><code>one<br>// #region r<br>two"
            ))
        #expect(loaded.html.contains("none.js"))
    }
}
