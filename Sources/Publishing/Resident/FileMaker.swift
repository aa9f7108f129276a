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

/// Which files a site has, before any is made; all but pictures, of which only the pages know that show them.
struct FileTable: Sendable {
    private var makers: [String: FileMaker] = [:]
    private let hasAddress: Bool

    init(_ edition: Edition) {
        let publication = edition.publication
        let site = publication.site
        hasAddress = site.configuration.baseURL != nil
        makers.reserveCapacity(site.articles.count + site.staticFiles.count + 1_000)
        for outline in edition.outline.tabPages {
            add(.page(.cells(outline)), at: outline.address.path)
            for format in SVGFormat.all(for: outline) { makers[format.address.path] = .drawings(outline) }
        }
        for index in site.articles.indices { add(.page(.article(index)), at: site.articles[index].addressPath) }
        for page in site.pages { add(.page(.text(page)), at: "\(page.slug).html") }
        for (page, old) in publication.oldAddresses {
            guard let maker = makers[page] else { continue }
            for address in old { makers[address.path] = maker }
        }
        if hasAddress { addFeeds(edition) }
        for file in edition.fontFiles { makers[file.address.path] = .font(file) }
        for path in [
            publication.stylesheet.path, publication.articleSheet.path, Stylesheet.fonts.path,
            Stylesheet.pageFonts.path, publication.script?.path,
        ] {
            if let path { makers[path] = .sheets }
        }
        makers["404.html"] = .notFound
        makers["robots.txt"] = .guides
        for name in (edition.icons?.files ?? []) { makers[name] = .icons }
        for attachment in site.attachments where !attachment.isStatic {
            if let address = publication.addressesByPath[attachment.path] {
                makers[address.path] = .attachment(attachment)
            }
        }
        // An author's own file stands in the place of one of ours.
        for file in site.staticFiles { makers[file] = .staticFile(file) }
    }

    private mutating func add(_ maker: FileMaker, at path: String) { makers[path] = maker }

    private mutating func addFeeds(_ edition: Edition) {
        for feed in edition.outline.feeds {
            for format in FeedFormat.allCases { makers[feed.address(of: format).path] = .page(.feed(feed)) }
            if feed.isOfSite, edition.publication.writesSmartFormat {
                makers[Publication.smartFormat] = .page(.feed(feed))
            }
        }
        makers[Publication.feedList] = .feedList
        if edition.publication.site.configuration.writesGuide { makers["llms.txt"] = .guides }
    }

    func maker(of path: String) -> FileMaker? {
        if let maker = makers[path] { return maker }
        let isSitemap = hasAddress && path.hasPrefix("sitemap") && path.hasSuffix(".xml") && !path.contains("/")
        return isSitemap ? .guides : nil
    }

    /// All paths, sorted; of sitemaps none.
    var paths: [String] { makers.keys.sorted() }
}
