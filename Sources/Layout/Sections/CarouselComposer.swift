/// A strip of cards that scrolls sideways: as many as the page has room for, and part of the next one, so that one sees
/// that there is more. Frames are those of the strip before anybody scrolls; most lie outside the page. Where all cards have
/// room, they share it, and leave some where they are very few.
public struct CarouselComposer: Sendable {
    private let stories: [Story]
    private let cell: CellDrawing

    public init(stories: [Story], cell: CellDrawing) {
        self.stories = stories
        self.cell = cell
    }

    /// Px after the last card.
    public static let endMargin = SectionMetrics.margin
    static let gap = 10.0
    /// Share of the first card that the page cuts off.
    static let partial = 0.4
    static let fewest = 2
    /// How many times as wide as it wants to be a card is at most that shares a page with room for more: one alone would fill it.
    static let mostGrowth = 2.0

    /// All cards are as high as the highest. Linear in the number of stories.
    public func compose(at breakpoint: Breakpoint) -> SectionLayout {
        let width = Self.cardWidth(of: stories.count, at: breakpoint)
        let (height, cards) = cell.cards(of: stories, at: breakpoint) { height in
            stories.indices.map { index in
                Frame(
                    x: Length(
                        fraction: Double(index) * width.fraction,
                        offset: SectionMetrics.margin + Double(index) * (width.offset + Self.gap)), y: 0,
                    width: width, height: height)
            }
        }
        return SectionLayout(height: height + SectionMetrics.bottom, cards: cards)
    }

    /// Cards grow with the page, but less than it does; as many as it shows at once fill it.
    /// - Parameter cards: in the strip.
    static func cardWidth(of cards: Int, at breakpoint: Breakpoint) -> Length {
        let wanted = 150 + 0.08 * max(0, breakpoint.container - 390)
        let room = breakpoint.container - SectionMetrics.margin
        let visible = max(fewest, Int((room - partial * wanted) / (wanted + gap)))
        if cards <= visible {
            let count = Double(max(1, cards))
            let share = Length(
                fraction: 1 / count, offset: -(SectionMetrics.margin + endMargin + (count - 1) * gap) / count)
            let most = mostGrowth * wanted
            return cards < visible && share.value(in: breakpoint.container) > most ? Length(offset: most) : share
        }
        let count = Double(visible)
        return Length(
            fraction: 1 / (count + partial), offset: -(SectionMetrics.margin + count * gap) / (count + partial))
    }

    /// All widths that cards may have.
    static func cardWidths(at breakpoint: Breakpoint) -> [Length] {
        let most = Int(breakpoint.container / wantedAtLeast)
        var known: Set<Length> = []
        return (1...most + 1).map { cardWidth(of: $0, at: breakpoint) }.filter { known.insert($0).inserted }
    }

    /// Px: no card is narrower.
    private static let wantedAtLeast = 100.0
}
