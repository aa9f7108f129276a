import CHarfBuzz

/// The boundaries of one text, drawn from what is known about its offsets.
struct Measurement {
    let scratch: Scratch
    let shaper: Shaper
    let opportunities: BreakOpportunities

    /// The boundaries between the clusters of the text, its start and its end.
    func boundaries() -> [MeasuredText.Boundary] {
        let graphemes = scratch.graphemes
        var opportunities = opportunities
        var boundaries: [MeasuredText.Boundary] = []
        boundaries.reserveCapacity(graphemes.count + 1)
        boundaries.append(
            MeasuredText.Boundary(offset: 0, advance: 0, lineEnd: 0, lineEndAdvance: 0, opportunity: .none))
        var visibleEnd = 0
        var run = 0
        for (index, grapheme) in graphemes.enumerated() {
            let offset = grapheme.end
            // UAX #14 lets a line start with an ideographic space after a plain one; no line here starts with a space.
            let isBeforeSpace = index + 1 < graphemes.count && graphemes[index + 1].isSpace
            if !grapheme.isSpace { visibleEnd = offset }
            var boundary = MeasuredText.Boundary(
                offset: offset, advance: scratch.advances[offset], lineEnd: visibleEnd,
                lineEndAdvance: scratch.advances[visibleEnd], opportunity: .none)
            if index + 1 == graphemes.count {
                boundary.opportunity = .seam
            } else if scratch.marks[offset] != 0, !isBeforeSpace {
                (boundary.opportunity, boundary.strain) = opportunities.opportunity(
                    before: graphemes[index + 1].first, in: scratch)
            }
            if boundary.opportunity == .none, index + 1 < graphemes.count,
                BreakOpportunities.isAfterMark(before: graphemes[index + 1].first, in: scratch.scalars)
            {
                boundary.opportunity = .afterMark
            }
            if !scratch.isSafe[offset] {
                while run < scratch.runs.count, scratch.runs[run].range.upperBound <= offset { run += 1 }
                if run < scratch.runs.count { correct(&boundary, in: scratch.runs[run]) }
            }
            boundaries.append(boundary)
        }
        return boundaries
    }

    /// Shapes both sides of an unsafe place alone, from the safe place before it to the safe place after it, and takes
    /// the difference to the text as one line into the boundary.
    private func correct(_ boundary: inout MeasuredText.Boundary, in run: ShapingRun) {
        let offset = boundary.offset
        let start = safeOffset(before: offset, in: run.range)
        let end = safeOffset(after: offset, in: run.range)
        func width(_ range: Range<Int>, upTo limit: Int, from origin: Int, context: Range<Int>) -> Int {
            var width = 0
            shaper.shape(range, of: run, context: context) { cluster in
                if cluster.offset >= origin, cluster.offset < limit { width += cluster.advance }
            }
            return width
        }
        // Where the window had to end at an unsafe place, what its ends lose is lost in all of these alike.
        let window = start..<end
        if boundary.lineEnd > start {
            boundary.lineEndAdvance +=
                width(start..<offset, upTo: boundary.lineEnd, from: start, context: start..<offset)
                - width(window, upTo: boundary.lineEnd, from: start, context: window)
        }
        boundary.lineStartAdvance +=
            width(window, upTo: end, from: offset, context: window)
            - width(offset..<end, upTo: end, from: offset, context: offset..<end)
    }

    private func safeOffset(before offset: Int, in range: Range<Int>) -> Int {
        var start = offset - 1
        while start > range.lowerBound, !scratch.isSafe[start],
            offset - start < Self.reach || UTF8.isContinuation(shaper.utf8[start])
        {
            start -= 1
        }
        return start
    }

    private func safeOffset(after offset: Int, in range: Range<Int>) -> Int {
        var end = offset + 1
        while end < range.upperBound, !scratch.isSafe[end],
            end - offset < Self.reach || UTF8.isContinuation(shaper.utf8[end])
        {
            end += 1
        }
        return end
    }

    /// How far from a place both sides are shaped again, bytes: no shaping rule looks that far, and a word of 10,000
    /// joined letters must not take 10,000² steps.
    private static let reach = 64
}
