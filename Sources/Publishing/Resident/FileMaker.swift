import Composition
import Content
import Rendering

/// How a file of a site comes about.
enum FileMaker: Sendable {
    case page(PageToMake)
    /// A page of cells as SVG.
    case drawings(TabPageOutline)
    case font(FontPlan.FontFile)
    case staticFile(String)
    case attachment(Attachment)
    case sheets
    case notFound
    case feedList
    /// Sitemaps, `robots.txt`, `llms.txt`.
    case guides
    case icons

    /// The same for files that are made together.
    func key(in site: Site) -> String {
        switch self {
        case .page(let page): "page " + page.path(in: site)
        case .drawings(let outline): "drawings " + outline.address.path
        case .font(let file): "font " + file.address.path
        case .staticFile(let file): "static " + file
        case .attachment(let attachment): "attachment " + attachment.path
        case .sheets: "sheets"
        case .notFound: "404"
        case .feedList: "feeds"
        case .guides: "guides"
        case .icons: "icons"
        }
    }
}

extension FileMaker {
    /// Whether an author's own file of the same name stands in its place: all that is made for machines, and the page for lost visitors.
    /// What readers are led to does not give way, and is an error.
    func givesWay(at path: String) -> Bool {
        switch self {
        case .notFound, .feedList, .guides, .icons: true
        case .page(.feed(let feed)): path != feed.address(of: .rss).path
        case .page, .drawings, .font, .staticFile, .attachment, .sheets: false
        }
    }
}
