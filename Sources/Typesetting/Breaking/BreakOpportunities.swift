/// Weighs the places at which ICU lets a line end: which of them fall between phrases, which inside one, and which inside
/// what no reader wants to see divided.
struct BreakOpportunities {
    private let sense: Sense
    /// For each code point, whether it stands in a URL or a mail address together with the one before.
    private let isInAddress: [Bool]

    /// Where the sense of a text allows a break.
    private enum Sense {
        /// Japanese: phrases by the model.
        case phrases
        /// Korean: words between spaces.
        case words
        /// Chinese and all others: anywhere.
        case anywhere
    }

    /// Prepares for the text of `scratch`; writes its phrase scores. O(n).
    init(language: String, scratch: inout Scratch) {
        let primary = language.utf8.prefix { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") }
        if primary.elementsEqual("ja".utf8), let model = PhraseModel.japanese {
            sense = .phrases
            scratch.scalars.withUnsafeBufferPointer { scalars in
                scratch.scores.withUnsafeMutableBufferPointer { model.score(scalars, into: $0) }
            }
        } else {
            sense = primary.elementsEqual("ko".utf8) ? .words : .anywhere
        }
        isInAddress = Self.addresses(in: scratch.scalars)
    }

    /// - Parameter index: of the code point that would start the next line; neither the first nor past the end.
    /// - Returns: the place's quality, and for a place inside a phrase how bad it is, 0…255.
    func opportunity(before index: Int, in scratch: Scratch) -> (BreakOpportunity, strain: UInt8) {
        let next = scratch.scalars[index]
        let last = scratch.scalars[index - 1]
        if last == 0x20 { return (afterSpace(before: index, scratch.scalars), 0) }
        if !isInAddress.isEmpty, isInAddress[index] { return (.inWord, 0) }
        if Self.isInseparable(last, next) { return (.inWord, 0) }
        // UAX #14 of today (LB25, SY × NU), which ICU's rules for Japanese do not have: nor do browsers break here.
        if last == 0x2F, CharacterClass.isDigit(next) { return (.afterMark, 0) }
        if last == 0x2D || last == 0x2F, next < 0x3000 {
            return Self.isBetweenWords(index, scratch.scalars) ? (.afterHyphen, 0) : (.inWord, 0)
        }
        switch sense {
        case .phrases:
            if scratch.scores[index] > 0 { return (Self.isSeam(last) ? .seam : .phrase, 0) }
            return (.inPhrase, BreakStrain.strain(before: index, in: scratch.scalars))
        case .words: return (CharacterClass.isHangul(last) && CharacterClass.isHangul(next) ? .inPhrase : .phrase, 0)
        case .anywhere: return (Self.isSeam(last) ? .seam : .phrase, 0)
        }
    }

    /// Where no rule allows a break, but a word may be divided in need rather than anywhere: after its punctuation.
    static func isAfterMark(before index: Int, in scalars: [UInt32]) -> Bool {
        switch scalars[index - 1] {
        case 0x2D, 0x2E, 0x2F, 0x3A, 0x3D, 0x3F, 0x26, 0x5F, 0x40:
            (0x21...0x7E).contains(scalars[index]) && index > 1 && scalars[index - 2] > 0x20
        default: false
        }
    }

    // MARK: words

    /// Whether a hyphen or slash before `index` stands between two words of at least two letters: not `CTRL-X`, not
    /// `CVE-2016`, not `32/64`.
    private static func isBetweenWords(_ index: Int, _ scalars: [UInt32]) -> Bool {
        guard index >= 3, index + 2 <= scalars.count else { return false }
        return scalars[index..<index + 2].allSatisfy(CharacterClass.isASCIILetter)
            && scalars[index - 3..<index - 1].allSatisfy(CharacterClass.isASCIILetter)
    }

    /// After a space: inside a number with its unit, after a word that leans on the next, or simply between words.
    private func afterSpace(before index: Int, _ scalars: [UInt32]) -> BreakOpportunity {
        var start = index - 1
        while start > 0, scalars[start - 1] == 0x20 { start -= 1 }
        let wordEnd = start
        while start > 0, scalars[start - 1] != 0x20, scalars[start - 1] < 0x3000 { start -= 1 }
        guard start < wordEnd else { return .seam }
        if sense == .phrases, Self.isParticle(at: index, scalars) { return .afterLeaningWord }
        let word = scalars[start..<wordEnd]
        let next = scalars[index...].prefix(Self.longestUnit + 1).prefix { $0 != 0x20 && $0 < 0x3000 }
        if word.last.map(CharacterClass.isDigit) == true, isUnit(next) { return .inWord }
        let isName = word.allSatisfy { CharacterClass.isASCIILetter($0) }
        if isName, next.first.map(CharacterClass.isDigit) == true { return .afterLeaningWord }
        if isName, scalars[..<start].isEmpty == false || word.count < Self.longestLeaningWord,
            Self.leaningWords.contains(Self.text(word))
        {
            return .afterLeaningWord
        }
        return sense == .phrases || Self.pauses.contains(word.last ?? 0) ? .seam : .phrase
    }

    /// A particle that leans on the Latin word before it: `VimConf の`. One character, and no longer kana word.
    private static func isParticle(at index: Int, _ scalars: [UInt32]) -> Bool {
        guard "をがにのはでとへもや".unicodeScalars.contains(where: { $0.value == scalars[index] }) else { return false }
        return index + 1 == scalars.count || !(0x3041...0x3096).contains(scalars[index + 1])
    }

    private func isUnit(_ word: ArraySlice<UInt32>) -> Bool {
        word.count <= Self.longestUnit && Self.units.contains(Self.text(word))
    }

    private static func text(_ scalars: ArraySlice<UInt32>) -> String {
        var text = ""
        for scalar in scalars { text.unicodeScalars.append(Unicode.Scalar(scalar) ?? " ") }
        return text.lowercased()
    }

    /// Articles, conjunctions and prepositions that headline style keeps with what follows.
    private static let leaningWords: Set<String> = [
        "a", "an", "the", "and", "or", "of", "to", "in", "on", "at", "by", "for", "as", "is", "vs", "vs.", "de", "la",
        "le",
        "les", "du", "des", "el", "los", "das", "der", "die", "den", "von", "und", "et",
    ]
    private static let longestLeaningWord = 4

    /// A word that ends so is followed by a pause: `:`, `,`, `;`, `.`, `?`, `!`, dashes.
    private static let pauses: Set<UInt32> = [0x3A, 0x2C, 0x3B, 0x2E, 0x3F, 0x21, 0x2013, 0x2014, 0x2D, 0x2026]

    /// Symbols of units that follow a number and a space (SI, information, money, time).
    private static let units: Set<String> = [
        "m", "km", "cm", "mm", "kg", "g", "mg", "t", "l", "ml", "s", "ms", "h", "min", "kb", "mb", "gb", "tb", "kib",
        "mib",
        "gib", "hz", "khz", "mhz", "ghz", "w", "kw", "mw", "gw", "kwh", "v", "a", "ha", "px", "pt", "am", "pm", "am.",
        "pm.",
        "%", "°c", "℃", "k", "usd", "eur", "jpy", "yen", "bn", "mph", "km/h",
    ]
    private static let longestUnit = 4

    /// Punctuation after which a reader pauses.
    private static func isSeam(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x3001, 0x3002, 0xFF0C, 0xFF0E, 0xFF01, 0xFF1F, 0xFF1A, 0xFF1B, 0x3000, 0x2026, 0x2014, 0x2015, 0x300D,
            0x300F, 0x3011, 0xFF09:
            true
        default: false
        }
    }

