import Content
import Layout
import Typesetting

/// One composed page of mixed cells.
public struct TabPage: Sendable {
    public var address: PageAddress
    /// The tab it belongs to, an index into the strip; nil for a category that has no tab.
    public var tab: Int?
    /// In element ids.
    public var name: String
    public var title: String
    /// Indices into the site's articles, in rank order.
    public var articles: [Int]
    /// Index-aligned with `articles`.
    public var stories: [Story]
    /// One per breakpoint; the cards' `story` is an index into `articles`.
    public var layouts: [GridLayout]
    /// Shown instead of the grid when there is no article; one per breakpoint.
    public var notice: [PlacedLine]
    public var noticeText: String
    public var pagination: Pagination?

    public init(
        address: PageAddress, tab: Int?, name: String, title: String, articles: [Int], stories: [Story],
        layouts: [GridLayout], notice: [PlacedLine], noticeText: String, pagination: Pagination?
    ) {
        self.address = address
        self.tab = tab
        self.name = name
        self.title = title
        self.articles = articles
        self.stories = stories
        self.layouts = layouts
        self.notice = notice
        self.noticeText = noticeText
        self.pagination = pagination
    }

    /// The way through the pages of a long category.
    public struct Pagination: Sendable {
        /// From 1.
        public var page: Int
        public var count: Int
        public var previous: PageAddress?
        public var next: PageAddress?
        /// What it shows, in order: previous link, number, next link; measured.
        public var items: [Publication.FooterLink]
        /// One per breakpoint.
        public var layouts: [CentredItemsLayout]

        public init(
            page: Int, count: Int, previous: PageAddress?, next: PageAddress?, items: [Publication.FooterLink],
            layouts: [CentredItemsLayout]
        ) {
            self.page = page
            self.count = count
            self.previous = previous
            self.next = next
            self.items = items
            self.layouts = layouts
        }
    }

    /// The element id of each card: `<tab>-a-<slug>`; a slug used by two categories is numbered in rank order.
    public func cardIDs(in site: Site) -> [String] {
        var used: [String: Int] = [:]
        return articles.map { article in
            let id = "\(name)-a-\(site.articles[article].id.slug)"
            let count = used[id, default: 0] + 1
            used[id] = count
            return count == 1 ? id : "\(id)--\(count)"
        }
    }

    /// Index of the article whose picture the eye falls on first: the first that has one.
    public var lead: Int? {
        articles.indices.first { index in layouts.contains { $0.cards[index].image != nil } }
    }

    /// Layout px at a breakpoint, the space for a notice included.
    public func mainHeight(at index: Int) -> Double {
        articles.isEmpty ? (notice[index].frame.bottom + Self.noticeMargin) : layouts[index].height
    }

    /// Layout px around the notice of an empty page.
    public static let noticeMargin = 40.0
}

/// One article page: a composed head, and prose that flows below.
public struct ArticlePage: Sendable {
    public var address: PageAddress
    /// Index into the site's articles.
    public var article: Int
    public var content: ArticleHeadContent
    /// One per breakpoint.
    public var heads: [ArticleHeadLayout]
    /// Indices of related articles.
    public var related: [Int]

    public init(
        address: PageAddress, article: Int, content: ArticleHeadContent, heads: [ArticleHeadLayout], related: [Int]
    ) {
        self.address = address
        self.article = article
        self.content = content
        self.heads = heads
        self.related = related
    }
}
