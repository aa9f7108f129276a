import ImageJobs
import Typesetting

/// An article as the layout sees it: measured texts, and the size of its picture.
public struct Story: Sendable, Hashable {
    /// In the headline face.
    public var headline: Headline {
        didSet { clauses = HeadlineClauses(headline) }
    }
    /// Of a headline of two clauses.
    public private(set) var clauses: HeadlineClauses?
    /// What it is about in a word, in the headline face; nil where the page says it already.
    public var kicker: MeasuredText?
    /// In the text face; nil when there is nothing to say.
    public var summary: MeasuredText?
    /// Source and date on one line, in the text face, and the date alone for where both do not fit.
    public var meta: MeasuredText
    public var shortMeta: MeasuredText
    /// nil when there is none.
    public var image: PixelSize?
    /// What its author says must stay of the picture.
    public var subject: Focus?

    public init(
        headline: Headline, summary: MeasuredText?, meta: MeasuredText, shortMeta: MeasuredText, image: PixelSize?
    ) {
        self.headline = headline
        clauses = HeadlineClauses(headline)
        self.summary = summary
        self.meta = meta
        self.shortMeta = shortMeta
        self.image = image
    }
}
