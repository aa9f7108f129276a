import Foundation
import Testing

@testable import Content

/// Real folders as their authors left them, when KAWARABAN_CORPORA names the folder that has them (`raw/`): what their own generators
/// publish is published, and nothing else.
@Suite("Real folders of other generators", .enabled(if: RawCorpora.folder != nil)) struct RawCorporaTests {
    @Test(
        "exactly what their own generators publish is published",
        arguments: [("hugo-digitalgov", 448), ("jekyll-vimjp", 349), ("zola-rust", 270)])
    func published(name: String, count: Int) async throws {
        let path = try #require(RawCorpora.folder) + "/raw/" + name
        let expected = try Fixtures.text("dialects-expected/\(name).txt").split(separator: "\n").dropFirst()
            .map { String($0) }
        #expect(expected.count == count)
        let loaded = await load(path, at: "2026-11-24")
        let errors = loaded.diagnostics.filter { $0.severity == .error }
        #expect(errors == [])
        let site = try #require(loaded.site)
        #expect(Set(site.articles.map(\.path) + site.pages.map(\.path)) == Set(expected))
        #expect(Set(site.articles.map(\.id)).count == site.articles.count)
    }

    @Test("no template code reaches a reader", arguments: ["hugo-digitalgov", "jekyll-vimjp", "zola-rust"])
    func templateCode(name: String) async throws {
        let loaded = await load(try #require(RawCorpora.folder) + "/raw/" + name, at: "2026-11-24")
        var found: [String] = []
        for article in try #require(loaded.site).articles {
            let text = withoutListings(try loaded.bodies.body(of: article).html) + article.title + article.summary
            if ["{{", "{%", "%}", "{:"].contains(where: text.contains) { found.append(article.path) }
        }
        #expect(found == [])
    }

    /// What stands between tags of code is meant.
    private func withoutListings(_ html: String) -> String {
        var rest = html[...]
        var result = ""
        while let start = rest.firstRange(of: "<code") {
            result += rest[..<start.lowerBound]
            guard let end = rest[start.upperBound...].firstRange(of: "</code>") else { break }
            rest = rest[end.upperBound...]
        }
        return result + rest
    }
}

enum RawCorpora {
    static let folder = ProcessInfo.processInfo.environment["KAWARABAN_CORPORA"]
}
