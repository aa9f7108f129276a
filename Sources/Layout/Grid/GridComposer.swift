import Typesetting

/// Places the cells of a grid: plan and stories in, frames and set texts out. Pure; linear in the number of stories.
public struct GridComposer: Sendable {
    public let stories: [Story]

    public init(stories: [Story]) {
        self.stories = stories
    }

    public func compose(_ plan: Plan, at breakpoint: Breakpoint) -> GridLayout {
        var layout = GridLayout(height: 0, cards: [])
        for row in plan.rows {
            layout.cards += cards(of: row, top: layout.height, at: breakpoint)
            layout.height += row.height
        }
        // A pattern may seat a run of articles out of their order; the page keeps it.
        layout.cards.sort { $0.story < $1.story }
        return layout
    }

    /// A story in its slot, before the sizes of the row are agreed.
    private struct Seat {
        var story: Int
        var setter: CardSetter
        var column: CardSetter.Column
        var growsImage: Bool { setter.geometry.variant.image?.vertical == .grow }
        /// Cells of one kind, or of one width and height, agree on a type size; those of one kind and variant, and those of
        /// one width and height under pictures, on where their text begins.
        var cell: [Double] { [setter.geometry.frame.width.fraction, setter.geometry.frame.height] }
        var kind: String { setter.geometry.slot.kind }
        var look: String { setter.geometry.slot.kind + "/" + setter.geometry.variant.name }
    }

    private func cards(of row: Plan.Row, top: Double, at breakpoint: Breakpoint) -> [Card] {
        var seats: [Seat] = []
        for placement in row.placements {
            let lanes = Frame(
                x: Length(fraction: Double(placement.lane) / Double(breakpoint.lanes)), y: top,
                width: Length(fraction: Double(placement.span) / Double(breakpoint.lanes)), height: row.height)
            let frames = placement.pattern.slotFrames(height: row.height).map { $0.placed(in: lanes) }
            for (index, slot) in placement.pattern.slots.enumerated() {
                let story = placement.articles[index]
                guard let seat = seat(for: story, in: slot, frame: frames[index], at: breakpoint) else { continue }
                seats.append(seat)
            }
        }
        agreeOnSizes(&seats)
        let heights = Dictionary(seats.map { ($0.look, $0.column.height) }, uniquingKeysWith: max)
        // Under pictures in cells of one width and height texts begin at one height, whatever the patterns.
        func textTop(of seat: Seat) -> Double {
            seat.setter.geometry.columnBottom - (heights[seat.look] ?? seat.column.height)
        }
        let tops = Dictionary(
            seats.filter(\.growsImage).map { ($0.cell, textTop(of: $0)) }, uniquingKeysWith: min)
        return seats.map { seat in
            let shared = seat.growsImage ? tops[seat.cell].map { seat.setter.geometry.columnBottom - $0 } : nil
            return seat.setter.card(
                seat.column, storyIndex: seat.story,
                sharedHeight: shared ?? heights[seat.look] ?? seat.column.height)
        }
    }

    /// The largest size that all cells of a kind, and all of one width and height, can have. One that is asked to be smaller
    /// may turn out smaller still, to save a phrase; then all follow.
    private func agreeOnSizes(_ seats: inout [Seat]) {
        var hasChanged = true
        while hasChanged {
            hasChanged = false
            let ofKinds = Dictionary(seats.map { ($0.kind, $0.column.headline.type.size) }, uniquingKeysWith: min)
            let ofCells = Dictionary(seats.map { ($0.cell, $0.column.headline.type.size) }, uniquingKeysWith: min)
            for index in seats.indices {
                let size = seats[index].column.headline.type.size
                let agreed = min(ofKinds[seats[index].kind] ?? size, ofCells[seats[index].cell] ?? size)
                // A box without a size as small keeps its smallest.
                guard agreed < size,
                    let column = seats[index].setter.column(largest: agreed), column.headline.type.size < size
                else { continue }
                seats[index].column = column
                hasChanged = true
            }
        }
    }

    /// The first variant in which the headline is whole, else the last that the story can use.
    private func seat(for story: Int, in slot: Slot, frame: Frame, at breakpoint: Breakpoint) -> Seat? {
        var last: Seat?
        for variant in slot.variants where variant.image == nil || stories[story].image != nil {
            let setter = CardSetter(
                story: stories[story],
                geometry: VariantGeometry(slot: slot, variant: variant, frame: frame, breakpoint: breakpoint))
            guard let column = setter.column() else { continue }
            let seat = Seat(story: story, setter: setter, column: column)
            if !column.headline.isTruncated && column.headline.brokenWords == 0 { return seat }
            last = seat
        }
        return last
    }
}
