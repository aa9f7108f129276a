/// Rows one below the other, on wide pages in columns side by side; all are of one height. Those that are too few for all columns
/// share the width.
public struct ListComposer: Sendable {
    private let stories: [Story]
    private let cell: CellDrawing

    public init(stories: [Story], cell: CellDrawing) {
        self.stories = stories
        self.cell = cell
    }

    /// As many columns as the page has lanes, filled row by row. Linear in the number of stories.
    public func compose(at breakpoint: Breakpoint) -> SectionLayout {
        let lanes = breakpoint.lanes
        let (height, cards) = cell.cards(of: stories, at: breakpoint) { height in
            stories.indices.map { index in
                let columns = min(lanes, stories.count - index / lanes * lanes)
                return Frame(
                    x: Length(fraction: Double(index % lanes) / Double(columns)),
                    y: Double(index / lanes) * height, width: Length(fraction: 1 / Double(columns)), height: height)
            }
        }
        let rows = (stories.count + lanes - 1) / lanes
        return SectionLayout(height: Double(rows) * height, cards: cards)
    }

    /// All widths that rows may have.
    static func rowWidths(at breakpoint: Breakpoint) -> [Length] {
        (1...breakpoint.lanes).map { Length(fraction: 1 / Double($0)) }
    }
}
