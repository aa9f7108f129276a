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
        return layout
    }

    /// A story in its slot, before the sizes of the row are agreed.
    private struct Seat {
        var story: Int
        var setter: CardSetter
        var column: CardSetter.Column
        /// Cells of one kind agree on a type size, those of one kind and variant on where their text begins.
        var kind: String { setter.slot.kind }
        var look: String { setter.slot.kind + "/" + setter.variant.name }
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
        let sizes = Dictionary(seats.map { ($0.kind, $0.column.headline.type.size) }, uniquingKeysWith: min)
        for index in seats.indices {
            guard let agreed = sizes[seats[index].kind], agreed < seats[index].column.headline.type.size,
                let column = seats[index].setter.column(largest: agreed)
            else { continue }
            seats[index].column = column
        }
        let heights = Dictionary(seats.map { ($0.look, $0.column.height) }, uniquingKeysWith: max)
        return seats.map { seat in
            seat.setter.card(
                seat.column, storyIndex: seat.story, sharedHeight: heights[seat.look] ?? seat.column.height)
        }
    }

    /// The first variant in which the headline is whole, else the last that the story can use.
    private func seat(for story: Int, in slot: Slot, frame: Frame, at breakpoint: Breakpoint) -> Seat? {
        var last: Seat?
        for variant in slot.variants where variant.image == nil || stories[story].image != nil {
            let setter = CardSetter(
                story: stories[story], slot: slot, variant: variant, frame: frame, breakpoint: breakpoint)
            guard let column = setter.column() else { continue }
            let seat = Seat(story: story, setter: setter, column: column)
            if !column.headline.isTruncated && column.headline.brokenWords == 0 { return seat }
            last = seat
        }
        return last
    }
}
