import Content
import Typesetting

/// Titles whose letters the fonts of a theme have in part: set in them, words would be of two fonts, letter by letter.
package struct ForeignLetters {
    /// Titles that were looked at, and how many of them have letters that no font has.
    package let titles, incomplete: Int

    /// A few articles tell what the titles of all are.
    private static let mostArticles = 1_000
    private static let fewestMissing = 10
    /// Of titles, one of so many: a quoted word makes no site.
    private static let leastShare = 4

    /// Nil where the site says itself that it embeds its fonts, and where they have the letters of most titles: others are said one by
    /// one (`missingGlyphs`).
    package init?(in site: Site, setIn family: FontFamily) {
        guard site.configuration.embedsFonts, !site.configuration.saysFontEmbedding else { return nil }
        var coverage = GlyphCoverage(of: family)
        var missing: Set<Unicode.Scalar> = []
        var (titles, incomplete) = (0, 0)
        // Those in other languages are set in what their readers have.
        for article in site.articles.lazy.filter({ $0.language == nil }).prefix(Self.mostArticles) {
            let lost = coverage.missingCharacters(in: article.title).filter(\.properties.isAlphabetic)
            titles += 1
            if !lost.isEmpty { incomplete += 1 }
            missing.formUnion(lost)
        }
        guard missing.count > Self.fewestMissing, incomplete * Self.leastShare > titles else { return nil }
        (self.titles, self.incomplete) = (titles, incomplete)
    }

    /// What is to be said of a site that is set in the fonts of its readers for that.
    package func diagnostic(in configuration: SiteConfiguration) -> Diagnostic {
        Diagnostic(
            .warning,
            "no font of headlines has all letters of \(incomplete) of \(titles) titles: the site is set in the fonts of its readers, "
                + "and not printed", at: configuration.places.path,
            hint:
                "name a font that has them under fonts.headline.files in theme.yml, or write \"fonts: {embed: false}\"")
    }
}
