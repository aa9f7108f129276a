import Content

extension Feed {
    /// JSON Feed 1.1. https://www.jsonfeed.org/version/1.1/
    public func json() -> [UInt8] {
        let value: JSONValue = [
            "version": "https://jsonfeed.org/version/1.1", "title": .text(title), "home_page_url": .text(url),
            "feed_url": .text(url(of: .json)), "description": .text(description), "language": .text(language),
            "authors": [["name": .text(publisher), "url": .text(url)]],
            "hubs": hub.map { [["type": "WebSub", "url": .text($0)]] },
            "items": .list(items.map { json(of: $0) }),
        ]
        return value.bytes() + [UInt8(ascii: "\n")]
    }

    private func json(of item: FeedItem) -> JSONValue {
        [
            "id": .text(item.url), "url": .text(item.url), "title": .text(item.title),
            "content_html": .utf8(item.html), "summary": item.summary.isEmpty ? nil : .text(item.summary),
            "image": item.shownImage.map { .text($0.url) },
            "date_published": .text(feedMoment(item.published).iso8601()),
            "date_modified": item.updated == nil ? nil : .text(feedMoment(item.lastChange).iso8601()),
            "authors": item.authors.isEmpty
                ? nil
                : .list(
                    item.authors.map { ["name": .text($0), "url": item.authorPages[$0].map { .text($0) }] }),
            "tags": item.tags.isEmpty ? nil : .list(item.tags.map { .text($0) }),
            "language": item.language == language ? nil : item.language.map { .text($0) },
        ]
    }
}
