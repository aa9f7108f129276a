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
    /// The short form of the meta line is shown.
    public var isShort = false
}
