import Testing

@testable import Content

@Suite("Noncharacters") struct NoncharacterTests {
    @Test(
        "characters that no text may hold are U+FFFD wherever they stand by their numbers",
        arguments: [
            ("a&#xFFFE;b&#65535;c", "<p>a\u{FFFD}b\u{FFFD}c</p>\n"),
            (
                "[a&#xFFFF;](https://e.example/&#xFFFE; \"t&#xffff;\")",
                "<p><a href=\"https://e.example/%EF%BF%BD\" title=\"t\u{FFFD}\" rel=\"noopener\">a\u{FFFD}</a></p>\n"
            ),
            ("`&#xFFFE;`", "<p><code>&amp;#xFFFE;</code></p>\n"),
            ("| a&#xFFFE; |\n| --- |\n| b&#xFFFF; |", "a\u{FFFD} b\u{FFFD}"),
            ("# H&#xFFFE;", "H\u{FFFD}"), ("```a&#xFFFE;\nb\n```", "<code"), ("![a&#xFFFE;](a.png)", "a\u{FFFD}"),
        ])
    func text(_ markdown: String, _ expected: String) async throws {
        let site = try TestSite(body: "\(markdown)\n", settings: "language: en\ntime_zone: UTC\n")
        try site.write("x", to: "news/a.png")
        let loaded = await site.load()
        let body = try #require(loaded.body)
        for segment in body.segments {
            guard case .html(let bytes) = segment else { continue }
            #expect(bytes.withUnsafeBufferPointer(firstInvalidUTF8) == nil)
        }
        #expect(expected.split(separator: " ").allSatisfy { loaded.html.contains($0) }, "\(loaded.html)")
        let summary = try #require(loaded.article?.summary)
        #expect(!summary.utf8.contains { $0 >= 0xFE })
    }
}
