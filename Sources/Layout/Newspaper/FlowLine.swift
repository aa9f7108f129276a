import Typesetting

/// A line of a column, placed along itself and not yet on paper. Layout px.
struct FlowLine {
    var text: String
    var size: Double
    /// From the start of the column's line.
    var indent: Double
    /// As long as it is without its indent.
    var measure: Double
    /// Each with its place along the line, from the indent.
    var glyphs: [(along: Double, glyph: TextSetter.Shaped.Glyph)]
    var links: [NewspaperText.Link]
    var part: NewspaperText.Part
    var tone = NewspaperElement.Tone.ink
    var isLoose = false
}

extension TextSetter.Shaped {
    /// - Parameters:
    ///   - measure: px of the whole line.
    ///   - indent: px that all lines begin later.
    ///   - first: em that the first begins later still.
    ///   - isJustified: whether lines are filled.
    func lines(
        size: Double, measure: Double, indent: Double = 0, first: Double = 0, isJustified: Bool = true
    ) -> [FlowLine] {
        guard measured.boundaries.count > 1 else { return [] }
        guard isJustified else { return raggedLines(size: size, measure: measure, indent: indent, first: first) }
        let em = Double(measured.unitsPerEm)
        let room = Int((first * em).rounded())
        var text = measured
        // What is before the first character counts for its line.
        text.boundaries[0].lineStartAdvance -= room
        let set = JustifiedParagraph(text, measure: (measure - indent) / size).lines()
        let utf8 = Array(measured.text.utf8)
        var rest = glyphs[...]
        return set.enumerated().map { number, line in
            var places = line.places
            if number == 0, !places.isEmpty { places[0].x += room }
            rest = rest.drop { $0.offset < line.start }
            let own = rest.prefix { $0.offset < line.end }
            rest = rest.dropFirst(own.count)
            var place = 0
            let glyphs = own.map { glyph in
                while place + 1 < places.count, places[place + 1].offset <= glyph.offset { place += 1 }
                var glyph = glyph
                glyph.offset -= line.start
                let start = places.isEmpty ? 0 : Double(places[place].x) / em
                return (along: (start + glyph.along) * size, glyph: glyph)
            }
            return FlowLine(
                text: String(decoding: utf8[line.start..<line.end], as: UTF8.self), size: size, indent: indent,
                measure: measure - indent, glyphs: glyphs, links: links(in: line.start..<line.end),
                part: .line(isFirst: number == 0, isLast: number == set.count - 1), isLoose: line.isLoose)
        }
    }

    /// Lines that end where the next word has no room.
    private func raggedLines(size: Double, measure: Double, indent: Double, first: Double) -> [FlowLine] {
        var text = measured
        text.boundaries[0].lineStartAdvance -= Int((first * Double(measured.unitsPerEm)).rounded())
        let type = TypeSize(size: size, leading: size)
        let set = text.set(type, measure: measure - indent, maximumLines: LevelTexts.mostLines).lines
        return set.enumerated().map { number, part in
            var line = line(
                part.start..<part.end, size: size,
                part: .line(isFirst: number == 0, isLast: number == set.count - 1))
            let later = number == 0 ? first * size : 0
            for index in line.glyphs.indices { line.glyphs[index].along += later }
            (line.indent, line.measure) = (indent, measure - indent)
            return line
        }
    }

    /// The whole text, or a part of it, on one line that nothing is spread in.
    func line(_ range: Range<Int>? = nil, size: Double, part: NewspaperText.Part) -> FlowLine {
        let whole = range ?? 0..<measured.text.utf8.count
        let em = Double(measured.unitsPerEm)
        let first = measured.boundaries.first { $0.offset == whole.lowerBound }
        let last = measured.boundaries.first { $0.lineEnd >= whole.upperBound }
        let start = Double(first?.lineStartAdvance ?? 0) / em
        var cluster = 0
        let own = glyphs.filter { whole.contains($0.offset) }.map { glyph in
            while cluster + 1 < measured.boundaries.count, measured.boundaries[cluster + 1].offset <= glyph.offset {
                cluster += 1
            }
            var glyph = glyph
            glyph.offset -= whole.lowerBound
            return (
                along: (Double(measured.boundaries[cluster].advance) / em - start + glyph.along) * size, glyph: glyph
            )
        }
        return FlowLine(
            text: String(decoding: Array(measured.text.utf8)[whole], as: UTF8.self), size: size, indent: 0,
            measure: (Double(last?.lineEndAdvance ?? 0) / em - start) * size, glyphs: own, links: links(in: whole),
            part: part)
    }

    private func links(in range: Range<Int>) -> [NewspaperText.Link] {
        links.compactMap { link in
            let own = link.range.clamped(to: range)
            return own.isEmpty
                ? nil
                : NewspaperText.Link(
                    range: own.lowerBound - range.lowerBound..<own.upperBound - range.lowerBound, address: link.address)
        }
    }
}

extension FlowLine {
    /// On paper, from left to right.
    /// - Parameter leading: of the box around it.
    func level(x: Double, top: Double, leading: Double) -> NewspaperText {
        let baseline = top + (leading - size) / 2 + size * Self.ascent
        return NewspaperText(
            text: text, tone: tone,
            box: Rectangle(x: x + indent, y: top + (leading - size) / 2, width: measure, height: size),
            isVertical: false,
            glyphs: glyphs.map { placed in
                let glyph = placed.glyph
                return self.glyph(glyph, x: x + indent + placed.along, y: baseline - glyph.across * size)
            }, links: links, part: part, isLoose: isLoose)
    }

    /// On paper, from top to bottom.
    /// - Parameter middle: of the line.
    func standing(middle: Double, top: Double) -> NewspaperText {
        NewspaperText(
            text: text, tone: tone,
            box: Rectangle(x: middle - size / 2, y: top + indent, width: size, height: measure), isVertical: true,
            glyphs: glyphs.map { placed in
                let glyph = placed.glyph
                return self.glyph(glyph, x: middle + glyph.across * size, y: top + indent + placed.along)
            }, links: links, part: part, isLoose: isLoose)
    }

    private func glyph(_ glyph: TextSetter.Shaped.Glyph, x: Double, y: Double) -> NewspaperGlyph {
        NewspaperGlyph(
            face: glyph.face, font: glyph.font, glyph: glyph.glyph, offset: glyph.offset, x: x, y: y,
            advance: glyph.advance * size, size: glyph.scale * size, turn: glyph.turn, narrowing: glyph.narrowing)
    }

    /// Of the square of East Asian characters, above the baseline.
    static let ascent = 0.88
}
