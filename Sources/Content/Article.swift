import ImageJobs

/// One Markdown file with front matter, read and checked.
///
/// A value: copies share what they say until one of them is changed, so that all articles of a site are sorted, chosen from and passed
/// on for the price of a reference each. What asks for one thing of ten thousand of them is inlined, or it would copy more.
public struct Article: Sendable {
    @usableFromInline var shared: Shared

    @usableFromInline final class Shared: Sendable {
        @usableFromInline let fields: Fields
        @usableFromInline let address: String

        init(_ fields: Fields) {
            self.fields = fields
            address = "\(fields.id.category)/\(fields.id.slug).html"
        }
    }

    public init(_ fields: Fields) { shared = Shared(fields) }

    /// All that it says, to be changed.
    public var fields: Fields {
        @inlinable get { shared.fields }
        set { shared = Shared(newValue) }
    }

    /// Where its page is, from the top of the output.
    @inlinable public var addressPath: String { shared.address }

    @inlinable public var id: ArticleID { shared.fields.id }
    @inlinable public var categoryTitle: String? { shared.fields.categoryTitle }
    @inlinable public var namesCategory: Bool { shared.fields.namesCategory }
    @inlinable public var title: String { shared.fields.title }
    @inlinable public var date: Timestamp { shared.fields.date }
    @inlinable public var updated: Timestamp? { shared.fields.updated }
    @inlinable public var corrections: [Correction] { shared.fields.corrections }
    @inlinable public var tags: [String] { shared.fields.tags }
    @inlinable public var authors: [String] { shared.fields.authors }
    @inlinable public var summary: String { shared.fields.summary }
    @inlinable public var hasOwnSummary: Bool { shared.fields.hasOwnSummary }
    @inlinable public var series: String? { shared.fields.series }
    @inlinable public var translations: [String] { shared.fields.translations }
    @inlinable public var image: CardImage? { shared.fields.image }
    @inlinable public var source: String? { shared.fields.source }
    @inlinable public var sourceURL: String? { shared.fields.sourceURL }
    @inlinable public var language: String? { shared.fields.language }
    @inlinable public var weight: Int { shared.fields.weight }
    @inlinable public var pin: Bool { shared.fields.pin }
    @inlinable public var wishes: CardWishes { shared.fields.wishes }
    @inlinable public var isPrinted: Bool? { shared.fields.isPrinted }
    @inlinable public var draft: Bool { shared.fields.draft }
    @inlinable public var data: [String: DataValue] { shared.fields.data }
    @inlinable public var body: BodyDigest { shared.fields.body }
    @inlinable public var oldAddresses: [OldAddress] { shared.fields.oldAddresses }
    @inlinable public var path: String { shared.fields.path }
    @inlinable public var titleLine: Int? { shared.fields.titleLine }
}

extension Article: Hashable {
    public static func == (left: Article, right: Article) -> Bool {
        left.shared === right.shared || left.fields == right.fields
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(fields) }
}

extension Article {
    /// When anything of it was last changed: it has appeared, it was updated, or something of it was put right.
    public var lastChange: Timestamp {
        max(date, updated ?? date, corrections.map(\.date).max() ?? date)
    }
}

/// What was put right of an article, as newspapers say it: when, and what it had said.
public struct Correction: Sendable, Hashable {
    public var date: Timestamp
    /// One line, never empty.
    public var text: String

    public init(date: Timestamp, text: String) {
        self.date = date
        self.text = text
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
    public var focus: Focus?
    /// What stands below it on the article's own page, and who made it; empty when nothing is said.
    public var caption: String
    public var credit: String
    /// The front matter line that asked for it.
    public var line: Int

    public init(
        path: String, alternativeText: String, focus: Focus? = nil, caption: String = "", credit: String = "",
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

    /// Caption and credit in one; nil when nothing is said.
    /// - Parameter sign: what stands between them.
    public func fullCaption(apart sign: String) -> String? {
        let parts = [caption, credit].filter { !$0.isEmpty }
        return parts.isEmpty ? nil : parts.joined(separator: sign)
    }

    /// Where the credit stands in the full caption as it was set, in UTF-8 offsets; nil when it has none, or other white space.
    public func placeOfCredit(in fullCaption: String) -> Range<Int>? {
        guard !credit.isEmpty, fullCaption.hasSuffix(credit) else { return nil }
        let end = fullCaption.utf8.count
        return end - credit.utf8.count..<end
    }
}

/// A picture as articles ask for it: the same file with another focus is another picture.
public struct ImageReference: Sendable, Hashable {
    /// Relative to the site folder.
    public var path: String
    public var focus: Focus?

    public init(path: String, focus: Focus? = nil) {
        self.path = path
        self.focus = focus
    }
}

/// A page of `content/pages/`: no date, no category, linked in the footer.
public struct StandalonePage: Sendable, Hashable {
    /// What its address ends with, at the top of the site.
    public var slug: String
    public var title: String
    public var summary: String
    public var language: String?
    public var weight: Int
    public var body: Body
    /// The addresses that it had on the site of another generator.
    public var oldAddresses: [OldAddress] = []
    /// The foot of every page names it; else only who links to it leads there.
    public var isListed = true
    /// Front matter that Kawaraban does not interpret, for templates.
    public var data: [String: DataValue] = [:]
    public var path: String

    /// From the top of the output.
    public var addressPath: String { slug + ".html" }

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
