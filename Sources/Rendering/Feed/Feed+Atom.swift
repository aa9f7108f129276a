import Content

extension Feed {
    /// Atom, as RFC 4287 has it; pictures by Media RSS, which readers of Atom know, too.
    public func atom() -> [UInt8] {
        var xml = XMLWriter()
        xml.startElement(
            "feed",
            [
                "xmlns": "http://www.w3.org/2005/Atom", "xmlns:media": "http://search.yahoo.com/mrss/",
                "xml:lang": language,
            ])
        xml.newline()
        xml.line("id", url(of: .atom))
        xml.line("title", title)
        xml.line("subtitle", description)
        xml.line("updated", feedMoment(updated).iso8601())
        xml.link("self", FeedFormat.atom.mediaType, url(of: .atom))
        xml.link("alternate", "text/html", url)
        if let hub {
            xml.emptyElement("link", ["rel": "hub", "href": hub])
            xml.newline()
        }
        // An entry without an author is the feed's (§4.1.1).
        xml.author(publisher)
        xml.element("generator", ["version": Program.version], text: Program.name)
        xml.newline()
        for item in items { xml.atom(item, of: self) }
        return xml.finish()
    }
}

extension XMLWriter {
    fileprivate mutating func atom(_ item: FeedItem, of feed: Feed) {
        if let language = item.language, language != feed.language {
            startElement("entry", ["xml:lang": language])
        } else {
            startElement("entry")
        }
        newline()
        line("id", item.url)
        line("title", item.title)
        link("alternate", "text/html", item.url)
        line("published", feedMoment(item.published).iso8601())
        line("updated", feedMoment(item.lastChange).iso8601())
        for name in item.authors { author(name, page: item.authorPages[name]) }
        for tag in item.tags {
            emptyElement("category", ["term": tag])
            newline()
        }
        if !item.summary.isEmpty {
            element("summary", ["type": "text"], text: item.summary)
            newline()
        }
        startElement("content", ["type": "html"])
        text(utf8: item.html)
        endElement()
        newline()
        if let image = item.shownImage {
            emptyElement("media:thumbnail", ["url": image.url])
            newline()
        }
        endElement()
        newline()
    }

    fileprivate mutating func author(_ name: String, page: String? = nil) {
        startElement("author")
        element("name", text: name)
        if let page { element("uri", text: page) }
        endElement()
        newline()
    }

    fileprivate mutating func link(_ relation: String, _ type: String, _ address: String) {
        emptyElement("link", ["rel": relation, "type": type, "href": address])
        newline()
    }
}
