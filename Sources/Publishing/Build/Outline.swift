import Content
import Rendering

/// Which pages a site has, and which articles stand on them: everything that is decided before measuring.
struct SiteOutline: Sendable {
    var tabPages: [TabPageOutline]
    /// One for each tab, all on the front page; the first is the front page of `tabPages`. Empty when there is one tab.
    var panels: [TabPageOutline] = []
    /// For each article, its related ones.
    var related: [[Int]]
    /// For each category in strip order, its articles in rank order.
    var categories: [(name: String, title: String, articles: [Int])]

    /// Articles shown as related at most.
    private static let relatedCount = 5

    init(_ publication: Publication) {
        let site = publication.site
        let configuration = site.configuration
        var byCategory: [String: [Int]] = [:]
        for (index, article) in site.articles.enumerated() {
            byCategory[article.id.category, default: []].append(index)
        }
        categories = site.categories.map { ($0.name, $0.title, byCategory[$0.name] ?? []) }
        related = Array(repeating: [], count: site.articles.count)
        for (_, _, articles) in categories {
            for (rank, article) in articles.enumerated() {
                let later = articles[(rank + 1)...].prefix(Self.relatedCount)
                let earlier = articles[..<rank].suffix(Self.relatedCount - later.count)
                related[article] = Array(later + earlier)
            }
        }
        let all = Array(site.articles.indices)
        let hasPager = publication.tabs.count > 1
        let perPanel = hasPager ? configuration.panelArticles : configuration.articlesPerPage
        var front = SectionPicker(
            site: site, pool: all, tab: publication.tabs[0].name, gridCount: configuration.frontPageArticles ?? perPanel
        )
        var frontPages = Pages(folder: "", name: publication.tabs[0].name, title: publication.tabs[0].title, tab: 0)
        frontPages.perPage = configuration.articlesPerPage
        frontPages.first = front.pickOrGrid(configuration.sections(of: .front))
        tabPages = frontPages.outlines(of: all)
        if hasPager {
            tabPages[0].panel = 0
            tabPages[0].own = tabPages[0].next
        }
        for (name, title, articles) in categories {
            var pages = Pages(folder: name, name: name, title: title, tab: publication.tab(ofCategory: name))
            pages.perPage = configuration.articlesPerPage
            if let sections = configuration.sections(of: .category(name)) {
                var picker = SectionPicker(
                    site: site, pool: articles, tab: name, gridCount: configuration.articlesPerPage)
                let picked = picker.pick(sections)
                pages.first = picked.isEmpty ? nil : picked
            }
            tabPages += pages.outlines(of: articles)
        }
        if hasPager { panels = [tabPages[0]] + otherPanels(publication, byCategory) }
        let tags = Self.tags(on: tabPages + panels)
        guard !tags.isEmpty else { return }
        var byFolder: [String: [Int]] = [:]
        for index in all {
            for folder in Set(site.articles[index].tags.map { TagPages.folder(of: $0) }) {
                byFolder[folder, default: []].append(index)
            }
        }
        for (folder, tag) in tags {
            var pages = Pages(folder: folder, name: folder.replacing("/", with: "-"), title: tag, tab: nil)
            pages.perPage = configuration.articlesPerPage
            tabPages += pages.outlines(of: byFolder[folder] ?? [])
        }
    }

    /// The panels of all tabs but the first: what their own pages begin with.
    private func otherPanels(_ publication: Publication, _ byCategory: [String: [Int]]) -> [TabPageOutline] {
        let configuration = publication.site.configuration
        return publication.tabs.indices.dropFirst().map { index in
            let tab = publication.tabs[index]
            let articles = byCategory[tab.name] ?? []
            var picker = SectionPicker(
                site: publication.site, pool: articles, tab: tab.name, gridCount: configuration.panelArticles)
            return TabPageOutline(
                address: TabPageOutline.frontPage, tab: index, name: tab.name, title: tab.title,
                sections: picker.pickOrGrid(configuration.sections(of: .category(tab.name))),
                page: 1, pages: 1, panel: index, own: articles.isEmpty ? nil : tab.address)
        }
    }

    /// The tags that chips lead to, by the folder of their pages, in the order of folders.
    private static func tags(on pages: [TabPageOutline]) -> [(folder: String, tag: String)] {
        let words = pages.flatMap(\.sections).flatMap { section -> [PageSection.Word] in
            if case .words(let words) = section.contents { words } else { [] }
        }
        let tags = Dictionary(words.map { (TagPages.folder(of: $0.text), $0.text) }, uniquingKeysWith: min)
        return tags.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// The pages of a category or a tag, or of all articles.
    private struct Pages {
        /// Empty for the site's own.
        var folder: String
        var name: String
        var title: String
        var tab: Int?
        var perPage = 1
        /// What the first page shows, when its sections are named: the others show the rest.
        var first: [SectionOutline]?

        func outlines(of articles: [Int]) -> [TabPageOutline] {
            let shown = Set(first?.flatMap(\.articles) ?? [])
            let rest = articles.filter { !shown.contains($0) }
            let before = first == nil ? 0 : 1
            let count = max(1, before + (rest.count + perPage - 1) / perPage)
            return (1...count).map { page in
                let start = (page - 1 - before) * perPage
                let own = page > before ? Array(rest[min(start, rest.count)..<min(start + perPage, rest.count)]) : []
                var settings = SectionSettings(kind: .grid, line: 0)
                // Where no tab says what the page is about.
                if tab == nil { settings.title = title }
                let grid = SectionOutline(id: "\(name)-s-1", settings: settings, contents: .articles(own))
                return TabPageOutline(
                    address: address(page), tab: tab, name: name, title: title,
                    sections: page > before ? (own.isEmpty ? [] : [grid]) : first ?? [], page: page, pages: count,
                    previous: page > 1 ? address(page - 1) : nil, next: page < count ? address(page + 1) : nil)
            }
        }

        private func address(_ page: Int) -> PageAddress {
            PageAddress((folder.isEmpty ? "" : folder + "/") + (page == 1 ? "index.html" : "page/\(page).html"))
        }
    }
}

extension SiteConfiguration {
    /// What a tab is to show; nil when it has no entry, or names no sections.
    fileprivate func sections(of source: Tab.Source) -> [SectionSettings]? {
        tabs.first { $0.source == source }?.sections
    }
}
