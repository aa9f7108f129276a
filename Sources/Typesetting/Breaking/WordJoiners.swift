/// A text whose lines a browser ends by itself, with a word joiner (U+2060, UAX #14) wherever it might divide what no reader wants to
/// see divided: scores, numbers and what they count, `3–2`, `4度目`. O(n).
public func joiningNumbers(in text: String) -> String {
    let scalars = text.unicodeScalars.map(\.value)
    var joined = String.UnicodeScalarView()
    for (index, scalar) in text.unicodeScalars.enumerated() {
        // There browsers know numbers.
        let isInASCII = index == 0 || scalar.value < 0x80 && scalars[index - 1] < 0x80
        if !isInASCII, Inseparable.holds(before: index, in: scalars) { joined.append("\u{2060}") }
        joined.append(scalar)
    }
    return String(joined)
}
