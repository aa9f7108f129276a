import Composition
import Content
import Layout
import Rendering
import Typesetting

/// The faces of printed pages, which a theme names beside those of the others.
enum PrintFonts {
    /// - Returns: nothing when a font is missing.
    static func load(
        for configuration: SiteConfiguration, _ page: FontFamilies, _ request: BuildRequest
    ) -> (fonts: NewspaperFonts?, faults: [Diagnostic]) {
        let (families, faults) = ThemeLoader.printFamilies(
            site: request.site, configuration: configuration, environment: request.environment)
        guard faults.isEmpty else { return (nil, faults) }
        return (
            NewspaperFonts(
                body: families["print"] ?? page.text, strong: page.headline, text: page.text, headline: page.headline,
                title: page.title, code: families["print_code"] ?? page.text), []
        )
    }

    static func load(_ edition: Edition, _ request: BuildRequest) -> (fonts: NewspaperFonts?, faults: [Diagnostic]) {
        load(for: edition.publication.site.configuration, edition.composer.families, request)
    }
}
