import Rendering
import Testing
import Typesetting

@testable import Publishing

struct SiteTextsTests {
    /// Measuring makes a list of places; what shares it was measured together.
    private func place(of text: MeasuredText) -> UnsafeRawPointer? {
        text.boundaries.withUnsafeBytes { $0.baseAddress }
    }

    @Test func `A headline is measured once, whatever pages it stands on`() async throws {
        let folder = try sampleSite(articles: 30)
        var stopwatch = Stopwatch(logger: folder.request().logger)
        let edition = try #require(await loadEverything(folder.request(), stopwatch: &stopwatch).edition)
        // Some of them are still to come.
        let count = edition.publication.site.articles.count
        var places = [Set<UnsafeRawPointer>](repeating: [], count: count)
        var shown = [Int](repeating: 0, count: count)
        func note(_ text: MeasuredText, of article: Int) {
            if let place = place(of: text) { places[article].insert(place) }
            shown[article] += 1
        }
        for page in Array(edition.composed.pages.values) + (edition.pager?.panels.dropFirst() ?? []) {
            for section in page.sections {
                for (item, story) in zip(section.items, section.stories) {
                    guard case .article(let article) = item else { continue }
                    note(story.headline.measured, of: article)
                }
            }
        }
        for article in places.indices {
            note(
                edition.composer.compose(article: article, around: ArticleSurroundings()).content.headline.measured,
                of: article)
        }
        #expect(places.allSatisfy { $0.count == 1 })
        #expect(shown.allSatisfy { $0 >= 3 }, "the front page, the category's and its own")
    }

    @Test func `A long word of a standfirst is divided with a hyphen, as one of a headline is`() async throws {
        let folder = try sampleSite(articles: 2)
        let word = "Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz"
        try folder.write(
            "---\ntitle: \(word)\nsummary: \(word)\nlang: de\ndate: 2026-11-12\n---\n\nText.\n",
            to: "content/tech/a0.md")
        var stopwatch = Stopwatch(logger: folder.request().logger)
        let edition = try #require(await loadEverything(folder.request(), stopwatch: &stopwatch).edition)
        #expect(edition.composer.hyphenation("de") != nil)
        let article = try #require(edition.publication.site.articles.firstIndex { $0.title == word })
        let head = try #require(edition.composer.compose(article: article, around: ArticleSurroundings()).heads.first)
        let standfirst = try #require(head.standfirst)
        #expect(head.headline.text.lines.contains { $0.isHyphenated })
        #expect(standfirst.text.lines.count > 1 && standfirst.text.lines.dropLast().allSatisfy { $0.isHyphenated })
    }

    @Test func `A category's title above its articles is measured once`() async throws {
        let folder = try sampleSite(articles: 6)
        var stopwatch = Stopwatch(logger: folder.request().logger)
        let edition = try #require(await loadEverything(folder.request(), stopwatch: &stopwatch).edition)
        let articles = edition.publication.site.articles.indices
        let kickers = try articles.map { article in
            try #require(edition.composer.compose(article: article, around: ArticleSurroundings()).content.kicker)
        }
        #expect(Set(kickers.map(\.text)).count == 2)
        #expect(Set(kickers.compactMap { place(of: $0) }).count == 2)
    }
}
