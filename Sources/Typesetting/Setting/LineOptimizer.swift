/// Finds the best way to set a headline in a given number of lines: of all ways in which no line is wider than the limit,
/// the one with the least sum of costs (`LineCost`), exactly, by dynamic programming over the places.
///
/// Ties go to the way whose first line is longest, then the second, and so on.
struct LineOptimizer {
    let text: MeasuredText
    /// The widest line allowed, font units.
    let limit: Int
    private let places: [Int]
    /// Of each place, the ends of clauses before it.
    private let clauses: [Int]

    /// - Parameter least: the least place at which a line may end.
    /// - Complexity: O(n).
    init(_ text: MeasuredText, limit: Int, least: BreakOpportunity = .inPhrase) {
        self.text = text
        self.limit = limit
        var places = [0]
        var clauses = [0]
        var ended = 0
        places.reserveCapacity(text.boundaries.count)
        clauses.reserveCapacity(text.boundaries.count)
        for index in text.boundaries.indices.dropFirst() where text.boundaries[index].opportunity >= least {
            // A line cannot start with a space.
            guard index + 1 == text.boundaries.count || !isBeforeSpace(index, in: text) else { continue }
            places.append(index)
            clauses.append(ended)
            // What follows is too short for a line of its own, or the label before it is.
            if text.boundaries[index].opportunity == .clause,
                text.advance(from: index, to: text.boundaries.count - 1) * Self.leastClause > limit,
                text.advance(from: 0, to: index) * Self.leastLabel > limit || !endsInColon(index, in: text)
            {
                ended += 1
            }
        }
        self.places = places
        self.clauses = clauses
    }

    /// A clause has at least this part of the widest line.
    private static let leastClause = 4
    /// The same of what a colon ends, which says the less, the shorter it is: `BREAKING:`, `速報：`.
    private static let leastLabel = 3

    /// Whether there is more than one clause.
    var hasClauses: Bool { clauses.last != 0 }

    /// The boundaries at which the lines end, and what that costs; nil when so many lines cannot hold the text.
    /// - Parameters:
    ///   - ideal: the ideal line, font units.
    ///   - partsClauses: what keeps two clauses on one line pays for it.
    /// - Complexity: O(lines · places · places in a line).
    func best(lines: Int, ideal: Int, partsClauses: Bool = false) -> (ends: [Int], cost: Int)? {
        let last = places.count - 1
        guard lines >= 1, last >= lines else { return nil }
        // costs[l * places.count + p]: the least cost of the text from place p on in l + 1 lines; next[…]: where the first
        // of them ends.
        let size = lines * places.count
        return withUnsafeTemporaryAllocation(of: Int.self, capacity: size) { costs in
            withUnsafeTemporaryAllocation(of: Int32.self, capacity: size) { next in
                costs.initialize(repeating: Self.impossible)
                next.initialize(repeating: 0)
                fill(
                    costs, next, lines: lines, ideal: ideal,
                    costOfClause: partsClauses ? LineCost.keptClause : 0)
                let cost = costs[(lines - 1) * places.count]
                guard cost < Self.impossible else { return nil }
                var ends: [Int] = []
                ends.reserveCapacity(lines)
                var place = 0
                for line in stride(from: lines - 1, through: 0, by: -1) {
                    place = Int(next[line * places.count + place])
                    ends.append(places[place])
                }
                return (ends, cost)
            }
        }
    }

    private static let impossible = Int.max / 4

