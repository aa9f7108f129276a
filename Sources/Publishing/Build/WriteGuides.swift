import Composition
import Content
import Rendering

/// Writes what leads machines through the site: sitemaps, `robots.txt`, `llms.txt`. All but the second need whole addresses, and are
/// there when the site says what its address is.
func writeGuides(of edition: Edition, to staging: some OutputSink) throws(OutputError) {
    let site = edition.publication.site
    var sitemaps: [String] = []
    if let base = site.configuration.base {
        let writer = SitemapWriter(edition: edition, base: base)
        for files in [writer.sitemap(), writer.newsSitemap()] {
            guard let first = files.first else { continue }
            // An author's own takes the place of ours.
            for file in files where !site.staticFiles.contains(file.name) {
                try staging.write(file.bytes, to: file.name)
            }
            sitemaps.append("\(base.url)/\(first.name)")
        }
        if site.configuration.writesGuide, !site.staticFiles.contains("llms.txt") {
            try staging.write(writer.guide().markdown(), to: "llms.txt")
        }
    }
    if !site.staticFiles.contains("robots.txt") {
        try staging.write(robots(site.configuration.robotsOfHost, sitemaps: sitemaps), to: "robots.txt")
    }
}

extension SiteConfiguration {
    /// Robots ask the top of a host alone (RFC 9309, §2.3). A newspaper in a folder has what it says there, and nobody looks.
    var noteOfRobots: String? {
        guard !robots.refused.isEmpty || !robots.disallowed.isEmpty, let base = baseURL,
            let folder = SiteOrigin(base)?.folder, !folder.isEmpty
        else { return nil }
        return
            "no robot reads \(folder)/robots.txt: its lines belong into \(base.dropLast(folder.utf8.count))/robots.txt, "
            + "which all of the host shares"
    }

    /// Paths of `robots.txt` begin at the top of the host, where a site need not lie.
    fileprivate var robotsOfHost: Robots {
        var rules = robots
        let folder = SiteOrigin(baseURL)?.folder ?? ""
        rules.disallowed = rules.disallowed.map { folder + $0 }
        return rules
    }
}

/// What machines are told of the pages of a site.
private struct SitemapWriter {
    let edition: Edition
    /// The site's absolute address.
    let base: SiteBase

    private var site: Site { edition.publication.site }

    /// For so long news is new, seconds.
    private static let freshness = 2 * 86_400

    /// All pages, each with the day when what it shows was last changed.
    func sitemap() -> [SitemapFile] {
        let tabPages = edition.outline.tabPages.filter { isOpen($0.address) }.map { page in
            SitemapEntry(
                url: page.address.url(base: base),
                lastModified: page.shownArticles.map { lastChange(of: site.articles[$0]) }.max())
        }
        let articles = site.articles.filter { isOpen($0.address) }.map { article in
            SitemapEntry(
                url: article.address.url(base: base), lastModified: lastChange(of: article),
                images: edition.wholePicture(of: article).map { [$0.url(base: base)] } ?? [])
        }
        let pages = site.pages.map { $0.address }.filter(isOpen)
            .map { SitemapEntry(url: $0.url(base: base)) }
        return sitemapFiles(tabPages + articles + pages, base: base.url)
    }

    /// Robots are led to nothing that `robots.txt` keeps from them.
    private func isOpen(_ address: PageAddress) -> Bool {
        let rules = site.configuration.robots
        return rules.disallowed.isEmpty
            || !rules.forbids(String(address.url(base: SiteBase("", hidesEndings: site.configuration.hidesEndings))))
    }

    /// What is new when the newest article appears, whatever the clock says.
    func newsSitemap() -> [SitemapFile] {
        let end = edition.publication.timeOfIssue.seconds
        let news = site.articles.filter { (end - Self.freshness...end).contains($0.date.seconds) && isOpen($0.address) }
            .sorted { ($1.date, $0.id) < ($0.date, $1.id) }
        return newsSitemapFiles(
            news.map { article in
                SitemapEntry(
                    url: article.address.url(base: base),
                    news: .init(
                        publication: site.configuration.title,
                        language: article.language ?? site.configuration.language, title: article.title,
                        date: article.date.seconds))
            }, base: base.url)
    }

    /// The sections of the newspaper, its pages, and the newest articles.
    func guide() -> SiteGuide {
        let configuration = site.configuration
        let phrases = edition.publication.phrases
        let sections = site.categories.map {
            SiteGuide.Link(title: $0.title, url: $0.address.url(base: base))
        }
        let newest = (edition.outline.feeds.first?.articles ?? []).map { index in
            let article = site.articles[index]
            return SiteGuide.Link(
                title: article.title, url: article.address.url(base: base), summary: article.summary)
        }
        let pages = site.pages.map {
            SiteGuide.Link(title: $0.title, url: $0.address.url(base: base), summary: $0.summary)
        }
        return SiteGuide(
            title: configuration.title, description: configuration.description,
            sections: [
                .init(title: phrases.categories, links: sections), .init(title: phrases.front, links: newest),
                // The form's own word for what may be left out.
                .init(title: "Optional", links: pages),
            ])
    }

    private func lastChange(of article: Article) -> Int { article.lastChange.seconds }
}

extension TabPageOutline {
    /// All that stand in any of its sections.
    fileprivate var shownArticles: [Int] { sections.flatMap(\.articles) }
}
