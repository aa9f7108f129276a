import Content
import Layout
import Rendering
import Typesetting

/// What a site sets in each of its fonts, panel by panel.
struct FontUsage: Sendable {
    /// The texts of one font: those of the first page of each tab in the order of the strip, and all others.
    struct Texts: Sendable {
        var panels: [[String]] = []
        var rest: [String] = []
    }

    var headline = Texts()
    var text = Texts()
    var title = Texts()

    /// - Parameter firstPages: the first page of every tab, composed; of the other pages it is enough to know what they
    ///   might show.
    init(_ publication: Publication, outline: SiteOutline, firstPages: [TabPage]) {
        let panels = firstPages.map { Panel($0) }
        headline.panels = panels.map { $0.headlines + ["…"] }
        text.panels = panels.map(\.texts)
        let masthead = publication.masthead
        title.panels = panels.map(\.titles)
        if title.panels.isEmpty { title.panels = [[]] }
        title.panels[0] += [masthead.title.text, "…"] + masthead.seal.map(\.text)
        if publication.savesArticles { title.panels[0].append(publication.phrases.savedArticles) }
        let chrome =
            publication.tabs.map(\.title) + masthead.edition.map(\.text) + publication.footer.map(\.label.text)
        // What only some readers see is on every page as well, and the few characters of dates on every article.
        let phrases = publication.phrases
        let unseen = [publication.site.configuration.title, phrases.skip, phrases.categories, phrases.otherPages, "…"]
        // What a partial of the theme and the script may write.
        var written: [String] = publication.script == nil ? [] : phrases.ofSections
        if firstPages.contains(where: { $0.sections.contains { $0.partial != nil } }) {
            written.append(publication.site.configuration.description)
        }
        if !text.panels.isEmpty { text.panels[0] += chrome + unseen + written + publication.bylines.map(\.fullDate) }
        addRest(of: publication, outline: outline)
    }

    private mutating func addRest(of publication: Publication, outline: SiteOutline) {
        let site = publication.site
        let phrases = publication.phrases
        headline.rest = site.articles.map(\.title) + site.pages.map(\.title) + site.categories.map(\.title)
        headline.rest.append(phrases.notFound)
        for (article, byline) in zip(site.articles, publication.bylines) {
            text.rest.append(SiteTexts.cardSummary(of: article) ?? "")
            text.rest += [byline.line, byline.updated?.text ?? ""]
        }
        text.rest += [
            phrases.noArticles, phrases.newerArticles, phrases.olderArticles, phrases.backIssues, phrases.related,
            phrases.source,
            phrases.notFoundText, phrases.home, "0123456789/←→ ",
        ]
    }

    /// What one page shows at any width.
    private struct Panel: Sendable {
        var headlines: [String]
        var texts: [String]
        var titles: [String] = []

        init(_ page: TabPage) {
            let stories = page.sections.flatMap(\.stories)
            headlines = stories.map(\.headline.text)
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
        }
    }
}
