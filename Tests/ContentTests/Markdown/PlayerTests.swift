import Testing

@testable import Content

@Suite("Films and sounds") struct PlayerTests {
    private func rendered(_ markdown: String, _ html: SiteConfiguration.RawHTML = .safeList) -> RenderedBody {
        let files = ["storm.mp4", "storm.webm", "storm.avi", "storm.mp3", "storm.jpg", "en.vtt", "ja.vtt"]
        let context = BodyContext(
            path: "content/news/a.md", lineOffset: 0, html: html, quotationMarks: nil,
            index: FileIndex(files.map { "news/" + $0 } + ["static/wind.mp3"]), takesTitle: false, wantsSummary: false)
        return BodyRenderer.render(Array(markdown.utf8)[...], in: context)
    }

    private func players(_ markdown: String) -> [BodyPlayer] {
        rendered(markdown).body.segments.compactMap { if case .player(let player) = $0 { player } else { nil } }
    }

    private static func file(_ name: String, _ fragment: String = "") -> BodyPlayer.Place {
        .file(path: "content/news/" + name, fragment: fragment)
    }

    @Test("have all their files, their captions, a picture, a name and a shape, and never begin by themselves")
    func everything() {
        let found = players(
            """
            a

            <video width="640" height="360px" poster="storm.jpg" title="The storm" autoplay loop muted>
            <source src="storm.webm" type="video/webm">
            <source src="storm.mp4#t=3&quot;" type="text/html">
            <track kind="captions" src="en.vtt" srclang="en" label="English" default>
            <track kind="x" src="ja.vtt" srclang="&quot;" default>
            No film.
            </video>
            """)
        var expected = BodyPlayer(
            .video, [.init(Self.file("storm.webm"), type: "video/webm"), .init(Self.file("storm.mp4", "#t=3%22"))],
            name: "The storm", isNamed: true, isFigure: true, line: 3)
        expected.poster = "content/news/storm.jpg"
        expected.size = WantedSize(width: 640, height: 360)
        expected.tracks = [
            .init(path: "content/news/en.vtt", kind: "captions", language: "en", label: "English", isDefault: true),
            .init(path: "content/news/ja.vtt", kind: "subtitles"),
        ]
        #expect(found == [expected])
        let digest = BodyDigest(Body(segments: [.player(expected)]))
        #expect(
            digest.links.map(\.path)
                == ["storm.webm", "storm.mp4", "en.vtt", "ja.vtt", "storm.jpg"].map { "content/news/" + $0 })
        expected.tracks[0].isDefault = false
        #expect(BodyDigest(Body(segments: [.player(expected)])).hash != digest.hash)
    }

    @Test("what comes with the page without being asked for lies on the site, or is left out with a word")
    func ownFiles() {
        let found = rendered(
            "<video src=\"storm.mp4\" poster=\"//e.example/a.jpg\"><track src=\"gone.vtt\"></video>")
        #expect(
            found.diagnostics == [
                Diagnostic(
                    .warning,
                    "the poster of the film is left out: it lies on another server: \"//e.example/a.jpg\"",
                    at: "content/news/a.md", line: 1, hint: "download it and put it beside the article"),
                Diagnostic(
                    .warning, "a track of the film is left out: no file \"gone.vtt\"", at: "content/news/a.md",
                    line: 1, hint: "paths are relative to the article's file, upper and lower case count"),
            ])
        #expect(found.body.html == "<p>«video content/news/storm.mp4 storm.mp4»</p>\n")
    }

    @Test(
        "stand where they are written",
        arguments: [
            (
                "<div>\n<video src=\"storm.mp4\"></video>\n</div>",
                "<div>\n«video content/news/storm.mp4 storm.mp4»\n</div>\n"
            ),
            (
                "<figure>\n<video src=storm.mp4></video>\n<figcaption>A</figcaption>\n</figure>",
                "<figure>\n«video content/news/storm.mp4 storm.mp4»\n<figcaption>A</figcaption>\n</figure>\n"
            ),
            (
                "<div><video src=storm.mp4></video><audio src=storm.mp3></audio></div>",
                "<div>«video content/news/storm.mp4 storm.mp4»«audio content/news/storm.mp3 storm.mp3»</div>\n"
            ),
            ("- <video src=storm.mp4></video>", "<ul>\n<li>«video content/news/storm.mp4 storm.mp4»</li>\n</ul>\n"),
            (
                "> <audio src=\"/wind.mp3\" controls>\n> </audio>",
                "<blockquote>\n«figure audio content/static/wind.mp3 wind.mp3»\n</blockquote>\n"
            ),
            (
                "<details>\n<summary>A</summary>\n<video src=storm.mp4></video>\n</details>",
                "<details>\n<summary>A</summary>\n«video content/news/storm.mp4 storm.mp4»\n</details>\n"
            ),
            (
                "a <video> <source src=storm.webm><source src=storm.mp4> *b* </video> c",
                "<p>a «video content/news/storm.webm content/news/storm.mp4 storm.webm» c</p>\n"
            ),
            ("<video src=\"/gone.mp4\"></video>", "<p>«video to /gone.mp4 gone.mp4»</p>\n"),
        ])
    func places(_ text: String, _ expected: String) { #expect(rendered(text).body.html == expected) }

    @Test(
        "are words and links where nothing can be played",
        arguments: [
            ("[a <video src=storm.mp4>b</video>](c.html)", "<p><a href=\"c.html\">a storm.mp4</a></p>\n"),
            (
                "<a href=\"c.html\">\n<video src=storm.mp4></video>\n</a>",
                "<a href=\"c.html\">\nstorm.mp4\n</a>\n"
            ),
            ("<video src=storm.avi></video>", "<p><a href=\"«link content/news/storm.avi»\">storm.avi</a></p>\n"),
            ("<video src=\"javascript:x\">a</video>b", "<p>b</p>\n"),
            ("<video src=\"data:video/mp4;base64,AA\">a</video>b", "<p>b</p>\n"),
            (
                "<video src=\"https://www.youtube.com/embed/a\"></video>",
                "<p><a href=\"https://www.youtube.com/watch?v=a\" rel=\"noopener\">https://www.youtube.com/watch?v=a</a></p>\n"
            ),
            (
                "<div hidden>\n<video src=storm.mp4></video>\n</div>",
                "<div hidden=\"\">\n<a href=\"«link content/news/storm.mp4»\">storm.mp4</a>\n</div>\n"
            ),
        ])
    func links(_ text: String, _ expected: String) { #expect(rendered(text).body.html == expected) }

    @Test(
        "stay in bounds",
        arguments: [
            (
                "<video controls>\n<video src=storm.mp4></video>\n<source src=storm.webm>\n</video>\n\na",
                "«figure video content/news/storm.webm storm.webm»\n<p>a</p>\n"
            ),
            (
                "<video controls>\n<source src=storm.mp4>\n*a*\n\nb",
                "\n«figure video content/news/storm.mp4 storm.mp4»\n*a*\n<p>b</p>\n"
            ),
            ("<video src=storm.mp4 controls/>\n\na", "«figure video content/news/storm.mp4 storm.mp4»\n<p>a</p>\n"),
            ("<video>\n<track src=en.vtt>\n</video>\na", "\na\n"),
        ])
    func bounds(_ text: String, _ expected: String) { #expect(rendered(text).body.html == expected) }

    @Test("of two hundred files of one film there are as many as anybody needs")
    func many() {
        let sources = String(repeating: "<source src=storm.mp4>\n", count: 200)
        let inline = sources.replacing("\n", with: " ")
        for player in players("<video controls>\n\(sources)</video>") + players("a <video> \(inline)</video>") {
            #expect(player.sources.count == WrittenPlayer.mostParts)
        }
    }

    @Test(
        "are written as pictures are, too",
        arguments: [
            ("![The storm](storm.mp4)", "«figure video content/news/storm.mp4 The storm»"),
            ("![](storm.mp3 \"Wind\")", "«figure audio content/news/storm.mp3 storm.mp3: Wind»"),
            ("a ![](storm.mp4) b", "<p>a «video content/news/storm.mp4 storm.mp4» b</p>\n"),
            (
                "![A](storm.mp4)\n*b [c](d.html)*",
                "«figure video content/news/storm.mp4 A: b c»\nb <a href=\"d.html\">c</a></figcaption></figure>\n"
            ),
            ("<a href=\"b.html\">![A](storm.mp4)</a>", "<p><a href=\"b.html\">A</a></p>\n"),
            ("[![A](storm.mp4)](b.html)", "<p><a href=\"b.html\">A</a></p>\n"),
        ])
    func pictures(_ text: String, _ expected: String) {
        let found = rendered(text)
        #expect(found.body.html == expected)
        #expect(found.diagnostics == [])
    }

    @Test("that are written as pictures, and are at no address, are said to be")
    func nowhere() {
        let found = rendered("![A](javascript:a.mp4)")
        #expect(found.body.html == "<p>A</p>\n")
        #expect(
            found.diagnostics.map(\.message) == ["the image is left out: \"javascript:\" addresses are not supported"])
    }

    @Test("are left out with all raw HTML, but for those that are written as pictures")
    func dropped() {
        let text = "a <video src=storm.mp4></video>\n\n<audio src=storm.mp3>\n</audio>"
        #expect(rendered(text, .drop).body.html == "<p>a </p>\n")
        #expect(rendered("![](storm.mp4)", .drop).body.html == "«figure video content/news/storm.mp4 storm.mp4»")
    }
}
