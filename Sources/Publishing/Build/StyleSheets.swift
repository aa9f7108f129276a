import Composition
import Content
import Rendering

/// The style sheets of a site as they are published, each named by what it holds.
struct StyleSheets: Sendable {
    /// Of all pages, and of those with prose.
    let cells, prose: [UInt8]

    init(_ publication: Publication) {
        let sheets = Stylesheet(
            theme: publication.theme, chrome: publication.chrome, columns: publication.columns,
            language: publication.site.configuration.language)
        (cells, prose) = (sheets.css(), sheets.articleCSS())
    }

    var addressOfCells: PageAddress { PageAddress("assets/" + fingerprinted("style.css", cells)) }
    var addressOfProse: PageAddress { PageAddress("assets/" + fingerprinted("article.css", prose)) }

    /// To be called before pages are written, which name them.
    func announce(in publication: inout Publication) {
        (publication.stylesheet, publication.articleSheet) = (addressOfCells, addressOfProse)
    }
}

/// Where the fonts of a site lie, as style sheets whose names never change: pages stay as they are when files of fonts do not.
struct FontSheets: Sendable {
    /// Of first pages, and of all others.
    let panels, pages: [UInt8]

    init(_ publication: Publication) {
        let sheets = Stylesheet(theme: publication.theme, chrome: publication.chrome)
        (panels, pages) = (sheets.fontFaces(), sheets.pageFontFaces())
    }
}
