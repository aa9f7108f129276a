import Typesetting

/// An article as the layout sees it: measured texts, and whether there is a picture.
public struct Story: Sendable, Hashable {
    /// In the headline face.
    public var headline: MeasuredText
    /// In the text face; nil when there is nothing to say.
    public var summary: MeasuredText?
    /// Source and date on one line, in the text face, and the date alone for where both do not fit.
    public var meta: MeasuredText
    public var shortMeta: MeasuredText
    public var hasImage: Bool
    /// Whether the headline is set from right to left (its first strong character is Arabic or Hebrew).
    public var isRightToLeft: Bool

    public init(
        headline: MeasuredText, summary: MeasuredText?, meta: MeasuredText, shortMeta: MeasuredText, hasImage: Bool,
        isRightToLeft: Bool = false
    ) {
        self.headline = headline
        self.summary = summary
        self.meta = meta
        self.shortMeta = shortMeta
        self.hasImage = hasImage
        self.isRightToLeft = isRightToLeft
    }
}
