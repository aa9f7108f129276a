import Layout
import Typesetting

/// What a headline needs in the page to stand upright at some breakpoints and to lie at others, as one sentence at all.
enum StandingMarkup {
    /// At which breakpoints the headline stands, as bits.
    /// - Parameter cards: the headline's, one for each breakpoint.
    static func ranges(_ cards: [Card]) -> UInt32 {
        cards.enumerated().reduce(UInt32(0)) { mask, card in
            let stands = card.element.texts.contains { $0.isStanding }
            return stands ? mask | 1 << UInt32(card.offset) : mask
        }
    }

    /// Numbers that stand in one square, and commas, for which columns have a gap. Neither shows in a line.
    /// - Parameter headline: the same that stands; nil where its squares have room.
    static func marks(
        in text: String, of headline: StandingHeadline?, styles: inout GeometryStyles
    ) -> [LineMarkup.Mark] {
        let utf8 = Array(text.utf8)
        var squares: [LineMarkup.Mark] = []
        for piece in VerticalPiece.pieces(of: text, rules: StandingHeadline.rules) where piece.setting == .combined {
            let square = String(decoding: utf8[piece.range], as: UTF8.self)
            let classes = styles.ranges.classes(forSquare: headline?.narrowing(ofSquare: square) ?? 1)
            // What is drawn is made up from it: a search stops at a box inside of a line, and at none that is no text.
            squares.append(
                LineMarkup.Mark(
                    range: piece.range, start: "<span class=\"\(classes)\" data-square=\"\(square)\">", end: "</span>"))
        }
        return (squares + pauses(in: text)).sorted { $0.range.lowerBound < $1.range.lowerBound }
    }

    private static func pauses(in text: String) -> [LineMarkup.Mark] {
        text.indices.filter { text[$0] == "、" }.map { index in
            let start = text.utf8.distance(from: text.startIndex, to: index)
            let end = text.utf8.distance(from: text.startIndex, to: text.index(after: index))
            return LineMarkup.Mark(range: start..<end, start: "<span class=\"pause\">", end: "</span>")
        }
    }

    /// Of each line of a headline, in squares of its own type.
    static func indents(of headline: PlacedText) -> [Int] {
        guard headline.isStanding else { return [] }
        return headline.text.lines.indices.map { StandingHeadline.indent(column: $0, isDeck: false) }
            + (headline.deck?.lines.indices.map { StandingHeadline.indent(column: $0, isDeck: true) } ?? [])
    }
}

extension TabPage {
    /// Headlines that stand upright at any breakpoint, in the order of the page.
    var standingHeadlines: [String] {
        sections.flatMap { section in
            section.stories.indices.filter { story in
                StandingMarkup.ranges(section.layouts.map { $0.cards[story] }) != 0
            }.map { section.stories[$0].headline.text }
        }
    }
}
