import Content
import Testing

@testable import Rendering

@Suite("The feed")
struct RSSFeedTests {
    private let channel = FeedChannel(
        title: "見本新聞 & 友", url: "https://e.example/index.html", feedURL: "https://e.example/feed.xml",
        description: "毎日 <朝>", language: "ja", updated: 1_716_724_440)

    private func item(_ text: String) -> FeedItem {
        FeedItem(
            title: text, url: "https://e.example/" + text, summary: text, date: 0, guid: text,
            categories: [text, text],
            author: text, imageURL: text, language: text)
    }

    @Test("is RSS 2.0, byte for byte")
    func wholeFeed() {
        let item = FeedItem(
            title: "台風18号", url: "https://e.example/a.html", summary: "a < b & c", date: 1_716_724_440,
            guid: "https://e.example/a.html", categories: ["天気"], author: "社会部",
            imageURL: "https://e.example/a.jpg", language: "en")
        #expect(
            String(decoding: rssFeed(channel, items: [item]), as: UTF8.self) == """
                <?xml version="1.0" encoding="UTF-8"?>
                <rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" \
                xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/">
                <channel>
                <title>見本新聞 &amp; 友</title>
                <link>https://e.example/index.html</link>
                <atom:link href="https://e.example/feed.xml" rel="self" type="application/rss+xml"/>
                <description>毎日 &amp;lt;朝&amp;gt;</description>
                <language>ja</language>
                <lastBuildDate>Sun, 26 May 2024 11:54:00 +0000</lastBuildDate>
                <generator>\(Program.generator)</generator>
                <item>
                <title>台風18号</title>
                <link>https://e.example/a.html</link>
                <guid isPermaLink="true">https://e.example/a.html</guid>
                <pubDate>Sun, 26 May 2024 11:54:00 +0000</pubDate>
                <description>a &amp;lt; b &amp;amp; c</description>
                <dc:creator>社会部</dc:creator>
                <category>天気</category>
                <dc:language>en</dc:language>
                <media:content url="https://e.example/a.jpg" medium="image"/>
                </item>
                </channel></rss>

                """)
    }

    @Test("An empty newspaper has a feed too")
    func noItems() throws {
        var channel = channel
        channel.updated = nil
        let feed = try parseXML(rssFeed(channel, items: []))
        #expect(feed["channel"]?["title"]?.text == "見本新聞 & 友")
        #expect(feed["channel"]?["item"] == nil)
        #expect(feed["channel"]?["lastBuildDate"] == nil)
    }

    @Test("is well-formed whatever the strings hold, and loses no legal character", arguments: hostileStrings)
    func hostile(_ text: String) throws {
        let feed = try parseXML(rssFeed(channel, items: [item(text)]))
        let item = try #require(feed["channel"]?["item"])
        let kept = String(
            String.UnicodeScalarView(
                text.unicodeScalars.filter { scalar in
                    scalar == "\t" || scalar == "\n"
                        || (scalar.value >= 0x20 && !(0x7F..<0xA0).contains(scalar.value)
                            && scalar.value != 0xFFFE && scalar.value != 0xFFFF)
                }))
        #expect(item["title"]?.text == kept)
        #expect(item.texts("category") == [kept, kept])
        #expect(item["description"]?.text == kept.escapedHTML, "HTML that shows the plain text")
    }

    @Test(
        "Dates are UTC and English, at the ends of the calendar too",
        arguments: [
            (0, "Thu, 01 Jan 1970 00:00:00 +0000"), (-1, "Wed, 31 Dec 1969 23:59:59 +0000"),
            (951_782_399, "Mon, 28 Feb 2000 23:59:59 +0000"), (951_782_400, "Tue, 29 Feb 2000 00:00:00 +0000"),
            (4_107_542_399, "Sun, 28 Feb 2100 23:59:59 +0000"), (4_107_542_400, "Mon, 01 Mar 2100 00:00:00 +0000"),
            (Int.min, "Mon, 01 Jan 0001 00:00:00 +0000"), (Int.max, "Fri, 31 Dec 9999 23:59:59 +0000"),
        ])
    func dates(_ seconds: Int, _ expected: String) throws {
        let item = FeedItem(title: "", url: "", summary: "", date: seconds, guid: "x")
        let feed = try parseXML(rssFeed(channel, items: [item]))
        #expect(feed["channel"]?["item"]?["pubDate"]?.text == expected)
        #expect(feed["channel"]?["item"]?["guid"]?.attributes == ["isPermaLink": "false"])
    }
}
