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
        var glyphs: [(along: Double, glyph: TextSetter.Shaped.Glyph)]
    }
}

extension TextSetter.Shaped {
    /// How lines are filled.
    struct Filling {
        /// px of the whole line.
        var measure: Double
        /// px that all lines begin later.
        var indent = 0.0
        /// em that the first begins later still.
        var first = 0.0
        /// A capital that several lines stand beside, instead of the text's first letter.
        var initial: Initial?
        /// The boundaries at which words of a text may be divided; nil: nowhere.
        var places: ((MeasuredText) -> [Int])?
        /// Finds the lines of a text without an initial in a measure of so many em, or remembers them; nil: they are always found.
        var remembered: ((MeasuredText, Double, () -> [JustifiedLine]) -> [JustifiedLine])?
        /// Commas and full stops may stand behind the lines that they end.
        var hangs = false
        /// Its glyph, as long as its line.
        var hyphen: TextSetter.Shaped?

        /// The same without an initial.
        fileprivate var plain: Filling {
            var plain = self
            plain.initial = nil
            return plain
        }
    }

    /// A large capital. Em of the text.
    struct Initial {
        var glyphs: [Glyph]
        /// With the room behind it.
        var width: Double
        /// Beside it.
        var lines: Int
    }

    /// Lines that are all full: of East Asian characters by their rules, of words by their spaces.
    func lines(size: Double, _ filling: Filling) -> [FlowLine] {
        guard measured.boundaries.count > 1 else { return [] }
        // Lines of East Asian characters are all of one length.
        if filling.initial != nil, hasEastAsian { return lines(size: size, filling.plain) }
        let room = Int((filling.first * Double(measured.unitsPerEm)).rounded())
        let initial = filling.initial
        var text = measured
        if initial == nil {
            // What is before the first character counts for its line.
            text.boundaries[0].lineStartAdvance -= room
        } else {
            // An initial has its own room, and the space behind it has none.
            text.boundaries.removeFirst(measured.text.utf8.dropFirst(text.boundaries[1].offset).first == 0x20 ? 2 : 1)
            guard text.boundaries.count > 1 else { return lines(size: size, filling.plain) }
        }
        let set = justified(text, size: size, filling)
        if let initial, set.count < initial.lines { return lines(size: size, filling.plain) }
        let utf8 = Array(measured.text.utf8)
        var rest = glyphs[...]
        return set.enumerated().map { number, line in
            var places = line.places
            if number == 0, initial == nil, !places.isEmpty { places[0].x += room }
            let start = number == 0 ? measured.boundaries[0].offset : line.start
            rest = rest.drop { $0.offset < line.start }
            let own = rest.prefix { $0.offset < line.end }
            rest = rest.dropFirst(own.count)
            var glyphs = placed(own, at: places, from: start, size: size)
            if number == 0, let initial {
                glyphs.insert(
                    contentsOf: initial.glyphs.map { (along: ($0.along - initial.width) * size, glyph: $0) }, at: 0)
            }
            let later = number < initial?.lines ?? 0 ? (initial?.width ?? 0) * size : 0
            return FlowLine(
                text: String(decoding: utf8[start..<line.end], as: UTF8.self), size: size,
                indent: filling.indent + later, measure: filling.measure - filling.indent - later, glyphs: glyphs,
                links: links(in: start..<line.end), notes: notes(in: start..<line.end),
                asides: hyphen(filling.hyphen, of: line, size: size) + asides(line, at: places, size: size),
                strikes: strikes(line, at: places, size: size),
                part: .line(isFirst: number == 0, isLast: number == set.count - 1), isLoose: line.isLoose)
        }
    }

    /// - Parameter text: without its initial, if it has one.
    private func justified(_ text: MeasuredText, size: Double, _ filling: Filling) -> [JustifiedLine] {
        let long = (filling.measure - filling.indent) / size
        guard filling.initial == nil, let remembered = filling.remembered else { return divided(text, long, filling) }
        return remembered(text, long) { divided(text, long, filling) }
    }

    /// - Parameter long: em of a line.
    private func divided(_ text: MeasuredText, _ long: Double, _ filling: Filling) -> [JustifiedLine] {
        let em = Double(measured.unitsPerEm)
        let places = (filling.places?(text) ?? []).filter { place in
            !undivided.contains { $0.contains(text.boundaries[place].offset) }
        }
        let sign = filling.hyphen?.measured
        let hyphen = sign?.boundaries.last.map { Double($0.advance) / Double(sign?.unitsPerEm ?? 1) * em } ?? 0
        guard !hasEastAsian else {
            return JustifiedParagraph(
                text, measure: long, places: places, hyphen: Int(hyphen.rounded()), hangs: filling.hangs
            ).lines()
        }
        return SpacedParagraph(
            text, measure: long, places: places, hyphen: Int(hyphen.rounded()),
            narrowed: filling.initial.map { ($0.lines, $0.width) } ?? (0, 0)
        ).lines()
    }

    /// Glyphs of a line, each where its cluster stands; counted from where the line begins.
    private func placed(
        _ own: ArraySlice<Glyph>, at places: [JustifiedLine.Place], from start: Int, size: Double
    ) -> [(along: Double, glyph: Glyph)] {
        var place = 0
        return own.map { glyph in
            while place + 1 < places.count, places[place + 1].offset <= glyph.offset { place += 1 }
            var glyph = glyph
            glyph.offset -= start
            let along = places.isEmpty ? 0 : Double(places[place].x) / Double(measured.unitsPerEm)
            return (along: (along + glyph.along) * size, glyph: glyph)
        }
    }

