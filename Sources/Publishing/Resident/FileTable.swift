import Composition
import Content
import Rendering

/// Which files a site has, before any is made; all but pictures and fonts of texts, of which only their pages know.
struct FileTable: Sendable {
    private var makers: [String: FileMaker] = [:]
    private let hasAddress: Bool
    /// Of each pair of files that want one path, that of the author's.
    private var disputed: [String] = []

    init(_ edition: Edition) {
        let publication = edition.publication
        let site = publication.site
        hasAddress = site.configuration.baseURL != nil
        makers.reserveCapacity(site.articles.count + site.staticFiles.count + 1_000)
        for outline in edition.outline.tabPages {
            add(.page(.cells(outline)), at: outline.address.path)
            for format in SVGFormat.all(for: outline) { makers[format.address.path] = .drawings(outline) }
        }
        for (index, article) in site.articles.enumerated() {
            add(.page(.article(index)), at: article.addressPath)
            if publication.prints(article) { add(.page(.print(index)), at: article.printAddress.path) }
        }
        if site.hasSheet { add(.page(.sheet), at: Publication.sheet.path) }
        for page in site.pages { add(.page(.text(page)), at: page.addressPath) }
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
        for file in site.staticFiles {
            let own = makers.updateValue(.staticFile(file), forKey: file)
            if own?.givesWay(at: file) == false { disputed.append(file) }
        }
    }

    /// Looks whether every file has a path of its own, on any disk.
    /// - Throws: what a build says that writes them.
    func settleClaims() throws(OutputError) {
        var claims = PathClaims()
        for path in makers.keys.sorted() { try claims.take(path) }
        for path in disputed { try claims.take(path) }
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
        if let page = PageFonts.page(of: path, isPage: { makers[$0] != nil }) { return makers[page] }
        if let page = PrintPress.page(ofFont: path) { return makers[page] }
        let isSitemap = hasAddress && path.hasPrefix("sitemap") && path.hasSuffix(".xml") && !path.contains("/")
        return isSitemap ? .guides : nil
    }

    /// All paths, sorted; of sitemaps and fonts of prose none.
    var paths: [String] { makers.keys.sorted() }
}
