/// Addresses that a site may name: http or https with a host, nothing that needs escaping.
enum WebAddress {
    static func isValid(_ text: String) -> Bool {
        let lower = text.lowercased()
        guard lower.hasPrefix("http://") || lower.hasPrefix("https://") else { return false }
        let rest = text.drop { $0 != ":" }.dropFirst(3)
        guard let first = rest.unicodeScalars.first,
            first.properties.isAlphabetic || first.properties.numericType != nil
                || first == "["
        else { return false }
        return text.unicodeScalars.allSatisfy { scalar in
            scalar.value > 0x20 && !isControl(scalar) && !"<>\"\\^`{|}".unicodeScalars.contains(scalar)
                && !scalar.properties.isWhitespace && !isBidiControl(scalar)
        }
    }
}
