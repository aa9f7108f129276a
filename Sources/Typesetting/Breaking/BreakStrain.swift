/// How bad it is to end a line at a place inside a phrase, by the scripts on both sides: Japanese writes most words in one
/// script, so a word is most likely to begin where it changes.
enum BreakStrain {
    /// The worst: inside a word of katakana, which has no parts that can be told.
    static let tight = UInt8.max
    /// Of a phrase of several words with spaces, between two of them.
    static let betweenWords: UInt8 = 20
    /// The same after one that leans on the next, or inside of a compound.
    static let insideWords: UInt8 = 150
    /// Inside of a record: a line more and another phrase divided are rather taken.
    static let insideRecord: UInt8 = 200

    /// 0…255 for a break before a code point.
    static func strain(before index: Int, in scalars: [UInt32]) -> UInt8 {
        let last = Script(scalars[index - 1])
        let next = Script(scalars[index])
        switch (last, next) {
        case (.katakana, .katakana): return tight
        case (.kanji, .kanji):
            // Compounds are built of pairs: 最低・賃金, 電波・望遠鏡.
            var start = index - 1
            while start > 0, index - start < longestCompound, Script(scalars[start - 1]) == .kanji { start -= 1 }
            if (index - start).isMultiple(of: 2) { return 90 }
            // A pair alone is one word: 完走.
            let isPair = index - start == 1 && (index + 1 == scalars.count || Script(scalars[index + 1]) != .kanji)
            return isPair ? 220 : 170
        case (.hiragana, .hiragana): return LeaningKana.endsAfterLatin(before: index, in: scalars) ? 30 : 150
        // A verb made of two kanji: 完走・した.
        case (.kanji, .hiragana)
        where index > 1 && Script(scalars[index - 2]) == .kanji && suru.contains(scalars[index]):
            return 150
        case (.kanji, .hiragana), (.katakana, .hiragana), (.other, .hiragana): return 190
        case (.hiragana, _): return 30
        default: return 40
        }
    }

    private static let suru = Set("しすさせ".unicodeScalars.map(\.value))

    /// Characters that are looked back at; an even number.
    private static let longestCompound = 16

    private enum Script {
        case kanji, hiragana, katakana, other

        init(_ scalar: UInt32) {
            switch scalar {
            case 0x3041...0x309F: self = .hiragana
            case 0x30A1...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F: self = .katakana
            default: self = CharacterClass.isIdeograph(scalar) ? .kanji : .other
            }
        }
    }
}
