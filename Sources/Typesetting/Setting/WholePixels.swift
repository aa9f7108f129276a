extension MeasuredText {
    /// By what factor the worst line leaves its box by more than is bearable in engines that lay every glyph on whole
    /// pixels whatever the style sheet says (WebKitGTK; Safari does not): small Latin type grows by several per cent there.
    /// At most 1 when all lines stay inside.
    ///
    /// - Parameter box: px.
    /// - Complexity: O(n) for lines that nearly fill their box, else O(1).
    func excessOnWholePixels(_ set: SetText, box: Double) -> Double {
        var worst = 0.0
        var start = 0
        for line in set.lines {
            while start < boundaries.count, boundaries[start].offset < line.start { start += 1 }
            // No glyph grows by more than half a pixel.
            let most = line.width + Double(line.end - line.start) / 2
            guard most > box * Self.bearable else { continue }
            var width = 0.0
            var index = start
            while index + 1 < boundaries.count, boundaries[index + 1].lineEnd <= line.end,
                boundaries[index].offset < line.end
            {
                let advance = boundaries[index + 1].advance - boundaries[index].advance
                width += (pixels(advance, size: set.type.size) + 0.5).rounded(.down)
                index += 1
            }
            worst = max(worst, width / (box * Self.bearable))
        }
        return worst
    }

    /// Share of the box that a line may take in such an engine.
    private static let bearable = 1.03
}
