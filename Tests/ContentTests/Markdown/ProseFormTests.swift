import Foundation
import Testing

@testable import Content

@Suite("Forms of prose") struct ProseFormTests {
    private func html(_ body: String, _ settings: String = "") async throws -> String {
        try await TestSite(body: body, settings: settings).load().html
    }

    private func ruby(_ pairs: (String, String)...) -> String {
        "<ruby>" + pairs.map { "\($0)<rp>（</rp><rt>\($1)</rt><rp>）</rp>" }.joined() + "</ruby>"
    }

    @Test("words have readings, one for all or one for each character")
    func readings() async throws {
        #expect(try await html("{漢字|かんじ}を*{読|よ}む*") == "<p>\(ruby(("漢字", "かんじ")))を<em>\(ruby(("読", "よ")))む</em></p>\n")
        #expect(try await html("{東京|とう|きょう}") == "<p>\(ruby(("東", "とう"), ("京", "きょう")))</p>\n")
        #expect(try await html("{東京都|とう|きょう}") == "<p>\(ruby(("東京都", "とうきょう")))</p>\n")
        #expect(try await html("# {漢字|かんじ}") == selfLinked(2, "漢字", ruby(("漢字", "かんじ"))))
        #expect(try await html("|{字\\|じ}|\n|-|\n").contains("<th>\(ruby(("字", "じ")))</th>"))
        let row = try await html("|a|b|\n|-|-|\n|{字|じ}|{東京|とう|きょう}|\n")
        #expect(row.contains("<td>\(ruby(("字", "じ")))</td>\n<td>\(ruby(("東", "とう"), ("京", "きょう")))</td>"))
        #expect(try await html("<ruby>漢<rt>かん</rt></ruby>", "html: safe-list") == "<p><ruby>漢<rt>かん</rt></ruby></p>\n")
    }

    @Test("braces of other notations stay", arguments: ["{a|b}", "{漢|}", "{|か}", "{漢}", "{漢|か", "{漢{字|か}", "`{漢|か}`"])
    func braces(_ text: String) async throws {
        #expect(try await !html(text).contains("<ruby>\(text.contains("{字") ? "漢" : "")"))
        #expect(try await html("\\{漢|か} `\\{漢|か}`") == "<p>{漢|か} <code>\\{漢|か}</code></p>\n")
    }

