import Content
import Foundation
import Testing

@testable import Publishing

/// Pictures made to do harm, or damaged, built with the real worker.
@Suite("Hostile images", .serialized) struct HostileImageTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var path: String
        var verdict: String
        var line: Int?
        var testDescription: String { path }
    }

    private static let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Fixtures/hostile-images")

    static let cases: [Case] = {
        let table = (try? String(contentsOf: fixtures.appendingPathComponent("EXPECT.tsv"), encoding: .utf8)) ?? ""
        return table.split(separator: "\n").dropFirst().map { row in
            let cells = row.split(separator: "\t").map(String.init)
            return Case(path: cells[0], verdict: cells[1], line: Int(cells[2]))
        }
    }()

    @Test("there are some") func count() { #expect(Self.cases.count == 16) }

    /// A copy of a fixture that ships no fonts, to be quick, and has another article with a good picture.
    private func site(_ name: String) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try FileManager.default.copyItem(
            at: Self.fixtures.appendingPathComponent(name + "/content"),
            to: URL(fileURLWithPath: folder.path + "/content"))
        try folder.write("title: 見本\nfonts: {embed: false}\n", to: "content/site.yml")
        return folder
    }

    @Test("each case gets its verdict, at its line", arguments: cases)
    func verdict(_ test: Case) async throws {
        let name = String(test.path.prefix { $0 != "/" })
        let folder = try site(name)
        let report = await build(folder.request())
        if test.verdict == "error" {
            #expect(report.summary == nil)
            let places = report.diagnostics.filter { $0.severity == .error }.map { "\($0.path):\($0.line ?? 0)" }
            #expect(Set(places) == ["content/news/a.md:\(test.line ?? 0)"], "\(report.diagnostics)")
            #expect(folder.read("output/index.html") == nil)
            return
        }
        #expect(
            report.diagnostics.map { "\($0.path):\($0.line ?? 0): \($0.severity)" }
                == (test.verdict == "plate" ? ["content/news/a.md:\(test.line ?? 0): warning"] : []))
        #expect(report.summary?.articles == 1)
        let page = try #require(folder.read("output/news/a.html"))
        #expect(page.contains("class=\"hero"))
        let assets = folder.files(in: "output/assets")
        for (file, bytes) in assets where !file.hasSuffix(".css") {
            for secret in ["Exif", "GPS", "secret", "ENTITY", "ICC_PROFILE", "<script", "elsewhere"] {
                #expect(bytes.range(of: Data(secret.utf8)) == nil, "\(file) holds \(secret)")
            }
        }
    }

    @Test("a picture that stands on its side is turned") func orientation() async throws {
        let folder = try site("imgdata-exif-gps")
        _ = await build(folder.request())
        let page = try #require(folder.read("output/news/a.html"))
        #expect(page.contains("width=\"480\" height=\"640\""))
    }

    @Test("one bad picture stops the build, and all of them are named") func allNamed() async throws {
        let folder = try site("imgdata-trunc-jpg")
        let header = Self.fixtures.appendingPathComponent("imgdata-no-idat/content/news/images/x.png")
        try FileManager.default.copyItem(
            at: header, to: URL(fileURLWithPath: folder.path + "/content/news/images/x.png"))
        try folder.write(
            "---\ntitle: B\ndate: 2024-01-02\n---\n\nText\n\n![x](images/x.png)\n", to: "content/news/b.md")
        let report = await build(folder.request())
        #expect(
            report.diagnostics.map { "\($0.path):\($0.line ?? 0)" } == ["content/news/a.md:5", "content/news/b.md:8"])
        #expect(report.summary == nil)
    }

    @Test("a plate stands in the place of a damaged drawing, and each build says so") func plate() async throws {
        let folder = try site("svg-truncated")
        let warning = Diagnostic(
            .warning,
            "a plate stands in the place of content/news/images/x.svg: line 3 is no well-formed XML (AttValue: ' expected)",
            at: "content/news/a.md", line: 5, hint: "export the drawing once more")
        for _ in 1...2 {
            let report = await build(folder.request())
            #expect(report.diagnostics == [warning])
            let drawings = folder.files(in: "output/assets").filter { $0.key.hasSuffix(".svg") }
            #expect(
                drawings.map { String(decoding: $0.value, as: UTF8.self) } == [
                    "<svg xmlns=\"http://www.w3.org/2000/svg\" height=\"30\" viewBox=\"0 0 40 30\" width=\"40\"><rect fill=\"#8888\" height=\"30\" width=\"40\"/></svg>"
                ])
        }
        var request = folder.request()
        request.isStrict = true
        #expect(await build(request).summary == nil)
        // Mended, it is shown.
        try folder.write(
            "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 30'/>", to: "content/news/images/x.svg")
        #expect(await build(request).diagnostics == [])
    }

    @Test("what a drawing repeats without end is an error that says so") func copies() async throws {
        let folder = try site("svg-copies")
        let report = await build(folder.request())
        #expect(
            report.diagnostics == [
                Diagnostic(
                    .error,
                    "content/news/images/x.svg cannot be shown: it has more than 20,000 elements that are copies of others",
                    at: "content/news/a.md", line: 5)
            ])
    }

    @Test("a pipe named like a picture is not waited for") func pipe() async throws {
        let folder = try site("imgdata-progressive")
        try FileManager.default.removeItem(atPath: folder.path + "/content/news/images/p.jpg")
        #expect(mkfifo(folder.path + "/content/news/images/p.jpg", 0o644) == 0)
        let report = await build(folder.request())
        #expect(report.summary == nil)
        #expect(report.diagnostics.contains { $0.severity == .error && $0.path == "content/news/a.md" && $0.line == 5 })
    }

    @Test("a link out of the site is not followed") func linkOut() async throws {
        let outside = try TemporaryFolder()
        let good = Self.fixtures.appendingPathComponent("imgdata-progressive/content/news/images/p.jpg")
        try FileManager.default.copyItem(at: good, to: URL(fileURLWithPath: outside.path + "/p.jpg"))
        let folder = try site("imgdata-progressive")
        let link = folder.path + "/content/news/images/p.jpg"
        try FileManager.default.removeItem(atPath: link)
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: outside.path + "/p.jpg")
        let report = await build(folder.request())
        #expect(report.summary == nil)
        #expect(report.diagnostics.contains { $0.severity == .error && $0.path == "content/news/a.md" && $0.line == 5 })
    }

    @Test("a link inside the site is") func linkInside() async throws {
        let folder = try site("imgdata-progressive")
        let images = folder.path + "/content/news/images/"
        try FileManager.default.moveItem(atPath: images + "p.jpg", toPath: images + "q.jpg")
        try FileManager.default.createSymbolicLink(atPath: images + "p.jpg", withDestinationPath: "q.jpg")
        let report = await build(folder.request())
        #expect(report.diagnostics == [])
        #expect(report.summary != nil)
    }

    @Test("without the worker there is one error, and nothing is written") func noWorker() async throws {
        let folder = try site("imgdata-progressive")
        var request = folder.request()
        request.environment["KAWARABAN_IMAGES"] = "/nowhere/kawaraban-images"
        let report = await build(request)
        #expect(report.summary == nil && report.diagnostics.count == 1)
        // What earlier builds made is enough without it.
        #expect(await build(folder.request()).summary != nil)
        #expect(await build(request).summary != nil)
    }
}
