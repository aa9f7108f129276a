import Content
import Foundation
import Testing

@testable import Publishing

@Suite("Films and sounds of articles", .serialized)
struct PlayerBuildTests {
    private func site() throws -> TemporaryFolder {
        let folder = try sampleSite(articles: 1)
        try folder.write(
            """
            ---
            title: 嵐が来た
            date: 2026-11-12 08:00
            ---

            風が強い。

            <video width="640" height="360" title="嵐 &amp; 雨" poster="storm.gif" autoplay>
            <source src="storm.mp4" type="video/mp4">
            <track kind="captions" src="storm.vtt" label="日本語" default>
            </video>

            <audio src="../tech/wind.mp3#t=3" controls>
            </audio>

            ![雨](rain.webm "雨")

            <video src="https://e.invalid/far.mp4?a&amp;b" controls>
            </video>

            """, to: "content/society/storm.md")
        for name in ["society/storm.mp4", "society/storm.vtt", "society/rain.webm", "tech/wind.mp3"] {
            try folder.write("x", to: "content/\(name)")
        }
        try folder.writePicture(0x04, to: "content/society/storm.gif")
        return folder
    }

    @Test("are played where they stand, with files that are published, and never by themselves")
    func pages() async throws {
        let folder = try site()
        let report = await build(folder.request())
        #expect(report.diagnostics.isEmpty)
        let page = try #require(folder.read("output/society/storm.html"))
        let players = [
            "<figure><video controls preload=\"none\" width=\"640\" height=\"360\" style=\"aspect-ratio:640/360\" "
                + "poster=\"storm.gif\" aria-label=\"嵐 &amp; 雨\"><source src=\"storm.mp4\" type=\"video/mp4\">"
                + "<track kind=\"captions\" src=\"storm.vtt\" srclang=\"ja\" label=\"日本語\" default></video>"
                + "<a class=\"played\" href=\"storm.mp4\">嵐 &amp; 雨</a></figure>",
            "<figure><audio controls preload=\"none\"><source src=\"../tech/wind.mp3#t=3\"></audio>"
                + "<a class=\"played\" href=\"../tech/wind.mp3#t=3\">wind.mp3</a></figure>",
            "<figure><video controls preload=\"metadata\" aria-label=\"雨\"><source src=\"rain.webm\"></video>"
                + "<a class=\"played\" href=\"rain.webm\">雨</a><figcaption>雨</figcaption></figure>",
            "<figure><video controls preload=\"none\"><source src=\"https://e.invalid/far.mp4?a&amp;b\"></video>"
                + "<a class=\"played\" href=\"https://e.invalid/far.mp4?a&amp;b\" rel=\"noopener\">far.mp4</a></figure>",
        ]
        for player in players { #expect(page.contains(player), "\(player)") }
        let files = Set(folder.files(in: "output").keys)
        for name in ["storm.mp4", "storm.vtt", "storm.gif", "rain.webm"] { #expect(files.contains("society/" + name)) }
        #expect(files.contains("tech/wind.mp3"))
    }

    @Test("are links in feeds")
    func feeds() async throws {
        let folder = try site()
        #expect(await build(folder.request()).summary != nil)
        let feed = try #require(folder.read("output/feed.xml"))
        #expect(!feed.contains("video controls"))
        let texts = [
            "<p><a href=\"https://e.example/society/storm.mp4\">嵐 &amp; 雨</a></p>",
            "<p><a href=\"https://e.example/tech/wind.mp3#t=3\">wind.mp3</a></p>",
            "<figure><a href=\"https://e.example/society/rain.webm\">雨</a><figcaption>雨</figcaption></figure>",
        ]
        for text in texts { #expect(feed.contains(text.escapedHTML), "\(text)") }
    }

    @Test("whose file is not published are words")
    func unpublished() async throws {
        let folder = try sampleSite(articles: 1)
        try folder.write(
            "---\ntitle: 嵐\ndate: 2026-11-12\n---\n\n<video src=\"storm.php.mp4\" title=\"嵐\">\n</video>\n",
            to: "content/society/storm.md")
        try folder.write("x", to: "content/society/storm.php.mp4")
        let report = await build(folder.request())
        #expect(report.diagnostics.map(\.message).contains { $0.contains("storm.php.mp4, which is not published") })
        let page = try #require(folder.read("output/society/storm.html"))
        #expect(page.contains("<p>嵐</p>") && !page.contains("<video"))
    }

    @Test("of printed editions are named")
    func printed() async throws {
        let folder = try site()
        let settings = try #require(folder.read("content/site.yml"))
        try folder.write(settings + "print: true\n", to: "content/site.yml")
        #expect(await build(folder.request()).summary != nil)
        let said = try #require(folder.read("output/society/storm.svg")).replacing(/<[^>]*>/, with: "")
            .filter { !$0.isWhitespace }
        #expect(said.contains("wind.mp3") && said.contains("far.mp4"))
    }
}
