/// How good a line end the space after a word is.
struct WordSpaces {
    private let isJapanese: Bool
    private let leaningWords: Set<UInt32>

    /// - Parameter language: the primary subtag, such as `ja`.
    init(language: String, isJapanese: Bool) {
        self.isJapanese = isJapanese
        leaningWords = Self.leaningWords[isJapanese ? "en" : language] ?? []
    }

    /// The quality of the place after the space at `space`: before a particle, inside a number with its unit, after a word
    /// that leans on the next, between clauses, or simply between words. O(word).
    func opportunity(after space: Int, in scalars: [UInt32]) -> BreakOpportunity {
        var wordEnd = space
        while wordEnd > 0, scalars[wordEnd - 1] == 0x20 { wordEnd -= 1 }
        var start = wordEnd
        while start > 0, scalars[start - 1] != 0x20, scalars[start - 1] < 0x3000 { start -= 1 }
        let next = scalars[(space + 1)...]
        guard start < wordEnd else {
            // 年 07, 第 3
            if isJapanese, wordEnd > 0, Self.beforeNumbers.contains(scalars[wordEnd - 1]),
                next.first.map(CharacterClass.isDigit) == true
            {
                return .afterLeaningWord
            }
            // Japanese on both sides: the space divides a headline. Before Latin it may be there for the looks.
            let isClause = isJapanese && wordEnd > 0 && next.first.map(CharacterClass.isEastAsian) == true
            return isClause ? .clause : .seam
        }
        if isJapanese, LeaningKana.leansBack(space + 1, in: scalars) { return .inTightPhrase }
        let word = scalars[start..<wordEnd]
        if isInside(word, next) { return .inWord }
        let isBeforeNumber = next.first.map(CharacterClass.isDigit) == true
        if isBeforeNumber, Self.numbered.contains(lowercased(word)) { return .inWord }
        if isDash(next.prefix { $0 != 0x20 }) { return .afterLeaningWord }
        if word.last == 0x3A || isDash(word) { return .clause }
        if Self.pauses.contains(word.last ?? 0) { return .seam }
        if isJapanese, !isBeforeNumber, !CharacterClass.isDigit(word.last ?? 0), isInName(space, scalars) {
            return .inName
        }
        if let key = Self.key(word), leaningWords.contains(key) { return .afterLeaningWord }
        if isBeforeNumber, word.allSatisfy(CharacterClass.isASCIILetter) { return .afterLeaningWord }
        return isJapanese ? .seam : .phrase
    }

    /// Whether a space stands between Latin words that are few, and all between two Japanese ones: a name, and no sentence.
    private func isInName(_ space: Int, _ scalars: [UInt32]) -> Bool {
        func isOfLatin(_ scalar: UInt32) -> Bool { scalar < 0x3000 }
        guard space + 1 < scalars.count, isOfLatin(scalars[space + 1]) else { return false }
        let before = scalars[..<space].suffix(Self.longestName + 1)
        let start = before.lastIndex { !isOfLatin($0) }.map { $0 + 1 } ?? before.startIndex
        let passage = scalars[start...].prefix(Self.longestName + 1).prefix(while: isOfLatin)
        guard passage.count <= Self.longestName else { return false }
        let spaces = passage.indices.count { place in
            passage[place] == 0x20 && place > passage.startIndex && place + 1 < passage.endIndex
        }
        return spaces < Self.mostWords
    }

    /// Whether a space stands inside of what no reader wants to see divided.
    private func isInside(_ word: ArraySlice<UInt32>, _ next: ArraySlice<UInt32>) -> Bool {
        guard let last = word.last, let first = next.first else { return false }
        if CharacterClass.isDigit(last) {
            if startsWithUnit(next) || isJapanese && startsWithCounter(next) { return true }
            // 10 000
            let thousands = next.prefix { CharacterClass.isDigit($0) }
            let before = word.reversed().prefix { CharacterClass.isDigit($0) }
            if thousands.count == 3, before.count <= 3 { return true }
        }
        // The inner spaces of French quotation marks.
        if Self.openingMarks.contains(last), word.dropLast().last.map(Self.beforeOpeningMarks.contains) ?? true {
            return true
        }
        if Self.closingMarks.contains(first) {
            return next.dropFirst().first.map { $0 == 0x20 || Self.pauses.contains($0) } ?? true
        }
        // z. B.
        return last == 0x2E && word.count == 2 && Self.isLetter(word[word.startIndex])
            && next.count > 1 && next[next.startIndex + 1] == 0x2E && Self.isLetter(first)
    }

    private static func isLetter(_ scalar: UInt32) -> Bool {
        CharacterClass.isASCIILetter(scalar)
            || scalar >= 0xC0 && Unicode.Scalar(scalar)?.properties.isAlphabetic == true
    }

    /// What Japanese counts in, also where a space parts it from its number.
    private static let counters = Set("年月日時分秒号回人件本冊個台名社校歳円度版章節話点位".unicodeScalars.map(\.value))
    /// What may follow such a sign, and is of it.
    private static let afterCounters = Set("号目間前後半生度分台以末初頃上下".unicodeScalars.map(\.value))
    /// What leads on to the number that follows.
    private static let beforeNumbers = Set("年月第約".unicodeScalars.map(\.value))

