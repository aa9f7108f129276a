/// A page of an article, with the columns that it was made of.
struct SetPage {
    var page: NewspaperPage
    var galley: Galley
    var grid: ColumnGrid
    var places: [GridPlan.Place]
    var columns: [ColumnFiller.Column]

    /// Lines that a column may end before the others.
    static let mostMissing = 1.01

    /// By how many lines the shortest column ends before the others; beside a picture, before that.
    var missing: Double { Self.missing(columns, at: places, grid, pageHeight: page.height) }

    /// The same of columns that stand on no page yet.
    static func missing(
        _ columns: [ColumnFiller.Column], at places: [GridPlan.Place], _ grid: ColumnGrid, pageHeight: Double
    ) -> Double {
        let used = used(columns, at: places, grid, pageHeight: pageHeight)
        let last = used.map(\.end).max() ?? 0
        return used.map { min(last - $0.end, $0.room) }.max() ?? 0
    }

    /// Of a page of rows: lines that each leaves empty at its end, and what is left below them, as if it were lines of all rows.
    var emptiness: Double {
        let taken = zip(places, columns).filter { !$1.pieces.isEmpty }.map(\.0.box.bottom).max() ?? 0
        guard grid.writing == .vertical, let top = places.first?.box.y, let bottom = places.last?.box.bottom,
            bottom > top
        else { return 0 }
        let band = Self.used(columns, at: places, grid, pageHeight: page.height).map(\.room).max() ?? 0
        return band + Self.emptyFoot * Double(grid.capacity) * (bottom - taken) / (bottom - top)
    }

    /// White below all rows is one piece, and hurts less than at the ends of rows.
    private static let emptyFoot = 0.5

    /// Of columns that are not empty: units from the same place to their ends, and what is free behind these.
    private static func used(
        _ columns: [ColumnFiller.Column], at places: [GridPlan.Place], _ grid: ColumnGrid, pageHeight: Double
    ) -> [(end: Double, room: Double)] {
        zip(places, columns).filter { !$1.pieces.isEmpty }.map { place, column in
            let start = grid.writing == .vertical ? 0 : (place.box.y - pageHeight) / grid.leading
            return (start + column.end, Double(place.units) - column.end)
        }
    }
}
