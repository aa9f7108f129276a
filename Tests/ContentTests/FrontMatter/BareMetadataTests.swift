import Testing

@testable import Content

@Suite("Front matter without a fence") struct BareMetadataTests {
    /// `key=value` by line of the file, and the body.
    private func read(_ text: String, isForeign: Bool = true) throws -> (entries: [String], body: String, line: Int) {
        let source = try SourceText(Array(text.utf8), path: "a.md")
        let matter = try FrontMatter(source, isForeign: isForeign, isLoose: true)
        let entries = matter.value.entries.map { entry in
            let items = entry.value.items.map { $0.plainLine ?? "?" }.joined(separator: "+")
            return "\(entry.line) \(entry.key)=\(items)"
        }
        let body = String(decoding: source.bytes[matter.bodyStart...], as: UTF8.self)
        return (entries, body, matter.bodyLine)
    }

    @Test(
        "it is what Hexo, Nikola, Pelican and MultiMarkdown take for it",
        arguments: [
            ("title: A\npublished: false\n---\nText.", ["1 title=A", "2 published=false"], "Text.", 3),
            (
                "\ntitle: A\ntags:\n- x\n- y\n\ndate: 2024-01-02\n---\nT",
                ["2 title=A", "3 tags=x+y", "7 date=2024-01-02"], "T", 8
            ),
            ("title: A: b\ndate: x\n---\nT", ["1 title=A: b", "2 date=x"], "T", 3),
            ("\"title\": \"A\",\n\"published\": false\n;;;\nT", ["1 title=A", "2 published=false"], "T", 3),
            ("<!--\n.. title: A\n.. status: draft\n-->\n\nT", ["2 title=A", "3 status=draft"], "\nT", 4),
            (".. title: A\n.. tags: x, y\n\nT", ["1 title=A", "2 tags=x, y"], "T", 3),
            (".. title: A\n.. tags: draft, y\n\nT", ["1 title=A", "2 tags=draft, y", "2 draft=true"], "T", 3),
            (
                "Title: A\nTags: x; y\nSummary: one\n    two\n\nT", ["1 title=A", "2 tags=x+y", "3 summary=one two"],
                "T", 5
            ),
            ("Title: A\nStatus: draft\nText.", ["1 title=A", "2 status=draft"], "Text.", 2),
            (
                "Title: \"A\"\nBase Header Level: 2\nDate: 2024-01-02",
                ["1 title=A", "2 base header level=2", "3 date=2024-01-02"], "", 2
            ),
        ])
    func read(text: String, entries: [String], body: String, line: Int) throws {
        let found = try read(text)
        #expect(found.entries == entries)
        #expect(found.body == body && found.line == line)
    }

    @Test(
        "a text stays one",
        arguments: [
            "Note: the bridge opens late.\n\nText.", "Note: this is\n---\nText.",
            "Title: A\nand a line of text.\n\nText.",
            "https://a.example/title: x\n\nText.", "Title:: A\n\nText.", "- title: A\n\nText.",
            "# Title\n\ndate: x\n---\n",
            "<!-- title: A -->\nText.", "<!--\n.. title: A\nand more\n-->\nText.", ".. note:: A\n\nText.",
            "\"title\": A\n\nText.",
            "Wer: Anna\nWas: Kuchen\n\nText.", "",
        ])
    func texts(text: String) throws {
        let found = try read(text)
        #expect(found.entries.isEmpty && found.body == text)
    }

    @Test("a text and the heading behind it are no front matter, but what is above them may be")
    func heading() throws {
        let found = try read("Title: A\n\nNote: a heading\n---\nText.")
        #expect(found.entries == ["1 title=A"] && found.body == "Note: a heading\n---\nText.")
    }

    @Test("in Kawaraban's own folders it is text")
    func own() throws {
        let text = "Title: A\nDate: 2024-01-02\n\nText."
        let found = try read(text, isForeign: false)
        #expect(found.entries.isEmpty && found.body == text)
    }

    @Test("what it hides is not published, and messages name the right lines")
    func hidden() async throws {
        let site = try await LoadedFolder([
            "package.json": "{}",
            "posts/hexo.md": "title: Secret\ndate: 2024-01-01\npublished: false\n---\nText.\n",
            "posts/nikola.md":
                "<!--\n.. title: Secret\n.. date: 2024-01-02 10:00:00 UTC\n.. status: private\n-->\nText.\n",
            "posts/bare.md": ".. title: Secret\n.. date: 2024-01-02\n.. tags: private\n\nText.\n",
            "posts/beside.md": "Text.\n", "posts/beside.meta": ".. title: Secret\n.. status: draft\n",
            "posts/pelican.md": "Title: Secret\nDate: 2024-01-03\nStatus: hidden\n\nText.\n",
            "posts/shown.md":
                "Title: The bridge\nDate: 2024-01-03 10:20\nModified: 2024-01-05\nCategory: Town\nTags: a, b\nSlug: bridge\nAuthors: Ann Quay, Bo Pier\nSummary: It opens.\n\nText ![x](gone.png)\n",
        ])
        #expect(site.site?.articles.map(\.path) == ["posts/shown.md"])
        let article = try #require(site.article)
        #expect(article.title == "The bridge" && article.summary == "It opens." && article.tags == ["a", "b"])
        #expect(article.id == ArticleID(category: "town", slug: "bridge"))
        #expect(article.authors == ["Ann Quay", "Bo Pier"] && article.updated == Timestamp("2024-01-05"))
        #expect(site.report.contains("posts/shown.md:10: warning: the image is left out"))
        #expect(site.html == "<p>Text x</p>\n")
    }

    @Test("a zone may count from Greenwich")
    func zone() {
        #expect(
            LenientDate.timestamp("2012-03-30 23:00:00 UTC-03:00", in: .gmt)?.iso8601() == "2012-03-31T02:00:00Z")
        #expect(LenientDate.timestamp("Fri, 08 Jul 2022 10:00 GMT", in: .gmt)?.iso8601() == "2022-07-08T10:00:00Z")
    }
}
