import Testing

@testable import Rendering

@Suite("Sitemap and robots")
struct SitemapTests {
    private func sitemap(_ entries: [SitemapEntry]) -> [UInt8] {
        sitemapFiles(entries, base: "https://e.example")[0].bytes
    }

    @Test("A sitemap is the protocol's, byte for byte")
    func small() {
        let entries = [
            SitemapEntry(url: "https://e.example/index.html"),
            SitemapEntry(url: "https://e.example/a.html?x&y", lastModified: 1_716_724_440),
        ]
        let expected = """
            <?xml version="1.0" encoding="UTF-8"?>
            <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
            <url><loc>https://e.example/index.html</loc></url>
            <url><loc>https://e.example/a.html?x&amp;y</loc><lastmod>2024-05-26T11:54:00Z</lastmod></url>
            </urlset>

            """
        let files = sitemapFiles(entries, base: "https://e.example")
        #expect(files == [SitemapFile(name: "sitemap.xml", bytes: Array(expected.utf8))])
    }

    @Test("No page is a sitemap too")
    func empty() throws {
        #expect(try parseXML(sitemap([])) == ParsedElement(name: "urlset", attributes: namespace, text: "\n"))
        #expect(sitemapFiles([], base: "x").map(\.name) == ["sitemap.xml"])
    }

    private let namespace = ["xmlns": "http://www.sitemaps.org/schemas/sitemap/0.9"]

    @Test("More pages than one file may hold are split and indexed", arguments: [49_999, 50_000, 50_001])
    func large(_ count: Int) throws {
        let entries = (0..<count).map { SitemapEntry(url: "https://e.example/\($0)", lastModified: $0) }
        let files = sitemapFiles(entries, base: "https://e.example")
        guard count > 50_000 else { return #expect(files.map(\.name) == ["sitemap.xml"]) }
        let parts = (count + 49_999) / 50_000
        #expect(files.map(\.name) == ["sitemap.xml"] + (1...parts).map { "sitemap-\($0).xml" })
        let index = try parseXML(files[0].bytes)
        #expect(index.name == "sitemapindex")
        #expect(index.children.map { $0["loc"]?.text } == files.dropFirst().map { "https://e.example/" + $0.name })
        #expect(index.children.last?["lastmod"]?.text == feedMoment(count - 1).iso8601())
        let urls = try files.dropFirst().flatMap { try parseXML($0.bytes).children.map { $0["loc"]?.text } }
        #expect(urls == entries.map(\.url))
    }

    @Test("No file is larger than the limit in bytes")
    func bytes() throws {
        let entries = (0..<200).map { SitemapEntry(url: "https://e.example/&" + String(repeating: "&", count: $0)) }
        let files = sitemapFiles(entries, base: "b", stem: "sitemap", limit: SitemapLimit(entries: 1_000, bytes: 5_000))
        #expect(files.count > 10)
        #expect(files.dropFirst().allSatisfy { $0.bytes.count <= 5_200 })
        #expect(try files.dropFirst().reduce(0) { try $0 + parseXML($1.bytes).children.count } == 200)
    }

    @Test("is well-formed whatever the addresses hold", arguments: hostileStrings)
    func hostile(_ text: String) throws {
        #expect(try parseXML(sitemap([SitemapEntry(url: text, lastModified: .max)])).children.count == 1)
    }

    @Test("pictures stand behind the page that shows them")
    func images() throws {
        let entry = SitemapEntry(
            url: "https://e.example/a.html", lastModified: 0,
            images: ["https://e.example/a.jpg", "https://e.example/b&c.jpg"])
        let url = try #require(try parseXML(sitemap([entry, SitemapEntry(url: "x")]))["url"])
        #expect(url.children.map(\.name) == ["loc", "lastmod", "image:image", "image:image"])
        #expect(url.children.compactMap { $0["image:loc"]?.text } == entry.images)
        #expect(String(decoding: sitemap([entry]), as: UTF8.self).contains("sitemap-image/1.1\""))
    }

    private func news(_ number: Int, language: String = "ja-JP") -> SitemapEntry {
        SitemapEntry(
            url: "https://e.example/\(number)",
            news: .init(publication: "見本 & 友", language: language, title: "<\(number)>", date: 1_716_724_440))
    }

    @Test("of news is the protocol's, byte for byte")
    func newsFile() {
        let files = newsSitemapFiles([news(1)], base: "https://e.example")
        #expect(files.map(\.name) == ["sitemap-news.xml"])
        #expect(
            String(decoding: files[0].bytes, as: UTF8.self) == """
                <?xml version="1.0" encoding="UTF-8"?>
                <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" \
                xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">
                <url><loc>https://e.example/1</loc><news:news><news:publication><news:name>見本 &amp; 友</news:name>\
                <news:language>ja</news:language></news:publication>\
                <news:publication_date>2024-05-26T11:54:00Z</news:publication_date>\
                <news:title>&lt;1&gt;</news:title></news:news></url>
                </urlset>

                """)
        #expect(newsSitemapFiles([], base: "b") == [])
    }

    @Test("of news has a thousand articles in a file", arguments: [1_000, 1_001, 2_500])
    func muchNews(_ count: Int) throws {
        let files = newsSitemapFiles((0..<count).map { news($0) }, base: "https://e.example")
        guard count > 1_000 else { return #expect(files.count == 1) }
        #expect(
            files.map(\.name) == ["sitemap-news.xml"] + (1...(count + 999) / 1_000).map { "sitemap-news-\($0).xml" })
        let sizes = try files.dropFirst().map { try parseXML($0.bytes).children.count }
        #expect(sizes.allSatisfy { $0 <= 1_000 } && sizes.reduce(0, +) == count)
    }

    @Test(
        "names languages as the protocol of news does",
        arguments: [
            ("ja", "ja"), ("en-GB", "en"), ("zh-Hans", "zh-cn"), ("zh-Hant-TW", "zh-tw"), ("zh-HK", "zh-tw"),
            ("zh", "zh-cn"),
        ])
    func languages(_ tag: String, _ expected: String) {
        #expect(SitemapEntry.News(publication: "", language: tag, title: "", date: 0).protocolLanguage == expected)
    }
}
