/// The articles below an article: as many beside each other as leave headlines room, and no row of one that is left over.
public struct RelatedComposer: Sendable {
    private let stories: [Story]
    private let cell: CellDrawing

    public init(stories: [Story], cell: CellDrawing) {
        self.stories = stories
        self.cell = cell
    }

    /// How many fill a row of a wide page.
    public static let most = 4
    /// In narrower cells, px, headlines are cut.
    static let leastWidth = 160.0
    static let gap = 16.0
    /// As of the article above.
    public static let margin = ArticleHeadComposer.margin
    static let rowGap = 16.0

    /// The cells of a row are equal, as high as the highest wants. Linear in the number of stories.
    public func compose(at breakpoint: Breakpoint) -> SectionLayout {
        let columns = Self.columns(in: breakpoint.container)
        let gaps = 2 * Self.margin + Double(columns - 1) * Self.gap
        let width = Length(fraction: 1 / Double(columns), offset: -gaps / Double(columns))
        var layout = SectionLayout(height: 0, cards: [])
        for first in stride(from: 0, to: stories.count, by: columns) {
            let top = layout.height + (first > 0 ? Self.rowGap : 0)
            let row = stories[first..<min(first + columns, stories.count)]
            let (height, cards) = cell.cards(of: Array(row), at: breakpoint) { height in
                (0..<row.count).map { column in
                    Frame(
                        x: Length(
                            fraction: Double(column) * width.fraction,
                            offset: Self.margin + Double(column) * (width.offset + Self.gap)),
                        y: top, width: width, height: height)
                }
            }
            layout.cards += cards.map { card in
                var card = card
                card.story += first
                return card
            }
            layout.height = top + height
        }
        layout.height += SectionMetrics.bottom
        return layout
    }

    /// One, two or all of them beside each other, in a container so wide.
    static func columns(in container: Double) -> Int {
        let room = Int((container - 2 * margin + gap) / (leastWidth + gap))
        return [most, most / 2].first { $0 <= room } ?? 1
    }
}
