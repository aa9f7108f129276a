import Foundation
import Testing

@testable import Content

@Suite("Settings of a fresh site") struct FreshSettingsTests {
    private static func site(_ settings: String, _ more: [String: String] = [:]) throws -> TestSite {
        let article = "---\ntitle: A\ndate: 2024-01-02\n---\nText.\n"
        return try TestSite(["news/a.md": article, "site.yml": settings].merging(more) { $1 })
    }

    private static func report(_ settings: String, _ more: [String: String] = [:]) async throws -> String {
        await (try site(settings, more)).load().report
    }

    @Test(
        "a country, or a name, is no language: it is refused with the language that was meant",
        arguments: [
            ("jp", "ja"), ("Japanese", "ja"), ("cn", "zh-Hans"), ("eng", "en"), ("us", "en-US"), ("de_AT", nil),
            ("xx", nil), ("english", "en"),
        ])
    func languages(written: String, meant: String?) async throws {
        let report = try await Self.report("language: \(written)\ntime_zone: UTC\n")
        #expect(report.contains("content/site.yml:1:11: error: \"\(written)\" "))
        if let meant { #expect(report.contains("hint: did you mean \"\(meant)\"?")) }
        let article = try await Self.report(
            "", ["news/b.md": "---\ntitle: B\ndate: 2024-01-02\nlang: \(written)\n---\n"])
        #expect(article.contains("content/news/b.md:4:7: error: \"\(written)\" "))
    }

    @Test(
        "settings that are not where they are read, or not as they are written, are said",
        arguments: [
            ("edition.number: 5\n", "unknown setting \"edition.number\"\n  hint: write \"edition: {number: …}\"\n"),
            ("base_url: https://me:secret@e.example/\n", "error: base_url must have no name or password\n"),
        ])
    func forms(settings: String, said: String) async throws {
        #expect(try await Self.report("title: T\nlanguage: en\ntime_zone: UTC\n" + settings).contains(said))
    }

    @Test("settings at the top of the folder are no settings of Kawaraban's own")
    func top() async throws {
        let settings = "title: T\nlanguage: en\ntime_zone: UTC\n"
        #expect(try await Self.report(settings, ["../site.yml": "dialect: kawaraban\n"]) == "")
        #expect(
            try await Self.report(settings, ["../site.yml": "dialect: kawaraban\ntitle: T\n"])
                == "site.yml: warning: the settings are not read\n"
                + "  hint: those of a folder of Kawaraban's own stand in content/site.yml\n")
    }

