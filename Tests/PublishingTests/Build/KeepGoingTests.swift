import Content
import Foundation
import Testing

@testable import Publishing

@Suite("A build that keeps going", .serialized)
struct KeepGoingTests {
    private static let referring =
        "---\ntitle: 参照する記事\ndate: 2026-11-12\n---\n\n[壊れた記事](broken.md \"題\")と[前](a1.md)。\n"

    /// What shows more of it than its beginning.
    private static let ofReferring = ["feed.xml", "society/a2.html", "society/feed.xml"]

    /// Six articles, of which `society/a2` refers to `society/broken`, and that one, which has no date.
    private func site(_ broken: String? = "---\ntitle: 壊れた記事\n---\n\n本文\n") throws -> TemporaryFolder {
        let folder = try sampleSite(articles: 6)
        try folder.write(
            "title: 見本新聞\nbase_url: https://e.example\nfonts: {embed: false}\n", to: "content/site.yml")
        try folder.write(Self.referring, to: "content/society/a2.md")
        if let broken { try folder.write(broken, to: "content/society/broken.md") }
        return folder
    }

    private func request(_ folder: TemporaryFolder) -> BuildRequest {
        var request = folder.request()
        request.keepsGoing = true
        return request
    }

    private let noDate = Diagnostic(
        .error, "no date", at: "content/society/broken.md", line: 1,
        hint: "write \"date: YYYY-MM-DD\", or begin the file's name with YYYY-MM-DD-")
    private let link = Diagnostic(
        .warning, "the link leads to content/society/broken.md, which is not published", at: "content/society/a2.md",
        line: 6, hint: "its text stays, without an address")

    @Test("an article with an error is left out and named; nothing leads to it, and its text of a link stays")
    func article() async throws {
        let folder = try site()
        let report = await build(request(folder))
        #expect(report.diagnostics == [link, noDate])
        #expect(report.summary?.missing == ["content/society/broken.md"])
        #expect(report.summary?.articles == 6)
        #expect(folder.read("output/society/broken.html") == nil)
        for (file, bytes) in folder.files(in: "output") {
            #expect(bytes.range(of: Data("broken".utf8)) == nil, "\(file)")
        }
        let page = try #require(folder.read("output/society/a2.html"))
        #expect(page.contains("<p>壊れた記事と<a href=\"a1.html\">前</a>。</p>"))
    }

    @Test(
        "the same broken article gives the same bytes, and once it is mended those of a build that never saw it broken")
    func bytes() async throws {
        let (one, other) = (try site(), try site())
        _ = await build(request(one))
        _ = await build(request(other))
        #expect(one.files(in: "output") == other.files(in: "output"))
        let mended = "---\ntitle: 直した記事\ndate: 2026-11-11\n---\n\n本文\n"
        try one.write(mended, to: "content/society/broken.md")
        #expect(await build(request(one)).diagnostics == [])
        let clean = try site(mended)
        _ = await build(clean.request())
        #expect(one.files(in: "output") == clean.files(in: "output"))
    }

    /// What an edit does, as a file and its text; nil for one that goes.
    typealias Edit = (file: String, text: String?)

