import CHarfBuzz

/// A glyph in a vertical line, placed by its origin. Font units of the family, from the top of the line's middle: `x` to the right,
/// `y` downwards.
public struct VerticalGlyph: Sendable, Hashable {
    /// Index in the family.
    public var face: Int
    /// In the face's file; 0 where no face has a glyph.
    public var glyph: UInt32
    /// UTF-8 offset of the cluster that it draws.
    public var offset: Int
    public var x: Int
    public var y: Int
    /// How far the line goes on for it.
    public var advance: Int
    public var setting: VerticalPiece.Setting
    /// By how much its outline is narrowed, of what stands side by side in a square; else 1.
    public var narrowing: Double

    public init(
        face: Int, glyph: UInt32, offset: Int, x: Int, y: Int, advance: Int, setting: VerticalPiece.Setting,
        narrowing: Double = 1
    ) {
        (self.face, self.glyph, self.offset) = (face, glyph, offset)
        (self.x, self.y, self.advance) = (x, y, advance)
        (self.setting, self.narrowing) = (setting, narrowing)
    }
}

extension FontFamily {
    /// Every glyph of a text that stands in one vertical line, in its order. The text must be as `MeasuredText.text` is. O(n).
    ///
    /// Upright glyphs stand by the font's vertical origin (VORG, else vmtx, else its ascent and descent as HarfBuzz has it). What lies
    /// on its side has its baseline so that ascent and descent are as far from the middle of the line. Where a font has no vertical
    /// form for punctuation and small kana, these are moved to the upper right of their square; brackets, `ー` and `；` lie on their
    /// side.
    public func verticalGlyphs(
        of text: String, language: String, rules: VerticalRules = VerticalRules()
    ) -> [VerticalGlyph] {
        var text = text
        let copy = text
        return text.withUTF8 { utf8 in
            workbenches.withWorkbench { workbench in
                let shaper = Shaper(
                    family: self, buffer: workbench.buffer, language: hb_language_from_string(language, -1), utf8: utf8)
                return workbench.withScratch { scratch in
                    scratch.load(utf8)
                    scratch.findGraphemes(in: copy)
                    let pieces = scratch.verticalPieces(rules, in: self, shaper)
                    scratch.findVerticalRuns(in: self, pieces: pieces, shapesSquares: true)
                    var line = VerticalLine(family: self, shaper: shaper)
                    var rest = scratch.runs[...]
                    for piece in pieces {
                        let runs = rest.prefix { $0.range.upperBound <= piece.range.upperBound }
                        line.add(piece.setting, runs)
                        rest = rest.dropFirst(runs.count)
                    }
                    return line.glyphs
                }
            }
        }
    }
}

/// Sets the pieces of one text below each other.
private struct VerticalLine {
    let family: FontFamily
    let shaper: Shaper
    private(set) var glyphs: [VerticalGlyph] = []
    /// The end of what is set.
    private var down = 0

    init(family: FontFamily, shaper: Shaper) { (self.family, self.shaper) = (family, shaper) }

    mutating func add(_ setting: VerticalPiece.Setting, _ runs: ArraySlice<ShapingRun>) {
        switch setting {
        case .upright: for run in runs { addUpright(run) }
        case .sideways: for run in runs { addSideways(run) }
        case .combined: addSquare(runs)
        }
    }

    private mutating func addUpright(_ run: ShapingRun) {
        shaper.forEachGlyph(of: run, context: run.range) { shaped in
            let scalar = shaper.scalar(at: shaped.offset)
            var glyph = VerticalGlyph(
                face: run.face, glyph: shaped.id, offset: shaped.offset, x: shaped.x, y: down - shaped.y,
                advance: shaped.advance, setting: .upright)
            if UpperRight.holds(scalar.value),
                family.hasNoVerticalForm(scalar.value, glyph: glyph.glyph, face: run.face)
            {
                glyph.x += UpperRight.shift(of: scalar.value, unitsPerEm: family.unitsPerEm)
                glyph.y -= UpperRight.shift(of: scalar.value, unitsPerEm: family.unitsPerEm)
            }
            glyphs.append(glyph)
            down += shaped.advance
        }
    }

    private mutating func addSideways(_ run: ShapingRun) {
        let baseline = -family.middle(ofFace: run.face)
        shaper.forEachGlyph(of: run, context: run.range) { glyph in
            glyphs.append(
                VerticalGlyph(
                    face: run.face, glyph: glyph.id, offset: glyph.offset, x: baseline + glyph.y, y: down + glyph.x,
                    advance: glyph.advance, setting: .sideways))
            down += glyph.advance
        }
    }

    /// Side by side on a baseline, in the middle of the square, narrowed where they are wider than it.
    private mutating func addSquare(_ runs: ArraySlice<ShapingRun>) {
        let first = glyphs.count
        var across = 0
        for run in runs {
            shaper.forEachGlyph(of: run, context: run.range) { glyph in
                glyphs.append(
                    VerticalGlyph(
                        face: run.face, glyph: glyph.id, offset: glyph.offset, x: across + glyph.x,
                        y: down + family.unitsPerEm / 2 + family.middle(ofFace: run.face) - glyph.y, advance: 0,
                        setting: .combined))
                across += glyph.advance
            }
        }
        guard glyphs.count > first else { return }
        let narrowing = VerticalPiece.narrowing(across: across, unitsPerEm: family.unitsPerEm)
        for index in first..<glyphs.count {
            glyphs[index].x = Int((Double(glyphs[index].x - across / 2) * narrowing).rounded())
            glyphs[index].narrowing = narrowing
        }
        glyphs[first].advance = family.unitsPerEm
        down += family.unitsPerEm
    }
}

/// Punctuation and small kana, which stand in the upper right of their square.
private enum UpperRight {
    static func holds(_ scalar: UInt32) -> Bool { isPunctuation(scalar) || isSmallKana(scalar) }

    /// From where they stand in a horizontal line, the lower left: font units to the right, and as many upwards.
    static func shift(of scalar: UInt32, unitsPerEm: Int) -> Int {
        isPunctuation(scalar) ? unitsPerEm * 6 / 10 : unitsPerEm / 8
    }

    private static func isPunctuation(_ scalar: UInt32) -> Bool {
        [0x3001, 0x3002, 0xFF0C, 0xFF0E].contains(scalar)
    }

    private static func isSmallKana(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087, 0x308E, 0x3095, 0x3096, 0x30A1,
            0x30A3, 0x30A5, 0x30A7, 0x30A9, 0x30C3, 0x30E3, 0x30E5, 0x30E7, 0x30EE, 0x30F5, 0x30F6, 0x31F0...0x31FF:
            true
        default: false
        }
    }
}

extension FontFamily {
    /// How far the middle between ascent and descent is above the baseline, font units.
    fileprivate func middle(ofFace face: Int) -> Int {
        let metrics = faces[face].metrics
        return (metrics.ascender - metrics.descender) * unitsPerEm / metrics.unitsPerEm / 2
    }
}