    @Test("what an article says twice, or before its time")
    func articles() async throws {
        let front = "title: A\ndate: 2024-01-02 10:00\ntags: [a, b, a]\nauthor: [N, N]\n"
        let loaded = await
            (try Self.site(
                "title: T\nlanguage: en\ntime_zone: UTC\n",
                [
                    "news/a.md": "---\n\(front)updated: 2024-01-01\n---\n",
                    "news/b.md": "---\n\(front)updated: 2024-01-02\n---\n",
                ]))
            .load()
        #expect(loaded.site?.articles.first?.tags == ["a", "b"])
        #expect(loaded.site?.articles.first?.authors == ["N"])
        #expect(
            loaded.report == "content/news/a.md:6:10: warning: \"updated\" lies before \"date\"\n"
                + "  hint: write when the article was changed, or take it out\n")
    }

    @Test("a file called index in the folder of a category stands for that")
    func index() async throws {
        let report = try await Self.report(
            "title: T\nlanguage: en\ntime_zone: UTC\n", ["news/index.md": "---\ntitle: A\ndate: 2024-01-02\n---\n"])
        #expect(
            report.contains("news/index.md:1: error: no category\n  hint: a file called index stands for its folder"))
    }

    @Test("languages are languages", arguments: ["ja", "en", "en-GB", "zh-Hant", "de-AT", "pt-BR", "gsw", "und", "eo"])
    func known(tag: String) async throws {
        #expect(try await !Self.report("language: \(tag)\ntime_zone: UTC\n").contains("error"))
    }

    @Test(
        "the time zone follows the language, and a site that says none hears which",
        arguments: [
            ("ja", "Asia/Tokyo"), ("ko", "Asia/Seoul"), ("de", "Europe/Berlin"), ("de-AT", "Europe/Vienna"),
            ("en", "UTC"), ("en-GB", "Europe/London"), ("zh", "Asia/Shanghai"), ("zh-Hant", "Asia/Taipei"),
            ("es-MX", "UTC"),
        ])
    func timeZones(language: String, zone: String) async throws {
        let loaded = await (try Self.site("language: \(language)\n")).load()
        #expect(loaded.site?.configuration.timeZone == zone)
        #expect(TimeZone(identifier: zone) != nil)
        let expected =
            zone == "Asia/Tokyo"
            ? ""
            : """
            content/site.yml:1: warning: no time_zone is set: \(zone) is assumed
              hint: write "time_zone:" with an IANA name such as Europe/London

            """
        #expect(loaded.report == expected)
    }

    @Test("every zone that is assumed exists")
    func zones() {
        for language in ["fr-CH", "hi", "fa", "uk", "vi", "id", "is", "he", "en-NZ", "en-PH", "es-AR", "pt-PT", "th"] {
            let zone = LanguageTag.timeZone(of: language)
            #expect(zone.map { TimeZone(identifier: $0) != nil } == true, "\(language)")
        }
    }

    @Test("what pages say is said otherwise by words, each of which there is, and which are of something")
    func words() async throws {
        let loaded = await (try Self.site("words: {part: 'その#', related: あわせて}\n")).load()
        #expect(loaded.report == "")
        #expect(
            loaded.site?.configuration.words == [
                .init(word: .related, text: "あわせて"), .init(word: .part, text: "その#"),
            ])
        #expect(
            try await Self.report("words:\n  relatd: A\n  part: Part #\n  more: ''\n  series: # b\n") == """
                content/site.yml:2:3: error: unknown setting "relatd"
                  hint: did you mean "related"?
                content/site.yml:3:9: error: words.part has no #
                  hint: # stands for what it says something of; in quotes, else it begins a comment: "Part #"
                content/site.yml:4:9: error: words.more is empty
                  hint: leave the line out
                content/site.yml:5:10: error: words.series has no #
                  hint: # stands for what it says something of; in quotes, else it begins a comment: "Part #"

                """)
    }

    @Test("a tab with neither a folder nor an article is a warning, with what may have been meant")
    func emptyTabs() async throws {
        #expect(
            try await Self.report("tabs: [{front: true}, news, {category: newz, title: Z}, sport]\n") == """
                content/site.yml:1: warning: the tab "Z" has neither a folder nor an article
                  hint: did you mean "news"?
                content/site.yml:1: warning: the tab "sport" has neither a folder nor an article
                  hint: make a folder "sport", or write "category: sport" in an article

                """)
        // A folder whose articles are to come is meant.
        let future = ["sport/b.md": "---\ntitle: B\ndate: 2090-01-02\n---\n"]
        #expect(try await Self.report("tabs: [news, sport]\n", future) == "")
        let other = ["news/b.md": "---\ntitle: B\ndate: 2024-01-02\ncategory: sport\n---\n"]
        #expect(try await Self.report("tabs: [news, sport]\n", other) == "")
    }

    @Test("categories have titles, and an order, without tabs")
    func categories() async throws {
        let more = [
            "tech/b.md": "---\ntitle: B\ndate: 2024-01-02\n---\n", "zoo/c.md": "---\ntitle: C\ndate: 2024-01-02\n---\n",
        ]
        let loaded = await (try Self.site("categories: {tech: 技術, news: ニュース, art: 芸術}\n", more)).load()
        #expect(
            loaded.site?.categories == [
                Category(name: "tech", title: "技術"), Category(name: "news", title: "ニュース"),
                Category(name: "zoo", title: "Zoo"),
            ])
        #expect(loaded.site?.configuration.tabs == [])
        #expect(
            loaded.report == """
                content/site.yml:1:36: warning: the category "art" has neither a folder nor an article
                  hint: make a folder "art", or write "category: art" in an article

                """)
    }

    @Test("a category's title need not stand above headlines")
    func kickers() async throws {
        let settings = "categories: {news: {title: More, kicker: false}}\n"
        #expect(
            await (try Self.site(settings)).load().site?.categories == [
                Category(name: "news", title: "More", hasKicker: false)
            ])
    }

    @Test("a category may contain others, which then have no tab")
    func containing() async throws {
        func load(_ settings: String) async throws -> LoadedSite {
            await
                (try TestSite([
                    "site.yml": "title: T\nlanguage: en\ntime_zone: UTC\n" + settings,
                    "asia/a.md": "---\ntitle: A\ndate: 2024-01-02\n---\n",
                    "europe/b.md": "---\ntitle: B\ndate: 2024-01-02\n---\n",
                ])).load()
        }
        let site = try await load("categories:\n  world: {title: World, contains: [Asia, europe]}\n").site
        #expect(site?.categories.withTabs.map(\.title) == ["World"])
        #expect(site?.categories.map(\.name) == ["world", "asia", "europe"])
        #expect(site?.category(named: "world")?.listed == ["world", "asia", "europe"])
        let faults = try await load(
            "categories:\n  world: {title: World, contains: [north, world, utopia]}\n  north: {contains: [europe]}\n")
        #expect(
            faults.report == """
                content/site.yml:5:3: warning: the category "world" has neither a folder nor an article
                  hint: make a folder "world", or write "category: world" in an article
                content/site.yml:5:36: error: the category "world" contains "north", which contains others
                  hint: name each of these
                content/site.yml:5:43: error: the category "world" contains "world", which contains others
                  hint: name each of these
                content/site.yml:5:50: warning: the category "utopia" in "world" has neither a folder nor an article
                  hint: make a folder "utopia", or write "category: utopia" in an article

                """)
    }

    @Test("more categories than a strip has tabs are said")
    func manyCategories() async throws {
        var files = ["site.yml": "title: T\nlanguage: en\ntime_zone: UTC\n"]
        for number in 1...101 { files["c\(number)/a.md"] = "---\ntitle: A\ndate: 2024-01-02\n---\n" }
        let loaded = await (try TestSite(files)).load()
        #expect(loaded.diagnostics.map(\.message) == ["2 categories have no tab: a strip has at most 100"])
        files["c101/a.md"] = nil
        let one = await (try TestSite(files)).load()
        #expect(one.diagnostics.map(\.message) == ["1 category has no tab: a strip has at most 100"])
        // Nor is anything said of tabs that a site has and that are refused.
        files["c101/a.md"] = files["c1/a.md"]
        files["site.yml"]? += "tabs: [" + (1...101).map { "c\($0)" }.joined(separator: ", ") + "]\n"
        let refused = await (try TestSite(files)).load()
        #expect(refused.diagnostics.map(\.message) == ["tabs has more than 100 entries"])
    }

    @Test("a category that shows nothing has no tab, whatever is wrong with an article")
    func emptyCategory() async throws {
        let loaded = await
            (try TestSite([
                "site.yml": "title: T\nlanguage: en\ntime_zone: UTC\n",
                "news/a.md": "---\ntitle: A\ndate: 2024-01-02\n---\n",
                "news/b.md": "---\ntitle: B\ndate: never\n---\n",
                "later/a.md": "---\ntitle: A\ndate: 2024-01-02\ndraft: true\n---\n",
            ])).load()
        #expect(loaded.site == nil)
        #expect(loaded.readable?.categories.map(\.name) == ["news"])
    }

    @Test("of too many sections one error is said")
    func manySections() async throws {
        let sections = (1...51).map { "{kind: grid, take: \($0)}" }.joined(separator: ", ")
        let loaded = await
            (try TestSite([
                "site.yml": "title: T\nlanguage: en\ntime_zone: UTC\ntabs: [{front: true, sections: [\(sections)]}]\n",
                "news/a.md": "---\ntitle: A\ndate: 2024-01-02\n---\n",
            ])).load()
        #expect(loaded.diagnostics.map(\.message) == ["a tab has at most 50 sections, this one has 51"])
    }

    @Test("in a foreign folder, too")
    func foreignCategories() async throws {
        let site = try TestSite([
            "../hugo.toml": "title = \"H\"\nlanguageCode = \"en\"\ntimeZone = \"UTC\"\n",
            "../site.yml": "categories: {news: Town}\n",
            "news/a.md": "---\ntitle: A\ndate: 2024-01-02\n---\n",
        ])
        #expect(await site.load().site?.categories == [Category(name: "news", title: "Town")])
    }

    @Test("lines of the footer are texts, or texts with an address")
    func footer() async throws {
        let settings = "footer:\n  - © 2026 Post\n  - {text: Imprint, url: https://e.example/i}\n"
        #expect(
            await (try Self.site(settings)).load().site?.configuration.footer == [
                .init(text: "© 2026 Post"), .init(text: "Imprint", address: "https://e.example/i"),
            ])
        #expect(
            try await Self.report("footer: [{text: A, url: 'javascript:1'}, {url: https://e.example}, [a]]\n") == """
                content/site.yml:1:25: error: url must be an http, https, mailto or tel address, found "javascript:1"
                content/site.yml:1:42: error: a line of the footer needs a text
                content/site.yml:1:68: error: a line of the footer must be a text or a map, found a list

                """)
    }

    @Test("a line of the footer may be for writing or calling; pages of the site need none")
    func footerContacts() async throws {
        let settings = "footer: [{text: A, url: \"mailto:a@b.example\"}, {text: B, url: \"TEL:+81-3-1234\"}]\n"
        #expect(
            await (try Self.site(settings)).load().site?.configuration.footer == [
                .init(text: "A", address: "mailto:a@b.example"), .init(text: "B", address: "TEL:+81-3-1234"),
            ])
        #expect(
            try await Self.report("footer: [{text: A, url: /about.html}, {text: B, url: 'tel:none'}]\n") == """
                content/site.yml:1:25: error: url must be an http, https, mailto or tel address, found "/about.html"
                  hint: files of content/pages are linked below every page by themselves
                content/site.yml:1:54: error: url must be an http, https, mailto or tel address, found "tel:none"

                """)
    }

    @Test("a logo is a picture of the static folder")
    func logo() async throws {
        let there = ["static/logo.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>"]
        #expect(await (try Self.site("logo: logo.svg\n", there)).load().site?.configuration.logo == "logo.svg")
        #expect(
            try await Self.report("logo: logos.svg\n", there) == """
                content/site.yml:1:7: error: no such logo: "logos.svg"
                  hint: did you mean "logo.svg"?

                """)
        #expect(try await Self.report("logo: ../x.svg\n").contains("error: logo must be a file of the static folder"))
        #expect(try await Self.report("logo: a.txt\n").contains("error: the logo is no picture"))
    }

    @Test("the lead picture has a caption and a credit")
    func captions() async throws {
        let loaded = await
            (try Self.site(
                "",
                [
                    "news/p.png": "",
                    "news/b.md": """
                    ---
                    title: B
                    date: 2024-01-03
                    image: p.png
                    image_caption: At low tide
                    image_credit: Ann Quay
                    ---
                    """,
                ])).load()
        let image = loaded.site?.articles.first?.image
        #expect(image?.caption == "At low tide" && image?.credit == "Ann Quay")
        #expect(loaded.report == "")
    }

    @Test(
        "time zones have names that mean one alone",
        arguments: [
            ("BST", "write an IANA name"), ("IST", "write an IANA name"),
            ("asia/tokyo", "did you mean \"Asia/Tokyo\"?"),
            ("UTC", ""), ("GMT+9", ""), ("Asia/Calcutta", ""), ("Europe/London", ""),
        ])
    func zones(_ name: String, _ hint: String) async throws {
        let report = try await Self.report("title: T\nlanguage: en\ntime_zone: \(name)\n")
        #expect(hint.isEmpty ? !report.contains("time zone") : report.contains(hint))
    }
}
