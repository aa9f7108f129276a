import Typesetting

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
        // Lines of East Asian characters are all of one length; a capital is for letters from left to right.
        if filling.initial != nil, hasEastAsian || !levels.isEmpty { return lines(size: size, filling.plain) }
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
        var parts = LineParts(of: self)
        return set.enumerated().map { number, line in
            var places = line.places
            if number == 0, initial == nil, !places.isEmpty { places[0].x += room }
            places = inVisualOrder(places, end: line.hyphen ?? line.width)
            let start = number == 0 ? measured.boundaries[0].offset : line.start
            rest = rest.drop { $0.offset < line.start }
            let own = rest.prefix { $0.offset < line.end }
            rest = rest.dropFirst(own.count)
            var glyphs = placed(own, at: places, from: start, size: size)
            if number == 0, let initial {
                glyphs.insert(
                    contentsOf: initial.glyphs.map {
                        PlacedGlyph(position: ($0.along - initial.width) * size, glyph: $0)
                    }, at: 0)
            }
            parts.go(to: start..<line.end)
            let later = number < initial?.lines ?? 0 ? (initial?.width ?? 0) * size : 0
            return FlowLine(
                text: String(decoding: utf8[start..<line.end], as: UTF8.self), size: size,
                indent: filling.indent + later, measure: filling.measure - filling.indent - later, glyphs: glyphs,
                links: Self.links(parts.links, in: start..<line.end),
                notes: Self.notes(parts.marks, in: start..<line.end),
                asides: hyphen(filling.hyphen, of: line, size: size)
                    + asides(parts, of: line, at: places, utf8, size: size),
                strikes: strikes(parts.struck, in: line.start..<line.end, at: places, size: size),
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

    /// Glyphs of a line, each where its cluster stands; counted from where the line begins, px.
    private func placed(
        _ own: ArraySlice<Glyph>, at places: [JustifiedLine.Place], from start: Int, size: Double
    ) -> [PlacedGlyph] {
        var place = 0
        return own.map { glyph in
            while place + 1 < places.count, places[place + 1].offset <= glyph.offset { place += 1 }
            var glyph = glyph
            glyph.offset -= start
            let along = places.isEmpty ? 0 : Double(places[place].x) / Double(measured.unitsPerEm)
            return PlacedGlyph(position: (along + glyph.along) * size, glyph: glyph)
        }
    }

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
        let ordered = levels.isEmpty || whole.isEmpty ? [] : inVisualOrder(whole)
        let own = glyphs.filter { whole.contains($0.offset) }.map { glyph in
            while cluster + 1 < measured.boundaries.count, measured.boundaries[cluster + 1].offset <= glyph.offset {
                cluster += 1
            }
            let place = ordered.last { $0.offset <= glyph.offset }
            var glyph = glyph
            glyph.offset -= whole.lowerBound
            if let place { return PlacedGlyph(position: (Double(place.x) / em + glyph.along) * size, glyph: glyph) }
            return PlacedGlyph(
                position: (Double(measured.boundaries[cluster].advance) / em - start + glyph.along) * size, glyph: glyph
            )
        }
        return FlowLine(
            text: String(decoding: Array(measured.text.utf8)[whole], as: UTF8.self), size: size, indent: 0,
            measure: (Double(last?.lineEndAdvance ?? 0) / em - start) * size, glyphs: own,
            links: Self.links(links[...], in: whole), notes: Self.notes(marks[...], in: whole),
            strikes: ordered.isEmpty
                ? struck.map { $0.clamped(to: whole) }.filter { !$0.isEmpty }.map {
                    along($0.lowerBound)..<along($0.upperBound)
                } : strikes(struck[...], in: whole, at: ordered, size: size), part: part)
    }

    private static func notes(_ marks: ArraySlice<Mark>, in range: Range<Int>) -> [Int] {
        marks.compactMap { range.contains($0.range.lowerBound) ? $0.note : nil }
    }

    private static func links(_ links: ArraySlice<NewspaperText.Link>, in range: Range<Int>) -> [NewspaperText.Link] {
        links.compactMap { link in
            let own = link.range.clamped(to: range)
            return own.isEmpty
                ? nil
                : NewspaperText.Link(
                    range: own.lowerBound - range.lowerBound..<own.upperBound - range.lowerBound, address: link.address)
        }
    }
}
