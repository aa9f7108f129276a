import Content
import Layout
import Typesetting

extension Renderer {
    /// Headlines that a first screen shows, at most.
    static let firstHeadlines = 8

    /// A page of sections, for all breakpoints at once.
    /// - Parameter own: faces of headlines with the page's own slices.
    public func html(_ page: TabPage, own: OwnFonts = OwnFonts()) -> [UInt8] {
        self.page(shell(of: page, own: own))
    }

    /// The page of an author, which ends with a text.
    public func draft(_ page: TabPage) -> PageDraft {
        PageDraft(shell: shell(of: page, own: OwnFonts()), language: nil, lines: [:])
    }

    private func shell(of page: TabPage, own: OwnFonts) -> PageShell {
        var styles = GeometryStyles(breakpoints: breakpoints, paper: Paper(breakpoints))
        let content = heading(page) + cells(of: page, styles: &styles)
        let colophon = page.author.map { self.colophon(of: $0, on: page.address) } ?? ""
        let pagination = page.pagination.map { self.pagination($0, from: page.address, styles: &styles) } ?? ""
        let isFront = page.tab == 0 && page.address.path == "index.html"
        let title = page.pagination?.issue.map { "\(page.title) (\($0))" } ?? page.title
        return PageShell(
            address: page.address, kind: .tab, tab: page.tab,
            title: isFront ? "" : title,
            description: description(of: page, isFront: isFront), content: content, afterContent: colophon + pagination,
            geometry: styles.css(), edition: page.edition, firstScreen: firstScreen(of: page, own: own),
            sharing: .init(card: publication.shareCard(ofPage: page.title, isFront: isFront)),
            relations: .init(
                feed: feed(for: page), previous: page.pagination?.newer, next: page.pagination?.older,
                profiles: page.author.flatMap { site.authors[$0]?.elsewhere } ?? [],
                structured: structured(page, title: title, isFront: isFront)),
            isOfAuthor: page.author != nil, hasPartials: page.hasPartials, dividesFonts: page.dividesFonts)
    }

    private func structured(_ page: TabPage, title: String, isFront: Bool) -> [JSONValue] {
        guard let data = structuredData else { return [] }
        if isFront { return data.frontPage() }
        if let author = page.author { return data.authorPage(author, page, articles: page.shownArticles) }
        return data.tabPage(page, title: title, articles: page.shownArticles)
    }

    /// What a category or an author says of itself; of the front page what the site does, and of others what they show first.
    private func description(of page: TabPage, isFront: Bool) -> String {
        if isFront { return site.configuration.description }
        let category =
            page.address.path.hasPrefix(page.name + "/") ? site.category(named: page.name) : nil
        let own = category?.summary ?? page.author.flatMap { site.authors[$0]?.about } ?? ""
        if !own.isEmpty { return own }
        let headlines = page.plainHeadlines.prefix(Self.describingHeadlines).joined(separator: phrases.apart)
        return headlines.isEmpty ? site.configuration.description : headlines
    }

    /// Headlines that say what a page shows: about as much as search engines quote.
    private static let describingHeadlines = 4

    /// - Parameter own: faces of headlines with the page's own slices.
    func firstScreen(of page: TabPage, own: OwnFonts) -> PageShell.FirstScreen {
        func first(_ headlines: [String]) -> String { headlines.prefix(Self.firstHeadlines).joined() }
        return PageShell.FirstScreen(
            headlines: first(page.plainHeadlines), own: own,
            ownHeadlines: Dictionary(
                own.all.map { face, _ in (face, first(page.headlines(in: face))) },
                uniquingKeysWith: { first, _ in first }))
    }

    private func feed(for page: TabPage) -> PageAddress? {
        publication.homeFeed.map { page.feed ?? $0 }
    }

    private func heading(_ page: TabPage) -> String {
        "<h1 class=\"visually-hidden\">\(escaped(page.title))</h1>\n"
    }

    private func notice(_ page: TabPage, styles: inout GeometryStyles) -> String {
        let height = styles.classes(forHeights: breakpoints.indices.map { page.mainHeight(at: $0) })
        let box = styles.classes(for: page.notice.map { $0.frame })
        let type = styles.classes(for: page.notice.map { $0.text.type })
        return
            "<div class=\"cells \(height)\"><p class=\"notice \(box) \(type)\">\(escaped(page.noticeText))</p></div>\n"
    }

    /// All sections, or the notice that there is nothing.
    func cells(of page: TabPage, styles: inout GeometryStyles) -> String {
        if page.sections.isEmpty { return notice(page, styles: &styles) }
        let ids = page.cellIDs(in: site)
        var html = ""
        for number in page.sections.indices {
            html += section(number, of: page, ids: ids[number], styles: &styles)
        }
        return html + savedView(of: page)
    }

    func pagination(
        _ pagination: TabPage.Pagination, from address: PageAddress, styles: inout GeometryStyles
    ) -> String {
        let height = styles.classes(forHeights: pagination.layouts.map(\.height))
        let type = styles.classes(for: pagination.layouts.map { $0.type })
        let items = pagination.items.enumerated().map { index, item -> TemplateValues in
            let markup = ItemMarkup(index, of: pagination.layouts)
            let place = styles.classes(for: pagination.layouts.map { $0.items[index] })
            return [
                "text": .text(item.label.text), "html": .text(markup.html(item.label.text, styles: &styles)),
                "class": .text(markup.classes(place, styles: &styles)),
                "href": item.address.map { .text(address.reference(to: $0)) },
                "rel": item.address.flatMap {
                    $0 == pagination.older ? "next" : $0 == pagination.newer ? "prev" : nil
                },
            ]
        }
        // Each panel has one, which leads to its own page.
        let label = pagination.items.count == 1 ? pagination.items[0].label.text : phrases.otherPages
        return publication.theme.templates.render(
            "pages", ["label": .text(label), "class": "\(height) \(type)", "items": .list(items)])
    }
}
