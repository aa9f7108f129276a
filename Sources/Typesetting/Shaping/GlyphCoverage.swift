import Foundation

/// Finds characters that no face of a family has a glyph for, in many texts: what is known of a character is kept.
public struct GlyphCoverage {
    private let family: FontFamily
    /// By character below 0x10000; nil as long as nobody asked.
    private var isMissing = [Bool?](repeating: nil, count: 0x10000)

    public init(of family: FontFamily) { self.family = family }

    /// The characters of a text that no face has a glyph for, each once, in the order of the text. O(n), some nanoseconds for each
    /// character that was met before.
    ///
    /// What is never drawn (joiners, variation selectors, white space) needs none.
    public mutating func missingCharacters(in text: String) -> [Unicode.Scalar] {
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

    private mutating func isMissing(_ scalar: Unicode.Scalar) -> Bool {
        let index = Int(scalar.value)
        guard index < isMissing.count else { return family.lacks(scalar) }
        if let known = isMissing[index] { return known }
        let answer = family.lacks(scalar)
        isMissing[index] = answer
        return answer
    }
}

extension FontFamily {
    fileprivate func lacks(_ scalar: Unicode.Scalar) -> Bool {
        // A hyphen that does not break is drawn as one that does.
        plainAdvance(of: scalar.value) == nil && !hasGlyph(for: scalar) && !CharacterClass.isInvisible(scalar.value)
            && !scalar.properties.isWhitespace
            && scalar.properties.generalCategory != .control && scalar != "\u{2011}"
    }
}