    /// That of a line which ends within a word.
    private func hyphen(_ sign: TextSetter.Shaped?, of line: JustifiedLine, size: Double) -> [FlowLine.Aside] {
        guard let sign, let start = line.hyphen else { return [] }
        let along = Double(start) / Double(measured.unitsPerEm)
        return [
            FlowLine.Aside(
                text: sign.measured.text, glyphs: sign.glyphs.map { (along: (along + $0.along) * size, glyph: $0) })
        ]
    }

    /// Readings and dots of a line, where its clusters stand.
    private func asides(_ line: JustifiedLine, at places: [JustifiedLine.Place], size: Double) -> [FlowLine.Aside] {
        guard !readings.isEmpty || !dots.isEmpty else { return [] }
        let scale = TextSetter.asideScale
        func isIn(_ range: Range<Int>) -> Bool { range.lowerBound >= line.start && range.upperBound <= line.end }
        func cells(_ range: Range<Int>) -> [Cell] { self.cells(range, at: places) }
        func aside(
            _ text: String, _ glyphs: [(along: Double, glyph: Glyph)]
        ) -> FlowLine.Aside {
            FlowLine.Aside(
                text: text,
                glyphs: glyphs.map { along, glyph in
                    var glyph = glyph
                    glyph.scale *= scale
                    glyph.advance *= scale
                    // Half of its size beyond the characters that it stands beside.
                    let beside = glyph.turn == .level ? Self.above : Self.right
                    glyph.across = glyph.across * scale + beside
                    return (along * size, glyph)
                })
        }
        var asides: [FlowLine.Aside] = []
        for reading in readings where isIn(reading.range) {
            let cells = cells(reading.range)
            guard let start = cells.first?.start, let end = cells.last?.end else { continue }
            let free = end - start - reading.length * scale
            let gap = max(0, free) / Double(reading.clusters)
            let first = free > 0 ? start + gap / 2 : start + free / 2
            var number = -1
            var offset = -1
            asides.append(
                aside(
                    reading.text,
                    reading.glyphs.map { along, glyph in
                        if glyph.offset != offset { (number, offset) = (number + 1, glyph.offset) }
                        return (first + along * scale + Double(number) * gap, glyph)
                    }))
        }
        let clusters = Array(measured.text.utf8)
        for mark in dots {
            for cell in cells(mark.range.clamped(to: line.start..<line.end)) {
                let text = String(decoding: clusters[cell.offset...].prefix(4), as: UTF8.self)
                guard let first = text.unicodeScalars.first, first.properties.isAlphabetic || first.value >= 0x3400
                else {
                    continue
                }
                let start = (cell.start + cell.end - mark.length * scale) / 2
                asides.append(aside(mark.text, mark.glyphs.map { (start + $0.along * scale, $0) }))
            }
        }
        return asides
    }

    private typealias Cell = (offset: Int, start: Double, end: Double)

    /// Where the clusters of a part stand, em from where the line begins.
    private func cells(_ range: Range<Int>, at places: [JustifiedLine.Place]) -> [Cell] {
        let em = Double(measured.unitsPerEm)
        return places.filter { range.contains($0.offset) }.compactMap { place in
            guard let index = measured.boundaries.firstIndex(where: { $0.offset == place.offset }),
                index + 1 < measured.boundaries.count
            else { return nil }
            let long = measured.boundaries[index + 1].advance - measured.boundaries[index].advance
            return (place.offset, Double(place.x) / em, Double(place.x + long) / em)
        }
    }

    private func strikes(_ line: JustifiedLine, at places: [JustifiedLine.Place], size: Double) -> [Range<Double>] {
        struck.compactMap { range in
            let cells = cells(range.clamped(to: line.start..<line.end), at: places)
            guard let start = cells.first?.start, let end = cells.last?.end, start < end else { return nil }
            return start * size..<end * size
        }
    }

    /// Em of the text: of a small baseline above its own, and of the middle of small characters to the right of its own.
    private static let above = 0.96
    private static let right = 0.77

    /// Whether the rules for East Asian characters fill its lines; emoji are none.
    private var hasEastAsian: Bool {
        measured.text.unicodeScalars.contains { scalar in
            (0x2E80...0xFFEF).contains(scalar.value) || (0x20000...0x3FFFF).contains(scalar.value)
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
        func along(_ offset: Int) -> Double {
            let boundary = measured.boundaries.last { $0.offset <= offset }
            return (Double(boundary?.advance ?? 0) / em - start) * size
        }
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
            notes: notes(in: whole),
            strikes: struck.map { $0.clamped(to: whole) }.filter { !$0.isEmpty }.map {
                along($0.lowerBound)..<along($0.upperBound)
            }, part: part)
    }

    private func notes(in range: Range<Int>) -> [Int] {
        marks.compactMap { range.contains($0.range.lowerBound) ? $0.note : nil }
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
        func placed(_ glyphs: [(along: Double, glyph: TextSetter.Shaped.Glyph)]) -> [NewspaperGlyph] {
            glyphs.map { along, glyph in
                let origin = place(along, glyph.across)
                return self.glyph(glyph, x: origin.x, y: origin.y)
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
            advance: glyph.advance * size, size: glyph.scale * size, turn: glyph.turn, narrowing: glyph.narrowing)
    }

    /// Of the square of East Asian characters, above the baseline.
    static let ascent = 0.88
    /// Of a line through a text: em above the baseline, em that it is wide, and px at least.
    private static let strikeHeight = 0.3
    private static let strikeWidth = 0.06
    private static let thinnestStrike = 0.6
}