    @Test("marked text is a setting, and crosses nothing")
    func marks() async throws {
        #expect(try await html("==a== \\==b==", "markdown: {marks: true}") == "<p><mark>a</mark> ==b==</p>\n")
        #expect(try await html("==a==") == "<p>==a==</p>\n")
        #expect(
            try await html("~~a ==b~~ c== d", "markdown: {marks: true}") == "<p><del>a ==b</del> c== d</p>\n")
        #expect(
            try await html("==a ~~b~~ *c*==", "markdown: {marks: true}")
                == "<p><mark>a <del>b</del> <em>c</em></mark></p>\n")
    }

    @Test("dots of emphasis are a setting, and for letters that take them")
    func dots() async throws {
        #expect(
            try await html("*強調* *word*", "markdown: {emphasis_dots: true}")
                == "<p><em class=\"dots\">強調</em> <em>word</em></p>\n")
        #expect(try await html("*強調*") == "<p><em>強調</em></p>\n")
    }

    @Test(
        "terms have definitions",
        arguments: [
            ("a\n: b\n: c\n", "<dl>\n<dt>a</dt>\n<dd>b</dd>\n<dd>c</dd>\n</dl>\n"),
            (
                "a\n*b*\n\n:   c\n\n    d\n",
                "<dl>\n<dt>a</dt>\n<dt><em>b</em></dt>\n<dd>\n<p>c</p>\n<p>d</p>\n</dd>\n</dl>\n"
            ),
            ("a\n: b\n\nc\n: d\n\ne", "<dl>\n<dt>a</dt>\n<dd>b</dd>\n<dt>c</dt>\n<dd>d</dd>\n</dl>\n<p>e</p>\n"),
            (
                "> a\n> : - b\n",
                "<blockquote>\n<dl>\n<dt>a</dt>\n<dd>\n<ul>\n<li>b</li>\n</ul>\n</dd>\n</dl>\n</blockquote>\n"
            ),
            (": a\n", "<p>: a</p>\n"), ("# a\n: b\n", selfLinked(2, "a", "a") + "<p>: b</p>\n"),
            ("a\n:b\n", "<p>a\n:b</p>\n"), ("- a\n: b\n", "<ul>\n<li>a\n: b</li>\n</ul>\n"),
            ("a\n\n\n: b\n", "<p>a</p>\n<p>: b</p>\n"),
            ("```\na\n: b\n```", "<pre tabindex=\"0\"><code>a\n: b\n</code></pre>\n"),
        ])
    func definitions(_ body: String, _ expected: String) async throws {
        #expect(try await html(body) == expected)
    }

    @Test("an image alone with a line of emphasis is a figure with a caption")
    func captions() async throws {
        let site = try TestSite(
            body: "![a](https://e.example/a.png)\n*The {図|ず} \\*1*\n\n![a](https://e.example/a.png)\nb *c*")
        let images = await site.load().body?.segments.compactMap {
            if case .image(let image) = $0 { image } else { nil }
        }
        #expect(images?.map(\.title) == ["The 図 *1", ""])
        #expect(images?.map(\.isFigure) == [true, false])
    }

    @Test("captions have the punctuation of their text") func smartCaptions() async throws {
        let body = "![a](https://e.example/a.png \"It's\")\n\nb ![a](https://e.example/a.png \"It's\")\n"
        let loaded = try await TestSite(body: body, settings: "language: en\n").load()
        let images = loaded.body?.segments.compactMap { if case .image(let image) = $0 { image } else { nil } }
        #expect(images?.map(\.title) == ["It’s", "It's"])
    }

    @Test(
        "an image alone is a figure wherever paragraphs stand",
        arguments: [
            ("> #\n", true), ("> [!NOTE]\n> #\n", true), ("> [!NOTE]\n> a\n>\n> #\n", true), ("- a\n\n  #\n", true),
            ("- a\n  #\n", false), ("- #\n- #\n", false), ("> a #\n", false), ("a[^1]\n\n[^1]: #\n", false),
            ("|#|\n|-|\n", false), ("a\n\n: b\n\n  #\n", true), (":::note\n#\n:::\n", true),
        ])
    func figures(_ body: String, _ isFigure: Bool) async throws {
        let image = "![a](https://e.example/a.png \"b\")"
        let loaded = try await TestSite(body: body.replacing("#", with: image)).load()
        let segments = loaded.body?.segments ?? []
        let images: [BodyImage] = segments.compactMap { if case .image(let image) = $0 { image } else { nil } }
        #expect(!images.isEmpty && images.allSatisfy { $0.isFigure == isFigure })
    }

    @Test(
        "a caption is no summary", arguments: ["", "> ", "> [!NOTE]\n> ", "- ", "- x\n\n  "])
    func summaryBehindPicture(_ start: String) async throws {
        let indent = start.hasPrefix(">") ? "> " : start.isEmpty ? "" : "  "
        let body = "\(start)![a](https://e.example/a.png)\n\(indent)*The ice. Photo: Jo*\n\nThe text.\n"
        let summary = try await TestSite(body: body).load().article?.summary
        #expect(summary == (start.contains("x") ? "x" : "The text."))
    }

    @Test("headings lead to themselves, but for those that lead elsewhere")
    func headings() async throws {
        #expect(
            try await html("## 見出し **a**")
                == selfLinked(2, "見出し-a", "見出し <strong>a</strong>"))
        #expect(try await html("## a [b](/c)") == "<h2 id=\"a-b\">a <a href=\"/c\">b</a></h2>\n")
    }

    @Test("without extensions a text is what libcmark makes of it")
    func plain() async throws {
        let body =
            "a[^1] ~~b~~ https://c.example {漢|か} **「字」**の\n\n[^1]: d\n\n> [!NOTE]\n> e\n\n- [ ] f\n\n|g|\n|-|\n\nh\n: i\n\n:::note\n"
        let html = try await html(body, "markdown: {extensions: false, marks: true}")
        #expect(
            html == "<p>a<a href=\"d\">^1</a> ~~b~~ https://c.example {漢|か} **「字」**の</p>\n"
                + "<blockquote>\n<p>[!NOTE]\ne</p>\n</blockquote>\n<ul>\n<li>[ ] f</li>\n</ul>\n<p>|g|\n|-|</p>\n<p>h\n: i</p>\n<p>:::note</p>\n"
        )
    }

    @Test("titles and summaries have neither the signs of pairs nor words that a line break joins")
    func plainTexts() async throws {
        let text = "The price was ~~10 euros~~ 8 euros, ==really==.<br>Second *~~a~~* line"
        let article = "---\ndate: 2024-01-02\n---\n# Price ~~10~~ 8 ==now==\n\n\(text)\n"
        let loaded = try await TestSite([
            "news/a.md": article, "site.yml": "markdown: {marks: true}\nhtml: safe-list\n",
        ]).load()
        #expect(loaded.article?.title == "Price 10 8 now")
        #expect(loaded.article?.summary == "The price was 8 euros, really. Second line")
        #expect(try await TestSite(body: "a ~~b~~ \\~~c~~\n").load().article?.summary == "a ~~c~~")
    }

    @Test(
        "summaries do not say what is struck, and no other number than is meant",
        arguments: [
            ("The court found him ~~not guilty~~ <del>or so</del> guilty.", "The court found him guilty."),
            ("3×10<sup>8</sup> m/s, 5 m<sup>2</sup>, 10<sup>-6</sup>", "3×10^8 m/s, 5 m², 10^-6"),
            ("19<sup>th</sup> century, H<sub>2</sub>O, a<sup>5</sup>", "19th century, H2O, a5"),
            ("~~All of it.~~\n\nAnother", "Another"), ("a <del>b <s>c</del> d</s> e", "a d e"),
            ("~~a~~ b ~~c~~ d~~e~~", "b d"),
            ("太字、~~取り消し~~、別の記事。~~消え~~", "太字、別の記事。"),
        ])
    func summaries(_ text: String, _ expected: String) async throws {
        let loaded = try await TestSite(body: text + "\n", settings: "html: safe-list\n").load()
        #expect(loaded.article?.summary == expected)
    }

    @Test("an empty heading leads nowhere")
    func emptyHeading() async throws {
        #expect(try await !html("##\n\na").contains("<a "))
    }

    @Test("the caption of a figure keeps what is more than words")
    func richCaptions() async throws {
        let body = "![A](https://e.example/a.png)\n*Photo: [CC BY](https://b.example), **bold**[^1]*\n\n[^1]: one\n"
        let html = try await html(body)
        #expect(
            html.contains("Photo: <a href=\"https://b.example\" rel=\"noopener\">CC BY</a>, <strong>bold</strong><sup"))
        #expect(html.contains("</sup></figcaption></figure>\n"))
        #expect(!html.contains("<em>"))
        let inner = try await self.html("![A](https://e.example/a.png)\n*by ![B](https://e.example/b.png)*\n")
        #expect(inner.hasSuffix("</figcaption></figure>\n"))
        let plain = try await self.html("![A](https://e.example/a.png)\n*Photo: me*\n")
        #expect(!plain.contains("</figcaption>"))
    }

    @Test("lines of a paragraph are lines where settings or another generator's folder say so")
    func lines() async throws {
        #expect(try await html("一行目\n二行目", "markdown: {keep_lines: true}") == "<p>一行目<br>\n二行目</p>\n")
        #expect(try await html("一行目\n二行目", "") == "<p>一行目二行目</p>\n")
        let zenn = try await LoadedFolder([
            "site.yml": "dialect: zenn\n",
            "articles/a.md": "---\ntitle: A\npublished: true\npublished_at: 2026-03-01\n---\n一行目\n二行目\n",
        ])
        #expect(zenn.site?.configuration.markdown.keepsLines == true)
        let notes = ["site.yml": "dialect: plain\n", "Notes/a.md": "---\ntitle: A\ndate: 2026-03-01\n---\na\n"]
        for (settings, keeps) in [("{}", true), ("{\"strictLineBreaks\": true}", false)] {
            let folder = try await LoadedFolder(notes.merging([".obsidian/app.json": settings]) { $1 })
            #expect(folder.site?.configuration.markdown.keepsLines == keeps)
        }
    }

    @Test(
        "films and sounds are players, pages of other sites links",
        arguments: [
            (
                "<iframe src=\"https://www.youtube.com/embed/a-b_1?rel=0\" title=\"YouTube video player\"></iframe>",
                "<p><a href=\"https://www.youtube.com/watch?v=a-b_1\" rel=\"noopener\">https://www.youtube.com/watch?v=a-b_1</a></p>\n"
            ),
            (
                "<div>\n<iframe data-src='//e.example/map?a=1' title='Where &lt;it&gt; is'></iframe>\n</div>",
                "<div>\n<a href=\"https://e.example/map?a=1\" rel=\"noopener\">Where &lt;it&gt; is</a>\n</div>\n"
            ),
            (
                "<video controls>\n<source src=\"https://e.example/v/a%20b.mp4\">\nNo film.\n</video>",
                "«figure video https://e.example/v/a%20b.mp4 a b.mp4»\n"
            ),
            ("a <iframe src=\"javascript:x\"></iframe>b", "<p>a b</p>\n"),
            (
                "<video controls><source src=\"https://e.example/v.mp4\"></video>",
                "<p>«video https://e.example/v.mp4 v.mp4»</p>\n"
            ),
            (
                "Hear <audio controls><source src=\"https://e.example/s.mp3\"><source src=\"https://e.example/s.ogg\">No *audio*"
                    + "</audio> here",
                "<p>Hear «audio https://e.example/s.mp3 https://e.example/s.ogg s.mp3» here</p>\n"
            ),
            (
                "a <video src=\"https://e.example/v.mp4\">No film</video> b",
                "<p>a «video https://e.example/v.mp4 v.mp4» b</p>\n"
            ),
            ("a <video controls> b *c*", "<p>a  b <em>c</em></p>\n"),
            (
                "<iframe src=\"https://www.youtube.com/embed/a\" title=\"The storm\"></iframe>",
                "<p><a href=\"https://www.youtube.com/watch?v=a\" title=\"The storm\" rel=\"noopener\">"
                    + "https://www.youtube.com/watch?v=a</a></p>\n"
            ),
            (
                "See <iframe src=\"https://www.youtube.com/embed/a\" title=\"The storm\"></iframe>",
                "<p>See <a href=\"https://www.youtube.com/watch?v=a\" rel=\"noopener\">The storm</a></p>\n"
            ),
            (
                "> <iframe src=\"https://www.youtube.com/embed/a\" title=\"The storm\"></iframe>",
                "<blockquote>\n<p><a href=\"https://www.youtube.com/watch?v=a\" rel=\"noopener\">The storm</a></p>\n"
                    + "</blockquote>\n"
            ),
            (
                "<video src=\"https://e.example/film.mp4\" title=\"The storm\"></video>",
                "<p>«video https://e.example/film.mp4 The storm»</p>\n"
            ),
            (
                "<div class=\"responsive\"><iframe src=\"https://www.youtube.com/embed/a\">No film</iframe></div>",
                "<p><a href=\"https://www.youtube.com/watch?v=a\" rel=\"noopener\">https://www.youtube.com/watch?v=a</a></p>\n"
            ),
            (
                "<figure>\n<iframe src=\"https://www.youtube.com/embed/a\">No film</iframe>\n</figure>",
                "<p><a href=\"https://www.youtube.com/watch?v=a\" rel=\"noopener\">https://www.youtube.com/watch?v=a</a></p>\n"
            ),
            (
                "<div><p><iframe src=\"https://www.youtube.com/embed/a\">No film</iframe></p></div>",
                "<p><a href=\"https://www.youtube.com/watch?v=a\" rel=\"noopener\">https://www.youtube.com/watch?v=a</a></p>\n"
            ),
            (
                "<div><iframe src=\"https://www.youtube.com/embed/a\">No film</iframe> b</div>",
                "<div><a href=\"https://www.youtube.com/watch?v=a\" rel=\"noopener\">https://www.youtube.com/watch?v=a</a> b</div>\n"
            ),
            ("<noscript><img src=\"https://e.example/a.png\" alt=\"a\"></noscript>", "«image»"),
        ])
    func media(_ text: String, _ expected: String) async throws {
        let shown = try await html(text, "html: safe-list")
        #expect(expected == "«image»" ? shown.contains("a.png") : shown == expected)
    }
}
