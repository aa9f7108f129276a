import Content
import Foundation
import ImageJobs
import Testing

@testable import Publishing

/// With the real worker.
@Suite("Cards of pages", .serialized) struct PrepareShareCardsTests {
    private static let photos = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("content/society/images")

    private func site(_ settings: String = "base_url: https://e.example\ncards: true\n") throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write("title: 見本新報\nseal: 見本\nfonts: {embed: false}\n\(settings)", to: "content/site.yml")
        try FileManager.default.createDirectory(
            atPath: folder.path + "/content/news", withIntermediateDirectories: true)
        try FileManager.default.copyItem(
            at: Self.photos.appendingPathComponent("typhoon-18.jpg"),
            to: URL(fileURLWithPath: folder.path + "/content/news/a.jpg"))
        try folder.write(
            "---\ntitle: 台風18号、あす関東上陸へ\ndate: 2026-11-11\nimage: a.jpg\nimage_alt: 波\n---\n\n本文。\n",
            to: "content/news/a.md")
        try folder.write(
            "---\ntitle: 絵文字🌸と「引用」のある、とても長い見出しがどこまでも続いていき、それでもまだ終わらない記事\ndate: 2026-11-10\n---\n\n本文。\n",
            to: "content/news/b.md")
        return folder
    }

    /// The card that a page names.
    private func card(of page: String, in folder: TemporaryFolder) throws -> String? {
        try #require(folder.read("output/" + page))
            .firstMatch(of: /og:image" content="https:\/\/e\.example\/(assets\/card-[^"]*)"/).map { String($0.1) }
    }

    @Test("are PNG files of 1200 × 630 pixels and at most 150 kB, one for each page")
    func files() async throws {
        let folder = try site()
        #expect(await build(folder.request()).diagnostics == [])
        let pages = ["index.html", "news/index.html", "news/a.html", "news/b.html"]
        let cards = try pages.map { try #require(try card(of: $0, in: folder)) }
        #expect(Set(cards).count == 4)
        for card in cards {
            let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder.path + "/output/" + card)))
            #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
            #expect(Array(bytes[16..<24]) == [0, 0, 4, 0xB0, 0, 0, 2, 0x76], "1200 × 630")
            #expect(bytes.count <= ImageLimits.drawingFile)
        }
    }

    @Test("are drawn once: what has not changed draws none, and what has draws its own")
    func kept() async throws {
        let folder = try site()
        _ = await build(folder.request())
        func drawn() -> [String: Date] {
            let path = folder.path + "/.kawaraban/cache/cards"
            return Dictionary(
                uniqueKeysWithValues: ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [])
                    .filter { $0.hasPrefix("card-") }.map { name in
                        let date = try? FileManager.default.attributesOfItem(atPath: path + "/" + name)[
                            .modificationDate]
                        return (name, date as? Date ?? .distantPast)
                    })
        }
        let first = drawn()
        #expect(first.count == 4)
        try folder.write(
            "title: 見本新報\nseal: 見本\nfonts: {embed: false}\nbase_url: https://e.example\ncards: true\n\n",
            to: "content/site.yml")
        _ = await build(folder.request())
        #expect(drawn() == first, "pages were made again, cards were not")
        let before = try card(of: "news/a.html", in: folder)
        let text = try #require(folder.read("content/news/a.md"))
        try folder.write(text.replacing("あす", with: "きょう"), to: "content/news/a.md")
        _ = await build(folder.request())
        #expect(try card(of: "news/a.html", in: folder) != before)
        #expect(Set(drawn().keys).subtracting(first.keys).count == 1)
        #expect(folder.read("output/" + (before ?? "")) == nil)
        // What somebody deletes is drawn again, and the same.
        let all = drawn().keys
        try FileManager.default.removeItem(atPath: folder.path + "/.kawaraban")
        try FileManager.default.removeItem(atPath: folder.path + "/output")
        _ = await build(folder.request())
        #expect(Set(drawn().keys).isSubset(of: all))
    }

    @Test("there are none without an address, nor where none are wanted")
    func none() async throws {
        for settings in ["", "base_url: https://e.example\n"] {
            let folder = try site(settings)
            #expect(await build(folder.request()).diagnostics == [])
            #expect(try card(of: "news/a.html", in: folder) == nil)
            #expect(!folder.files(in: "output").keys.contains { $0.contains("card-") })
        }
    }

    @Test("the theme's drawing decides how they look")
    func drawing() async throws {
        let folder = try site()
        _ = await build(folder.request())
        let before = try card(of: "news/a.html", in: folder)
        let standard = try String(
            contentsOf: Self.photos.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
                .appendingPathComponent("templates/default/cells/social.svg"), encoding: .utf8)
        try folder.write(
            standard.replacing("data-sizes=\"28 24 20 17 15 13\"", with: "data-sizes=\"20 17 15 13\""),
            to: "templates/default/cells/social.svg")
        #expect(await build(folder.request()).diagnostics == [])
        #expect(try card(of: "news/a.html", in: folder) != before)
    }
}
