import Typesetting

/// Shapes texts for lines of newspaper pages: parts in other faces are measured in these.
struct TextSetter {
    let fonts: NewspaperFonts
    let writing: Writing
    let language: String
    var breaking: LineBreaking { LineBreaking(language: language) }

    /// A text in one face, some parts perhaps in others, measured in ems of its size.
    struct Shaped {
        var measured: MeasuredText
        /// In the order of the text.
        var glyphs: [Glyph]
        var links: [NewspaperText.Link]

        struct Glyph {
            var face: NewspaperFace
            var font: Int
            var glyph: UInt32
            /// Of its cluster in the text.
            var offset: Int
            /// Of its origin from where its cluster begins, em: along the line, and across it (up, or to the right of the middle).
            var along: Double
            var across: Double
            var advance: Double
            var scale: Double
            var turn: NewspaperGlyph.Turn
            var narrowing: Double
        }
    }

    func shape(_ rich: RichText, in face: NewspaperFace) -> Shaped {
        var shaped = plain(rich.text, in: face)
        guard shaped.measured.text == rich.text else { return shaped }
        for span in rich.spans {
            switch span.style {
            case .link(let address): shaped.links.append(NewspaperText.Link(range: span.range, address: address))
            case .strong: replace(span.range, of: &shaped, by: .strong)
            case .code: replace(span.range, of: &shaped, by: .code)
            case .mark: replace(span.range, of: &shaped, by: .text, scale: Self.markScale, raise: Self.markRaise)
            }
        }
        return shaped
    }

    /// Of the type around it.
    private static let markScale = 0.65
    /// Em.
    private static let markRaise = 0.35

    private func plain(_ text: String, in face: NewspaperFace) -> Shaped {
        let family = fonts[face]
        let em = Double(family.unitsPerEm)
        switch writing {
        case .horizontal:
            let measured = family.measure(text, language: language, breaking: breaking)
            var starts = ClusterStarts(measured)
            let glyphs = family.glyphs(of: measured.text, language: language).sorted { $0.offset < $1.offset }.map {
                glyph in
                Shaped.Glyph(
                    face: face, font: glyph.face, glyph: glyph.glyph, offset: glyph.offset,
                    along: Double(glyph.x - starts.advance(at: glyph.offset)) / em, across: Double(glyph.y) / em,
                    advance: Double(glyph.advance) / em, scale: 1, turn: .level, narrowing: 1)
            }
            return Shaped(measured: measured, glyphs: glyphs, links: [])
        case .vertical:
            let measured = family.measureVertical(text, language: language, breaking: breaking)
            var starts = ClusterStarts(measured)
            let glyphs = family.verticalGlyphs(of: measured.text, language: language).map { glyph in
                let turn: NewspaperGlyph.Turn =
                    switch glyph.setting {
                    case .upright: .upright
                    case .sideways: .sideways
                    case .combined: .combined
                    }
                return Shaped.Glyph(
                    face: face, font: glyph.face, glyph: glyph.glyph, offset: glyph.offset,
                    along: Double(glyph.y - starts.advance(at: glyph.offset)) / em, across: Double(glyph.x) / em,
                    advance: Double(glyph.advance) / em, scale: 1, turn: turn, narrowing: glyph.narrowing)
            }
            return Shaped(measured: measured, glyphs: glyphs, links: [])
        }
    }

    /// Sets a part in another face; leaves it as it is where the two do not have the same clusters.
    private func replace(
        _ range: Range<Int>, of shaped: inout Shaped, by face: NewspaperFace, scale: Double = 1, raise: Double = 0
    ) {
        let boundaries = shaped.measured.boundaries
        guard let first = boundaries.firstIndex(where: { $0.offset == range.lowerBound }),
            let last = boundaries.firstIndex(where: { $0.offset == range.upperBound }), first < last
        else { return }
        let text = String(decoding: Array(shaped.measured.text.utf8)[range], as: UTF8.self)
        let part = plain(text, in: face)
        guard part.measured.text == text,
            part.measured.boundaries.map({ $0.offset + range.lowerBound }) == boundaries[first...last].map(\.offset)
        else { return }
        let units = Double(shaped.measured.unitsPerEm) / Double(part.measured.unitsPerEm) * scale
        let start = boundaries[first].advance
        var changed = boundaries
        var moved: [Int: Int] = [:]
        for (index, own) in zip(first...last, part.measured.boundaries) {
            let advance = start + Int((Double(own.advance) * units).rounded())
            moved[boundaries[index].offset] = advance - boundaries[index].advance
        }
        let after = moved[range.upperBound] ?? 0
        for index in (first + 1)..<boundaries.count {
            let shift = index > last ? after : moved[boundaries[index].offset] ?? 0
            changed[index].advance += shift
            changed[index].lineStartAdvance += shift
            let end = boundaries[index].lineEnd
            changed[index].lineEndAdvance += end >= range.upperBound ? after : moved[end] ?? 0
        }
        shaped.measured.boundaries = changed
        shaped.glyphs.removeAll { range.contains($0.offset) }
        let glyphs = part.glyphs.map { glyph in
            var glyph = glyph
            glyph.offset += range.lowerBound
            glyph.along *= scale
            glyph.across = glyph.across * scale + (glyph.turn == .level || glyph.turn == .sideways ? raise : 0)
            glyph.advance *= scale
            glyph.scale *= scale
            return glyph
        }
        let place = shaped.glyphs.firstIndex { $0.offset >= range.upperBound } ?? shaped.glyphs.count
        shaped.glyphs.insert(contentsOf: glyphs, at: place)
    }
}

/// Where the cluster begins that holds an offset, asked for from left to right.
private struct ClusterStarts {
    private let boundaries: [MeasuredText.Boundary]
    private var index = 0

    init(_ measured: MeasuredText) { boundaries = measured.boundaries }

    mutating func advance(at offset: Int) -> Int {
        guard !boundaries.isEmpty else { return 0 }
        while index + 1 < boundaries.count, boundaries[index + 1].offset <= offset { index += 1 }
        while index > 0, boundaries[index].offset > offset { index -= 1 }
        return boundaries[index].advance
    }
}
