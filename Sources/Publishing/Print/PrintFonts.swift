import Composition
import Content
import Layout
import Rendering
import Typesetting

/// The faces of printed pages, which a theme names beside those of the others.
enum PrintFonts {
    /// - Parameters:
    ///   - language: of what is printed.
    ///   - page: of the site's pages.
    /// - Returns: nothing when a font is missing.
    static func load(
        for configuration: SiteConfiguration, language: String, _ page: FontFamilies, _ request: BuildRequest
    ) -> (fonts: NewspaperFonts?, faults: [Diagnostic]) {
        let (families, initialLines, faults) = ThemeLoader.printFamilies(
            for: language, site: request.site, configuration: configuration,
            environment: request.environment)
        guard faults.isEmpty else { return (nil, faults) }
        // On paper letters and figures stand in the squares of vertical lines, as Japanese faces have them.
        let text = (families["text"] ?? page.text).withoutLatin
        let headline = (families["headline"] ?? page.headline).withoutLatin
        var fonts = NewspaperFonts(
            body: families["print"]?.withoutLatin ?? text, strong: headline, text: text, headline: headline,
            title: page.title.withoutLatin, code: families["print_code"]?.withoutLatin ?? text)
        fonts.emphasis = families["print_emphasis"]?.withoutLatin
        fonts.initialLines = initialLines
        fonts.hangs = configuration.print.hanging
        fonts.rules.combinedDigits = configuration.print.digits
        return (fonts, [])
    }
}
