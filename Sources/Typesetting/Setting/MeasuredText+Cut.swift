extension MeasuredText {
    /// The first `count` lines of a text that needs more, the last of them cut with an ellipsis.
    ///
    /// Lines end, and the cut falls, between phrases as long as that leaves the line half full; else where the language
    /// allows a break; inside a word only when the line is one word. Spaces, opening brackets and stops are never left
    /// standing before the ellipsis, and no closing bracket follows it.
    func cut(_ type: TypeSize, limit: Int, lines count: Int) -> SetText {
        var set = SetText(type: type, lines: [], isTruncated: true, brokenWords: 0)
        guard count > 0 else { return set }
        set.lines.reserveCapacity(count)
        let breaker = breaker(limit: limit)
        var start = 0
        for _ in 1..<count {
            let end = endBetweenPhrases(from: start, limit: limit) ?? breaker.end(ofLineFrom: start)
            set.lines.append(line(from: start, to: end, size: type.size))
            if !boundaries[end].mayBreak, boundaries[end].opportunity != .hyphenation { set.brokenWords += 1 }
            start = end
        }
        let end = endOfCutLine(from: start, limit: limit - ellipsisAdvance, overhang: breaker.overhang)
        // A cut line may be the ellipsis alone; it then has no visible text and no advance before the ellipsis.
        var line = line(from: start, to: max(end, start), size: type.size)
        if end == start { line = SetLine(start: line.start, end: line.start, width: 0) }
        line.width += pixels(ellipsisAdvance, size: type.size)
        line.isHyphenated = false
        set.lines.append(line)
        return set
    }

    /// The last place between phrases at which a line that starts there may end, if that leaves it at least half full.
    private func endBetweenPhrases(from start: Int, limit: Int) -> Int? {
        let breaker = breaker(limit: limit, least: .afterLeaningWord)
        let end = breaker.end(ofLineFrom: start)
        guard boundaries[end].opportunity >= .afterLeaningWord, advance(from: start, to: end) * 2 >= limit else {
            return nil
        }
        return end
    }

    /// The boundary before which the ellipsis goes; `start` when nothing can stand beside it. O(n) in the line.
    private func endOfCutLine(from start: Int, limit: Int, overhang: Int) -> Int {
        let origin = boundaries[start].lineStartAdvance
        var betweenPhrases = start
        var allowed = start
        var inNeed = start
        // The last boundary whose grapheme may stand before an ellipsis.
        var presentable = start
        for index in (start + 1)..<boundaries.count {
            if mayPrecedeEllipsis(graphemeBefore: index) { presentable = index }
            let excess = boundaries[presentable].lineEndAdvance - origin - limit
            if excess > overhang { break }
            if presentable == start || excess > 0 { continue }
            if presentable < index || !startsWithClosing(graphemeAfter: index) { inNeed = presentable }
            if boundaries[index].mayBreak { allowed = presentable }
            if boundaries[index].opportunity >= .phrase { betweenPhrases = presentable }
        }
        if betweenPhrases > start, advance(from: start, to: betweenPhrases) * 2 >= limit { return betweenPhrases }
        return allowed > start ? allowed : inNeed
    }

    private func startsWithClosing(graphemeAfter index: Int) -> Bool {
        let position = text.utf8.index(text.startIndex, offsetBy: boundaries[index].offset)
        guard position < text.endIndex else { return false }
        switch text.unicodeScalars[position].properties.generalCategory {
        case .closePunctuation, .finalPunctuation: return true
        default: return false
        }
    }

    private func mayPrecedeEllipsis(graphemeBefore index: Int) -> Bool {
        guard boundaries[index].lineEnd == boundaries[index].offset else { return false }
        let scalars = text.unicodeScalars
        let position = text.utf8.index(text.startIndex, offsetBy: boundaries[index - 1].offset)
        guard position < text.endIndex else { return false }
        switch scalars[position].properties.generalCategory {
        case .openPunctuation, .initialPunctuation, .dashPunctuation: return false
        case .otherPunctuation: return !Self.stops.contains(scalars[position])
        default: return true
        }
    }

    /// Commas, stops, colons, middle dots and dots: before an ellipsis they read as a slip.
    private static let stops: Set<Unicode.Scalar> = [
        "、", "。", "，", "．", "・", "･", "､", "｡", "：", "；", "…", "‥", ",", ".", ":", ";", "·",
    ]
}
