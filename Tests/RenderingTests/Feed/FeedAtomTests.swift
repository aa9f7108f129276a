import Content
import Testing

@testable import Rendering

/// The numbers are the sections of RFC 4287.
@Suite("A feed in Atom") struct FeedAtomTests {
    @Test("is Atom, byte for byte")
    func whole() {
        #expect(
            String(decoding: sampleFeed().atom(), as: UTF8.self) == """
                <?xml version="1.0" encoding="UTF-8"?>
                <feed xmlns="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/" xml:lang="ja">
                <id>https://e.example/atom.xml</id>
                <title>見本新聞 &amp; 友</title>
                <subtitle>毎日 &lt;朝&gt;</subtitle>
                <updated>2024-05-26T12:54:00Z</updated>
                <link rel="self" type="application/atom+xml" href="https://e.example/atom.xml"/>
                <link rel="alternate" type="text/html" href="https://e.example/index.html"/>
                <link rel="hub" href="https://hub.example/?a&amp;b"/>
                <author><name>見本新聞</name></author>
                <generator version="\(Program.version)">Kawaraban</generator>
                <entry xml:lang="en">
                <id>https://e.example/a.html</id>
                <title>台風18号</title>
                <link rel="alternate" type="text/html" href="https://e.example/a.html"/>
                <published>2024-05-26T11:54:00Z</published>
                <updated>2024-05-26T12:54:00Z</updated>
                <author><name>社会部</name></author>
                <author><name>瓦版太郎</name></author>
                <category term="天気"/>
                <summary type="text">a &lt; b &amp; c</summary>
                <content type="html">&lt;p&gt;本文 &amp;amp; &lt;a href=&quot;https://e.example/b.html&quot;&gt;次&lt;/a&gt;&lt;/p&gt;
                </content>
                <media:thumbnail url="https://e.example/a.jpg"/>
                </entry>
                </feed>

                """)
    }

    @Test("has what RFC 4287 demands once, once", arguments: [[], [sampleItem], [sampleItem, item(of: "x")]])
    func demands(_ items: [FeedItem]) throws {
        let feed = try parseXML(sampleFeed(items: items).atom())
        // 4.1.1: one id, one title, one updated, an author, at most one alternate of a type, one self.
        for name in ["id", "title", "updated", "author", "generator"] {
            #expect(feed.children.count { $0.name == name } == 1, "\(name)")
        }
        let relations = feed.children.filter { $0.name == "link" }.compactMap { $0.attributes["rel"] }
        #expect(relations.sorted() == ["alternate", "hub", "self"])
        let entries = feed.children.filter { $0.name == "entry" }
        #expect(entries.count == items.count)
        for entry in entries {
            // 4.1.2
            for name in ["id", "title", "updated", "published", "content"] {
                #expect(entry.children.count { $0.name == name } == 1, "\(name)")
            }
            #expect(entry.children.count { $0.name == "summary" } <= 1)
            #expect(entry["content"]?.attributes == ["type": "html"])
            // 4.2.2: a category has a term; 4.2.6: an id is an IRI.
            #expect(entry.children.filter { $0.name == "category" }.allSatisfy { $0.attributes["term"] != nil })
            #expect(entry["id"]?.text.hasPrefix("https://") == true)
        }
        #expect(Set(entries.compactMap { $0["id"]?.text }).count == entries.count, "4.2.6: ids are unique")
    }

    @Test("is well-formed whatever the strings hold", arguments: hostileStrings)
    func hostile(_ text: String) throws {
        let feed = try parseXML(sampleFeed(items: [item(of: text)]).atom())
        #expect(feed["entry"]?["title"]?.text == kept(text))
        #expect(feed["entry"]?["content"]?.text == kept(text).escapedHTML)
    }

    @Test("an article is never changed before it is published")
    func order() throws {
        var item = sampleItem
        item.updated = 1
        let feed = try parseXML(sampleFeed(items: [item]).atom())
        #expect(feed["entry"]?["updated"]?.text == feed["entry"]?["published"]?.text)
        #expect(feed["updated"]?.text == feed["entry"]?["published"]?.text)
    }
}
