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
    /// When what is new on it was written; nil for a back issue, which tells that article by article.
    public var edition: Edition?
    /// From top to bottom; empty when there is nothing to show.
    public var sections: [PageSection]
    /// Shown instead of the sections when there is no article; one per breakpoint.
    public var notice: [PlacedLine]
    public var noticeText: String
    /// Other pages of the tab; in a panel of the pager its own page.
    public var pagination: Pagination?
    /// Its number among the panels of the pager; nil for a page of its own.
    public var panel: Int?
    /// Whose page it is, by the name in `authors.yml`.
    public var author: String?
    /// It stands below an article: nothing of it is seen first.
    public var isBelow = false
    /// The id of the section that it has then.
    public static let relatedSection = "related.articles"
    /// What it shows decides which characters are shipped together.
    public var dividesFonts = false
    /// Where a reader subscribes to it, if the site has feeds; nil where to the site alone.
    public var feed: PageAddress?

    public init(
        address: PageAddress, tab: Int?, name: String, title: String, edition: Edition? = nil, sections: [PageSection],
        notice: [PlacedLine], noticeText: String, pagination: Pagination?, panel: Int? = nil, author: String? = nil
    ) {
        self.author = author
        self.edition = edition
        self.address = address
        self.tab = tab
        self.name = name
        self.title = title
        self.sections = sections
        self.notice = notice
        self.noticeText = noticeText
        self.pagination = pagination
        self.panel = panel
    }

    /// The time of issue as the title bar shows it, and the edition's number.
    public struct Edition: Sendable {
        public var texts: [String]
        /// The lines of these texts, one list per breakpoint.
        public var layouts: [[PlacedLine]]

        public init(texts: [String], layouts: [[PlacedLine]]) {
            self.texts = texts
            self.layouts = layouts
        }
    }

    /// The way through the back issues of a tab.
    public struct Pagination: Sendable {
        /// The number of a back issue, the oldest being 1; nil for the page that shows what is new.
        public var issue: Int?
        public var newer: PageAddress?
        public var older: PageAddress?
        /// What it shows, in order: link to newer articles, number, link to older ones; measured.
        public var items: [Publication.FooterLink]
        /// One per breakpoint.
        public var layouts: [CentredItemsLayout]

        public init(
            issue: Int?, newer: PageAddress?, older: PageAddress?, items: [Publication.FooterLink],
            layouts: [CentredItemsLayout]
        ) {
            self.issue = issue
            self.newer = newer
            self.older = older
            self.items = items
            self.layouts = layouts
        }
    }

    /// The element ids of each section's cells: `<tab>-a-<slug>` for an article, numbered when it stands on the page more than
    /// once, or another category has the same slug; `<section>-<number>` for a word.
    public func cellIDs(in site: Site) -> [[String]] {
        var used: [String: Int] = [:]
        return sections.map { section in
            section.items.enumerated().map { number, item in
                guard case .article(let article) = item else { return "\(section.id)-\(number + 1)" }
                let id = "\(name)-a-\(site.articles[article].id.slug)"
                let count = used[id, default: 0] + 1
                used[id] = count
                return count == 1 ? id : "\(id)--\(count)"
            }
        }
    }

    /// Whether a reader sees it before doing anything: a page of its own, and the first panel of the pager.
    public var isShownFirst: Bool { panel ?? 0 == 0 && !isBelow }

    /// Whether templates of the theme write sections of it.
    var hasPartials: Bool { sections.contains { $0.partial != nil } }

    /// The picture that the eye falls on first: of the first cell that has one.
    var lead: (section: Int, cell: Int)? {
        for (number, section) in sections.enumerated() {
            for cell in section.items.indices where section.layouts.contains(where: { $0.cards[cell].image != nil }) {
                return (number, cell)
            }
        }
        return nil
    }

    /// The articles that stand on it, each once.
    var shownArticles: [Int] {
        var seen: Set<Int> = []
        return sections.flatMap(\.items).compactMap { item in
            if case .article(let article) = item, seen.insert(article).inserted { article } else { nil }
        }
    }

    /// Layout px from the top of the main content to the top of each section, at a breakpoint.
    public func tops(at index: Int) -> [Double] {
        var top = 0.0
        return sections.map { section in
            defer { top += section.height(at: index) }
            return top
        }
    }

    /// Layout px at a breakpoint, the space for a notice included.
    public func mainHeight(at index: Int) -> Double {
        sections.isEmpty
            ? (notice[index].frame.bottom + Self.noticeMargin)
            : sections.reduce(0) { $0 + $1.height(at: index) }
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
    /// What is marked up in the line of names and dates, in its order.
    public var metaMarks: [MetaMark]
    /// One per breakpoint.
    public var heads: [ArticleHeadLayout]
    /// What it leads to.
    public var around: ArticleSurroundings
    /// The related articles, composed; nil without any.
    public var related: TabPage?

    public init(
        address: PageAddress, article: Int, content: ArticleHeadContent, metaMarks: [MetaMark],
        heads: [ArticleHeadLayout], around: ArticleSurroundings, related: TabPage?
    ) {
        self.address = address
        self.article = article
        self.content = content
        self.metaMarks = metaMarks
        self.heads = heads
        self.around = around
        self.related = related
    }

    /// A part of the line of names and dates.
    public struct MetaMark: Sendable, Hashable {
        public enum Meaning: Sendable, Hashable {
            /// With the address of the author's page.
            case author(PageAddress)
            /// In the form for machines.
            case date(String)
            /// Whose letters and digits keep their order by themselves.
            case words
        }

        /// Bytes of the line.
        public var range: Range<Int>
        public var meaning: Meaning

        public init(range: Range<Int>, meaning: Meaning) {
            self.range = range
            self.meaning = meaning
        }
    }
}