    /// « and ‹, which begin a quotation where a space follows.
    private static let openingMarks: Set<UInt32> = [0xAB, 0x2039]
    /// ( [ { " “ ‘ and dashes.
    private static let beforeOpeningMarks: Set<UInt32> = [0x28, 0x5B, 0x7B, 0x22, 0x201C, 0x2018, 0x2013, 0x2014]
    /// » and ›, which end one where a space stands before.
    private static let closingMarks: Set<UInt32> = [0xBB, 0x203A]

    /// A dash between spaces, or a hyphen that stands for one: it ends a line, and begins none.
    private func isDash(_ word: ArraySlice<UInt32>) -> Bool {
        word.count == 1 && word.first.map { $0 == 0x2D || 0x2013...0x2015 ~= $0 } == true
    }

    private func startsWithUnit(_ next: ArraySlice<UInt32>) -> Bool {
        let word = next.prefix(Self.longestUnit + 1).prefix { $0 != 0x20 && $0 < 0x3000 }
        let text = lowercased(word)
        // With the sign that ends its clause.
        return Self.units.contains(text)
            || ",;:!?".unicodeScalars.contains { $0.value == word.last }
                && Self.units.contains(String(text.dropLast()))
    }

    /// 月号を, and not 人気の.
    private func startsWithCounter(_ next: ArraySlice<UInt32>) -> Bool {
        guard let first = next.first, Self.counters.contains(first) else { return false }
        return next.dropFirst().first.map { !(0x4E00...0x9FFF ~= $0) || Self.afterCounters.contains($0) } ?? true
    }

    /// Words and characters of a name.
    private static let mostWords = 3
    private static let longestName = 24

    private func lowercased(_ scalars: ArraySlice<UInt32>) -> String {
        String(String.UnicodeScalarView(scalars.compactMap { Unicode.Scalar($0) })).lowercased()
    }

    /// Articles, conjunctions and prepositions that headlines keep with what follows, by language.
    private static let leaningWords: [String: Set<UInt32>] = [
        "en": [
            "a", "an", "the", "and", "or", "of", "to", "in", "on", "at", "by", "for", "as", "vs", "with", "from",
            "into",
            "over", "than", "per", "via", "its", "our", "your",
        ],
        "de": ["der", "die", "das", "den", "dem", "des", "ein", "eine", "und", "oder", "von", "zu", "in", "im", "am"],
        "fr": ["le", "la", "les", "un", "une", "du", "de", "des", "et", "ou", "en", "à", "au", "aux"],
        "es": ["el", "la", "los", "las", "un", "una", "de", "del", "y", "o", "en", "a", "al"],
        "it": ["il", "lo", "la", "i", "gli", "le", "un", "una", "di", "del", "e", "o", "in", "a", "al"],
    ].mapValues { words in Set(words.compactMap { Self.key($0.unicodeScalars.map(\.value)[...]) }) }

    /// What is numbered by the figure behind it: `part 2`.
    private static let numbered: Set<String> = [
        "part", "step", "day", "week", "no", "no.", "nr.", "vol.", "chapter", "page", "teil",
    ]

    /// Up to four letters of Latin-1, small ones, as a number: there are many short words, and most are none of these. Nil of others.
    private static func key(_ word: ArraySlice<UInt32>) -> UInt32? {
        guard word.count <= 4 else { return nil }
        var key: UInt32 = 0
        for letter in word {
            switch letter {
            case 0x61...0x7A, 0xDF...0xFF: key = key << 8 | letter
            case 0x41...0x5A, 0xC0...0xDE: key = key << 8 | letter | 0x20
            default: return nil
            }
        }
        return key
    }

    /// A word that ends so is followed by a pause: `,`, `;`, `.`, `?`, `!`, dashes, `…`.
    private static let pauses: Set<UInt32> = [0x2C, 0x3B, 0x2E, 0x3F, 0x21, 0x2013, 0x2014, 0x2026]

    /// Symbols of units that follow a number and a space: SI, information, money, time.
    private static let units: Set<String> = [
        "m", "km", "cm", "mm", "kg", "g", "mg", "t", "l", "ml", "ms", "min", "kb", "mb", "gb", "tb", "kib",
        "mib",
        "gib", "hz", "khz", "mhz", "ghz", "kw", "mw", "gw", "kwh", "ha", "px", "pt", "am", "pm", "am.",
        "pm.",
        "%", "°c", "℃", "usd", "eur", "jpy", "yen", "bn", "mph", "km/h", "€", "£", "$", "¥", "kr", "kr.", "zł", "kč",
        "ft",
        "руб.", "руб", "₽", "chf", "sek", "mio.", "mrd.", "mio", "mrd", "million", "millions", "billion", "billions",
        "trillion", "milliard", "milliards", "millionen", "milliarden",
    ]
    private static let longestUnit = 10
}
