/// Typewriter's punctuation as printers have it, in texts that are not Markdown: `"It's"...` is “It’s”…, `--` an en dash and `---` an
/// em dash, as libcmark sets them in bodies. Spaces stay: who sets these texts weighs each as the end of a line.
enum SmartPunctuation {
    /// O(n). Addresses stay as they are.
    static func set(_ text: String, _ marks: QuotationMarks) -> String {
        let bytes = Array(text.utf8)
        guard bytes.contains(where: isSign) else { return text }
        return String(decoding: bytes.withUnsafeBufferPointer { set($0, marks) }, as: UTF8.self)
    }

    private static func isSign(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || byte == UInt8(ascii: "-")
            || byte == UInt8(ascii: ".")
    }

    private static func set(_ bytes: UnsafeBufferPointer<UInt8>, _ marks: QuotationMarks) -> [UInt8] {
        var addresses = Autolinks.matches(in: bytes).map(\.range)[...]
        var result: [UInt8] = []
        var open = OpenQuotations()
        var index = 0
        while index < bytes.count {
            if let address = addresses.first, address.lowerBound == index {
                result += bytes[address]
                index = address.upperBound
                addresses.removeFirst()
                continue
            }
            let byte = bytes[index]
            let (head, rest) = (bytes[..<index], bytes[(index + 1)...])
            let length = isSign(byte) ? bytes[index...].prefix(3).prefix { $0 == byte }.count : 1
            switch byte {
            case UInt8(ascii: "\"") where opens(head, rest):
                result += marks.opening.utf8
                open.outer = true
            case UInt8(ascii: "\"") where !open.outer && head.last.map(isDigit) == true:
                result += QuotationMarks.doublePrime.utf8
            case UInt8(ascii: "\""):
                result += marks.closing.utf8
                open.outer = false
            case UInt8(ascii: "'") where opens(head, rest) && !marks.isOmission(before: rest):
                result += marks.innerOpening.utf8
                open.inner = true
            case UInt8(ascii: "'") where open.inner && rest.firstScalar?.properties.isAlphabetic != true:
                result += marks.innerClosing.utf8
                open.inner = false
            case UInt8(ascii: "'"):
                result += (QuotationMarks.isPrime(behind: head, before: rest) ? QuotationMarks.prime : "’").utf8
            case UInt8(ascii: "-") where length > 1: result += (length == 3 ? "—" : "–").utf8
            case UInt8(ascii: ".") where length == 3: result += "…".utf8
            // „ and “ of the author.
            case 0xE2 where rest.starts(with: [0x80, 0x9E]) || rest.starts(with: [0x80, 0x9C]):
                result.append(byte)
                open.outer = true
            default: result.append(byte)
            }
            let isJoined = byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") && length == 3
            index += isJoined ? length : 1
        }
        return result
    }

    /// Whether a quotation mark between two parts of a text begins a quotation: at the start, after a space, a bracket, a dash or another
    /// such mark, and before a word.
    private static func opens(_ head: QuotationMarks.Part, _ rest: QuotationMarks.Part) -> Bool {
        guard let next = rest.firstScalar, !next.properties.isWhitespace else { return false }
        guard let before = head.lastScalar else { return true }
        return before.properties.isWhitespace || openers.contains(before)
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
