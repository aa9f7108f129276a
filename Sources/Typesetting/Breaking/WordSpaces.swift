/// How good a line end the space after a word is.
struct WordSpaces {
    private let isJapanese: Bool
    let words: LanguageWords

    /// - Parameter language: the primary subtag, such as `ja`.
    init(language: String, isJapanese: Bool) {
        self.isJapanese = isJapanese
        words = isJapanese ? .inJapanese : .words(of: language)
    }

    /// The quality of the place after the space at `space`: before a particle, inside a number with its unit, after a word
    /// that leans on the next, between clauses, or simply between words; and for some how bad it is, 0…255. O(word).
    func opportunity(after space: Int, in scalars: [UInt32]) -> (BreakOpportunity, strain: UInt8) {
        var wordEnd = space
        while wordEnd > 0, scalars[wordEnd - 1] == 0x20 { wordEnd -= 1 }
        var start = wordEnd
        while start > 0, scalars[start - 1] != 0x20, scalars[start - 1] < 0x3000 { start -= 1 }
        let next = scalars[(space + 1)...]
        let word = scalars[start..<wordEnd]
        if isJapanese {
            let place = inJapanese(space, word, next, scalars)
            return (place, place == .inTightPhrase ? BreakStrain.tight : 0)
        }
        if word.isEmpty { return (.seam, 0) }
        if isInside(word, next) { return (.inWord, 0) }
        return LatinSpace(words, word: word, rest: next, in: scalars).opportunity
    }

    /// - Parameters:
    ///   - word: Latin; empty where Japanese stands before the space.
    ///   - next: all behind it.
    private func inJapanese(
        _ space: Int, _ word: ArraySlice<UInt32>, _ next: ArraySlice<UInt32>, _ scalars: [UInt32]
    ) -> BreakOpportunity {
        let isBeforeNumber = next.first.map(CharacterClass.isDigit) == true
        guard !word.isEmpty else {
            let last = word.startIndex > 0 ? scalars[word.startIndex - 1] : 0
            // 年 07, 第 3
            if Self.beforeNumbers.contains(last), isBeforeNumber { return .afterLeaningWord }
            // Japanese on both sides: the space divides a headline. Before Latin it may be there for the looks.
            let isClause = word.startIndex > 0 && next.first.map(CharacterClass.isEastAsian) == true
            return isClause ? .clause : .seam
        }
        if LeaningKana.leansBack(space + 1, in: scalars) { return .inTightPhrase }
        if isInside(word, next) { return .inWord }
        if isBeforeNumber, NumberWords.numbered.contains(Self.lowercased(word)) { return .inWord }
        if LatinSpace.isDash(next.prefix { $0 != 0x20 }) { return .afterLeaningWord }
        if word.last == 0x3A || LatinSpace.isDash(word) { return .clause }
        if Self.isPause(word.last ?? 0) { return .seam }
        if !isBeforeNumber, !CharacterClass.isDigit(word.last ?? 0), isInName(space, scalars) { return .inName }
        if words.table.kinds(of: word).contains(.leaning) { return .afterLeaningWord }
        if isBeforeNumber, word.allSatisfy(CharacterClass.isASCIILetter) { return .afterLeaningWord }
        return .seam
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
            if startsWithUnit(next, after: word) || isJapanese && startsWithCounter(next) { return true }
            // 10 000
            let thousands = next.prefix { CharacterClass.isDigit($0) }
            let before = word.reversed().prefix { CharacterClass.isDigit($0) }
            if thousands.count == 3, before.count <= 3 { return true }
        }
        // The inner spaces of French quotation marks.
        if Self.isOpeningMark(last), word.dropLast().last.map(Self.beforeOpeningMarks.contains) ?? true {
            return true
        }
        if Self.isClosingMark(first) {
            return next.dropFirst().first.map { $0 == 0x20 || Self.isPause($0) } ?? true
        }
        // z. B.
        return last == 0x2E && word.count == 2 && LatinSpace.isLetter(word[word.startIndex])
            && next.count > 1 && next[next.startIndex + 1] == 0x2E && LatinSpace.isLetter(first)
    }

    /// What Japanese counts in, also where a space parts it from its number.
    private static let counters = Set("年月日時分秒号回人件本冊個台名社校歳円度版章節話点位".unicodeScalars.map(\.value))
    /// What may follow such a sign, and is of it.
    private static let afterCounters = Set("号目間前後半生度分台以末初頃上下".unicodeScalars.map(\.value))
    /// What leads on to the number that follows.
    private static let beforeNumbers = Set("年月第約".unicodeScalars.map(\.value))

    /// « and ‹, which begin a quotation where a space follows.
    private static func isOpeningMark(_ scalar: UInt32) -> Bool { scalar == 0xAB || scalar == 0x2039 }
    /// ( [ { " “ ‘ and dashes.
    private static let beforeOpeningMarks: Set<UInt32> = [0x28, 0x5B, 0x7B, 0x22, 0x201C, 0x2018, 0x2013, 0x2014]
    /// » and ›, which end one where a space stands before.
    private static func isClosingMark(_ scalar: UInt32) -> Bool { scalar == 0xBB || scalar == 0x203A }

    /// Whether what a number counts stands behind it: a unit, in most languages more words, and behind a day its month.
    private func startsWithUnit(_ next: ArraySlice<UInt32>, after number: ArraySlice<UInt32>) -> Bool {
        let word = next.prefix(NumberWords.longest + 1).prefix { $0 != 0x20 && $0 < 0x3000 }
        var text = Self.lowercased(word)
        func isAny() -> Bool {
            if NumberWords.units.contains(text) { return true }
            guard !isJapanese else { return false }
            return NumberWords.counted.contains(text)
                || number.count <= 2 && NumberWords.isMonth(text, word)
        }
        if isAny() { return true }
        // With the sign that ends its clause.
        guard ",;:!?".unicodeScalars.contains(where: { $0.value == word.last }) else { return false }
        text.removeLast()
        return isAny()
    }

    /// 月号を, and not 人気の.
    private func startsWithCounter(_ next: ArraySlice<UInt32>) -> Bool {
        guard let first = next.first, Self.counters.contains(first) else { return false }
        return next.dropFirst().first.map { !(0x4E00...0x9FFF ~= $0) || Self.afterCounters.contains($0) } ?? true
    }

    /// Words and characters of a name.
    private static let mostWords = 3
    private static let longestName = 24

    static func lowercased(_ scalars: ArraySlice<UInt32>) -> String {
        String(String.UnicodeScalarView(scalars.compactMap { Unicode.Scalar($0) })).lowercased()
    }

    /// A word that ends so is followed by a pause: `,`, `;`, `.`, `?`, `!`, dashes, `…`.
    static func isPause(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x2C, 0x3B, 0x2E, 0x3F, 0x21, 0x2013, 0x2014, 0x2026: true
        default: false
        }
    }
}
