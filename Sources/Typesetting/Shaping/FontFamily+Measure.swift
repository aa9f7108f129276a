import CHarfBuzz

extension FontFamily {
    /// Shapes a text and finds every place where it may be divided.
    ///
    /// - Parameters:
    ///   - text: any text; see `MeasuredText.text` for what is left of it.
    ///   - language: BCP 47, as in the `lang` of the element: it chooses language-specific glyphs.
    ///   - breaking: the rules by which lines may end.
    /// - Complexity: O(n), under ½ µs a character in Japanese and Latin. Where the shaping crosses a place between
    ///   graphemes (Arabic, kerned Latin) both sides are shaped again there, within a bounded window.
    public func measure(_ text: String, language: String, breaking: LineBreaking) -> MeasuredText {
        measure(text, language: language, breaking: breaking) { scratch, _ in scratch.findRuns(in: self) }
    }

    /// The same of a text in other runs.
    /// - Parameter findRuns: finds them in a text whose graphemes are found; the shaper is free for it.
    func measure(
        _ text: String, language: String, breaking: LineBreaking, findRuns: (inout Scratch, Shaper) -> Void
    ) -> MeasuredText {
        var collapsed = CollapsedText.collapse(text)
        let copy = collapsed
        let boundaries = collapsed.withUTF8 { utf8 in
            workbenches.withWorkbench { workbench in
                let shaper = Shaper(
                    family: self, buffer: workbench.buffer, language: hb_language_from_string(language, -1), utf8: utf8)
                return workbench.withScratch { scratch in
                    scratch.load(utf8)
                    scratch.findGraphemes(in: copy)
                    findRuns(&scratch, shaper)
                    scratch.shapeRuns(with: shaper)
                    scratch.marks.withUnsafeMutableBufferPointer { marks in
                        workbench.iterator(for: breaking)?.mark(utf8, into: marks)
                    }
                    let opportunities = BreakOpportunities(language: breaking.language, scratch: &scratch)
                    return Measurement(scratch: scratch, shaper: shaper, opportunities: opportunities).boundaries()
                }
            }
        }
        return MeasuredText(
            text: collapsed, unitsPerEm: unitsPerEm, boundaries: boundaries, ellipsisAdvance: ellipsisAdvance)
    }
}

extension Scratch {
    /// Shapes all runs and adds up the advances in the order of the text, whatever its direction.
    mutating func shapeRuns(with shaper: Shaper) {
        let length = shaper.utf8.count
        for run in runs {
            shaper.shape(run.range, of: run, context: 0..<length) { cluster in
                // The advance counts for every offset after the start of its cluster.
                advances[cluster.offset + 1] += cluster.advance
                isSafe[cluster.offset] = cluster.isSafe
            }
            // Runs are shaped apart, in browsers as well.
            isSafe[run.range.lowerBound] = true
            isSafe[run.range.upperBound] = true
        }
        sumAdvances()
    }
}
