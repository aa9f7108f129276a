/// Titles and words in quotation marks that are read at a glance: 「推し活」, 『羅生門』, “The Great Gatsby”, « L’Étranger ».
enum ShortQuotes {
    /// Marks every code point that stands in such a quote together with the one before. Empty, and fast, for a text without
    /// any. A quote in a quote is part of the outer one, as far as that is short.
    /// - Parameter isJapanese: Japanese quotes are those of Japanese alone.
    static func marks(in scalars: [UInt32], isJapanese: Bool) -> [Bool] {
        guard scalars.contains(where: { isJapanese ? isDoubled($0) || mark(closing: $0) != nil : isLatinFirst($0) })
        else { return [] }
        var marks = [Bool](repeating: false, count: scalars.count)
        var start = 0
        while start < scalars.count {
            let end =
                isDoubled(scalars[start]) || !isJapanese && isLatinFirst(scalars[start])
                ? latinEnd(from: start, in: scalars) : isJapanese ? end(from: start, in: scalars) : nil
            if let end {
                for index in start + 1...end { marks[index] = true }
            }
            start = (end ?? start) + 1
        }
        return marks
    }

    /// The mark that ends a Japanese quote.
    private static func end(from start: Int, in scalars: [UInt32]) -> Int? {
        guard let mark = mark(closing: scalars[start]) else { return nil }
        return scalars[(start + 1)...].prefix(longest + 1).firstIndex(of: mark)
    }

    /// The mark that ends a quote of Latin words. A straight one begins a quote before a letter, and behind a space or a bracket, and so
    /// does one that might be an apostrophe, or end another quote.
    private static func latinEnd(from start: Int, in scalars: [UInt32]) -> Int? {
        let first = scalars[start]
        if start > 0, first == straight || !isDoubled(first),
            CharacterClass.isASCIILetter(scalars[start - 1]) || CharacterClass.isDigit(scalars[start - 1])
        {
            return nil
        }
        // French marks have spaces inside.
        let isSpaced = first == 0xAB && start + 1 < scalars.count && scalars[start + 1] == 0x20
        guard start + 1 < scalars.count, isSpaced || scalars[start + 1] != 0x20 else { return nil }
        var letters = 0
        for index in start + 1..<scalars.count {
            let scalar = scalars[index]
            if ends(scalar, at: index, in: scalars, from: first) {
                return letters > 0 && (isSpaced || scalars[index - 1] != 0x20) ? index : nil
            }
            if isLatinLetter(scalar) { letters += 1 }
            guard letters <= longestLatin, index - start <= 2 * longestLatin, isOfLatin(scalar) else { return nil }
        }
        return nil
    }

    /// Whether a mark is the second to the first of a quote.
    private static func ends(_ scalar: UInt32, at index: Int, in scalars: [UInt32], from first: UInt32) -> Bool {
        switch first {
        case straight: scalar == straight
        // The second of Germany's pair is the first of England's.
        case 0x201C, 0x201E: scalar == 0x201D || scalar == 0x201C
        case 0x201A: scalar == 0x2018
        case 0xAB: scalar == 0xBB
        case 0xBB: scalar == 0xAB
        // No apostrophe.
        default: scalar == 0x2019 && (index + 1 == scalars.count || !LatinSpace.isLetter(scalars[index + 1]))
        }
    }

    private static func isLatinLetter(_ scalar: UInt32) -> Bool {
        CharacterClass.isASCIILetter(scalar) || (0x30...0x39).contains(scalar) || (0xC0...0x24F).contains(scalar)
    }

    /// What stands in Latin text, but for a straight mark, which would begin or end another quote.
    private static func isOfLatin(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x20...0x7E: scalar != straight
        case 0xA0...0x24F, 0x2010...0x2019, 0x2026, 0x202F: true
        default: false
        }
    }

    /// The second of a Japanese pair; nil of what is not the first of one.
    private static func mark(closing first: UInt32) -> UInt32? {
        switch first {
        case 0x300C: 0x300D
        case 0x300E: 0x300F
        default: nil
        }
    }

    /// What Latin quotes begin with: straight, of England, of Germany.
    private static func isDoubled(_ scalar: UInt32) -> Bool {
        scalar == straight || scalar == 0x201C || scalar == 0x201E
    }

    /// The same, and what other languages and houses begin with: single ones, and those of French and of German books.
    private static func isLatinFirst(_ scalar: UInt32) -> Bool {
        isDoubled(scalar) || scalar == 0x2018 || scalar == 0x201A || scalar == 0xAB || scalar == 0xBB
    }

    private static let straight: UInt32 = 0x22
    /// Characters between the marks of a Japanese quote.
    private static let longest = 10
    /// Letters between those of a Latin one, where two are about as wide as one character.
    private static let longestLatin = 22
}
