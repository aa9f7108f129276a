import Foundation
import Testing

@testable import Rendering

@Suite("A feed in JSON") struct FeedJSONTests {
    private struct Parsed: Decodable, Equatable {
        struct Author: Decodable, Equatable { var name: String }
        struct Hub: Decodable, Equatable { var type: String, url: String }
        struct Item: Decodable, Equatable {
            var id: String, url: String, title: String, contentHtml: String
            var datePublished: String
            var summary: String?
            var image: String?
            var dateModified: String?
            var authors: [Author]?
            var tags: [String]?
            var language: String?
        }
        var version: String, title: String, homePageUrl: String, feedUrl: String, description: String
        var language: String, authors: [Author], hubs: [Hub]?, items: [Item]
    }

    private func parsed(_ feed: Feed) throws -> Parsed {

        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        return try decoder.decode(Parsed.self, from: Data(feed.json()))

    }

    @Test("is JSON Feed 1.1 with everything that the feed has")
    func whole() throws {
        #expect(
            try parsed(sampleFeed())
                == Parsed(
                    version: "https://jsonfeed.org/version/1.1", title: "見本新聞 & 友",
                    homePageUrl: "https://e.example/index.html", feedUrl: "https://e.example/feed.json",
                    description: "毎日 <朝>", language: "ja", authors: [.init(name: "見本新聞")],
                    hubs: [.init(type: "WebSub", url: "https://hub.example/?a&b")],
                    items: [
                        .init(
                            id: "https://e.example/a.html", url: "https://e.example/a.html", title: "台風18号",
                            contentHtml: "<p>本文 &amp; <a href=\"https://e.example/b.html\">次</a></p>\n",
                            datePublished: "2024-05-26T11:54:00Z", summary: "a < b & c",
                            image: "https://e.example/a.jpg", dateModified: "2024-05-26T12:54:00Z",
                            authors: [.init(name: "社会部"), .init(name: "瓦版太郎")], tags: ["天気"], language: "en")
                    ]))
    }

    @Test("leaves out what an article has not")
    func bare() throws {
        var feed = sampleFeed(items: [FeedItem(url: "https://e.example/b", title: "b", published: 0)])
        feed.hub = nil
        let json = String(decoding: feed.json(), as: UTF8.self)
        for name in ["hubs", "summary", "image", "date_modified", "tags"] {
            #expect(!json.contains("\"\(name)\""), "\(name)")
        }
        #expect(
            try parsed(feed).items == [
                .init(
                    id: "https://e.example/b", url: "https://e.example/b", title: "b", contentHtml: "",
                    datePublished: "1970-01-01T00:00:00Z")
            ])
    }

    @Test("is JSON whatever the strings hold, and loses nothing", arguments: hostileStrings)
    func hostile(_ text: String) throws {
        let item = try #require(try parsed(sampleFeed(items: [item(of: text)])).items.first)
        #expect(item.title.unicodeScalars.elementsEqual(text.unicodeScalars))
        #expect(item.tags == [text, text])
    }
}
