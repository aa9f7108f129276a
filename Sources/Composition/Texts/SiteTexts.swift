import Content
import ImageJobs
import Layout
import Rendering
import Synchronization
import Typesetting

/// What a site says on many of its pages, measured when a page first asks for it, and held for the others: a headline stands on the
/// front page, on that of its category, on those of its tags, and on its own. Pages are made from the newest to the oldest
/// (`PageToMake`), so that they ask for it soon after each other, and the last few thousand headlines are as good as all.
final class SiteTexts: Sendable {
    private let publication: Publication
    private let families: FontFamilies
    private let breaking: LineBreaking
    private let shortDates: BylineWriter
    private let memory: ComposerMemory?
    private let held = Mutex(Held())

    /// The stories that were measured last.
    private struct Held {
        private(set) var stories: [Int: Story] = [:]
        /// Articles in the order in which they were measured, over and over; the oldest is at `next`.
        private var order: [Int] = []
        private var next = 0
        private var tags: [Tag: MeasuredText] = [:]

        struct Tag: Hashable {
            var name: String
            var language: String
        }

        /// About 7 kB each.
        private static let most = 4_096

        mutating func add(_ story: Story, of article: Int) {
            stories[article] = story
            if order.count < Self.most {
                order.append(article)
            } else {
                stories[order[next]] = nil
                order[next] = article
                next = (next + 1) % Self.most
            }
        }

        func text(of tag: Tag) -> MeasuredText? { tags[tag] }

        mutating func add(_ text: MeasuredText, of tag: Tag) {
            if tags.count >= Self.most { tags.removeAll(keepingCapacity: true) }
            tags[tag] = text
        }
    }

    private let hyphenation: Hyphenation
    /// Titles of categories as articles show them, by name.
    let kickers: [String: MeasuredText]
    /// Categories whose titles say nothing of an article, by name.
    private let silent: Set<String>
    /// What a page without articles says.
    let noArticles: MeasuredText

    init(
        _ publication: Publication, families: FontFamilies, breaking: LineBreaking, bylines: BylineWriter,
        hyphenation: @escaping Hyphenation, memory: ComposerMemory?
    ) {
        self.publication = publication
        self.hyphenation = hyphenation
        self.families = families
        self.breaking = breaking
        shortDates = bylines
        self.memory = memory
        let site = publication.site
        let language = site.configuration.language
        let titles = Dictionary(site.categories.map { ($0.name, $0.title) }, uniquingKeysWith: { first, _ in first })
        let kickers = Set(site.articles.map(\.id.category)).map { name in
            (name, families.headline.measure(titles[name] ?? name, language: language, breaking: breaking))
        }
        self.kickers = Dictionary(uniqueKeysWithValues: kickers)
        silent = Set(site.categories.filter { !$0.hasKicker }.map(\.name))
        noArticles = families.text.measure(publication.phrases.noArticles, language: language, breaking: breaking)
    }

    /// What stands above an article's headline in a cell: its category among those of several, else its first tag, which also stands
    /// for a category whose title says nothing of an article.
    func kicker(of index: Int, amongCategories: Bool) -> MeasuredText? {
        let article = publication.site.articles[index]
        if amongCategories, !silent.contains(article.id.category) { return kickers[article.id.category] }
        guard let name = article.tags.first else { return nil }
        let tag = Held.Tag(name: name, language: article.language ?? publication.site.configuration.language)
        if let known = held.withLock({ $0.text(of: tag) }) { return known }
        let text = families.headline.measure(
            name, language: tag.language, breaking: breaking.inLanguage(tag.language))
        held.withLock { $0.add(text, of: tag) }
        return text
    }

    /// An article as back issues show it: with dates that say the same for ever. Safe to be asked by several tasks.
    func story(_ index: Int) -> Story {
        if let known = held.withLock({ $0.stories[index] }) { return known }
        let article = publication.site.articles[index]
        let image =
            article.wishes.hidesImage
            ? nil : article.image.flatMap { publication.sources[$0.reference]?.size }
        let subject = publication.subject(of: article)
        let attention = image == nil ? nil : publication.attention(of: article)
        let story =
            memory?.story(of: article, image: image, subject: subject, attention: attention)
            ?? measured(index, image: image, subject: subject, attention: attention)
        memory?.hold(story, of: article)
        return held.withLock { held in
            // Another task may have been quicker; all are to have the same.
            if let known = held.stories[index] { return known }
            held.add(story, of: index)
            return story
        }
    }

    /// Measures headlines for large type, too. Those of which the display face has not all characters have one face in all sizes.
    /// - Parameter stories: of the articles.
    func measureLargeHeadlines(
        of articles: [Int], in display: FontFamilies.Display, for stories: inout [Story]
    ) {
        var coverage = GlyphCoverage(of: display.family)
        for (position, index) in articles.enumerated() {
            let article = publication.site.articles[index]
            guard coverage.missingCharacters(in: article.title).isEmpty else { continue }
            let language = language(of: article)
            let large = display.family.dividing(
                display.family.measure(
                    article.title, language: language, breaking: breaking.inLanguage(language))
            ) { hyphenation(language) }
            stories[position].headline.display = Headline.Display(large, from: display.least)
        }
    }

    /// Measures headlines as they may stand upright. Those that cannot, or of which the face has not all characters, lie.
    /// - Parameter stories: of the articles, and of others behind them.
    func measureStandingHeadlines(
        of articles: ArraySlice<Int>, in family: FontFamily, for stories: inout [Story]
    ) {
        var coverage = GlyphCoverage(of: family)
        for (position, index) in articles.enumerated() {
            let article = publication.site.articles[index]
            guard coverage.missingCharacters(in: article.title).isEmpty else { continue }
            let language = language(of: article)
            let text = family.measureVertical(
                article.title, language: language, breaking: breaking.inLanguage(language),
                rules: StandingHeadline.rules)
            stories[position].standing = StandingHeadline(text)
        }
    }

    private func language(of article: Article) -> String {
        article.language ?? publication.site.configuration.language
    }

    private func measured(_ index: Int, image: PixelSize?, subject: Focus?, attention: Focus?) -> Story {
        let article = publication.site.articles[index]
        let date = shortDates.shortDates(on: nil)(article.date)
        let language = language(of: article)
        let own = breaking.inLanguage(language)
        func measure(_ text: String, _ family: FontFamily) -> MeasuredText {
            family.measure(text, language: language, breaking: own)
        }
        func divided(_ text: String, _ family: FontFamily) -> MeasuredText {
            family.dividing(measure(text, family)) { hyphenation(language) }
        }
        var story = Story(
            headline: Headline(divided(article.title, families.headline)),
            summary: CardSummary.of(article.summary).map { divided($0, families.text) },
            meta: measure(publication.bylines[index].line(date), families.text),
            shortMeta: measure(date, families.text), image: image)
        story.subject = subject
        story.isOnGround = subject != nil && article.image?.focus == nil
        story.attention = attention
        return story
    }
}
