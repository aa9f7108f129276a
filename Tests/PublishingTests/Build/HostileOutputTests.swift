import Foundation
import Testing

@testable import Publishing

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// The hostile sites of `Tests/Fixtures/hostile` built whole: `ContentTests` judges what is said about them, this what
/// is written.
@Suite("Hostile input, built")
struct HostileOutputTests {
    static let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Fixtures/hostile").path

    /// Case and verdict, from the table.
    static let cases: [(name: String, verdict: String)] = {
        let table = FileManager.default.contents(atPath: fixtures + "/EXPECT.tsv") ?? Data()
        return String(decoding: table, as: UTF8.self).split(separator: "\n").dropFirst().map { row in
            let cells = row.split(separator: "\t")
            return (String(cells[0].prefix { $0 != "/" }), String(cells[1]))
        }
    }()

    private func copy(_ name: String) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try FileManager.default.copyItem(
            atPath: Self.fixtures + "/\(name)/content", toPath: folder.path + "/content")
        return folder
    }

    @Test("the table of cases is there")
    func table() {
        #expect(Self.cases.count > 60)
    }

    @Test("an error writes nothing at all", arguments: cases.filter { $0.verdict == "error" }.map(\.name))
    func error(name: String) async throws {
        let site = try copy(name)
        let before = try FileManager.default.contentsOfDirectory(atPath: site.path)
        var request = site.request()
        request.baseURL = "https://e.example"
        let report = await build(request)
        #expect(report.summary == nil)
        #expect(try FileManager.default.contentsOfDirectory(atPath: site.path) == before)
    }

    @Test(
        "what is accepted is written whole, harmless and well-formed",
        arguments: cases.filter { $0.verdict != "error" }.map(\.name))
    func accepted(name: String) async throws {
        let site = try copy(name)
        var request = site.request()
        request.baseURL = "https://e.example"
        request.includesFuture = true
        let report = await build(request)
        #expect(report.summary != nil, "\(report.diagnostics)")
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: site.path).sorted()
                == [".kawaraban", "content", "output"])
        for (file, data) in site.files(in: "output") where !file.hasPrefix("assets/") && !file.hasSuffix(".png") {
            // The scripts that the theme's own shell has, and data in which no tag can begin.
            let text = String(decoding: data, as: UTF8.self)
                .replacing(/<script type="application\/ld\+json">[^<]*<\/script>/, with: "")
                .replacing(/<script>if\(location\.protocol!="file:"\)[^<]*<\/script>/, with: "")
                .replacing(
                    /<script defer src="(\.\.\/)*assets\/script-[0-9a-z]+\.js"( data-[a-z-]+="[^"]*")*><\/script>/,
                    with: "")
            #expect(String(validating: data, as: UTF8.self) != nil, "\(file)")
            if file.hasSuffix(".xml") || file.hasSuffix(".svg") {
                let parser = XMLParser(data: data)
                #expect(parser.parse(), "\(file): \(String(describing: parser.parserError))")
            }
            // In JSON, what a reader of feeds takes for markup.
            let markup = file.hasSuffix(".json") ? try contents(ofFeed: data) : text
            for danger in ["<script", "<iframe", "onerror=", "href=\"javascript:", "\u{0}", "\u{1b}"] {
                #expect(!markup.contains(danger), "\(file) holds \(danger)")
            }
        }
    }

    private func contents(ofFeed data: Data) throws -> String {
        let feed = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        let items = try #require(feed["items"] as? [[String: Any]])
        return items.map { $0["content_html"] as? String ?? "" }.joined(separator: "\n")
    }

    @Test("an Arabic title is told apart by direction, and set from the right")
    func direction() async throws {
        let site = try copy("title-arabic")
        _ = await build(site.request())
        #expect(site.read("output/index.html")?.contains("dir=\"auto\"") == true)
        let question = FramesQuestion(pages: ["index.html"], widths: [390])
        guard case .frames(let listings) = await frames(question, site.request()), listings.count == 1 else {
            Issue.record("no frames")
            return
        }
        let listing = try JSONSerialization.jsonObject(with: Data(listings[0].json())) as? [String: Any]
        let headline = try #require(
            (listing?["frames"] as? [[String: Any]])?
                .first { ($0["selector"] as? String)?.hasSuffix(" .headline") == true })
        let line = try #require((headline["lines"] as? [[String: Any]])?.first)
        let (x, width) = (headline["x"] as? Double ?? 0, headline["width"] as? Double ?? 0)
        let (lineX, lineWidth) = (line["x"] as? Double ?? 0, line["width"] as? Double ?? 0)
        #expect(lineWidth > 0 && lineWidth < width - 1)
        #expect(abs(lineX + lineWidth - (x + width)) < 0.01)
    }
}
