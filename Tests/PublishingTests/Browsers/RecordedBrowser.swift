import Layout

/// One of the browsers whose numbers are recorded, and how near to them the engine must come, in layout px. The same
/// holds in `Tests/Browser/judges.py`, where the browsers are asked themselves.
enum RecordedBrowser: String, CaseIterable {
    case chromium, firefox, webkit

    /// Of the sides of a box.
    static let box = 0.5
    /// Of a line's left edge and its width.
    static let line = 0.05
    /// A browser may round ascent and descent to whole px, so the middle of the letters may be off by half of one each.
    static let middle = 1.0
    /// Browsers count in 1/64 px, and round every run of text up: a line of several runs may be wider by so much for each.
    static let run = 1.0 / 64
    /// Firefox rounds the advance of every glyph to 1/60 px.
    static let firefoxGlyph = 1.0 / 120
    /// Of a glyph that stands upright to a whole px, not always the nearest.
    static let firefoxUpright = 2.0 / 3
    /// WebKitGTK rounds every advance to a whole px: a line may leave its box by so much of the box's width, and so many px.
    static let webkitShare = 0.035
    static let webkitBox = 1.0

    /// By how much a line may begin elsewhere.
    func edge(isStanding: Bool) -> Double {
        Self.line + (isStanding && self == .firefox ? Self.firefoxUpright : 0)
    }

    /// What is wrong with a line's width; nil when it is as the engine says, or in WebKitGTK when the line is in its box.
    func fault(
        ofWidth expected: Double, of shown: BrowserNumbers.Line, isStanding: Bool, in box: Rectangle
    ) -> String? {
        var allowed = Self.line + Self.run * Double(shown.runs - 1)
        switch self {
        case .chromium: break
        case .firefox:
            let glyph = isStanding ? Self.firefoxUpright : Self.firefoxGlyph
            allowed += glyph * Double(shown.text.unicodeScalars.count)
        case .webkit:
            let end = shown.left + shown.width
            guard end > box.right + box.width * Self.webkitShare + Self.webkitBox else { return nil }
            return "ends at \(hundredths(end)), and its box at \(hundredths(box.right))"
        }
        guard abs(expected - shown.width) > allowed else { return nil }
        return "width: expected \(thousandths(expected)), shown \(thousandths(shown.width))"
    }
}
