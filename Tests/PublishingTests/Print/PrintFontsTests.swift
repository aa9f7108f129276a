import Content
import Testing
import Typesetting

@testable import Publishing

@Suite("Fonts of printed pages") struct PrintFontsTests {
    @Test(
        "have the letters of every script that is printed, and none as wide as a square",
        arguments: [
            ("de", "größere"), ("ru", "правительство"), ("el", "συμβούλιο"), ("hy", "խորհուրդը"), ("ka", "საბჭო"),
        ], ["print", "print_code", "text", "headline"])
    func letters(_ written: (language: String, word: String), role: String) throws {
        var configuration = SiteConfiguration()
        // Articles in other scripts than the site's have fonts of their own for everything.
        configuration.language = "ja"
        let folder = try TemporaryFolder()
        let request = folder.request()
        let families = ThemeLoader.printFamilies(
            for: written.language, site: request.site, configuration: configuration, environment: request.environment)
        #expect(families.diagnostics.isEmpty)
        let family = try #require(families.families[role])
        let measured = family.measure(
            written.word, language: written.language, breaking: LineBreaking(language: written.language))
        var coverage = GlyphCoverage(of: family)
        #expect(coverage.missingCharacters(in: written.word) == [])
        // Listings are in Japanese squares and halves of them.
        guard role != "print_code" else { return }
        let width = measured.width(size: 1)
        #expect(width < 0.8 * Double(written.word.count), "\(width) em")
    }

    @Test("have italics for Latin and Cyrillic letters alone", arguments: [("de", true), ("ru", true), ("ja", false)])
    func italics(language: String, isLeaning: Bool) throws {
        var configuration = SiteConfiguration()
        configuration.language = language
        let folder = try TemporaryFolder()
        let request = folder.request()
        let families = ThemeLoader.printFamilies(
            for: language, site: request.site, configuration: configuration, environment: request.environment)
        #expect(families.diagnostics.isEmpty)
        #expect((families.families["print_emphasis"] != nil) == isLeaning)
    }
}
