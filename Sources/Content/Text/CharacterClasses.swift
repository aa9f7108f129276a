/// C0, DEL and C1: never part of a text, illegal in XML 1.0 but for tab and newline.
func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
}

/// Embeddings, overrides and isolates: left open, they mirror whatever follows on the page.
func isBidiControl(_ scalar: Unicode.Scalar) -> Bool {
    (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
}

/// Something a reader sees as ink.
public func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value > 0x20 && scalar.value != 0x7F }
    let properties = scalar.properties
    return !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint && !isControl(scalar)
        && properties.generalCategory != .format && !properties.isNoncharacterCodePoint
}

/// Scripts written without spaces between words, and their punctuation: a line break between two such characters is
/// not a space. Hangul is left out: Korean puts spaces between words.
func joinsLines(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2E80...0x2FDF,  // radicals
        0x3000...0x312F,  // punctuation, kana, bopomofo
        0x3190...0x31FF, 0x3220...0x325F, 0x3280...0x4DBF, 0x4E00...0x9FFF,  // kanbun, enclosed, ideographs
        0xF900...0xFAFF, 0xFE30...0xFE4F,  // compatibility ideographs and forms
        0xFF01...0xFF9F, 0xFFE0...0xFFE6,  // full-width forms, half-width kana
        0x1AFF0...0x1B16F, 0x1F200...0x1F2FF, 0x20000...0x3FFFD:
        true
    default:
        false
    }
}
