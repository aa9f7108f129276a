import Content
import Typesetting

/// What spans change of a shaped text: gathered from the first to the last, and made in one pass.
struct ShapeChanges {
    private let utf8: [UInt8]
    /// Of boundaries.
    private let offsets: [Int]
    private let unitsPerEm: Double
    /// How much farther boundaries are from where the text begins, from each of these on; ascending.
    private var shifts: [(index: Int, more: Int)] = []
    private var replaced: [(range: Range<Int>, glyphs: [TextSetter.Shaped.Glyph])] = []
    /// Of glyphs in a part: em.
    private var moved: [(range: Range<Int>, by: Double)] = []

    /// Where what has been gathered ends, UTF-8.
    private(set) var end = 0

    init(of measured: MeasuredText) {
        utf8 = Array(measured.text.utf8)
        offsets = measured.boundaries.map(\.offset)
        unitsPerEm = Double(measured.unitsPerEm)
    }

    func text(_ range: Range<Int>) -> String { String(decoding: utf8[range], as: UTF8.self) }

    /// The boundaries at which a part begins and ends; nil when it does so inside of clusters, or is empty.
    func clusters(_ range: Range<Int>) -> Range<Int>? {
        guard let first = index(range.lowerBound), let last = index(range.upperBound), first < last else { return nil }
        return first..<last
    }

    private func index(_ offset: Int) -> Int? {
        let index = offsets.partitioningIndex { $0 >= offset }
        return index < offsets.count && offsets[index] == offset ? index : nil
    }

    /// - Parameter own: by how much each of its boundaries moves, both ends included.
    mutating func replace(_ clusters: Range<Int>, with glyphs: [TextSetter.Shaped.Glyph], _ own: [Int]) {
        var last = 0
        for (index, shift) in zip(clusters.lowerBound..., own) {
            if shift != last { shifts.append((index, shift - last)) }
            last = shift
        }
        replaced.append((offsets[clusters.lowerBound]..<offsets[clusters.upperBound], glyphs))
        end = offsets[clusters.upperBound]
    }

    /// Spreads a part by so many em: as much between its characters as before its first and behind its last together.
    mutating func spread(_ clusters: Range<Int>, by room: Double) {
        let step = room / Double(clusters.count)
        var last = 0
        for index in clusters {
            let shift = Int((step * Double(index + 1 - clusters.lowerBound) * unitsPerEm).rounded())
            shifts.append((index + 1, shift - last))
            last = shift
        }
        moved.append((offsets[clusters.lowerBound]..<offsets[clusters.upperBound], step / 2))
        end = offsets[clusters.upperBound]
    }

    /// Makes what has been gathered, and begins anew.
    /// - Complexity: linear in the boundaries and glyphs.
    mutating func apply(to shaped: inout TextSetter.Shaped) {
        defer { (shifts, replaced, moved, end) = ([], [], [], 0) }
        move(&shaped.measured.boundaries)
        guard !replaced.isEmpty || !moved.isEmpty else { return }
        var glyphs: [TextSetter.Shaped.Glyph] = []
        glyphs.reserveCapacity(shaped.glyphs.count)
        var (parts, spread) = (replaced[...], moved[...])
        for var glyph in shaped.glyphs {
            while let part = parts.first, part.range.upperBound <= glyph.offset {
                glyphs += part.glyphs
                parts.removeFirst()
            }
            if parts.first?.range.contains(glyph.offset) == true { continue }
            while let part = spread.first, part.range.upperBound <= glyph.offset { spread.removeFirst() }
            if let part = spread.first, part.range.contains(glyph.offset) { glyph.along += part.by }
            glyphs.append(glyph)
        }
        shaped.glyphs = glyphs + parts.flatMap(\.glyphs)
    }

    private func move(_ boundaries: inout [MeasuredText.Boundary]) {
        guard !shifts.isEmpty else { return }
        // By boundary.
        var total = 0
        var rest = shifts[...]
        let moved = boundaries.indices.map { index in
            while let next = rest.first, next.index <= index {
                total += next.more
                rest.removeFirst()
            }
            return total
        }
        var end = 0
        for index in boundaries.indices {
            while end + 1 < offsets.count, offsets[end + 1] <= boundaries[index].lineEnd { end += 1 }
            boundaries[index].advance += moved[index]
            boundaries[index].lineStartAdvance += moved[index]
            boundaries[index].lineEndAdvance += moved[end]
        }
    }
}
