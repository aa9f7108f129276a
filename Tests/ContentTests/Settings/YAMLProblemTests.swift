import Testing

@testable import Content

@Suite("What is no YAML") struct YAMLProblemTests {
    private static func problem(_ text: String) -> String {
        SettingsReader(yaml: Array(text.utf8), path: "a.yml").diagnostics.map(\.description).joined(separator: "\n")
    }

    private static let beginning = "error: the YAML cannot be read: "

    @Test(
        "what does not end is told where it begins",
        arguments: [
            (
                "title: \"Broken\na: 1\nb: 2\n", "1:8", "the quotation that begins here does not end",
                "close it with \""
            ),
            ("a: 1\ntitle: 'Broken\nb: 2\n", "2:8", "the quotation that begins here does not end", "close it with '"),
            (
                "title: \"Broken\na: 1\nb: \"x\"\n", "1:8", "the quotation that begins here ends in another line",
                "close it before; a quote within it is written \\\""
            ),
            ("tags: [a, b\ntitle: x\nd: 1\n", "1:7", "the list that begins here does not end", "close it with ]"),
            ("t: x\ntags: [a, b", "2:7", "the list that begins here does not end", "close it with ]"),
            ("t: x\ntags: [a, b\n\n", "2:7", "the list that begins here does not end", "close it with ]"),
            ("m: {a: b\nx: y\n", "1:4", "the map that begins here does not end", "close it with }"),
            ("x:\n  - {a: b\n  - {a: c}\n", "2:5", "the map that begins here does not end", "close it with }"),
        ])
    func unclosed(text: String, place: String, message: String, hint: String) {
        #expect(Self.problem(text) == "a.yml:\(place): \(Self.beginning)\(message)\n  hint: \(hint)")
    }

    @Test(
        "what is missing inside of a list is told there",
        arguments: [
            ("tags: [\"a\" \"b\"]\n", "1:12", "]"), ("tags: [\n  \"a\"\n  \"b\"\n]\n", "3:3", "]"),
            ("m: {a: \"b\" c}\n", "1:12", "}"),
        ])
    func commas(text: String, place: String, bracket: String) {
        #expect(
            Self.problem(text) == "a.yml:\(place): \(Self.beginning)did not find expected ',' or '\(bracket)'\n"
                + "  hint: put a comma between two entries; put text that holds quotes or brackets wholly into quotes")
    }

    @Test(
        "a line that is no key is told where it stands",
        arguments: [
            ("title: x\ndate：2026-11-20\n", "2:1", true), ("title: x\ndate：2026-11-20\ny: z\n", "2:1", true),
            ("date：2026-11-20\ntitle: x\n", "1:1", true), ("title x\ndate: 1\n", "1:1", false),
            ("date: 1\ntitle:x\ny: z\n", "2:1", false), ("title: x\nand y\ndate: 1\n", "2:1", false),
        ])
    func keys(text: String, place: String, isFullWidth: Bool) {
        let hint =
            isFullWidth
            ? "write \":\" and a space"
            : "behind a key stand \":\" and a space; what goes on with the line above is indented"
        #expect(Self.problem(text) == "a.yml:\(place): \(Self.beginning)could not find expected ':'\n  hint: \(hint)")
    }

    @Test(
        "signs that mean something to YAML belong into quotes",
        arguments: [
            ("title: [Video] x\n", "1:16", "did not find expected key"),
            ("title: 'It's'\n", "1:12", "did not find expected key"),
            ("title: \"x\" y\n", "1:12", "did not find expected key"),
            ("title: a: b\n", "1:9", "mapping values are not allowed in this context"),
            ("title: a\n  b: c\n", "2:4", "mapping values are not allowed in this context"),
        ])
    func quotes(text: String, place: String, message: String) {
        #expect(
            Self.problem(text) == "a.yml:\(place): \(Self.beginning)\(message)\n"
                + "  hint: put text that holds \": \" or \" #\", or begins with a quote or a bracket, wholly into quotes"
        )
    }

    @Test(
        "other signs, too",
        arguments: [
            (
                "title: *bold* x\n", "1:8", "did not find expected alphabetic or numeric character",
                "put text that begins with *, &, > or | into quotes"
            ),
            (
                "title: > x\n", "1:8", "did not find expected comment or line break",
                "put text that begins with *, &, > or | into quotes"
            ),
            (
                "title: @x\n", "1:8", "found character that cannot start any token",
                "indent with spaces, not tabs; put text that begins with @, %, ` or a tab into quotes"
            ),
            (
                "title: x\n\tb: c\n", "2:1", "found a tab character that violates indentation",
                "indent with spaces, not tabs"
            ),
            (
                "title: \"x\\q\"\n", "1:10", "found unknown escape character",
                "write \\\\ for \\, or use single quotes"
            ),
        ])
    func signs(text: String, place: String, message: String, hint: String) {
        #expect(Self.problem(text) == "a.yml:\(place): \(Self.beginning)\(message)\n  hint: \(hint)")
    }

    @Test("front matter says so with the lines of its file")
    func frontMatter() async throws {
        func report(_ front: String) async throws -> String {
            await
                (try TestSite([
                    "news/a.md": "---\n\(front)---\n\nThe text.\n", "site.yml": "language: en\ntime_zone: UTC\n",
                ])).load().report
        }
        #expect(
            try await report("title: \"Broken\ndate: 2024-01-02\na: 1\nb: 2\nc: 3\n")
                == "content/news/a.md:2:8: \(Self.beginning)the quotation that begins here does not end\n"
                + "  hint: close it with \"\n")
        #expect(
            try await report("title：A\ndate：2024-01-02\n")
                == "content/news/a.md:2:1: error: the front matter must be keys with values, found text\n"
                + "  hint: write \":\" and a space\n")
    }

    @Test("of settings that cannot be read nothing is said to be missing")
    func settings() async throws {
        let site = try TestSite([
            "news/a.md": "---\ntitle: A\ndate: 2024-01-02\n---\n\nThis is a text in English, with some words.\n",
            "site.yml": "language: en\ntime_zone: Europe/London\ntitle: \"Broken\n",
        ])
        #expect(
            await site.load().report
                == "content/site.yml:3:8: \(Self.beginning)the quotation that begins here does not end\n"
                + "  hint: close it with \"\n")
    }
}
