import CHarfBuzz

extension FontFace {
    /// How wide a cluster is assumed to be that the face has no glyph for, font units. The reader's browser takes it
    /// from a font that is not known here, so the estimate is on the wide side, to keep the line inside its box.
    func missingAdvance(for scalar: Unicode.Scalar) -> Int {
        let isEmoji = scalar.properties.isEmoji && !scalar.isASCII
        // Emoji fonts draw on 1.17 to 1.37 em (Noto Color Emoji 1.245, Segoe UI Emoji 1.37).
        if isEmoji { return metrics.unitsPerEm * 11 / 8 }
        return max(Int(hb_font_get_glyph_h_advance(font, 0)), metrics.unitsPerEm)
    }

    /// Advance of `…`, font units; one em when the face lacks it.
    static func ellipsisAdvance(in font: OpaquePointer, unitsPerEm: Int) -> Int {
        var glyph: hb_codepoint_t = 0
        guard hb_font_get_nominal_glyph(font, 0x2026, &glyph) != 0 else { return unitsPerEm }
        return Int(hb_font_get_glyph_h_advance(font, glyph))
    }
}
