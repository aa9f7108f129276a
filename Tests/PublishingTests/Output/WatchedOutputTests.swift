import Foundation
import Testing

@testable import Publishing

@Suite("The output of a site that is watched")
struct WatchedOutputTests {
    private let watched = WatchedOutput(
        marked: { html, path in Array("<!-- \(path) -->".utf8) + html },
        files: { diagnostics, _ in [("_kawaraban/now.js", Array("\(diagnostics.count)".utf8))] })

    @Test("Its pages are marked, and nothing else is")
    func marks() async throws {
        let folder = try sampleSite(articles: 5)
        var request = folder.request()
        #expect(await build(request).summary != nil)
        let ordinary = folder.files(in: "output")
        request.watched = watched
        #expect(await build(request).summary != nil)
        for (path, bytes) in folder.files(in: "output") where path != OutputMark.name && path != "_kawaraban/now.js" {
            let before = try #require(ordinary[path])
            let isMarked = path.hasSuffix(".html") && path != "404.html"
            #expect(bytes == (isMarked ? Data("<!-- \(path) -->".utf8) + before : before), "\(path)")
        }
    }

    @Test("The next build writes every page as it is to be published, and takes away what stood beside them")
    func ordinaryAgain() async throws {
        let folder = try sampleSite(articles: 5)
        var request = folder.request()
        _ = await build(request)
        let ordinary = folder.files(in: "output")
        request.watched = watched
        _ = await build(request)
        #expect(folder.files(in: "output")["_kawaraban/now.js"] == Data("0".utf8))
        request.watched = nil
        #expect(await build(request).summary != nil)
        #expect(folder.files(in: "output") == ordinary)
    }

    @Test("A page that has not changed is left alone by the next build that is watched")
    func kept() async throws {
        let folder = try sampleSite(articles: 5)
        var request = folder.request()
        request.watched = watched
        _ = await build(request)
        let source = try #require(folder.read("content/society/a4.md"))
        try folder.write(source + "\nもう一つ。\n", to: "content/society/a4.md")
        request.explains = true
        let report = await build(request)
        #expect(report.reasons["society/a4.html"] == ["content/society/a4.md"])
        #expect(report.reasons["society/a1.html"] == nil)
    }
}
