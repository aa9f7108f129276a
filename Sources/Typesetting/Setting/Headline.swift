/// A text that is set by its sense: measured, with the profile of the measures it fits.
public struct Headline: Sendable, Hashable {
    public let measured: MeasuredText
    public let profile: FitProfile
    /// In another face in large type; nil for one face in all sizes.
    public var display: Display?

    public init(_ measured: MeasuredText, display: Display? = nil) {
        self.measured = measured
        profile = FitProfile(measured)
        self.display = display
    }

    /// As it stands in the page.
    public var text: String { measured.text }
}

extension Headline {
    /// The headline in at most `maximumLines` lines of `measure` px: as few lines as hold it, or one or two more where that
    /// saves phrases; ended between its clauses as far as so many lines allow; cut with an ellipsis when it does not fit.
    public func set(_ type: TypeSize, measure: Double, maximumLines: Int) -> SetText {
        if let display = display(in: type) {
            return display.set(type, measure: measure, maximumLines: maximumLines).inDisplay
        }
        let limit = measured.limit(measure: measure, size: type.size)
        return set(type, limit: limit, maximumLines: maximumLines)
    }

    /// The headline in exactly so many lines; nil when that is not possible without breaking a word.
    public func set(_ type: TypeSize, measure: Double, lines: Int) -> SetText? {
        if let display = display(in: type) { return display.set(type, measure: measure, lines: lines)?.inDisplay }
        let limit = measured.limit(measure: measure, size: type.size)
        let best = LineOptimizer(measured, limit: limit)
            .best(lines: lines, ideal: ideal(lines: lines, limit: limit), partsClauses: true)
        return best.map { setText(type, ends: $0.ends) }
    }

    func set(_ type: TypeSize, limit: Int, maximumLines: Int) -> SetText {
        guard let fewest = profile.lines(within: limit), fewest <= maximumLines, measured.boundaries.count > 1 else {
            return inNeed(type, limit: limit, maximumLines: maximumLines)
        }
        var set = whole(type, limit: limit, lines: fewest...maximumLines)
        var narrower = limit
        for _ in 0..<Self.attempts {
            // Narrower by what the worst line is too wide on whole pixels.
            let excess = measured.excessOnWholePixels(set, box: measured.pixels(limit, size: type.size))
            if excess <= 1 { break }
            narrower = Int(Double(narrower) / excess)
            guard let lines = profile.lines(within: narrower), lines <= maximumLines else { break }
            set = whole(type, limit: narrower, lines: lines...maximumLines)
        }
        return set
    }

    /// Settings that are tried so that every line stays in its box on whole pixels, too.
    private static let attempts = 3

    /// The best of the numbers of lines, all of which hold the text; the clauses on lines of their own if so many allow it.
    private func whole(_ type: TypeSize, limit: Int, lines: ClosedRange<Int>) -> SetText {
        let optimizer = LineOptimizer(measured, limit: limit)
        var best: (ends: [Int], cost: Int)?
        for count in lines.prefix(Self.extraLines + 1) {
            guard var found = optimizer.best(lines: count, ideal: ideal(lines: count, limit: limit)) else { break }
            found.cost += (count - lines.lowerBound) * LineCost.extraLine
            if best.map({ found.cost < $0.cost }) ?? true { best = found }
            // A further line can only save what this one costs.
            if let best, best.cost <= (count - lines.lowerBound + 1) * LineCost.extraLine { break }
        }
        guard let best else { return inNeed(type, limit: limit, maximumLines: lines.upperBound) }
        guard optimizer.hasClauses else { return setText(type, ends: best.ends) }
        let count = best.ends.count
        let parted = optimizer.best(lines: count, ideal: ideal(lines: count, limit: limit), partsClauses: true)
        return setText(type, ends: parted?.ends ?? best.ends)
    }

    /// More lines than necessary that are tried.
    static let extraLines = 2

    /// A word is wider than the line, or the lines are too few, or more than a profile knows of.
    private func inNeed(_ type: TypeSize, limit: Int, maximumLines: Int) -> SetText {
        let breaker = measured.breaker(limit: limit)
        guard let count = breaker.count(atMost: maximumLines) else {
            return measured.cut(type, limit: limit, lines: maximumLines)
        }
        if count.lines <= FitProfile.maximumLines, count.lines > 0 {
            let optimizer = LineOptimizer(
                measured, limit: limit, least: count.hyphenatedWords + count.brokenWords > 0 ? .none : .inTightPhrase)
            let best = optimizer.best(lines: count.lines, ideal: ideal(lines: count.lines, limit: limit))
            if let best { return setText(type, ends: best.ends) }
        }
        return measured.set(type, limit: limit, maximumLines: maximumLines)
    }

    /// The line that is aimed at, font units: the least that holds the text in so many lines if it is broken anywhere.
    private func ideal(lines: Int, limit: Int) -> Int {
        min(limit, Int(profile.strict[min(max(lines, 1), FitProfile.maximumLines) - 1]))
    }

    private func setText(_ type: TypeSize, ends: [Int]) -> SetText {
        var set = SetText(type: type, lines: [], isTruncated: false, brokenWords: 0)
        set.lines.reserveCapacity(ends.count)
        var start = 0
        for end in ends {
            set.lines.append(measured.line(from: start, to: end, size: type.size))
            let place = measured.boundaries[end].opportunity
            if place < .inPhrase, place != .hyphenation { set.brokenWords += 1 }
            start = end
        }
        return set
    }
}
