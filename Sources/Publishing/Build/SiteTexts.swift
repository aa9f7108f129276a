import Content
import Layout
import Rendering
import Typesetting

/// What a site says on many of its pages, measured: once for all of them. A headline stands on the front page, on that of its
/// category, on those of its tags, and on its own.
struct SiteTexts: Sendable {
    /// Of each article of the site.
    let stories: [Story]
    /// Titles of categories as articles show them, by name.
    let kickers: [String: MeasuredText]
    /// What a page without articles says.
    let noArticles: MeasuredText

    /// Measures `jobs` articles at a time.
    static func measured(
        _ publication: Publication, families: FontFamilies, breaking: LineBreaking, jobs: Int
    ) async -> SiteTexts {
        let site = publication.site
        let language = site.configuration.language
        let stories = await parallelMap(Array(site.articles.indices), jobs: jobs) {
            story($0, of: publication, families, breaking)
        }
        let titles = Dictionary(site.categories.map { ($0.name, $0.title) }, uniquingKeysWith: { first, _ in first })
        let kickers = Set(site.articles.map(\.id.category)).map { name in
            (name, families.headline.measure(titles[name] ?? name, language: language, breaking: breaking))
        }
        return SiteTexts(
            stories: stories, kickers: Dictionary(uniqueKeysWithValues: kickers),
            noArticles: families.text.measure(publication.phrases.noArticles, language: language, breaking: breaking))
    }

    private static func story(
        _ index: Int, of publication: Publication, _ families: FontFamilies, _ breaking: LineBreaking
    ) -> Story {
        let article = publication.site.articles[index]
        let byline = publication.bylines[index]
        let language = article.language ?? publication.site.configuration.language
        let own = breaking.inLanguage(language)
        func measure(_ text: String, _ family: FontFamily) -> MeasuredText {
            family.measure(text, language: language, breaking: own)
        }
        return Story(
            headline: Headline(measure(article.title, families.headline)),
            summary: cardSummary(of: article).map { measure($0, families.text) },
            meta: measure(byline.line, families.text), shortMeta: measure(byline.shortDate, families.text),
            image: article.wishes.hidesImage
                ? nil : article.image.flatMap { publication.sources[$0.reference]?.size })
    }

    /// A summary on a card is cut to so many characters before it is measured: no slot holds more.
    private static let summaryCharacters = 140

    /// What a card may show of an article's summary; nil when there is none.
    static func cardSummary(of article: Article) -> String? {
        let summary = article.summary.prefix(summaryCharacters)
        if summary.isEmpty { return nil }
        return summary.endIndex < article.summary.endIndex ? summary + "…" : String(summary)
    }
}

extension LineBreaking {
    /// The same rules for a text in a language of its own.
    func inLanguage(_ language: String) -> LineBreaking {
        LineBreaking(language: language, strictness: strictness)
    }
}
