import Content

extension Feed {
    /// RSS 2.0, well-formed whatever the strings hold.
    ///
    /// Beyond RSS itself: `atom:link` to the feed's own address and to its hub (RSS Advisory Board, Best Practices; WebSub),
    /// `content:encoded` for the whole text, `dc:creator` because RSS wants an e-mail address for an author, and `media:content`
    /// because its enclosure wants a size in bytes. https://www.rssboard.org/rss-specification
    public func rss() -> [UInt8] {
        var xml = XMLWriter()
        xml.startElement(
            "rss",
            [
                "version": "2.0", "xmlns:atom": "http://www.w3.org/2005/Atom",
                "xmlns:content": "http://purl.org/rss/1.0/modules/content/",
                "xmlns:dc": "http://purl.org/dc/elements/1.1/", "xmlns:media": "http://search.yahoo.com/mrss/",
            ])
        xml.newline()
        xml.startElement("channel")
        xml.newline()
        xml.line("title", title)
        xml.line("link", url)
        xml.emptyElement("atom:link", ["href": url(of: .rss), "rel": "self", "type": FeedFormat.rss.mediaType])
        xml.newline()
        if let hub {
            xml.emptyElement("atom:link", ["href": hub, "rel": "hub"])
            xml.newline()
        }
        xml.line("description", description.escapedHTML)
        xml.line("language", language)
        if !items.isEmpty { xml.line("lastBuildDate", feedMoment(updated).rfc822()) }
        xml.line("generator", Program.generator)
        for item in items { xml.rss(item, of: self) }
        return xml.finish()
    }
}

extension XMLWriter {
    fileprivate mutating func rss(_ item: FeedItem, of feed: Feed) {
        startElement("item")
        newline()
        line("title", item.title)
        line("link", item.url)
        element("guid", ["isPermaLink": "true"], text: item.url)
        newline()
        line("pubDate", feedMoment(item.published).rfc822())
        // Readers take a description for HTML: without a second escape, a summary on "<b>" would turn bold.
        line("description", item.summary.escapedHTML)
        line("content:encoded", utf8: item.html)
        for author in item.authors { line("dc:creator", author) }
        for tag in item.tags { line("category", tag) }
        if let language = item.language, language != feed.language { line("dc:language", language) }
        if let image = item.shownImage {
            emptyElement("media:content", ["url": image.url, "medium": "image"])
            newline()
        }
        endElement()
        newline()
    }

    mutating func line(_ name: String, _ text: String) {
        element(name, text: text)
        newline()
    }

    mutating func line(_ name: String, utf8 text: [UInt8]) {
        startElement(name)
        self.text(utf8: text)
        endElement()
        newline()
    }
}
