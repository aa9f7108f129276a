import ImageJobs
import Typesetting

/// An article as the layout sees it: measured texts, and the size of its picture.
///
/// A value: copies share what they say until one of them is changed, so that a cell passes its story on for the price of a reference.
public struct Story: Sendable {
    private var shared: Shared

    private final class Shared: Sendable {
        let fields: Fields

        init(_ fields: Fields) { self.fields = fields }
    }

    private struct Fields: Sendable, Hashable {
        var headline: Headline
        var clauses: HeadlineClauses?
        var standing: StandingHeadline?
        var kicker: MeasuredText?
        var summary: MeasuredText?
        var meta: MeasuredText
        var shortMeta: MeasuredText
        var image: PixelSize?
        var subject: Focus?
        var isOnGround = false
        var attention: Focus?
    }

    public init(
        headline: Headline, summary: MeasuredText?, meta: MeasuredText, shortMeta: MeasuredText, image: PixelSize?
    ) {
        shared = Shared(
            Fields(
                headline: headline, clauses: HeadlineClauses(headline), summary: summary, meta: meta,
                shortMeta: shortMeta, image: image))
    }

    private mutating func set<Value>(_ field: WritableKeyPath<Fields, Value>, to value: Value) {
        var fields = shared.fields
        fields[keyPath: field] = value
        shared = Shared(fields)
    }

    /// In the headline face.
    public var headline: Headline {
        get { shared.fields.headline }
        set {
            set(\.headline, to: newValue)
            set(\.clauses, to: HeadlineClauses(newValue))
        }
    }

    /// Of a headline of two clauses.
    public var clauses: HeadlineClauses? { shared.fields.clauses }

    /// The headline as it may stand upright; nil where it lies, whatever it says.
    public var standing: StandingHeadline? {
        get { shared.fields.standing }
        set { set(\.standing, to: newValue) }
    }

    /// What it is about in a word, in the headline face; nil where the page says it already.
    public var kicker: MeasuredText? {
        get { shared.fields.kicker }
        set { set(\.kicker, to: newValue) }
    }

    /// In the text face; nil when there is nothing to say.
    public var summary: MeasuredText? {
        get { shared.fields.summary }
        set { set(\.summary, to: newValue) }
    }

    /// Source and date on one line, in the text face, and the date alone for where both do not fit.
    public var meta: MeasuredText {
        get { shared.fields.meta }
        set { set(\.meta, to: newValue) }
    }

    public var shortMeta: MeasuredText {
        get { shared.fields.shortMeta }
        set { set(\.shortMeta, to: newValue) }
    }

    /// nil when there is none.
    public var image: PixelSize? {
        get { shared.fields.image }
        set { set(\.image, to: newValue) }
    }

    /// What must stay of the picture: as its author says, or all that is drawn on a plain ground.
    public var subject: Focus? {
        get { shared.fields.subject }
        set { set(\.subject, to: newValue) }
    }

    /// The subject is drawn on a ground, which goes on beside the picture where that stands whole in a frame: no paper is seen there.
    public var isOnGround: Bool {
        get { shared.fields.isOnGround }
        set { set(\.isOnGround, to: newValue) }
    }

    /// What strikes the eye in the picture, of which nobody says what must stay: better kept, but no reason to leave a frame half empty.
    public var attention: Focus? {
        get { shared.fields.attention }
        set { set(\.attention, to: newValue) }
    }
}

extension Story: Hashable {
    public static func == (left: Story, right: Story) -> Bool {
        left.shared === right.shared || left.shared.fields == right.shared.fields
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(shared.fields) }
}
