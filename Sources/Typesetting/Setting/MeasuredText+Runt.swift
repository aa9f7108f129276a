extension MeasuredText {
    /// Lines of running text whose last is no runt: a word or two alone below a full line are given company from it.
    ///
    /// A last line of less than a fifth of the measure takes what stands behind the last place between phrases that leaves the line above it
    /// half of the measure, and makes it a third. Where there is none, all lines stay as they are, and so does their number. O(n).
    /// - Parameters:
    ///   - lines: those of the text up to the end of the last, each from a boundary to a boundary.
    ///   - limit: the measure, font units.
    ///   - size: px.
    func withoutRunt(_ lines: [SetLine], limit: Int, size: Double) -> [SetLine] {
        guard lines.count > 1, let last = lines.last,
            let above = boundaries.firstIndex(where: { $0.offset == lines[lines.count - 2].start }),
            let runt = boundaries.firstIndex(where: { $0.offset == last.start }),
            let end = boundaries.lastIndex(where: { $0.lineEnd == last.end }), runt < end,
            advance(from: runt, to: end) * 5 < limit
        else { return lines }
        let place = boundaries.indices[(above + 1)..<runt].last { index in
            boundaries[index].opportunity >= .afterLeaningWord && advance(from: above, to: index) * 2 >= limit
                && (limit...3 * limit).contains(3 * advance(from: index, to: end))
        }
        guard let place else { return lines }
        return lines.dropLast(2) + [
            line(from: above, to: place, size: size), line(from: place, to: end, size: size),
        ]
    }
}
