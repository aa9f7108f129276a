import Content
import Layout
import Rendering
import Typesetting

/// A page of mixed cells before anything is measured.
struct TabPageOutline: Sendable {
    var address: PageAddress
    var tab: Int?
    var name: String
    var title: String
    /// From top to bottom.
    var sections: [SectionOutline]
    /// Of a back issue its number, the oldest being 1; nil for the page that shows what is new.
    var issue: Int?
    /// Addresses of the pages with the articles after and before this one's.
    var newer: PageAddress?
    var older: PageAddress?
    /// Its number among the panels of the pager; nil for a page of its own.
    var panel: Int?
    /// What a panel leads to: the tab's own page, and of the front page the one after it.
    var own: PageAddress?

    static let frontPage = PageAddress("index.html")

    var isOfTag: Bool { address.path.hasPrefix(TagPages.top + "/") }

    /// The grid that is planned with all its editor's wishes: the first, as indices into the site's articles.
    var articles: [Int] { sections.first(where: \.settings.isPlanned)?.articles ?? [] }
}

/// Measures, plans and places: articles in, composed pages out. One page at a time, so that only what is being written
/// is in memory.
struct PageComposer: Sendable {
    var publication: Publication
    let families: FontFamilies
    let planner: any Planner
    let breaking: LineBreaking
    /// Seconds since 1970. Age is counted from the newest article: a page stays as it is until there is news.
    private let newest: Int

    init(publication: Publication, families: FontFamilies, planner: any Planner, breaking: LineBreaking) {
        self.publication = publication
        self.families = families
        self.planner = planner
        self.breaking = breaking
        newest = publication.site.articles.map(\.date.seconds).max() ?? 0
    }

    var site: Site { publication.site }
    var scale: TypeScale { publication.theme.scale }
    var breakpoints: [Breakpoint] { publication.chrome.map(\.breakpoint) }

    /// A summary on a card is cut to so many characters before it is measured: no slot holds more.
    private static let summaryCharacters = 140

    // MARK: tab pages

    func compose(_ outline: TabPageOutline) -> TabPage {
        let composer = SectionComposer(page: self, outline: outline)
        return TabPage(
            address: outline.address, tab: outline.tab, name: outline.name, title: outline.title,
            sections: outline.sections.map { composer.compose($0) }, notice: notice(),
            noticeText: publication.phrases.noArticles, pagination: pagination(of: outline), panel: outline.panel)
    }

    /// The front page of a site with several tabs.
    func pager(of panels: [TabPage]) -> PagerPage {
        PagerPage(
            address: TabPageOutline.frontPage, panels: panels,
            track: publication.chrome[0].strip.track)
    }

    /// What is to be planned of the first grid, for each breakpoint.
    func requests(for outline: TabPageOutline) -> [PlanRequest] {
        requests(for: outline, outline.articles.map { story($0) })
    }

    func requests(for outline: TabPageOutline, _ stories: [Story]) -> [PlanRequest] {
        var requests = requests(for: outline.articles, stories)
        let wishes = wishes(for: outline).map(\.wish)
        let pinsLead = outline.articles.first.map { site.articles[$0].wishes.isLead } ?? false
        for index in requests.indices {
            requests[index].wishes = wishes
            requests[index].pinsLead = pinsLead
        }
        return requests
    }

    /// What is to be planned of a grid without wishes.
    func requests(for articles: [Int], _ stories: [Story]) -> [PlanRequest] {
        let importance = Importance(halfLife: site.configuration.halfLife).values(
            articles.map { index in
                let article = site.articles[index]
                return Importance.Article(
                    isPinned: article.pin, weight: article.weight,
                    age: Double(newest - article.date.seconds) / 3_600)
            })
        return breakpoints.map { PlanRequest(stories: stories, importance: importance, at: $0) }
    }

    /// What a card may show of an article's summary; nil when there is none.
    static func cardSummary(of article: Article) -> String? {
        let summary = article.summary.prefix(summaryCharacters)
        if summary.isEmpty { return nil }
        return summary.endIndex < article.summary.endIndex ? summary + "…" : String(summary)
    }

