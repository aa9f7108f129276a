import Content
import TestSupport
import Testing

@testable import Publishing

@Suite("Tags that have pages and feeds") struct TagPageTests {
    /// Articles on the port, three; on fog, two; and each on something of its own. `Port` and `port` are one.
    private func folder(_ setting: String) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(
            "title: 新聞\nbase_url: https://e.example\nfonts: {embed: false}\n" + setting, to: "content/site.yml")
        for (number, tags) in ["port, fog", "Port, fog", "port"].enumerated() {
            try folder.write(
                "---\ntitle: 記事\(number)\ndate: 2026-11-0\(number + 1)\ntags: [\(tags), own\(number)]\n---\n\n本文。\n",
                to: "content/news/a\(number).md")
        }
        return folder
    }

    @Test(
        "are those that three articles have, or all, or none that nothing leads to",
        arguments: [
            ("", ["port"]), ("tag_pages: common\n", ["port"]), ("tag_pages: linked\n", []),
            ("tag_pages: all\n", ["fog", "own0", "own1", "own2", "port"]),
        ])
    func pages(_ setting: String, _ expected: [String]) async throws {
        let folder = try folder(setting)
        try #require(await build(folder.request()).summary != nil)
        let files = folder.files(in: "output").keys
        for name in ["index.html", "feed.xml", "atom.xml", "feed.json"] {
            let tags = files.filter { $0.hasPrefix("tags/") && $0.hasSuffix("/" + name) }
                .compactMap { $0.split(separator: "/").dropFirst().first.map(String.init) }
            #expect(tags.sorted() == expected, "\(name)")
        }
        let page = try #require(folder.read("output/news/a0.html"))
        #expect(page.contains("href=\"../tags/port/index.html\"") == expected.contains("port"))
        #expect(page.contains("href=\"../tags/fog/index.html\"") == expected.contains("fog"))
    }
}
