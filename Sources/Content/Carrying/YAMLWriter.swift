/// Writes front matter and settings as a person would: plain where nothing else could be read, in double quotes where it could.
///
/// What is written is read back as the same value, by Kawaraban's strict reader and by others, whatever the texts hold.
public struct YAMLWriter {
    private var lines: [UInt8] = []

    /// Entries of a map, a line for each that is one text.
    public static func text(_ entries: [SourceEntry]) -> [UInt8] {
        var writer = YAMLWriter()
        writer.write(entries, indent: 0)
        return writer.lines
    }

    private mutating func write(_ entries: [SourceEntry], indent: Int) {
        for entry in entries {
            begin(indent)
            let key = Self.scalar(entry.key, isQuoted: true)
            // Longer keys need a mark of their own; readers look for the colon no farther.
            if key.utf8.count > Self.longestKey {
                append("? " + key + "\n")
                begin(indent)
                append(":")
            } else {
                append(key + ":")
            }
            writeBehindMark(entry.value, indent: indent)
        }
    }

    private mutating func write(_ items: [SourceValue], indent: Int) {
        for item in items {
            begin(indent)
            append("-")
            writeBehindMark(item, indent: indent)
        }
    }

    /// What stands behind `key:` or `-`.
    private mutating func writeBehindMark(_ value: SourceValue, indent: Int) {
        switch value.kind {
        case .scalar(let text, let isQuoted): append(" " + Self.scalar(text, isQuoted: isQuoted) + "\n")
        case .list(let items) where items.isEmpty: append(" []\n")
        case .map(let entries) where entries.isEmpty: append(" {}\n")
        case .list(let items):
            append("\n")
            write(items, indent: indent + 1)
        case .map(let entries):
            append("\n")
            write(entries, indent: indent + 1)
        }
    }

    private mutating func begin(_ indent: Int) {
        for _ in 0..<indent { append("  ") }
    }

    private mutating func append(_ text: String) { lines += text.utf8 }

    /// In bytes; YAML allows 1,024 characters.
    private static let longestKey = 200

    // MARK: scalars

    /// - Parameter isQuoted: it is a text, whatever it looks like; else it is what it looks like, a number or `true`.
    static func scalar(_ text: String, isQuoted: Bool) -> String {
        if isQuoted ? isPlainText(text) : isPlainWord(text) { return text }
        return quoted(text)
    }

    /// Whether a text says nothing but itself without quotes.
    private static func isPlainText(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, first.properties.isAlphabetic, !meansMore(text) else {
            return false
        }
        return isPlain(text)
    }

    /// Whether what stood without quotes may stand so again: numbers, dates, flags, words, and nothing at all.
    private static func isPlainWord(_ text: String) -> Bool {
        if ["null", "~"].contains(text) { return true }
        guard let first = text.unicodeScalars.first,
            first.properties.isAlphabetic || first.properties.numericType != nil || first == "+" || first == "-"
                || first == "."
        else { return false }
        if first == "-" || first == "+" || first == ".",
            text.unicodeScalars.dropFirst().first?.properties.numericType == nil
        {
            return false
        }
        return isPlain(text)
    }

    /// Whether a scalar without quotes ends where it should.
    private static func isPlain(_ text: String) -> Bool {
        var previous: Unicode.Scalar = " "
        for scalar in text.unicodeScalars {
            switch scalar {
            case "#" where previous == " ": return false
            case "[", "]", "{", "}", "\"", "\\", "`", "|", ">", "*", "&", "%", "@", "\t": return false
            case " " where previous == ":": return false
            default: if !isShown(scalar) { return false }
            }
            previous = scalar
        }
        return previous != " " && previous != ":"
    }

    /// Words that some reader takes for something else than a text.
    private static func meansMore(_ text: String) -> Bool {
        guard text.utf8.count <= 5 else { return false }
        return ["true", "false", "yes", "no", "on", "off", "null", "y", "n"].contains(text.lowercased())
    }

    private static func quoted(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        result.append("\"")
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\":
                result.append("\\")
                result.append(scalar)
            case "\n": result.append(contentsOf: "\\n".unicodeScalars)
            case "\t": result.append(contentsOf: "\\t".unicodeScalars)
            default:
                if isShown(scalar) {
                    result.append(scalar)
                } else {
                    let digits = String(scalar.value, radix: 16, uppercase: true)
                    let (mark, width) = scalar.value > 0xFFFF ? ("\\U", 8) : ("\\u", 4)
                    result.append(contentsOf: mark.unicodeScalars)
                    for _ in digits.utf8.count..<width { result.append("0") }
                    result.append(contentsOf: digits.unicodeScalars)
                }
            }
        }
        result.append("\"")
        return String(result)
    }

    /// Characters that a reader sees, and that no reader of YAML refuses or folds.
    private static func isShown(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return scalar.value >= 0x20 && scalar.value != 0x7F }
        switch scalar.properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator,
            .spaceSeparator:
            // An ideographic space is one that is typed.
            return scalar == "\u{3000}"
        default: return true
        }
    }
}
