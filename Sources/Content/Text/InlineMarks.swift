/// The marks of Markdown and tags inside of a line, which a text without markup cannot show: titles and summaries stand in cells, feeds
/// and the titles of windows. What may be meant as it stands stays: `a * b`, `snake_case`, `2 ~ 3`, a lone backtick, `Vec<T>`.
enum InlineMarks {
    /// - Complexity: O(n) for each kind of mark.
    static func removed(from text: String) -> String {
        let text = InlineForms.withoutReadings(text)
        guard text.utf8.contains(where: "<*_`~=[\\".utf8.contains) else { return text }
        var characters = withoutTags(withoutLinks(withLiterals(Array(text))))
        for mark in ["~~", "==", "***", "**", "*", "_"] { characters = without(Array(mark), characters) }
        return String(characters.map(withoutShield))
    }

    /// Without the pairs of one mark around words: neither side of a pair stands inside of a word, nor inside of white space.
    private static func without(_ mark: [Character], _ text: [Character]) -> [Character] {
        var gone: [Range<Int>] = []
        var opened: Range<Int>?
        var index = 0
        while index + mark.count <= text.count {
            let range = index..<index + mark.count
            guard text[range].elementsEqual(mark) else {
                index += 1
                continue
            }
            index = range.upperBound
            let before = range.lowerBound > 0 ? text[range.lowerBound - 1] : " "
            let after = index < text.count ? text[index] : " "
            // A run of other length is another mark, or none.
            if before == mark[0] || after == mark[0] {
                while index < text.count, text[index] == mark[0] { index += 1 }
                continue
            }
            if let start = opened, before != " ", !isJoined(after, to: mark) {
                gone += [start, range]
                opened = nil
            } else if opened == nil, after != " ", !isJoined(before, to: mark) {
                opened = range
            }
        }
        return without(gone, text)
    }

    /// Whether a character goes on with the word that a mark stands beside. Japanese has no spaces between words, and underscores for
    /// none of them.
    private static func isJoined(_ character: Character, to mark: [Character]) -> Bool {
        switch mark[0] {
        case "_": character.isLetter || character.isNumber
        default: character.isASCII && (character.isLetter || character.isNumber)
        }
    }

    /// - Parameter ranges: in any order; one may hold another.
    static func without(_ ranges: [Range<Int>], _ text: [Character]) -> [Character] {
        guard !ranges.isEmpty else { return text }
        var kept: [Character] = []
        var index = 0
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) where range.upperBound > index {
            if range.lowerBound > index { kept += text[index..<range.lowerBound] }
            index = range.upperBound
        }
        return kept + text[index...]
    }
}
