import Typesetting

/// What a card may show of an article's summary: no more than the largest slot holds, ended after a sentence if one ends in its
/// second half, else after a word, with an ellipsis.
enum CardSummary {
    /// Half-width characters: 140 of Japanese, twice as many of Latin.
    static let limit = 280

    /// nil when there is nothing to say.
    static func of(_ summary: String) -> String? {
        // No character is wider than it has bytes.
        guard summary.utf8.count > limit else { return summary.isEmpty ? nil : summary }
        let head = summary.prefix(characters: limit)
        var width = 0
        // The place before the first character that is too much.
        let end = head.indices.first { index in
            width += head[index].unicodeScalars.first.map(isWide) == true ? 2 : 1
            return width > limit
        }
        guard let end = end ?? (head.endIndex < summary.endIndex ? head.endIndex : nil) else { return summary }
        let shown = summary[..<end]
        if let sentences = sentences(in: shown, of: summary) { return String(sentences) }
        return String(words(in: shown, of: summary)) + "…"
    }

    private static func isWide(_ scalar: Unicode.Scalar) -> Bool { (0x2E80...0xFFDC).contains(scalar.value) }

    /// All sentences that end in it, if they are half of it.
    private static func sentences(in shown: Substring, of summary: String) -> Substring? {
        var index = shown.endIndex
        let middle = shown.index(shown.startIndex, offsetBy: shown.count / 2)
        while index > middle {
            let last = shown.index(before: index)
            if endsSentence(shown[..<index], before: summary[index...]) { return shown[..<index] }
            index = last
        }
        return nil
    }

    private static func endsSentence(_ text: Substring, before rest: Substring) -> Bool {
        guard let last = text.last else { return false }
        if "。！？".contains(last) { return rest.first.map { !"」』）。！？".contains($0) } ?? true }
        if text.hasSuffix("。」") { return true }
        guard ".!?".contains(last), rest.first.map({ $0 == " " }) ?? true else { return false }
        // An initial, or an abbreviation of initials, ends no sentence: George W. Bush, the U.S. Congress.
        let word = text.split(separator: " ").last ?? text
        return last != "." || !(word.count == 2 || word.dropLast().contains("."))
    }

    /// All whole words: up to a space, or in Japanese to the end of a phrase; all of it when it is one word.
    private static func words(in shown: Substring, of summary: String) -> Substring {
        let isWhole = summary[shown.endIndex...].first.map { $0 == " " } ?? true
        if isWhole { return presentable(shown) }
        // Japanese has a space here and there, too: a phrase after the last one counts as a word.
        let tail = shown.lastIndex(of: " ").map { shown[$0...].dropFirst() } ?? shown
        let phrases = japanesePhrases(of: String(tail))
        if tail.unicodeScalars.contains(where: isWide), phrases.count > 1 {
            return presentable(shown.dropLast(phrases[phrases.count - 1].count))
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
