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
        title.panels = [[masthead.title.text, "…"] + masthead.seal.map(\.text)]
        let chrome =
            publication.tabs.map(\.title) + masthead.edition.map(\.text) + publication.footer.map(\.label.text)
        // What only some readers see is on every page as well, and the few characters of dates on every article.
        let phrases = publication.phrases
        let unseen = [publication.site.configuration.title, phrases.skip, phrases.categories, phrases.otherPages, "…"]
        if !text.panels.isEmpty { text.panels[0] += chrome + unseen + publication.bylines.map(\.fullDate) }
        addRest(of: publication, outline: outline)
    }

    private mutating func addRest(of publication: Publication, outline: SiteOutline) {
        let site = publication.site
        let phrases = publication.phrases
        headline.rest = site.articles.map(\.title) + site.pages.map(\.title) + site.categories.map(\.title)
        headline.rest.append(phrases.notFound)
        for (article, byline) in zip(site.articles, publication.bylines) {
            text.rest.append(PageComposer.cardSummary(of: article) ?? "")
            text.rest += [byline.line, byline.updated?.text ?? ""]
        }
        text.rest += [
            phrases.noArticles, phrases.previousPage, phrases.nextPage, phrases.related, phrases.source,
            phrases.notFoundText, phrases.home, "0123456789/←→ ",
        ]
    }

    /// What one page shows at any width.
    private struct Panel: Sendable {
        var headlines: [String]
        var texts: [String]

        init(_ page: TabPage) {
            headlines = page.stories.map(\.headline.text)
            texts = page.stories.flatMap { [$0.meta.text, $0.shortMeta.text] }
            var summarized = Set<Int>()
            for layout in page.layouts {
                for card in layout.cards where card.texts.contains(where: { $0.role == .summary }) {
                    summarized.insert(card.story)
                }
            }
            texts += summarized.sorted().compactMap { page.stories[$0].summary?.text }
            texts += page.pagination?.items.map(\.label.text) ?? []
        }
    }
}