    private func fill(
        _ costs: UnsafeMutableBufferPointer<Int>, _ next: UnsafeMutableBufferPointer<Int32>, lines: Int, ideal: Int,
        costOfClause: Int
    ) {
        let count = places.count
        let last = count - 1
        let overhang = 2 * text.unitsPerEm
        // Of the clauses that end inside a line.
        func kept(from start: Int, to end: Int) -> Int {
            // The next place knows whether a clause ends at this one.
            max(0, clauses[end] - clauses[start + 1]) * costOfClause
        }
        for start in stride(from: lines > 1 ? last - 1 : 0, through: 0, by: -1) {
            let rest = text.advance(from: places[start], to: places[last])
            if rest <= limit {
                costs[start] =
                    lastLineCost(from: places[start], advance: rest, ideal: ideal, isWhole: start == 0)
                    + kept(from: start, to: last)
                next[start] = Int32(last)
            }
            var end = start + 1
            while lines > 1, end < last {
                let advance = text.advance(from: places[start], to: places[end])
                if advance > limit {
                    if advance > limit + overhang { break }
                    end += 1
                    continue
                }
                let isLonely = text.boundaries[places[start] + 1].offset >= text.boundaries[places[end]].lineEnd
                let cost =
                    LineCost.raggedness(ideal - advance, unitsPerEm: text.unitsPerEm)
                    + LineCost.end(at: text.boundaries[places[end]]) + kept(from: start, to: end)
                    + (isLonely ? LineCost.lonelyCharacter : 0)
                for line in 1..<lines {
                    let before = costs[(line - 1) * count + end]
                    if before >= Self.impossible { continue }
                    // The longest first line of equals: later ends come later in this loop.
                    if before + cost <= costs[line * count + start] {
                        costs[line * count + start] = before + cost
                        next[line * count + start] = Int32(end)
                    }
                }
                end += 1
            }
        }
    }

    /// - Parameters: advance and ideal of the line, font units.
    private func lastLineCost(from start: Int, advance: Int, ideal: Int, isWhole: Bool) -> Int {
        guard !isWhole else { return 0 }
        var cost = advance > ideal ? LineCost.raggedness(advance - ideal, unitsPerEm: text.unitsPerEm) : 0
        // The space that ends a clause set by itself is no part of its last line.
        let last = text.boundaries.count - 1
        let graphemes = last - start - (text.boundaries[last].lineEnd < text.boundaries[last].offset ? 1 : 0)
        if graphemes == 1 { cost += LineCost.lonelyCharacter }
        if graphemes == 2
            || isShortWord(from: start, graphemes: graphemes, isNarrow: advance * 5 < ideal * Self.narrowWord)
        {
            cost += LineCost.shortLastLine
        }
        return cost
    }

    /// Whether the last line is one Latin word that looks lost there.
    private func isShortWord(from start: Int, graphemes: Int, isNarrow: Bool) -> Bool {
        guard isNarrow || graphemes <= Self.shortWord else { return false }
        let end = text.boundaries[text.boundaries.count - 1].lineEnd
        let line = text.text.utf8.prefix(end).dropFirst(text.boundaries[start].offset)
        // A letter of an alphabet takes one byte or two.
        return line.allSatisfy { $0 < 0xE0 } && (graphemes <= Self.shortWord || !hasWords(line))
    }

    /// Whether Latin text has more than one word; a mark that has a space before it, as French ones have, is none.
    private func hasWords(_ line: Substring.UTF8View) -> Bool {
        var words = 0
        var isInWord = false
        for byte in line {
            switch byte {
            case 0x20: isInWord = false
            // Letters and digits; from U+00C0 on all are letters, nearly.
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0xC3...:
                if !isInWord { words += 1 }
                isInWord = true
            default: break
            }
        }
        return words > 1
    }

    /// Letters of one, whatever the line.
    private static let shortWord = 4
    /// How many fifths of the ideal line a longer one has to take.
    private static let narrowWord = 2
}

/// Whether a colon, of Latin text or of Japanese, stands last before a boundary.
private func endsInColon(_ index: Int, in text: MeasuredText) -> Bool {
    let end = text.text.utf8.prefix(text.boundaries[index].lineEnd).suffix(3)
    return end.last == UInt8(ascii: ":") || end.elementsEqual("：".utf8)
}

/// Whether the grapheme after a boundary is a space: spaces stay on the line that they end.
private func isBeforeSpace(_ index: Int, in text: MeasuredText) -> Bool {
    text.boundaries[index + 1].lineEnd < text.boundaries[index + 1].offset
}
