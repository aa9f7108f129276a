import Testing

@testable import Content

@Suite("Files in articles of VitePress") struct VitePressIncludeTests {
    private func load(_ body: String, _ files: [String: String] = [:]) async throws -> LoadedFolder {
        let own = [".vitepress/config.ts": "", "guide/a.md": "---\ntitle: A\ndate: 2026-03-01\n---\n" + body]
        return try await LoadedFolder(own.merging(files) { first, _ in first })
    }

    private let part = "---\ndraft: true\n---\n\nOne.\n\n<!-- #region r -->\nTwo.\n<!-- #endregion r -->\n\nThree.\n"

    @Test(
        "are put in where they are named, whole or in part",
        arguments: [
            ("<!--@include: ./p.md-->", ["One.", "Two.", "Three."]), ("<!-- @include: @/guide/p.md#r -->", ["Two."]),
            ("<!--@include: ./p.md{,2}-->", ["One."]), ("<!--@include: ./p.md{7,}-->", ["Three."]),
        ])
    func texts(line: String, paragraphs: [String]) async throws {
        let loaded = try await load("Before.\n\n\(line)\n\nAfter.\n", ["guide/p.md": part])
        let article = try #require(loaded.site?.articles.first { $0.path == "guide/a.md" })
        let html = try loaded.bodies.body(of: article).html
        #expect(html == (["Before."] + paragraphs + ["After."]).map { "<p>\($0)</p>\n" }.joined())
    }

    @Test("files in files are put in, but none without end")
    func nested() async throws {
        let loaded = try await load(
            "<!--@include: ../parts/p.md-->\n",
            [
                "parts/p.md": "---\ndraft: true\n---\nP\n\n<!--@include: ./q.md-->\n",
                "parts/q.md": "---\ndraft: true\n---\nQ\n\n<!--@include: ./p.md-->\n",
            ])
        #expect(loaded.html == "<p>P</p>\n<p>Q</p>\n<p>P</p>\n<p>Q</p>\n<p>P</p>\n")
    }

    @Test("what is not found is said, and what is said behind one names the lines of the article")
    func lines() async throws {
        let loaded = try await load(
            "<!--@include: ./p.md-->\n\n<!--@include: ./none.md-->\n\n!!! note\n    N\nText {{ a }}.\n\n![](none.png)\n",
            ["guide/p.md": "---\ndraft: true\n---\nOne.\n\nTwo.\n\nThree {{ b }}.\n"])
        #expect(loaded.report.contains("guide/a.md:7: warning: the template code \"@include\" is left out"))
        #expect(loaded.report.contains("guide/a.md:5: warning: the template code \"{{…}}\" is left out"))
        #expect(loaded.report.contains("guide/a.md:11: warning: the template code \"{{…}}\" is left out"))
        #expect(loaded.report.contains("guide/a.md:13: warning: the image is left out"))
    }

    @Test("lines that are put in twice are counted once")
    func added() {
        #expect(AddedLines.merged([2, 3], [3, 6]) == [2, 3, 4, 6])
        #expect(AddedLines.merged([], [1]) == [1] && AddedLines.merged([4], []) == [4])
        #expect(AddedLines.places(of: [1, 2, 5], among: [2, 3]) == [1, 4, 7])
    }
}
