import Foundation
import Testing

@testable import Publishing

@Suite("Beginning")
struct StarterTests {
    @Test("a new site builds at once")
    func site() async throws {
        let folder = try TemporaryFolder()
        let now = Date(timeIntervalSince1970: 1_794_000_000)
        let file = try Starter.site(at: folder.path + "/paper", now: now)
        #expect(FileManager.default.fileExists(atPath: file))
        var request = folder.request()
        request.site = folder.path + "/paper"
        let report = await build(request)
        #expect(report.diagnostics == [])
        #expect(report.summary?.articles == 1)
    }

    @Test("a new article is a draft with its title, and never overwrites one")
    func article() async throws {
        let site = try sampleSite(articles: 1)
        let now = Date(timeIntervalSince1970: 1_794_000_000)
        let file = try Starter.article("He said \"Hi\" \\o/", site: site.path, category: nil, now: now)
        #expect(file.hasSuffix("/content/tech/he-said-hi-o.md"))
        let report = await build(site.request())
        #expect(report.diagnostics == [])
        #expect(report.summary?.draftsLeftOut == 1)
        #expect(throws: StarterError.self) {
            try Starter.article("He said \"Hi\" \\o/", site: site.path, category: nil, now: now)
        }
    }

    @Test("a folder that is not empty is left alone")
    func occupied() throws {
        let folder = try sampleSite(articles: 1)
        #expect(throws: StarterError.self) { try Starter.site(at: folder.path, now: Date()) }
    }
}
