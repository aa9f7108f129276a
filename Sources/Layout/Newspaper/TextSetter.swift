import Content
import Typesetting

/// Shapes texts for lines of newspaper pages: parts in other faces are measured in these.
struct TextSetter {
    let fonts: NewspaperFonts
    let writing: Writing
    let language: String
    /// Longer numbers of at most so many digits stand digit by digit, as in headlines; 0 for none.
    var uprightDigits = 0
    private var rules: VerticalRules {
        var rules = fonts.rules
        rules.uprightDigits = uprightDigits
        return rules
    }
    var breaking: LineBreaking { LineBreaking(language: language) }

    /// A text in one face, some parts perhaps in others, measured in ems of its size.
    struct Shaped {
        var measured: MeasuredText
        /// In the order of the text.
        var glyphs: [Glyph]
        var links: [NewspaperText.Link]
        /// UTF-8: what has no hyphen.
        var undivided: [Range<Int>] = []
        /// UTF-8: what has a line through it.
        var struck: [Range<Int>] = []
        var marks: [Mark] = []
        var readings: [Reading] = []
        var dots: [Dots] = []
        /// Of UAX #9, by cluster; empty where all run from left to right.
        var levels: [UInt8] = []

        struct Mark {
            /// UTF-8.
            var range: Range<Int>
            /// Which of the article's notes it leads to.
            var note: Int
        }

        /// Small characters beside others: how these are read.
        struct Reading {
            /// UTF-8, of what it is of.
            var range: Range<Int>
            var text: String
            /// In its own type: em of that from the start of the reading.
            var glyphs: [PlacedGlyph]
            var length: Double
            var clusters: Int
        }

        /// A dot beside each character of a range.
        struct Dots {
            var range: Range<Int>
            var text: String
            var glyphs: [Glyph]
            var length: Double
        }

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
            /// Its cluster is of a run from right to left.
            var isFromRight = false
        }

