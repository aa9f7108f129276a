import CHarfBuzz

extension FontFamily {
    /// The advance of a text that is shaped whole, font units. O(n).
    func shapedAdvance(of text: String) -> Int {
        var sum = 0
        forEachGlyph(of: text, language: "ja") { _, _, _, advance in sum += advance }
        return sum
    }

    /// From the leftmost to the rightmost ink of a text on one line, px from its origin; empty for a text without ink.
    ///
    /// What a reader sees of a line may stand out of its advances on both sides. O(n).
    public func ink(of text: String, language: String, size: Double) -> ClosedRange<Double> {
        var left = Int.max
        var right = Int.min
        forEachGlyph(of: text, language: language) { font, glyph, x, _ in
            var extents = hb_glyph_extents_t()
            guard hb_font_get_glyph_extents(font, glyph, &extents) != 0, extents.width != 0 else { return }
            left = min(left, x + Int(extents.x_bearing))
            right = max(right, x + Int(extents.x_bearing + extents.width))
        }
        guard left <= right else { return 0...0 }
        let scale = size / Double(unitsPerEm)
        return Double(left) * scale...Double(right) * scale
    }

    /// How high the ink of a letter stands above the baseline, em; nil when no font of the family has it.
    public func height(of letter: String) -> Double? {
        guard letter.unicodeScalars.allSatisfy({ hasGlyph(for: $0) }) else { return nil }
        var top = 0
        forEachGlyph(of: letter, language: "") { font, glyph, _, _ in
            var extents = hb_glyph_extents_t()
            guard hb_font_get_glyph_extents(font, glyph, &extents) != 0 else { return }
            top = max(top, Int(extents.y_bearing))
        }
        return Double(top) / Double(unitsPerEm)
    }

    /// Whether anything of a text is seen in these fonts.
    public func hasInk(_ text: String) -> Bool {
        text.unicodeScalars.contains { hasGlyph(for: $0) && ink(of: String($0), language: "", size: 1) != 0...0 }
    }

    /// Calls `body` with every glyph of a text on one line, from left to right: font, glyph, place of its origin, advance; font units.
    func forEachGlyph(
        of text: String, language: String, base: BidirectionalLevels.Base = .firstLetter,
        _ body: (OpaquePointer, hb_codepoint_t, _ x: Int, _ advance: Int) -> Void
    ) {
        var text = text
        let copy = text
        text.withUTF8 { utf8 in
            workbenches.withWorkbench { workbench in
                let shaper = Shaper(
                    family: self, buffer: workbench.buffer, language: hb_language_from_string(language, -1), utf8: utf8)
                workbench.withScratch { scratch in
                    scratch.load(utf8)
                    scratch.findGraphemes(in: copy)
                    scratch.findRuns(in: self, takesPlainAdvances: false, base: base)
                    var origin = 0
                    for run in scratch.runsInVisualOrder {
                        shaper.forEachGlyph(of: run, context: 0..<utf8.count) { glyph in
                            body(fonts[run.face], glyph.id, origin + glyph.x, glyph.advance)
                            origin += glyph.advance
                        }
                    }
                }
            }
        }
    }
}
