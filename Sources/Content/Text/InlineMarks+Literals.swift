extension InlineMarks {
    /// Without the backticks of code and the backslashes before marks. What these keep from being marks is shielded.
    static func withLiterals(_ text: [Character]) -> [Character] {
        guard text.contains(where: { $0 == "`" || $0 == "\\" }) else { return text }
        var result: [Character] = []
        result.reserveCapacity(text.count)
        var wordEnd = 0
        var isInPath = false
        var index = 0
        while index < text.count {
            if index >= wordEnd {
                let word = text[index...].prefix { !$0.isWhitespace }
                wordEnd = index + max(word.count, 1)
                isInPath = isPath(word)
            }
            if text[index] == "\\", index + 1 < text.count, isInPath || escapable.contains(text[index + 1]) {
                if isInPath { result.append(text[index]) }
                result.append(shield(text[index + 1]))
                index += 2
            } else if text[index] == "`" {
                let run = text[index...].prefix { $0 == "`" }.indices
                let code = code(in: text, after: run)
                result += code?.words.map(shield) ?? Array(text[run])
                index = code?.end ?? run.upperBound
            } else {
                result.append(text[index])
                index += 1
            }
        }
        return result
    }

    /// What stands between a run of backticks and the next that is as long. Either side has a space beside it, and then one is no part of
    /// the code, or none has: `90s` with a backtick for an apostrophe is no code.
    private static func code(in text: [Character], after run: Range<Int>) -> (words: ArraySlice<Character>, end: Int)? {
        var index = run.upperBound
        while let start = text[index...].firstIndex(of: "`") {
            let end = text[start...].prefix { $0 == "`" }.endIndex
            index = end
            guard end - start == run.count else { continue }
            let words = text[run.upperBound..<start]
            guard let first = words.first, let last = words.last, first.isWhitespace == last.isWhitespace else {
                return nil
            }
            guard first.isWhitespace else { return (words, end) }
            return words.allSatisfy(\.isWhitespace) ? nil : (words.dropFirst().dropLast(), end)
        }
        return nil
    }

    /// Whether the backslashes of a word are its own: `C:\path`, `\alpha`, `¯\_(ツ)_/¯`.
    private static func isPath(_ word: ArraySlice<Character>) -> Bool {
        zip(word, word.dropFirst()).contains { sign, next in
            sign == "\\" && next.isASCII && (next.isLetter || next.isNumber)
                || next == "\\" && (sign == ":" || sign == "¯")
        }
    }

    private static let escapable: Set<Character> = ["*", "_", "`", "~", "=", "[", "]", "<", ">"]

    /// Those that could be taken for marks. Each stands as a noncharacter, which no text may hold, until all marks are gone.
    private static let shielded: [Character] = ["*", "_", "`", "~", "=", "[", "]", "<", "\\"]
    private static let firstShield: UInt32 = 0xFDD0

    private static func shield(_ sign: Character) -> Character {
        guard let number = shielded.firstIndex(of: sign), let scalar = Unicode.Scalar(firstShield + UInt32(number))
        else {
            return sign
        }
        return Character(scalar)
    }

    /// The sign that a character stands for.
    static func withoutShield(_ character: Character) -> Character {
        guard let value = character.unicodeScalars.first?.value, value >= firstShield,
            value < firstShield + UInt32(shielded.count)
        else { return character }
        return shielded[Int(value - firstShield)]
    }
}