    func story(_ index: Int) -> Story {
        let article = site.articles[index]
        let byline = publication.bylines[index]
        let language = article.language ?? site.configuration.language
        let own = breaking(in: language)
        func measure(_ text: String, _ family: FontFamily) -> MeasuredText {
            family.measure(text, language: language, breaking: own)
        }
        return Story(
            headline: Headline(measure(article.title, families.headline)),
            summary: Self.cardSummary(of: article).map { measure($0, families.text) },
            meta: measure(byline.line, families.text), shortMeta: measure(byline.shortDate, families.text),
            image: article.wishes.hidesImage
                ? nil : article.image.flatMap { publication.sources[$0.reference]?.size })
    }

    /// The site's rules, for a text in a language of its own.
    private func breaking(in language: String) -> LineBreaking {
        LineBreaking(language: language, strictness: breaking.strictness)
    }

    private func notice() -> [PlacedLine] {
        let text = measure(publication.phrases.noArticles)
        return breakpoints.map { _ in
            let set = text.set(scale.nearest(to: 15), measure: .infinity, maximumLines: 1)
            let width = set.lines.first?.width ?? 0
            return PlacedLine(
                frame: Frame(
                    x: Length(fraction: 0.5, offset: -width / 2), y: TabPage.noticeMargin,
                    width: Length(offset: width), height: set.height), text: set)
        }
    }

    func measure(_ text: String) -> MeasuredText {
        families.text.measure(text, language: site.configuration.language, breaking: breaking)
    }

    private func pagination(of outline: TabPageOutline) -> TabPage.Pagination? {
        var items: [Publication.FooterLink] = []
        let phrases = publication.phrases
        if let own = outline.own {
            let text = own == outline.older ? phrases.moreArticles : phrases.moreOf.replacing("#", with: outline.title)
            items = [.init(label: measure(text + " →"), address: own)]
        } else {
            if let newer = outline.newer {
                items.append(.init(label: measure("← " + phrases.newerArticles), address: newer))
            }
            // Not of how many: else all would change with every new one.
            if let issue = outline.issue { items.append(.init(label: measure(String(issue)), address: nil)) }
            if let older = outline.older {
                items.append(.init(label: measure(phrases.olderArticles + " →"), address: older))
            }
        }
        guard !items.isEmpty else { return nil }
        if outline.own == nil, site.pages.contains(where: { $0.slug == BackIssues.slug }) {
            let archive = PageAddress("\(BackIssues.slug).html")
            items.append(.init(label: measure(phrases.backIssues), address: archive))
        }
        let composer = CentredItemsComposer(items: items.map(\.label), scale: scale)
        return TabPage.Pagination(
            issue: outline.issue, newer: outline.newer, older: outline.older, items: items,
            layouts: breakpoints.map { composer.compose(at: $0) })
    }

    // MARK: article pages

    func compose(article index: Int, related: [Int]) -> ArticlePage {
        let article = site.articles[index]
        let byline = publication.bylines[index]
        let category = site.categories.first { $0.name == article.id.category }
        let language = article.language ?? site.configuration.language
        let meta = [byline.source, byline.fullDate, byline.updated?.text].compactMap { $0 }.joined(separator: "  ")
        let content = ArticleHeadContent(
            kicker: families.headline.measure(
                category?.title ?? article.id.category, language: site.configuration.language, breaking: breaking),
            headline: Headline(
                families.headline.measure(article.title, language: language, breaking: breaking(in: language))),
            meta: measure(meta), imageAspect: article.image.flatMap { publication.sources[$0.reference]?.size.aspect })
        return ArticlePage(
            address: article.address, article: index, content: content, heads: heads(content), related: related)
    }

    func compose(_ page: StandalonePage) -> (content: ArticleHeadContent, heads: [ArticleHeadLayout]) {
        let language = page.language ?? site.configuration.language
        let content = ArticleHeadContent(
            kicker: nil,
            headline: Headline(
                families.headline.measure(page.title, language: language, breaking: breaking(in: language))), meta: nil,
            imageAspect: nil)
        return (content, heads(content))
    }

    private func heads(_ content: ArticleHeadContent) -> [ArticleHeadLayout] {
        let composer = ArticleHeadComposer(content: content, scale: scale)
        return breakpoints.map { composer.compose(at: $0) }
    }
}
