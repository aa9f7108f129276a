import Content
import Testing

@testable import Rendering

@Suite("A feed in RSS") struct FeedRSSTests {
    @Test("is RSS 2.0, byte for byte")
    func whole() {
        #expect(
            String(decoding: sampleFeed().rss(), as: UTF8.self) == """
                <?xml version="1.0" encoding="UTF-8"?>
                <rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" \
                xmlns:content="http://purl.org/rss/1.0/modules/content/" \
                xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/">
                <channel>
                <title>見本新聞 &amp; 友</title>
                <link>https://e.example/index.html</link>
                <atom:link href="https://e.example/feed.xml" rel="self" type="application/rss+xml"/>
                <atom:link href="https://hub.example/?a&amp;b" rel="hub"/>
                <description>毎日 &amp;lt;朝&amp;gt;</description>
                <language>ja</language>
                <lastBuildDate>Sun, 26 May 2024 12:54:00 +0000</lastBuildDate>
                <generator>\(Program.generator)</generator>
                <item>
                <title>台風18号</title>
                <link>https://e.example/a.html</link>
                <guid isPermaLink="true">https://e.example/a.html</guid>
                <pubDate>Sun, 26 May 2024 11:54:00 +0000</pubDate>
                <description>a &amp;lt; b &amp;amp; c</description>
                <content:encoded>&lt;p&gt;本文 &amp;amp; &lt;a href=&quot;https://e.example/b.html&quot;&gt;次&lt;/a&gt;&lt;/p&gt;
                </content:encoded>
                <dc:creator>社会部</dc:creator>
                <dc:creator>瓦版太郎</dc:creator>
                <category>天気</category>
                <dc:language>en</dc:language>
                <media:content url="https://e.example/a.jpg" medium="image"/>
                </item>
                </channel></rss>

                """)
    }

    @Test("is there of an empty newspaper, too")
    func noItems() throws {
        let feed = try parseXML(sampleFeed(items: []).rss())
        #expect(feed["channel"]?["title"]?.text == "見本新聞 & 友")
        #expect(feed["channel"]?["item"] == nil)
        #expect(feed["channel"]?["lastBuildDate"] == nil)
    }

    @Test("is well-formed whatever the strings hold, and loses no legal character", arguments: hostileStrings)
    func hostile(_ text: String) throws {
        let feed = try parseXML(sampleFeed(items: [item(of: text)]).rss())
        let item = try #require(feed["channel"]?["item"])
        #expect(item["title"]?.text == kept(text))
        #expect(item.texts("category") == [kept(text), kept(text)])
        #expect(item["description"]?.text == kept(text).escapedHTML, "HTML that shows the plain text")
        #expect(item["content:encoded"]?.text == kept(text).escapedHTML)
    }

    @Test(
        "has dates in UTC and English, at the ends of the calendar too",
        arguments: [
            (0, "Thu, 01 Jan 1970 00:00:00 +0000"), (-1, "Wed, 31 Dec 1969 23:59:59 +0000"),
            (951_782_399, "Mon, 28 Feb 2000 23:59:59 +0000"), (951_782_400, "Tue, 29 Feb 2000 00:00:00 +0000"),
            (4_107_542_399, "Sun, 28 Feb 2100 23:59:59 +0000"), (4_107_542_400, "Mon, 01 Mar 2100 00:00:00 +0000"),
            (Int.min, "Mon, 01 Jan 0001 00:00:00 +0000"), (Int.max, "Fri, 31 Dec 9999 23:59:59 +0000"),
        ])
    func dates(_ seconds: Int, _ expected: String) throws {
        let item = FeedItem(url: "x", title: "", published: seconds)
        let feed = try parseXML(sampleFeed(items: [item]).rss())
        #expect(feed["channel"]?["item"]?["pubDate"]?.text == expected)
    }
}
