import Content
import Foundation
import ImageJobs
import Storage
import TestSupport
import Testing

@testable import Publishing

@Suite("What builds remember") struct BuildStoreTests {
    private let store = ".kawaraban/store.sqlite3"

    /// A built site, whose next build would find nothing to do but for its record, which is gone.
    private func built() async throws -> (TemporaryFolder, BuildRequest) {
        let site = try sampleSite(articles: 6)
        // Files of this moment are read again.
        for file in site.files(in: "content").keys {
            let then = Date(timeIntervalSinceNow: -100)
            try FileManager.default.setAttributes(
                [.modificationDate: then], ofItemAtPath: site.path + "/content/" + file)
        }
        var request = site.request()
        request.fontEffort = .preview
        request.explains = true
        try #require(await build(request).summary != nil)
        return (site, request)
    }

    private func rebuild(_ site: TemporaryFolder, _ request: BuildRequest) async throws -> BuildReport {
        // A store that is none knows no record either.
        try? Database(path: site.path + "/" + store).run("DELETE FROM builds")
        return await build(request)
    }

    @Test("spares every page that nothing has happened to")
    func kept() async throws {
        let (site, request) = try await built()
        let before = site.files(in: "output")
        let report = try await rebuild(site, request)
        #expect(report.diagnostics == [] && report.reasons == [:])
        #expect(report.summary?.written == 0 && site.files(in: "output") == before)
    }

    @Test("knows a site that was moved, and what is news in it")
    func moved() async throws {
        let (site, before) = try await built()
        let place = try TemporaryFolder()
        try FileManager.default.moveItem(atPath: site.path, toPath: place.path + "/paper")
        var request = before
        request.site = place.path + "/paper"
        let report = await build(request)
        #expect(report.diagnostics == [] && report.reasons == [:] && report.summary?.written == 0)
        let article = "paper/content/society/a1.md"
        try place.write((place.read(article) ?? "") + "続き。\n", to: article)
        #expect(await build(request).diagnostics == [])
        let changes = try #require(place.read("paper/output/" + OutputMark.changes))
        #expect(changes.contains("\"added\":[],\"changed\":[\"https://e.example/society/a1.html\"]"))
    }

    @Test("knows an output that a link leads to")
    func linkedOutput() async throws {
        let (site, request) = try await built()
        let place = try TemporaryFolder()
        let (output, folder) = (site.path + "/output", place.path + "/public")
        try FileManager.default.moveItem(atPath: output, toPath: folder)
        try FileManager.default.createSymbolicLink(atPath: output, withDestinationPath: folder)
        let report = try await rebuild(site, request)
        #expect(report.diagnostics == [] && report.reasons == [:] && report.summary?.written == 0)
        // What the next build notes is of the folder, too.
        let text = try #require(site.read("content/tech/a0.md"))
        try site.write(text.replacingOccurrences(of: "見出し", with: "号外"), to: "content/tech/a0.md")
        _ = try await rebuild(site, request)
        let changes = try #require(place.read("public/" + OutputMark.changes))
        #expect(changes.contains("tech/a0.html") && !changes.contains("society/"))
        #expect(try await rebuild(site, request).reasons == [:])
    }

    @Test("says again what there was to say about an article that is not read again")
    func warnings() async throws {
        let (site, request) = try await built()
        try site.write(
            "---\ntitle: A\ndate: 2026-01-01\n---\n<blink>raw</blink> text\n", to: "content/society/warned.md")
        let then = Date(timeIntervalSinceNow: -100)
        try FileManager.default.setAttributes(
            [.modificationDate: then], ofItemAtPath: site.path + "/content/society/warned.md")
        let first = try await rebuild(site, request)
        #expect(first.diagnostics.map(\.path) == ["content/society/warned.md"] && first.summary != nil)
        let again = try await rebuild(site, request)
        #expect(again.diagnostics == first.diagnostics && again.reasons == [:])
    }

