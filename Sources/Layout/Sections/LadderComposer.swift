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
    /// Items keep their size.
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
    static let chipGap = Ladder.Size(width: 8, height: 10)
    static let chipSizes = [13.0, 12, 11]
    static let pictureGap = 4.0
    static let cardGap = Ladder.Size(width: 10, height: 16)
    /// Of the page.
    static let room = Length(fraction: 1, offset: -2 * SectionMetrics.margin)
    /// Cards as narrow as a site may ask for, as it gets them without asking, and as wide as the page.
    static let cardWidths = [80, 150, 200].map { Length(offset: $0) } + [room]

    /// Frames from the top left of the section; an item wider than its room is made as wide as that, and its text fitted.
    public func compose(at breakpoint: Breakpoint) -> SectionLayout {
        if case .justified(let tolerance, let lastRow) = fill, let aspects = aspects() {
            return justified(aspects, tolerance, lastRow, at: breakpoint)
        }
        let room = breakpoint.container - 2 * SectionMetrics.margin
        var cards = items.enumerated().map { card($1, index: $0, room: room, at: breakpoint) }
        let ladder = Ladder(
            cards.map { Ladder.Size(width: $0.frame.width.value(in: breakpoint.container), height: $0.frame.height) },
            width: room, gap: gap)
        for (index, box) in ladder.boxes.enumerated() {
            cards[index].frame.x = Length(offset: SectionMetrics.margin + box.x)
            cards[index].frame.y = box.y
        }
        return SectionLayout(height: cards.isEmpty ? 0 : ladder.height + SectionMetrics.bottom, cards: cards)
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

    /// An item by itself, no wider than the room.
    private func card(_ item: LadderItem, index: Int, room: Double, at breakpoint: Breakpoint) -> Card {
        switch item {
        case .word(let text): return chip(text, index: index, room: room)
        case .picture(let size):
            let width = min(size.aspect * pictureHeight, room)
            let height = max(1, min(pictureHeight, width / size.aspect).rounded())
            let whole = Frame(x: .zero, y: 0, width: .full, height: height)
            return Card(
                story: index, frame: Frame(x: .zero, y: 0, width: Length(offset: width), height: height),
                kind: "picture", variant: "", image: whole)
        case .card(let story, let width):
            let clamped = width.map { min($0, room) }
            let length = clamped.map { $0 < room ? Length(offset: $0) : nil } ?? nil
            return cell.card(of: story, index: index, width: length ?? Self.room, at: breakpoint)
        }
    }

    private func chip(_ word: MeasuredText, index: Int, room: Double) -> Card {
        let most = room - 2 * Self.chipPadding
        let sizes = Self.chipSizes.map { scale.nearest(to: $0) }
        let type = sizes.first { word.fits(measure: most, size: $0.size) } ?? sizes[sizes.count - 1]
        let text = word.set(type, measure: most, maximumLines: 1)
        let width = text.lines.first?.width ?? 0
        return Card(
            story: index,
            frame: Frame(
                x: .zero, y: 0, width: Length(offset: width + 2 * Self.chipPadding), height: Self.chipHeight),
            kind: Self.chipKind, variant: "",
            texts: [
                PlacedText(
                    role: .label,
                    frame: Frame(
                        x: Length(offset: Self.chipPadding), y: (Self.chipHeight - type.leading) / 2,
                        width: Length(offset: width), height: type.leading), text: text)
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
