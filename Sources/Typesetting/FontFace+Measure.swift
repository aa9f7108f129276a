import CHarfBuzz

extension FontFace {
    /// Shapes a text and finds every place where it may be divided.
    ///
    /// - Parameters:
    ///   - text: any text; see `MeasuredText.text` for what is left of it.
    ///   - language: BCP 47, as in the `lang` of the element: it chooses language-specific glyphs.
    ///   - breaking: the rules by which lines may end.
    /// - Complexity: O(n), under 1 µs a character in Japanese and Latin. Where the shaping crosses a place between
    ///   graphemes (Arabic, kerned Latin) both sides are shaped again there, within a bounded window.
    public func measure(_ text: String, language: String, breaking: LineBreaking) -> MeasuredText {
        var collapsed = CollapsedText.collapse(text)
        let graphemes = Grapheme.graphemes(of: collapsed)
        let runs = ScriptRun.runs(of: collapsed)
        let boundaries = collapsed.withUTF8 { utf8 in
            workbenches.withWorkbench { workbench in
                let shaper = Shaper(
                    face: self, buffer: workbench.buffer, language: hb_language_from_string(language, -1), utf8: utf8)
                return workbench.withTally { tally in
                    tally.reset(length: utf8.count)
                    tally.marks.withUnsafeMutableBufferPointer { marks in
                        workbench.iterator(for: breaking)?.mark(utf8, into: marks)
                    }
                    tally.shape(runs, with: shaper)
                    return Measurement(tally: tally, runs: runs, shaper: shaper).boundaries(graphemes)
                }
            }
        }
        return MeasuredText(
            text: collapsed, unitsPerEm: metrics.unitsPerEm, boundaries: boundaries, ellipsisAdvance: ellipsisAdvance)
    }
}
