import Testing

@testable import Rendering

@Suite("Videos, posts and maps") struct EmbedTests {
    @Test(
        "are known by their addresses",
        arguments: [
            ("https://www.youtube.com/watch?v=abc", "video YouTube"), ("https://youtu.be/abc", "video YouTube"),
            ("https://www.youtube.com/@channel", nil), ("https://youtube.com/livenation", nil),
            ("https://www.instagram.com/pepsi/", nil), ("https://x.com/statusbrew", nil),
            ("https://www.instagram.com/reels/abc/", "post Instagram"), ("https://vimeo.com/1", "video Vimeo"),
            ("https://x.com/name/status/1", "post X"), ("https://x.com/name", nil),
            ("https://bsky.app/profile/a.example/post/3k", "post Bluesky"),
            ("https://social.example/@name/1234567890123", "post social.example"),
            ("https://social.example/@name/2024", nil), ("https://maps.app.goo.gl/abc", "map Google Maps"),
            ("https://www.google.com/maps/place/x", "map Google Maps"), ("https://www.google.com/search?q=maps", nil),
            ("https://www.openstreetmap.org/#map=1/2/3", "map OpenStreetMap"), ("https://e.example/", nil),
            ("javascript:alert(1)", nil), ("https://youtube.com.e.example/watch?v=1", nil),
        ] as [(String, String?)])
    func addresses(_ address: String, _ expected: String?) {
        #expect(Embed(address).map { "\($0.kind.rawValue) \($0.site)" } == expected)
    }

    private func address(_ html: String) -> String? {
        let prose = ProseBlocks(Array(html.utf8))
        return prose.blocks.first.flatMap { Embed.link(of: $0, in: prose)?.address }
    }

    @Test("may have their title with their link")
    func title() throws {
        let html = "<p><a href=\"https://youtu.be/a\" title=\"A &amp; &quot;B&quot;\">https://youtu.be/a</a></p>\n"
        let prose = ProseBlocks(Array(html.utf8))
        let block = try #require(prose.blocks.first)
        let link = try #require(Embed.link(of: block, in: prose))
        #expect(link.address == "https://youtu.be/a" && link.title == "A & \"B\"")
    }

    @Test("stand alone in their paragraph, as their address")
    func alone() {
        let link = "<a href=\"https://youtu.be/a?b&amp;c\" rel=\"noopener\">https://youtu.be/a?b&amp;c</a>"
        #expect(address("<p>\(link)</p>\n") == "https://youtu.be/a?b&amp;c")
        #expect(address("<p>See \(link)</p>\n") == nil)
        #expect(address("<p>\(link)\n\(link)</p>\n") == nil)
        #expect(address("<p><a href=\"https://youtu.be/a\">A video</a></p>\n") == nil)
        #expect(address("<ul><li>\(link)</li></ul>\n") == nil)
        let paid = link.replacing("noopener", with: "noopener sponsored")
        #expect(address("<p>\(paid)</p>\n") == nil)
    }

    @Test("fetch nothing: a card is a link with its title")
    func card() throws {
        let embed = try #require(Embed("https://youtu.be/a"))
        #expect(
            embed.html("https://youtu.be/a?b&amp;c", title: "A <b>", Phrases.english.article)
                == "<p class=\"embed video\"><a href=\"https://youtu.be/a?b&amp;c\" rel=\"noopener noreferrer external\">"
                + "<span class=\"embed-title\">A &lt;b&gt;</span> <span class=\"embed-site\">Watch on YouTube</span></a></p>"
        )
    }
}
