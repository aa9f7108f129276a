import Foundation
import Testing

@testable import Imaging

struct CacheFolderTests {
    @Test func `A cache is made in its site, once and again, and kept out of repositories`() throws {
        let site = try TemporaryFolder()
        for name in ["images", "images", ""] { try CacheFolder(site: site.path, name: name).create() }
        #expect(FileManager.default.fileExists(atPath: site.path + "/.kawaraban/cache/images"))
        #expect(FileManager.default.contents(atPath: site.path + "/.kawaraban/.gitignore") == Data("*\n".utf8))
    }

    @Test func `A site folder that was moved or deleted does not come back with its cache`() throws {
        let folder = try TemporaryFolder()
        let cache = CacheFolder(site: folder.path + "/site", name: "images")
        #expect(throws: CacheFolder.Failure.self) { try cache.create() }
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/site"))
    }
}
