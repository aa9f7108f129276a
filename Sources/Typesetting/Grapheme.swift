/// One extended grapheme cluster (UAX #29) of a text, what readers take for a character.
struct Grapheme {
    /// UTF-8 offset after it.
    var end: Int
    /// Whether it is not seen at the end of a line.
    var isSpace: Bool
}

extension Grapheme {
    /// All of a text, in order. O(n).
    static func graphemes(of text: String) -> [Grapheme] {
        var graphemes: [Grapheme] = []
        graphemes.reserveCapacity(text.utf8.count / 2 + 1)
        var index = text.startIndex
        var end = 0
        while index < text.endIndex {
            let next = text.index(after: index)
            end += text.utf8.distance(from: index, to: next)
            graphemes.append(Grapheme(end: end, isSpace: CollapsedText.isSpace(text.unicodeScalars[index])))
            index = next
        }
        return graphemes
    }
}
