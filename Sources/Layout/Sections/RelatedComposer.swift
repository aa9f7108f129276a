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

    /// All cells are equal, as high as the highest wants. Linear in the number of stories.
    public func compose(at breakpoint: Breakpoint) -> SectionLayout {
        let columns = Self.columns(in: breakpoint.container)
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

    /// One, two or all of them beside each other, in a container so wide.
    static func columns(in container: Double) -> Int {
        let room = Int((container - 2 * margin + gap) / (leastWidth + gap))
        return [most, most / 2].first { $0 <= room } ?? 1
    }
}
