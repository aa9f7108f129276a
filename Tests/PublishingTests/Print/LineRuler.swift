@testable import Layout
@testable import Typesetting

/// What a line has one after the other: a character, or what stands together in a square. Px along the line, from the edge of the page.
struct LineCell {
    var text: String
    /// From here to there it goes on, the room of its square included.
    var start: Double
    var end: Double

    /// At which lines of words are filled, and those of Japanese twice as much as elsewhere.
    var isSpace: Bool { text.last == " " || text.last == "\u{A0}" }

    /// How it behaves beside others in lines of Japanese.
    var spacing: SpacingClass? { (text.unicodeScalars.first?.value).map { SpacingClass($0) } }
}

/// Measures lines by the advances of their glyphs, and not by the boxes that the engine says they have.
struct LineRuler {
    private let fonts: NewspaperFonts
    private let language: String
    /// Em from where a cell of a vertical line begins to the origin of its glyph; nil for what stands otherwise by itself.
    private var origins: [Sign: Double?] = [:]

    private struct Sign: Hashable {
        var face: NewspaperFace
        var turn: NewspaperGlyph.Turn
        var text: String
    }

    /// Whether commas and full stops may stand behind the lines that they end.
    var hangs: Bool { fonts.hangs }

    init(fonts: NewspaperFonts, language: String) { (self.fonts, self.language) = (fonts, language) }

    /// The cells of a line; nil where one cannot be measured.
    mutating func cells(of line: NewspaperText) -> [LineCell?] {
        var signs: [(text: String, glyph: NewspaperGlyph, advance: Double)] = []
        for (text, glyphs) in line.clusters {
            guard let first = glyphs.first else { continue }
            if first.turn == .combined, first.advance == 0, !signs.isEmpty {
                // What else stands in the square.
                signs[signs.count - 1].text += text
            } else {
                signs.append((text, first, glyphs.reduce(0) { $0 + $1.advance }))
            }
        }
        var cells: [LineCell?] = []
        for sign in signs {
            let start = start(of: sign.glyph, drawing: sign.text, isVertical: line.isVertical)
            cells.append(start.map { LineCell(text: sign.text, start: $0, end: $0 + sign.advance) })
        }
        return cells
    }

    private mutating func start(of glyph: NewspaperGlyph, drawing text: String, isVertical: Bool) -> Double? {
        guard isVertical else { return glyph.x }
        return origin(of: glyph, drawing: text).map { glyph.y - $0 * glyph.size }
    }

    /// What lies on its side has its origin where it begins, what stands somewhere in its square.
    private mutating func origin(of glyph: NewspaperGlyph, drawing text: String) -> Double? {
        guard glyph.turn != .sideways else { return 0 }
        let sign = Sign(face: glyph.face, turn: glyph.turn, text: text)
        if let known = origins[sign] { return known }
        let family = fonts[glyph.face]
        let alone = family.verticalGlyphs(of: text, language: language, rules: fonts.rules).first
        let origin: Double? =
            switch (alone?.setting, glyph.turn) {
            case (.upright?, .upright), (.combined?, .combined):
                alone.map { Double($0.y) / Double(family.unitsPerEm) }
            default: nil
            }
        origins.updateValue(origin, forKey: sign)
        return origin
    }
}
