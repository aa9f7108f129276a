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

    public init(face: Int, glyph: UInt32, offset: Int, x: Int, y: Int, advance: Int) {
        (self.face, self.glyph, self.offset) = (face, glyph, offset)
        (self.x, self.y, self.advance) = (x, y, advance)
    }
}

extension FontFamily {
    /// Every glyph of a text that stands on one line, in visual order of each run. The text must be as `MeasuredText.text` is. O(n).
    public func glyphs(of text: String, language: String) -> [LineGlyph] {
        var text = text
        let copy = text
        return text.withUTF8 { utf8 in
            workbenches.withWorkbench { workbench in
                let shaper = Shaper(
                    family: self, buffer: workbench.buffer, language: hb_language_from_string(language, -1), utf8: utf8)
                return workbench.withScratch { scratch in
                    scratch.load(utf8)
                    scratch.findGraphemes(in: copy)
                    scratch.findRuns(in: self, takesPlainAdvances: false)
                    var glyphs: [LineGlyph] = []
                    var origin = 0
                    for run in scratch.runs {
                        shaper.shape(run.range, of: run, context: 0..<utf8.count) { _ in }
                        shaper.placedGlyphs { info, position in
                            let advance = advance(of: info, position, by: shaper)
                            glyphs.append(
                                LineGlyph(
                                    face: run.face, glyph: info.codepoint, offset: Int(info.cluster),
                                    x: origin + Int(position.x_offset), y: Int(position.y_offset), advance: advance))
                            origin += advance
                        }
                    }
                    return glyphs
                }
            }
        }
    }
}

extension FontFamily {
    /// What was shaped last leaves for a glyph: for what no font has, as much as it was measured with.
    func advance(of info: hb_glyph_info_t, _ position: hb_glyph_position_t, by shaper: Shaper) -> Int {
        // Clusters count from the start of the context.
        info.codepoint == 0 ? missingAdvance(for: shaper.scalar(at: Int(info.cluster))) : Int(position.x_advance)
    }
}
