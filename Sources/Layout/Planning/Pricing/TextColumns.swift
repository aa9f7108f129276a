import Typesetting

/// The columns of texts in all slots of a theme, at all breakpoints: each once, and each box of lines in them once.
///
/// Lanes are of one width at many breakpoints, and a cell has many heights: most columns have the boxes of others.
struct TextColumns: Sendable {
    private(set) var columns: [TextColumn] = []
    private var numbers: [TextColumn: Int] = [:]
    private(set) var headlines = LineBoxes()
    private(set) var decks = LineBoxes()
    private(set) var summaries = LineBoxes()
    private(set) var metas = LineBoxes()
    /// Of headlines that stand, each once: there are few.
    private(set) var standing: [StandingBox] = []

    /// The number of the column of a variant; nil without a headline.
    mutating func number(of geometry: VariantGeometry) -> Int? {
        func place(_ role: TextRole, _ boxes: inout LineBoxes) -> TextColumn.Place? {
            geometry.box(role).map {
                let box = LineBox(measure: geometry.measure($0), sizes: $0.sizes)
                return TextColumn.Place(
                    measure: box.measure, sizes: boxes.sizes(of: box), maximumLines: $0.maximumLines,
                    gap: geometry.gap(above: role))
            }
        }
        guard let box = geometry.box(.headline), let headline = place(.headline, &headlines) else { return nil }
        var column = TextColumn(
            headline: headline, summary: place(.summary, &summaries), meta: place(.meta, &metas),
            room: geometry.columnBottom - geometry.columnTop)
        if !box.decks.isEmpty {
            column.decks = decks.sizes(of: LineBox(measure: headline.measure, sizes: box.decks))
            column.leastSummary = geometry.leastSummary(of: true)
        }
        column.standfirst = geometry.standfirst
        column.standing = geometry.standingBox.map { place in
            let box = StandingBox(
                width: place.width, height: place.height, sizes: place.box.sizes, decks: place.box.decks)
            let number = standing.firstIndex(of: box) ?? standing.count
            if number == standing.count { standing.append(box) }
            return number
        }
        column.kicker = box.kicker.map { $0.leading + CardSetter.kickerGap } ?? 0
        let number = numbers[column] ?? columns.count
        if number == columns.count {
            numbers[column] = number
            columns.append(column)
        }
        return number
    }
}

/// The texts of a variant: which boxes they stand in, and how high they may be together.
struct TextColumn: Hashable, Sendable {
    struct Place: Hashable, Sendable {
        var measure: Double
        /// Its lines at each of its sizes, among those of its role.
        var sizes: Range<Int>
        var maximumLines: Int
        /// To the text above.
        var gap: Double
    }

    var headline: Place
    var summary: Place?
    var meta: Place?
    /// Height for all of them, layout px.
    var room: Double
    /// Sizes of a second clause below the headline, among those of decks; empty where it may not stand there.
    var decks = 0..<0
    /// Px that a deck leaves to a summary.
    var leastSummary = 0.0
    /// Px that a lead's headline leaves to its standfirst; 0 of all other columns.
    var standfirst = 0.0
    /// Px that a kicker takes; 0 where there may be none.
    var kicker = 0.0
    /// Number of the box in which the headline stands; nil where it lies.
    var standing: Int?
}

/// Where a headline stands upright, layout px.
struct StandingBox: Hashable, Sendable {
    var width: Double
    var height: Double
    /// The largest first.
    var sizes: [TypeSize]
    var decks: [TypeSize]
}

/// How wide lines may be, and their type.
struct LineBox: Hashable, Sendable {
    var measure: Double
    /// The largest first.
    var sizes: [TypeSize]
}

/// The boxes of one role, each once.
struct LineBoxes: Sendable {
    /// A box at one of its sizes.
    struct Size: Hashable, Sendable {
        var measure: Double
        var type: TypeSize
    }

    /// Of one box after the other.
    private(set) var sizes: [Size] = []
    /// Of each of these the first that is the same: boxes of one measure have sizes in common.
    private(set) var firsts: [Int] = []
    private var starts: [LineBox: Int] = [:]
    private var known: [Size: Int] = [:]

    mutating func sizes(of box: LineBox) -> Range<Int> {
        let start = starts[box] ?? sizes.count
        if start == sizes.count {
            starts[box] = start
            for type in box.sizes {
                let size = Size(measure: box.measure, type: type)
                let first = known[size] ?? sizes.count
                known[size] = first
                firsts.append(first)
                sizes.append(size)
            }
        }
        return start..<start + box.sizes.count
    }

    /// Appends what there is to know at each size, which is found once for all that are the same.
    func append<Reading>(to readings: inout [Reading], _ read: (Size) -> Reading) {
        let start = readings.count
        for (index, first) in firsts.enumerated() {
            readings.append(first < index ? readings[start + first] : read(sizes[index]))
        }
    }
}
