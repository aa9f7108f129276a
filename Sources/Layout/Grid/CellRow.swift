import Typesetting

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
        var cell: [Double] { [setter.geometry.frame.width.fraction, setter.geometry.frame.height] }
        var kind: String { setter.geometry.slot.kind }
        var look: String { setter.geometry.slot.kind + "/" + setter.geometry.variant.name }
    }

    /// Takes the first variant in which the headline is whole, else the last that the story can use.
    /// - Parameter frame: in the measures of the section.
    mutating func seat(_ story: Story, index: Int, in slot: Slot, frame: Frame) {
        var last: Seat?
        for variant in slot.variants where variant.image == nil || story.image != nil {
            let setter = CardSetter(
                story: story,
                geometry: VariantGeometry(slot: slot, variant: variant, frame: frame, breakpoint: breakpoint))
            guard let column = setter.column() else { continue }
            last = Seat(story: index, setter: setter, column: column)
            if column.headline.isWhole { break }
        }
        if let last { seats.append(last) }
    }

    /// In the order of the seats.
    func cards() -> [Card] {
        let seats = agreed()
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
    private func agreed() -> [Seat] {
        var seats = seats
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
        return seats
    }
}

extension SetText {
    /// Neither cut nor with a word broken inside.
    var isWhole: Bool { !isTruncated && brokenWords == 0 }
}
