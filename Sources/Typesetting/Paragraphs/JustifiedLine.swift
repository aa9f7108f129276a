/// A line of a justified paragraph: the visible text is `text.utf8[start..<end]`.
public struct JustifiedLine: Sendable, Hashable {
    public var start: Int
    public var end: Int
    /// Where each grapheme cluster of the line has its origin. Font units from the line's start; below 0 for an opening bracket that
    /// begins the line, whose room before the ink stands outside of it.
    public var places: [Place]
    /// Font units up to where the ink of the last character may end: the measure, but for the last line and those that are `isLoose`.
    public var width: Int
    /// Whether it could only be filled with gaps wider than is seemly, or not at all.
    public var isLoose: Bool
    /// Where a hyphen is to be drawn, font units from the line's start, when a word is divided at its end.
    public var hyphen: Int?

    public struct Place: Sendable, Hashable {
        /// UTF-8 offset in the text.
        public var offset: Int
        public var x: Int

        public init(offset: Int, x: Int) { (self.offset, self.x) = (offset, x) }
    }

    public init(start: Int, end: Int, places: [Place], width: Int, isLoose: Bool, hyphen: Int? = nil) {
        (self.start, self.end, self.places, self.width, self.isLoose) = (start, end, places, width, isLoose)
        self.hyphen = hyphen
    }
}
