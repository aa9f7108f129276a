import Content

/// A page, as a search engine is told of it.
public struct SitemapEntry: Sendable, Hashable {
    /// Absolute.
    public var url: String
    /// Seconds since 1970.
    public var lastModified: Int?

    public init(url: String, lastModified: Int? = nil) {
        self.url = url
        self.lastModified = lastModified
    }
}

/// One file of a sitemap.
public struct SitemapFile: Sendable, Hashable {
    /// `sitemap.xml`, `sitemap-1.xml`, …
    public var name: String
    public var bytes: [UInt8]
}

/// Writes a sitemap of the protocol 0.9 in one file, whatever its length. https://www.sitemaps.org/protocol.html
public func sitemap(_ entries: [SitemapEntry]) -> [UInt8] { urlSet(entries[...]) }

/// Writes a sitemap as the protocol limits it: of more than 50,000 pages or 50 MB, `sitemap.xml` is an index of parts.
/// - Parameter base: the site's absolute address, without `/` at its end.
public func sitemapFiles(_ entries: [SitemapEntry], base: String) -> [SitemapFile] {
    sitemapFiles(entries, base: base, limit: SitemapLimit())
}

/// What one file may hold.
struct SitemapLimit {
    var entries = 50_000
    var bytes = 50_000_000

    /// More than the markup around an address takes, with its date.
    static let markupPerEntry = 100

    /// An address in bytes as it may be at worst: each `&` becomes `&amp;`.
    static func size(of entry: SitemapEntry) -> Int {
        markupPerEntry + entry.url.utf8.reduce(0) { $0 + ($1 == UInt8(ascii: "&") ? 5 : 1) }
    }
}

func sitemapFiles(_ entries: [SitemapEntry], base: String, limit: SitemapLimit) -> [SitemapFile] {
    let parts = split(entries, limit)
    guard parts.count > 1 else { return [SitemapFile(name: "sitemap.xml", bytes: urlSet(entries[...]))] }
    let files = parts.enumerated().map { SitemapFile(name: "sitemap-\($0 + 1).xml", bytes: urlSet($1)) }
    var index = XMLWriter()
    index.startElement("sitemapindex", ["xmlns": "http://www.sitemaps.org/schemas/sitemap/0.9"])
    index.newline()
    for (file, part) in zip(files, parts) {
        index.entry("sitemap", url: "\(base)/\(file.name)", lastModified: part.compactMap(\.lastModified).max())
    }
    return [SitemapFile(name: "sitemap.xml", bytes: index.finish())] + files
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
    var xml = XMLWriter()
    xml.startElement("urlset", ["xmlns": "http://www.sitemaps.org/schemas/sitemap/0.9"])
    xml.newline()
    // Written out: a large site has tens of thousands of them in every build.
    for entry in entries {
        xml.raw("<url><loc>")
        xml.text(entry.url)
        if let lastModified = entry.lastModified {
            xml.raw("</loc><lastmod>")
            xml.raw(feedMoment(lastModified).iso8601())
            xml.raw("</lastmod></url>\n")
        } else {
            xml.raw("</loc></url>\n")
        }
    }
    return xml.finish()
}

extension XMLWriter {
    fileprivate mutating func entry(_ name: String, url: String, lastModified: Int?) {
        startElement(name)
        element("loc", text: url)
        if let lastModified { element("lastmod", text: feedMoment(lastModified).iso8601()) }
        endElement()
        newline()
    }
}
