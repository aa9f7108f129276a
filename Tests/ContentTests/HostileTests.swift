import Foundation
import Testing

@testable import Content

struct HostileCase: Sendable, CustomTestStringConvertible {
    var path: String
    var verdict: String
    var line: Int?
    var testDescription: String { path }

    static let all: [HostileCase] = {
        let table = (try? Fixtures.text("hostile/EXPECT.tsv")) ?? ""
        return table.split(separator: "\n").dropFirst().map { row in
            let cells = row.split(separator: "\t").map(String.init)
            return HostileCase(path: cells[0], verdict: cells[1], line: Int(cells[2]))
        }
    }()
}

@Suite("Hostile input") struct HostileTests {
    @Test("each case gets its verdict, at its line", arguments: HostileCase.all)
    func verdict(_ test: HostileCase) async throws {
        let name = String(test.path.prefix { $0 != "/" })
        let loaded = await load(Fixtures.path("hostile/" + name))
        let path = test.path.dropFirst(name.count + 1)
        switch test.verdict {
        case "error":
            #expect(loaded.site == nil)
            #expect(
                loaded.diagnostics.contains { $0.severity == .error && $0.path == path && $0.line == test.line },
                "\(loaded.report)")
            #expect(
                loaded.diagnostics.allSatisfy { $0.severity == .warning || $0.line == test.line }, "\(loaded.report)")
        case "warning":
            #expect(loaded.site?.articles.count == 1)
            #expect(loaded.diagnostics.map(\.line) == [test.line])
        case "ignored":
            #expect(loaded.site?.articles.count == (name == "date-future" ? 0 : 1))
        default:
            #expect(loaded.site?.articles.count == 1, "\(loaded.report)")
        }
        for article in loaded.site?.articles ?? [] {
            expectHarmless(article, try loaded.bodies.body(of: article).html)
        }
    }

    /// Nothing that runs, leaks or breaks XML is in any part of an article.
    private func expectHarmless(_ article: Article, _ html: String) {
        for danger in [
            "<script", "=\"javascript:", "onerror", "onload", "<iframe", "<base", "<textarea", "</main", "<plaintext",
        ] {
            #expect(!html.lowercased().contains(danger), "\(danger)")
        }
        let texts =
            [article.title, article.summary, article.id.slug, article.id.category] + article.tags + article.authors
        for text in texts {
            #expect(!text.unicodeScalars.contains { isControl($0) || isBidiControl($0) })
        }
        #expect(!html.unicodeScalars.contains { isControl($0) && $0 != "\n" && $0 != "\t" })
        #expect(opened(html) == closed(html))
    }

    private func opened(_ html: String) -> Int { html.split(separator: "<blockquote>").count }
    private func closed(_ html: String) -> Int { html.split(separator: "</blockquote>").count }

    @Test("a file with and without a byte order mark or carriage returns is the same article")
    func sameBytes() async {
        let plain = await load(Fixtures.path("hostile/cat-missing")).article
        for name in ["bytes-bom", "bytes-crlf"] {
            let other = await load(Fixtures.path("hostile/" + name)).article
            #expect(other?.body == plain?.body && other?.title == plain?.title && other?.date == plain?.date)
        }
    }

    @Test("two files whose names differ by normalisation alone are an error each")
    func twins() async throws {
        let text = "---\ntitle: Case\ndate: 2024-01-02\n---\n"
        let site = try TestSite(["news/\u{30D1}.md": text])
        try site.write(text, to: "news/\u{30CF}\u{309A}.md")
        guard try FileManager.default.contentsOfDirectory(atPath: site.path + "/content/news").count == 2 else {
            return
        }
        let loaded = await site.load()
        #expect(loaded.site == nil)
        #expect(loaded.diagnostics.first?.line == 1)
        #expect(loaded.diagnostics.first?.message.contains("normalisation") == true)
    }

    @Test("folders that differ by case alone are one category too many")
    func caseTwins() async throws {
        let text = "---\ntitle: Case\ndate: 2024-01-02\n---\n"
        let site = try TestSite(["News/a.md": text, "news/b.md": text])
        guard try FileManager.default.contentsOfDirectory(atPath: site.path + "/content").count == 2 else { return }
        #expect(
            await site.load().report.hasPrefix("content/news: error: the folders \"News\" and \"news\" would be one"))
    }

    @Test("a hundred and twenty folders deep is no problem")
    func deepFolders() async throws {
        let site = try TestSite([
            String(repeating: "d/", count: 120) + "a.md": "---\ntitle: Deep\ndate: 2024-01-02\n---\n"
        ])
        #expect(await site.load().article?.id == ArticleID(category: "d", slug: "a"))
    }

    @Test("strange file names give clean slugs or an error that names the file")
    func names() async throws {
        let names = [
            "-rf", "a%20b", "q?x#y", "\"quote", "<b>", "it's", "$(touch pwned)", "UPPER", "a.b.c", "速報", "a\nb", "a&c",
            ":c*",
        ]
        let site = try TestSite(
            Dictionary(uniqueKeysWithValues: names.map { ("news/\($0).md", "---\ntitle: N\ndate: 2024-01-02\n---\n") }))
        let slugs = await site.load().site?.articles.map(\.id.slug) ?? []
        #expect(
            slugs == [
                "a-20b", "a-b", "a-b-c", "a-c", "b", "c", "it-s", "q-x-y", "quote", "rf", "touch-pwned", "upper", "速報",
            ])
        try site.write("---\ntitle: N\ndate: 2024-01-02\n---\n", to: "news/\u{1F469}\u{1B}[1m.md")
        #expect(await site.load().report.contains("content/news/\u{1F469}\\u{1B}[1m.md:1: error:") == false)
        try site.write("---\ntitle: N\ndate: 2024-01-02\n---\n", to: "news/\u{1F469}\u{1B}.md")
        #expect(
            await site.load().report.contains("content/news/\u{1F469}\\u{1B}.md:1: error: the file name makes no slug"))
    }
}
