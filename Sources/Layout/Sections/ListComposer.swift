/// Rows one below the other, on wide pages in columns side by side; all are of one height.
public struct ListComposer: Sendable {
    private let stories: [Story]
    private let cell: CellDrawing

    public init(stories: [Story], cell: CellDrawing) {
        self.stories = stories
        self.cell = cell
    }

    /// As many columns as the page has lanes, filled row by row. Linear in the number of stories.
    public func compose(at breakpoint: Breakpoint) -> SectionLayout {
        let columns = breakpoint.lanes
        let width = Self.rowWidth(at: breakpoint)
        let (height, cards) = cell.cards(of: stories, at: breakpoint) { height in
            stories.indices.map { index in
                Frame(
                    x: Length(fraction: Double(index % columns) / Double(columns)),
                    y: Double(index / columns) * height, width: width, height: height)
            }
        }
        let rows = (stories.count + columns - 1) / columns
        return SectionLayout(height: Double(rows) * height, cards: cards)
    }

    static func rowWidth(at breakpoint: Breakpoint) -> Length { Length(fraction: 1 / Double(breakpoint.lanes)) }
}
