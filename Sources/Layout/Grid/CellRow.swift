import Typesetting

/// How large type may be, px, on a page with a lead: smaller than the lead's, and in the first rows no larger than that of what
/// ranks higher. Beside pictures, which speak for what is below them, type that is all there is may be a little larger.
struct TypeLimit {
    var isRanked: Bool
    private var lead: Double?
    /// The smallest of what ranks higher.
    private var (withPicture, alone) = (Double.infinity, Double.infinity)

    /// - Parameter largest: of a page whose lead stands above; nil where there is none.
    init(isRanked: Bool, below largest: Double? = nil) {
        self.isRanked = isRanked
        if !isRanked { lead = largest ?? .infinity }
    }

    var hasLead: Bool { lead != nil }

    /// For the next story, before its size is noted.
    /// - Parameter isLikeLead: it stands beside the lead in a cell like the lead's.
    func size(hasPicture: Bool, isLikeLead: Bool) -> Double {
        let below = lead?.nextDown ?? .infinity
        guard isRanked else { return below }
        return min(alone, withPicture * (hasPicture ? 1 : Self.moreAlone), isLikeLead ? .infinity : below)
    }

    private static let moreAlone = 1.3

    mutating func note(_ size: Double, hasPicture: Bool) {
        lead = lead ?? size
        guard isRanked else { return }
        if hasPicture { withPicture = min(withPicture, size) } else { alone = min(alone, size) }
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

        /// Whether it is texts that lie, and nothing else.
        var isText: Bool {
            setter.geometry.variant.image == nil && setter.geometry.box(.headline)?.isVertical != true
        }

        var hasPicture: Bool { setter.geometry.variant.image != nil }

        /// Px that its texts leave.
        var free: Double { setter.geometry.room - column.height }

        /// Where the letters of its first line begin in the cell, px.
        var ink: Double {
            let type = column.kicker?.type ?? column.headline.type
            return setter.geometry.columnTop + (type.leading - type.size) / 2
        }

        func agrees(with other: Seat) -> Bool { kind == other.kind || cell == other.cell }
        /// Of the headline, px.
        var size: Double { column.headline.type.size }
        /// Of the column of texts, px.
        var bottom: Double { setter.geometry.columnBottom }
        var kind: String { setter.geometry.slot.kind }
        var look: Look { Look(kind: kind, variant: setter.geometry.variant.name) }
    }

    private struct CellSize: Equatable {
        var width: Double
        var height: Double
    }

    private struct Look: Equatable {
        var kind: String
        var variant: String
    }

    /// Takes the first variant in which the headline is whole, else the last that the story can use; one in which its picture would hardly
    /// be seen only where there is no other.
    /// - Parameter frame: in the measures of the section.
    mutating func seat(_ story: Story, index: Int, in slot: Slot, frame: Frame) {
        var (last, inNeed): (Seat?, Seat?) = (nil, nil)
        for variant in slot.variants where variant.image == nil || story.image != nil {
            let setter = CardSetter(
                story: story,
                geometry: VariantGeometry(slot: slot, variant: variant, frame: frame, breakpoint: breakpoint))
            guard let column = setter.column() else { continue }
            let seat = Seat(story: index, setter: setter, column: column)
            if setter.geometry.hardlyShows(story.image) {
                if inNeed?.column.headline.isWhole != true { inNeed = seat }
                continue
            }
            last = seat
            if column.headline.isWhole { break }
        }
        if let seat = last ?? inNeed { seats.append(seat) }
    }

    func cards() -> [Card] { cards(inRowOf: 0).cards }

    /// Of cells that know of no others.
    func cards(inRowOf height: Double) -> (cards: [Card], spare: Double) {
        var limit = TypeLimit(isRanked: false)
        return cards(&limit, inRowOf: height)
    }

    /// In the order of the seats. Quadratic in their number, which is that of a pattern's slots or of a carousel's cells: less than tables cost.
    /// - Parameter height: of the row, px.
    /// - Returns: the cards as high as they are drawn, and how much lower the row may be.
    func cards(_ limit: inout TypeLimit, inRowOf height: Double) -> (cards: [Card], spare: Double) {
        let order = orderOfStories
        let seats = agreed(limit, inOrder: order)
        for index in order { limit.note(seats[index].size, hasPicture: seats[index].hasPicture) }
        let places = seats.indices.lazy
        let heights = seats.indices.map { index in
            let alike = places.filter { seats[$0].look == seats[index].look }
            return alike.map { seats[$0].column.height }.max() ?? seats[index].column.height
        }
        let lower = Self.lower(seats)
        let cards = seats.indices.map { index in
            var shared = heights[index]
            if seats[index].growsImage {
                // Under pictures in cells of one width and height texts begin at one height, whatever the patterns.
                let alike = places.filter { seats[$0].growsImage && seats[$0].cell == seats[index].cell }
                let top = alike.map { seats[$0].bottom - heights[$0] }.min()
                shared = top.map { seats[index].bottom - $0 } ?? shared
            }
            var card = seats[index].setter.card(
                seats[index].column, storyIndex: seats[index].story, sharedHeight: shared)
            card.moveTexts(down: lower[index])
            return card
        }
        return (cards, Self.spare(below: seats, by: lower, inRowOf: height))
    }

