import Content
import Foundation
import Testing

@testable import Publishing

/// What `import` writes builds the pages of the folder that it was made of, byte for byte.
@Suite("Moving in for good") struct ImportTests {
    static let fixtures = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Fixtures/dialects").path(percentEncoded: false)

    static let dialects = ((try? FileManager.default.contentsOfDirectory(atPath: fixtures)) ?? [])
        .filter { !$0.contains(".") }.sorted()

    /// Builds a folder, imports it, builds that, and says what differs; pages that only lead on are compared by the pages that
    /// they lead to.
    /// - Parameter inexact: names of files whose texts are known to come out otherwise.
    static func differences(_ site: String, at: String = "2026-01-01", inexact: [String] = []) async throws -> [String]
    {
        let folder = try TemporaryFolder()
        let new = folder.path + "/new"
        var request = folder.request()
        request.at = Timestamp(at) ?? request.at
        request.site = site
        request.output = folder.path + "/old-output"
        let old = await build(request)
        request.output = nil
        let imported = await importSite(request, to: new)
        guard old.summary != nil else {
            // What does not build is not imported.
            #expect(imported.summary == nil && !FileManager.default.fileExists(atPath: new))
            return []
        }
        let faults = imported.diagnostics.filter { $0.severity == .error || $0.message.hasPrefix("not carried") }
        #expect(faults.filter { fault in !inexact.contains { fault.path.contains($0) } } == [])
        #expect(imported.summary?.articles == old.summary?.articles)
        request.site = new
        request.output = folder.path + "/new-output"
        let built = await build(request)
        #expect(built.diagnostics.filter { $0.severity == .error } == [])
        let (before, after) = (folder.files(in: "old-output"), folder.files(in: "new-output"))
        #expect(!before.isEmpty)
        let names = Set(before.keys).union(after.keys).sorted()
        return names.filter { name in
            before[name] != after[name] && !inexact.contains { name.contains($0) }
        }.map { name in
            before[name] == nil
                ? "\(name): only in the new" : after[name] == nil ? "\(name): only in the old" : "\(name): differs"
        }
    }

    @Test("a folder of every dialect", arguments: dialects)
    func everyDialect(name: String) async throws {
        let folder = try TemporaryFolder()
        try FileManager.default.copyItem(atPath: Self.fixtures + "/" + name, toPath: folder.path + "/site")
        // What has appeared ahead of its date cannot keep both: see below.
        if name == "hugo" {
            try FileManager.default.removeItem(atPath: folder.path + "/site/content/news/announced.md")
        }
        #expect(try await Self.differences(folder.path + "/site") == [])
    }

