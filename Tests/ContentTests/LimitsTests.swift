import Foundation
import Testing

@testable import Content

@Suite("Limits") struct LimitsTests {
    private static let head = "---\ntitle: Case\ndate: 2024-01-02\n"

    private func diagnostics(_ article: String) async throws -> [Diagnostic] {
        // Long texts in Latin letters would else make an English site of it.
        await (try TestSite(["news/a.md": article, "site.yml": "language: ja\n"])).load().diagnostics
    }

    @Test("front matter that is too large is an error where it becomes so, in every language")
    func frontMatter() async throws {
        let lines = String(repeating: "# " + String(repeating: "c", count: 97) + "\n", count: 700)
        let text = String(repeating: "v", count: 70_000)
        for (article, line) in [
            (Self.head + lines + "---\n", 643),
            ("+++\n" + lines + "+++\n", 642),
            ("{\"title\": \"T\",\n\"note\": \"\(text)\"}\n", 2),
            ("{\"title\": \"T\",\n\"note\": [\(String(repeating: "\"\\u3042\", ", count: 9_000))1]}\n", 2),
            ("{\n" + String(repeating: "\n", count: 70_000) + "\"title\": \"T\"}\n", 64_000),
        ] {
            #expect(
                try await diagnostics(article) == [
                    Diagnostic(
                        .error, "the front matter is larger than 64 kB", at: "content/news/a.md", line: line,
                        hint: "the text of an article belongs below it")
                ])
        }
    }

    @Test("front matter that does not end is said so, however long the file is")
    func unclosed() async throws {
        #expect(
            try await diagnostics("---\n" + String(repeating: "text\n", count: 20_000)).map(\.message) == [
                "the front matter that begins here does not end"
            ])
    }

    @Test("front matter and text may be as large as the limits")
    func largest() async throws {
        let head = Self.head + "note: "
        let note = String(repeating: "n", count: Limits.frontMatter - head.utf8.count + 3)
        let article = head + note + "\n---\n" + String(repeating: "a", count: Limits.articleText)
        #expect(try await diagnostics(article) == [])
    }

    @Test("a text that is too long is an error where it becomes so; a file that is far too long is not read")
    func text() async throws {
        let line = String(repeating: "a", count: 999) + "\n"
        #expect(
            try await diagnostics(Self.head + "---\n" + String(repeating: line, count: 601)) == [
                Diagnostic(
                    .error, "the text is longer than 600 kB", at: "content/news/a.md", line: 605,
                    hint: "an article of this length is a book: divide it")
            ])
        #expect(
            try await diagnostics(String(repeating: line, count: 2_001)) == [
                Diagnostic(
                    .error, "the file cannot be read: it is larger than 2 MB", at: "content/news/a.md")
            ])
        let site = try TestSite(["site.yml": "# " + String(repeating: "c", count: 256_000)])
        #expect(await site.load().report.contains("content/site.yml: error: the file cannot be read: it is larger"))
    }

    @Test("aliases are counted by what they stand for")
    func aliases() async throws {
        let long = "note: &n " + String(repeating: "v", count: 10_000) + "\n"
        let six = String(repeating: "*n, ", count: 6)
        #expect(try await diagnostics(Self.head + long + "list: [\(six)]\n---\n") == [])
        #expect(
            try await diagnostics(Self.head + long + "list: [\(six)*n]\n---\n") == [
                Diagnostic(
                    .error, "aliases stand for more than 64 kB", at: "content/news/a.md", line: 5, column: 32,
                    hint: "write the values out where they are needed")
            ])
        #expect(
            try await diagnostics(Self.head + long + "*n : 1\nmap: {\(six)}\n---\n").map(\.message) == [
                "the key \"\(String(repeating: "v", count: 10_000))\" comes twice"
            ])
    }

    @Test("values are counted, whatever they are written in")
    func values() async throws {
        let many = String(repeating: "1,", count: Limits.values)
        let errors = [
            try await diagnostics(Self.head + "a: [\(many)]\n---\n"),
            try await diagnostics("+++\na = [\(many)]\n+++\n"),
            try await diagnostics("{\"a\": [\(many)1]}"),
        ]
        #expect(errors.map(\.count) == [1, 1, 1])
        #expect(errors.joined().allSatisfy { $0.message.hasSuffix("more than 20000 values") })
    }

    @Test("columns are counted on along a line, also after characters of several bytes")
    func columns() async throws {
        #expect(
            try await diagnostics("{\"あ\": \"い\", \"title\": \"う\", \"date\": \"え\",\n \"お\": 1, \"weight\": \"か\"}")
                .map { [$0.line, $0.column] } == [[1, 34], [2, 20]])
        #expect(try await diagnostics("{\"あ\": \"い\", \"う\": é}").map(\.column) == [17])
    }

    @Test("a summary is made of the first characters of a text that is one character, and of an ordinary one")
    func summaries() {
        let marks = String(repeating: "\u{301}", count: 1_000_000)
        #expect(shortened("a" + marks).unicodeScalars.count <= 2_401)
        #expect(shortened("word " + marks).hasPrefix("word"))
        let family = "\u{1F469}\u{200D}\u{1F469}\u{200D}\u{1F467}\u{200D}\u{1F466}"
        #expect(shortened(String(repeating: family, count: 400)) == String(repeating: family, count: 300) + "…")
    }

    @Test("the list for readers has every limit with its number, and no other")
    func documentation() throws {
        let root = Fixtures.root.appending(path: "../..")
        let source = try String(contentsOf: root.appending(path: "Sources/Content/Limits.swift"), encoding: .utf8)
        let written = source.matches(of: #/static let (\w+) = ([\d_]+)\n/#).map { match in
            "\(match.1) \(match.2.replacing("_", with: ""))"
        }
        let list = try String(contentsOf: root.appending(path: "docs/LIMITS.md"), encoding: .utf8)
        let listed = list.matches(of: #/\n\| `(\w+)` \| ([\d,]+) /#).map { match in
            "\(match.1) \(match.2.replacing(",", with: ""))"
        }
        #expect(written.count > 25)
        #expect(listed == written)
    }
}
