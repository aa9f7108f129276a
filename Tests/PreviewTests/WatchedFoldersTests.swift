import Content
import Foundation
import Publishing
import Testing
import Watching

@testable import Preview

@Suite("Which folders of a site are watched")
struct WatchedFoldersTests {
    /// Another generator's folder: what it is made of lies beside what is made of it.
    private let site = FileManager.default.temporaryDirectory.appending(path: "kawaraban-\(UUID().uuidString)")
        .resolvingSymlinksInPath()

    private func write(_ text: String, to path: String) throws {
        let url = site.appending(path: path)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    @Test("An output is none of them, whatever settings call it later")
    func outputs() throws {
        defer { try? FileManager.default.removeItem(at: site) }
        try write("title: 平\ndialect: plain\noutput: first\n", to: "site.yml")
        try write("---\ntitle: 題\n---\n\n文\n", to: "news/a.md")
        let folders = WatchedFolders(
            of: BuildRequest(site: site.path, at: Timestamp(seconds: 0), jobs: 1, environment: [:]))
        #expect(folders.roots.contains(site.path))
        func isSkipped(_ path: String) -> Bool { folders.isSkipped(site.path + "/" + path) }
        #expect(isSkipped("first") && isSkipped("first/index.html"))
        #expect(!isSkipped("second") && !isSkipped("news/a.md"))
        try write("This folder is written by Kawaraban.", to: "second/.kawaraban")
        // What builds remember lies in a folder of that name.
        try write("", to: ".kawaraban/cache")
        #expect(isSkipped("second") && isSkipped("second/news/a.html"))
        #expect(!isSkipped("news") && !isSkipped("news/a.md") && !isSkipped("site.yml"))
    }
}
