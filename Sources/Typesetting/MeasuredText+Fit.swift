extension MeasuredText {
    /// The text in a box of `measure` × `height` px at the largest of `sizes` (given largest first) at which it needs
    /// no cut and no break inside a word. When there is none: the last size, uncut if possible, else cut.
    ///
    /// A size has as many lines as its leading goes into the height, but no more than `maximumLines`. The last size
    /// always has at least one line. No sizes set nothing: a type of size 0 without lines.
    /// - Complexity: O(sizes · n), then O(n log measure) once.
    public func fit(
        _ sizes: [TypeSize], measure: Double, height: Double, maximumLines: Int, balanced: Bool = true
    ) -> SetText {
        for type in sizes {
            let limit = limit(measure: measure, size: type.size)
            let room = min(maximumLines, Self.lineCount(height: height, leading: type.leading))
            if let count = breaker(limit: limit).count(atMost: room), count.brokenWords == 0 {
                return whole(type, limit: limit, lines: count.lines, brokenWords: 0, balanced: balanced)
            }
        }
        guard let last = sizes.last else {
            return SetText(
                type: TypeSize(size: 0, leading: 0), lines: [], isTruncated: !text.isEmpty, brokenWords: 0)
        }
        let room = min(maximumLines, Self.lineCount(height: height, leading: last.leading))
        return set(last, measure: measure, maximumLines: max(1, room), balanced: balanced)
    }

    /// How many lines stand in a height; one that ends a rounding error below it still does.
    private static func lineCount(height: Double, leading: Double) -> Int {
        guard leading > 0, height > 0 else { return 0 }
        return Int(min(height / leading + roundingError, 1e9))
    }

    /// In lines: heights are sums of rem and px, none of which is that small on purpose.
    private static let roundingError = 1e-6
}
