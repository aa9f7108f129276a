import Typesetting

/// Short texts in centred rows: the links of the footer, the pages of a category.
public struct CentredItemsLayout: Sendable, Hashable {
    /// Layout px, the space above and below included.
    public var height: Double
    public var type: TypeSize
    public var items: [Frame]
    /// Those wider than the page, by their number: centred lines in a frame as wide as there is room. All others are one line.
    public var wrapped: [Int: SetText] = [:]
}

/// Fills rows from the left and centres each; what is wider than the page takes several lines.
public struct CentredItemsComposer: Sendable {
    private let items: [MeasuredText]
    private let type: TypeSize

    public init(items: [MeasuredText], scale: TypeScale) {
        self.items = items
        self.type = scale.nearest(to: Self.size)
    }

    /// Layout px: between items of a row, beside all rows, above and below them, and the height of a row of one line (a finger's).
    static let gap = 24.0
    static let margin = 16.0
    static let space = 10.0
    static let rowHeight = 44.0
    static let size = 12.0
    /// Of the page.
    static let room = Length(fraction: 1, offset: -2 * margin)

    /// Greedy rows; one too wide for the page stands alone, in as many lines as it takes.
    public func compose(at breakpoint: Breakpoint) -> CentredItemsLayout {
        let room = Self.room.value(in: breakpoint.container)
        var rows: [[(index: Int, width: Double)]] = []
        var wrapped: [Int: SetText] = [:]
        var used = 0.0
        for (index, item) in items.enumerated() {
            let width = item.width(size: type.size)
            if width > room { wrapped[index] = item.set(type, measure: room, maximumLines: .max) }
            if rows.isEmpty || used + Self.gap + width > room {
                rows.append([(index, width)])
                used = width
            } else {
                rows[rows.count - 1].append((index, width))
                used += Self.gap + width
            }
        }
        var frames = Array(repeating: Frame(x: .zero, y: 0, width: .zero, height: 0), count: items.count)
        var top = Self.space
        for row in rows {
            let total = row.reduce(-Self.gap) { $0 + $1.width + Self.gap }
            var x = Length(fraction: 0.5, offset: -total / 2)
            let y = top + (Self.rowHeight - type.leading) / 2
            top += Self.rowHeight
            for (index, width) in row {
                if let lines = wrapped[index] {
                    frames[index] = Frame(x: Length(offset: Self.margin), y: y, width: Self.room, height: lines.height)
                    top += lines.height - type.leading
                    continue
                }
                frames[index] = Frame(x: x, y: y, width: Length(offset: width), height: type.leading)
                x.offset += width + Self.gap
            }
        }
        return CentredItemsLayout(height: top + Self.space, type: type, items: frames, wrapped: wrapped)
    }
}
