import Content
import Foundation
import Publishing
import TestSupport
import Testing

@testable import Preview

@Suite("A site that is served while its texts are written")
struct PreviewSiteTests {
    /// A site of two articles.
    private final class Folder: Sendable {
        let path = FileManager.default.temporaryDirectory.appending(path: "kawaraban-\(UUID().uuidString)").path
        let request: BuildRequest
        let resident: ResidentSite
        let site: PreviewSite
        let pending = PendingChanges()

        init(isFollowing: Bool = false, isTimeGiven: Bool = true) throws {
            var environment = ProcessInfo.processInfo.environment
            environment["KAWARABAN_IMAGES"] = imageWorker
            var request = BuildRequest(
                site: path, at: Timestamp(seconds: 1_795_000_000), jobs: 2, environment: environment)
            request.survivesPowerLoss = false
            self.request = request
            resident = ResidentSite(request, isTimeGiven: isTimeGiven) { Timestamp(seconds: 1_795_000_000) }
            site = PreviewSite(resident, folder: path, editor: nil, isFollowing: isFollowing, pending: pending)
            try write("title: 見本\n", to: "content/site.yml")
            for name in ["a", "b"] { try write(article("文"), to: "content/news/\(name).md") }
        }

        deinit { try? FileManager.default.removeItem(atPath: path) }

        func article(_ text: String) -> String { "---\ntitle: 題\ndate: 2026-11-01\n---\n\n\(text)\n" }

        func write(_ text: String, to file: String) throws {
            let url = URL(filePath: path + "/" + file)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: url)
        }

        /// An article with a GIF of 8 × 8 pixels: all of it, or its beginning, which says how large it is.
        func writePicture(isDamaged: Bool) throws {
            let header: [UInt8] = Array("GIF89a".utf8) + [8, 0, 8, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
            let frame: [UInt8] = [
                0x2C, 0, 0, 0, 0, 8, 0, 8, 0, 0, 8, 15, 0, 0, 8, 0x1C, 0x48, 0xB0, 0xA0, 0xC1, 0x83, 8, 0x13, 0x2A,
                0x4C, 0x18, 0x10, 0, 0x3B,
            ]
            try write("---\ntitle: 絵\ndate: 2026-11-02\nimage: p.gif\n---\n", to: "content/news/p.md")
            try Data(header + (isDamaged ? frame.prefix(14) : frame[...]))
                .write(to: URL(filePath: path + "/content/news/p.gif"))
        }

        func get(_ target: String) async throws -> Answer {
            let head = "GET \(target) HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
            return await site.answer(try #require(try RequestHead.read(Array(head.utf8))?.head))
        }

        @discardableResult
        func update(_ file: String? = nil) async -> ResidentReport {
            let changes = file.map { SiteChanges(paths: [path + "/" + $0]) } ?? .everything
            return await site.tell(await resident.update(changes), changedPage: await resident.page(of: changes))
        }
    }

    @Test("A page whose text was saved just now is there once that is taken over")
    func inWork() async throws {
        let folder = try Folder()
        await folder.update()
        // Read once, texts are not held.
        await folder.update()
        try folder.write(folder.article("改"), to: "content/news/a.md")
        async let answer = folder.get("/news/a.html")
        try await Task.sleep(for: .milliseconds(100))
        await folder.update("content/news/a.md")
        let page = try await answer
        #expect(page.status == 200)
        #expect(String(decoding: page.body.all ?? [], as: UTF8.self).contains("改"))
    }

    @Test("A page that is open is not told that it is gone, and stays as it was, while its text is being written")
    func stays() async throws {
        let folder = try Folder()
        await folder.update()
        let before = try await folder.get("/news/a.html")
        let stream = try await folder.get("/_kawaraban/events?page=news/a.html&state=x")
        await folder.update()
        try folder.write("---\ntitel: x\n---\n", to: "content/news/a.md")
        // Of another file: nobody has told of this one yet.
        try folder.write("title: 改\n", to: "content/site.yml")
        await folder.update("content/site.yml")
        let after = try await folder.get("/news/a.html")
        #expect(after.status == 200)
        #expect(after.body.all == before.body.all)
        var events: [String] = []
        for await event in try #require(stream.events).prefix(3) {
            events.append(String(decoding: event, as: UTF8.self))
        }
        #expect(events.allSatisfy { !$0.contains("\"state\":null") }, "\(events)")
    }

