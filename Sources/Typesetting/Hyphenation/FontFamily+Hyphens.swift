extension FontFamily {
    /// A text whose long words may be divided with a hyphen, in lines that are narrower than they: better than between any two letters.
    ///
    /// Lines that end so are as much wider as the hyphen is. O(n).
    /// - Parameter patterns: asked for where there is such a word, which most texts have not; nil where nobody knows.
    public func dividing(_ text: MeasuredText, by patterns: () -> HyphenationPatterns?) -> MeasuredText {
        let wide = text.places(insideWordsWiderThan: Self.widestWhole * text.unitsPerEm)
        guard !wide.isEmpty, let hyphen = advance(of: 0x2D), let patterns = patterns() else { return text }
        var divided = text
        for word in wide {
            for index in patterns.boundaries(in: text, text.token(around: word))
            where word.contains(index) && text.boundaries[index].opportunity < .inWord {
                divided.boundaries[index].opportunity = .hyphenation
                divided.boundaries[index].lineEndAdvance += hyphen
            }
        }
        return divided
    }

    /// Words of fewer em find room in every cell.
    private static let widestWhole = 5
}

extension MeasuredText {
    /// The boundaries between the letters of each word that is wider, font units.
    fileprivate func places(insideWordsWiderThan limit: Int) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var start = 0
        for index in boundaries.indices.dropFirst() where boundaries[index].mayBreak {
            if advance(from: start, to: index) > limit { found.append(start + 1..<index) }
            start = index
        }
        return found
    }

    /// From the space before some boundaries to the one behind them, as boundaries.
    fileprivate func token(around places: Range<Int>) -> Range<Int> {
        func isBehindSpace(_ index: Int) -> Bool { boundaries[index].lineEnd < boundaries[index].offset }
        let start = boundaries.indices[..<places.lowerBound].last(where: isBehindSpace)
        let end = boundaries.indices[places.upperBound...].first(where: isBehindSpace)
        return (start ?? 0)..<(end ?? boundaries.count - 1)
    }
}
