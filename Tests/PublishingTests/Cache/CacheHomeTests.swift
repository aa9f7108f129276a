import Foundation
import Testing

@testable import Publishing

struct CacheHomeTests {
    @Test func `Caches lie in the site`() throws {
        let site = try TemporaryFolder()
        let home = CacheHome(site: site.path, besides: site.path + "/output")
        #expect(home.path == site.path && home.note == nil)
        home.remove()
        #expect(FileManager.default.fileExists(atPath: site.path))
    }

    // Whoever is root may write everywhere.
    @Test(.enabled(if: geteuid() != 0))
    func `A site that cannot be written is built, and nothing of its caches is left`() async throws {
        let (site, elsewhere) = (try TemporaryFolder(), try TemporaryFolder())
        try site.write("title: 見本\nfonts: {embed: false}\n", to: "content/site.yml")
        try site.write("---\ntitle: A\ndate: 2026-11-10\nimage: a.gif\n---\n", to: "content/news/a.md")
        try site.writePicture(0, to: "content/news/a.gif")
        chmod(site.path, 0o555)
        defer { chmod(site.path, 0o755) }
        var request = site.request()
        request.output = elsewhere.path + "/output"
        let report = await build(request)
        let summary = try #require(report.summary)
        #expect(report.diagnostics == [])
        #expect(summary.notes.contains { $0.hasPrefix("nothing can be kept in \(site.path): ") })
        #expect(elsewhere.read("output/index.html") != nil && elsewhere.read("output/favicon.ico") != nil)
        #expect(try FileManager.default.contentsOfDirectory(atPath: elsewhere.path) == ["output"])
        let home = CacheHome(site: site.path, besides: request.output ?? "")
        mkdir(home.path + "/a", 0o755)
        home.remove()
        #expect(home.path != site.path && !FileManager.default.fileExists(atPath: home.path))
    }
}
