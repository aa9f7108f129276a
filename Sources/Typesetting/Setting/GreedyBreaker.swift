/// Divides a measured text into lines, each as long as its measure allows: the fewest lines possible, and what browsers
/// do with `text-wrap: wrap`.
///
/// Works on indices of boundaries and whole font units, so that trying a measure costs no memory.
struct GreedyBreaker {
    let boundaries: [MeasuredText.Boundary]
    /// The widest line allowed, font units.
    let limit: Int
    /// The least place at which a line may end.
    var least = BreakOpportunity.inTightPhrase
    /// How much wider than its neighbours a place inside a word may be, font units: an Arabic letter that no longer joins
    /// the next takes more room than the rest of the word did. Past this nothing can fit any more.
    let overhang: Int

    /// The boundary where a line that starts at boundary `start` ends. `start` is not the last boundary.
    ///
    /// The last place within the limit where the language allows a break; else where a hyphen may end the line; else the last grapheme
    /// within it; else one grapheme, however wide. Trailing spaces always stay on the line.
    func end(ofLineFrom start: Int) -> Int {
        let origin = boundaries[start].lineStartAdvance
        var (allowed, hyphenated): (Int?, Int?) = (nil, nil)
        var inNeed = start + 1
        var index = start + 1
        while index < boundaries.count {
            let excess = boundaries[index].lineEndAdvance - origin - limit
            if excess <= 0 {
                if boundaries[index].opportunity >= least {
                    allowed = index
                } else if boundaries[index].opportunity == .hyphenation {
                    hyphenated = index
                }
                inNeed = index
            } else if boundaries[index].opportunity >= least || excess > overhang {
                break
            }
            index += 1
        }
        if let end = allowed ?? hyphenated { return end }
        while inNeed + 1 < boundaries.count, boundaries[inNeed + 1].lineEnd < boundaries[inNeed + 1].offset {
            inNeed += 1
        }
        return inNeed
    }

    /// How many lines there are, and how many of them end inside a word, with a hyphen and without; nil when they are more than
    /// `maximum`. O(n).
    func count(atMost maximum: Int) -> (lines: Int, hyphenatedWords: Int, brokenWords: Int)? {
        var lines = 0
        var (hyphenatedWords, brokenWords) = (0, 0)
        var start = 0
        while start + 1 < boundaries.count {
            guard lines < maximum else { return nil }
            start = end(ofLineFrom: start)
            lines += 1
            if breaksWord(at: start) {
                brokenWords += 1
            } else if boundaries[start].opportunity < least {
                hyphenatedWords += 1
            }
        }
        return (lines, hyphenatedWords, brokenWords)
    }

    /// Whether a line that ends at a boundary ends inside of a word, and without a hyphen.
    func breaksWord(at end: Int) -> Bool {
        boundaries[end].opportunity < least && boundaries[end].opportunity != .hyphenation
    }
}

extension MeasuredText {
    func breaker(limit: Int, least: BreakOpportunity = .inTightPhrase) -> GreedyBreaker {
        GreedyBreaker(boundaries: boundaries, limit: limit, least: least, overhang: 2 * unitsPerEm)
    }

    /// The visible line between two boundaries.
    func line(from start: Int, to end: Int, size: Double) -> SetLine {
        SetLine(
            start: boundaries[start].offset, end: boundaries[end].lineEnd,
            width: pixels(boundaries[end].lineEndAdvance - boundaries[start].lineStartAdvance, size: size),
            isHyphenated: boundaries[end].opportunity == .hyphenation)
    }

    /// The lines of a limit in font units; `capacity` of them are expected.
    func lines(limit: Int, size: Double, capacity: Int, least: BreakOpportunity = .inTightPhrase) -> [SetLine] {
        let breaker = breaker(limit: limit, least: least)
        var lines: [SetLine] = []
        lines.reserveCapacity(capacity)
        var start = 0
        while start + 1 < boundaries.count {
            let end = breaker.end(ofLineFrom: start)
            lines.append(line(from: start, to: end, size: size))
            start = end
        }
        return lines
    }
}
