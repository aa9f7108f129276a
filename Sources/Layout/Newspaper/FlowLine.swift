import Typesetting

/// A line of a column, placed along itself and not yet on paper. Layout px.
struct FlowLine {
    var text: String
    var size: Double
    /// From the start of the column's line.
    var indent: Double
    /// As long as it is without its indent.
    var measure: Double
    /// Px along the line, from the indent.
    var glyphs: [TextSetter.Shaped.PlacedGlyph]
    var links: [NewspaperText.Link]
    /// Notes that it refers to, by their places in the article.
    var notes: [Int] = []
    var asides: [Aside] = []
    /// Where lines go through it, px from the indent.
    var strikes: [Range<Double>] = []
    var part: NewspaperText.Part
    var tone = NewspaperElement.Tone.ink
    var isLoose = false

    /// What is drawn with it and not read.
    struct Aside {
        var text: String
        /// Px along the line, from its indent.
        var glyphs: [TextSetter.Shaped.PlacedGlyph]
    }
}

extension FlowLine {
    /// On paper, from left to right.
    /// - Parameter leading: of the box around it.
    func level(x: Double, top: Double, leading: Double) -> NewspaperText {
        let baseline = top + (leading - size) / 2 + size * Self.ascent
        return text(
            in: Rectangle(x: x + indent, y: top + (leading - size) / 2, width: measure, height: size),
            isVertical: false
        ) { (x + indent + $0, baseline - $1 * size) }
    }

    /// On paper, from top to bottom.
    /// - Parameter middle: of the line.
    func standing(middle: Double, top: Double) -> NewspaperText {
        text(
            in: Rectangle(x: middle - size / 2, y: top + indent, width: size, height: measure), isVertical: true
        ) { (middle + $1 * size, top + indent + $0) }
    }

    private func text(
        in box: Rectangle, isVertical: Bool, _ place: (_ along: Double, _ across: Double) -> (x: Double, y: Double)
    ) -> NewspaperText {
        func placed(_ glyphs: [TextSetter.Shaped.PlacedGlyph]) -> [NewspaperGlyph] {
            glyphs.map { placed in
                let origin = place(placed.position, placed.glyph.across)
                return glyph(placed.glyph, x: origin.x, y: origin.y)
            }
        }
        var line = NewspaperText(
            text: text, tone: tone, box: box, isVertical: isVertical, glyphs: placed(glyphs), links: links, part: part,
            isLoose: isLoose)
        line.asides = asides.map { aside in
            NewspaperText(
                text: aside.text, tone: tone, box: box, isVertical: isVertical, glyphs: placed(aside.glyphs), links: [],
                part: .aside, isLoose: false)
        }
        let width = max(Self.thinnestStrike, size * Self.strikeWidth)
        line.strikes = strikes.map { strike in
            let (start, end) = (
                place(strike.lowerBound, isVertical ? 0 : Self.strikeHeight), place(strike.upperBound, 0)
            )
            return isVertical
                ? Rectangle(x: start.x - width / 2, y: start.y, width: width, height: end.y - start.y)
                : Rectangle(x: start.x, y: start.y - width / 2, width: end.x - start.x, height: width)
        }
        return line
    }

    private func glyph(_ glyph: TextSetter.Shaped.Glyph, x: Double, y: Double) -> NewspaperGlyph {
        NewspaperGlyph(
            face: glyph.face, font: glyph.font, glyph: glyph.glyph, offset: glyph.offset, x: x, y: y,
            advance: glyph.advance * size, size: glyph.scale * size, turn: glyph.turn, narrowing: glyph.narrowing,
            isFromRight: glyph.isFromRight)
    }

    /// Of the square of East Asian characters, above the baseline.
    static let ascent = 0.88
    /// Of a line through a text: em above the baseline, em that it is wide, and px at least.
    private static let strikeHeight = 0.3
    private static let strikeWidth = 0.06
    private static let thinnestStrike = 0.6
}
