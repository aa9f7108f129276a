import Content
import Typesetting

/// What a card may show of an article's summary: no more than the largest slot holds, ended after a sentence if one ends in its
/// second half, else after a word, with an ellipsis.
enum CardSummary {
    /// Half-width characters: 140 of Japanese, twice as many of Latin.
    static let limit = 280
    /// So many more may be shown where a summary ends with them: a word that is left out says less than the dots in its place.
    static let grace = 40

    /// nil when there is nothing to say.
    static func of(_ summary: String) -> String? {
        // No character is wider than it has bytes.
        guard summary.utf8.count > limit else { return summary.isEmpty ? nil : summary }
        // One more than can be shown: whether a sentence has ended shows in what follows it.
        let all = summary.leadingCharacters(limit + grace + 1)
        if end(of: all, limit: limit + grace) == nil, SentenceEnd.stands(before: summary.endIndex, in: summary) {
            return summary
        }
        let characters = all.prefix(limit + 1)
        guard let end = end(of: characters, limit: limit) else { return summary }
        func place(after count: Int) -> String.Index {
            let bytes = count < characters.count ? characters[count].start : summary.utf8.count
            return summary.utf8.index(summary.startIndex, offsetBy: bytes)
        }
        // All sentences, if they are half of what can be shown.
        let sentences = (end / 2 + 1..<end + 1).last { SentenceEnd.stands(before: place(after: $0), in: summary) }
        if let sentences { return String(summary[..<place(after: sentences)]) }
        return String(words(in: summary[..<place(after: end)], of: summary)) + "…"
    }

    /// The number of characters before the first that is too much; nil when there is none.
    private static func end(of characters: some Collection<LeadingCharacter>, limit: Int) -> Int? {
        var width = 0
        let end = characters.prefix(limit).enumerated().first { _, character in
            width += isWide(character.first) ? 2 : 1
            return width > limit
        }
        return end?.offset ?? (characters.count > limit ? limit : nil)
    }

    private static func isWide(_ scalar: Unicode.Scalar) -> Bool { (0x2E80...0xFFDC).contains(scalar.value) }

    /// All whole words: up to a space, or in Japanese to the end of a phrase; all of it when it is one word.
    private static func words(in shown: Substring, of summary: String) -> Substring {
        let isWhole = summary[shown.endIndex...].first.map { $0 == " " } ?? true
        if isWhole { return presentable(shown) }
        // Japanese has a space here and there, too: a phrase after the last one counts as a word.
        let tail = shown.lastIndex(of: " ").map { shown[$0...].dropFirst() } ?? shown
        if tail.unicodeScalars.contains(where: isWide) {
            let phrases = japanesePhrases(of: String(tail))
            if phrases.count > 1 { return presentable(shown.dropLast(phrases[phrases.count - 1].count)) }
        }
        return tail.startIndex > shown.startIndex ? presentable(shown[..<tail.startIndex]) : shown
    }

    /// Without what reads as a slip before an ellipsis.
    private static func presentable(_ text: Substring) -> Substring {
        var text = text
        while let last = text.last, " 、。，,;:.–—-(（「『“".contains(last) { text.removeLast() }
        return text
    }
}
