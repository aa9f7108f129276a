import Testing

@testable import Content

@Suite("Front matter below empty lines") struct LateFrontMatterTests {
    private static func report(_ text: String) async throws -> String {
        await
            (try TestSite([
                "news/a.md": text, "news/b.md": "---\ntitle: B\ndate: 2024-01-02\n---\n",
                "site.yml": "language: en\ntime_zone: UTC\n",
            ])).load().report
    }

    private static let hint =
        "  hint: front matter begins in the first line of the file: take out the empty lines before it\n"

    @Test("is none, and the hint says where it begins", arguments: ["---", "+++"])
    func late(fence: String) async throws {
        let text = "\n \n\(fence)\ntitle: A\n\(fence)\n\nThe text.\n"
        #expect(try await Self.report(text).contains("content/news/a.md:1: error: no date\n" + Self.hint))
    }

    @Test(
        "is an error by itself where the file says enough to be published",
        arguments: [
            ("news/2024-01-01-c.md", "\n---\ntitle: X\ndraft: true\n---\n# T\n"),
            ("pages/c.md", "\n---\ndraft: true\n\n---\n# T\n"),
        ])
    func enough(path: String, text: String) async throws {
        let site = try TestSite([path: text, "site.yml": "language: en\ntime_zone: UTC\n"])
        #expect(
            await site.load().report.contains("content/\(path):1: error: the front matter is not read\n" + Self.hint))
        // A line across the page is none.
        let other = try TestSite([path: "\n---\n\n# T\n", "site.yml": "language: en\ntime_zone: UTC\n"])
        #expect(await !other.load().report.contains("error"))
    }

    @Test("a file without front matter has the usual hint")
    func none() async throws {
        #expect(
            try await Self.report("# A\n\n---\n") == "content/news/a.md:1: error: no date\n"
                + "  hint: write \"date: YYYY-MM-DD\", or begin the file's name with YYYY-MM-DD-\n")
    }
}
