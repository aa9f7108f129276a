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

    /// All lines together, whatever their type.
    public var whole: SetText {
        var whole = text
        whole.lines += deck?.lines ?? []
        return whole
    }
}
