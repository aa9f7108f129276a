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
        let files = ScriptFiles(Array(Self.script.utf8))
        let script = ScriptObjects(files)
        #expect(files.scripts[0].fault == nil)
        let documents = try #require(script.objects.first { $0.keys.last == "docs" })
        #expect(documents.keys == ["config", "presets", "docs"] && documents.heads == ["classic"])
        let (exclude, include) = try (#require(documents["exclude"]), #require(documents["include"]))
        #expect(files.texts(exclude) == ["**/a/**", "b"] && files.texts(include) == nil)
        #expect(exclude.place.line == 9 && !documents.isItem)
        let preset = try #require(script.objects.first { $0["blog"] != nil })
        #expect(preset.isItem && files.flag(preset["blog"]) == false)
        #expect(preset["pages"]?.name?.isWord("options") == true)
        #expect(preset["docs"]?.parts.map { files.flag($0.value) } == [false, nil])
        let plugin = try #require(script.objects.first { files.text($0["path"]) == "p" })
        #expect(plugin.isItem && plugin.heads == ["@docusaurus/plugin-content-docs"])
        let options = try #require(script.objects.first { $0.keys == ["options"] })
        #expect(files.text(options["path"]) == "o" && files.text(options["routeBasePath"]) == "/")
        #expect(script.texts.contains("classic") && !script.texts.contains("prism-react-renderer"))
        #expect(script.options.map(\.head) == ["search"])
        #expect(script.options.map { $0.value.name?.isWord("options") } == [true])
    }
}
