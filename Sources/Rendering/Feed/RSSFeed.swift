import Content

/// The newspaper, or one of its categories, as a feed reader sees it. All addresses are absolute.
public struct FeedChannel: Sendable, Hashable {
    public var title: String
    /// Of the page that the feed follows.
    public var url: String
    /// Of the feed itself.
    public var feedURL: String
    public var description: String
    /// A BCP 47 tag.
    public var language: String
    /// Seconds since 1970; nil when nothing was ever published.
    public var updated: Int?

    public init(
        title: String, url: String, feedURL: String, description: String, language: String, updated: Int? = nil
    ) {
        self.title = title
        self.url = url
        self.feedURL = feedURL
        self.description = description
        self.language = language
        self.updated = updated
    }
}

/// An article as a feed reader sees it. All addresses are absolute.
public struct FeedItem: Sendable, Hashable {
    public var title: String
    public var url: String
    /// Plain text.
    public var summary: String
    /// Seconds since 1970.
    public var date: Int
    /// What never changes about the article; its address will do.
    public var guid: String
    public var categories: [String]
    public var author: String?
    public var imageURL: String?
    /// A BCP 47 tag, when it is not the channel's.
    public var language: String?

    public init(
        title: String, url: String, summary: String, date: Int, guid: String, categories: [String] = [],
        author: String? = nil, imageURL: String? = nil, language: String? = nil
    ) {
        self.title = title
        self.url = url
        self.summary = summary
        self.date = date
        self.guid = guid
        self.categories = categories
        self.author = author
        self.imageURL = imageURL
        self.language = language
    }
}

/// Writes an RSS 2.0 feed, well-formed whatever the strings hold.
///
/// Beyond RSS itself: `atom:link` to the feed's own address (RSS Advisory Board, Best Practices), `dc:creator` because
/// RSS wants an e-mail address for an author, and `media:content` because its enclosure wants a size in bytes.
/// https://www.rssboard.org/rss-specification
public func rssFeed(_ channel: FeedChannel, items: [FeedItem]) -> [UInt8] {
    var xml = XMLWriter()
    xml.startElement(
        "rss",
        [
            "version": "2.0", "xmlns:atom": "http://www.w3.org/2005/Atom",
            "xmlns:dc": "http://purl.org/dc/elements/1.1/", "xmlns:media": "http://search.yahoo.com/mrss/",
        ])
    xml.newline()
    xml.startElement("channel")
    xml.newline()
    xml.line("title", channel.title)
    xml.line("link", channel.url)
    xml.emptyElement("atom:link", ["href": channel.feedURL, "rel": "self", "type": "application/rss+xml"])
    xml.newline()
    xml.line("description", channel.description.escapedHTML)
    xml.line("language", channel.language)
    if let updated = channel.updated { xml.line("lastBuildDate", feedMoment(updated).rfc822()) }
    xml.line("generator", Program.generator)
    for item in items { xml.item(item, channel: channel) }
    return xml.finish()
}

extension XMLWriter {
    fileprivate mutating func item(_ item: FeedItem, channel: FeedChannel) {
        startElement("item")
        newline()
        line("title", item.title)
        line("link", item.url)
        element("guid", ["isPermaLink": item.guid == item.url ? "true" : "false"], text: item.guid)
        newline()
        line("pubDate", feedMoment(item.date).rfc822())
        // Readers take a description for HTML: without a second escape, a summary on "<b>" would turn bold.
        line("description", item.summary.escapedHTML)
        if let author = item.author { line("dc:creator", author) }
        for category in item.categories { line("category", category) }
        if let language = item.language, language != channel.language { line("dc:language", language) }
        if let url = item.imageURL {
            emptyElement("media:content", ["url": url, "medium": "image"])
            newline()
        }
        endElement()
        newline()
    }

    fileprivate mutating func line(_ name: String, _ text: String) {
        element(name, text: text)
        newline()
    }
}

/// Feeds and sitemaps hold four-digit years only.
func feedMoment(_ seconds: Int) -> Timestamp {
    let (first, last) = (-62_135_596_800, 253_402_300_799)  // 0001-01-01T00:00:00Z, 9999-12-31T23:59:59Z
    return Timestamp(seconds: min(max(seconds, first), last))
}
