/// Which article sits in which slot of which pattern, for one tab and breakpoint.
public struct Plan: Sendable, Hashable {
    public var rows: [Row]

    public init(rows: [Row]) {
        self.rows = rows
    }

    /// Across the width of a grid: patterns from left to right, all of one height.
    public struct Row: Sendable, Hashable {
        public var height: Double
        public var placements: [Placement]
    }

    public struct Placement: Sendable, Hashable {
        public var pattern: Pattern
        /// The first lane it takes, from 0, and how many.
        public var lane: Int
        public var span: Int
        /// For each slot of the pattern, in slot order, the index of the article.
        public var articles: [Int]
    }
}

/// What a planner has to place.
public struct PlanRequest: Sendable {
    /// Articles 0 ..< count, in rank order.
    public var count: Int
    public var lanes: Int

    public init(count: Int, lanes: Int) {
        self.count = count
        self.lanes = lanes
    }
}

/// A way to decide which article goes where.
///
/// Every article is placed exactly once; a row takes a consecutive run of ranks; rows have no gap and no overlap.
public protocol Planner: Sendable {
    func plan(_ request: PlanRequest) -> Plan
}
