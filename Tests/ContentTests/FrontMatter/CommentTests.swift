import Testing

@testable import Content

@Suite("Comments behind texts") struct CommentTests {
    private func report(_ front: String, settings: String = "") async throws -> String {
        let site = try TestSite([
            "news/a.md": "---\ndate: 2024-01-02\n\(front)---\n\nThe text.\n",
            "site.yml": "language: en\ntime_zone: UTC\n" + settings,
        ])
        return await site.load().report
    }

    private func warning(_ place: String) -> String {
        "content/\(place): warning: what stands behind \" #\" is a comment\n  hint: put the text into quotes\n"
    }

    @Test(
        "text that YAML takes for a comment is missed, and told where it begins",
        arguments: [
            ("title: Fix for issue #12 # done\n", "3:22"), ("title: Ranked # 1 in the world\n", "3:15"),
            ("title: 東京 #1\n", "3:11"), ("title: T\nsummary: We are #1 and #2\n", "4:17"),
            ("title: T\nsummary: One\n  and two\t#2\n", "5:11"), ("title: T\nimage_caption: The #1 bus\n", "4:20"),
            ("title: T\nsource: Paper #2\n", "4:15"), ("title: T\nseries: Top #10\n", "4:13"),
            ("title: T\nsummary: #1 in the world\n", "4:10"), ("title: T\ntags: #breaking\n", "4:7"),
        ])
    func lost(front: String, place: String) async throws {
        #expect(try await report(front) == warning("news/a.md:\(place)"))
    }

    @Test(
        "a comment that takes nothing away is none of our business",
        arguments: [
            "title: \"Ranked # 1\"  # checked\n", "title: 'T' # TODO photo\n", "title: C# and F#\n", "title: a#b\n",
            "title: T\ndraft: false  # wait for Anna\n", "title: T\nsummary:  # still to be written\n",
            "title: T\nauthor: Anna # with a photo\n", "title: T\ntags: [a, b] # c\n", "title: T\n# a comment\n",
            "title: T\nsummary: >- # folded\n  One # two\n", "title: T\nlang: de # German\n",
            "title: T\ndesk: politics # on data of others\n",
        ])
    func harmless(front: String) async throws { #expect(try await report(front) == "") }

    @Test("so it is in corrections, in texts of settings, and with colours")
    func elsewhere() async throws {
        #expect(
            try await report("title: T\ncorrections:\n  - date: 2024-01-03\n    text: Fixed issue #12\n")
                == warning("news/a.md:6:23"))
        #expect(try await report("title: T\n", settings: "title: The #1 paper\n") == warning("site.yml:3:12"))
        #expect(try await report("title: T\n", settings: "accent: #ff0000\n") == warning("site.yml:3:9"))
        #expect(try await report("title: T\n", settings: "accent:  # as the theme has it\n") == "")
        #expect(try await report("title: T\n", settings: "accent: '#b00000' # red\nlogo: # none\n") == "")
    }

    @Test("an empty title is an error, and the comment says why")
    func title() async throws {
        #expect(
            try await report("title: #MeToo\n")
                == "content/news/a.md:3:7: error: the title is empty\n" + warning("news/a.md:3:8"))
    }

    @Test("in folders of other generators YAML is as their authors know it")
    func foreign() async throws {
        let folder = try await LoadedFolder([
            "hugo.toml": "languageCode = 'en'\ntitle = 'T'\n",
            "content/posts/a.md": "---\ntitle: Ranked # 1\ndate: 2024-01-02\n---\nThe text.\n",
        ])
        #expect(folder.diagnostics.filter { $0.message.contains("comment") } == [])
    }
}
