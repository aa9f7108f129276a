import Testing

@testable import Rendering

@Suite("The list of feeds") struct FeedListTests {
    @Test("is OPML 2.0, byte for byte")
    func whole() {
        #expect(
            String(decoding: feedList([sampleFeed()], title: "見本 & 友"), as: UTF8.self) == """
                <?xml version="1.0" encoding="UTF-8"?>
                <opml version="2.0">
                <head><title>見本 &amp; 友</title></head>
                <body>
                <outline type="rss" text="見本新聞 &amp; 友" title="見本新聞 &amp; 友" xmlUrl="https://e.example/feed.xml" \
                htmlUrl="https://e.example/index.html" language="ja"/>
                </body></opml>

                """)
    }
}
