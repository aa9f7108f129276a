import Content
import Rendering

/// Which pages a site has, and which articles stand on them: everything that is decided before measuring.
package struct SiteOutline: Sendable {
    package var tabPages: [TabPageOutline]
    /// Those of `tabPages` that stand behind the site's own page, from the newest to the oldest.
    package var backIssues: [TabPageOutline]
    /// One for each tab, all on the front page; the first is the front page of `tabPages`. Empty when there is one tab.
    package var panels: [TabPageOutline] = []
    /// All that editors may want rows on; the first panel is among the pages.
    package var pagesOfWishes: [TabPageOutline] { tabPages + panels.dropFirst() }
    /// What the pages of articles lead to: nobody asks for it before the page of one is made.
    private let links: Deferred<ArticleLinks>
    /// For each category in strip order, its articles in rank order.
    package var categories: [(name: String, title: String, articles: [Int])]

    /// The pages of those who write, by their names, and of tags, by their folders: what articles lead to.
    package var authorPages: [String: PageAddress] = [:]
    package var tagFolders: Set<String> = []

    /// That of the site first; none of a site that does not know its address.
    package var feeds: [FeedOutline] = []

    package init(_ publication: Publication) {
        let site = publication.site
        var byCategory: [String: [Int]] = [:]
        for (index, article) in site.articles.enumerated() {
            byCategory[article.id.category, default: []].append(index)
        }
        let own = byCategory
        for category in site.categories where !category.members.isEmpty {
            // Indices are ranks.
            byCategory[category.name] = category.listed.flatMap { own[$0] ?? [] }.sorted()
        }
        let source = OutlineSource(publication)
        let (order, translations) = (source.order, source.translations)
        byCategory = byCategory.mapValues(translations.oneOfEach)
        categories = site.categories.map { ($0.name, $0.title, byCategory[$0.name] ?? []) }
        links = Deferred { ArticleLinks(site, inOrder: order, translations) }
        let hasPager = publication.tabs.count > 1
        tabPages = Self.frontPages(source, hasPager: hasPager)
        backIssues = Array(tabPages.dropFirst())
        if hasPager {
            tabPages[0].panel = 0
            tabPages[0].own = tabPages[0].older
        }
        for (name, title, articles) in categories {
            tabPages += Self.pages(ofCategory: name, title: title, articles, source).outlines(of: articles, in: order)
        }
        if hasPager { panels = [tabPages[0]] + otherPanels(source, byCategory) }
        addAuthorPages(source)
        let tagFeeds = addTagPages(source)
        feeds = FeedOutline.all(
            of: site, in: order, articles: translations.oneOfEach(order.articles), categories: categories,
            tags: tagFeeds)
    }

    private static func frontPages(_ source: OutlineSource, hasPager: Bool) -> [TabPageOutline] {
        let publication = source.publication
        let configuration = publication.site.configuration
        let all = source.translations.oneOfEach(Array(publication.site.articles.indices))
        let perPanel = hasPager ? configuration.panelArticles : configuration.articlesPerPage
        let tab = publication.tabs[0]
        var picker = source.picker(
            from: all, tab: tab.name, gridCount: configuration.frontPageArticles ?? perPanel)
        var pages = TabPages(
            folder: "", name: tab.name, title: tab.title, tab: 0, timeOfIssue: publication.timeOfIssue)
        pages.perPage = configuration.articlesPerPage
        pages.first = picker.pickOrGrid(configuration.sections(of: .front))
        return pages.outlines(of: all, in: source.order)
    }

    private static func pages(
        ofCategory name: String, title: String, _ articles: [Int], _ source: OutlineSource
    ) -> TabPages {
        let publication = source.publication
        let configuration = publication.site.configuration
        var pages = TabPages(
            folder: name, name: name, title: title, tab: publication.tab(ofCategory: name),
            timeOfIssue: publication.timeOfIssue)
        pages.perPage = configuration.articlesPerPage
        pages.isBelowOther = pages.tab.map { publication.tabs[$0].name != name } ?? false
        if let sections = configuration.sections(of: .category(name)) {
            var picker = source.picker(from: articles, tab: name, gridCount: configuration.articlesPerPage)
            let picked = picker.pick(sections)
            pages.first = picked.isEmpty ? nil : picked
        }
        return pages
    }

    /// What the page of an article leads to. Safe to be asked by several tasks.
    package func surroundings(of article: Int) -> ArticleSurroundings { links.value.surroundings(of: article) }

    /// Finds what pages of articles lead to, which takes some milliseconds where there are thousands.
    package func findLinks() async { _ = links.value }

    /// The panels of all tabs but the first: what their own pages begin with.
    private func otherPanels(_ source: OutlineSource, _ byCategory: [String: [Int]]) -> [TabPageOutline] {
        let publication = source.publication
        let configuration = publication.site.configuration
        return publication.tabs.indices.dropFirst().map { index in
            let tab = publication.tabs[index]
            let articles = byCategory[tab.name] ?? []
            var picker = source.picker(from: articles, tab: tab.name, gridCount: configuration.panelArticles)
            let sections = picker.pickOrGrid(configuration.sections(of: .category(tab.name)))
            // Who has seen all of them is led to no page that has no more.
            let hasMore = Set(sections.flatMap(\.articles)).count < articles.count
            return TabPageOutline(
                address: TabPageOutline.frontPage, tab: index, name: tab.name, title: tab.title, sections: sections,
                newest: publication.timeOfIssue, panel: index, own: hasMore ? tab.address : nil)
        }
    }

    /// Of everybody in `authors.yml` who has written anything.
    private mutating func addAuthorPages(_ source: OutlineSource) {
        let site = source.publication.site
        guard !site.authors.isEmpty else { return }
        var written: [String: [Int]] = [:]
        for (index, article) in site.articles.enumerated() {
            for name in Set(article.names) where site.authors[name] != nil {
                written[name, default: []].append(index)
            }
        }
        let top = AuthorPages.top(of: site)
        for (name, articles) in written.sorted(by: { $0.key < $1.key }) {
            guard let author = site.authors[name] else { continue }
            var outlines = Self.selection(
                "\(top)/\(author.slug)", title: name, of: source.translations.oneOfEach(articles), source,
                hasFeed: false)
            outlines[0].author = name
            authorPages[name] = outlines[0].address
            tabPages += outlines
        }
    }

    /// Of tags that something leads to, or that the settings ask for.
    /// - Returns: what their feeds are made of.
    private mutating func addTagPages(_ source: OutlineSource) -> [FeedOutline.Tag] {
        let publication = source.publication
        let index = TagIndex(publication.site)
        let tags = Self.tags(on: tabPages + panels, of: index, asked: publication.site.configuration.tagPages)
        tagFolders = Set(tags.map(\.folder))
        return tags.map { folder, tag in
            let articles = source.translations.oneOfEach(index.tags[folder]?.articles ?? [])
            let title = publication.phrases.articlesOn.replacing("#", with: tag)
            tabPages += Self.selection(folder, title: title, of: articles, source).map { page in
                var page = page
                page.tag = tag
                return page
            }
            return FeedOutline.Tag(folder: folder, title: tag, articles: articles)
        }
    }

    /// The pages of articles that have something in common besides a category.
    private static func selection(
        _ folder: String, title: String, of articles: [Int], _ source: OutlineSource, hasFeed: Bool = true
    ) -> [TabPageOutline] {
        let publication = source.publication
        var pages = TabPages(
            folder: folder, name: folder.replacing("/", with: "-"), title: title, tab: nil,
            timeOfIssue: publication.timeOfIssue)
        pages.perPage = publication.site.configuration.articlesPerPage
        pages.hasFeed = hasFeed
        return pages.outlines(of: articles, in: source.order).map { page in
            var page = page
            page.isSelection = true
            return page
        }
    }

    /// The tags that chips lead to, and those of articles, by the folder of their pages, in the order of folders.
    private static func tags(
        on pages: [TabPageOutline], of index: TagIndex, asked: SiteConfiguration.TagPages
    ) -> [(folder: String, tag: String)] {
        let words = pages.flatMap(\.sections).flatMap { section -> [PageSection.Word] in
            if case .words(let words) = section.contents { words } else { [] }
        }
        let all = Set(words.map(\.text)).union(tagsWithPages(index, asked))
        let tags = Dictionary(all.map { (TagPages.folder(of: $0), $0) }, uniquingKeysWith: min)
        return tags.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// Articles that a tag needs for a page of its own, where not every tag has one.
    private static let articlesOfCommonTag = 3

    /// Those that have pages whether or not anything on the pages of tabs leads to them.
    private static func tagsWithPages(_ index: TagIndex, _ asked: SiteConfiguration.TagPages) -> [String] {
        switch asked {
        case .linked: []
        case .common: index.tags(ofArticles: articlesOfCommonTag)
        case .all: index.tags(ofArticles: 1)
        }
    }
}

/// What all lists of articles are made from.
private struct OutlineSource: Sendable {
    let publication: Publication
    let order: DateOrder
    let translations: Translations

    init(_ publication: Publication) {
        self.publication = publication
        order = DateOrder(publication.site.articles)
        translations = Translations(publication.site)
    }

    /// - Parameter pool: what the tab is about, in rank order.
    func picker(from pool: [Int], tab: String, gridCount: Int) -> SectionPicker {
        SectionPicker(
            site: publication.site, pool: pool, tab: tab, gridCount: gridCount, translations: translations)
    }
}

extension SiteConfiguration {
    /// What a tab is to show; nil when it has no entry, or names no sections.
    fileprivate func sections(of source: Tab.Source) -> [SectionSettings]? {
        tabs.first { $0.source == source }?.sections
    }
}
