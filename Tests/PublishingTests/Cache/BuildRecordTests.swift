import Content
import Foundation
import Storage
import TestSupport
import Testing

@testable import Publishing

struct BuildRecordTests {
    /// A built site whose files are old enough to be believed.
    private func builtSite() async throws -> TemporaryFolder {
        let folder = try sampleSite(articles: 5)
        try folder.write(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"300\" height=\"200\"/>", to: "content/tech/a.svg")
        try folder.write(
            "---\ntitle: 図\ndate: 2026-11-10\nimage: a.svg\nimage_alt: 図\n---\n本文\n", to: "content/tech/z.md")
        try folder.write("---\ntitle: 明日\ndate: 2026-12-01\n---\n本文\n", to: "content/tech/later.md")
        try age(folder, "content")
        try await waitForProgram()
        let report = await build(folder.request())
        #expect(report.summary?.written ?? 0 > 0 && report.diagnostics == [])
        return folder
    }

    /// The program that runs these tests, and its theme, may have been made this very moment.
    private func waitForProgram() async throws {
        var glance = FolderGlance()
        glance.add(file: Installation.current.executable)
        glance.add(file: imageWorker)
        if let theme = Installation.current.defaultTheme { glance.add(folder: theme) }
        let age = Date().timeIntervalSince1970 - Double(glance.newest) / 1e9
        if age < 3 { try await Task.sleep(for: .seconds(3 - max(age, 0))) }
    }

