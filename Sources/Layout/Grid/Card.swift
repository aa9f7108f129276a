import Typesetting

/// A cell of a section with everything in it, for one breakpoint.
public struct Card: Sendable, Hashable {
    /// Index of the item of the section.
    public var story: Int
    /// Relative to the section.
    public var frame: Frame
    public var kind: String
    public var variant: String
    /// Relative to the card.
    public var image: Frame?
    /// What stands before the first line of the headline; relative to the card.
    public var mark: Frame?
    public var texts: [PlacedText]

    public init(
        story: Int, frame: Frame, kind: String, variant: String, image: Frame? = nil, texts: [PlacedText] = []
    ) {
        self.story = story
        self.frame = frame
        self.kind = kind
        self.variant = variant
        self.image = image
        self.texts = texts
    }

    /// With what stands before them.
    /// - Parameter distance: px.
    mutating func moveTexts(down distance: Double) {
        guard distance != 0 else { return }
        for index in texts.indices { texts[index].frame.y += distance }
        mark?.y += distance
    }
}

/// Lines of text in a box, relative to the box around it.
public struct PlacedText: Sendable, Hashable {
    public var role: TextRole
    public var frame: Frame
    public var text: SetText
    /// Of a headline: its second clause in smaller type, below `text`, which is then the first alone.
    public var deck: SetText?
    /// The short form of the meta line is shown.
    public var isShort = false
    /// Of a headline: it stands upright, and its lines are columns from right to left.
    public var isStanding = false

    /// All lines together, whatever their type.
    public var whole: SetText {
        guard let deck else { return text }
        var whole = text
        whole.lines += deck.lines
        return whole
    }
}

extension PlacedText {
    /// Of a headline that stands in a box: each of its columns, as long as it is, in the order of `whole`.
    public func columns(in box: Rectangle) -> [Rectangle] {
        var right = box.right
        func columns(of text: SetText, isDeck: Bool) -> [Rectangle] {
            text.lines.enumerated().map { number, line in
                right -= text.type.leading
                let indent = Double(StandingHeadline.indent(column: number, isDeck: isDeck)) * text.type.size
                return Rectangle(x: right, y: box.y + indent, width: text.type.leading, height: line.width)
            }
        }
        return columns(of: text, isDeck: false) + (deck.map { columns(of: $0, isDeck: true) } ?? [])
    }
}
