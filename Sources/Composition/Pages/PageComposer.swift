import Content
import Layout
import Rendering
import Typesetting

/// Where words of a language (BCP 47) may be divided, as far as this machine knows. Safe to be asked by several tasks.
package typealias Hyphenation = @Sendable (_ language: String) -> HyphenationPatterns?

/// Plans and places: measured articles in, composed pages out. One page at a time, so that only what is being written is in
/// memory.
package struct PageComposer: Sendable {
    var publication: Publication
    package let families: FontFamilies
    package let planner: any Planner
    let breaking: LineBreaking
    let texts: SiteTexts
    let bylines: BylineWriter
    let editionLines: EditionLines
    /// Where words are divided.
    package let hyphenation: Hyphenation
    /// Nil for a composer that makes each page once.
    package let memory: ComposerMemory?
    /// What is known of the pages that were composed before; nil when nobody asks for them again.
    package var plans: PlanMemory?
    /// Files of articles whose wishes a page has no room for.
    var passedOver: [PageOfWishes: Set<String>] = [:]
    /// Above related articles, the same on all pages.
    let relatedHeader: PageSection.Header

    /// What many pages say is measured here, articles when a page first asks for them.
    /// - Parameter memory: what composers before this one have made, under the same theme and the same settings.
    package init(
        _ publication: Publication, families: FontFamilies, planner: any Planner, hyphenation: @escaping Hyphenation,
        memory: ComposerMemory? = nil
    ) {
        self.publication = publication
        self.families = families
        self.planner = planner
        self.hyphenation = hyphenation
        self.memory = memory
        let configuration = publication.site.configuration
        breaking = LineBreaking(configuration)
        bylines = BylineWriter(configuration: configuration, phrases: publication.phrases)
        editionLines = EditionLines(configuration: configuration, phrases: publication.phrases)
        texts = SiteTexts(
            publication, families: families, breaking: breaking, bylines: bylines, hyphenation: hyphenation,
            memory: memory)
        let title = families.title.measure(
            publication.phrases.related, language: configuration.language, breaking: breaking)
        let header = SectionHeaderComposer(
            content: SectionHeaderContent(title: Headline(title), more: nil), scale: publication.theme.scale,
            margin: RelatedComposer.margin)
        relatedHeader = PageSection.Header(
            title: title.text, more: nil, isSticky: false,
            layouts: publication.chrome.map {
                header.compose(at: $0.breakpoint).read(in: configuration.language)
            })
    }

    /// With the wishes that are met.
    package var site: Site { publication.site }
    var scale: TypeScale { publication.theme.scale }
    package var breakpoints: [Breakpoint] { publication.chrome.map(\.breakpoint) }

    // MARK: tab pages

    /// A page of cells: its articles measured, planned and placed, at all breakpoints.
    package func compose(_ outline: TabPageOutline) -> TabPage {
        var composer = SectionComposer(page: self, outline: outline)
        let sections = outline.sections.map { composer.compose($0) }
        var page = TabPage(
            address: outline.address, tab: outline.tab, name: outline.name, title: outline.title,
            edition: outline.newest.map { edition(of: $0) }, sections: sections,
            notice: notice(),
            noticeText: publication.phrases.noArticles, pagination: pagination(of: outline), panel: outline.panel,
            author: outline.author)
        page.dividesFonts = outline.dividesFonts
        page.feed = outline.feed
        return page
    }

    private func edition(of moment: Timestamp) -> TabPage.Edition {
        let lines = editionLines.lines(at: moment).map { measure($0) }
        let composer = MastheadComposer(content: publication.masthead, scale: scale)
        return TabPage.Edition(
            texts: lines.map(\.text), layouts: breakpoints.map { composer.edition(lines, at: $0) })
    }

    /// Articles as a page shows them: on the front page with short dates, as of the day of issue; on all others with dates that say
    /// the same for ever, since a category may be without news for a year.
    func stories(_ articles: [Int], on outline: TabPageOutline) -> [Story] {
        var stories = datedStories(articles, on: outline)
        if let display = families.display, hasDisplayHeadlines(outline) {
            texts.measureLargeHeadlines(of: articles, in: display, for: &stories)
        }
        if let family = families.standing, outline.dividesFonts {
            texts.measureStandingHeadlines(of: articles.prefix(Self.mayStand), in: family, for: &stories)
        }
        let isMixed = Set(articles.map { site.articles[$0].id.category }).count > 1
        let subjects = outline.subjects
        for (position, article) in articles.enumerated() {
            let kicker = texts.kicker(of: article, amongCategories: isMixed)
            // What the page is about goes without saying.
            if let kicker, !subjects.contains(kicker.text.lowercased()) { stories[position].kicker = kicker }
        }
        return stories
    }

    /// The first articles of a page: no other comes into the slot of its lead.
    private static let mayStand = Pattern.maximumSlots

    private func datedStories(_ articles: [Int], on outline: TabPageOutline) -> [Story] {
        guard outline.address == TabPageOutline.frontPage else { return articles.map { texts.story($0) } }
        let shortDate = bylines.shortDates(on: outline.newest)
        return articles.map { index in
            let article = site.articles[index]
            var story = texts.story(index)
            let date = shortDate(article.date)
            guard date != story.shortMeta.text else { return story }
            let language = article.language ?? site.configuration.language
            let own = breaking.inLanguage(language)
            story.meta = families.text.measure(
                publication.bylines[index].line(date), language: language, breaking: own)
            story.shortMeta = families.text.measure(date, language: language, breaking: own)
            return story
        }
    }

    /// The front page of a site with several tabs.
    func pager(of panels: [TabPage]) -> PagerPage {
        PagerPage(
            address: TabPageOutline.frontPage, panels: panels,
            track: publication.chrome[0].strip.track)
    }

    /// What is to be planned of the first grid.
    package func request(for outline: TabPageOutline) -> PlanRequest {
        request(for: outline, stories(outline.articles, on: outline))
    }

    func request(for outline: TabPageOutline, _ stories: [Story]) -> PlanRequest {
        var request = request(for: outline.articles, stories)
        request.isLed = true
        request.wishes = wishes(for: outline).map(\.wish)
        request.pinsLead = outline.articles.first.map { site.articles[$0].wishes.isLead } ?? false
        return request
    }

    /// What is to be planned of a grid without wishes. Age is counted from its newest article: it stays as it is until there
    /// is news for it.
    func request(for articles: [Int], _ stories: [Story]) -> PlanRequest {
        let newest = articles.map { site.articles[$0].date.seconds }.max() ?? 0
        let importance = Importance(halfLife: site.configuration.halfLife).values(
            articles.map { index in
                let article = site.articles[index]
                return Importance.Article(
                    isPinned: article.pin, weight: article.weight,
                    age: Double(newest - article.date.seconds) / 3_600)
            })
        return PlanRequest(stories: stories, importance: importance)
    }

    private func notice() -> [PlacedLine] {
        let text = texts.noArticles
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

    // MARK: pages of text

    /// The head of a page of text, at all breakpoints.
    package func compose(_ page: StandalonePage) -> (content: ArticleHeadContent, heads: [ArticleHeadLayout]) {
        let language = page.language ?? site.configuration.language
        let content = ArticleHeadContent(
            kicker: nil,
            headline: Headline(
                families.headline.measure(page.title, language: language, breaking: breaking.inLanguage(language))),
            meta: nil, picture: nil, column: publication.column(of: page.language))
        return (content, heads(content))
    }

    func heads(_ content: ArticleHeadContent) -> [ArticleHeadLayout] {
        let composer = ArticleHeadComposer(content: content, scale: scale)
        return breakpoints.map { composer.compose(at: $0) }
    }
}
