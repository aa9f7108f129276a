import Composition
import Content
import Rendering

/// What stands in the output besides pages and what these are made of: files that articles link to, and the addresses that pages had on
/// the site of another generator, each a small page that leads on.
///
/// Nothing of it takes the place of a page. It is decided before anything is written, in the order of the articles' files, so that two
/// builds of a site decide the same.
struct SideFiles {
    /// By the paths of the files, relative to the site folder.
    private(set) var attachments: [String: PageAddress] = [:]
    /// By the paths of the pages that they lead to.
    private(set) var oldAddresses: [String: [PageAddress]] = [:]
    private(set) var diagnostics: [Diagnostic] = []
    /// Addresses that are, but for capitals, those of their own pages or in folders that there are, with the files of these pages.
    private var inOtherCapitals: [(address: String, file: String)] = []
    private var claims = PathClaims()

    init(of site: Site, _ outline: SiteOutline) {
        guard !site.attachments.isEmpty || site.isMoved else { return }
        let own = Self.pages(of: site, outline)
        for path in own { _ = claims.takeIfFree(path) }
        for attachment in site.attachments { place(attachment) }
        let articles = site.articles.map { ($0.path, $0.address, $0.oldAddresses) }
        let pages = site.pages.map { ($0.path, $0.address, $0.oldAddresses) }
        let all = (articles + pages).sorted { $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) }
        // What a generator has called a page goes before what an author has called one besides.
        for (path, page, addresses) in all {
            if let own = addresses.first { lead(from: own, to: page, of: path) }
        }
        for (path, page, addresses) in all {
            for other in addresses.dropFirst() { lead(from: other, to: page, of: path) }
        }
        noteCapitals()
        let known = Set(own)
        // Of tags that have no page here nothing leads on.
        for term in site.movedTerms {
            let page = TagPages.address(of: term.tag).path
            if known.contains(page), claims.takeIfFree(term.path) {
                oldAddresses[page, default: []].append(PageAddress(term.path))
            }
        }
        // Those that the site's author has written come first.
        let written = site.configuration.redirects.count
        for (index, folder) in site.movedFolders.enumerated() {
            guard known.contains(folder.page) else {
                diagnostics.append(
                    site.configuration.places.diagnostic(
                        .warning,
                        "the old address \"\(folder.path)\" leads nowhere: there is no page \"\(folder.page)\"",
                        about: "redirects.\(folder.path)",
                        hint: "name a page by its address from the top of the site: /news/"))
                continue
            }
            if claims.takeIfFree(folder.path) {
                oldAddresses[folder.page, default: []].append(PageAddress(folder.path))
            } else if index < written, folder.path != folder.page {
                diagnostics.append(
                    site.configuration.places.diagnostic(
                        .warning,
                        "nothing leads on from \"\(folder.path)\": "
                            + "it is the address of another page, or leads on already",
                        about: "redirects.\(folder.path)", hint: "take it out of \"redirects:\""))
            }
        }
    }

    private mutating func place(_ attachment: Attachment) {
        if attachment.isStatic {
            attachments[attachment.path] = PageAddress(attachment.address)
            return
        }
        for path in [attachment.address, "files/" + attachment.address] where claims.takeIfFree(path) {
            attachments[attachment.path] = PageAddress(path)
            return
        }
        diagnostics.append(
            Diagnostic(
                .warning, "the file is not published: its address \"\(attachment.address)\" is that of something else",
                at: attachment.path, hint: "rename it, or the folder that it lies in"))
    }

    private mutating func lead(from old: OldAddress, to page: PageAddress, of path: String) {
        guard old.path != page.path else { return }
        if claims.takeIfFree(old.path) {
            oldAddresses[page.path, default: []].append(PageAddress(old.path))
        } else if claims.spelling(of: old.path).map({ $0 == page.path }) ?? claims.hasOtherFolder(above: old.path) {
            inOtherCapitals.append((old.path, path))
        } else {
            diagnostics.append(
                Diagnostic(
                    .warning, "the old address \"\(old.path)\" does not lead here: it is that of another page",
                    at: path,
                    line: old.line, hint: "take it away; addresses that differ in upper and lower case alone are one"))
        }
    }

    /// One warning for all of them: their authors can do nothing about each.
    private mutating func noteCapitals() {
        guard let first = inOtherCapitals.first else { return }
        let others = inOtherCapitals.count - 1
        let more = others == 0 ? "" : others == 1 ? " and one other old address" : " and \(others) other old addresses"
        diagnostics.append(
            Diagnostic(
                .warning,
                "nothing leads on from \"\(first.address)\"\(more): "
                    + "what there is differs from \(others == 0 ? "it" : "them") in upper and lower case alone",
                at: first.file, line: 1, hint: "a host that tells these apart has to lead on by itself"))
    }

    /// Everything else that is written, as far as its name is known beforehand; what lies in `assets` is named by content.
    private static func pages(of site: Site, _ outline: SiteOutline) -> [String] {
        var paths = ["sitemap.xml", "sitemap-news.xml", "robots.txt", "404.html"]
        paths += [Stylesheet.fonts.path, Stylesheet.pageFonts.path]
        paths += ["feed.xml", Publication.smartFormat, Publication.feedList, "llms.txt"] + site.staticFiles
        paths +=
            [SiteIcons.favicon, SiteIcons.ico, SiteIcons.manifest] + SiteIcons.logos
            + ([SiteIcons.touch] + SiteIcons.screen).map(\.file)
        for page in outline.tabPages {
            paths.append(page.address.path)
            paths += SVGFormat.all(for: page).map(\.address.path)
        }
        for feed in outline.feeds { paths += FeedFormat.allCases.map { feed.address(of: $0).path } }
        paths += site.categories.map { "\($0.name)/feed.xml" }
        paths += site.pages.map(\.addressPath)
        return paths + site.articles.map(\.address.path)
            + site.articles.filter { site.configuration.prints($0) }.map(\.printAddress.path)
            + (site.hasSheet ? [Publication.sheet.path] : [])
    }
}

