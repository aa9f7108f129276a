import CHarfBuzz
import Foundation

extension FontFamily {
    /// How wide a cluster is assumed to be that no face has a glyph for, font units. The reader's browser takes it from a
    /// font that is not known here, so the estimate is on the wide side, to keep the line inside its box.
    func missingAdvance(for scalar: Unicode.Scalar) -> Int {
        let isEmoji = scalar.properties.isEmoji && !scalar.isASCII
        // Emoji fonts draw on 1.17 to 1.37 em (Noto Color Emoji 1.245, Segoe UI Emoji 1.37).
        if isEmoji { return unitsPerEm * 11 / 8 }
        return max(Int(hb_font_get_glyph_h_advance(fonts[0], 0)), unitsPerEm)
    }

    /// The characters of a text that no face has a glyph for, each once, in the order of the text. O(n).
    ///
    /// What is never drawn (joiners, variation selectors, white space) needs none.
    public func missingCharacters(in text: String) -> [Unicode.Scalar] {
        var missing: [Unicode.Scalar] = []
        if text.unicodeScalars.allSatisfy({ !isMissing($0) }) { return missing }
        for character in text {
            let lost = character.unicodeScalars.filter { isMissing($0) }
            // Shaping composes what is written in pieces.
            let composed = String(character).precomposedStringWithCanonicalMapping.unicodeScalars
            if lost.isEmpty || composed.allSatisfy({ !isMissing($0) }) { continue }
            for scalar in lost where !missing.contains(scalar) { missing.append(scalar) }
        }
        return missing
    }

    private func isMissing(_ scalar: Unicode.Scalar) -> Bool {
        // A hyphen that does not break is drawn as one that does.
        plainAdvance(of: scalar.value) == nil && !hasGlyph(for: scalar) && !CharacterClass.isInvisible(scalar.value)
            && !scalar.properties.isWhitespace
            && scalar.properties.generalCategory != .control && scalar != "\u{2011}"
    }
}