    // MARK: what is not divided

    /// Digits of a number, a number and its counter, letters of a full-width word, doubled dashes and leaders.
    private static func isInseparable(_ last: UInt32, _ next: UInt32) -> Bool {
        if CharacterClass.isDigit(last) {
            return CharacterClass.isDigit(next) || CharacterClass.isFullWidthLetter(next) || isCounter(next)
                || isDecimalMark(next) || isSmallKa(next)
        }
        if isDigitCounted(last, next) { return true }
        if CharacterClass.isFullWidthLetter(last) {
            return CharacterClass.isFullWidthLetter(next) || CharacterClass.isDigit(next)
        }
        if isDecimalMark(last) { return CharacterClass.isDigit(next) && last > 0xFF00 }
        return last == next && (0x2014...0x2015 ~= last || 0x2025...0x2026 ~= last || last == 0x2500)
    }

    /// `カ所`, `ヶ月`, `か国`: the kana that stands for 箇 and what is counted with it.
    private static func isDigitCounted(_ last: UInt32, _ next: UInt32) -> Bool {
        isSmallKa(last) && last != 0x304B && "所国月年条村村町寺院".unicodeScalars.contains { $0.value == next }
    }

    private static func isSmallKa(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x30AB, 0x30B1, 0x30F5, 0x30F6, 0x304B, 0x7B87: true
        default: false
        }
    }

    /// Full-width decimal point and thousands comma; ICU knows the ASCII ones.
    private static func isDecimalMark(_ scalar: UInt32) -> Bool { scalar == 0xFF0E || scalar == 0xFF0C }

    /// Characters that count or measure what a number before them numbers.
    private static func isCounter(_ scalar: UInt32) -> Bool { counters.contains(scalar) }

    private static let counters: Set<UInt32> = Set(
        "年月日時分秒歳才円人名件個本台回位倍割度号階番点票校社店枚冊匹頭羽着軒戸巻丁話週代世紀級型版話部章節条項万億兆千百"
            .unicodeScalars.map(\.value))

    /// Marks every code point that belongs to the URL or mail address that the one before it belongs to. Empty, and fast,
    /// for a text without any.
    private static func addresses(in scalars: [UInt32]) -> [Bool] {
        guard scalars.contains(where: { $0 == 0x3A || $0 == 0x40 }) else { return [] }
        var marks = [Bool](repeating: false, count: scalars.count)
        var hasAny = false
        var start = 0
        while start < scalars.count {
            guard isAddressCharacter(scalars[start]) else {
                start += 1
                continue
            }
            var end = start
            while end < scalars.count, isAddressCharacter(scalars[end]) { end += 1 }
            if isAddress(scalars[start..<end]) {
                hasAny = true
                for index in start + 1..<end { marks[index] = true }
            }
            start = end
        }
        return hasAny ? marks : []
    }

    /// Printable ASCII but what encloses an address in text.
    private static func isAddressCharacter(_ scalar: UInt32) -> Bool {
        (0x21...0x7E).contains(scalar) && !"\"<>(){}[]".unicodeScalars.contains { $0.value == scalar }
    }

    /// `scheme://…`, or letters on both sides of an `@`.
    private static func isAddress(_ word: ArraySlice<UInt32>) -> Bool {
        guard word.count > 4 else { return false }
        if let at = word.firstIndex(of: 0x40), at > word.startIndex, word[at...].contains(0x2E) { return true }
        guard let colon = word.firstIndex(of: 0x3A), colon > word.startIndex, colon + 2 < word.endIndex else {
            return false
        }
        return word[colon + 1] == 0x2F && word[colon + 2] == 0x2F
    }
}
