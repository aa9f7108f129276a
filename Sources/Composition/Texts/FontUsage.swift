import Content
import Layout
import Rendering
import Typesetting

/// What a site sets in each of its fonts, panel by panel.
package struct FontUsage: Sendable {
    /// The texts of one font: those of the first page of each tab in the order of the strip, and others, but for `ofArticles`.
    package struct Texts: Sendable {
        package var panels: [[String]] = []
        /// What stands on every page.
        package var common: [String] = []
        package var rest: [String] = []

        package init() {}
    }

    package var headline = Texts()
    package var text = Texts()
    package var title = Texts()

    /// - Parameter panels: what the first page of every tab and every panel show; of other pages it is enough to know what they
    ///   might show.
    package init(_ composer: PageComposer, outline: SiteOutline, panels: [PanelTexts]) {
        let publication = composer.publication
        // Lines of long words end with hyphens.
        let signs = ArticleColumns.isSquare(composer.site.configuration.language) ? ["…"] : ["…", "-"]
        headline.panels = panels.map { $0.headlines + signs }
        text.panels = panels.map(\.texts)
        let masthead = publication.masthead
        title.panels = panels.map(\.titles)
        title.common = [masthead.title.text, "…", publication.phrases.related] + masthead.seal.map(\.text)
        if publication.savesArticles { title.common.append(publication.phrases.savedArticles) }
        let dates = composer.bylines.forms(of: composer.editionLines.sampleMoments) + [Self.inDates]
        let chrome = publication.tabs.map(\.title) + publication.footer.map(\.label.text)
        // What only some readers see is on every page as well, and the few characters of dates on every article.
        let phrases = publication.phrases
        let unseen =
            [publication.site.configuration.title, phrases.skip, phrases.categories, phrases.otherPages] + signs
        // What a partial of the theme and the script may write.
        var written: [String] = publication.script == nil ? [] : phrases.ofSections
        if (outline.tabPages + outline.panels).contains(where: \.hasPartial) {
            written.append(publication.site.configuration.description)
        }
        text.common = chrome + unseen + written + dates + publication.theme.templates.words
        addRest(of: publication)
        title.rest += outline.tabPages.lazy.filter(\.isSelection).map(\.title)
        title.rest += publication.site.categories.flatMap(\.members).compactMap {
            publication.site.category(named: $0)?.title
        }
        text.rest += outline.tabPages.compactMap(\.newest).flatMap { composer.editionLines.lines(at: $0) }
    }

    /// What dates have besides what their samples show.
    private static let inDates = "0123456789"

    /// What any page may show of articles, wherever it stands.
    package static func ofArticles(_ site: Site) -> (headline: [String], text: [String]) {
        var (headlines, texts): ([String], [String]) = ([], [])
        let apart = Phrases(of: site.configuration).apart
        for article in site.articles {
            headlines.append(article.title)
            if let tag = article.tags.first { headlines.append(tag) }
            if article.hasOwnSummary {
                texts.append(article.summary)
            } else if let summary = CardSummary.of(article.summary) {
                texts.append(summary)
            }
            if let source = article.source { texts.append(source) }
            if let caption = article.image?.fullCaption(apart: apart) { texts.append(caption) }
            texts += article.authors
        }
        // Words of another language may be divided, whatever the newspaper's does.
        if site.articles.contains(where: { $0.language.map { !ArticleColumns.isSquare($0) } ?? false }) {
            headlines.append("-")
            texts.append("-")
        }
        return (headlines, texts)
    }

    private mutating func addRest(of publication: Publication) {
        let site = publication.site
        let phrases = publication.phrases
        headline.rest = site.pages.map(\.title) + site.categories.map(\.title)
        headline.rest.append(phrases.notFound)
        text.common += [
            phrases.noArticles, phrases.newerArticles, phrases.olderArticles, phrases.backIssues, phrases.related,
            phrases.source, phrases.readingTime(1), phrases.readingTime(2), phrases.updated, phrases.notFoundText,
            phrases.home, phrases.apart, phrases.betweenNames, "0123456789/:←→, ",
        ]
    }
}

extension TabPageOutline {
    fileprivate var hasPartial: Bool {
        sections.contains { section in
            if case .partial = section.contents { true } else { false }
        }
    }
}