extension Publication {
    /// Learns what its links lead to.
    mutating func settleAddresses(_ outline: SiteOutline, _ files: SideFiles) {
        for (path, address) in files.attachments { addressesByPath[path] = address }
        oldAddresses = files.oldAddresses
        if !site.sectionPages.isEmpty {
            let pages = Set(outline.tabPages.map(\.address.path))
            for (file, page) in site.sectionPages where pages.contains(page) {
                addressesByPath[file] = PageAddress(page)
            }
        }
        guard site.asksForAddresses else { return }
        addresses.reserveCapacity(site.staticFiles.count + outline.tabPages.count + site.articles.count)
        for file in site.staticFiles { addresses.add(PageAddress(file)) }
        for address in files.attachments.values { addresses.add(address) }
        for (address, file) in site.resources.sorted(by: { $0.key < $1.key }) {
            if let published = files.attachments[file] { addresses.add(PageAddress(address), leadingTo: published) }
        }
        for page in outline.tabPages { addresses.add(page.address) }
        for article in site.articles { addresses.add(article.address, anchors: article.body.anchors) }
        for page in site.pages { addresses.add(page.address, anchors: page.body.anchors) }
        for (page, old) in oldAddresses.sorted(by: { $0.key < $1.key }) {
            for address in old { addresses.add(address, leadingTo: PageAddress(page)) }
        }
        if site.isMoved {
            // Other generators list articles by what they call taxonomies; of ours the categories have pages.
            for category in site.categories {
                for taxonomy in ["categories", "category", "tags", "tag", "topics"] {
                    addresses.add(
                        PageAddress("\(taxonomy)/\(category.name)"),
                        leadingTo: category.address)
                }
            }
        }
        for feed in outline.feeds {
            for format in FeedFormat.allCases { addresses.add(feed.address(of: format)) }
        }
        for feed in homeFeed.map({ [$0] }) ?? [] {
            for name in ["feed.xml", "index.xml", "atom.xml", "rss.xml"] {
                addresses.add(PageAddress(name), leadingTo: feed)
            }
        }
        for path in besides(outline) { addresses.add(PageAddress(path), leadingTo: PageAddress(path)) }
    }

    /// What is written besides texts, tabs and feeds, and has a name that lasts.
    private func besides(_ outline: SiteOutline) -> [String] {
        var paths = ["404.html", "robots.txt"]
        if site.configuration.baseURL != nil {
            paths += ["sitemap.xml", Publication.feedList]
            if !site.articles.isEmpty { paths.append("sitemap-news.xml") }
            if site.configuration.writesGuide { paths.append("llms.txt") }
            if writesSmartFormat { paths.append(Publication.smartFormat) }
        }
        if site.hasSheet { paths.append(Publication.sheet.path) }
        paths += outline.tabPages.flatMap { SVGFormat.all(for: $0) }.map(\.address.path)
        return paths + site.articles.filter(prints).map(\.printAddress.path)
    }
}

extension Site {
    /// Whether any link leads to an address, or to a place of another text.
    fileprivate var asksForAddresses: Bool {
        func asks(_ body: BodyDigest) -> Bool {
            !body.references.isEmpty || body.links.contains { !$0.fragment.isEmpty }
        }
        let origin = SiteOrigin(configuration.baseURL)
        func asks(_ source: String?) -> Bool { source.flatMap { origin?.local($0) } != nil }
        return articles.contains { asks($0.body) || asks($0.sourceURL) } || pages.contains { asks(BodyDigest($0.body)) }
    }

    /// Whether pages had other addresses before.
    fileprivate var isMoved: Bool {
        articles.contains { !$0.oldAddresses.isEmpty } || pages.contains { !$0.oldAddresses.isEmpty }
            || !movedFolders.isEmpty || !movedTerms.isEmpty
    }
}
