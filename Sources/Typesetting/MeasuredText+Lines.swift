extension MeasuredText {
    /// The text in lines of at most `measure` px at that type size (px), greedily: broken where the language allows it,
    /// inside a word only where the word alone is longer than the measure. Empty for an empty text.
    ///
    /// A line is wider than the measure only when it is a single grapheme. O(n).
    public func lines(measure: Double, size: Double) -> [SetLine] {
        lines(limit: limit(measure: measure, size: size), size: size, capacity: 4)
    }

    /// The text in a box: at most `maximumLines` lines of `measure` px, cut with an ellipsis when it does not fit.
    ///
    /// - Parameter balanced: once the number of lines is known, use the narrowest measure that still gives that number
    ///   (CSS Text 4, `text-wrap: balance`), so that the lines are alike and no last character stands alone. A text
    ///   that is cut fills its lines instead.
    /// - Complexity: O(n), balanced O(n log measure).
    public func set(_ type: TypeSize, measure: Double, maximumLines: Int, balanced: Bool = true) -> SetText {
        let limit = limit(measure: measure, size: type.size)
        guard let count = breaker(limit: limit).count(atMost: maximumLines) else {
            return cut(type, limit: limit, lines: maximumLines)
        }
        return whole(type, limit: limit, lines: count.lines, brokenWords: count.brokenWords, balanced: balanced)
    }

    /// The text uncut, its number of lines at that limit already known.
    func whole(_ type: TypeSize, limit: Int, lines: Int, brokenWords: Int, balanced: Bool) -> SetText {
        let narrowest = balanced ? narrowestLimit(within: limit, lines: lines, brokenWords: brokenWords) : limit
        return SetText(
            type: type, lines: self.lines(limit: narrowest, size: type.size, capacity: lines),
            isTruncated: false, brokenWords: brokenWords)
    }

    /// The least limit in font units that gives no more lines and no more broken words than `limit` does.
    private func narrowestLimit(within limit: Int, lines: Int, brokenWords: Int) -> Int {
        guard lines > 1, let total = boundaries.last?.lineEndAdvance else { return limit }
        var tooNarrow = 0
        var enough = min(limit, max(total, 0))
        while enough - tooNarrow > 1 {
            let middle = tooNarrow + (enough - tooNarrow) / 2
            if let count = breaker(limit: middle).count(atMost: lines), count.brokenWords <= brokenWords {
                enough = middle
            } else {
                tooNarrow = middle
            }
        }
        return enough
    }
}