    @Test("builds after an edit make what has changed, and come out as if nothing had been built before")
    func edits() async throws {
        let folder = try site()
        try folder.write(
            "---\ntitle: 願い\ndate: 2026-11-12\npattern: nosuch\n---\n\n本文\n", to: "content/society/w.md")
        _ = await build(request(folder))
        let (one, other) = ("---\ntitle: 一\ndate: 2026-11-12\n---\n\n", "---\ntitle: 二\ndate: 2026-11-11\n---\n\n")
        let edits: [Edit] = [
            ("society/a2.md", Self.referring + "\n第二の段落。\n"),
            ("society/broken.md", "---\ntitle: まだ\n---\n"),
            ("society/a1.md", "---\ntitle: 今度は\ndate: nosuch\n---\n"), ("society/broken.md", other + "直した\n"),
            ("society/w.md", one + "願わない\n"), ("society/a1.md", nil),
        ]
        for (number, edit) in edits.enumerated() {
            let path = "content/" + edit.file
            if let text = edit.text {
                try folder.write(text, to: path)
            } else {
                try FileManager.default.removeItem(atPath: folder.path + "/" + path)
            }
            var request = request(folder)
            request.explains = true
            let report = await build(request)
            let clean = try TemporaryFolder()
            try FileManager.default.copyItem(atPath: folder.path + "/content", toPath: clean.path + "/content")
            let whole = await build(self.request(clean))
            #expect(folder.files(in: "output") == clean.files(in: "output"), "\(edit.file), \(number)")
            #expect(report.diagnostics == whole.diagnostics && report.summary?.missing == whole.summary?.missing)
            if number == 0 { #expect(report.reasons.keys.sorted() == Self.ofReferring, "one text") }
        }
    }

    @Test("a build that does not keep going fails as before, whatever another has left")
    func record() async throws {
        let folder = try site()
        for file in folder.files(in: "content").keys {
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSinceNow: -60)], ofItemAtPath: "\(folder.path)/content/\(file)")
        }
        let first = await build(request(folder))
        let output = folder.files(in: "output")
        let plain = await build(folder.request())
        #expect(plain.summary == nil && plain.diagnostics == first.diagnostics)
        #expect(folder.files(in: "output") == output)
        let again = await build(request(folder))
        #expect(again.diagnostics == first.diagnostics && again.summary?.missing == first.summary?.missing)
    }

    @Test(
        "what is wrong with the whole site is not passed over",
        arguments: [
            ("content/site.yml", "titel: T\n"), ("templates/default/theme.yml", "colours: {}\n"),
            ("templates/default/card.mustache", "{{#a}}\n"), ("templates/default/patterns/1x1.svg", "<svg/>"),
        ])
    func fatal(file: String, text: String) async throws {
        let folder = try site()
        try folder.write(text, to: file)
        let report = await build(request(folder))
        #expect(report.summary == nil && report.diagnostics.contains { $0.path == file && $0.severity == .error })
        #expect(folder.read("output/index.html") == nil)
    }

    @Test("a font of printed pages that is not there is wrong with the whole site, too")
    func printFont() async throws {
        let folder = try site(nil)
        try folder.write("title: 見本\nprint: true\n", to: "content/site.yml")
        try folder.write("fonts:\n  print:\n    files: [NoSuch.ttf]\n", to: "templates/default/theme.yml")
        let report = await build(request(folder))
        #expect(report.summary == nil && report.diagnostics.contains { $0.severity == .error })
        #expect(folder.read("output/index.html") == nil)
    }

    @Test("two articles with one address are both left out, and so is a page with an error")
    func clash() async throws {
        let folder = try site(nil)
        try folder.write("---\ntitle: 同じ\ndate: 2026-11-12\nslug: a1\n---\n\n本文\n", to: "content/society/b1.md")
        try folder.write("---\ntitle: 頁\nslug: a/b\n---\n\n本文\n", to: "content/pages/about.md")
        let report = await build(request(folder))
        #expect(
            report.summary?.missing == ["content/pages/about.md", "content/society/a1.md", "content/society/b1.md"])
        #expect(folder.read("output/society/a1.html") == nil)
    }

    @Test("warnings count as errors when they are to, and leave nothing out")
    func strict() async throws {
        let folder = try site(nil)
        try folder.write("---\ntitle: 図\ndate: 2026-11-12\n---\n\n![](nosuch.png)\n", to: "content/society/w.md")
        var request = request(folder)
        request.isStrict = true
        let report = await build(request)
        #expect(report.summary?.missing == [] && report.summary?.articles == 7)
        #expect(report.diagnostics.isEmpty == false)
        #expect(folder.read("output/society/w.html") != nil)
    }

    @Test("a row that cannot be had is passed over, and its article published")
    func wish() async throws {
        let folder = try site(nil)
        try folder.write(
            "---\ntitle: 願い\ndate: 2026-11-12\npattern: nosuch\n---\n\n本文\n", to: "content/society/w.md")
        let report = await build(request(folder))
        #expect(
            report.diagnostics.filter { $0.severity == .error }.map { "\($0.path):\($0.line ?? 0)" } == [
                "content/society/w.md:4"
            ]
        )
        #expect(folder.read("output/society/w.html") != nil && report.summary?.missing == [])
    }

    // MARK: pictures

    private static let pictures = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Fixtures/hostile-images")

    private func pictureSite(_ name: String) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try FileManager.default.copyItem(
            at: Self.pictures.appendingPathComponent(name + "/content"),
            to: URL(fileURLWithPath: folder.path + "/content"))
        try folder.write("title: 見本\nfonts: {embed: false}\n", to: "content/site.yml")
        return folder
    }

    @Test(
        "an article whose picture fails is published: with a plate of its size, or without a picture when that has none",
        arguments: HostileImageTests.cases.filter { $0.verdict == "error" })
    func picture(_ test: HostileImageTests.Case) async throws {
        let folder = try pictureSite(String(test.path.prefix { $0 != "/" }))
        let report = await build(request(folder))
        #expect(
            report.diagnostics.map { "\($0.path):\($0.line ?? 0): \($0.severity)" } == ["content/news/a.md:5: warning"])
        #expect(report.summary?.articles == 1)
        let missing = try #require(report.summary?.missing.first)
        #expect(missing.hasPrefix("content/news/images/"))
        let page = try #require(folder.read("output/news/a.html"))
        let isPlate = try #require(report.diagnostics.first).message.hasPrefix(
            "a plate stands in the place of \(missing): ")
        #expect(isPlate == page.contains("class=\"hero"))
        let drawings = folder.files(in: "output/assets").filter { $0.key.hasSuffix(".svg") }
        #expect(drawings.count == (isPlate ? 1 : 0))
        #expect(await build(folder.request()).summary == nil)
    }

    @Test("of two pictures that change places, one of which is none, each article is shown with what it has now")
    func swapped() async throws {
        let folder = try pictureSite("imgdata-progressive")
        let images = URL(fileURLWithPath: folder.path + "/content/news/images")
        let (one, other) = (images.appendingPathComponent("p.jpg"), images.appendingPathComponent("q.jpg"))
        let article = try #require(folder.read("content/news/a.md"))
        try folder.write(article.replacing("p.jpg", with: "q.jpg"), to: "content/news/b.md")
        let (picture, none) = (try Data(contentsOf: one), Data("no picture".utf8))
        for (left, right) in [(picture, none), (none, picture)] {
            try left.write(to: one)
            try right.write(to: other)
            _ = await build(request(folder))
            let clean = try TemporaryFolder()
            try FileManager.default.copyItem(atPath: folder.path + "/content", toPath: clean.path + "/content")
            _ = await build(request(clean))
            #expect(folder.files(in: "output") == clean.files(in: "output"))
        }
    }

    @Test(
        "a worker that dies, runs out of memory or does not know the picture leaves a plate, and one that works the picture",
        arguments: [
            "exit 1", "kill -9 $$", "ulimit -v 1000; exec cat /dev/zero | tail",
            "read line; echo '{\"id\":0,\"error\":\"out of memory\"}'; read line",
        ])
    func worker(_ script: String) async throws {
        let folder = try pictureSite("imgdata-progressive")
        try folder.write("#!/bin/sh\n\(script)\n", to: "worker")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path + "/worker")
        var request = request(folder)
        request.environment["KAWARABAN_IMAGES"] = folder.path + "/worker"
        let report = await build(request)
        #expect(report.summary?.missing == ["content/news/images/p.jpg"])
        #expect(report.diagnostics.map(\.severity) == [.warning])
        let drawings = { folder.files(in: "output/assets").filter { $0.key.hasSuffix(".svg") } }
        #expect(drawings().count == 1)
        // What failed once is made by the next build.
        let next = await build(folder.request())
        #expect(next.diagnostics == [] && next.summary?.missing == [])
        #expect(drawings().isEmpty)
        let clean = try pictureSite("imgdata-progressive")
        _ = await build(clean.request())
        #expect(folder.files(in: "output") == clean.files(in: "output"))
    }

    @Test("without any worker there is no paper")
    func noWorker() async throws {
        let folder = try pictureSite("imgdata-progressive")
        var request = request(folder)
        request.environment["KAWARABAN_IMAGES"] = folder.path + "/nosuch"
        let report = await build(request)
        #expect(report.summary == nil && report.diagnostics.map(\.path) == ["content"])
    }
}
