import Content
import Layout
import Typesetting

/// A block of a tab page: perhaps a header, which is a cell of its own, and below it cells of one kind.
public struct PageSection: Sendable {
    /// Of the element: `top-s-2`.
    public var id: String
    public var kind: SectionSettings.Kind
    public var header: Header?
    /// What the cells show, the same at every breakpoint.
    public var items: [Item]
    /// One per breakpoint; the cards' `story` is an index into `items`.
    public var layouts: [SectionLayout]
    /// What can be done with the rows of a list.
    public var list = SectionSettings.List()
    /// The template that fills a section of the kind `html`.
    public var partial: String?

    /// What a cell shows.
    public enum Item: Sendable, Hashable {
        /// An index into the site's articles.
        case article(Int)
        case word(Word)
    }

    /// A word on a chip.
    public struct Word: Sendable, Hashable {
        public var text: String
        public var address: PageAddress

        public init(text: String, address: PageAddress) {
            self.text = text
            self.address = address
        }
    }

    /// What stands above the cells: a cell of its own.
    public struct Header: Sendable {
        public var title: String
        /// A text, and where it leads.
        public var more: (text: String, target: MoreTarget)?
        public var isSticky: Bool
        /// One per breakpoint.
        public var layouts: [SectionHeaderLayout]

        public init(
            title: String, more: (text: String, target: MoreTarget)?, isSticky: Bool, layouts: [SectionHeaderLayout]
        ) {
            self.title = title
            self.more = more
            self.isSticky = isSticky
            self.layouts = layouts
        }

        /// The lines of the link where it is wider than the page; nil where it is one line.
        var wrappedMore: [SetText?] {
            layouts.map { layout in layout.more.flatMap { $0.text.lines.count > 1 ? $0.text : nil } }
        }
    }

    /// Where a header's link leads.
    public enum MoreTarget: Sendable, Hashable {
        case page(PageAddress)
        /// On another site.
        case address(String)
    }

    /// Index-aligned with `items`: the texts of articles, for what is drawn as their cards.
    public var stories: [Story]

    public init(
        id: String, kind: SectionSettings.Kind, header: Header?, items: [Item], stories: [Story] = [],
        layouts: [SectionLayout]
    ) {
        self.id = id
        self.kind = kind
        self.header = header
        self.items = items
        self.stories = stories
        self.layouts = layouts
    }

    /// Layout px, the header included.
    public func height(at index: Int) -> Double { headerHeight(at: index) + layouts[index].height }

    /// Of its header at a breakpoint, layout px; 0 when it has none.
    public func headerHeight(at index: Int) -> Double { header?.layouts[index].height ?? 0 }

    /// Indices of the articles shown.
    public var articles: [Int] {
        items.compactMap { item in
            if case .article(let index) = item { return index }
            return nil
        }
    }

    /// Whether hairlines stand around its cells.
    var isRuled: Bool {
        switch kind {
        case .grid, .list: true
        case .carousel, .ladder, .html: false
        }
    }

    /// What listings call its cells.
    var cellKind: FrameListing.Kind {
        switch kind {
        case .grid: .card
        case .carousel: .carouselCard
        case .list: .row
        case .ladder, .html: .item
        }
    }
}
