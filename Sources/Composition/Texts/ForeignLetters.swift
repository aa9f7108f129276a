import Content
import Typesetting

/// Headlines whose letters the fonts of a theme have in part: set in them, words would be of two fonts, letter by letter.
package struct ForeignLetters {
    /// Letters of titles, and how many of them no font has.
    package let known, missing: Int

    /// Letters of a few articles tell what those of all are.
    private static let mostArticles = 1_000
    private static let fewestMissing = 10
    private static let leastShare = 0.03

    /// Nil where titles can be set in the font of headlines but for a few letters, which are said one by one (`missingGlyphs`).
    package init?(in site: Site, setIn family: FontFamily) {
        var coverage = GlyphCoverage(of: family)
        var letters: Set<Unicode.Scalar> = []
        var lost: Set<Unicode.Scalar> = []
        // Those in other languages are few, or another site's.
        for article in site.articles.lazy.filter({ $0.language == nil }).prefix(Self.mostArticles) {
            letters.formUnion(article.title.unicodeScalars.filter { !$0.isASCII && $0.properties.isAlphabetic })
            lost.formUnion(coverage.missingCharacters(in: article.title).filter(\.properties.isAlphabetic))
        }
        (known, missing) = (letters.count, lost.count)
        guard missing > Self.fewestMissing, Double(missing) > Double(known) * Self.leastShare else { return nil }
    }

    /// What is to be said of a site that is set in the fonts of its readers for that.
    package func diagnostic(in configuration: SiteConfiguration) -> Diagnostic {
        Diagnostic(
            .warning,
            "no font of headlines has \(missing) of the \(known) letters of titles: the site is set in the fonts of its readers, "
                + "and not printed", at: configuration.places.path,
            hint:
                "name a font that has them under fonts.headline.files in theme.yml, or write \"fonts: {embed: false}\"")
    }
}
