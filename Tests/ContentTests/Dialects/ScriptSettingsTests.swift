import Testing

@testable import Content

@Suite("Settings that are programs") struct ScriptSettingsTests {
    @Test("what the site is called and where it lies is read, and nothing is run")
    func texts() {
        let value = ScriptSettings.value(
            of: """
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
        #expect(ScriptSettings.value(of: "").entries.isEmpty)
        #expect(ScriptSettings.value(of: "title: \"no end").entries.isEmpty)
    }
}
