import Typesetting

/// How large type may be, px, on a page with a lead: smaller than the lead's, and in the first rows no larger than that of what
/// ranks higher.
struct TypeLimit {
    var isRanked: Bool
    private var lead: Double?
    private var last = Double.infinity

    init(isRanked: Bool) {
        self.isRanked = isRanked
        if !isRanked { lead = .infinity }
    }

    /// For the next story, before its size is noted.
    var size: Double { isRanked ? last : lead?.nextDown ?? .infinity }

    mutating func note(_ size: Double) {
        lead = lead ?? size
        if isRanked { last = min(last, size) }
    }
}

/// The cells of one row, which agree on type sizes and on where texts begin.
struct CellRow {
    private let breakpoint: Breakpoint
    private var seats: [Seat] = []

    init(at breakpoint: Breakpoint) {
        self.breakpoint = breakpoint
    }

    /// A story in its slot, before the sizes of the row are agreed.
    private struct Seat {
        var story: Int
        var setter: CardSetter
        var column: CardSetter.Column
        var growsImage: Bool { setter.geometry.variant.image?.vertical == .grow }
        /// Cells of one kind, or of one width and height, agree on a type size; those of one kind and variant, and those of
        /// one width and height under pictures, on where their text begins.
        var cell: CellSize {
            CellSize(width: setter.geometry.frame.width.fraction, height: setter.geometry.frame.height)
        }
        var top: Double { setter.geometry.frame.y }
        var kind: String { setter.geometry.slot.kind }
        var look: Look { Look(kind: kind, variant: setter.geometry.variant.name) }
    }

    private struct CellSize: Hashable {
        var width: Double
        var height: Double
    }

    private struct Look: Hashable {
        var kind: String
        var variant: String
    }

    /// Takes the first variant in which the headline is whole, else the last that the story can use; one in which its picture would hardly
    /// be seen only where there is no other.
    /// - Parameter frame: in the measures of the section.
    mutating func seat(_ story: Story, index: Int, in slot: Slot, frame: Frame) {
        var (last, withSliver): (Seat?, Seat?) = (nil, nil)
        for variant in slot.variants where variant.image == nil || story.image != nil {
            let setter = CardSetter(
                story: story,
                geometry: VariantGeometry(slot: slot, variant: variant, frame: frame, breakpoint: breakpoint))
            guard let column = setter.column() else { continue }
            let seat = Seat(story: index, setter: setter, column: column)
            if setter.geometry.showsSliver(of: story.image) {
                if withSliver?.column.headline.isWhole != true { withSliver = seat }
                continue
            }
            last = seat
            if column.headline.isWhole { break }
        }
        if let seat = last ?? withSliver { seats.append(seat) }
    }

    func cards() -> [Card] {
        var limit = TypeLimit(isRanked: false)
        return cards(&limit, inRowOf: 0).cards
    }

    /// In the order of the seats.
    /// - Parameter height: of the row, px.
    /// - Returns: the cards as high as they are drawn, and how much lower the row may be.
    func cards(_ limit: inout TypeLimit, inRowOf height: Double) -> (cards: [Card], spare: Double) {
        let seats = agreed(limit)
        for seat in seats.sorted(by: { $0.story < $1.story }) { limit.note(seat.column.headline.type.size) }
        let heights = Dictionary(seats.map { ($0.look, $0.column.height) }, uniquingKeysWith: max)
        // Under pictures in cells of one width and height texts begin at one height, whatever the patterns.
        func textTop(of seat: Seat) -> Double {
            seat.setter.geometry.columnBottom - (heights[seat.look] ?? seat.column.height)
        }
        let tops = Dictionary(
            seats.filter(\.growsImage).map { ($0.cell, textTop(of: $0)) }, uniquingKeysWith: min)
        let cards = seats.map { seat in
            let shared = seat.growsImage ? tops[seat.cell].map { seat.setter.geometry.columnBottom - $0 } : nil
            return seat.setter.card(
                seat.column, storyIndex: seat.story,
                sharedHeight: shared ?? heights[seat.look] ?? seat.column.height)
        }
        return (cards, Self.spare(below: seats, inRowOf: height))
    }

    /// Px that nothing stands in below all texts of a row, on the grid: of a row of texts alone, each as high as the row.
    private static func spare(below seats: [Seat], inRowOf height: Double) -> Double {
        let free = seats.map { seat -> Double in
            let geometry = seat.setter.geometry
            let isText = geometry.variant.image == nil && geometry.box(.headline)?.isVertical != true
            return isText && geometry.frame.height == height ? geometry.room - seat.column.height : 0
        }
        let spare = min(free.min() ?? 0, height - leastHeight)
        return spare >= leastSpare ? (spare / step).rounded(.down) * step : 0
    }

    /// Px: what is spared is worth it, on the grid of all heights, and a row that a finger finds stays.
    private static let (leastSpare, step, leastHeight) = (8.0, 4.0, 48.0)

    /// The largest size that all cells of a kind, and all of one width and height, can have, as far as the limit allows it. One
    /// that is asked to be smaller may turn out smaller still, to save a phrase; then all follow.
    private func agreed(_ limit: TypeLimit) -> [Seat] {
        var seats = seats
        var hasChanged = true
        while hasChanged {
            hasChanged = false
            let ofKinds = Dictionary(seats.map { ($0.kind, $0.column.headline.type.size) }, uniquingKeysWith: min)
            let ofCells = Dictionary(seats.map { ($0.cell, $0.column.headline.type.size) }, uniquingKeysWith: min)
            var limit = limit
            for index in seats.indices.sorted(by: { seats[$0].story < seats[$1].story }) {
                defer { limit.note(seats[index].column.headline.type.size) }
                let size = seats[index].column.headline.type.size
                let agreed = min(
                    ofKinds[seats[index].kind] ?? size, ofCells[seats[index].cell] ?? size, limit.size)
                // A box without a size as small keeps its smallest.
                guard agreed < size,
                    let column = seats[index].setter.column(largest: agreed), column.headline.type.size < size
                else { continue }
                seats[index].column = column
                hasChanged = true
            }
        }
        agreeOnKickers(&seats)
        return seats
    }

    /// Of cells side by side that are drawn for kickers all have one, or none: their headlines begin at one height.
    private func agreeOnKickers(_ seats: inout [Seat]) {
        let without = Set(
            seats.filter { $0.setter.geometry.box(.headline)?.kicker != nil && $0.column.kicker == nil }.map(\.top))
        for index in seats.indices where seats[index].column.kicker != nil && without.contains(seats[index].top) {
            let type = seats[index].column.headline.type
            seats[index].column =
                seats[index].setter.column(largest: type.size, hasKicker: false) ?? seats[index].column
        }
    }
}

extension SetText {
    /// Neither cut nor with a word broken inside.
    var isWhole: Bool { !isTruncated && brokenWords == 0 }
}
