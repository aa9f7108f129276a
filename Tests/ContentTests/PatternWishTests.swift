import Testing

@testable import Content

@Suite("Wishes for patterns") struct PatternWishTests {
    private static let missing =
        "content/site.yml:1: error: a wish for a pattern needs at and pattern\n"
        + "  hint: write for example {at: 1, pattern: lead}: the row that begins with the first article"

    private func read(_ settings: String) -> [String] {
        let reader = SettingsReader(yaml: Array(settings.utf8), path: "content/site.yml")
        _ = ConfigurationReader(reader: reader).read(knowsTimeZone: true)
        return reader.diagnostics.sorted().map(\.description)
    }

    @Test("need at and pattern", arguments: ["{}", "{at: 1}", "{pattern: lead}", "{at: , pattern: lead}", "~"])
    func missing(wish: String) { #expect(read("patterns: [\(wish)]\n") == [Self.missing]) }

    @Test(
        "that are wrong are told what is wrong, and nothing besides",
        arguments: [
            (
                "{at: 0, pattern: lead}",
                "1:17: error: patterns[1].at must be a whole number from 1 to 1000, found \"0\""
            ),
            ("{at: 1, pattern: [lead]}", "1:29: error: patterns[1].pattern must be text, found a list"),
            ("lead", "1:12: error: patterns[1] must be a map of keys and values, found text"),
        ])
    func wrong(wish: String, expected: String) {
        #expect(read("patterns: [\(wish)]\n") == ["content/site.yml:" + expected])
    }
}
