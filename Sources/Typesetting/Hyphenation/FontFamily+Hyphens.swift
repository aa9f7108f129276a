extension FontFamily {
    /// A text whose long words may be divided with a hyphen, in lines that are narrower than they: better than between any two letters.
    ///
    /// Lines that end so are as much wider as the hyphen is. O(n).
    /// - Parameter patterns: asked for where there is such a word, which most texts have not; nil where nobody knows.
    public func dividing(_ text: MeasuredText, by patterns: () -> HyphenationPatterns?) -> MeasuredText {
        text.dividing(hyphen: { advance(of: 0x2D) }, by: patterns)
    }
}

extension MeasuredText {
    /// The same, where the hyphen is known to be so wide (font units).
    /// - Parameters:
    ///   - hyphen: nil where there is none.
    ///   - mayDivide: whether a word may be divided at a boundary, by its index.
    public func dividing(
        hyphen: () -> Int?, by patterns: () -> HyphenationPatterns?, where mayDivide: (Int) -> Bool = { _ in true }
    ) -> MeasuredText {
        let wide = places(insideWordsWiderThan: Self.widestWhole * unitsPerEm)
        guard !wide.isEmpty, let hyphen = hyphen(), let patterns = patterns() else { return self }
        var divided = self
        // Where the words of one token may be divided: a token is looked at once.
        var known: (token: Range<Int>, places: [HyphenationPatterns.Division]) = (0..<0, [])
        for word in wide {
            if !known.token.contains(word.lowerBound) {
                let token = token(around: word)
                known = (token, patterns.divisions(in: self, token))
            }
            for division in known.places {
                let index = division.place
                guard word.contains(index), boundaries[index].opportunity < .inWord, mayDivide(index) else { continue }
                divided.boundaries[index].opportunity = .hyphenation
                divided.boundaries[index].strain = division.isJoint ? 0 : .max
                divided.boundaries[index].lineEndAdvance += hyphen
            }
        }
        return divided
    }

    /// Words of fewer em find room in every cell.
    private static let widestWhole = 5

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
