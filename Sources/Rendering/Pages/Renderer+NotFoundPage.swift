import Content
import Layout

extension Renderer {
    /// Articles for those who found nothing, the best first.
    private static let bestOfDay = 5

    /// What a host shows for an address that is not there, at whatever depth: it carries its style, is set in the reader's own
    /// fonts, and needs no other file. So that its links lead somewhere from any depth, they are whole addresses, where the
    /// site knows its own.
    /// - Parameters:
    ///   - stylesheet: that of all pages, as it is published.
    ///   - base: where the top of the site is; nil where nobody knows. Empty: at the top of its host.
    public func notFoundHTML(stylesheet: [UInt8], base: SiteBase?) -> [UInt8] {
        let configuration = site.configuration
        func reference(_ target: PageAddress) -> String {
            base.map { target.url(base: $0) } ?? PageAddress("404.html").reference(to: target)
        }
        let inlined = InlinedStyles(folder: "assets", root: base.map { $0.url + "/" } ?? "")
        let style =
            FontFaceRules(fonts: publication.theme.fonts)
            .local(isEastAsian: ArticleColumns.isSquare(configuration.language)) + inlined.css(stylesheet)
        let values: TemplateValues = [
            "language": .text(configuration.language), "direction": direction(nil),
            "site_title": .text(configuration.title),
            "generator": .text(Program.generator), "title": .text(phrases.notFound),
            "text": .text(phrases.notFoundText), "home": .text(reference(PageAddress("index.html"))),
            "root": .text(reference(.top)),
            "home_label": .text(phrases.home),
            "best": .list(
                site.articles.prefix(Self.bestOfDay).map {
                    [
                        "title": .text($0.title), "href": .text(reference($0.address)),
                        "foreign": foreign($0.language),
                    ]
                }), "skip": .text(phrases.skip),
            "css": .text(String(decoding: Stylesheet.tokens(publication.theme), as: UTF8.self)),
            "stylesheet": .text(String(decoding: style, as: UTF8.self)),
            "header": .text(header(tab: nil, nil, reference: reference)),
            "footer": .text(footer(reference: reference)),
        ]
        return publication.theme.templates.bytes("404", values)
    }
}
