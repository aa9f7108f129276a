import Content
import Foundation
import Testing

@testable import Rendering

@Suite("A feed in SmartFormat") struct SmartFormatTests {
    private let file = sampleFeed().smartFormat(logos: ["https://e.example/logo.png"])

    @Test(
        "its head has what the form demands",
        arguments: [
            ("title", "見本新聞 & 友"), ("link", "https://e.example/index.html"), ("description", "毎日 <朝>"),
            ("pubDate", "Sun, 26 May 2024 12:54:00 +0000"), ("language", "ja"), ("copyright", "見本新聞"), ("ttl", "15"),
        ])
    func head(_ name: String, _ expected: String) throws {
        #expect(try parseXML(file.bytes)["channel"]?.texts(name) == [expected])
    }

    @Test("the logo is an address in an element of its own")
    func logo() throws {
        let channel = try #require(try parseXML(file.bytes)["channel"])
        #expect(channel["snf:logo"]?["url"]?.text == "https://e.example/logo.png")
        #expect(try parseXML(sampleFeed().smartFormat().bytes)["channel"]?["snf:logo"] == nil)
    }

    @Test(
        "an article has what the form demands, and what it recommends",
        arguments: [
            ("title", "台風18号"), ("link", "https://e.example/a.html"), ("guid", "https://e.example/a.html"),
            ("description", "a < b & c"), ("pubDate", "Sun, 26 May 2024 11:54:00 +0000"), ("category", "社会"),
            ("dc:creator", "社会部, 瓦版太郎"), ("dc:language", "en"),
            (
                "content:encoded",
                "<p>本文 &amp; <a href=\"https://e.example/b.html\">次</a></p>\n"
            ),
        ])
    func article(_ name: String, _ expected: String) throws {
        #expect(try parseXML(file.bytes)["channel"]?["item"]?.texts(name) == [expected])
    }

    @Test("its picture is a thumbnail, unless it is a drawing")
    func thumbnail() throws {
        let item = try #require(try parseXML(file.bytes)["channel"]?["item"])
        #expect(item["media:thumbnail"]?.attributes == ["url": "https://e.example/a.jpg"])
        var drawn = sampleItem
        drawn.image?.url = "https://e.example/a.svg"
        let other = try parseXML(sampleFeed(items: [drawn]).smartFormat().bytes)["channel"]?["item"]
        #expect(other?["media:thumbnail"] == nil)
        #expect(other?["content:encoded"]?.text.contains("<img") == false)
    }

    @Test("no feed names a drawing as the picture of an article", arguments: FeedFormat.allCases)
    func drawing(_ format: FeedFormat) {
        func names(_ picture: String) -> Bool {
            var item = sampleItem
            item.image?.url = "https://e.example/" + picture
            return String(decoding: sampleFeed(items: [item]).bytes(in: format), as: UTF8.self).contains(picture)
        }
        #expect(names("map.png"))
        #expect(!names("map.svg"))
    }

    @Test(
        "of a text known elements are kept with what they say, and the words of all others",
        arguments: [
            ("<p class=\"a\" id=\"b\" style=\"c\">x</p>", "<p>x</p>"),
            ("<ul><li><input type=\"checkbox\" disabled> x</li></ul>", "<ul><li>☐ x</li></ul>"),
            ("<ruby>瓦<rb>x</rb><rt>かわら</rt></ruby>", "<ruby>瓦x<rt>かわら</rt></ruby>"),
            (
                "<img src=\"https://e.example/a.jpg\" width=\"3\" height=\"2\" loading=\"lazy\" alt=\"\">",
                "<img src=\"https://e.example/a.jpg\" width=\"3\" height=\"2\" alt=\"\">"
            ),
            (
                "<table><tr><td colspan=\"2\" onclick=\"x\">1</td></tr></table>",
                "<table><tr><td colspan=\"2\">1</td></tr></table>"
            ),
            ("<script>x</script>", "x"),
            ("<a href=\"https://o.example/\" rel=\"noopener\">o</a>", "<a href=\"https://o.example/\">o</a>"),
            ("<p>a &lt;b&gt;</p>", "<p>a &lt;b&gt;</p>"), ("<br/>", "<br>"),
        ])
    func elements(_ html: String, _ expected: String) {
        #expect(String(decoding: SmartFormatMarkup.keepingKnown(Array(html.utf8)), as: UTF8.self) == expected)
    }

    @Test(
        "a file too large does without the oldest articles, and says how many",
        arguments: [700, 1_000, 4_000, 20_000, 1_000_000])
    func size(_ limit: Int) throws {
        let items = (0..<60).map { number in
            FeedItem(
                url: "https://e.example/\(number)", title: "\(number)", html: Array("<p>\(number)</p>".utf8),
                published: 1_000_000 - number)
        }
        let file = sampleFeed(items: items).smartFormat(limit: limit)
        #expect(file.bytes.count <= limit)
        let titles = try parseXML(file.bytes)["channel"]?.children.filter { $0.name == "item" }.compactMap {
            $0["title"]?.text
        }
        #expect(titles == (0..<60 - file.leftOut).map { "\($0)" })
        #expect((file.leftOut == 0) == (limit >= 20_000))
    }

    @Test("is well-formed whatever the strings hold", arguments: hostileStrings)
    func hostile(_ text: String) throws {
        let file = sampleFeed(items: [item(of: text)]).smartFormat(logos: [text])
        #expect(try parseXML(file.bytes)["channel"]?["item"]?["title"]?.text == kept(text))
    }
}
