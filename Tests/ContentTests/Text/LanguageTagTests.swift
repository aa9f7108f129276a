import Testing

@testable import Content

@Suite("Language tags") struct LanguageTagTests {
    @Test(
        "are languages by their first part",
        arguments: [
            ("ja", "ja"), ("JA-JP", "ja"), ("zh-Hant-TW", "zh"), ("jam", "jam"), ("zha", "zha"), ("x-ja", "x"),
            ("", ""),
        ])
    func primary(_ tag: String, _ language: String) { #expect(LanguageTag.primary(of: tag) == language) }

    @Test("of Japanese and Chinese are those of languages without spaces; Korean has them")
    func unspaced() {
        #expect(["ja", "JA", "zh-Hans", "zh"].allSatisfy(LanguageTag.isUnspaced))
        #expect(!["ko", "jam", "zha", "en", ""].contains(where: LanguageTag.isUnspaced))
    }
}
