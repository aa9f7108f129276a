import Foundation
import Imaging
import Testing

@testable import Publishing

struct CleanCachesTests {
    private func siteWithPicture() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write("title: 見本\nfonts: {embed: false}\n", to: "content/site.yml")
        try folder.write("---\ntitle: A\ndate: 2026-11-10\nimage: a.svg\n---\n", to: "content/news/a.md")
        try folder.write(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"300\" height=\"200\"/>", to: "content/news/a.svg")
        return folder
    }

    private func age(_ folder: TemporaryFolder, days: Int) throws {
        let cache = folder.path + "/.kawaraban/cache/images"
        for name in try FileManager.default.contentsOfDirectory(atPath: cache) {
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSinceNow: Double(days) * -86_400)],
                ofItemAtPath: cache + "/" + name)
        }
    }

    @Test func `What a build used lately stays, what none has used goes`() async throws {
        let folder = try siteWithPicture()
        let request = folder.request()
        #expect(await build(request).diagnostics == [])
        try age(folder, days: 100)
        let kept = cleanCaches(of: folder.path, olderThan: 30, today: request.today + 30)
        #expect(kept.removedFiles == 0 && kept.keptFiles == 2)
        let removed = cleanCaches(of: folder.path, olderThan: 30, today: request.today + 31)
        #expect(removed.removedFiles == 1 && removed.keptFiles == 1)
        // What was taken off the site is not in the output before the last.
        try folder.write("taken down", to: ".kawaraban/output-before/news/b.html")
        _ = cleanCaches(of: folder.path, olderThan: 30, today: request.today)
        #expect(folder.read(".kawaraban/output-before/news/b.html") == nil)
        #expect(await build(request).diagnostics == [])
    }

    @Test func `A build renews what it uses`() async throws {
        let folder = try siteWithPicture()
        var request = folder.request()
        _ = await build(request)
        request.today += 29
        _ = await build(request)
        try age(folder, days: 100)
        #expect(cleanCaches(of: folder.path, olderThan: 30, today: request.today + 20).removedFiles == 0)
    }

    @Test(arguments: ["fonts", "images", "cards"])
    func `What a link leads to is not the cache's`(name: String) async throws {
        let folder = try siteWithPicture()
        let other = try TemporaryFolder()
        for file in ["thesis.docx", "a.png", "deep/x.font", "journal"] { try other.write("mine", to: file) }
        for file in other.files(in: "").keys {
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSince1970: 0)], ofItemAtPath: other.path + "/" + file)
        }
        let before = other.files(in: "")
        try FileManager.default.createDirectory(
            atPath: folder.path + "/.kawaraban/cache", withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/.kawaraban/cache/" + name, withDestinationPath: other.path)
        _ = await build(folder.request())
        _ = cleanCaches(of: folder.path, olderThan: 1, today: folder.request().today + 100)
        _ = cleanCaches(of: folder.path, olderThan: nil, today: 0)
        #expect(other.files(in: "") == before)
    }

    @Test func `What somebody has put among the files of a cache stays`() async throws {
        let folder = try siteWithPicture()
        _ = await build(folder.request())
        try folder.write("mine", to: ".kawaraban/cache/images/notes.txt")
        _ = cleanCaches(of: folder.path, olderThan: nil, today: 0)
        #expect(folder.read(".kawaraban/cache/images/notes.txt") == "mine")
    }

    @Test func `A journal that is a link is not written to, and a pipe holds nothing up`() async throws {
        let folder = try siteWithPicture()
        let other = try TemporaryFolder()
        try other.write("mine", to: "bashrc")
        let images = folder.path + "/.kawaraban/cache/images"
        try FileManager.default.createDirectory(atPath: images, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: images + "/journal", withDestinationPath: other.path + "/bashrc")
        #expect(await build(folder.request()).summary != nil)
        #expect(other.read("bashrc") == "mine")
        unlink(images + "/journal")
        try #require(mkfifo(images + "/journal", 0o600) == 0)
        #expect(await build(folder.request()).summary != nil)
    }

    @Test func `A store that is a link is somebody else's`() async throws {
        let folder = try siteWithPicture()
        let other = try TemporaryFolder()
        try other.write("", to: "theirs.sqlite3")
        try FileManager.default.createDirectory(atPath: folder.path + "/.kawaraban", withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/.kawaraban/store.sqlite3", withDestinationPath: other.path + "/theirs.sqlite3")
        #expect(await build(folder.request()).summary != nil)
        #expect(other.files(in: "") == ["theirs.sqlite3": Data()])
    }

    @Test func `Neither is .kawaraban itself, if it is a link, a folder of ours`() async throws {
        let folder = try siteWithPicture()
        let other = try TemporaryFolder()
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/.kawaraban", withDestinationPath: other.path)
        let report = await build(folder.request())
        #expect(report.summary == nil)
        #expect(report.diagnostics.contains { $0.message.contains(".kawaraban: a link, which is not followed") })
        _ = cleanCaches(of: folder.path, olderThan: nil, today: 0)
        #expect(other.files(in: "").isEmpty)
    }

    @Test func `Everything can go`() async throws {
        let folder = try siteWithPicture()
        _ = await build(folder.request())
        #expect(cleanCaches(of: folder.path, olderThan: nil, today: 0).removedFiles == 2)
        #expect(folder.files(in: ".kawaraban/cache").isEmpty)
        #expect(await build(folder.request()).diagnostics == [])
    }
}
