import Testing

@testable import Content

@Suite("Settings that are programs") struct ScriptSettingsTests {
    @Test("what the site is called and where it lies is read, and nothing is run")
    func texts() {
        let value = Self.value(
            """
            const x = require("y:z");
            module.exports = {
              title: "The Docs", tagline: 'About: all',
              "url": `https://docs.example`, baseUrl: '/paper/',
              i18n: { defaultLocale: "en", locales: ["en", "fr"] },
              themeConfig: { navbar: { title: "Other" } }, subtitle: title,
            };
            """)
        let pairs = value.entries.map { "\($0.key)=\($0.value.plainLine ?? "")" }
        #expect(
            pairs == [
                "title=The Docs", "description=About: all", "url=https://docs.example", "baseURL=/paper/",
                "language=en",
            ])
        #expect(Self.value("").entries.isEmpty)
        #expect(Self.value("title: \"no end").entries.isEmpty)
    }

    @Test("a name stands for what is written elsewhere, and texts may be put together")
    func names() {
        let value = Self.value(
            """
            const host = 'https://docs.example', name = "The", lang = `${name} x`, desc = about()
            export default defineConfig({ title: name + ` ${ "Docs" }`, url: `${host}/a`, description: desc })
            """)
        #expect(value["title"]?.plainLine == "The Docs" && value["url"]?.plainLine == "https://docs.example/a")
        #expect(value["description"] == nil)
    }

    private static func value(_ text: String) -> SourceValue { ScriptSettings.value(of: ScriptFiles(Array(text.utf8))) }
}
