/// One entry of a tab's `sections` in `site.yml`: what kind of block it is, and which articles it shows.
public struct SectionSettings: Sendable, Hashable {
    /// `kind`.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// Mixed cells, planned.
        case grid
        /// A strip of cards that scrolls sideways.
        case carousel
        /// Rows that slide open.
        case list
        /// Items of their own sizes in rows.
        case ladder
        /// A partial of the theme.
        case html
    }

    public var kind: Kind
    /// Empty means no header.
    public var title = ""
    /// `more`: where the header's link leads.
    public var more: More?
    /// `sticky`: the header stays below the tabs while its section is on screen.
    public var isSticky = false
    public var query = Query()
    public var list = List()
    public var ladder = Ladder()
    /// `partial`: a template of the theme, for `html`.
    public var partial: Located<String>?
    /// `height`: layout px from page widths on, ascending by width.
    public var heights: [Height] = []
    /// Line in `site.yml`.
    public var line: Int

    public init(kind: Kind, line: Int) {
        self.kind = kind
        self.line = line
    }

    /// Which articles; those of the tab when nothing is said.
    public struct Query: Sendable, Hashable {
        public var category: Located<String>?
        public var tag: Located<String>?
        /// `pinned`: only pinned ones, or none of them.
        public var pinned: Bool?
        /// `order`
        public var order = Order.rank
        /// `count`, 1…1000; nil means the default of the kind.
        public var count: Int?
        /// `offset`: so many are passed over.
        public var offset = 0
        /// `repeats`: also what earlier sections show.
        public var repeats = false

        public init() {}
    }

    /// Which articles come first.
    public enum Order: String, Sendable, Hashable, CaseIterable {
        /// Pinned, then higher weight, then newer.
        case rank
        case newest
    }

    /// Where a header's link leads.
    public enum More: Sendable, Hashable {
        /// A category's pages.
        case category(Located<String>)
        /// `http` or `https`.
        case address(String)
    }

    /// What only lists have: how far rows slide, and what lies under them.
    public struct List: Sendable, Hashable {
        public var reveal = Reveal.actions
        public var actions = Action.allCases

        public init() {}
    }

    /// How far a row slides.
    public enum Reveal: String, Sendable, Hashable, CaseIterable {
        /// As far as its buttons are wide.
        case actions
        /// Out of the page.
        case full
    }

    /// What can be done with a row.
    public enum Action: String, Sendable, Hashable, CaseIterable {
        case save, share, source, hide
    }

    /// What only ladders have.
    public struct Ladder: Sendable, Hashable {
        public var items = Items.tags
        public var fill = Fill.ladder
        /// `widths`: of cards, one after the other and over again.
        public var widths: [CardWidth] = [.pixels(200), .pixels(150)]
        /// `row_height`: of pictures, px.
        public var rowHeight = 120.0
        /// `tolerance`: share by which justified rows may be higher or lower.
        public var tolerance = 0.25
        /// `last_row`
        public var lastRow = LastRow.ragged

        public init() {}
    }

    /// How wide a card is.
    public enum CardWidth: Sendable, Hashable {
        /// As wide as the page.
        case page
        case pixels(Double)

        /// nil for the page's.
        public var pixels: Double? {
            switch self {
            case .page: nil
            case .pixels(let width): width
            }
        }
    }

    /// What stands in a ladder.
    public enum Items: String, Sendable, Hashable, CaseIterable {
        /// The tags of most articles.
        case tags
        /// Pictures of articles.
        case pictures
        /// Articles as cards.
        case cards
    }

    /// `fill`: in their own sizes, or scaled until each row is as wide as the page.
    public enum Fill: String, Sendable, Hashable, CaseIterable {
        case ladder, justified
    }

    /// What becomes of a last justified row with too little in it.
    public enum LastRow: String, Sendable, Hashable, CaseIterable {
        case ragged, justified
    }

    /// How high a partial is, layout px, on pages that are at least `from` px wide.
    public struct Height: Sendable, Hashable {
        public var from: Double
        public var height: Double

        public init(from: Double, height: Double) {
            self.from = from
            self.height = height
        }
    }

    /// Layout px on a page so wide; 0 when none is given. Narrower than the first width has its height.
    public func height(at width: Double) -> Double {
        heights.last { $0.from <= width }?.height ?? heights.first?.height ?? 0
    }
}
