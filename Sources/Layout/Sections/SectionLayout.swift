/// One section of a tab page for one breakpoint: cells in a block across the page, whatever kind of section it is.
public struct SectionLayout: Sendable, Hashable {
    /// Layout px.
    public var height: Double
    /// In the order of the items.
    public var cards: [Card]

    public init(height: Double, cards: [Card]) {
        self.height = height
        self.cards = cards
    }
}

/// Distances that all kinds of section keep, layout px.
public enum SectionMetrics {
    /// From the page's edges to what stands in a section.
    public static let margin = 12.0
    /// Below the last row of a section that is no table of cells.
    static let bottom = 16.0
}
