/// One extended grapheme cluster (UAX #29) of a text, what readers take for a character.
struct Grapheme {
    /// Index of its first code point.
    var first: Int
    /// UTF-8 offset after it.
    var end: Int
    /// Whether it is not seen at the end of a line.
    var isSpace: Bool
}

extension Scratch {
    /// Finds all clusters of the text whose code points are loaded. O(n); where only characters stand that never join,
    /// Swift's own segmentation is not asked.
    mutating func findGraphemes(in text: String) {
        graphemes.removeAll(keepingCapacity: true)
        if scalars.allSatisfy(CharacterClass.isAlone) {
            for (index, scalar) in scalars.enumerated() {
                let isSpace = scalar == 0x20 || scalar == 0x3000
                graphemes.append(Grapheme(first: index, end: offsets[index + 1], isSpace: isSpace))
            }
            return
        }
        var first = 0
        for character in text {
            let unicodeScalars = character.unicodeScalars
            let next = first + unicodeScalars.count
            graphemes.append(
                Grapheme(
                    first: first, end: offsets[next],
                    // A space that carries a mark is seen.
                    isSpace: next == first + 1 && unicodeScalars.allSatisfy(CollapsedText.isSpace)))
            first = next
        }
    }
}
