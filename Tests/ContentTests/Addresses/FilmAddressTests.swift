import Testing

@testable import Content

@Suite("Addresses of films") struct FilmAddressTests {
    @Test(
        "of one film are one",
        arguments: [
            ("https://youtu.be/aB-c_1?t=30", "https://www.youtube.com/watch?v=aB-c_1"),
            ("youtu.be/aB", "https://www.youtube.com/watch?v=aB"),
            ("https://m.youtube.com/watch?list=x&v=aB&t=3#top", "https://www.youtube.com/watch?v=aB"),
            ("https://www.youtube-nocookie.com/embed/aB?rel=0", "https://www.youtube.com/watch?v=aB"),
            ("http://YouTube.com/shorts/aB/", "https://www.youtube.com/watch?v=aB"),
            ("https://player.vimeo.com/video/12?h=a", "https://vimeo.com/12"),
            ("https://vimeo.com/channels/staffpicks/12", "https://vimeo.com/12"),
            ("https://nico.ms/sm9", "https://www.nicovideo.jp/watch/sm9"),
            ("https://sp.nicovideo.jp/watch/sm9?from=1", "https://www.nicovideo.jp/watch/sm9"),
            ("https://dai.ly/x1", "https://www.dailymotion.com/video/x1"),
        ])
    func films(address: String, common: String) { #expect(FilmAddress.common(of: address) == common) }

    @Test(
        "that name no film stay",
        arguments: [
            "", "https://youtu.be/", "https://www.youtube.com/watch?list=x", "https://www.youtube.com/@channel",
            "https://www.youtube.com/embed/videoseries?list=x", "https://vimeo.com/about", "https://x.com/a/status/1",
            "mailto:a@youtu.be", "ftp://youtu.be/a",
        ])
    func others(address: String) { #expect(FilmAddress.common(of: address) == address) }

    @Test(
        "have the title of another address of the film, the article's own before all"
    )
    func titles() async throws {
        let site = try TestSite([
            "news/a.md": """
            ---
            title: A
            date: 2024-01-02
            embeds:
              "https://www.youtube.com/watch?v=own": Own
              "https://youtu.be/part": Whole
              "https://youtu.be/part?t=30": Part
            ---

            The text.

            """, "embeds.yml": "\"https://youtu.be/own\": Shared\n\"https://player.vimeo.com/video/1\": Film\n",
        ])
        let loaded = try #require(await site.load().site)
        let names = NamedEmbeds(of: try #require(loaded.articles.first), in: loaded)
        #expect(names["https://youtu.be/own?t=1"] == "Own")
        #expect(names["https://youtu.be/part?t=30"] == "Part")
        #expect(names["https://www.youtube.com/watch?v=part"] == "Whole")
        #expect(names["https://vimeo.com/1"] == "Film")
        #expect(names["https://vimeo.com/2"] == nil)
    }
}
