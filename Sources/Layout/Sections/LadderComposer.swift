import ImageJobs
import Typesetting

/// What a ladder is made of.
public enum LadderItem: Sendable, Hashable {
    /// A word on a chip as wide as it is.
    case word(MeasuredText)
    /// A picture in its own aspect.
    case picture(PixelSize)
    /// An article as wide as asked (px; nil for the page), as high as its text.
    case card(Story, width: Double?)
}

/// How the rows of a ladder are filled.
public enum LadderFill: Sendable, Hashable {
    /// Pictures keep their size; chips and cards have at least their own width.
    case natural
    /// Rows of pictures are scaled to the width of the page.
    case justified(tolerance: Double, lastRow: JustifiedRows.LastRow)
}

/// Items of their own sizes in rows, in the order given.
public struct LadderComposer: Sendable {
    private let items: [LadderItem]
    private let fill: LadderFill
    private let pictureHeight: Double
    private let cell: CellDrawing
    private let scale: TypeScale

    /// - Parameter pictureHeight: px.
    public init(items: [LadderItem], fill: LadderFill, pictureHeight: Double, cell: CellDrawing, scale: TypeScale) {
        self.items = items
        self.fill = fill
        self.pictureHeight = pictureHeight
        self.cell = cell
        self.scale = scale
    }

    /// Layout px. The style sheet's rules for chips say the same.
    static let chipKind = "chip"
    static let chipHeight = 32.0
    static let chipPadding = 14.0
    /// From row to row a finger's height.
    static let chipGap = Ladder.Size(width: 8, height: 12)
    static let chipSizes = [13.0, 12, 11]
    static let pictureGap = 4.0
    static let cardGap = Ladder.Size(width: 10, height: 16)
    /// Of the page.
    static let room = Length(fraction: 1, offset: -2 * SectionMetrics.margin)
    /// Cards as narrow as a site may ask for, as it gets them without asking, and as wide as the page.
    static let cardWidths = [80, 150, 200].map { Length(offset: $0) } + [room]

    /// Frames from the top left of the section; an item wider than its room is made as wide as that, and its text fitted.
    public func compose(at breakpoint: Breakpoint) -> SectionLayout {
        guard let aspects = aspects() else { return stretched(at: breakpoint) }
        if case .justified(let tolerance, let lastRow) = fill {
            return justified(aspects, tolerance, lastRow, at: breakpoint)
        }
        let room = Self.room.value(in: breakpoint.container)
        var cards = aspects.enumerated().map { picture($1, index: $0, width: width(of: items[$0], room: room)) }
        let ladder = Ladder(
            cards.map { Ladder.Size(width: $0.frame.width.offset, height: $0.frame.height) }, width: room, gap: gap)
        for index in cards.indices {
            cards[index].frame.x = Length(offset: SectionMetrics.margin + ladder.boxes[index].x)
            cards[index].frame.y = ladder.boxes[index].y
        }
        return SectionLayout(height: cards.isEmpty ? 0 : ladder.height + SectionMetrics.bottom, cards: cards)
    }

    /// Rows that are as wide as the page at every width of the range; the next one begins below the lowest bottom of the last.
    private func stretched(at breakpoint: Breakpoint) -> SectionLayout {
        let room = Self.room.value(in: breakpoint.container)
        let widths = items.map { width(of: $0, room: room) }
        let rows = StretchedRows(widths, room: Self.room, container: breakpoint.container, gap: gap.width).rows
        var cards: [Card] = []
        var bottom = -gap.height
        for row in rows {
            let top = bottom + gap.height
            var x = Length(offset: SectionMetrics.margin)
            for index in row.items {
                let width = row.growth + Length(offset: widths[index])
                var card = card(items[index], index: index, width: width, at: breakpoint)
                card.frame.x = x
                card.frame.y = top
                bottom = max(bottom, card.frame.bottom)
                x = x + width + Length(offset: gap.width)
                cards.append(card)
            }
        }
        return SectionLayout(height: cards.isEmpty ? 0 : bottom + SectionMetrics.bottom, cards: cards)
    }

