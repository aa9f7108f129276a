import Content
import Foundation
import TestSupport
import Testing

@testable import Publishing

@Suite("The articles whose text changed") struct TextChangesTests {
    private func article(_ number: Int) -> Article {
        Article(
            .init(
                id: ArticleID(category: "tech", slug: "a\(number)"), title: "\(number)",
                date: Timestamp(seconds: number), summary: "s",
                image: CardImage(path: "a.jpg", alternativeText: "図", line: 1),
                body: BodyDigest(Body(segments: [.html(Array("<p>\(number)</p>".utf8))])),
                path: "content/tech/a\(number).md"))
    }

    private func site(_ articles: [Article]) -> Site {
        Site(configuration: SiteConfiguration(), articles: articles, categories: [])
    }

    private func texts(_ articles: [Article]) -> [String: UInt64] {
        Dictionary(uniqueKeysWithValues: articles.map { ($0.address.path, TextChanges.hash(of: $0)) })
    }

    @Test("are exactly those, after two hundred edits at random")
    func edits() {
        var random = SeededGenerator(seed: 23)
        var articles = (0..<30).map { article($0) }
        var next = articles.count
        for edit in 0..<200 {
            let before = texts(articles)
            var expected = (added: Set<String>(), changed: Set<String>(), removed: Set<String>())
            let index = Int.random(in: articles.indices, using: &random)
            let path = articles[index].address.path
            switch Int.random(in: 0..<10, using: &random) {
            case 0:
                articles.append(article(next))
                next += 1
                expected.added = ["tech/a\(next - 1).html"]
            case 1 where articles.count > 5:
                articles.remove(at: index)
                expected.removed = [path]
            case 2:
                articles[index].fields.title += "!"
                expected.changed = [path]
            case 3:
                articles[index].fields.summary += "!"
                expected.changed = [path]
            case 4:
                articles[index].fields.body = BodyDigest(Body(segments: [.html(Array("<p>edit \(edit)</p>".utf8))]))
                expected.changed = [path]
            case 5:
                articles[index].fields.image?.caption += "!"
                expected.changed = [path]
            case 6: articles[index].fields.weight += 1
            case 7: articles[index].fields.tags.append("\(edit)")
            case 8: articles.shuffle(using: &random)
            default: articles[index].fields.path += "x"
            }
            let changes = TextChanges(of: site(articles), since: before)
            #expect(changes.added == expected.added.sorted(), "edit \(edit)")
            #expect(changes.changed == expected.changed.sorted(), "edit \(edit)")
            #expect(changes.removed == expected.removed.sorted(), "edit \(edit)")
        }
    }

    @Test("are whole addresses on a site that knows its own")
    func addresses() {
        let changes = TextChanges(of: site([article(1)]), since: ["tech/あ.html": 1])
        #expect(
            String(decoding: changes.json(base: nil), as: UTF8.self)
                == "{\"added\":[\"tech/a1.html\"],\"changed\":[],\"removed\":[\"tech/あ.html\"]}\n")
        #expect(
            String(decoding: changes.json(base: SiteBase("https://e.example")), as: UTF8.self)
                == "{\"added\":[\"https://e.example/tech/a1.html\"],\"changed\":[],"
                + "\"removed\":[\"https://e.example/tech/%E3%81%82.html\"]}\n")
    }

    private struct File: Decodable, Equatable {
        var added: [String] = []
        var changed: [String] = []
        var removed: [String] = []
    }

    private func changes(
        _ folder: TemporaryFolder, drafts: Bool = false, _ edit: (TemporaryFolder) throws -> Void
    ) async throws -> File {
        try edit(folder)
        var request = folder.request()
        request.fontEffort = .preview
        request.includesDrafts = drafts
        try #require(await build(request).summary != nil)
        return try JSONDecoder().decode(
            File.self, from: Data(try #require(folder.read("output/.kawaraban-changes.json")).utf8))
    }

    @Test("are told by each build that writes anything, of the output that it replaces")
    func builds() async throws {
        let folder = try sampleSite(articles: 6)
        func edit(_ from: String, _ to: String, in name: String) throws {
            let text = try #require(folder.read("content/" + name))
            try #require(text.contains(from))
            try folder.write(text.replacing(from, with: to), to: "content/" + name)
        }
        let all = (0..<6).map { "https://e.example/\($0.isMultiple(of: 3) ? "tech" : "society")/a\($0).html" }
        #expect(try await changes(folder) { _ in } == File(added: all.sorted()))
        #expect(try await changes(folder) { _ in } == File(added: all.sorted()), "nothing was written")
        #expect(
            try await changes(folder) { _ in try edit("段落", "節", in: "tech/a3.md") }
                == File(changed: ["https://e.example/tech/a3.html"]))
        #expect(
            try await changes(folder) { _ in
                try edit("見出し第0号", "題", in: "tech/a0.md")
                try edit("社会部", "政治部", in: "society/a1.md")
            } == File(changed: ["https://e.example/tech/a0.html"]))
        #expect(
            try await changes(folder) {
                try $0.write("title: 新しい題\nbase_url: https://e.example\n", to: "content/site.yml")
            } == File())
        #expect(
            try await changes(folder) {
                try FileManager.default.removeItem(atPath: $0.path + "/content/society/a5.md")
                try $0.write("---\ntitle: 新\ndate: 2026-11-01\n---\n\n本文。\n", to: "content/tech/new.md")
            } == File(added: ["https://e.example/tech/new.html"], removed: ["https://e.example/society/a5.html"]))
        #expect(
            try await changes(folder) { try FileManager.default.removeItem(atPath: $0.path + "/output") }.added.count
                == 6)
    }

    @Test("are of what stands in the output, whatever the build before was asked for")
    func drafts() async throws {
        let folder = try sampleSite(articles: 3)
        try folder.write("---\ntitle: 下書き\ndate: 2026-11-01\ndraft: true\n---\n\n本文。\n", to: "content/tech/draft.md")
        func changes(drafts: Bool) async throws -> File {
            try await self.changes(folder, drafts: drafts) { _ in }
        }
        _ = try await changes(drafts: false)
        let draft = "https://e.example/tech/draft.html"
        #expect(try await changes(drafts: true) == File(added: [draft]))
        #expect(try await changes(drafts: false) == File(removed: [draft]))
        #expect(try await changes(drafts: true) == File(added: [draft]))
    }

    @Test("a file of them counts for nothing")
    func counts() async throws {
        let folder = try sampleSite(articles: 3)
        var request = folder.request()
        request.fontEffort = .preview
        let first = try #require(await build(request).summary)
        #expect(first.written == folder.files(in: "output").count - 1, "but for the mark")
        var before = Set(folder.files(in: "output").keys)
        func removed() -> Int {
            defer { before = Set(folder.files(in: "output").keys) }
            return before.subtracting(folder.files(in: "output").keys).count
        }
        try folder.write("title: 題\nbase_url: https://e.example\ncards: false\n", to: "content/site.yml")
        let second = try #require(await build(request).summary)
        #expect(second.removed == removed())
        request.keepsGoing = true
        try folder.write("title: 題題\nbase_url: https://e.example\ncards: false\n", to: "content/site.yml")
        let third = try #require(await build(request).summary)
        #expect(third.removed == removed())
    }
}
