import CHarfBuzz
import Foundation

extension FontFamily {
    /// How wide a cluster is assumed to be that no face has a glyph for, font units. The reader's browser takes it from a
    /// font that is not known here, so the estimate is on the wide side, to keep the line inside its box.
    func missingAdvance(for scalar: Unicode.Scalar) -> Int {
        let isEmoji = scalar.properties.isEmoji && !scalar.isASCII
        if isEmoji { return emojiAdvance }
        return max(Int(hb_font_get_glyph_h_advance(fonts[0], 0)), unitsPerEm)
    }

    /// The same of signs that stand beside a character, and not above or below it.
    func missingAdvance(forMarks count: Int) -> Int { unitsPerEm * 3 / 5 * count }

    /// Emoji fonts draw on 1.17 to 1.37 em (Noto Color Emoji 1.245, Segoe UI Emoji 1.37).
    var emojiAdvance: Int { unitsPerEm * 11 / 8 }
}