    private var gap: Ladder.Size {
        switch items.first {
        case .word: Self.chipGap
        case .picture: Ladder.Size(width: Self.pictureGap, height: Self.pictureGap)
        case .card, nil: Self.cardGap
        }
    }

    /// nil unless all items are pictures.
    private func aspects() -> [Double]? {
        let aspects = items.compactMap { item -> Double? in
            if case .picture(let size) = item { return size.aspect }
            return nil
        }
        return aspects.count == items.count ? aspects : nil
    }

    /// Of an item by itself, px, no wider than the room.
    private func width(of item: LadderItem, room: Double) -> Double {
        switch item {
        case .word(let text): (label(text, room: room).lines.first?.width ?? 0) + 2 * Self.chipPadding
        case .picture(let size): min(size.aspect * pictureHeight, room)
        case .card(_, let width): min(width ?? room, room)
        }
    }

    /// An item so wide, at the top left.
    private func card(_ item: LadderItem, index: Int, width: Length, at breakpoint: Breakpoint) -> Card {
        switch item {
        case .word(let text):
            let room = Self.room.value(in: breakpoint.container)
            return chip(label(text, room: room), index: index, width: width)
        case .picture(let size):
            return picture(size.aspect, index: index, width: width.value(in: breakpoint.container))
        case .card(let story, _): return cell.card(of: story, index: index, width: width, at: breakpoint)
        }
    }

    private func picture(_ aspect: Double, index: Int, width: Double) -> Card {
        let height = max(1, min(pictureHeight, width / aspect).rounded())
        return Card(
            story: index, frame: Frame(x: .zero, y: 0, width: Length(offset: width), height: height),
            kind: "picture", variant: "", image: Frame(x: .zero, y: 0, width: .full, height: height))
    }

    /// The word on a chip, on one line that the room has space for.
    private func label(_ word: MeasuredText, room: Double) -> SetText {
        let most = room - 2 * Self.chipPadding
        let sizes = Self.chipSizes.map { scale.nearest(to: $0) }
        let type = sizes.first { word.fits(measure: most, size: $0.size) } ?? sizes[sizes.count - 1]
        return word.set(type, measure: most, maximumLines: 1)
    }

    /// The word stands in the middle.
    private func chip(_ text: SetText, index: Int, width: Length) -> Card {
        let own = text.lines.first?.width ?? 0
        return Card(
            story: index, frame: Frame(x: .zero, y: 0, width: width, height: Self.chipHeight),
            kind: Self.chipKind, variant: "",
            texts: [
                PlacedText(
                    role: .label,
                    frame: Frame(
                        x: Length(fraction: 0.5, offset: -own / 2), y: (Self.chipHeight - text.type.leading) / 2,
                        width: Length(offset: own), height: text.type.leading), text: text)
            ])
    }

    /// Widths are shares of the page, so that rows fill it at every width of the range.
    private func justified(
        _ aspects: [Double], _ tolerance: Double, _ lastRow: JustifiedRows.LastRow, at breakpoint: Breakpoint
    ) -> SectionLayout {
        let room = Self.room
        let rows = JustifiedRows(
            aspects, width: room.value(in: breakpoint.container), height: pictureHeight, tolerance: tolerance,
            gap: Self.pictureGap, lastRow: lastRow
        ).rows
        var cards: [Card] = []
        var top = 0.0
        for row in rows {
            let height = row.height
            let sum = aspects[row.items].reduce(0, +)
            let gaps = Self.pictureGap * Double(row.items.count - 1)
            var x = Length(offset: SectionMetrics.margin)
            for index in row.items {
                let share = aspects[index] / sum
                let width =
                    row.isRagged
                    ? Length(offset: aspects[index] * height)
                    : Length(fraction: share * room.fraction, offset: share * (room.offset - gaps))
                cards.append(
                    Card(
                        story: index, frame: Frame(x: x, y: top, width: width, height: height), kind: "picture",
                        variant: "", image: Frame(x: .zero, y: 0, width: .full, height: height)))
                x = x + width + Length(offset: Self.pictureGap)
            }
            top += height + Self.pictureGap
        }
        return SectionLayout(
            height: rows.isEmpty ? 0 : top - Self.pictureGap + SectionMetrics.bottom, cards: cards)
    }
}
