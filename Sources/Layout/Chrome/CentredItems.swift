import Typesetting

/// Short texts in centred rows: the links of the footer, the pages of a category.
public struct CentredItemsLayout: Sendable, Hashable {
    /// Layout px, the space above and below included.
    public var height: Double
    public var type: TypeSize
    public var items: [Frame]
}

/// Fills rows from the left and centres each.
public struct CentredItemsComposer: Sendable {
    private let items: [MeasuredText]
    private let type: TypeSize

    public init(items: [MeasuredText], scale: TypeScale) {
        self.items = items
        self.type = scale.nearest(to: Self.size)
    }

    /// Layout px: between items of a row, beside all rows, above and below them, and the height of a row (a finger's).
    static let gap = 24.0
    static let margin = 16.0
    static let space = 10.0
    static let rowHeight = 44.0
    static let size = 12.0

    /// Greedy rows; one too wide for the page stands alone.
    public func compose(at breakpoint: Breakpoint) -> CentredItemsLayout {
        let room = breakpoint.container - 2 * Self.margin
        var rows: [[(index: Int, width: Double)]] = []
        var used = 0.0
        for (index, item) in items.enumerated() {
            let width = item.width(size: type.size)
            if rows.isEmpty || used + Self.gap + width > room {
                rows.append([(index, width)])
                used = width
            } else {
                rows[rows.count - 1].append((index, width))
                used += Self.gap + width
            }
        }
        var frames = Array(repeating: Frame(x: .zero, y: 0, width: .zero, height: 0), count: items.count)
        for (number, row) in rows.enumerated() {
            let total = row.reduce(-Self.gap) { $0 + $1.width + Self.gap }
            var x = Length(fraction: 0.5, offset: -total / 2)
            let y = Self.space + Double(number) * Self.rowHeight + (Self.rowHeight - type.leading) / 2
            for (index, width) in row {
                frames[index] = Frame(x: x, y: y, width: Length(offset: width), height: type.leading)
                x.offset += width + Self.gap
            }
        }
        return CentredItemsLayout(
            height: 2 * Self.space + Double(rows.count) * Self.rowHeight, type: type, items: frames)
    }
}
