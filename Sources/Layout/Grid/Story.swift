import Typesetting

/// An article as the layout sees it: measured texts, and whether there is a picture.
public struct Story: Sendable, Hashable {
    /// In the headline face.
    public var headline: Headline
    /// In the text face; nil when there is nothing to say.
    public var summary: MeasuredText?
    /// Source and date on one line, in the text face, and the date alone for where both do not fit.
    public var meta: MeasuredText
    public var shortMeta: MeasuredText
    public var hasImage: Bool

    public init(
        headline: Headline, summary: MeasuredText?, meta: MeasuredText, shortMeta: MeasuredText, hasImage: Bool
    ) {
        self.headline = headline
        self.summary = summary
        self.meta = meta
        self.shortMeta = shortMeta
        self.hasImage = hasImage
    }
}
