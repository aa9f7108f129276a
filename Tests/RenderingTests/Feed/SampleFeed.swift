@testable import Rendering

/// A feed with everything that a feed can have.
func sampleFeed(items: [FeedItem]? = nil) -> Feed {
    Feed(
        title: "見本新聞 & 友", url: "https://e.example/index.html", folderURL: "https://e.example/",
        description: "毎日 <朝>", language: "ja", publisher: "見本新聞", hub: "https://hub.example/?a&b",
        items: items ?? [sampleItem])
}

let sampleItem = FeedItem(
    url: "https://e.example/a.html", title: "台風18号", summary: "a < b & c",
    html: Array("<p>本文 &amp; <a href=\"https://e.example/b.html\">次</a></p>\n".utf8), published: 1_716_724_440,
    updated: 1_716_728_040, authors: ["社会部", "瓦版太郎"], section: "社会", tags: ["天気"],
    image: FeedImage(url: "https://e.example/a.jpg", alternativeText: "雲", width: 1200, height: 800), language: "en")

/// One in which every text is the same.
func item(of text: String) -> FeedItem {
    FeedItem(
        url: "https://e.example/" + text, title: text, summary: text, html: Array(text.escapedHTML.utf8), published: 0,
        authors: [text], section: text, tags: [text, text],
        image: FeedImage(url: text, alternativeText: text, width: 1, height: 1), language: text)
}

/// What XML 1.0 and HTML can hold of a text.
func kept(_ text: String) -> String {
    String(
        String.UnicodeScalarView(
            text.unicodeScalars.filter { scalar in
                scalar == "\t" || scalar == "\n"
                    || (scalar.value >= 0x20 && !(0x7F..<0xA0).contains(scalar.value) && scalar.value != 0xFFFE
                        && scalar.value != 0xFFFF)
            }))
}
