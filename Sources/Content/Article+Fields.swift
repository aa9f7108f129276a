extension Article {
    /// What an article says.
    public struct Fields: Sendable, Hashable {
        public var id: ArticleID
        /// The category as its author wrote it, where articles make categories; nil where folders and tabs do.
        public var categoryTitle: String?
        /// Its author has named the category, of which another generator has made a page for that.
        public var namesCategory = false
        /// One line, trimmed, without control characters, never empty.
        public var title: String
        public var date: Timestamp
        public var updated: Timestamp?
        /// What was put right after it had appeared, the oldest first.
        public var corrections: [Correction] = []
        public var tags: [String]
        public var authors: [String]
        /// From the front matter, else the text of the first paragraph, plain; empty when there is neither.
        public var summary: String
        /// The summary is its author's, and says something that the first paragraph need not say.
        public var hasOwnSummary = false
        /// What it is a part of, with all others that say the same.
        public var series: String?
        /// Files that say the same in other languages, relative to the site folder.
        public var translations: [String] = []
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
        /// Whether it is set as newspaper pages, too; nil leaves it to the site.
        public var isPrinted: Bool?
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
}
