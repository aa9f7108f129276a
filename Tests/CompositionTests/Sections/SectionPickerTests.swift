import Content
import Rendering
import Testing

@testable import Composition

@Suite("The sections of a tab") struct SectionPickerTests {
    /// Articles in rank order, each newer than the one before; every third is in `tech`, the others in `society`.
    private func picker(
        _ count: Int = 12, tags: [Int: [String]] = [:], adjust: (inout [Article]) -> Void = { _ in }
    ) -> SectionPicker {
        var articles = (0..<count).map { index in
            let category = index.isMultiple(of: 3) ? "tech" : "society"
            return Article(
                .init(
                    id: ArticleID(category: category, slug: "a\(index)"), title: "\(index)",
                    date: Timestamp(seconds: index), tags: tags[index] ?? [], path: "content/\(category)/a\(index).md"))
        }
        adjust(&articles)
        let site = Site(configuration: SiteConfiguration(), articles: articles, categories: [])
        return SectionPicker(
            site: site, pool: Array(0..<count), tab: "top", gridCount: 5, translations: Translations(site))
    }

    private func section(
        _ kind: SectionSettings.Kind, _ adjust: (inout SectionSettings) -> Void = { _ in }
    ) -> SectionSettings {
        var settings = SectionSettings(kind: kind, line: 1)
        adjust(&settings)
        return settings
    }

    @Test("show one version of a story: that in the language of the site, though another ranks higher")
    func versions() {
        var picker = picker(6) { articles in
            articles[0].fields.language = "en"
            articles[0].fields.translations = [articles[2].path]
        }
        let sections = picker.pick([
            section(.grid) { $0.query.count = 2 }, section(.list) { $0.query.count = 9 },
            section(.list) {
                $0.query.category = Located("tech", line: 1)
                $0.query.repeats = true
            },
        ])
        // The section of a category that has no other version shows what it has.
        #expect(sections.map(\.articles) == [[1, 2], [3, 4, 5], [0, 3]])
    }

    @Test("show no article twice, from top to bottom, unless one repeats")
    func once() {
        var picker = picker()
        let sections = picker.pick([
            section(.grid) { $0.query.count = 3 },
            section(.carousel) { $0.query.category = Located("tech", line: 1) },
            section(.list) {
                $0.query.count = 2
                $0.query.offset = 1
                $0.query.order = .newest
            },
            section(.list) {
                $0.query.count = 2
                $0.query.repeats = true
            },
            section(.grid),
        ])
        #expect(sections.map(\.articles) == [[0, 1, 2], [3, 6, 9], [10, 8], [0, 1], [4, 5, 7, 11]])
        #expect(sections.map(\.id) == ["top-s-1", "top-s-2", "top-s-3", "top-s-4", "top-s-5"])
    }

    @Test("keep their numbers when one that finds nothing is left out")
    func empty() {
        var picker = picker()
        let sections = picker.pick([
            section(.list) { $0.query.tag = Located("none", line: 1) },
            section(.ladder) { $0.ladder.items = .pictures }, section(.grid),
        ])
        #expect(sections.map(\.id) == ["top-s-3"])
    }

    @Test("find articles by a tag however they write it")
    func spellings() {
        var picker = picker(tags: [0: ["Swift"], 2: ["swift"], 3: ["C"], 4: ["C++"], 5: ["SWIFT", "c"]])
        let sections = picker.pick(
            ["swift", "c"].map { tag in
                section(.list) {
                    $0.query.tag = Located(tag, line: 1)
                    $0.query.repeats = true
                }
            })
        #expect(sections.map(\.articles) == [[0, 2, 5], [3, 5]])
    }

    @Test("leave the tab to one grid when none of them finds anything, or there are none")
    func grid() {
        for settings in [nil, [], [section(.list) { $0.query.tag = Located("none", line: 1) }]] {
            var picker = picker()
            let sections = picker.pickOrGrid(settings)
            #expect(sections.map(\.settings.kind) == [.grid] && sections.map(\.articles) == [[0, 1, 2, 3, 4]])
        }
    }

    @Test("name the tags of most articles first, and of those of as many the one that comes first")
    func words() {
        var picker = picker(tags: [0: ["snow", "sea"], 1: ["sea"], 2: ["hill", "sea", "snow", "sea"], 3: ["ash"]])
        // Of all articles of the tab, those that stand above included.
        let sections = picker.pick([section(.grid), section(.ladder)])
        guard case .words(let words) = sections.last?.contents else {
            Issue.record("no words")
            return
        }
        #expect(words.map(\.text) == ["sea", "snow", "hill", "ash"])
        #expect(words.first?.address.path == "tags/sea/index.html")
    }
}
