import Content
import Foundation
import Testing

@testable import Publishing

@Suite("Files that articles link to", .serialized)
struct AttachmentTests {
    /// What a camera writes before a picture.
    private static let notes: [UInt8] = [0xFF, 0xE1, 0, 17] + Array("Exif\0\0GPS 35.6N".utf8)
    /// A picture of one scan.
    private static let picture: [UInt8] = [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0, 1, 2, 3, 0xFF, 0xD9]

    private func site(linking bytes: [UInt8]) throws -> TemporaryFolder {
        let folder = try sampleSite(articles: 2)
        try folder.write(
            "---\ntitle: 写真\ndate: 2026-11-12\n---\n\n[大きな写真](photo.jpg)\n", to: "content/tech/a0.md")
        try Data(bytes).write(to: URL(fileURLWithPath: folder.path + "/content/tech/photo.jpg"))
        return folder
    }

    @Test("a picture says nothing but what it shows")
    func cleaned() async throws {
        let folder = try site(linking: [0xFF, 0xD8] + Self.notes + Self.picture)
        #expect(await build(folder.request()).summary != nil)
        #expect(folder.files(in: "output")["tech/photo.jpg"] == Data([0xFF, 0xD8] + Self.picture))
    }

    @Test("one that says more and cannot be taken apart is not published, and neither is anything else")
    func impossible() async throws {
        // A segment that is longer than the file, before any picture.
        let folder = try site(linking: [0xFF, 0xD8] + Self.notes + [0xFF, 0xE2, 0xFF, 0xFF, 1, 2, 3])
        let report = await build(folder.request())
        #expect(report.summary == nil)
        let error = try #require(report.diagnostics.first { $0.severity == .error })
        #expect(
            "\(error)".contains(
                "content/tech/photo.jpg: the picture cannot be published without what its camera has noted"))
        #expect(folder.read("output/index.html") == nil)
    }

    @Test("what nothing is noted in is published as it is, however it is built")
    func nothingNoted() async throws {
        let odd: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE2, 0xFF, 0xFF, 1, 2, 3]
        let folder = try site(linking: odd)
        #expect(await build(folder.request()).summary != nil)
        #expect(folder.files(in: "output")["tech/photo.jpg"] == Data(odd))
    }
}
