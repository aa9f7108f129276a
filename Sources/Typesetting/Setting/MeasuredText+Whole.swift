extension MeasuredText {
    /// The same text, some parts of which are divided only where one is longer than a line by itself: names, dates.
    /// - Parameter parts: UTF-8 offsets into `text`.
    /// - Complexity: O(boundaries · parts).
    public func keepingWhole(_ parts: [Range<Int>]) -> MeasuredText {
        var text = self
        for index in boundaries.indices where boundaries[index].mayBreak {
            let offset = boundaries[index].offset
            guard parts.contains(where: { $0.lowerBound < offset && offset < $0.upperBound }) else { continue }
            text.boundaries[index].opportunity = .inWord
            text.boundaries[index].strain = 0
        }
        return text
    }
}
