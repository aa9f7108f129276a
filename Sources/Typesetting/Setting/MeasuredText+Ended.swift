extension MeasuredText {
    /// As `set`, but that a text which needs more lines ends where it may without an ellipsis, such as after a sentence, if there is such
    /// a place in the second half of what fits: its lines are those of the cut text up to there. What is not cut ends with no runt
    /// (`withoutRunt`). O(n).
    /// - Parameter mayEnd: whether the text may end before a place of it.
    public func set(
        _ type: TypeSize, measure: Double, maximumLines: Int, endingWhere mayEnd: (String.Index, String) -> Bool
    ) -> SetText {
        let limit = limit(measure: measure, size: type.size)
        var set = set(type, limit: limit, maximumLines: maximumLines)
        guard set.isTruncated else {
            set.lines = withoutRunt(set.lines, limit: limit, size: type.size)
            return set
        }
        guard let last = set.lines.last, let end = end(inLineFrom: last.start, limit: limit, mayEnd) else { return set }
        set.lines.removeAll { $0.start >= boundaries[end].offset }
        guard let line = set.lines.last, let start = boundaries.firstIndex(where: { $0.offset == line.start }) else {
            return set
        }
        set.lines[set.lines.count - 1] = self.line(from: start, to: end, size: type.size)
        set.lines = withoutRunt(set.lines, limit: limit, size: type.size)
        set.hasEllipsis = false
        return set
    }

    /// The last boundary up to the end of a line at which the text may end, in the second half of what stands there.
    /// - Parameter offset: where the line begins.
    private func end(inLineFrom offset: Int, limit: Int, _ mayEnd: (String.Index, String) -> Bool) -> Int? {
        guard let start = boundaries.firstIndex(where: { $0.offset == offset }), let first = boundaries.first else {
            return nil
        }
        let overhang = 2 * unitsPerEm
        var fitting = start
        for index in boundaries.indices.dropFirst(start + 1) {
            let excess = advance(from: start, to: index) - limit
            if excess <= 0 { fitting = index } else if excess > overhang { break }
        }
        let shown = boundaries[fitting].advance - first.advance
        return boundaries.indices.prefix(fitting + 1).dropFirst().last { index in
            (boundaries[index].advance - first.advance) * 2 >= shown
                && boundaries[index].lineEnd == boundaries[index].offset
                && mayEnd(text.utf8.index(text.startIndex, offsetBy: boundaries[index].offset), text)
        }
    }
}
