import Layout
import Rendering

/// What a page shows in each of the site's fonts, at any width.
package struct PanelTexts: Sendable, Hashable {
    package var headlines: [String] = []
    package var texts: [String] = []
    package var titles: [String] = []

    package init(headlines: [String], texts: [String], titles: [String]) {
        self.headlines = headlines
        self.texts = texts
        self.titles = titles
    }
}

extension PanelTexts {
    init(_ page: TabPage) {
        let stories = page.sections.flatMap(\.stories)
        headlines = page.plainHeadlines + Set(stories.compactMap { $0.kicker?.text }).sorted()
        texts = stories.flatMap { [$0.meta.text, $0.shortMeta.text] }
        for section in page.sections {
            var summarized = Set<Int>()
            for layout in section.layouts {
                for card in layout.cards where card.texts.contains(where: { $0.role == .summary }) {
                    summarized.insert(card.story)
                }
            }
            texts += summarized.sorted().compactMap { section.stories[$0].summary?.text }
            titles += section.header.map { [$0.title] } ?? []
            texts += [section.header?.more?.text].compactMap { $0 }
            for case .word(let word) in section.items { texts.append(word.text) }
        }
        texts += page.pagination?.items.map(\.label.text) ?? []
        texts += page.edition?.texts ?? []
    }
}
