/// Which article sits in which slot of which pattern, for one tab and breakpoint.
public struct Plan: Sendable, Hashable {
    public var rows: [Row]
    /// In so many rows, from the first on, type falls with rank; in no row is it larger than the lead's. 0 on a page without
    /// a lead.
    public var rankedRows = 0

    public init(rows: [Row]) {
        self.rows = rows
    }

    /// Across the width of a grid: patterns from left to right, all of one height.
    public struct Row: Sendable, Hashable {
        public var height: Double
        public var placements: [Placement]

        public init(height: Double, placements: [Placement]) {
            self.height = height
            self.placements = placements
        }
    }

    public struct Placement: Sendable, Hashable {
        public var pattern: Pattern
        /// The first lane it takes, from 0, and how many.
        public var lane: Int
        public var span: Int
        /// For each slot of the pattern, in slot order, the index of the article.
        public var articles: [Int]

        public init(pattern: Pattern, lane: Int, span: Int, articles: [Int]) {
            self.pattern = pattern
            self.lane = lane
            self.span = span
            self.articles = articles
        }
    }
}

/// What a planner has to place, at every breakpoint.
public struct PlanRequest: Sendable, Hashable {
    /// In rank order.
    public var stories: [Story]
    /// Of each story, 0…1000, never rising.
    public var importance: [Int]
    public var wishes: [PlanWish] = []
    /// The first story stands in the first slot of its pattern, which is the most prominent.
    public var pinsLead = false
    /// The first story leads the page: `PlanInstance+Law`.
    public var isLed = false

    public init(stories: [Story], importance: [Int]) {
        self.stories = stories
        self.importance = importance
    }

    public var count: Int { stories.count }
}

/// An editor's wish: the row at a place begins with a pattern.
public struct PlanWish: Sendable, Hashable {
    /// Articles before it.
    public var place: Int
    /// A name.
    public var pattern: String

    public init(place: Int, pattern: String) {
        self.place = place
        self.pattern = pattern
    }
}

/// A way to decide which article goes where.
///
/// Every article is placed exactly once; a row takes a consecutive run of ranks; rows have no gap and no overlap.
public protocol Planner: Sendable {
    /// - Parameter breakpoints: of the theme.
    /// - Returns: a plan for each of them.
    func plans(_ request: PlanRequest, at breakpoints: [Breakpoint]) -> [Plan]
}
