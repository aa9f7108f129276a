import Foundation

/// What a language sets in the place of `"` and `'`.
struct QuotationMarks: Sendable, Hashable {
    var opening: String
    var closing: String
    var innerOpening: String
    var innerClosing: String

    /// What libcmark sets.
    static let english = QuotationMarks(opening: "“", closing: "”", innerOpening: "‘", innerClosing: "’")

    /// As Unicode's data on languages have them: „so“ in German, « so » in French, ”so” in Swedish.
    /// - Parameter tag: of a language; one that nobody knows, and East Asian ones, have the marks of English.
    init(language tag: String) {
        let locale = Locale(identifier: tag)
        func pair(_ opening: String?, _ closing: String?) -> (String, String)? {
            guard let opening, let closing, !opening.utf8.contains(where: { $0 < 0x80 }), !closing.isEmpty else {
                return nil
            }
            return (opening, closing)
        }
        self = .english
        // Brackets for quotations are no marks that anybody writes as `"`.
        guard !LanguageTag.isEastAsian(tag) else { return }
        // Where single marks are the first, as in Dutch, `"` is no single mark for that.
        guard let outer = pair(locale.quotationBeginDelimiter, locale.quotationEndDelimiter), outer.0 != innerOpening
        else { return }
        (opening, closing) = outer
        let inner = pair(locale.alternateQuotationBeginDelimiter, locale.alternateQuotationEndDelimiter)
        let isFrench = locale.language.languageCode?.identifier == "fr"
        if let inner, inner != outer, !isFrench { (innerOpening, innerClosing) = inner }
        guard isFrench else { return }
        (innerOpening, innerClosing) = ("“", "”")
        // Not in Switzerland.
        if locale.region?.identifier != "CH" { (opening, closing) = ("«\u{A0}", "\u{A0}»") }
    }

    private init(opening: String, closing: String, innerOpening: String, innerClosing: String) {
        (self.opening, self.closing) = (opening, closing)
        (self.innerOpening, self.innerClosing) = (innerOpening, innerClosing)
    }
}

extension QuotationMarks {
    /// Sets what libcmark has made of `"` and `'` as the language does. What closes an inner quotation and the apostrophe are one
    /// character to libcmark: it is the former where one is open and no letter follows. What begins an inner quotation may be the
    /// apostrophe of a year (’24) or of a short word (rock ’n’ roll).
    ///
    /// O(n).
    /// - Parameter isInside: whether an inner quotation is open before and behind the text.
    /// - Returns: nil where nothing changes.
    func set(_ bytes: UnsafeBufferPointer<UInt8>, isInside: inout Bool) -> [UInt8]? {
        var result: [UInt8] = []
        var start = 0
        func replace(_ index: Int, by mark: String) {
            result += bytes[start..<index]
            result += mark.utf8
            start = index + 3
        }
        var index = 0
        while index + 2 < bytes.count {
            guard bytes[index] == 0xE2, bytes[index + 1] == 0x80 else {
                index += 1
                continue
            }
            switch bytes[index + 2] {
            case 0x9C: replace(index, by: opening)
            case 0x9D: replace(index, by: closing)
            case 0x98 where Self.isOmission(before: bytes[(index + 3)...]): replace(index, by: "’")
            case 0x98:
                replace(index, by: innerOpening)
                isInside = true
            case 0x99 where isInside && bytes[(index + 3)...].firstScalar?.properties.isAlphabetic != true:
                replace(index, by: innerClosing)
                isInside = false
            default: break
            }
            index += 3
        }
        return start == 0 ? nil : result + bytes[start...]
    }

    /// Whether an apostrophe stands for what is left out before a text: two figures of a year, or the `n` of two words joined.
    private static func isOmission(before text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        let figures = text.prefix(3).prefix { (0x30...0x39).contains($0) }.count
        return figures == 2 || text.starts(with: "n’".utf8) && text.dropFirst(4).first ?? 0x20 == 0x20
    }
}
