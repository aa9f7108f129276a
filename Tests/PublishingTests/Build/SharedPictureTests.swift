import Content
import Foundation
import Testing

@testable import Publishing

/// One picture on several pages, with the real worker.
@Suite("A picture that several pages show", .serialized) struct SharedPictureTests {
    private static let photo = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("content/society/images/typhoon-18.jpg")

    /// Three articles with the same picture, the oldest with a figure of it, too.
    /// - Parameter front: the sections of the front page.
    private func site(front: String) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            title: 見本
            fonts: {embed: false}
            tabs:
              - front: true
                title: 表
                sections:
                  - \(front)
              - category: news
                title: 報
              - category: essays
                title: 論

            """, to: "content/site.yml")
        try write("news/new", 12, of: folder)
        try write("essays/middle", 11, of: folder)
        try write("essays/old", 10, figure: "![海](old.jpg)", of: folder)
        return folder
    }

    private func write(_ name: String, _ day: Int, figure: String = "", of folder: TemporaryFolder) throws {
        let (path, file) = ("content/\(name)", name.split(separator: "/")[1])
        try folder.write(
            "---\ntitle: 台風\ndate: 2026-11-\(day)\nimage: \(file).jpg\nimage_alt: 波\n---\n\nText\n\n\(figure)\n",
            to: path + ".md")
        try FileManager.default.copyItem(at: Self.photo, to: URL(fileURLWithPath: "\(folder.path)/\(path).jpg"))
    }

    private func pictures(of folder: TemporaryFolder) -> [String: Data] {
        folder.files(in: "output/assets").filter { !$0.key.hasSuffix(".css") && !$0.key.hasSuffix(".js") }
    }

    @Test("what one page says of it stays the same to the byte when another shows it in other frames")
    func pages() async throws {
        let alone = try site(front: "{kind: grid, category: news}")
        let shown = try site(front: "{kind: list, category: essays}")
        #expect(await build(alone.request()).diagnostics == [])
        #expect(await build(shown.request()).diagnostics == [])
        let pages = ["essays/old.html", "essays/middle.html", "essays/index.html"]
        for page in pages {
            let bytes = try #require(alone.read("output/" + page))
            #expect(bytes.contains("<picture>") && bytes == shown.read("output/" + page), "\(page)")
        }
        // In a list the same crop stands smaller than any of these pages has it.
        let added = Set(pictures(of: shown).keys).subtracting(pictures(of: alone).keys)
        let crops = Set(added.map { $0.prefix { $0 != "-" } })
        #expect(!crops.isEmpty)
        for crop in crops {
            #expect(pages.contains { shown.read("output/" + $0)?.contains("assets/\(crop)-") == true }, "\(crop)")
        }
    }

    @Test("when another page comes to show it, files are added, and those that were there are as they were")
    func files() async throws {
        let folder = try site(front: "{kind: grid, category: news}")
        #expect(await build(folder.request()).diagnostics == [])
        let before = pictures(of: folder)
        let front = try #require(folder.read("content/site.yml"))
        try folder.write(front.replacing("kind: grid", with: "kind: list"), to: "content/site.yml")
        #expect(await build(folder.request()).diagnostics == [])
        let after = pictures(of: folder)
        #expect(!Set(after.keys).subtracting(before.keys).isEmpty)
        for (name, bytes) in after where before[name] != nil { #expect(before[name] == bytes, "\(name)") }
        // From nothing, the same is made.
        try FileManager.default.removeItem(atPath: folder.path + "/.kawaraban")
        try FileManager.default.removeItem(atPath: folder.path + "/output")
        #expect(await build(folder.request()).diagnostics == [])
        #expect(pictures(of: folder) == after)
    }
}
