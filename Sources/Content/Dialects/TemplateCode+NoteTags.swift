/// Hugo's `{{< footnote >}}…{{< /footnote >}}`: a note in its place.
extension TemplateCode {
    private static let notes: Set = ["footnote", "marginnote", "sidenote"]

    /// Writes the marks of a note in the line around what the shortcode encloses; false for other shortcodes, and for blocks.
    mutating func noteOfShortcode(_ call: TemplateCall, upTo end: Int) -> Bool {
        guard Self.notes.contains(call.name), !call.isSelfClosing, !block.isInHTML else { return false }
        let key = "^[" + call.name
        if call.isClosing {
            guard let open = boxes.open[key], open > 0 else { return false }
            boxes.open[key] = open - 1
            output.append(UInt8(ascii: "]"))
        } else {
            // One in another is none.
            guard boxes.open[key, default: 0] == 0, let inner = enclosedByShortcode(call.name, from: end),
                Self.standsInLine(inner), Self.hasPairs(inner)
            else { return false }
            boxes.open[key] = 1
            output += "^[".utf8
        }
        drop(to: end)
        return true
    }

    /// Whether each square bracket is one of a pair.
    private static func hasPairs(_ text: ArraySlice<UInt8>) -> Bool {
        var depth = 0
        for byte in text {
            if byte == UInt8(ascii: "[") { depth += 1 }
            if byte == UInt8(ascii: "]") { depth -= 1 }
            if depth < 0 || byte == UInt8(ascii: "\\") { return false }
        }
        return depth == 0
    }
}
