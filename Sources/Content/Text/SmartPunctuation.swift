/// Typewriter's punctuation as printers have it, in texts that are not Markdown: `"It's"...` is “It’s”…, `--` an en dash and `---` an
/// em dash, as libcmark sets them in bodies.
enum SmartPunctuation {
    /// O(n). Addresses stay as they are.
    static func set(_ text: String, _ marks: QuotationMarks) -> String {
        guard text.utf8.contains(where: { $0 == 0x22 || $0 == 0x27 || $0 == 0x2D || $0 == 0x2E }) else { return text }
        let scalars = Array(text.unicodeScalars)
        var addresses = addresses(in: text)[...]
        var result = String.UnicodeScalarView()
        var isInside = false
        var index = 0
        while index < scalars.count {
            if let address = addresses.first, address.lowerBound == index {
                result.append(contentsOf: scalars[address])
                index = address.upperBound
                addresses.removeFirst()
                continue
            }
            let scalar = scalars[index]
            let length = scalars[index...].prefix(3).prefix { $0 == scalar }.count
            switch scalar {
            case "\"":
                result.append(contentsOf: (opens(index, in: scalars) ? marks.opening : marks.closing).unicodeScalars)
            case "'" where opens(index, in: scalars) && !isOmission(before: index + 1, in: scalars):
                result.append(contentsOf: marks.innerOpening.unicodeScalars)
                isInside = true
            case "'" where isInside && !(index + 1 < scalars.count && scalars[index + 1].properties.isAlphabetic):
                result.append(contentsOf: marks.innerClosing.unicodeScalars)
                isInside = false
            case "'": result.append("’")
            case "-" where length > 1:
                result.append(length == 3 ? "—" : "–")
                index += length - 1
            case "." where length == 3:
                result.append("…")
                index += 2
            default: result.append(scalar)
            }
            index += 1
        }
        return String(result)
    }

    /// As scalars of the text, in their order.
    private static func addresses(in text: String) -> [Range<Int>] {
        let bytes = Array(text.utf8)
        var (scalar, byte) = (0, 0)
        func scalars(before end: Int) -> Int {
            scalar += bytes[byte..<end].count { $0 & 0xC0 != 0x80 }
            byte = end
            return scalar
        }
        return bytes.withUnsafeBufferPointer { Autolinks.matches(in: $0) }.map { match in
            let start = scalars(before: match.range.lowerBound)
            return start..<scalars(before: match.range.upperBound)
        }
    }

    /// Whether a quotation mark begins a quotation: at the start, after a space, a bracket, a dash or another such mark, and before
    /// a word.
    private static func opens(_ index: Int, in scalars: [Unicode.Scalar]) -> Bool {
        guard index + 1 < scalars.count, !scalars[index + 1].properties.isWhitespace else { return false }
        guard index > 0 else { return true }
        let before = scalars[index - 1]
        return before.properties.isWhitespace || openers.contains(before)
    }

    /// Whether an apostrophe stands for what is left out before an index: ’90s, rock ’n’ roll.
    private static func isOmission(before index: Int, in scalars: [Unicode.Scalar]) -> Bool {
        let text = scalars[min(index, scalars.count)...]
        let figures = text.prefix { ("0"..."9").contains($0) }.count
        return figures == 2 || text.starts(with: "n'".unicodeScalars) && text.dropFirst(2).first ?? " " == " "
    }

    private static let openers: Set<Unicode.Scalar> = [
        "(", "[", "{", "/", "-", "–", "—", "“", "‘", "\"", "'", "¿", "¡",
    ]
}

extension SiteConfiguration {
    /// Whether punctuation is set as printers have it: where the site says nothing, in all languages but those of East Asia, which
    /// have marks of their own.
    func hasSmartPunctuation(in language: String) -> Bool {
        smartPunctuation ?? !LanguageTag.isEastAsian(language)
    }
}
