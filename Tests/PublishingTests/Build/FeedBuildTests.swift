import Content
import Foundation
import Testing

@testable import Publishing

@Suite("The feeds of a site") struct FeedBuildTests {
    private func site(_ settings: String = "base_url: https://e.example/news\n") throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write("title: 見本新聞\n" + settings, to: "content/site.yml")
        try folder.write(
            """
            ---
            title: 一つめ
            date: 2026-11-10 08:00
            updated: 2026-11-11 08:00
            author: 瓦版花子
            ---

            [二つめ](two.md#節)と[外](https://o.example/?a=b&c)、[下](#部分)を。

            ![図](two.svg "説明")

            ## 部分

            """, to: "content/tech/one.md")
        try folder.write(
            "---\ntitle: 二つめ\ndate: 2026-11-12 08:00\n---\n\n## 節\n\n本文。\n", to: "content/tech/two.md")
        try folder.write(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"40\" height=\"20\"><rect width=\"40\" height=\"20\"/></svg>",
            to: "content/tech/two.svg")
        return folder
    }

    private struct JSONFeed: Decodable {
        struct Item: Decodable { var id: String, contentHtml: String }
        var feedUrl: String, homePageUrl: String, items: [Item]
    }

    private func json(_ folder: TemporaryFolder, _ path: String) throws -> JSONFeed {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        return try decoder.decode(JSONFeed.self, from: Data(try #require(folder.read(path)).utf8))
    }

    @Test("have the whole text, in which every address is absolute")
    func addresses() async throws {
        let folder = try site()
        let report = await build(folder.request())
        #expect(report.diagnostics == [])
        let feed = try json(folder, "output/tech/feed.json")
        #expect(feed.feedUrl == "https://e.example/news/tech/feed.json")
        #expect(feed.homePageUrl == "https://e.example/news/tech/index.html")
        #expect(
            feed.items.map(\.id) == ["https://e.example/news/tech/two.html", "https://e.example/news/tech/one.html"])
        let html = feed.items[1].contentHtml
        let references = html.matches(of: /(?:href|src)="([^"]*)"/).map { String($0.1) }
        #expect(references.count == 5)
        for reference in references { #expect(reference.hasPrefix("https://"), "\(reference)") }
        #expect(references.contains("https://e.example/news/tech/two.html#%E7%AF%80"))
        #expect(references.contains("https://o.example/?a=b&amp;c"))
        #expect(references.contains { $0.hasPrefix("https://e.example/news/assets/") && $0.hasSuffix(".svg") })
        #expect(references.contains { $0.hasPrefix("https://e.example/news/tech/one.html#") }, "a note")
        #expect(html.contains("<figcaption>説明</figcaption>"))
        for name in ["output/feed.xml", "output/tech/atom.xml"] {
            #expect(folder.read(name)?.contains(html.escapedHTML) == true, "\(name)")
        }
    }

    @Test("are of the site, its categories and the tags that have pages, all in one list")
    func list() async throws {
        let folder = try sampleSite(articles: 6)
        let settings = """
            title: 見本新聞
            base_url: https://e.example
            tabs:
              - front: true
                sections: [{kind: grid}, {kind: ladder, items: tags}]
              - tech

            """
        try folder.write(settings, to: "content/site.yml")
        try folder.write(
            "---\ntitle: 札の記事\ndate: 2026-11-01\ntags: [気象]\n---\n\n本文。\n", to: "content/tech/tagged.md")
        #expect(await build(folder.request()).diagnostics == [])
        let list = try #require(folder.read("output/feeds.opml"))
        let addresses = list.matches(of: /xmlUrl="([^"]*)"/).map { String($0.1) }
        #expect(
            Set(addresses) == [
                "https://e.example/feed.xml", "https://e.example/tech/feed.xml", "https://e.example/society/feed.xml",
                "https://e.example/tags/%E6%B0%97%E8%B1%A1/feed.xml",
            ])
        #expect(addresses.first == "https://e.example/feed.xml")
        for address in addresses {
            let path = try #require(address.dropFirst("https://e.example/".count).removingPercentEncoding)
            for name in ["feed.xml", "atom.xml", "feed.json"] {
                #expect(folder.read("output/" + path.replacing("feed.xml", with: name)) != nil, "\(path) \(name)")
            }
        }
    }

    @Test("have the newest fifty, and an older article changes none")
    func length() async throws {
        let folder = try TemporaryFolder()
        try folder.write("title: 見本新聞\nbase_url: https://e.example\n", to: "content/site.yml")
        func write(_ number: Int, _ body: String) throws {
            let day = number < 9 ? "0\(number + 1)" : "\(number + 1)"
            let month = number < 28 ? "09" : "10"
            try folder.write(
                "---\ntitle: 第\(number)号\ndate: 2026-\(month)-\(number < 28 ? day : padded(number - 27)) 08:00\nsummary: 要約\n---\n\n\(body)\n",
                to: "content/tech/a\(number).md")
        }
        for number in 0..<55 { try write(number, "本文。") }
        var request = folder.request()
        request.fontEffort = .preview
        #expect(await build(request).diagnostics == [])
        let feed = try json(folder, "output/feed.json")
        #expect(feed.items.map(\.id) == (5..<55).reversed().map { "https://e.example/tech/a\($0).html" })

        try write(2, "別の本文。")
        request.explains = true
        let old = await build(request)
        #expect(old.reasons.keys.sorted() == ["tech/a2.html"])

        try write(40, "別の本文。")
        let new = await build(request)
        #expect(new.reasons.keys.sorted() == ["feed.xml", "tech/a40.html", "tech/feed.xml"])
        #expect(new.reasons["feed.xml"] == ["content/tech/a40.md"])
        #expect(try json(folder, "output/feed.json").items[14].contentHtml == "<p>別の本文。</p>\n")
    }

    private func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

    @Test("of a site that does not know its address there are none, which is a warning where they are asked for")
    func noAddress() async throws {
        let silent = try site("")
        #expect(await build(silent.request()).diagnostics == [])
        let folder = try site("llms: true\nhub: https://hub.example\n")
        let report = await build(folder.request())
        #expect(
            report.diagnostics.map(\.description) == [
                "content/site.yml:3:6: warning: hub means nothing without base_url: feeds and sitemaps name whole addresses, "
                    + "and none are written\n  hint: write \"base_url:\" with the address of the site, for example "
                    + "https://example.org/news"
            ])
        for name in ["feed.xml", "atom.xml", "feed.json", "feeds.opml", "smartformat.xml", "sitemap.xml", "llms.txt"] {
            #expect(folder.read("output/" + name) == nil, "\(name)")
        }
        var request = folder.request()
        request.baseURL = "https://e.example"
        #expect(await build(request).diagnostics == [])
        #expect(folder.read("output/llms.txt")?.contains("[二つめ](https://e.example/tech/two.html)") == true)
    }

    @Test(
        "so are accounts, which pages name beside their address",
        arguments: [
            ("x", "\"@a\""), ("fediverse", "\"@a@s.example\""), ("profiles", "[https://s.example/@a]"),
        ])
    func accounts(setting: String, value: String) async throws {
        let folder = try site("\(setting): \(value)\n")
        let report = await build(folder.request())
        #expect(
            report.diagnostics.map(\.message) == [
                "\(setting) means nothing without base_url: feeds and sitemaps name whole addresses, and none are written"
            ])
    }

    @Test("robots are told paths from the top of the host")
    func robots() async throws {
        let folder = try site("base_url: https://e.example/paper/daily\nrobots: {disallow: [/tags/]}\n")
        let report = await build(folder.request())
        #expect(report.diagnostics == [])
        #expect(
            report.summary?.notes == [
                "no robot reads /paper/daily/robots.txt: its lines belong into https://e.example/robots.txt, which all of the host shares"
            ])
        #expect(folder.read("output/robots.txt")?.contains("\nDisallow: /paper/daily/tags/\n") == true)
    }

    @Test("say where changes are told")
    func hub() async throws {
        let folder = try site("base_url: https://e.example\nhub: https://hub.example/\n")
        #expect(await build(folder.request()).diagnostics == [])
        #expect(
            folder.read("output/feed.xml")?.contains("<atom:link href=\"https://hub.example/\" rel=\"hub\"/>") == true)
        #expect(folder.read("output/atom.xml")?.contains("<link rel=\"hub\" href=\"https://hub.example/\"/>") == true)
        #expect(
            folder.read("output/feed.json")?.contains(
                "\"hubs\":[{\"type\":\"WebSub\",\"url\":\"https://hub.example/\"}]")
                == true)
    }

    @Test("a feed in SmartFormat that has no room for all says so, as long as it is so")
    func room() async throws {
        let folder = try site()
        let body = String(repeating: "とても長い本文です。", count: 9_000)
        for number in 0..<5 {
            try folder.write(
                "---\ntitle: 長い記事\(number)\ndate: 2026-10-0\(number + 1)\n---\n\n\(body)\n",
                to: "content/society/a\(number).md")
        }
        let note =
            "smartformat.xml has no room for 2 of its 7 articles: it may be 1 MB large, and the oldest are left out"
        #expect(await build(folder.request()).summary?.notes == [note])
        #expect(try #require(folder.read("output/smartformat.xml")).utf8.count <= 1_000_000)
        try folder.write("---\ntitle: 頁\n---\n\n本文。\n", to: "content/pages/about.md")
        #expect(await build(folder.request()).summary?.notes == [note])
        try folder.write("title: 見本新聞\nbase_url: https://e.example\nsmartformat: false\n", to: "content/site.yml")
        #expect(await build(folder.request()).summary?.notes == [])
        #expect(folder.read("output/smartformat.xml") == nil)
    }

    @Test("files of the author's own stand in the place of ours")
    func own() async throws {
        let folder = try site("base_url: https://e.example\nllms: true\n")
        let names = ["atom.xml", "tech/feed.json", "feeds.opml", "smartformat.xml", "llms.txt", "robots.txt"]
        for name in names { try folder.write("own", to: "content/static/" + name) }
        #expect(await build(folder.request()).diagnostics == [])
        for name in names { #expect(folder.read("output/" + name) == "own", "\(name)") }
        #expect(folder.read("output/feed.json")?.isEmpty == false)
    }

    @Test(
        "show an article's picture with what is said of it, unless the text begins with it, and call a video by its title"
    )
    func pictures() async throws {
        let folder = try site()
        try folder.writePicture(0x07, to: "content/tech/lead.gif")
        let lead = "image: lead.gif\nimage_alt: 港\nimage_caption: 朝の港\nimage_credit: 山田\n"
        for (name, text) in [("three", "本文。\n\nhttps://youtu.be/abcdefghijk"), ("four", "![港](lead.gif)\n\n本文。")] {
            try folder.write(
                "---\ntitle: \(name)\ndate: 2026-11-13 08:00\n\(lead)"
                    + "embeds: {\"https://youtu.be/abcdefghijk\": 港の動画}\n---\n\n\(text)\n",
                to: "content/tech/\(name).md")
        }
        #expect(await build(folder.request()).summary != nil)
        let items = try json(folder, "output/tech/feed.json").items
        let three = try #require(items.first { $0.id.hasSuffix("three.html") }).contentHtml
        #expect(three.hasPrefix("<figure><img src=\"https://e.example/news/assets/"))
        #expect(three.contains("width=\"8\" height=\"8\" alt=\"港\"><figcaption>朝の港"))
        #expect(three.contains("山田</figcaption></figure>"))
        #expect(three.contains("<a href=\"https://youtu.be/abcdefghijk\">港の動画</a>"))
        let four = try #require(items.first { $0.id.hasSuffix("four.html") }).contentHtml
        #expect(four.components(separatedBy: "<img").count == 2)
    }

    @Test("name pages as the host does, where it hides endings; links between pages name files")
    func cleanURLs() async throws {
        let folder = try site("base_url: https://e.example/news\nclean_urls: true\n")
        #expect(await build(folder.request()).summary != nil)
        let feed = try json(folder, "output/tech/feed.json")
        #expect(feed.homePageUrl == "https://e.example/news/tech/")
        #expect(feed.items.map(\.id) == ["https://e.example/news/tech/two", "https://e.example/news/tech/one"])
        let page = try #require(folder.read("output/tech/one.html"))
        #expect(page.contains("<link rel=\"canonical\" href=\"https://e.example/news/tech/one\">"))
        #expect(page.contains("href=\"two.html#節\"") || page.contains("href=\"two.html#"))
        #expect(try #require(folder.read("output/sitemap.xml")).contains("<loc>https://e.example/news/tech/one</loc>"))
        let found = await check(folder.request())
        #expect(found.output?.broken.isEmpty == true)
    }
}
