/// A text as it stands in a box: one size, divided into lines.
public struct SetText: Sendable, Hashable {
    public var type: TypeSize
    public var lines: [SetLine]
    /// Whether the rest of the text is not shown.
    public var isTruncated: Bool
    /// Whether the last line ends in an ellipsis: that of a truncated text, but for one that ends with a sentence.
    public var hasEllipsis: Bool
    /// Lines that end where the language allows no break, because a single word was longer than the measure.
    /// Those that end with a hyphen for that are none of them, nor is the cut line.
    public var brokenWords: Int
    /// Set in the face of large headlines, where there is one (`Headline.Display`).
    public var isDisplay = false

    /// - Parameter hasEllipsis: `isTruncated` when left out.
    public init(
        type: TypeSize, lines: [SetLine], isTruncated: Bool, hasEllipsis: Bool? = nil, brokenWords: Int
    ) {
        self.type = type
        self.lines = lines
        self.isTruncated = isTruncated
        self.hasEllipsis = hasEllipsis ?? isTruncated
        self.brokenWords = brokenWords
    }

    /// Layout px.
    public var height: Double { type.leading * Double(lines.count) }
}

/// One line: the visible text is `text.utf8[start..<end]`, followed by a hyphen where it ends inside of a word, and by `…` when it is
/// the last of a text with an ellipsis.
public struct SetLine: Sendable, Hashable {
    public var start: Int
    public var end: Int
    /// Layout px, the hyphen and the ellipsis included.
    public var width: Double
    public var isHyphenated: Bool

    public init(start: Int, end: Int, width: Double, isHyphenated: Bool = false) {
        self.start = start
        self.end = end
        self.width = width
        self.isHyphenated = isHyphenated
    }
}
