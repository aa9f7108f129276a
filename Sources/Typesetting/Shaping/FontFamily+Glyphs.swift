import CHarfBuzz

/// A glyph in a horizontal line, placed by its origin. Font units of the family, from the start of the line's baseline: `x` to the
/// right, `y` upwards.
public struct LineGlyph: Sendable, Hashable {
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
    /// Of a run from right to left, whose next character stands to the left.
    public var isFromRight = false

    public init(face: Int, glyph: UInt32, offset: Int, x: Int, y: Int, advance: Int) {
        (self.face, self.glyph, self.offset) = (face, glyph, offset)
        (self.x, self.y, self.advance) = (x, y, advance)
    }
}

extension FontFamily {
    /// Every glyph of a text that stands on one line, from left to right. The text must be as `MeasuredText.text` is. O(n).
    ///
    /// - Parameter base: the direction of its paragraph.
    public func glyphs(
        of text: String, language: String, base: BidirectionalLevels.Base = .leftToRight
    ) -> [LineGlyph] {
        var text = text
        let copy = text
        return text.withUTF8 { utf8 in
            workbenches.withWorkbench { workbench in
                let shaper = Shaper(
                    family: self, buffer: workbench.buffer, language: hb_language_from_string(language, -1), utf8: utf8)
                return workbench.withScratch { scratch in
                    scratch.load(utf8)
                    scratch.findGraphemes(in: copy)
                    scratch.findRuns(in: self, takesPlainAdvances: false, base: base)
                    var glyphs: [LineGlyph] = []
                    var origin = 0
                    for run in scratch.runsInVisualOrder {
                        shaper.forEachGlyph(of: run, context: 0..<utf8.count) { glyph in
                            var placed = LineGlyph(
                                face: run.face, glyph: glyph.id, offset: glyph.offset, x: origin + glyph.x,
                                y: glyph.y, advance: glyph.advance)
                            placed.isFromRight = run.isFromRight
                            glyphs.append(placed)
                            origin += glyph.advance
                        }
                    }
                    return glyphs
                }
            }
        }
    }
}
