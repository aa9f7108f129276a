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
        #expect(error.place == "content/tech/a0.md:6")
        #expect(
            error.message
                == "the link leads to content/tech/photo.jpg: it cannot be published without what its camera has noted, perhaps where it was taken"
        )
        #expect(folder.read("output/index.html") == nil)
    }

    @Test("what nothing is noted in is published as it is, however it is built")
    func nothingNoted() async throws {
        let odd: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE2, 0xFF, 0xFF, 1, 2, 3]
        let folder = try site(linking: odd)
        #expect(await build(folder.request()).summary != nil)
        #expect(folder.files(in: "output")["tech/photo.jpg"] == Data(odd))
    }

    @Test("a build that keeps going, and one of another generator's folder, does without it")
    func without() async throws {
        let damaged: [UInt8] = [0xFF, 0xD8] + Self.notes + [0xFF, 0xE2, 0xFF, 0xFF, 1, 2, 3]
        let own = try site(linking: damaged)
        var request = own.request()
        request.keepsGoing = true
        let report = await build(request)
        #expect(report.summary?.missing == ["content/tech/photo.jpg"])
        #expect(own.files(in: "output")["tech/photo.jpg"] == nil)
        let foreign = try TemporaryFolder()
        try foreign.write("title: A\n", to: "hugo.yaml")
        try foreign.write("---\ntitle: A\ndate: 2026-11-12\n---\n\n[photo](/photo.jpg)\n", to: "content/post/a.md")
        try foreign.write("", to: "content/photo.jpg")
        try Data(damaged).write(to: URL(fileURLWithPath: foreign.path + "/content/photo.jpg"))
        let other = await build(foreign.request())
        #expect(other.summary != nil)
        #expect(!other.diagnostics.contains { $0.severity == .error })
        #expect(foreign.files(in: "output")["photo.jpg"] == nil)
    }

    @Test("pictures of authors and the logo say nothing but what they show; other static files are as they are")
    func staticPictures() async throws {
        let folder = try sampleSite(articles: 1)
        let frame: [UInt8] = [0xFF, 0xC0, 0, 11, 8, 0, 21, 0, 37, 1, 1, 0x11, 0]
        let noted: [UInt8] = [0xFF, 0xD8] + Self.notes + frame + Self.picture
        let odd: [UInt8] = [0xFF, 0xD8] + Self.notes + [0xFF, 0xE2, 0xFF, 0xFF, 1, 2, 3]
        try folder.write("title: 試\nlogo: logo.jpg\n", to: "content/site.yml")
        try folder.write("Ann: {picture: ann.jpg}\nBo: {picture: bo.jpg}\n", to: "content/authors.yml")
        for (name, bytes) in [("logo", noted), ("ann", noted), ("bo", odd), ("press", noted)] {
            try folder.write("", to: "content/static/\(name).jpg")
            try Data(bytes).write(to: URL(fileURLWithPath: "\(folder.path)/content/static/\(name).jpg"))
        }
        let report = await build(folder.request())
        #expect(report.summary != nil)
        #expect(
            report.diagnostics.contains(
                Diagnostic(
                    .warning, "content/static/bo.jpg is published as it is, and may say where it was taken",
                    at: "content/static/bo.jpg", hint: "save it anew")))
        let files = folder.files(in: "output")
        let harmless = Data([0xFF, 0xD8] + frame + Self.picture)
        #expect(files["logo.jpg"] == harmless && files["ann.jpg"] == harmless)
        #expect(files["bo.jpg"] == Data(odd) && files["press.jpg"] == Data(noted))
    }

    @Test("a drawing is written anew, without what could run in it")
    func drawing() async throws {
        let folder = try sampleSite(articles: 2)
        try folder.write("---\ntitle: 図\ndate: 2026-11-12\n---\n\n[図](chart.svg)\n", to: "content/tech/a0.md")
        try folder.write(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"30\" height=\"20\"><script>alert(1)</script>"
                + "<rect width=\"30\" height=\"20\" onclick=\"x()\"/></svg>", to: "content/tech/chart.svg")
        #expect(await build(folder.request()).summary != nil)
        let drawing = try #require(folder.read("output/tech/chart.svg"))
        #expect(drawing.contains("<rect") && !drawing.contains("script") && !drawing.contains("onclick"))
    }
}
