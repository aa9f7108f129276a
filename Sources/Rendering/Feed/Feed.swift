import Content

/// The newspaper, one of its categories or a tag, as those see it who follow it: one value, which each format writes in its way
/// (`rss`, `atom`, `json`, `smartFormat`). All addresses are absolute.
public struct Feed: Sendable, Hashable {
    public var title: String
    /// Of the page that the feed follows.
    public var url: String
    /// Of the folder that its files lie in, with its final slash.
    public var folderURL: String
    public var description: String
    /// A BCP 47 tag.
    public var language: String
    /// Who publishes it: the title of the site.
    public var publisher: String
    /// Where changes are told to those who wait for them (WebSub).
    public var hub: String?
    /// The newest first.
    public var items: [FeedItem]

    public init(
        title: String, url: String, folderURL: String, description: String, language: String, publisher: String,
        hub: String? = nil, items: [FeedItem] = []
    ) {
        self.title = title
        self.url = url
        self.folderURL = folderURL
        self.description = description
        self.language = language
        self.publisher = publisher
        self.hub = hub
        self.items = items
    }

    /// When anything of it was last changed, seconds since 1970. A feed without articles is as old as time, so that it is the same
    /// whenever it is written.
    public var updated: Int { items.map(\.lastChange).max() ?? 0 }

    /// Of its file in a format.
    public func url(of format: FeedFormat) -> String { folderURL + format.fileName }
}

/// An article as those see it who follow a feed. All addresses are absolute, those of its text, too.
public struct FeedItem: Sendable, Hashable {
    /// Also what never changes about the article, by which it is known again.
    public var url: String
    public var title: String
    /// Plain text; may be empty.
    public var summary: String
    /// All that its page says, as HTML.
    public var html: [UInt8]
    /// Seconds since 1970.
    public var published: Int
    public var updated: Int?
    public var authors: [String]
    /// Addresses of the pages of those who have one, by name.
    public var authorPages: [String: String] = [:]
    /// The title of its category.
    public var section: String
    public var tags: [String]
    public var image: FeedImage?
    /// A BCP 47 tag, when it is not the feed's.
    public var language: String?

    public init(
        url: String, title: String, summary: String = "", html: [UInt8] = [], published: Int, updated: Int? = nil,
        authors: [String] = [], section: String = "", tags: [String] = [], image: FeedImage? = nil,
        language: String? = nil
    ) {
        self.url = url
        self.title = title
        self.summary = summary
        self.html = html
        self.published = published
        self.updated = updated
        self.authors = authors
        self.section = section
        self.tags = tags
        self.image = image
        self.language = language
    }

    /// An article that its author changed before it was published was changed when it was published.
    public var lastChange: Int { max(published, updated ?? published) }

    /// Its picture, where those who follow feeds can see it.
    var shownImage: FeedImage? { image.flatMap { $0.isDrawing ? nil : $0 } }
}

/// The picture of an article, in a format that everything can show.
public struct FeedImage: Sendable, Hashable {
    public var url: String
    public var alternativeText: String
    /// Pixels of the file.
    public var width: Int
    public var height: Int

    public init(url: String, alternativeText: String, width: Int, height: Int) {
        self.url = url
        self.alternativeText = alternativeText
        self.width = width
        self.height = height
    }

    /// Drawings are shown by browsers alone.
    var isDrawing: Bool { url.hasSuffix(".svg") }
}

/// The formats that every feed is written in.
public enum FeedFormat: Sendable, CaseIterable {
    case rss, atom, json

    /// Of its file in the folder of the page that the feed follows.
    public var fileName: String {
        switch self {
        case .rss: "feed.xml"
        case .atom: "atom.xml"
        case .json: "feed.json"
        }
    }

    /// Of its media, as links to it say.
    public var mediaType: String {
        switch self {
        case .rss: "application/rss+xml"
        case .atom: "application/atom+xml"
        case .json: "application/feed+json"
        }
    }
}

extension Feed {
    /// The file, in a format.
    public func bytes(in format: FeedFormat) -> [UInt8] {
        switch format {
        case .rss: rss()
        case .atom: atom()
        case .json: json()
        }
    }
}

/// Feeds and sitemaps hold four-digit years only.
func feedMoment(_ seconds: Int) -> Timestamp {
    let (first, last) = (-62_135_596_800, 253_402_300_799)  // 0001-01-01T00:00:00Z, 9999-12-31T23:59:59Z
    return Timestamp(seconds: min(max(seconds, first), last))
}
