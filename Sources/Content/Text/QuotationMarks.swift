import Foundation

/// What a language sets in the place of `"` and `'`, and where its spaces do not break.
struct QuotationMarks: Sendable, Hashable {
    var opening: String
    var closing: String
    var innerOpening: String
    var innerClosing: String
    /// Words that begin with an apostrophe.
    let shortened: Set<[UInt8]>
    let spaces: NoBreakSpaces

    /// With the marks that libcmark sets.
    static let english = QuotationMarks(likeEnglish: "en")

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
        self.init(likeEnglish: LanguageTag.primary(of: tag))
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

    private init(likeEnglish language: String) {
        (opening, closing, innerOpening, innerClosing) = ("“", "”", "‘", "’")
        shortened = Self.shortened[language] ?? []
        spaces = NoBreakSpaces(language: language)
    }
}

extension QuotationMarks {
    /// Sets what libcmark has made of `"` and `'` as the language does. What closes an inner quotation and the apostrophe are one
    /// character to libcmark: it is the former where one is open and no letter follows. What begins an inner quotation may be the
    /// apostrophe of a year (’24) or of a short word (rock ’n’ roll), and what closes none are feet and inches (5′ 11″).
    ///
    /// O(n).
    /// - Parameter open: the quotations that are open before and behind the text.
    /// - Returns: nil where nothing changes.
    func set(_ bytes: UnsafeBufferPointer<UInt8>, open: inout OpenQuotations) -> [UInt8]? {
        var result: [UInt8] = []
        var start = 0
        func replace(_ index: Int, by mark: String) {
            result += bytes[start..<index]
            result += mark.utf8
            start = index + 3
        }
        var index = 0
        while index + 2 < bytes.count {
            guard bytes[index] == 0xE2 else {
                index += 1
                continue
            }
            let (head, rest) = (bytes[..<index], bytes[(index + 3)...])
            switch (bytes[index + 1], bytes[index + 2]) {
            case (0x80, 0x9C):
                replace(index, by: opening)
                open.outer = true
            // „ and “ of the author, the latter as libcmark saw it (`OwnQuotationMarks`).
            case (0x80, 0x9E), (0xB8, 0x82): open.outer = true
            case (0x80, 0x9D) where !open.outer && head.last.map(isDigit) == true:
                replace(index, by: Self.doublePrime)
            case (0x80, 0x9D):
                replace(index, by: closing)
                open.outer = false
            case (0x80, 0x98) where isOmission(before: rest): replace(index, by: "’")
            case (0x80, 0x98):
                replace(index, by: innerOpening)
                open.inner = true
            case (0x80, 0x99) where open.inner && rest.firstScalar?.properties.isAlphabetic != true:
                replace(index, by: innerClosing)
                open.inner = false
            case (0x80, 0x99) where Self.isPrime(behind: head, before: rest): replace(index, by: Self.prime)
            default: break
            }
            index += 3
        }
        return start == 0 ? nil : result + bytes[start...]
    }
}
