import Content

/// A page, as a search engine is told of it.
public struct SitemapEntry: Sendable, Hashable {
    /// Absolute.
    public var url: String
    /// Seconds since 1970.
    public var lastModified: Int?
    /// Absolute addresses of pictures that it shows.
    public var images: [String]
    /// Of news, for as long as it is new.
    public var news: News?

    /// What a search engine shows of news.
    public struct News: Sendable, Hashable {
        /// The newspaper's.
        public var publication: String
        /// A BCP 47 tag.
        public var language: String
        public var title: String
        /// Seconds since 1970.
        public var date: Int

        public init(publication: String, language: String, title: String, date: Int) {
            self.publication = publication
            self.language = language
            self.title = title
            self.date = date
        }

        /// ISO 639, but for Chinese, of which the protocol wants to know how it is written.
        var protocolLanguage: String {
            let parts = language.lowercased().split(separator: "-")
            guard parts.first == "zh" else { return String(parts.first ?? "en") }
            return parts.contains { ["hant", "tw", "hk", "mo"].contains($0) } ? "zh-tw" : "zh-cn"
        }
    }

    public init(url: String, lastModified: Int? = nil, images: [String] = [], news: News? = nil) {
        self.url = url
        self.lastModified = lastModified
        self.images = images
        self.news = news
    }
}

/// One file of a sitemap.
public struct SitemapFile: Sendable, Hashable {
    /// `sitemap.xml`, `sitemap-1.xml`, … or `sitemap-news.xml`, `sitemap-news-1.xml`, …
    public var name: String
    public var bytes: [UInt8]
}

/// Writes a sitemap of the protocol 0.9 (https://www.sitemaps.org/protocol.html) as this limits it: of more than 50,000 pages or 50 MB, `sitemap.xml` is an index of parts.
/// - Parameter base: the site's absolute address, without `/` at its end.
public func sitemapFiles(_ entries: [SitemapEntry], base: String) -> [SitemapFile] {
    sitemapFiles(entries, base: base, stem: "sitemap", limit: SitemapLimit())
}

/// Writes a sitemap of news: what is not older than two days, at most 1,000 articles in a file.
/// https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap
/// - Returns: nothing when there is no news.
public func newsSitemapFiles(_ entries: [SitemapEntry], base: String) -> [SitemapFile] {
    guard !entries.isEmpty else { return [] }
    return sitemapFiles(entries, base: base, stem: "sitemap-news", limit: SitemapLimit(entries: 1_000))
}

/// What one file may hold.
struct SitemapLimit {
    var entries = 50_000
    var bytes = 50_000_000

    /// More than the markup around an address takes, with its date.
    static let markupPerEntry = 100
    /// The same of news.
    static let markupPerNews = 300

    /// An entry in bytes as it may be at worst.
    static func size(of entry: SitemapEntry) -> Int {
        let addresses = ([entry.url] + entry.images).reduce(0) { $0 + markupPerEntry + escapedSize(of: $1) }
        guard let news = entry.news else { return addresses }
        return addresses + markupPerNews + escapedSize(of: news.publication) + escapedSize(of: news.title)
    }

    /// `&` becomes `&amp;`, and a quote `&quot;`.
    private static func escapedSize(of text: String) -> Int {
        text.utf8.reduce(0) { size, byte in
            switch byte {
            case UInt8(ascii: "&"), UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"): size + 6
            default: size + 1
            }
        }
    }
}

func sitemapFiles(
    _ entries: [SitemapEntry], base: String, stem: String, limit: SitemapLimit
) -> [SitemapFile] {
    let parts = split(entries, limit)
    guard parts.count > 1 else { return [SitemapFile(name: "\(stem).xml", bytes: urlSet(entries[...]))] }
    let files = parts.enumerated().map { SitemapFile(name: "\(stem)-\($0 + 1).xml", bytes: urlSet($1)) }
    var index = XMLWriter()
    index.startElement("sitemapindex", ["xmlns": "http://www.sitemaps.org/schemas/sitemap/0.9"])
    index.newline()
    for (file, part) in zip(files, parts) {
        let last = part.compactMap(\.lastModified).max()
        index.entry("sitemap", SitemapEntry(url: "\(base)/\(file.name)", lastModified: last))
    }
    return [SitemapFile(name: "\(stem).xml", bytes: index.finish())] + files
}

private func split(_ entries: [SitemapEntry], _ limit: SitemapLimit) -> [ArraySlice<SitemapEntry>] {
    var parts: [ArraySlice<SitemapEntry>] = []
    var (start, size) = (0, 0)
    for (index, entry) in entries.enumerated() {
        let added = SitemapLimit.size(of: entry)
        if index > start, index - start == limit.entries || size + added > limit.bytes {
            parts.append(entries[start..<index])
            (start, size) = (index, 0)
        }
        size += added
    }
    return parts + [entries[start...]]
}

private func urlSet(_ entries: ArraySlice<SitemapEntry>) -> [UInt8] {
    let hasImages = entries.contains { !$0.images.isEmpty }
    let hasNews = entries.contains { $0.news != nil }
    var xml = XMLWriter()
    let schemas = "http://www.sitemaps.org/schemas/sitemap/0.9"
    let (images, news) = (
        "http://www.google.com/schemas/sitemap-image/1.1", "http://www.google.com/schemas/sitemap-news/0.9"
    )
    switch (hasImages, hasNews) {
    case (false, false): xml.startElement("urlset", ["xmlns": schemas])
    case (true, false): xml.startElement("urlset", ["xmlns": schemas, "xmlns:image": images])
    case (false, true): xml.startElement("urlset", ["xmlns": schemas, "xmlns:news": news])
    case (true, true): xml.startElement("urlset", ["xmlns": schemas, "xmlns:image": images, "xmlns:news": news])
    }
    xml.newline()
    for entry in entries { xml.entry("url", entry) }
    return xml.finish()
}

extension XMLWriter {
    fileprivate mutating func entry(_ name: String, _ entry: SitemapEntry) {
        startElement(name)
        element("loc", text: entry.url)
        if let date = entry.lastModified { element("lastmod", text: feedMoment(date).iso8601()) }
        if let news = entry.news { self.news(news) }
        for image in entry.images {
            startElement("image:image")
            element("image:loc", text: image)
            endElement()
        }
        endElement()
        newline()
    }

    private mutating func news(_ news: SitemapEntry.News) {
        startElement("news:news")
        startElement("news:publication")
        element("news:name", text: news.publication)
        element("news:language", text: news.protocolLanguage)
        endElement()
        element("news:publication_date", text: feedMoment(news.date).iso8601())
        element("news:title", text: news.title)
        endElement()
    }
}
