extension MeasuredText {
    /// The same text, some parts of which are divided nowhere: names, dates. One that is wider than a line may be is divided as other
    /// texts are.
    /// - Parameters:
    ///   - parts: UTF-8 offsets into `text`.
    ///   - widest: em.
    /// - Complexity: O(boundaries · parts).
    public func keepingWhole(_ parts: [Range<Int>], upTo widest: Double = .infinity) -> MeasuredText {
        let whole = parts.filter { Double(advance(of: $0)) <= widest * Double(unitsPerEm) }
        var text = self
        for index in boundaries.indices where boundaries[index].mayBreak {
            let offset = boundaries[index].offset
            guard whole.contains(where: { $0.lowerBound < offset && offset < $0.upperBound }) else { continue }
            text.boundaries[index].opportunity = .inWord
            text.boundaries[index].strain = 0
        }
        return text
    }

    /// Font units that a part takes on one line.
    private func advance(of part: Range<Int>) -> Int {
        guard let start = boundaries.first(where: { $0.offset >= part.lowerBound }),
            let end = boundaries.last(where: { $0.offset <= part.upperBound })
        else { return 0 }
        return max(0, end.lineEndAdvance - start.lineStartAdvance)
    }
}
