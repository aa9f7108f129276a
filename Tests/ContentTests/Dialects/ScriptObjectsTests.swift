import Testing

@testable import Content

@Suite("Objects in programs") struct ScriptObjectsTests {
    private static let script = #"""
        // @ts-check {
        import {themes} from 'prism-react-renderer'; /* { */
        const options = {path: "o", "routeBasePath": '/'};
        const expression = /['"{]/g, half = 4 / 2;
        /** @type {import('x').Config} */
        const config: Config = {
          title: `T ${options.path + `{`} {`, tagline: 'It\'s {',
          presets: [['classic', /** @type {import('y').Options} */ ({
            docs: isFast ? false : {exclude: ['**/a/**', /* 'no' */ "b"], include: ['x', ...more]},
            blog: false, pages: options, theme: {customCss: require.resolve('./a.css')},
          } satisfies Preset.Options)]],
          plugins: [[require.resolve('@docusaurus/plugin-content-docs'), {path: 'p'}], ['search', options]],
        };
        module.exports = config;
        """#

    @Test("keys, texts, flags, lists and names are read, whatever stands around them")
    func objects() throws {
        let script = ScriptObjects(Self.script)
        #expect(script.isComplete)
        let documents = try #require(script.objects.first { $0.keys.last == "docs" })
        #expect(documents.keys == ["config", "presets", "docs"] && documents.heads == ["classic"])
        #expect(documents["exclude"]?.value == .list(["**/a/**", "b"]) && documents["include"]?.value == .list(nil))
        #expect(documents["exclude"]?.line == 9 && !documents.isItem)
        let preset = try #require(script.objects.first { $0["blog"] != nil })
        #expect(preset.isItem && preset["blog"]?.value == .flag(false) && preset["pages"]?.value == .name("options"))
        #expect(preset["docs"]?.value == .program)
        let plugin = try #require(script.objects.first { $0["path"]?.value == .text("p") })
        #expect(plugin.isItem && plugin.heads == ["@docusaurus/plugin-content-docs"])
        let options = try #require(script.objects.first { $0.keys == ["options"] })
        #expect(options["path"]?.value == .text("o") && options["routeBasePath"]?.value == .text("/"))
        #expect(script.texts.contains("classic") && !script.texts.contains("prism-react-renderer"))
        #expect(script.options.map(\.head) == ["search"] && script.options.map(\.name) == ["options"])
    }

    @Test(
        "what does not end, or is closed otherwise than it was opened, is said to be so",
        arguments: ["{", "(]", "'a", "`a", "}"])
    func damaged(script: String) {
        #expect(!ScriptObjects(script).isComplete)
    }

    @Test("brackets in brackets are read up to a depth")
    func deep() {
        let open = String(repeating: "[{a:", count: 100_000)
        #expect(!ScriptObjects(open).isComplete)
    }
}