    @Test(
        "an article that appeared ahead of its date has the day on which it did, others to come stay hidden; what is to go is said"
    )
    func moments() async throws {
        let folder = try TemporaryFolder()
        func article(_ front: String) -> String { "---\ntitle: A\n\(front)\n---\nText.\n" }
        try folder.write("title: T\n", to: "site/hugo.yaml")
        try folder.write(article("date: 2030-01-01\npublishDate: 2025-03-04"), to: "site/content/news/a.md")
        try folder.write(article("date: 2030-01-01"), to: "site/content/news/b.md")
        try folder.write(article("date: 2025-01-01\nexpiryDate: 2031-01-01"), to: "site/content/news/c.md")
        var request = folder.request()
        request.at = try #require(Timestamp("2026-01-01"))
        request.site = folder.path + "/site"
        let imported = await importSite(request, to: folder.path + "/new")
        let files = folder.files(in: "new/content").mapValues { String(decoding: $0, as: UTF8.self) }
        #expect(files["news/a.md"]?.contains("date: 2025-03-04T00:00:00Z") == true)
        #expect(files["news/b.md"]?.contains("date: 2030-01-01T00:00:00Z") == true)
        #expect(files["site.yml"]?.contains("publish_future") == false)
        #expect(
            imported.diagnostics.contains {
                $0.path == "content/news/c.md"
                    && $0.message == "it was to go at 2031-01-01T00:00:00Z, and nothing takes it away here"
            })
    }

    @Test(
        "pictures by the site's own address, files for hosts and the author's clock come along; what would be misread stays behind"
    )
    func belongings() async throws {
        let folder = try TemporaryFolder()
        try folder.write("title: T\nurl: https://j.example\ntimezone: Asia/Tokyo\nlang: en\n", to: "site/_config.yml")
        try folder.write("j.example\n", to: "site/CNAME")
        try folder.write("", to: "site/assets/.keep")
        try folder.writePicture(90, to: "site/assets/w.gif")
        try folder.write(
            "---\ntitle: A\ndate: 2016-10-31\ntranslation: true\nmood: fine\n---\n![x](https://j.example/assets/w.gif)\n",
            to: "site/_posts/2016-10-31-a.md")
        var request = folder.request()
        request.site = folder.path + "/site"
        let imported = await importSite(request, to: folder.path + "/new")
        #expect(
            imported.diagnostics.map(\.message).contains(
                "left behind: the key \"translation\", which would be taken for \"translations\""))
        let files = folder.files(in: "new/content")
        #expect(files["static/CNAME"] == Data("j.example\n".utf8))
        let text = String(decoding: files.first { $0.key.hasSuffix(".md") }?.value ?? Data(), as: UTF8.self)
        #expect(
            text.contains("date: 2016-10-31T00:00:00+09:00") && text.contains("mood: fine")
                && !text.contains("translation"))
        #expect(
            text.contains("![x](../assets/w.gif)") && files["assets/w.gif"] != nil, "\(text) \(files.keys.sorted())")
    }

    @Test(
        "real folders", .enabled(if: ProcessInfo.processInfo.environment["KAWARABAN_CORPORA"] != nil),
        // A note of one word (`[^1]: word`) is a link for libcmark. In a folder of another generator it leads nowhere and is its text; in
        // ours it stays as it is written, since the note would be lost with its address.
        arguments: [
            ("hugo-digitalgov", []), ("jekyll-vimjp", ["vimconf2017-venue-and-date-ja"]), ("zola-rust", []),
        ])
    func corpora(name: String, inexact: [String]) async throws {
        let corpora = try #require(ProcessInfo.processInfo.environment["KAWARABAN_CORPORA"])
        let folder = try TemporaryFolder()
        try FileManager.default.copyItem(atPath: corpora + "/raw/" + name, toPath: folder.path + "/site")
        try Self.shrinkPictures(in: folder.path + "/site")
        #expect(try await Self.differences(folder.path + "/site", at: "2026-11-24", inexact: inexact) == [])
    }

    /// Pictures take three minutes to build, and are none of what this is about: a small one stands for each.
    private static func shrinkPictures(in folder: String) throws {
        let small = try Data(contentsOf: URL(filePath: fixtures + "/../pages/sections/content/news/small.png"))
        for case let path as String in FileManager.default.enumerator(atPath: folder) ?? .init()
        where [".png", ".jpg"].contains(where: path.hasSuffix) {
            try small.write(to: URL(filePath: folder + "/" + path))
        }
    }

    /// A small folder of Jekyll's.
    private static func jekyll() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write("title: 'Quay: notes'\ntimezone: Europe/Berlin\nlang: en\n", to: "site/_config.yml")
        try folder.write(
            "---\ntitle: \"A: bridge\"\nauthor: Ann\n---\nSee [two]({% post_url 2024-01-03-two %}), [gone](/gone/) and "
                + "`[code](/two/)`. ![Pier](/pier.png)\n", to: "site/_posts/2024-01-02-one.md")
        try folder.write("---\ntitle: Two\n---\nText.\n", to: "site/_posts/2024-01-03-two.md")
        try folder.write("---\ntitle: Idea\n---\nNot yet.\n", to: "site/_drafts/idea.md")
        return folder
    }

    private static func request(_ folder: TemporaryFolder) -> BuildRequest {
        var request = folder.request()
        request.site = folder.path + "/site"
        return request
    }

    @Test("articles in our keys, their text as it was but for addresses and template code")
    func written() async throws {
        let folder = try Self.jekyll()
        let report = await importSite(Self.request(folder), to: folder.path + "/new")
        #expect(report.summary?.articles == 2 && report.summary?.hidden == 1)
        #expect(
            folder.read("new/content/articles/one.md") == """
                ---
                title: "A: bridge"
                date: 2024-01-02T00:00:00+01:00
                author: Ann
                aliases:
                  - "/2024/01/02/one.html"
                ---
                See [two](two.md), [gone]() and `[code](/two/)`. ![Pier](/pier.png)

                """)
        #expect(
            folder.read("new/content/site.yml") == """
                title: "Quay: notes"
                language: en
                time_zone: Europe/Berlin
                html: safe-list
                categories:
                  articles: Articles

                """)
        #expect(folder.read("new/content/articles/idea.md")?.contains("draft: true\n") == true)
        #expect(report.diagnostics.contains { $0.message.hasPrefix("the link leads to no page of the site") })
        #expect(report.diagnostics.contains { $0.message == "left behind: 1 file that no page needs (_config.yml)" })
    }

    @Test("nothing that exists is touched, and nothing is left behind by what fails")
    func refusals() async throws {
        let folder = try Self.jekyll()
        try folder.write("mine", to: "full/file")
        for place in ["full", "site/new", "site", "full/file"] {
            let report = await importSite(Self.request(folder), to: folder.path + "/" + place)
            #expect(report.summary == nil && report.diagnostics.contains { $0.severity == .error })
        }
        #expect(folder.read("full/file") == "mine" && folder.read("site/new/content/site.yml") == nil)
        try folder.write("---\ntitle: x\n---\n", to: "broken/content/a.md")
        try folder.write("title = \"x\n", to: "broken/hugo.toml")
        var request = Self.request(folder)
        request.site = folder.path + "/broken"
        let report = await importSite(request, to: folder.path + "/new")
        #expect(report.summary == nil && report.diagnostics.contains { $0.severity == .error })
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(Set(names) == ["site", "full", "broken"])
        request.site = folder.path + "/full"
        #expect(await importSite(request, to: folder.path + "/new").summary == nil)
    }

    @Test("a folder of Kawaraban's own is none to import")
    func own() async throws {
        let folder = try sampleSite(articles: 1)
        let report = await importSite(folder.request(), to: folder.path + "-new")
        #expect(report.summary == nil)
        #expect(report.diagnostics.map(\.message) == ["the folder is Kawaraban's own already"])
    }

    @Test("the way from one file to another")
    func ways() {
        #expect(relativePath(from: "news/a.md", to: "news/b.md") == "b.md")
        #expect(relativePath(from: "news/a.md", to: "static/images/b.png") == "../static/images/b.png")
        #expect(relativePath(from: "news/a.md", to: "news/a/b.png") == "a/b.png")
        #expect(relativePath(from: "news/a.md", to: "news/a:b.png") == "./a:b.png")
    }
}
