/// Writes the feeds of a site as one list that feed readers take over as a whole: OPML 2.0. http://opml.org/spec2.opml
/// - Parameter title: of the site.
public func feedList(_ feeds: [Feed], title: String) -> [UInt8] {
    var xml = XMLWriter()
    xml.startElement("opml", ["version": "2.0"])
    xml.newline()
    xml.startElement("head")
    xml.element("title", text: title)
    xml.endElement()
    xml.newline()
    xml.startElement("body")
    xml.newline()
    for feed in feeds {
        xml.emptyElement(
            "outline",
            [
                "type": "rss", "text": feed.title, "title": feed.title, "xmlUrl": feed.url(of: .rss),
                "htmlUrl": feed.url, "language": feed.language,
            ])
        xml.newline()
    }
    return xml.finish()
}
