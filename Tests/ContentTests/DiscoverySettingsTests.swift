import Testing

@testable import Content

@Suite("Settings of what machines are told") struct DiscoverySettingsTests {
    private func read(_ settings: String) -> (SiteConfiguration, [String]) {
        let reader = SettingsReader(yaml: Array(settings.utf8), path: "content/site.yml")
        let configuration = ConfigurationReader(reader: reader).read()
        return (configuration, reader.diagnostics.sorted().map(\.description))
    }

    @Test("are read")
    func values() {
        let (site, problems) = read(
            """
            hub: https://hub.example/
            smartformat: false
            cards: false
            llms: true
            robots: {disallow: [/tags/, /page/], refuse: GPTBot}
            profiles: [https://social.example/@news]
            fediverse: "@news@social.example"
            x: "@news"
            """)
        #expect(problems == [])
        #expect(site.hub == "https://hub.example/")
        #expect((site.writesSmartFormat, site.drawsCards, site.writesGuide) == (false, false, true))
        #expect(site.robots.disallowed == ["/tags/", "/page/"])
        #expect(site.robots.refused == ["GPTBot"])
        #expect(site.profiles == ["https://social.example/@news"])
        #expect((site.fediverse, site.xAccount) == ("@news@social.example", "@news"))
        #expect(site.addressWish == Located("hub", line: 1, column: 6))
    }

    @Test("what is switched off needs no address")
    func off() { #expect(read("smartformat: false\ncards: false\nllms: false\n").0.addressWish == nil) }

    @Test("an address that is refused asks for nothing besides")
    func refused() {
        let (site, problems) = read("profiles: [me]\nhub: hub.example\n")
        #expect(site.addressWish == nil && problems.count == 2)
        #expect(
            read("profiles: [me, \"https://social.example/@news\"]").0.addressWish
                == Located("profiles", line: 1, column: 16))
    }

    @Test(
        "what means nothing is an error at its place",
        arguments: [
            ("hub: hub.example", "1:6: error: hub must be an http or https address, found \"hub.example\""),
            ("profiles: [me]", "1:12: error: profiles must be http or https addresses, found \"me\""),
            ("fediverse: news", "1:12: error: fediverse must be the name of an account, found \"news\""),
            ("x: \"@two words\"", "1:4: error: x must be the name of an account, found \"@two words\""),
            (
                "robots: {disallow: [tags]}",
                "1:21: error: robots.disallow must be paths from the top of the site, found \"tags\""
            ),
            (
                "robots: {disallow: [\"/a#b\"]}",
                "1:21: error: robots.disallow must be paths from the top of the site, found \"/a#b\""
            ),
            (
                "robots: {refuse: [\"GPT Bot\"]}",
                "1:19: error: robots.refuse must be names of robots, found \"GPT Bot\""
            ),
            ("robots: {allow: [/]}", "1:10: error: unknown setting \"allow\""),
            ("llms: perhaps", "1:7: error: llms must be true or false, found \"perhaps\""),
        ])
    func faults(_ settings: String, _ expected: String) throws {
        let problems = read(settings).1
        #expect(problems.count == 1)
        #expect(problems.first?.hasPrefix("content/site.yml:" + expected) == true, "\(problems)")
    }
}
