/// Boxes of their own widths in rows that are stretched to the page.
///
/// A layout holds over a range of page widths, and rows that keep their width leave empty whatever the page has grown by. So
/// the boxes of a row grow with it, each by as much. Rows are as few as a ladder has, and of all ways to fill so many the one
/// is taken in which the least is stretched: the sum of the squares of what is left in the rows is least.
public struct StretchedRows: Sendable, Hashable {
    public private(set) var rows: [Row] = []

    /// Neighbours.
    public struct Row: Sendable, Hashable {
        public var items: Range<Int>
        /// By how much each of them is wider than its own width; of the page's width.
        public var growth: Length
    }

    /// A row of which the boxes would have to be wider by more than this factor keeps its own width: there is little in it.
    static let mostStretched = 2.5

    /// - Parameters:
    ///   - widths: px, none wider than the room.
    ///   - room: of a row, in the page.
    ///   - container: width of the page at its narrowest, px.
    ///   - gap: px between boxes of a row.
    /// - Complexity: linear in the boxes, times the longest row.
    public init(_ widths: [Double], room: Length, container: Double, gap: Double) {
        let width = room.value(in: container)
        var best = [Filling(rows: 0, left: 0, start: 0)]
        for end in widths.indices.map({ $0 + 1 }) {
            // Alone in a row it always fits.
            var least = Filling.worst
            var taken = -gap
            for start in stride(from: end - 1, through: 0, by: -1) {
                taken += widths[start] + gap
                guard taken <= width || start == end - 1 else { break }
                let left = max(0, width - taken)
                let filling = Filling(
                    rows: best[start].rows + 1, left: best[start].left + left * left, start: start)
                if filling < least { least = filling }
            }
            best.append(least)
        }
        var end = widths.count
        while end > 0 {
            let start = best[end].start
            let sum = widths[start..<end].reduce(0, +)
            let count = Double(end - start)
            let left = room - Length(offset: sum + gap * (count - 1))
            let isLittle = sum + left.value(in: container) > Self.mostStretched * sum
            let growth = isLittle ? .zero : Length(fraction: left.fraction / count, offset: left.offset / count)
            rows.append(Row(items: start..<end, growth: growth))
            end = start
        }
        rows.reverse()
    }

    /// The first boxes in rows: few rows are better than full ones.
    private struct Filling: Comparable {
        var rows: Int
        /// Squared px.
        var left: Double
        /// Of the last row.
        var start: Int

        static let worst = Filling(rows: .max, left: .infinity, start: 0)

        static func < (one: Filling, other: Filling) -> Bool {
            (one.rows, one.left) < (other.rows, other.left)
        }
    }
}