    @Test("A page that was on its way while another changed still goes there, once")
    func follows() async throws {
        let folder = try Folder(isFollowing: true)
        await folder.update()
        let page = String(decoding: try await folder.get("/news/a.html").body.all ?? [], as: UTF8.self)
        #expect(page.contains("data-follow=\"1\""))
        try folder.write(folder.article("改"), to: "content/news/b.md")
        await folder.update("content/news/b.md")
        for (since, hears) in [("&since=1", true), ("&since=2", false), ("", false)] {
            let answer = try await folder.get("/_kawaraban/events?page=news/a.html&state=x\(since)")
            for await event in try #require(answer.events).prefix(1) {
                #expect(String(decoding: event, as: UTF8.self).contains("\"page\":\"news/b.html\"") == hears)
            }
        }
    }

    @Test("A page that does not listen itself is told the same when it asks")
    func asked() async throws {
        let folder = try Folder()
        await folder.update()
        for page in ["news/a.html", "news/none.html"] {
            let listened = try await folder.get("/_kawaraban/events?page=\(page)&state=x")
            let asked = try await folder.get("/_kawaraban/now?page=\(page)&state=x")
            let told = "data: " + String(decoding: asked.body.all ?? [], as: UTF8.self) + "\n\n"
            for await event in try #require(listened.events).prefix(1) {
                #expect(String(decoding: event, as: UTF8.self) == told)
            }
        }
    }

    /// The last of so many events.
    private func event(_ count: Int, of stream: Answer) async throws -> String {
        var last: [UInt8] = []
        for await event in try #require(stream.events).prefix(count) { last = event }
        return String(decoding: last, as: UTF8.self)
    }

    @Test(
        "A picture that becomes damaged is told to pages that are open, and to who serves them", .timeLimit(.minutes(1))
    )
    func damaged() async throws {
        let folder = try Folder()
        try folder.writePicture(isDamaged: false)
        await folder.update()
        let before = try await folder.get("/news/p.html").body.all
        let stream = try await folder.get("/_kawaraban/events?page=news/p.html&state=x")
        try folder.writePicture(isDamaged: true)
        let report = await folder.update("content/news/p.gif")
        #expect(report.errors.map(\.path) == ["content/news/p.md"])
        #expect(!report.isFailed)
        let told = try await event(2, of: stream)
        #expect(told.contains("\"errors\":1") && told.contains("\"generation\":2"), "\(told)")
        let shown = try await folder.get("/_kawaraban/report")
        #expect(String(decoding: shown.body.all ?? [], as: UTF8.self).contains("content/news/p.md"))
        // The page below is the last that could be made.
        let after = try await folder.get("/news/p.html")
        #expect(after.status == 200 && after.body.all == before)
        #expect(await folder.site.tellOfFaults() == nil)
        try folder.writePicture(isDamaged: false)
        #expect(await folder.update("content/news/p.gif").errors == [])
    }

    @Test("What is wrong with a page that somebody asks for later is told then, once", .timeLimit(.minutes(1)))
    func damagedLater() async throws {
        let folder = try Folder()
        try folder.writePicture(isDamaged: true)
        #expect(await folder.update().errors == [])
        let stream = try await folder.get("/_kawaraban/events?page=news/a.html&state=x")
        #expect(try await folder.get("/news/p.html").status == 503)
        #expect(await folder.site.tellOfFaults()?.errors.map(\.path) == ["content/news/p.md"])
        #expect(try await event(2, of: stream).contains("\"errors\":1"))
        #expect(await folder.site.tellOfFaults() == nil)
    }

    @Test(
        "A page that there is not leads on through the server, wherever the site is published",
        arguments: ["", "base_url: https://e.example\n"])
    func lost(settings: String) async throws {
        let folder = try Folder()
        try folder.write("title: 見本\n" + settings, to: "content/site.yml")
        await folder.update()
        let answer = try await folder.get("/no/such/deep")
        #expect(answer.status == 404)
        let page = String(decoding: answer.body.all ?? [], as: UTF8.self)
        let links = page.matches(of: /<a [^>]*href="([^"]*)"/).map { String($0.1) }
        #expect(links.contains("/news/a.html") && links.contains("/index.html"))
        #expect(links.allSatisfy { $0.hasPrefix("/") || $0.hasPrefix("#") }, "\(links)")
        #expect(!page.contains("e.example"))
        // By its own name it is what a build writes.
        let published = String(decoding: try await folder.get("/404.html").body.all ?? [], as: UTF8.self)
        #expect(published.contains("href=\"\(settings.isEmpty ? "" : "https://e.example/")news/a.html\""))
    }

    @Test("An article that is due appears after the desk has shown another time", .timeLimit(.minutes(1)))
    func dueAgain() async throws {
        let folder = try Folder(isTimeGiven: false)
        try folder.write("---\ntitle: 予定\ndate: 2026-11-18T11:06:41Z\n---\n\n文\n", to: "content/news/due.md")
        await folder.update()
        #expect(try await folder.get("/_kawaraban/ask?at=2026-11-19T07:00").status == 302)
        #expect(await folder.resident.due == nil)
        #expect(try await folder.get("/_kawaraban/ask?at=").status == 302)
        for await _ in folder.pending.signals { break }
        #expect(folder.pending.take()?.isEverything == true)
    }
}