    /// By how much the texts of each seat stand lower than they are drawn, px: texts without pictures that are drawn for other insets, or in
    /// other sizes, begin where their neighbours do.
    private static func lower(_ seats: [Seat]) -> [Double] {
        seats.indices.map { index in
            guard seats.count > 1, seats[index].isText else { return 0 }
            let (top, ink, hasKicker) = (seats[index].top, seats[index].ink, seats[index].column.kicker != nil)
            let beside = seats.indices.lazy.filter {
                seats[$0].isText && seats[$0].top == top && (seats[$0].column.kicker != nil) == hasKicker
            }
            let most = beside.map { seats[$0].ink }.max() ?? ink
            return max(0, min(most - ink, seats[index].free + mostInset, mostLower)).rounded(.down)
        }
    }

    private static let mostLower = 8.0
    /// Px that texts may go below the place that they are drawn in, of the inset there.
    private static let mostInset = 4.0

    private var orderOfStories: [Int] { seats.indices.sorted { seats[$0].story < seats[$1].story } }

    /// Px that nothing stands in below all texts of a row, on the grid: of a row of texts alone, each as high as the row.
    private static func spare(below seats: [Seat], by lower: [Double], inRowOf height: Double) -> Double {
        let free = zip(seats, lower).lazy.map { seat, lower in
            seat.isText && seat.setter.geometry.frame.height == height ? seat.free - lower : 0
        }
        let spare = min(free.min() ?? 0, height - leastHeight)
        return spare >= leastSpare ? (spare / step).rounded(.down) * step : 0
    }

    /// Px: what is spared is worth it, on the grid of all heights, and a row that a finger finds stays.
    private static let (leastSpare, step, leastHeight) = (8.0, 4.0, 48.0)

    /// The largest size that all cells of a kind, and all of one width and height, can have, as far as the limit allows it. One
    /// that is asked to be smaller may turn out smaller still, to save a phrase; then all follow.
    /// - Parameter order: of the stories.
    private func agreed(_ limit: TypeLimit, inOrder order: [Int]) -> [Seat] {
        var seats = seats
        let besideLead = limit.hasLead ? [] : seatsLikeLead(inOrder: order)
        var hasChanged = true
        while hasChanged {
            hasChanged = false
            // As most rows are.
            if limit.hasLead, let size = seats.first?.size,
                size <= limit.size(hasPicture: true, isLikeLead: false), seats.allSatisfy({ $0.size == size })
            {
                break
            }
            let before = seats
            var limit = limit
            for index in order {
                let hasPicture = seats[index].hasPicture
                defer { limit.note(seats[index].size, hasPicture: hasPicture) }
                let size = seats[index].size
                let alike = before.indices.lazy.filter { before[$0].agrees(with: before[index]) }
                let agreed = min(
                    alike.map { before[$0].size }.min() ?? size,
                    limit.size(hasPicture: hasPicture, isLikeLead: besideLead.contains(index)))
                // A box without a size as small keeps its smallest.
                guard agreed < size, let column = seats[index].setter.column(largest: agreed),
                    column.headline.type.size < size
                else { continue }
                seats[index].column = column
                hasChanged = true
            }
        }
        agreeOnKickers(&seats)
        agreeOnSummaries(&seats, below: limit)
        return seats
    }

    /// The lead's seat, and those that must agree with it, by others if need be: none of them can be smaller than it.
    private func seatsLikeLead(inOrder order: [Int]) -> Set<Int> {
        guard let lead = order.first else { return [] }
        var found: Set = [lead]
        var next = [lead]
        while let index = next.popLast() {
            for other in seats.indices where seats[other].agrees(with: seats[index]) && found.insert(other).inserted {
                next.append(other)
            }
        }
        return found
    }

    /// Of cells side by side no summary is set larger than that of a cell whose headline is as large, or larger; but for the lead's.
    private func agreeOnSummaries(_ seats: inout [Seat], below limit: TypeLimit) {
        let lead = limit.hasLead ? nil : orderOfStories.first
        let places = seats.indices.filter { $0 != lead && seats[$0].column.summary != nil }
        guard places.count > 1 else { return }
        let order = places.sorted { [seats] in seats[$0].size > seats[$1].size }
        for index in order {
            let now = seats
            let beside = places.lazy.filter { now[$0].top == now[index].top && now[$0].size >= now[index].size }
            let most = beside.compactMap { now[$0].column.summary?.type.size }.min() ?? .infinity
            guard let summary = seats[index].column.summary, summary.type.size > most else { continue }
            seats[index].column =
                seats[index].setter.column(
                    largest: seats[index].size, hasKicker: seats[index].column.kicker != nil, largestSummary: most)
                ?? seats[index].column
        }
    }

    /// Of cells side by side that are drawn for kickers all have one, or none: their headlines begin at one height.
    private func agreeOnKickers(_ seats: inout [Seat]) {
        guard seats.contains(where: { $0.column.kicker != nil }) else { return }
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