        /// A glyph where it stands, from where its owner says and in the unit that this says; what the glyph has of its own is for em.
        struct PlacedGlyph {
            var position: Double
            var glyph: Glyph
        }
    }

    func shape(_ rich: RichText, in face: NewspaperFace) -> Shaped {
        var shaped = plain(rich.text, in: face)
        guard shaped.measured.text == rich.text else { return shaped }
        var changes = ShapeChanges(of: shaped.measured)
        // Those that stand in others change what these have made.
        var rest = rich.spans
        while !rest.isEmpty {
            var inner: [RichText.Span] = []
            for span in rest {
                if span.range.lowerBound < changes.end {
                    inner.append(span)
                } else {
                    take(span, in: face, &shaped, &changes)
                }
            }
            changes.apply(to: &shaped)
            rest = inner
        }
        shaped.sortParts()
        // The even lines of East Asian articles are filled less evenly by parts of words.
        if !ArticleColumns.isSquare(language) { shaped.openAddresses() }
        return shaped
    }

    private func take(
        _ span: RichText.Span, in face: NewspaperFace, _ shaped: inout Shaped, _ changes: inout ShapeChanges
    ) {
        switch span.style {
        case .link(let address): shaped.links.append(NewspaperText.Link(range: span.range, address: address))
        case .strong: replace(span.range, of: shaped, by: .strong, in: &changes)
        case .emphasis: replace(span.range, of: shaped, by: emphasis(in: face), in: &changes)
        case .code:
            replace(span.range, of: shaped, by: .code, in: &changes)
            shaped.undivided.append(span.range)
        case .raised: raise(span.range, of: shaped, by: Self.markRaise, in: &changes)
        case .lowered: raise(span.range, of: shaped, by: Self.lowering, in: &changes)
        case .struck: shaped.struck.append(span.range)
        case .reading(let reading): add(reading, to: &shaped, at: span.range, in: face, &changes)
        case .dots: addDots(to: &shaped, at: span.range, in: face)
        case .mark(let note):
            if let note { shaped.marks.append(Shaped.Mark(range: span.range, note: note)) }
            raise(span.range, of: shaped, by: Self.markRaise, in: &changes)
        }
    }

    /// Headings are in one face.
    private func emphasis(in face: NewspaperFace) -> NewspaperFace {
        fonts.emphasis != nil && [.body, .text].contains(face) ? .emphasis : .strong
    }

    /// Of the type around it.
    private static let markScale = 0.65
    /// Em.
    private static let markRaise = 0.35
    private static let lowering = -0.12

    /// Of the type around it, readings and dots.
    static let asideScale = 0.5
    /// Em that a reading may be longer than what it is of, at either end.
    private static let overhang = 0.25

    /// Gives a part a reading. Where that is longer, the part is spread.
    private func add(
        _ reading: String, to shaped: inout Shaped, at range: Range<Int>, in face: NewspaperFace,
        _ changes: inout ShapeChanges
    ) {
        let set = plain(reading, in: face)
        let em = Double(set.measured.unitsPerEm)
        guard let end = set.measured.boundaries.last, set.measured.boundaries.count > 1 else { return }
        let length = Double(end.advance) / em
        guard let clusters = changes.clusters(range) else { return }
        let missing = length * Self.asideScale - 2 * Self.overhang - shaped.join(clusters)
        if missing > 0 { changes.spread(clusters, by: missing) }
        var starts = ClusterStarts(set.measured)
        shaped.readings.append(
            Shaped.Reading(
                range: range, text: set.measured.text,
                glyphs: set.glyphs.map {
                    Shaped.PlacedGlyph(position: Double(starts.advance(at: $0.offset)) / em + $0.along, glyph: $0)
                },
                length: length, clusters: set.measured.boundaries.count - 1))
    }

    private func addDots(to shaped: inout Shaped, at range: Range<Int>, in face: NewspaperFace) {
        // A sesame dot, or a point where the font has none.
        let sign = Self.dots.first { dot in dot.unicodeScalars.allSatisfy { fonts[face].hasGlyph(for: $0) } }
        guard let sign else { return }
        let set = plain(sign, in: face)
        let length = Double(set.measured.boundaries.last?.advance ?? 0) / Double(set.measured.unitsPerEm)
        shaped.dots.append(Shaped.Dots(range: range, text: sign, glyphs: set.glyphs, length: length))
    }

    private static let dots = ["﹅", "・"]

    private func plain(_ text: String, in face: NewspaperFace) -> Shaped {
        let family = fonts[face]
        let em = Double(family.unitsPerEm)
        switch writing {
        case .horizontal:
            let measured = family.measure(text, language: language, breaking: breaking)
            let drawn = family.glyphs(of: measured.text, language: language)
            let levels = BidirectionalLevels(of: measured.text, base: .leftToRight)
            guard levels.isEmpty else { return Shaped(measured, drawn, in: face, levels) }
            var starts = ClusterStarts(measured)
            let glyphs = drawn.sorted { $0.offset < $1.offset }.map {
                glyph in
                Shaped.Glyph(
                    face: face, font: glyph.face, glyph: glyph.glyph, offset: glyph.offset,
                    along: Double(glyph.x - starts.advance(at: glyph.offset)) / em, across: Double(glyph.y) / em,
                    advance: Double(glyph.advance) / em, scale: 1, turn: .level, narrowing: 1)
            }
            return Shaped(measured: measured, glyphs: glyphs, links: [])
        case .vertical:
            let measured = family.measureVertical(text, language: language, breaking: breaking, rules: rules)
            var starts = ClusterStarts(measured)
            let drawn = family.verticalGlyphs(of: measured.text, language: language, rules: rules)
            // Those from right to left come in the order in which they stand.
            let glyphs = drawn.sorted { $0.offset < $1.offset }.map { glyph in
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

    /// Sets a part small, above the line or below it.
    private func raise(_ range: Range<Int>, of shaped: Shaped, by height: Double, in changes: inout ShapeChanges) {
        replace(range, of: shaped, by: .text, scale: Self.markScale, raise: height, in: &changes)
    }

    /// Sets a part in another face; leaves it as it is where the two do not have the same clusters.
    private func replace(
        _ range: Range<Int>, of shaped: Shaped, by face: NewspaperFace, scale: Double = 1, raise: Double = 0,
        in changes: inout ShapeChanges
    ) {
        guard let clusters = changes.clusters(range) else { return }
        let boundaries = shaped.measured.boundaries[clusters.lowerBound...clusters.upperBound]
        let text = changes.text(range)
        let part = plain(text, in: face)
        guard part.measured.text == text,
            part.measured.boundaries.map({ $0.offset + range.lowerBound }) == boundaries.map(\.offset),
            let start = boundaries.first?.advance
        else { return }
        let units = Double(shaped.measured.unitsPerEm) / Double(part.measured.unitsPerEm) * scale
        let shifts = zip(boundaries, part.measured.boundaries).map { old, own in
            start + Int((Double(own.advance) * units).rounded()) - old.advance
        }
        let glyphs = part.glyphs.map { glyph in
            var glyph = glyph
            glyph.offset += range.lowerBound
            glyph.along *= scale
            glyph.across = glyph.across * scale + (glyph.turn == .level || glyph.turn == .sideways ? raise : 0)
            glyph.advance *= scale
            glyph.scale *= scale
            return glyph
        }
        changes.replace(clusters, with: glyphs, shifts)
    }
}

extension TextSetter.Shaped {
    /// Brings its parts into the order of the text.
    fileprivate mutating func sortParts() {
        links.sort { $0.range.lowerBound < $1.range.lowerBound }
        undivided.sort { $0.lowerBound < $1.lowerBound }
        struck.sort { $0.lowerBound < $1.lowerBound }
        marks.sort { $0.range.lowerBound < $1.range.lowerBound }
        readings.sort { $0.range.lowerBound < $1.range.lowerBound }
        dots.sort { $0.range.lowerBound < $1.range.lowerBound }
    }

    /// Lets lines end inside of addresses, paths and names of programs, after their marks; in names before their capitals, too, which in
    /// addresses begin nothing. Linear.
    fileprivate mutating func openAddresses() {
        let characters = Array(measured.text)
        guard characters.count + 1 == measured.boundaries.count else { return }
        var start = 0
        for index in 0...characters.count {
            let isEnd =
                index == characters.count || characters[index].isWhitespace
                || (characters[index].unicodeScalars.first?.value ?? 0) >= 0x2E80
            guard isEnd else { continue }
            if index - start >= Self.shortestAddress { openAddress(characters, start..<index) }
            start = index + 1
        }
    }

    private mutating func openAddress(_ characters: [Character], _ range: Range<Int>) {
        let offset = measured.boundaries[range.lowerBound].offset
        let isCode = isUndivided(offset)
        guard isCode || characters[range].contains(where: { "/@_\\=".contains($0) }) else { return }
        let isName = isCode && !characters[range].contains("/")
        for index in range.dropFirst(2).dropLast() {
            let (before, after) = (characters[index - 1], characters[index])
            guard after.isLetter || after.isNumber else { continue }
            let isSeam = "/._-?=&#:,;@(".contains(before) || isName && before.isLowercase && after.isUppercase
            if isSeam, !measured.boundaries[index].mayBreak { measured.boundaries[index].opportunity = .afterHyphen }
        }
    }

    /// Whether an offset stands in a part that has no hyphen; these are in their order.
    private func isUndivided(_ offset: Int) -> Bool {
        let place = undivided.partitioningIndex { $0.upperBound > offset }
        return place < undivided.count && undivided[place].contains(offset)
    }

    /// Characters: a shorter one stays whole.
    private static let shortestAddress = 10

    /// Lets no line end inside of a part.
    /// - Parameter clusters: the boundaries that it begins and ends at.
    /// - Returns: how long it is, em.
    fileprivate mutating func join(_ clusters: Range<Int>) -> Double {
        for index in clusters.dropFirst() { measured.boundaries[index].opportunity = .none }
        let long = measured.boundaries[clusters.upperBound].advance - measured.boundaries[clusters.lowerBound].advance
        return Double(long) / Double(measured.unitsPerEm)
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
