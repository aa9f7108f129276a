extension MeasuredText {
    /// The text in lines of at most `measure` px at that type size (px), greedily: broken where the language allows it,
    /// inside a word only where the word alone is longer than the measure. Empty for an empty text.
    ///
    /// A line is wider than the measure only when it is a single grapheme. O(n).
    public func lines(measure: Double, size: Double) -> [SetLine] {
        lines(limit: limit(measure: measure, size: size), size: size, capacity: 4)
    }

    /// The text as a browser breaks it by itself with CSS `line-break` at the strictness it was measured with: at every
    /// place that UAX #14 allows, up to the last fraction of the measure.
    public func linesAsBrowsersBreak(measure: Double, size: Double) -> [SetLine] {
        lines(limit: fullLimit(measure: measure, size: size), size: size, capacity: 4, least: .inWord)
    }

    /// The text in a box, its lines filled one after the other: at most `maximumLines` lines of `measure` px, cut with an
    /// ellipsis when it does not fit. What is read as running text is set so; a headline is a `Headline`. O(n).
    public func set(_ type: TypeSize, measure: Double, maximumLines: Int) -> SetText {
        set(type, limit: limit(measure: measure, size: type.size), maximumLines: maximumLines)
    }

    func set(_ type: TypeSize, limit: Int, maximumLines: Int) -> SetText {
        let breaker = breaker(limit: limit)
        var set = SetText(type: type, lines: [], isTruncated: false, brokenWords: 0)
        var start = 0
        while start + 1 < boundaries.count {
            guard set.lines.count < maximumLines else { return cut(type, limit: limit, lines: maximumLines) }
            let end = breaker.end(ofLineFrom: start)
            set.lines.append(line(from: start, to: end, size: type.size))
            if breaker.breaksWord(at: end) { set.brokenWords += 1 }
            start = end
        }
        return set
    }
}
