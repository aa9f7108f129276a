import Content

/// A feed in SmartFormat, and how many of the oldest articles it does without for its size.
public struct SmartFormatFile: Sendable, Hashable {
    public var bytes: [UInt8]
    public var leftOut: Int
}

extension Feed {
    /// Bytes that SmartNews takes of a file at most; as many as a million, whichever way it counts.
    public static let smartFormatLimit = 1_000_000
    /// Minutes after which SmartNews is to look again.
    private static let timeToLive = 15

    /// SmartFormat 2.1, what SmartNews shows articles from: RSS 2.0 with the whole text in a list of elements.
    /// - Parameters:
    ///   - logos: absolute addresses of the pictures that stand above every article, on light screens and on dark ones.
    ///   - limit: bytes of the file; the oldest articles are left out that it has no room for.
    public func smartFormat(logos: [String] = [], limit: Int = Feed.smartFormatLimit) -> SmartFormatFile {
        var xml = XMLWriter()
        xml.startElement(
            "rss",
            [
                "version": "2.0", "xmlns:content": "http://purl.org/rss/1.0/modules/content/",
                "xmlns:dc": "http://purl.org/dc/elements/1.1/", "xmlns:media": "http://search.yahoo.com/mrss/",
                "xmlns:snf": "http://www.smartnews.be/snf",
            ])
        xml.newline()
        xml.startElement("channel")
        xml.newline()
        xml.line("title", title)
        xml.line("link", url)
        xml.line("description", description)
        xml.line("pubDate", feedMoment(updated).rfc822())
        xml.line("language", language)
        xml.line("copyright", publisher)
        xml.line("ttl", String(Self.timeToLive))
        for (name, logo) in zip(["snf:logo", "snf:darkModeLogo"], logos) {
            xml.startElement(name)
            xml.element("url", text: logo)
            xml.endElement()
            xml.newline()
        }
        var count = 0
        for item in items {
            var part = XMLWriter(declaration: false)
            part.smartFormat(item, of: self)
            let bytes = part.finish()
            guard xml.count + bytes.count + Self.closing.utf8.count <= limit else { break }
            xml.raw(bytes)
            count += 1
        }
        return SmartFormatFile(bytes: xml.finish(), leftOut: items.count - count)
    }

    private static let closing = "</channel></rss>\n"
}

extension XMLWriter {
    fileprivate mutating func smartFormat(_ item: FeedItem, of feed: Feed) {
        startElement("item")
        newline()
        line("title", item.title)
        line("link", item.url)
        line("guid", item.url)
        line("description", item.summary)
        line("pubDate", feedMoment(item.published).rfc822())
        line("content:encoded", utf8: SmartFormatMarkup.keepingKnown(item.html))
        if !item.section.isEmpty { line("category", item.section) }
        if !item.authors.isEmpty { line("dc:creator", item.authors.joined(separator: ", ")) }
        line("dc:language", item.language ?? feed.language)
        if let image = item.shownImage {
            emptyElement("media:thumbnail", ["url": image.url])
            newline()
        }
        // Finished as a file of its own, which ends its line.
        endElement()
    }
}

/// Keeps of a text what SmartFormat knows: its elements, of their attributes those that say what is shown.
///
/// A subset of its list: what texts of ours can have in them. The text inside of an element that is not kept stays.
enum SmartFormatMarkup {
    static let elements: Set = [
        "a", "abbr", "aside", "b", "bdi", "bdo", "blockquote", "br", "caption", "cite", "code", "col", "colgroup", "dd",
        "del", "details", "dfn", "div", "dl", "dt", "em", "figcaption", "figure", "h2", "h3", "h4", "h5", "h6", "hr",
        "i", "img", "ins", "kbd", "li", "mark", "ol", "p", "pre", "q", "rp", "rt", "ruby", "s", "samp", "section",
        "small", "span", "strong", "sub", "summary", "sup", "table", "tbody", "td", "tfoot", "th", "thead", "time",
        "tr", "u", "ul", "var", "wbr",
    ]

    /// No style, and no ids, which several articles on one page would share.
    static let attributes: Set = [
        "href", "src", "alt", "width", "height", "colspan", "rowspan", "span", "start", "value", "title", "lang", "dir",
        "datetime",
    ]

    static func keepingKnown(_ html: [UInt8]) -> [UInt8] {
        var kept: [UInt8] = []
        kept.reserveCapacity(html.count)
        var tokens = MarkupTokens(html)
        while let token = tokens.next() {
            switch token {
            case .text(let range): kept += html[range]
            case .end("address", _): kept.append("</div>")
            case .end(let name, let range): if elements.contains(name) { kept += html[range] }
            case .start("input", let known, _):
                // Of a list of tasks.
                kept.append(known.contains { $0.name == "checked" } ? "☑" : "☐")
            // Not on its list.
            case .start("address", _, _): kept.append("<div>")
            case .start(let name, let known, _):
                guard elements.contains(name) else { continue }
                kept.append("<")
                kept.append(name)
                for attribute in known where attributes.contains(attribute.name) {
                    kept.append(" ")
                    kept.append(attribute.name)
                    kept.append("=\"")
                    kept += html[attribute.value]
                    kept.append("\"")
                }
                kept.append(">")
            }
        }
        return kept
    }
}
