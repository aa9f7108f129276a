/// The cells of a section in rows between which a sheet of paper may end: no cell reaches from one row into the next.
public struct PaperRows: Sendable, Hashable {
    /// Where a cell stands on paper.
    public struct Place: Sendable, Hashable {
        /// From 0.
        public var row: Int
        /// Layout px from the bottom of the row above.
        public var offset: Double

        public init(row: Int, offset: Double) {
            self.row = row
            self.offset = offset
        }
    }

    /// Of each cell, in the order of the cells.
    public var places: [Place]

    /// As many rows as there can be. O(n log n).
    /// - Parameter frames: of cells, in the section.
    public init(_ frames: [Frame]) {
        places = [Place](repeating: Place(row: 0, offset: 0), count: frames.count)
        var row = -1
        var (top, bottom) = (0.0, 0.0)
        for index in frames.indices.sorted(by: { (frames[$0].y, $0) < (frames[$1].y, $1) }) {
            if row < 0 || frames[index].y >= bottom - Self.tolerance {
                row += 1
                top = bottom
            }
            places[index] = Place(row: row, offset: max(0, frames[index].y - top))
            bottom = max(bottom, frames[index].bottom)
        }
    }

    /// Layout px: sums of heights are not exact.
    private static let tolerance = 0.01
}

extension SectionLayout {
    /// Where its cells stand on paper, where nothing scrolls.
    /// - Parameter isCarousel: its cards stand in rows there, as many in each as are seen whole on a screen, and the page is theirs.
    public func framesOnPaper(isCarousel: Bool, at breakpoint: Breakpoint) -> [Frame] {
        let frames = cards.map(\.frame)
        guard isCarousel, let first = frames.first else { return frames }
        let container = breakpoint.container
        let seen = frames.prefix { $0.x.value(in: container) + $0.width.value(in: container) <= container }.count
        guard seen > 0, seen < frames.count else { return frames }
        // Wider than on a screen, where the next card is seen in part: what is set in them has room.
        let rows = (frames.count + seen - 1) / seen
        let columns = Double((frames.count + rows - 1) / rows)
        let width = Length(
            fraction: 1 / columns,
            offset: -(SectionMetrics.margin + CarouselComposer.endMargin + (columns - 1) * CarouselComposer.gap)
                / columns)
        return frames.indices.map { index in
            let (row, column) = (Double(index / Int(columns)), Double(index % Int(columns)))
            return Frame(
                x: Length(
                    fraction: column * width.fraction,
                    offset: SectionMetrics.margin + column * (width.offset + CarouselComposer.gap)),
                y: row * (first.height + CarouselComposer.gap), width: width, height: first.height)
        }
    }
}
