/// The articles below an article: two beside each other on phones, all of them where there is room.
public struct RelatedComposer: Sendable {
    private let stories: [Story]
    private let cell: CellDrawing

    public init(stories: [Story], cell: CellDrawing) {
        self.stories = stories
        self.cell = cell
    }

    /// How many fill a row of a wide page.
    public static let most = 4
    static let gap = 16.0
    static let margin = 16.0
    static let rowGap = 16.0

    /// All cells are equal, as high as the highest wants. Linear in the number of stories.
    public func compose(at breakpoint: Breakpoint) -> SectionLayout {
        let columns = breakpoint.lanes == 1 ? Self.most / 2 : Self.most
        let gaps = 2 * Self.margin + Double(columns - 1) * Self.gap
        let width = Length(fraction: 1 / Double(columns), offset: -gaps / Double(columns))
        let (height, cards) = cell.cards(of: stories, at: breakpoint) { height in
            stories.indices.map { index in
                let column = Double(index % columns)
                return Frame(
                    x: Length(
                        fraction: column * width.fraction, offset: Self.margin + column * (width.offset + Self.gap)),
                    y: Double(index / columns) * (height + Self.rowGap), width: width, height: height)
            }
        }
        let rows = Double((stories.count + columns - 1) / columns)
        return SectionLayout(
            height: rows * height + max(0, rows - 1) * Self.rowGap + SectionMetrics.bottom, cards: cards)
    }
}
