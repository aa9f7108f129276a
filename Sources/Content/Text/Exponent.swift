/// Small numbers above the line, in texts that have one size of type alone: `10<sup>6</sup>` read as 106 would be another number.
enum Exponent {
    /// Bytes or characters: what is longer is no number.
    static let longest = 8

    /// - Parameter before: what the number stands behind.
    static func plain(_ text: String, after before: Unicode.Scalar?) -> String {
        let number = text.unicodeScalars.drop { "+-−".unicodeScalars.contains($0) }
        guard !number.isEmpty, number.allSatisfy(isDigit) else { return text }
        if number.count == text.unicodeScalars.count, number.allSatisfy({ signs[$0] != nil }) {
            return String(String.UnicodeScalarView(number.compactMap { signs[$0] }))
        }
        return before.map(isDigit) == true ? "^" + text : text
    }

    /// Those that every font of ours has.
    private static let signs: [Unicode.Scalar: Unicode.Scalar] = ["1": "¹", "2": "²", "3": "³", "4": "⁴"]

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
}
