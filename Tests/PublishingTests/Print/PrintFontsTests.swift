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
        configuration.language = written.language
        let folder = try TemporaryFolder()
        let request = folder.request()
        let families = ThemeLoader.printFamilies(
            for: written.language, site: request.site, configuration: configuration, environment: request.environment)
        #expect(families.diagnostics.isEmpty)
        // The site's own fonts stand for those that only other languages need.
        guard let family = families.families[role] else { return #expect(role == "text" || role == "headline") }
        let measured = family.measure(
            written.word, language: written.language, breaking: LineBreaking(language: written.language))
        var coverage = GlyphCoverage(of: family)
        #expect(coverage.missingCharacters(in: written.word) == [])
        // Listings are in Japanese squares and halves of them.
        guard role != "print_code" else { return }
        let width = measured.width(size: 1)
        #expect(width < 0.8 * Double(written.word.count), "\(width) em")
    }
}
