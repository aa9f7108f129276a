import Typesetting

/// Whether a text is set from right to left where the page says `dir="auto"`: the first strong character decides (UAX #9,
/// rules P2 and P3).
func isRightToLeft(_ text: String) -> Bool {
    for scalar in text.unicodeScalars {
        if BidirectionalLevels.isFromRight(scalar.value) { return true }
        if scalar.properties.isAlphabetic { return false }
    }
    return false
}
