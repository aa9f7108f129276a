import ImageJobs

/// One Markdown file with front matter, read and checked.
public struct Article: Sendable, Hashable {
    public var id: ArticleID
    /// The category as its author wrote it, where articles make categories; nil where folders and tabs do.
    public var categoryTitle: String?
    /// One line, trimmed, without control characters, never empty.
    public var title: String
    public var date: Timestamp
    public var updated: Timestamp?
    public var tags: [String]
    public var authors: [String]
    /// From the front matter, else the text of the first paragraph, plain; empty when there is neither.
    public var summary: String
    public var image: CardImage?
    /// Name of the source, as shown under a headline ("瓦版社会部").
    public var source: String?
    /// An http(s) address.
    public var sourceURL: String?
    /// A BCP 47 tag; nil means the language of the site.
    public var language: String?
    /// Higher comes first among articles of one rank class; 0 unless set.
    public var weight: Int
    /// Kept before everything else.
    public var pin: Bool
    /// What its editor wants for its cards.
    public var wishes: CardWishes
    public var draft: Bool
    /// Front matter keys that Kawaraban does not know, kept as data.
    public var data: [String: DataValue]
    /// Of its text, which is had from `ArticleBodies` when its page is made.
    public var body: BodyDigest
    /// The addresses that it had on the site of another generator.
    public var oldAddresses: [OldAddress] = []
    /// Where it was read from, relative to the site folder (`content/tech/swift.md`).
    public var path: String
    /// The line of `path` that the title stands in; nil when it was taken from elsewhere.
    public var titleLine: Int?

    public init(
        id: ArticleID, title: String, date: Timestamp, updated: Timestamp? = nil, tags: [String] = [],
        authors: [String] = [], summary: String = "", image: CardImage? = nil, source: String? = nil,
        sourceURL: String? = nil, language: String? = nil, weight: Int = 0, pin: Bool = false,
        wishes: CardWishes = CardWishes(), draft: Bool = false,
        data: [String: DataValue] = [:], body: BodyDigest = BodyDigest(Body(segments: [])), path: String,
        titleLine: Int? = nil
    ) {
        self.titleLine = titleLine
        self.id = id
        self.title = title
        self.date = date
        self.updated = updated
        self.tags = tags
        self.authors = authors
        self.summary = summary
        self.image = image
        self.source = source
        self.sourceURL = sourceURL
        self.language = language
        self.weight = weight
        self.pin = pin
        self.wishes = wishes
        self.draft = draft
        self.data = data
        self.body = body
        self.path = path
    }
}

/// What names an article in the whole site: also its address, `<category>/<slug>.html`.
public struct ArticleID: Sendable, Hashable, Comparable {
    /// A category's name, the first folder of the address.
    public var category: String
    /// Letters, digits, `-` and `_` only, lower case, NFC: safe as a file name, an address and an HTML id.
    public var slug: String

    public init(category: String, slug: String) {
        self.category = category
        self.slug = slug
    }

    public static func < (left: ArticleID, right: ArticleID) -> Bool {
        (left.category, left.slug) < (right.category, right.slug)
    }
}

/// The picture that goes with an article's headline.
public struct CardImage: Sendable, Hashable {
    /// The file, relative to the site folder (`content/tech/images/swift.jpg`); it exists.
    public var path: String
    public var alternativeText: String
    /// `focus`: what must stay when it is cropped; nil when the article does not say.
    public var focus: FocusPoint?
    /// What stands below it on the article's own page, and who made it; empty when nothing is said.
    public var caption: String
    public var credit: String
    /// The front matter line that asked for it.
    public var line: Int

    public init(
        path: String, alternativeText: String, focus: FocusPoint? = nil, caption: String = "", credit: String = "",
        line: Int
    ) {
        self.path = path
        self.alternativeText = alternativeText
        self.focus = focus
        self.caption = caption
        self.credit = credit
        self.line = line
    }

    public var reference: ImageReference { ImageReference(path: path, focus: focus) }
}

/// A picture as articles ask for it: the same file with another focus is another picture.
public struct ImageReference: Sendable, Hashable {
    /// Relative to the site folder.
    public var path: String
    public var focus: FocusPoint?

    public init(path: String, focus: FocusPoint? = nil) {
        self.path = path
        self.focus = focus
    }
}

/// A page of `content/pages/`: no date, no category, linked in the footer.
public struct StandalonePage: Sendable, Hashable {
    /// Its address is `<slug>.html` at the top of the site.
    public var slug: String
    public var title: String
    public var summary: String
    public var language: String?
    public var weight: Int
    public var body: Body
    /// The addresses that it had on the site of another generator.
    public var oldAddresses: [OldAddress] = []
    public var path: String

    public init(
        slug: String, title: String, summary: String = "", language: String? = nil, weight: Int = 0,
        body: Body = Body(segments: []), path: String
    ) {
        self.slug = slug
        self.title = title
        self.summary = summary
        self.language = language
        self.weight = weight
        self.body = body
        self.path = path
    }
}

/// Front matter that Kawaraban does not interpret.
public indirect enum DataValue: Sendable, Hashable {
    case null
    case text(String)
    case number(Double)
    case flag(Bool)
    case list([DataValue])
    case map([String: DataValue])
}

/// An editor's hand on the cards of an article.
public struct CardWishes: Sendable, Hashable {
    /// `pin: lead`: first of all, in the most prominent slot.
    public var isLead = false
    /// `card_image: false`: its picture is for its own page.
    public var hidesImage = false
    /// `pattern`: the row that it begins on the first page of a tab, and that it does begin one.
    public var pattern: Located<String>?

    public init() {}
}
