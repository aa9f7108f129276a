/// The vertical measures of a face in font units, as browsers take them: from `hhea`, or from the typographic measures
/// of `OS/2` when the face asks for that (USE_TYPO_METRICS).
public struct FontMetrics: Sendable, Hashable {
    public var unitsPerEm: Int
    /// Upwards from the baseline, positive.
    public var ascender: Int
    /// Downwards from the baseline, positive.
    public var descender: Int
    public var lineGap: Int

    public init(unitsPerEm: Int, ascender: Int, descender: Int, lineGap: Int) {
        self.unitsPerEm = unitsPerEm
        self.ascender = ascender
        self.descender = descender
        self.lineGap = lineGap
    }
}

extension FontMetrics {
    /// Distance in px from the top of a line box of height `type.leading` to the baseline, rounded as Chromium rounds.
    ///
    /// Ascender and descender are each rounded to whole px; where that makes the descender shorter, it borrows one px
    /// from the ascender, so that no `overflow: clip` cuts a descender off (`FontMetrics::AscentDescentWithHacks`: Linux
    /// and Android, with the subpixel positions that `text-rendering: geometricPrecision` asks for; Chromium on macOS and
    /// Windows does not borrow). Half of the leading that remains is rounded down (LayoutNG, `CalculateLeadingSpace`).
    public func baseline(in type: TypeSize) -> Double {
        let exactDescent = Double(descender) * type.size / Double(unitsPerEm)
        var ascent = Self.rounded(Double(ascender) * type.size / Double(unitsPerEm))
        var descent = Self.rounded(exactDescent)
        if descent < exactDescent, ascent >= 1 {
            descent += 1
            ascent -= 1
        }
        return ascent + ((type.leading - ascent - descent) / 2).rounded(.down)
    }

    /// To whole px, halves up.
    private static func rounded(_ value: Double) -> Double { (value + 0.5).rounded(.down) }
}
