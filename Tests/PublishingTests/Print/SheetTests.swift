import Content
import Foundation
import Layout
import Rendering
import Testing

@testable import Publishing

@Suite("Printing the front page") struct SheetTests {
    private func site(_ articles: [String: String], settings: String) throws -> (request: BuildRequest, folder: URL) {
        let folder = FileManager.default.temporaryDirectory.appending(path: "kawaraban-sheet-\(UUID().uuidString)")
        for (name, text) in articles.merging(["site.yml": settings], uniquingKeysWith: { $1 }) {
            let file = folder.appending(path: "content/\(name)")
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        let request = BuildRequest(
            site: folder.path, at: try #require(Timestamp("2026-11-25T00:00:00Z")), jobs: 2,
            environment: ProcessInfo.processInfo.environment)
        return (request, folder)
    }

    private let harbour = """
        ---
        title: 港に新しい桟橋
        date: 2026-11-21T15:00:00+09:00
        summary: 港に桟橋ができた。
        ---
        港に新しい桟橋ができた。[船](https://example.com/ship)が着く。
        """

    @Test("is the evening's after noon, in both calendars, and the same bytes each time")
    func evening() async throws {
        let (request, folder) = try site(
            ["news/harbour.md": harbour], settings: "title: 港新聞\nlanguage: ja\ntime_zone: Asia/Tokyo\n")
        defer { try? FileManager.default.removeItem(at: folder) }
        guard case .printed(let bytes, _) = await printed(SheetQuestion(paper: .a4), request) else {
            Issue.record("not printed")
            return
        }
        let text = String(decoding: bytes, as: UTF8.self)
        for part in ["夕刊", "2026年11月21日", "令和8年", "https://example.com/ship"] {
            #expect(text.contains(part), "\(part)")
        }
        guard case .printed(let again, _) = await printed(SheetQuestion(paper: .a4), request) else {
            Issue.record("not printed again")
            return
        }
        #expect(again == bytes)
    }

    @Test("begins an era with its first year, and knows those before")
    func eras() throws {
        var configuration = SiteConfiguration()
        (configuration.language, configuration.timeZone) = ("ja", "Asia/Tokyo")
        func day(_ text: String) throws -> IssueDate {
            IssueDate(try #require(Timestamp(text)), configuration, Phrases(of: configuration))
        }
        #expect(try day("2019-04-30T14:59:00Z").days == ["2019年4月30日", "平成31年　火曜日"])
        #expect(try day("2019-04-30T15:00:00Z").days == ["2019年5月1日", "令和元年　水曜日"])
        #expect(try day("2019-04-30T15:00:00Z").edition == "朝刊")
        #expect(try day("2019-04-30T03:00:00Z").edition == "夕刊")
        configuration.language = "en"
        #expect(try day("2026-11-21T00:00:00Z").days == ["Saturday, 21 November 2026"])
        #expect(try day("2026-11-21T00:00:00Z").edition == "Morning Edition")
        configuration.language = "zh-TW"
        #expect(try day("2026-11-21T09:00:00Z").days == ["2026年11月21日", "星期六"])
        configuration.language = "de"
        configuration.words = [.init(word: .evening, text: "Spätausgabe")]
        #expect(try day("2026-11-21T09:00:00Z").days == ["Samstag, 21. November 2026"])
        #expect(try day("2026-11-21T09:00:00Z").edition == "Spätausgabe")
    }

    @Test("refuses lines from top to bottom where the language has none, and a site with nothing to show")
    func refused() async throws {
        let english = "---\ntitle: A Pier\ndate: 2026-11-21\n---\nThere is a pier.\n"
        var (request, folder) = try site(
            ["news/pier.md": english], settings: "title: Harbour News\nlanguage: en\n")
        defer { try? FileManager.default.removeItem(at: folder) }
        guard case .failure(let faults) = await printed(SheetQuestion(writing: .vertical), request) else {
            Issue.record("printed")
            return
        }
        #expect(
            faults == [
                Diagnostic(
                    .error, "a sheet with lines from top to bottom is for Japanese; this site is in en",
                    at: "--writing vertical", hint: "leave out --writing, or write --writing horizontal")
            ])
        let other: URL
        (request, other) = try site(
            ["news/pier.md": english.replacing("date:", with: "lang: en\ndate:")],
            settings: "title: 港新聞\nlanguage: ja\n")
        defer { try? FileManager.default.removeItem(at: other) }
        guard case .failure(let none) = await printed(SheetQuestion(), request) else {
            Issue.record("printed")
            return
        }
        #expect(none.map(\.message) == ["the site has no article in its language, ja, to print"])
    }
}
