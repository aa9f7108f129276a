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
        var fonts = NewspaperFonts(
            body: families["print"] ?? page.text, strong: families["headline"] ?? page.headline,
            text: families["text"] ?? page.text, headline: families["headline"] ?? page.headline, title: page.title,
            code: families["print_code"] ?? page.text)
        fonts.initialLines = initialLines
        fonts.hangs = configuration.print.hanging
        fonts.rules.combinedDigits = configuration.print.digits
        return (fonts, [])
    }
}
