/// Whether a letter is one of a script from right to left.
public func isFromRight(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
}

/// Whether a text is set from right to left where the page says `dir="auto"`: the first strong character decides (UAX #9,
/// rules P2 and P3).
func isRightToLeft(_ text: String) -> Bool {
    for scalar in text.unicodeScalars {
        if isFromRight(scalar) { return true }
        if scalar.properties.isAlphabetic { return false }
    }
    return false
}
