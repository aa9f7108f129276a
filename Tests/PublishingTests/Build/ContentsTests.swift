import Content
import Foundation
import Testing

@testable import Publishing

@Suite("The contents of an article", .serialized)
struct ContentsTests {
    /// Its page, with so many chapters, each of so many parts.
    private func page(chapters: Int, parts: Int = 0) async throws -> String {
        let folder = try sampleSite(articles: 2)
        let text = (0..<chapters).flatMap { chapter in
            ["## 章\(chapter)"] + (0..<parts).map { "### 節\(chapter)の\($0)" }
        }
        try folder.write(
            "---\ntitle: 目次\ndate: 2026-11-12\n---\n\n" + text.joined(separator: "\n\n本文。\n\n") + "\n",
            to: "content/tech/a0.md")
        #expect(await build(folder.request()).summary != nil)
        return try #require(folder.read("output/tech/a0.html"))
    }

    @Test("are worth their room from three headings on")
    func fewest() async throws {
        #expect(!(try await page(chapters: 2).contains("class=\"contents\"")))
        #expect(try await page(chapters: 3).contains("class=\"contents\""))
    }

    @Test("are folded away where they are more than eight")
    func folded() async throws {
        let summary = "<summary id=\"page.contents\">"
        let open = try await page(chapters: 8)
        #expect(open.contains("<p id=\"page.contents\">") && !open.contains(summary))
        #expect(try await page(chapters: 9).contains(summary))
    }

    @Test("list chapters alone where there are more than twenty headings")
    func chapters() async throws {
        #expect(try await page(chapters: 4, parts: 4).contains("<li class=\"sub\">"))
        let long = try await page(chapters: 4, parts: 5)
        #expect(long.contains("class=\"contents\"") && !long.contains("<li class=\"sub\">"))
    }
}
