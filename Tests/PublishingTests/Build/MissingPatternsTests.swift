import Content
import Testing

@testable import Publishing

@Suite("Languages without patterns of hyphenation") struct MissingPatternsTests {
    @Test("are said once, where a headline has a long word in them, with the package that has their patterns")
    func warnings() async throws {
        let folder = try sampleSite(articles: 2)
        let titles = [
            ("b1", "pl", "Konstantynopolitańczykowianeczka"), ("b2", "pl", "Najnieprawdopodobniejszemu wyrazowi"),
            ("b3", "fi", "Lentokonesuihkuturbiinimoottori"), ("b4", "sv", "Korta ord"),
        ]
        for (name, language, title) in titles {
            let head = "title: \(title)\nlang: \(language)\ndate: 2026-11-12"
            try folder.write("---\n\(head)\n---\n\nText.\n", to: "content/tech/\(name).md")
        }
        var stopwatch = Stopwatch(logger: folder.request().logger)
        let edition = try #require(await loadEverything(folder.request(), stopwatch: &stopwatch).edition)
        let site = edition.publication.site
        let said = MissingPatterns.warnings(in: site) { _ in false }
        #expect(said.count == 2)
        let polish = try #require(said.first { $0.message.contains("\"pl\"") })
        #expect(polish.severity == .warning)
        #expect(polish.hint == "put hyph_pl.dic into /usr/local/share/hyphen; Debian and Ubuntu have it in hyphen-pl")
        #expect(said.contains { $0.hint == "put hyph_fi.dic into /usr/local/share/hyphen" })
        #expect(MissingPatterns.warnings(in: site) { _ in true } == [])
    }
}
