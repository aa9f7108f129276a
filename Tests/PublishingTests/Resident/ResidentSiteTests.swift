import Content
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Publishing

@Suite("A site held in memory")
struct ResidentSiteTests {
    private static var rounds: Int { ProcessInfo.processInfo.environment["KAWARABAN_WHOLE"] == nil ? 8 : 250 }

    @Test("What is served is what a build writes, whatever is edited, moved and deleted", arguments: 0..<4)
    func equivalence(seed: Int) async throws {
        let folder = try sampleSite(articles: 14)
        // Each page has a file of its own besides.
        try folder.write((folder.read("content/site.yml") ?? "") + "prose: shipped\n", to: "content/site.yml")
        var author = Author(folder: folder, chance: SeededGenerator(seed: UInt64(seed) + 240))
        try folder.write("plain", to: "content/static/robots-of-old.txt")
        let request = folder.request()
        let resident = ResidentSite(request, isTimeGiven: true) { request.at }
        await resident.update(.everything)
        var history = ["first"]
        for round in 0..<Self.rounds {
            let (what, paths) = try author.edit()
            history.append(what)
            var report = await resident.update(SiteChanges(paths: paths))
            guard round.isMultiple(of: 2) else { continue }
            report = await resident.settle()
            let built = await build(request)
            let note = "seed \(seed), after \(history.suffix(4).joined(separator: ", "))"
            #expect(
                (built.summary == nil) == report.isFailed,
                "\(note): \(built.diagnostics.filter { $0.severity == .error })")
            guard built.summary != nil else {
                #expect(built.diagnostics.filter { $0.severity == .error } == report.errors, "\(note)")
                continue
            }
            await compare(resident, with: folder, note)
        }
    }

    private func compare(_ resident: ResidentSite, with folder: TemporaryFolder, _ note: String) async {
        let output = folder.files(in: "output").filter { $0.key != OutputMark.name }
        for (path, built) in output.sorted(by: { $0.key < $1.key }) {
            let served = await bytes(of: await resident.file(path))
            #expect(served.map { Data($0) } == built, "\(path), \(note)")
        }
        let more = Set(await resident.paths).subtracting(output.keys).sorted()
        #expect(more == [], "\(note)")
    }

    private func bytes(of file: ResidentFile?) async -> [UInt8]? {
        switch file {
        case .bytes(let bytes)?: bytes
        case .file(let path)?: FileManager.default.contents(atPath: path).map { [UInt8]($0) }
        case nil: nil
        }
    }

    @Test("What the desk shows for a look is not published")
    func looks() async throws {
        let request = try sampleSite(articles: 2).request()
        let resident = ResidentSite(request, isTimeGiven: false) { request.at }
        await resident.ask(drafts: true, future: true, at: Timestamp(seconds: request.at.seconds + 1_000_000))
        await resident.update(.everything)
        let published = await resident.toPublish
        #expect(!published.includesDrafts && !published.includesFuture && !published.isResident)
        #expect(published.at == request.at)
    }

    @Test("An error leaves what was served, and goes with its cause")
    func errors() async throws {
        let folder = try sampleSite(articles: 6)
        let request = folder.request()
        let resident = ResidentSite(request, isTimeGiven: true) { request.at }
        await resident.update(.everything)
        let path = "society/a1.html"
        let before = await bytes(of: await resident.file(path))
        let source = try #require(folder.read("content/society/a1.md"))
        try folder.write("---\ntitel: x\n---\n", to: "content/society/a1.md")
        let failed = await resident.update(SiteChanges(paths: [folder.path + "/content/society/a1.md"]))
        #expect(failed.isFailed)
        #expect(failed.errors.first?.path == "content/society/a1.md")
        #expect(await bytes(of: await resident.file(path)) == before)
        try folder.write(source, to: "content/society/a1.md")
        let mended = await resident.update(SiteChanges(paths: [folder.path + "/content/society/a1.md"]))
        #expect(!mended.isFailed)
        #expect(await bytes(of: await resident.file(path)) == before)
    }

    @Test("What is due while there is an error waits for whoever mends it")
    func dueWithAnError() async throws {
        let folder = try sampleSite(articles: 2)
        let request = folder.request()
        let now = Mutex(request.at)
        let resident = ResidentSite(request, isTimeGiven: false) { now.withLock { $0 } }
        try folder.write("---\ntitle: 予定\ndate: 2026-11-18T11:07:40Z\n---\n\n文\n", to: "content/tech/due.md")
        await resident.update(.everything)
        #expect(await resident.due == .seconds(61))
        try folder.write("---\ntitel: x\n---\n", to: "content/tech/wrong.md")
        await resident.update(.everything)
        #expect(await resident.report.isFailed)
        #expect(await resident.due == .seconds(61))
        now.withLock { $0 = Timestamp(seconds: $0.seconds + 61) }
        await resident.update(.everything)
        #expect(await resident.report.isFailed)
        #expect(await resident.due == nil)
        try FileManager.default.removeItem(atPath: folder.path + "/content/tech/wrong.md")
        await resident.update(.everything)
        #expect(await resident.file("tech/due.html") != nil)
        #expect(await resident.due == nil)
    }

    @Test("A site that has never been built is served, and nothing is written to its output")
    func neverBuilt() async throws {
        let folder = try sampleSite(articles: 3)
        let request = folder.request()
        let resident = ResidentSite(request, isTimeGiven: true) { request.at }
        let report = await resident.update(.everything)
        #expect(report.hasSite)
        #expect(await resident.file("index.html") != nil)
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/output"))
    }

    @Test("Other words of a text are taken over by themselves")
    func words() async throws {
        let folder = try sampleSite(articles: 6)
        let request = folder.request()
        let resident = ResidentSite(request, isTimeGiven: true) { request.at }
        await resident.update(.everything)
        let file = "content/society/a4.md"
        let source = try #require(folder.read(file))
        try folder.write(source.replacing("第4段落です", with: "第4段落です").appending("\nもう一つ。\n"), to: file)
        let report = await resident.update(SiteChanges(paths: [folder.path + "/" + file]))
        #expect(report.isProvisional)
        let page = await bytes(of: await resident.file("society/a4.html")) ?? []
        #expect(String(decoding: page, as: UTF8.self).contains("もう一つ。"))
        #expect(await !resident.settle().isProvisional)
    }

    @Test("What there is to say about a page is said as long as the page stays as it was")
    func faults() async throws {
        let folder = try sampleSite(articles: 6)
        try folder.write(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"400\" height=\"300\"><rect width=\"40\" hei",
            to: "content/tech/cut.svg")
        try folder.write("---\ntitle: 絵\ndate: 2026-11-12\nimage: cut.svg\n---\n", to: "content/tech/p.md")
        let request = folder.request()
        let resident = ResidentSite(request, isTimeGiven: true) { request.at }
        await resident.update(.everything)
        _ = await resident.file("tech/p.html")
        let faults = await resident.faults
        #expect(faults.map(\.path) == ["content/tech/p.md"] && faults.first?.severity == .warning)
        let file = "content/society/a4.md"
        try folder.write(try #require(folder.read(file)) + "\nもう一つ。\n", to: file)
        #expect(await resident.update(SiteChanges(paths: [folder.path + "/" + file])).isProvisional)
        #expect(await resident.faults == faults)
    }

    @Test("A site behind a link is followed by the names that its watchers know")
    func links() async throws {
        let folder = try sampleSite(articles: 4)
        let link = folder.path + "-link"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.path)
        defer { try? FileManager.default.removeItem(atPath: link) }
        var request = folder.request()
        request.site = link
        let resident = ResidentSite(request, isTimeGiven: true) { [at = request.at] in at }
        await resident.update(.everything)
        let file = "content/society/a2.md"
        try folder.write(try #require(folder.read(file)) + "\nもう一つ。\n", to: file)
        let resolved = try #require(resolvedPath(folder.path))
        let changes = SiteChanges(paths: [resolved + "/" + file])
        #expect(await resident.update(changes).isProvisional)
        #expect(await resident.page(of: changes) == "society/a2.html")
    }

    /// What somebody does with an article.
    enum Handling: CaseIterable {
        case writes, deletes, renames, postpones, exchanges

        /// Does it.
        /// - Returns: paths of the files that have changed, relative to the site folder.
        func callAsFunction(in folder: TemporaryFolder) throws -> Set<String> {
            let (new, old) = ("content/society/n1.md", "content/society/a13.md")
            switch self {
            case .writes:
                try folder.write("---\ntitle: あすの見出し\ndate: 2026-11-18 07:15\n---\n\n本文です。\n", to: new)
                return [new]
            case .deletes:
                try FileManager.default.removeItem(atPath: folder.path + "/" + old)
                return [old]
            case .renames:
                try FileManager.default.moveItem(atPath: folder.path + "/" + old, toPath: folder.path + "/" + new)
                return [old, new]
            case .postpones:
                try folder.write(try #require(folder.read(old)).replacing("2026-11-13", with: "2026-11-18"), to: old)
                return [old]
            case .exchanges: return try Self.writes(in: folder).union(Self.deletes(in: folder))
            }
        }
    }

    @Test("An article that comes, goes or stands elsewhere is taken over by itself", arguments: Handling.allCases)
    func articles(handling: Handling) async throws {
        let folder = try sampleSite(articles: 14)
        let request = folder.request()
        let resident = ResidentSite(request, isTimeGiven: true) { request.at }
        await resident.update(.everything)
        let changed = try handling(in: folder)
        let report = await resident.update(SiteChanges(paths: Set(changed.map { folder.path + "/" + $0 })))
        #expect(report.isProvisional)
        #expect(await build(request).summary != nil)
        // Its characters are known: not even the fonts are others.
        await compare(resident, with: folder, "\(handling), before all is looked at")
        #expect(await !resident.settle().isProvisional)
        await compare(resident, with: folder, "\(handling), settled")
    }

    @Test(
        "What concerns more than lists of articles is decided anew at once",
        arguments: [
            // The only article of a new category, a page, and an article that another one links to.
            ("content/sports/n.md", "---\ntitle: 見出し\ndate: 2026-11-12\n---\n"), ("content/pages/n.md", "# 見出し\n"),
            ("content/society/a1.md", nil), ("content/society/n.md", "---\ntitle: 見出し\ndate: 2027-11-12\n---\n"),
            ("content/static/n.md", "見出し"), ("content/society/_index.md", "---\ntitle: 見出し\ndate: 2026-11-12\n---\n"),
        ] as [(String, String?)])
    func more(file: String, text: String?) async throws {
        let folder = try sampleSite(articles: 6)
        let request = folder.request()
        let resident = ResidentSite(request, isTimeGiven: true) { request.at }
        await resident.update(.everything)
        if let text {
            try folder.write(text, to: file)
        } else {
            try FileManager.default.removeItem(atPath: folder.path + "/" + file)
        }
        let report = await resident.update(SiteChanges(paths: [folder.path + "/" + file]))
        #expect(!report.isProvisional)
        let built = await build(request)
        #expect((built.summary == nil) == report.isFailed)
        if built.summary != nil { await compare(resident, with: folder, file) }
    }
}

/// Somebody who edits a site at random.
private struct Author {
    let folder: TemporaryFolder
    var chance: SeededGenerator
    private var count = 0

    init(folder: TemporaryFolder, chance: SeededGenerator) {
        self.folder = folder
        self.chance = chance
    }

    /// - Returns: what was done, and the paths that a watcher would tell of.
    mutating func edit() throws -> (what: String, paths: Set<String>) {
        count += 1
        let all = folder.files(in: "content").keys.filter { $0.hasSuffix(".md") }.sorted()
        guard let file = all.randomElement(using: &chance) else { return try add() }
        let path = folder.path + "/content/" + file
        let text = folder.read("content/" + file) ?? ""
        func save(_ text: String, _ what: String) throws -> (String, Set<String>) {
            try folder.write(text, to: "content/" + file)
            return ("\(what) of \(file)", [path])
        }
        switch Int.random(in: 0..<14, using: &chance) {
        case 0..<3: return try save(text + "\n第\(count)の言葉。\n", "words")
        case 3: return try save(text + "\n## 小見出し\(count)\n\n[リンク](../tech/a3.md#小見出し\(count))\n", "a link")
        case 4: return try save(text.replacing("見出し", with: "鱓\(count)"), "title")
        case 5: return try save(text.replacing("2026-11-1", with: "2026-11-0"), "date")
        case 6, 7: return try add()
        case 8:
            guard all.count > 4 else { return try add() }
            try FileManager.default.removeItem(atPath: path)
            return ("deletion of \(file)", [path])
        case 9:
            let new = "content/moved\(count)/b\(count).md"
            try folder.write(text, to: new)
            try FileManager.default.removeItem(atPath: path)
            return ("move of \(file)", [path, folder.path + "/content/moved\(count)"])
        case 10:
            try folder.write(
                "title: 見本新聞\(count)\nbase_url: https://e.example\ncards: false\n", to: "content/site.yml")
            return ("site title", [folder.path + "/content/site.yml"])
        case 11:
            try folder.write(".x\(count) { color: red }\n", to: "templates/default/style/99-own.css")
            return ("style", [folder.path + "/templates/default/style/99-own.css"])
        case 12: return try save(text.replacing("title:", with: "titel:"), "an error")
        default: return try checkout(all)
        }
    }

    private mutating func add() throws -> (String, Set<String>) {
        let file = "content/society/n\(count).md"
        try folder.write(
            "---\ntitle: 新しい記事\(count)\ndate: 2026-11-1\(count % 9) 10:00\n---\n\n本文。\n", to: file)
        return ("a new article", [folder.path + "/" + file])
    }

    /// Many files at once, errors mended.
    private mutating func checkout(_ all: [String]) throws -> (String, Set<String>) {
        var paths: Set<String> = []
        for file in all {
            let text = folder.read("content/" + file) ?? ""
            let new = text.replacing("titel:", with: "title:")
            guard new != text || Bool.random(using: &chance) else { continue }
            try folder.write(new + "\n枝\(count)。\n", to: "content/" + file)
            paths.insert(folder.path + "/content/" + file)
        }
        return ("a checkout", paths)
    }
}
