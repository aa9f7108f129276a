/// Whether a text is set from right to left where the page says `dir="auto"`: the first strong character decides (UAX #9,
/// rules P2 and P3).
func isRightToLeft(_ text: String) -> Bool {
    for scalar in text.unicodeScalars {
        switch scalar.value {
        case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: return true
        case _ where scalar.properties.isAlphabetic: return false
        default: continue
        }
    }
    return false
}