    private func age(_ folder: TemporaryFolder, _ part: String) throws {
        for file in folder.files(in: part).keys {
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSinceNow: -60)], ofItemAtPath: "\(folder.path)/\(part)/\(file)")
        }
    }

    private func isUnchanged(_ request: BuildRequest) -> Bool { BuildRecord(for: request).unchangedReport() != nil }

    @Test func `A build that changes nothing says what the last one said`() async throws {
        let folder = try await builtSite()
        let before = folder.files(in: "output")
        #expect(isUnchanged(folder.request()))
        let report = await build(folder.request())
        #expect(report.summary?.written == 0 && report.summary?.removed == 0)
        #expect(report.summary?.unchanged == before.count - 1)
        #expect(report.summary?.articles == 6 && report.summary?.futureLeftOut == 1)
        #expect(folder.files(in: "output") == before)
    }

    @Test func `Warnings are said again`() async throws {
        let folder = try await builtSite()
        try folder.write("---\ntitle: 図\ndate: 2026-11-10\n---\n![](a.svg)\n", to: "content/tech/z.md")
        try age(folder, "content")
        let first = await build(folder.request())
        #expect(first.diagnostics.count == 1 && isUnchanged(folder.request()))
        #expect(await build(folder.request()).diagnostics == first.diagnostics)
    }

    @Test func `What was changed just now is not believed`() async throws {
        let folder = try sampleSite(articles: 2)
        _ = await build(folder.request())
        #expect(!isUnchanged(folder.request()))
    }

    @Test(arguments: [
        "content/tech/a0.md", "content/site.yml", "content/tech/new.md", "content/tech/a.svg", "content/static/CNAME",
        "templates/default/theme.yml", "output/index.html", "output/assets/more.css", "output/assets/new/more.css",
        "output/assets/style-",
    ])
    func `A file written anew is noticed`(start: String) async throws {
        let folder = try await builtSite()
        let file = folder.files(in: ".").keys.first { $0.hasPrefix(start) } ?? start
        let path = folder.path + "/" + file
        let text = folder.read(file) ?? "text"
        let before = try? FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
        try folder.write(text, to: file)
        // Neither its size nor its date tells.
        try FileManager.default.setAttributes(
            [.modificationDate: before ?? Date(timeIntervalSinceNow: -60)], ofItemAtPath: path)
        #expect(!isUnchanged(folder.request()))
    }

    @Test func `A file that is gone is noticed, pictures too`() async throws {
        let folder = try await builtSite()
        let picture = try #require(folder.files(in: "output/assets").keys.first { $0.hasSuffix(".svg") })
        try FileManager.default.removeItem(atPath: folder.path + "/output/assets/" + picture)
        #expect(!isUnchanged(folder.request()))
        #expect(await build(folder.request()).summary?.written == 1)
        try FileManager.default.removeItem(atPath: folder.path + "/content/tech/a0.md")
        #expect(!isUnchanged(folder.request()))
    }

    @Test func `Time passes until the next article is due`() async throws {
        let folder = try await builtSite()
        var request = folder.request()
        let due = 1_796_000_000 / 86_400 * 86_400
        for (at, expected) in [(request.at.seconds + 1, true), (request.at.seconds - 1, false), (due + 86_400, false)] {
            request.at = Timestamp(seconds: at)
            #expect(isUnchanged(request) == expected, "\(at)")
        }
        request = folder.request()
        request.today += 1
        #expect(!isUnchanged(request))
    }

    @Test func `A correction comes when its time does, and goes when the clock is set back`() async throws {
        let folder = try sampleSite(articles: 2)
        try folder.write(
            """
            ---
            title: 橋
            date: 2026-11-12
            corrections: [{date: 2026-11-20T09:00:00Z, text: 長さは120メートル}]
            ---

            本文。

            """, to: "content/tech/a0.md")
        func hasCorrection(at time: String) async throws -> Bool {
            var request = folder.request()
            request.at = try #require(Timestamp(time))
            #expect(await build(request).summary != nil)
            return try #require(folder.read("output/tech/a0.html")).contains("120")
        }
        #expect(try await !hasCorrection(at: "2026-11-20T08:59:00Z"))
        #expect(try await hasCorrection(at: "2026-11-20T09:01:00Z"))
        try folder.write("---\ntitle: 川\ndate: 2026-11-13\n---\n\n別の文。\n", to: "content/tech/a1.md")
        #expect(try await hasCorrection(at: "2026-11-20T09:02:00Z"))
        #expect(try await !hasCorrection(at: "2026-11-20T08:59:00Z"))
    }

    @Test func `Another question has another answer`() async throws {
        let folder = try await builtSite()
        for change in [
            { $0.includesFuture = true }, { $0.includesDrafts = true }, { $0.isStrict = true },
            { $0.baseURL = "https://other.example" }, { $0.output = folder.path + "/elsewhere" },
        ] as [(inout BuildRequest) -> Void] {
            var request = folder.request()
            change(&request)
            #expect(!isUnchanged(request))
        }
    }

    @Test(arguments: ["kawaraban", "kawaraban-images"])
    func `Another version of the program, or of its worker, is noticed`(part: String) async throws {
        let folder = try await builtSite()
        var request = folder.request()
        request.environment["KAWARABAN_IMAGES"] = nil
        for part in ["kawaraban", "kawaraban-images"] { try folder.write("0.1.0", to: "bin/\(part)") }
        try age(folder, "bin")
        let installation = Installation(executable: folder.path + "/bin/kawaraban")
        let report = try #require(BuildRecord(for: folder.request()).unchangedReport())
        BuildRecord(for: request, by: installation).note(report, until: nil)
        #expect(BuildRecord(for: request, by: installation).unchangedReport() != nil)
        // Unpacked over the old one: as large, and as old as the commit it was made from.
        try folder.write("0.2.0", to: "bin/\(part)")
        try age(folder, "bin")
        #expect(BuildRecord(for: request, by: installation).unchangedReport() == nil)
    }

    @Test func `A damaged record is none`() async throws {
        let folder = try await builtSite()
        try Database(path: folder.path + "/.kawaraban/" + BuildStore.fileName)
            .run("UPDATE builds SET record = substr(record, 1, length(record) / 2)")
        #expect(!isUnchanged(folder.request()))
    }
}
