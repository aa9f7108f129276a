/// The text on one line, fit to be shown: newlines and tabs become spaces, control and bidi control characters,
/// byte order marks and noncharacters go, white space at both ends goes. Linear; texts that are clean come back as they
/// are.
func cleanedLine(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    var lastWasBreak = false
    if isPlainASCII(text) { return text }
    for scalar in text.unicodeScalars {
        if scalar == "\n" || scalar == "\t" || scalar == "\r" || scalar.value == 0x2028 || scalar.value == 0x2029 {
            if !lastWasBreak { scalars.append(" ") }
            lastWasBreak = true
        } else if !isLeftOut(scalar) {
            scalars.append(scalar)
            lastWasBreak = false
        }
    }
    return String(trimmed(Substring(String(scalars))))
}

/// Text without the characters that may not survive into any page, newlines and tabs kept.
func cleanedText(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { isLeftOut($0) && $0 != "\n" && $0 != "\t" }) else { return text }
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where !isLeftOut(scalar) || scalar == "\n" || scalar == "\t" {
        scalars.append(scalar)
    }
    return String(scalars)
}

/// The text without white space at its ends, ideographic space included.
func trimmed(_ text: Substring) -> Substring {
    var scalars = text.unicodeScalars
    while let first = scalars.first, first.properties.isWhitespace { scalars.removeFirst() }
    while let last = scalars.last, last.properties.isWhitespace { scalars.removeLast() }
    return Substring(scalars)
}

private func isLeftOut(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return isControl(scalar) }
    return isControl(scalar) || isBidiControl(scalar) || scalar.value == 0xFEFF
        || scalar.properties.isNoncharacterCodePoint
}

private func isPlainASCII(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
        guard let first = bytes.first, let last = bytes.last, first != 0x20, last != 0x20 else { return bytes.isEmpty }
        return bytes.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
    }
}
