import Typesetting

/// A cell of the grid with everything in it, for one breakpoint.
public struct Card: Sendable, Hashable {
    /// Index of the article.
    public var story: Int
    /// Relative to the grid.
    public var frame: Frame
    public var kind: String
    public var variant: String
    /// Relative to the card.
    public var image: Frame?
    public var texts: [PlacedText]
}

/// Lines of text in a box, relative to the box around it.
public struct PlacedText: Sendable, Hashable {
    public var role: TextRole
    public var frame: Frame
    public var text: SetText
    /// The short form of the meta line is shown.
    public var isShort = false
}

/// The cells of one section of mixed cells, for one breakpoint.
public struct GridLayout: Sendable, Hashable {
    /// Layout px.
    public var height: Double
    /// In rank order.
    public var cards: [Card]
}
