/// Where the tracks of a sheet lie, and how long their lines are. Layout px.
struct SheetGrid {
    let style: SheetStyle
    let column: ColumnGrid
    /// Columns beside each other, or 段 below each other.
    let tracks: Int
    /// Lines of a whole track.
    let units: Int
    /// Between tracks.
    let gutter: Double
    /// All of them.
    let area: Rectangle

    /// 11 mm, which every printer leaves.
    static let margin = 42.0
    /// Characters of a line of a 段: newspapers have 10 to 15.
    private static let rowCharacters = 12.0
    /// About as wide as columns are.
    private static func columnWidth(_ style: SheetStyle) -> Double { style == .level ? 200 : 162 }
    /// 9 points and a little more, as newspapers have; wider alphabets somewhat less.
    private static func bodySize(_ style: SheetStyle) -> Double {
        switch style {
        case .standing: 12.6
        case .level: 12.6
        case .broadsheet: 11.2
        }
    }
    private static func leading(_ style: SheetStyle) -> Double {
        switch style {
        case .standing: 1.5
        case .level: 1.52
        case .broadsheet: 1.3
        }
    }

    /// - Parameter area: what the tracks have room in.
    init(_ style: SheetStyle, in area: Rectangle) {
        let body = Self.bodySize(style)
        self.style = style
        self.area = area
        let leastGutter = style == .broadsheet ? 15.0 : body
        let across = style == .standing ? area.height : area.width
        let deep = style == .standing ? area.width : area.height
        let wide = style == .standing ? Self.rowCharacters * body : Self.columnWidth(style)
        let tracks = max(
            1,
            style == .standing
                ? Int((across + leastGutter) / (wide + leastGutter))
                : Int(((across + leastGutter) / (wide + leastGutter)).rounded()))
        self.tracks = tracks
        units = max(1, Int((deep / (body * Self.leading(style))).rounded(.down)))
        let leading = deep / Double(units)
        var measure = (across - leastGutter * Double(tracks - 1)) / Double(tracks)
        var size = body
        switch style {
        // What is left over is between the rows.
        case .standing: measure = wide
        // Lines of whole squares.
        case .level: size = measure / (measure / body).rounded()
        case .broadsheet: break
        }
        gutter = tracks > 1 ? (across - measure * Double(tracks)) / Double(tracks - 1) : 0
        column = ColumnGrid(
            writing: style.writing, size: size, leading: leading, measure: measure, capacity: units,
            isEastAsian: style != .broadsheet)
    }

    /// The length of so many tracks, their gutters included.
    func across(_ tracks: Int) -> Double {
        Double(tracks) * column.measure + Double(max(0, tracks - 1)) * gutter
    }

    /// Of some tracks, from one unit to another.
    func box(tracks: Range<Int>, units: Range<Int>) -> Rectangle {
        let start = Double(tracks.lowerBound) * (column.measure + gutter)
        let (from, deep) = (Double(units.lowerBound) * column.leading, Double(units.count) * column.leading)
        switch style.writing {
        case .vertical:
            return Rectangle(
                x: area.right - from - deep, y: area.y + start, width: deep, height: across(tracks.count))
        case .horizontal:
            return Rectangle(x: area.x + start, y: area.y + from, width: across(tracks.count), height: deep)
        }
    }

    /// A line between a track and the one before it, in the middle of the gutter.
    /// - Parameter track: not the first.
    func rule(before track: Int, units: Range<Int>, thickness: Double) -> Rectangle {
        let before = box(tracks: track - 1..<track, units: units)
        let offset = (gutter - thickness) / 2
        return switch style.writing {
        case .vertical: Rectangle(x: before.x, y: before.bottom + offset, width: before.width, height: thickness)
        case .horizontal: Rectangle(x: before.right + offset, y: before.y, width: thickness, height: before.height)
        }
    }

    /// What stands in a track, its first unit at `unit`.
    func draw(_ pieces: [ColumnFiller.Piece], of items: [Galley.Item], track: Int, from unit: Int) -> [NewspaperElement]
    {
        var elements: [NewspaperElement] = []
        let leading = column.leading
        let place = box(tracks: track..<track + 1, units: 0..<units)
        for piece in pieces {
            for part in piece.parts(of: items) {
                elements += part.content.elements(
                    in: place, at: (Double(unit) + part.at) * leading, deep: Double(part.units) * leading,
                    style.writing)
            }
        }
        return elements
    }
}
