extension Headline {
    /// The headline in a box of `measure` × `height` px at the largest of `sizes` (given largest first) at which nothing is
    /// cut and no word broken.
    ///
    /// Where the largest would break a phrase and the next smaller one does not, that one is taken. When none holds the
    /// headline: the last size, uncut if possible, else cut. A size has as many lines as its leading goes into the height,
    /// but no more than `maximumLines`; the last always has at least one. No sizes set nothing: a type of size 0.
    /// - Complexity: a look-up for each size, then one optimisation.
    public func fit(_ sizes: [TypeSize], measure: Double, height: Double, maximumLines: Int) -> SetText {
        func room(_ type: TypeSize) -> Int { min(maximumLines, Self.lineCount(height: height, leading: type.leading)) }
        for (index, type) in sizes.enumerated() {
            let limit = measured.limit(measure: measure, size: type.size)
            guard let lines = profile.lines(within: limit), lines <= room(type) else { continue }
            if index + 1 < sizes.count, !fitsByPhrase(type, measure: measure, lines: room(type)),
                fitsByPhrase(sizes[index + 1], measure: measure, lines: room(sizes[index + 1]))
            {
                continue
            }
            return set(type, limit: limit, maximumLines: room(type))
        }
        guard let last = sizes.last else {
            return SetText(
                type: TypeSize(size: 0, leading: 0), lines: [], isTruncated: !text.isEmpty, brokenWords: 0)
        }
        return set(last, measure: measure, maximumLines: max(1, room(last)))
    }

    private func fitsByPhrase(_ type: TypeSize, measure: Double, lines: Int) -> Bool {
        profile.linesByPhrase(within: measured.limit(measure: measure, size: type.size)).map { $0 <= lines } ?? false
    }

    /// How many lines stand in a height; one that ends a rounding error below it still does.
    private static func lineCount(height: Double, leading: Double) -> Int {
        guard leading > 0, height > 0 else { return 0 }
        return Int(min(height / leading + roundingError, 1e9))
    }

    /// In lines: heights are sums of rem and px, none of which is that small on purpose.
    private static let roundingError = 1e-6
}