    @Test("may be deleted, cut short, or be something else; it is said when it was damaged, and made anew")
    func damaged() async throws {
        let (site, request) = try await built()
        let before = site.files(in: "output")
        let path = site.path + "/" + store
        let whole = try Data(contentsOf: URL(fileURLWithPath: path))
        var torn = whole
        for offset in stride(from: 5_000, to: torn.count, by: 7) { torn[offset] ^= 0x5A }
        for bytes in [nil, Data(), Data("瓦版".utf8), whole.prefix(whole.count / 2), torn] {
            for ending in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + ending) }
            try bytes?.write(to: URL(fileURLWithPath: path))
            let report = try await rebuild(site, request)
            #expect(report.diagnostics == [], "nobody has to do anything, --strict or not")
            let said = [".kawaraban/store.sqlite3 was damaged: this build has made again what it could not remember"]
            #expect(report.summary.map { $0.notes == [] || $0.notes == said } == true)
            if bytes == torn { #expect(report.summary?.notes == said) }
            #expect(report.summary != nil && site.files(in: "output") == before)
            // What was made anew is good for the next.
            let next = try await rebuild(site, request)
            #expect(next.diagnostics == [] && next.reasons == [:], "\(bytes?.count ?? -1) bytes")
        }
    }

    @Test("does not let a page stand that somebody has changed, even to the same size")
    func changed() async throws {
        let (site, request) = try await built()
        let page = "output/tech/a0.html"
        let text = try #require(site.read(page))
        try FileManager.default.removeItem(atPath: site.path + "/" + page)
        try site.write(String(text.dropLast()) + "!", to: page)
        let report = try await rebuild(site, request)
        #expect(report.reasons == ["tech/a0.html": ["its files in the output are not what they were"]])
        #expect(site.read(page) == text)
    }

    @Test("forgets outputs that nobody has asked for, and keeps the others")
    func forgotten() async throws {
        let folder = try sampleSite(articles: 3)
        let outputs = ["old", "new"].map { folder.path + "/" + $0 }
        for (day, output) in zip([20_000, 20_000 + BuildStore.longestStay + 1], outputs) {
            var request = folder.request()
            (request.today, request.output) = (day, output)
            #expect(await build(request).summary != nil)
        }
        let store = BuildStore(site: folder.path)
        for (output, isKnown) in zip(outputs, [false, true]) {
            var request = folder.request()
            request.output = output
            let variant = request.variant(output)
            #expect((store.site(of: variant) != nil) == isKnown)
            var pages = 0
            store.read("SELECT path FROM pages WHERE variant = ?", BuildStore.key(variant)) { _ in pages += 1 }
            #expect((pages > 0) == isKnown)
        }
    }

    @Test("says why pages are made")
    func reasons() async throws {
        let (site, request) = try await built()
        let article = "content/society/a4.md"
        let text = try #require(site.read(article))
        try site.write(text.replacing("第4段落", with: "別の段落"), to: article)
        let body = try await rebuild(site, request)
        // Its first paragraph is its summary; two feeds have it besides.
        #expect(body.reasons.keys.contains("society/a4.html") && body.reasons.keys.contains("index.html"))
        #expect(body.reasons.count < 10 && body.reasons.values.allSatisfy { $0 == [article] })
        try site.write("<footer>終</footer>", to: "templates/default/footer.mustache")
        let template = try await rebuild(site, request)
        #expect(template.reasons.count > 6 && template.reasons.values.allSatisfy { $0 == ["footer.mustache"] })
    }

    @Test("is an article as it was read", arguments: 0..<40)
    func article(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        func some<Value>(_ value: Value) -> Value? { Bool.random(using: &generator) ? value : nil }
        var fields = Article.Fields(
            id: ArticleID(category: "tech", slug: "a-1"), title: "瓦\u{0}版", date: Timestamp(seconds: -5),
            updated: some(Timestamp(seconds: 1 << 40)), tags: ["", "川"], authors: ["A"], summary: "é",
            image: some(
                CardImage(
                    path: "content/a.png", alternativeText: "図", focus: some(Focus(x: 0.25, y: 1)), line: 3)),
            source: some("社"), sourceURL: some("https://e.example"), language: some("en"), weight: -7,
            pin: .random(using: &generator),
            body: BodyDigest(
                Body(segments: [
                    .html([0, 255]), .link(path: "content/b.md", fragment: "#x", line: 9),
                    .image(
                        BodyImage(source: .file(path: "content/c.png"), alternativeText: "", isFigure: true, line: 2)),
                    .image(BodyImage(source: .remote(url: "https://e"), alternativeText: "a", title: "t", line: 4)),
                ])), path: "content/tech/a.md", titleLine: some(2))
        fields.wishes.isLead = .random(using: &generator)
        fields.wishes.hidesImage = .random(using: &generator)
        fields.wishes.pattern = some(Located("mosaic", line: 4, column: some(2)))
        let article = Article(fields)
        let warnings = [
            Diagnostic(.warning, "é", at: "content/tech/a.md", line: some(3), column: some(1), hint: some("x"))
        ]
        let stamp = FileStamp(size: 1, inode: 2, changed: -3, statusChanged: 4)
        var writer = ByteWriter()
        let missed: [UInt64] = [7, .max]
        writer.write(
            RememberedArticle(article: article, slugLine: 7, diagnostics: warnings, stamp: stamp, missed: missed))
        let read = writer.bytes.withUnsafeBytes { bytes in
            var reader = ByteReader(bytes)
            return try? reader.value(RememberedArticle.self)
        }
        #expect(read?.article == article && read?.slugLine == 7)
        #expect(read?.diagnostics == warnings && read?.stamp == stamp && read?.missed == missed)
    }
}
