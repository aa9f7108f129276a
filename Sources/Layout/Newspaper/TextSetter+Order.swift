import Content
import Typesetting

/// Words from right to left among others: in the order of the text until lines are known, and then in the order in which each line is read.
extension TextSetter.Shaped {
    /// - Parameter drawn: the glyphs of the whole text on one line, from left to right.
    init(_ measured: MeasuredText, _ drawn: [LineGlyph], in face: NewspaperFace, _ levels: BidirectionalLevels) {
        let em = Double(measured.unitsPerEm)
        var glyphs: [Glyph] = []
        var (cluster, left, right) = (-1, 0, 0)
        for glyph in drawn {
            let own = measured.cluster(at: glyph.offset)
            if own != cluster { (cluster, left) = (own, right) }
            right += glyph.advance
            glyphs.append(
                Glyph(
                    face: face, font: glyph.face, glyph: glyph.glyph, offset: glyph.offset,
                    along: Double(glyph.x - left) / em, across: Double(glyph.y) / em,
                    advance: Double(glyph.advance) / em, scale: 1, turn: .level, narrowing: 1,
                    isFromRight: glyph.isFromRight))
        }
        // Letters come before their marks, as in other texts.
        let order = glyphs.indices.sorted { first, second in
            let (one, other) = (glyphs[first], glyphs[second])
            return one.offset == other.offset
                ? (first < second) != one.isFromRight : one.offset < other.offset
        }
        self.init(measured: measured, glyphs: order.map { glyphs[$0] }, links: [])
        self.levels = measured.levels(of: levels)
    }

    /// Clusters of a line where they are seen; as they are where all run from left to right.
    ///
    /// Letters from right to left may join and are not spaced: what is given between them stands beside their word.
    /// - Parameters:
    ///   - places: in the order of the text, one for each cluster, as if all ran from left to right.
    ///   - end: where the last cluster ends.
    func inVisualOrder(_ places: [JustifiedLine.Place], end: Int) -> [JustifiedLine.Place] {
        guard !levels.isEmpty, let first = places.first, let last = places.last else { return places }
        let start = measured.cluster(at: first.offset)
        let own = Array(levels[start..<start + places.count])
        guard own.contains(where: { $0 > 0 }) else { return places }
        let widths = zip(places, places.dropFirst()).map { $1.x - $0.x } + [end - last.x]
        let boundaries = measured.boundaries
        var natural = own.indices.map { boundaries[start + $0 + 1].advance - boundaries[start + $0].advance }
        natural[0] = boundaries[start + 1].advance - boundaries[start].lineStartAdvance
        natural[own.count - 1] += boundaries[start + own.count].lineEndAdvance - boundaries[start + own.count].advance
        var gaps = zip(widths, natural).map { $0 - $1 }
        let isSpace = own.indices.map { measured.isSpace(start + $0) }
        for index in own.indices.dropLast() where own[index] == own[index + 1] && !own[index].isMultiple(of: 2) {
            guard !isSpace[index], !isSpace[index + 1] else { continue }
            gaps[index + 1] += gaps[index]
            gaps[index] = 0
        }
        var ordered = places
        var x = first.x
        for index in BidirectionalLevels.order(of: own) {
            // What follows stands to the left, and so does the room before it.
            ordered[index].x = own[index].isMultiple(of: 2) ? x : x + gaps[index]
            x += natural[index] + gaps[index]
        }
        return ordered
    }

    /// The same of a part of the text on one line that nothing is spread in, from where the line begins.
    func inVisualOrder(_ range: Range<Int>) -> [JustifiedLine.Place] {
        let first = measured.cluster(at: range.lowerBound)
        let last = measured.cluster(at: max(range.lowerBound, range.upperBound - 1))
        let start = measured.boundaries[first].lineStartAdvance
        let places = (first...last).map { cluster in
            let boundary = measured.boundaries[cluster]
            let advance = cluster == first ? boundary.lineStartAdvance : boundary.advance
            return JustifiedLine.Place(offset: boundary.offset, x: advance - start)
        }
        return inVisualOrder(places, end: measured.boundaries[last + 1].lineEndAdvance - start)
    }
}

extension MeasuredText {
    /// The number of the cluster that holds an offset. O(log n).
    fileprivate func cluster(at offset: Int) -> Int {
        max(0, min(boundaries.partitioningIndex { $0.offset > offset } - 1, boundaries.count - 2))
    }

    fileprivate func isSpace(_ cluster: Int) -> Bool {
        text.utf8.dropFirst(boundaries[cluster].offset).first == 0x20
    }

    /// By cluster; empty where there are none.
    fileprivate func levels(of levels: BidirectionalLevels) -> [UInt8] {
        guard !levels.isEmpty else { return [] }
        var clusters: [UInt8] = []
        var offset = 0
        for (index, scalar) in text.unicodeScalars.enumerated() {
            if clusters.count + 1 < boundaries.count, boundaries[clusters.count].offset == offset {
                clusters.append(levels[index])
            }
            offset += scalar.utf8.count
        }
        return clusters
    }
}
