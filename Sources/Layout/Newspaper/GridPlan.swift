import Content

/// How many columns pages of an article have, how long their lines are, and how large their type is.
struct GridPlan {
    let grid: ColumnGrid
    /// Columns beside each other; rows are as many as there is room for.
    private let across: Int

    /// A column on a page. Layout px.
    struct Place {
        var box: Rectangle
        /// Units of the grid.
        var units: Int

        mutating func begin(later units: Int, _ grid: ColumnGrid) {
            let room = Double(units) * grid.leading
            switch grid.writing {
            case .horizontal:
                box.y += room
                box.height -= room
            case .vertical: box.width -= room
            }
            self.units = max(0, self.units - units)
        }

        mutating func end(earlier room: Double, _ grid: ColumnGrid) {
            box.x += room
            box.width -= room
            units = min(units, max(0, Int(box.width / grid.leading)))
        }
    }

    /// Characters of a vertical line: a row of newspapers has 10 to 15, and of magazines up to 25.
    static let rowMeasures = 14...20
    /// Px of a column.
    private static let columnWidth = 215.0
    private static let leading = 1.58
    private static let latinLeading = 1.36

    /// - Parameters:
    ///   - width: of all pages, px.
    ///   - first: height for columns on the first page, px.
    ///   - other: the same on all others.
    ///   - bodySize: about the size of the text, px.
    ///   - rowMeasure: characters of a vertical line; nil for as many as leave the least of pages empty.
    init(
        writing: Writing, width: Double, first: Double, other: Double, bodySize body: Double, rowMeasure: Int? = nil,
        isEastAsian: Bool
    ) {
        let gutter = NewspaperComposer.gutter
        let factor = isEastAsian ? Self.leading : Self.latinLeading
        switch writing {
        case .horizontal:
            across = max(1, Int(((width + gutter) / (Self.columnWidth + gutter)).rounded()))
            let measure = (width - gutter * Double(across - 1)) / Double(across)
            // Lines of whole squares.
            let size = isEastAsian ? measure / (measure / body).rounded() : body
            let leading = (size * factor).rounded()
            grid = ColumnGrid(
                writing: writing, size: size, leading: leading, measure: measure, capacity: Int(other / leading),
                isEastAsian: isEastAsian)
        case .vertical:
            across = 1
            // The rows that leave the least of both pages empty.
            func waste(_ height: Double, _ row: Double) -> Double {
                let rows = max(1, ((height + gutter) / (row + gutter)).rounded(.down))
                let left = max(0, height - rows * row - (rows - 1) * gutter)
                return left / max(rows - 1, 1)
            }
            let best =
                rowMeasure
                ?? Self.rowMeasures.min { one, two in
                    func cost(_ characters: Int) -> Double {
                        let row = Double(characters) * body
                        return waste(first, row) + waste(other, row) * 0.5 + abs(Double(characters) - 17) * 1.5
                    }
                    return cost(one) < cost(two)
                }
            let leading = (body * factor).rounded()
            grid = ColumnGrid(
                writing: writing, size: body, leading: leading, measure: Double(best ?? 17) * body,
                capacity: Int(width / leading), isEastAsian: isEastAsian)
        }
    }

    /// The columns in a part of a page, in reading order.
    func columns(in area: Rectangle) -> [Place] {
        let gutter = NewspaperComposer.gutter
        switch grid.writing {
        case .horizontal:
            let units = max(0, Int(area.height / grid.leading))
            return (0..<across).map { index in
                Place(
                    box: Rectangle(
                        x: area.x + Double(index) * (grid.measure + gutter), y: area.y, width: grid.measure,
                        height: Double(units) * grid.leading), units: units)
            }
        case .vertical:
            let rows = max(1, Int(((area.height + gutter) / (grid.measure + gutter)).rounded(.down)))
            let left = max(0, area.height - Double(rows) * grid.measure - Double(rows - 1) * gutter)
            let room = rows > 1 ? min(gutter + left / Double(rows - 1), Self.widestGutter) : gutter
            return (0..<rows).map { index in
                Place(
                    box: Rectangle(
                        x: area.x, y: area.y + Double(index) * (grid.measure + room), width: area.width,
                        height: grid.measure), units: grid.capacity)
            }
        }
    }

    /// Px between rows at most.
    private static let widestGutter = 44.0
}
