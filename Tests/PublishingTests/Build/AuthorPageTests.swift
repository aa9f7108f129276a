import Content
import TestSupport
import Testing

@testable import Publishing

@Suite("Pages of authors") struct AuthorPageTests {
    @Test("end with what is said of somebody, and with nothing where that is the name alone")
    func colophon() async throws {
        let folder = try TemporaryFolder()
        try folder.write("title: Paper\nlanguage: en\nfonts: {embed: false}\n", to: "content/site.yml")
        try folder.write(
            "Jo:\nAl:\n  about: Writes on the sea.\nMo:\n  page: https://e.example/mo\nDi:\n  page: mailto:di@e.example\n",
            to: "content/authors.yml")
        for (number, name) in ["Jo", "Al", "Mo", "Di"].enumerated() {
            try folder.write(
                "---\ntitle: Ships \(number)\ndate: 2026-11-0\(number + 1)\nauthor: \(name)\n---\n\nText.\n",
                to: "content/news/a\(number).md")
        }
        try #require(await build(folder.request()).summary != nil)
        func page(_ name: String) throws -> String { try #require(folder.read("output/authors/\(name)/index.html")) }
        #expect(try page("al").contains("<p dir=\"auto\">Writes on the sea.</p>"))
        #expect(try page("mo").contains("href=\"https://e.example/mo\""))
        #expect(try page("mo").contains("rel=\"me noopener\""))
        // Whom one can write to is no other place of the same person.
        #expect(try page("di").contains("<a href=\"mailto:di@e.example\">di@e.example</a>"))
        #expect(try !page("di").contains("rel=\"me") && !page("di").contains("sameAs"))
        #expect(try !page("jo").contains("author-page"))
    }
}
