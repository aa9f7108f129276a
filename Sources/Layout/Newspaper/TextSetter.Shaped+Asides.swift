import Content
import Typesetting

/// What is drawn with lines and not read: hyphens, readings, dots, and what goes through a text.
extension TextSetter.Shaped {
    /// That of a line which ends within a word.
    func hyphen(_ sign: TextSetter.Shaped?, of line: JustifiedLine, size: Double) -> [FlowLine.Aside] {
        guard let sign, let start = line.hyphen else { return [] }
        let along = Double(start) / Double(measured.unitsPerEm)
        return [
            FlowLine.Aside(
                text: sign.measured.text,
                glyphs: sign.glyphs.map { PlacedGlyph(position: (along + $0.along) * size, glyph: $0) })
        ]
    }

    /// Readings and dots of a line, where its clusters stand.
    /// - Parameter utf8: of the whole text.
    func asides(
        _ parts: LineParts, of line: JustifiedLine, at places: [JustifiedLine.Place], _ utf8: [UInt8], size: Double
    ) -> [FlowLine.Aside] {
        let scale = TextSetter.asideScale
        func isIn(_ range: Range<Int>) -> Bool { range.lowerBound >= line.start && range.upperBound <= line.end }
        func cells(_ range: Range<Int>) -> [Cell] { self.cells(range, at: places) }
        /// - Parameter glyphs: em of the text from where the line begins.
        func aside(_ text: String, _ glyphs: [PlacedGlyph]) -> FlowLine.Aside {
            FlowLine.Aside(
                text: text,
                glyphs: glyphs.map { placed in
                    var glyph = placed.glyph
                    glyph.scale *= scale
                    glyph.advance *= scale
                    // Half of its size beyond the characters that it stands beside.
                    let beside = glyph.turn == .level ? Self.above : Self.right
                    glyph.across = glyph.across * scale + beside
                    return PlacedGlyph(position: placed.position * size, glyph: glyph)
                })
        }
        var asides: [FlowLine.Aside] = []
        for reading in parts.readings where isIn(reading.range) {
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
                    reading.glyphs.map { placed in
                        let own = placed.glyph.offset
                        if own != offset { (number, offset) = (number + 1, own) }
                        return PlacedGlyph(
                            position: first + placed.position * scale + Double(number) * gap, glyph: placed.glyph)
                    }))
        }
        for mark in parts.dots {
            for cell in cells(mark.range.clamped(to: line.start..<line.end)) {
                let text = String(decoding: utf8[cell.offset...].prefix(4), as: UTF8.self)
                guard let first = text.unicodeScalars.first, first.properties.isAlphabetic || first.value >= 0x3400
                else {
                    continue
                }
                let start = (cell.start + cell.end - mark.length * scale) / 2
                asides.append(
                    aside(mark.text, mark.glyphs.map { PlacedGlyph(position: start + $0.along * scale, glyph: $0) }))
            }
        }
        return asides
    }

    private typealias Cell = (offset: Int, start: Double, end: Double)

    /// Where the clusters of a part stand, em from where the line begins.
    private func cells(_ range: Range<Int>, at places: [JustifiedLine.Place]) -> [Cell] {
        let em = Double(measured.unitsPerEm)
        return places.filter { range.contains($0.offset) }.compactMap { place in
            let index = measured.boundaries.partitioningIndex { $0.offset >= place.offset }
            guard index + 1 < measured.boundaries.count, measured.boundaries[index].offset == place.offset
            else { return nil }
            let long = measured.boundaries[index + 1].advance - measured.boundaries[index].advance
            return (place.offset, Double(place.x) / em, Double(place.x + long) / em)
        }
    }

    /// Px from where the line begins.
    func strikes(
        _ struck: ArraySlice<Range<Int>>, in line: Range<Int>, at places: [JustifiedLine.Place], size: Double
    ) -> [Range<Double>] {
        struck.compactMap { range in
            let cells = cells(range.clamped(to: line), at: places)
            guard let start = cells.map(\.start).min(), let end = cells.map(\.end).max(), start < end else {
                return nil
            }
            return start * size..<end * size
        }
    }

    /// Em of the text: of a small baseline above its own, and of the middle of small characters to the right of its own.
    private static let above = 0.96
    private static let right = 0.77
}
