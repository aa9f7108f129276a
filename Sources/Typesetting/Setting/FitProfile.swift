/// The least measure that holds a headline in 1, 2, … 12 lines, in font units: with lines that end between phrases only,
/// at hyphens, too, and wherever the language allows it.
///
/// Computed once for a headline and its face; whether it fits a slot, at any type size and width, is then a look-up.
public struct FitProfile: Sendable, Hashable {
    /// Lines that a profile knows of.
    public static let maximumLines = 12

    /// `byPhrase[k - 1]` for k lines; never grows with k. Where fewer lines are as narrow as it gets, the value repeats.
    public private(set) var byPhrase: [Int32]
    /// As `byPhrase`, broken after hyphens, too.
    public private(set) var byHyphen: [Int32]
    /// As `byPhrase`, broken at every place that is allowed (strictly, if measured so) and divides no word.
    public private(set) var strict: [Int32]

    /// - Complexity: O(k · p) for p places and the k lines after which it gets no narrower, times the few measures that
    ///   lead from the least possible to the true one.
    public init(_ text: MeasuredText) {
        byPhrase = Self.leastMeasures(of: text, breakingAt: .inName)
        let hasHyphens = text.boundaries.contains { $0.opportunity == .afterHyphen }
        byHyphen = hasHyphens ? Self.leastMeasures(of: text, breakingAt: .afterHyphen) : byPhrase
        strict = Self.leastMeasures(of: text, breakingAt: .inPhrase)
    }

    /// The fewest lines that hold the text within `limit` font units without a word broken; nil when more than 12 would
    /// be needed or a word is wider. O(1): at most 12 comparisons.
    public func lines(within limit: Int) -> Int? { Self.lines(within: limit, strict) }

    /// The same without a phrase broken.
    public func linesByPhrase(within limit: Int) -> Int? { Self.lines(within: limit, byPhrase) }

    /// The same without a phrase broken but after a hyphen.
    public func linesByHyphen(within limit: Int) -> Int? { Self.lines(within: limit, byHyphen) }

    private static func lines(within limit: Int, _ measures: [Int32]) -> Int? {
        for index in measures.indices where Int(measures[index]) <= limit { return index + 1 }
        return nil
    }

    private static func leastMeasures(of text: MeasuredText, breakingAt least: BreakOpportunity) -> [Int32] {
        let boundaries = text.boundaries
        return withUnsafeTemporaryAllocation(of: Place.self, capacity: boundaries.count + 1) { room in
            var count = 0
            for (index, boundary) in boundaries.enumerated() where index == 0 || boundary.opportunity >= least {
                room.initializeElement(
                    at: count, to: Place(start: boundary.lineStartAdvance, end: boundary.lineEndAdvance))
                count += 1
            }
            return leastMeasures(of: UnsafeBufferPointer(rebasing: UnsafeBufferPointer(room)[..<count]))
        }
    }

    /// A place where a line may end, and another start.
    private struct Place {
        var start: Int
        var end: Int
    }

    private static func leastMeasures(of places: UnsafeBufferPointer<Place>) -> [Int32] {
        guard places.count > 1 else { return Array(repeating: 0, count: maximumLines) }
        let last = places.count - 1
        let total = places[last].end - places[0].start
        var widestPiece = 0
        for index in 1...last { widestPiece = max(widestPiece, places[index].end - places[index - 1].start) }
        var measures: [Int32] = []
        measures.reserveCapacity(maximumLines)
        measures.append(Int32(clamping: total))
        while measures.count < maximumLines {
            let lines = measures.count + 1
            // No narrower than the widest piece, nor than the text divided evenly (less what line ends save).
            var measure = max(widestPiece, 0)
            if Int(measures[lines - 2]) > measure {
                measure = max(measure, evenShare(of: places, lines: lines))
                while let wider = nextMeasure(after: measure, places, lines: lines) { measure = wider }
            }
            measures.append(min(Int32(clamping: measure), measures[lines - 2]))
            if measures[lines - 1] <= widestPiece {
                while measures.count < maximumLines { measures.append(measures[lines - 1]) }
            }
        }
        return measures
    }

    /// No measure below this can hold the text in so many lines: the sum of the pieces without what may vanish between
    /// them, divided by the lines.
    private static func evenShare(of places: UnsafeBufferPointer<Place>, lines: Int) -> Int {
        var sum = 0
        for index in 1..<places.count { sum += places[index].end - places[index - 1].start }
        return sum / lines
    }

    /// The next measure worth trying when the text takes more than `lines` lines of `measure`: the least at which any of
    /// its lines would take one piece more. nil when it fits.
    private static func nextMeasure(after measure: Int, _ places: UnsafeBufferPointer<Place>, lines: Int) -> Int? {
        var next = Int.max
        var start = 0
        for _ in 0..<lines {
            let origin = places[start].start
            var end = start + 1
            while end + 1 < places.count, places[end + 1].end - origin <= measure { end += 1 }
            if end == places.count - 1 { return nil }
            next = min(next, places[end + 1].end - origin)
            start = end
        }
        return max(next, measure + 1)
    }
}
