/// A text, shaped once in one face: every place where it may be divided, and the advance up to there.
///
/// All offsets are UTF-8 offsets into `text`; all advances are in font units (`unitsPerEm` to the em), so that one
/// measured text serves every type size.
public struct MeasuredText: Sendable, Hashable {
    /// White space is collapsed to single spaces, none at either end, no control characters.
    public var text: String
    public var unitsPerEm: Int
    /// From the start of the text (offset 0, advance 0) to its end, ascending; one for each grapheme cluster. Of a part
    /// (`part`) those of the part alone.
    public var boundaries: [Boundary]
    /// Advance of the ellipsis `…` in the same face.
    public var ellipsisAdvance: Int
    /// Of a text measured from top to bottom: how its parts stand in its font. Empty of all others.
    public var pieces: [VerticalPiece] = []

    public init(text: String, unitsPerEm: Int, boundaries: [Boundary], ellipsisAdvance: Int) {
        self.text = text
        self.unitsPerEm = unitsPerEm
        self.boundaries = boundaries
        self.ellipsisAdvance = ellipsisAdvance
    }
}

extension MeasuredText {
    /// A place between two grapheme clusters.
    ///
    /// A line from boundary `i` to boundary `j` is `j.lineEndAdvance - i.lineStartAdvance` wide. Where the shaping of
    /// the text crosses the place (a kerning pair, a ligature, a joined Arabic letter), these two differ from the plain
    /// sum: they are what each side is wide when it is shaped alone, as a browser does at the ends of a line.
    public struct Boundary: Sendable, Hashable {
        /// Where the next line would start.
        @Narrow public var offset: Int
        /// Sum of the advances of everything before `offset`, the text shaped as one line.
        @Narrow public var advance: Int
        /// The origin of a line that starts here: `advance`, corrected for what the shaping loses at a line's start.
        @Narrow public var lineStartAdvance: Int
        /// Where a line that ends here stops being visible: before the trailing spaces.
        @Narrow public var lineEnd: Int
        /// Sum of the advances before `lineEnd`, corrected for what the shaping loses at a line's end.
        @Narrow public var lineEndAdvance: Int
        /// How good a place this is to end a line at. `none` at the start of the text, `seam` at its end.
        public var opportunity: BreakOpportunity
        /// How bad a break would be among those of its kind, 0…255: inside a phrase, at a hyphen, after a leaning word, between syllables.
        public var strain: UInt8

        /// Whether a line may end here by the rules of the language (UAX #14, kinsoku), and not only in need.
        public var mayBreak: Bool { opportunity >= .inTightPhrase }

        /// - Parameter lineStartAdvance: `advance` when left out, right wherever the shaping does not cross the place.
        public init(
            offset: Int, advance: Int, lineStartAdvance: Int? = nil, lineEnd: Int, lineEndAdvance: Int,
            opportunity: BreakOpportunity, strain: UInt8 = 0
        ) {
            self.offset = offset
            self.advance = advance
            self.lineStartAdvance = lineStartAdvance ?? advance
            self.lineEnd = lineEnd
            self.lineEndAdvance = lineEndAdvance
            self.opportunity = opportunity
            self.strain = strain
        }
    }
}

extension MeasuredText {
    /// Width in px of the whole text on one line at that type size. O(1).
    public func width(size: Double) -> Double {
        guard let first = boundaries.first, let last = boundaries.last else { return 0 }
        return pixels(last.lineEndAdvance - first.lineStartAdvance, size: size)
    }

    /// Whether the whole text fits on one line of that measure (px), with the slack that `set` leaves too. O(1).
    public func fits(measure: Double, size: Double) -> Bool {
        guard let first = boundaries.first, let last = boundaries.last else { return true }
        return last.lineEndAdvance - first.lineStartAdvance <= limit(measure: measure, size: size)
    }

    /// About how many lines running text takes: each is full but for half an em. O(1).
    public func linesNeeded(measure: Double, size: Double) -> Int {
        guard let first = boundaries.first, let last = boundaries.last else { return 0 }
        let total = last.lineEndAdvance - first.lineStartAdvance
        let limit = limit(measure: measure, size: size)
        if total <= limit { return total > 0 ? 1 : 0 }
        let line = max(limit - unitsPerEm / 2, 1)
        return (total + line - 1) / line
    }

    /// Advance of a line from one boundary to another, font units, without the spaces at its end.
    @inline(__always)
    func advance(from start: Int, to end: Int) -> Int {
        boundaries[end].lineEndAdvance - boundaries[start].lineStartAdvance
    }

    /// Font units to px.
    func pixels(_ advance: Int, size: Double) -> Double {
        Double(advance) * size / Double(unitsPerEm)
    }

    /// The widest line in font units that is allowed in a measure of so many px.
    ///
    /// Browsers lay out in steps of 1/64 px and may round a line up by one; Firefox also rounds every glyph to 1/60 px. What
    /// both may add stays free at the end of every line, for as many glyphs as the measure has em.
    func limit(measure: Double, size: Double) -> Int {
        limit(measure: measure - Self.lineSlack - measure / size * Self.glyphSlack, size: size, unitsPerEm: unitsPerEm)
    }

    /// The same without anything left free.
    func fullLimit(measure: Double, size: Double) -> Int { limit(measure: measure, size: size, unitsPerEm: unitsPerEm) }

    private func limit(measure: Double, size: Double, unitsPerEm: Int) -> Int {
        let units = measure * Double(unitsPerEm) / size
        guard units < Self.boundless else { return Int(Self.boundless) }
        return units > 0 ? Int(units) : 0
    }

    /// Px for a line, and for each of its glyphs.
    private static let lineSlack = 1.0 / 64
    private static let glyphSlack = 1.0 / 120

    /// Stands for an infinite measure, font units: far above any text, far below what overflows an `Int`.
    private static let boundless = 1e15
}
