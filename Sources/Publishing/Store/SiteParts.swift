import Composition
import Content
import Foundation
import Imaging
import Rendering
import Storage
import Typesetting

/// What each page of a site is made of. Computed for all pages of every build, and so from what is known without composing any.
struct SiteParts: Sendable {
    /// What all pages of one kind are made of.
    struct Common: Sendable {
        var article: PageParts
        var cells: PageParts
        var feeds: PageParts
        var prints: PageParts
    }

    let common: Common
    private let publication: Publication
    private let outline: SiteOutline
    /// Of each article; empty when they are found as they are asked for.
    private let known: [ArticleHashes]
    private let commonHashes: (article: UInt64, cells: UInt64, feeds: UInt64, prints: UInt64)
    /// Files of the site's own that a feed may give place to.
    private let ownFeeds: Set<String>
    /// Where words of a language may be divided, in 64 bits.
    private let hyphenation: @Sendable (_ language: String) -> UInt64

    /// - Parameter isOfFew: few pages will be asked for, so that nothing is found out of all articles.
    init(
        _ publication: Publication, _ outline: SiteOutline, common: Common, press: PrintPress?, isOfFew: Bool, jobs: Int
    ) async {
        self.publication = publication
        self.outline = outline
        self.common = common
        commonHashes = (common.article.hash, common.cells.hash, common.feeds.hash, common.prints.hash)
        ownFeeds = Set(publication.site.staticFiles.filter { $0.hasSuffix(".xml") || $0.hasSuffix(".json") })
        hyphenation = { press?.hyphenation.hash(for: $0) ?? 0 }
        known =
            isOfFew
            ? []
            : await parallelMap(publication.site.articles, jobs: jobs) { ArticleHashes($0, in: publication) }
    }

    /// What pages are made of that show an article: what others may show of it, what those say of it that lead to it, and its text.
    private struct ArticleHashes {
        var card: UInt64
        var mention: UInt64
        var text: UInt64

        init(_ article: Article, in publication: Publication) {
            card = Publishing.card(of: article)
            mention = Publishing.mention(of: article, in: publication.theme)
            text = Publishing.text(of: article.body, on: article.address, in: publication)
        }
    }

    private func hashes(of article: Int) -> ArticleHashes {
        known.isEmpty ? ArticleHashes(publication.site.articles[article], in: publication) : known[article]
    }

    // MARK: pages

    func key(of page: PageToMake) -> UInt64 {
        var key = PageKey()
        take(page, down: &key)
        return key.value
    }

    /// What a panel is made of by itself, or a page of cells that has none.
    func key(ofCells outline: TabPageOutline) -> UInt64 {
        var key = PageKey()
        take([outline], down: &key)
        return key.value
    }

    func parts(of page: PageToMake) -> PageParts {
        var parts = PageParts()
        take(page, down: &parts)
        return parts
    }

    private func take(_ page: PageToMake, down parts: inout some PartsList) {
        switch page {
        case .article(let index): takeArticle(index, down: &parts)
        case .print(let index): takePrint(index, down: &parts)
        case .sheet: takeSheet(down: &parts)
        case .text(let page): take(page, down: &parts)
        case .feed(let outline): take(outline, down: &parts)
        // Several panels stand on one page.
        case .cells(let outline): take(outline.panel == nil ? [outline] : self.outline.panels, down: &parts)
        }
    }

    private func takeArticle(_ index: Int, down parts: inout some PartsList) {
        parts.add(Self.articles, commonHashes.article)
        takeText(of: index, down: &parts)
        addOldAddresses(of: publication.site.articles[index].address, to: &parts)
        takeSurroundings(of: index, down: &parts)
    }

    /// Nothing of what stands around it.
    private func takePrint(_ index: Int, down parts: inout some PartsList) {
        parts.add(Self.prints, commonHashes.prints)
        let article = publication.site.articles[index]
        takeText(of: index, down: &parts)
        parts.add("where words are divided", hyphenation(article.language ?? publication.site.configuration.language))
    }

    private func takeSheet(down parts: inout some PartsList) {
        parts.add(Self.prints, commonHashes.prints)
        let site = publication.site
        let shown = site.sheetArticles
        var writer = ByteWriter()
        writer.write(publication.timeOfIssue.seconds)
        writer.write(shown) { $0.write(site.articles[$1].path) }
        parts.add("what stands on it", hash(writer))
        for index in shown { takeText(of: index, down: &parts) }
        parts.add("where words are divided", hyphenation(site.configuration.language))
    }

    /// What an article says, with its pictures.
    private func takeText(of index: Int, down parts: inout some PartsList) {
        let article = publication.site.articles[index]
        let hashes = hashes(of: index)
        parts.add(article.path, hashes.card ^ hashes.text)
        addPictures(article.image.map { [$0.reference] } ?? [], to: &parts)
        addPictures(article.body.images.map { ImageReference(path: $0.path) }, to: &parts)
    }

    /// What stands around the text of an article.
    private func takeSurroundings(of index: Int, down parts: inout some PartsList) {
        let site = publication.site
        let article = site.articles[index]
        let around = outline.surroundings(of: index)
        for other in around.mentions { parts.add(site.articles[other].path, hashes(of: other).mention) }
        addPictures(around.related.compactMap { site.articles[$0].image?.reference }, to: &parts)
        // Which of them is what; which tags lead anywhere.
        var writer = ByteWriter()
        for number in [around.related.count, around.partCount, around.translations.count] { writer.write(number) }
        for flag in [around.earlier != nil, around.later != nil] { writer.write(flag) }
        writer.write(around.parts) { $0.write($1.number) }
        writer.write(texts: article.tags.map { publication.tagPages[$0]?.path ?? "" })
        writer.write(publication.hasMargin(article))
        writer.write(publication.prints(article))
        parts.add("what it leads to", hash(writer))
        for name in [article.source].compactMap(\.self) + article.authors { addAuthor(name, to: &parts) }
    }

    private func addAuthor(_ name: String, to parts: inout some PartsList) {
        guard let author = publication.site.authors[name] else { return }
        var writer = ByteWriter()
        writer.write(texts: [author.name, author.slug, author.about] + author.profiles)
        for text in [author.picture, author.page, author.fediverse, publication.authorPages[name]?.path] {
            writer.write(text) { $0.write($1) }
        }
        parts.add("content/authors.yml: \(name)", hash(writer))
    }

    private func take(_ page: StandalonePage, down parts: inout some PartsList) {
        parts.add(Self.articles, commonHashes.article)
        var writer = ByteWriter()
        writer.write(texts: [page.slug, page.title, page.summary, page.language ?? ""])
        writer.write(DataValue.map(page.data))
        let digest = BodyDigest(page.body)
        let address = page.address
        parts.add(page.path, hash(writer) ^ text(of: digest, on: address, in: publication))
        addOldAddresses(of: address, to: &parts)
        addPictures(digest.images.map { ImageReference(path: $0.path) }, to: &parts)
    }

    private func take(_ feed: FeedOutline, down parts: inout some PartsList) {
        parts.add(Self.feeds, commonHashes.feeds)
        var writer = ByteWriter()
        writer.write(texts: [feed.page.path, feed.title])
        parts.add("what it follows", hash(writer))
        for index in feed.articles { takeText(of: index, down: &parts) }
        let authors = Set(feed.articles.flatMap { publication.site.articles[$0].authors })
        for name in authors.sorted() { addAuthor(name, to: &parts) }
        // A feed gives place to a site's own file.
        var places = ByteWriter()
        for format in FeedFormat.allCases { places.write(ownFeeds.contains(feed.address(of: format).path)) }
        places.write(feed.isOfSite && publication.writesSmartFormat)
        parts.add("content/static", hash(places))
    }

    private func take(_ outlines: [TabPageOutline], down parts: inout some PartsList) {
        parts.add(Self.cells, commonHashes.cells)
        var writer = ByteWriter()
        for outline in outlines { outline.write(to: &writer, site: publication.site) }
        parts.add("what stands on it", hash(writer))
        if let address = outlines.first?.address { addOldAddresses(of: address, to: &parts) }
        for name in outlines.compactMap(\.author) { addAuthor(name, to: &parts) }
        var pictures: [ImageReference] = []
        for index in outlines.flatMap(\.sections).flatMap(\.articles) {
            let article = publication.site.articles[index]
            parts.add(article.path, hashes(of: index).card)
            if let image = article.image { pictures.append(image.reference) }
        }
        addPictures(pictures, to: &parts)
    }

    /// What stands for `Common` among the parts of a page.
    static let common: [String: KeyPath<Common, PageParts> & Sendable] = [
        articles: \.article, cells: \.cells, feeds: \.feeds, prints: \.prints,
    ]
    static let articles = "all articles"
    private static let cells = "all pages of cells"
    private static let feeds = "all feeds"
    static let prints = "all printed editions"

    private func addOldAddresses(of page: PageAddress, to parts: inout some PartsList) {
        guard let old = publication.oldAddresses[page.path] else { return }
        var writer = ByteWriter()
        writer.write(texts: old.map(\.path))
        parts.add("its old addresses", hash(writer))
    }

    private func addPictures(_ references: [ImageReference], to parts: inout some PartsList) {
        for reference in references {
            // One that is left out has its place, too: another may be left out in its stead.
            parts.add(reference.path, publication.sources[reference]?.contentHash ?? 0)
        }
    }
}

private func hash(_ writer: ByteWriter) -> UInt64 { writer.bytes.withUnsafeBytes { contentHash($0) } }

/// Of all that a card, a related article or a feed may show of an article.
private func card(of article: Article) -> UInt64 {
    var writer = ByteWriter(capacity: 1_024)
    writer.write(texts: [article.id.category, article.id.slug, article.title, article.summary, article.path])
    writer.write(texts: article.tags)
    writer.write(texts: article.authors)
    for text in [article.source, article.sourceURL, article.language] { writer.write(text) { $0.write($1) } }
    writer.write(article.date.seconds)
    writer.write(article.updated) { $0.write($1.seconds) }
    writer.write(article.corrections) { writer, correction in
        writer.write(correction.date.seconds)
        writer.write(correction.text)
    }
    writer.write(article.hasOwnSummary)
    writer.write(article.series) { $0.write($1) }
    writer.write(article.weight)
    for flag in [article.pin, article.wishes.isLead, article.wishes.hidesImage, article.draft] { writer.write(flag) }
    writer.write(article.wishes.pattern) { $0.write($1.value) }
    writer.write(DataValue.map(article.data))
    writer.write(article.image) { writer, image in
        writer.write(texts: [image.path, image.alternativeText, image.caption, image.credit])
        writer.write(image.focus) { writer, focus in
            for side in focus.sides { writer.write(side) }
        }
    }
    return hash(writer)
}

/// Of all that a page says of an article that it leads to: in its cell below another article, or in a line.
private func mention(of article: Article, in theme: Theme) -> UInt64 {
    var writer = ByteWriter(capacity: 512)
    if theme.cells.carousel.showsSummary { writer.write(article.summary) }
    writer.write(texts: [article.id.category, article.id.slug, article.title, article.path])
    writer.write(texts: article.authors)
    for text in [article.source, article.language] { writer.write(text) { $0.write($1) } }
    writer.write(article.date.seconds)
    writer.write(article.wishes.hidesImage)
    writer.write(DataValue.map(article.data))
    writer.write(article.image) { writer, image in
        writer.write(texts: [image.path, image.alternativeText])
        writer.write(image.focus) { writer, focus in
            for side in focus.sides { writer.write(side) }
        }
    }
    return hash(writer)
}

/// Of a text with the addresses that its links lead to.
private func text(of body: BodyDigest, on page: PageAddress, in publication: Publication) -> UInt64 {
    var writer = ByteWriter()
    writer.write(body.hash)
    for link in body.links {
        writer.write(publication.reference(toFile: link.path, link.fragment, on: page) ?? "")
    }
    for reference in body.references {
        switch publication.target(of: reference, on: page) {
        case .address(let text), .written(let text): writer.write(text)
        case .none: writer.write("")
        }
    }
    return hash(writer)
}

extension TabPageOutline {
    /// All of it but what follows from the settings.
    fileprivate func write(to writer: inout ByteWriter, site: Site) {
        writer.write(texts: [address.path, name, title])
        for number in [tab, panel, issue, newest?.seconds] { writer.write(number) { $0.write($1) } }
        for address in [newer, older, own] { writer.write(address) { $0.write($1.path) } }
        writer.write(sections) { writer, section in
            writer.write(section.id)
            switch section.contents {
            case .articles(let articles): writer.write(articles) { $0.write(site.articles[$1].path) }
            case .words(let words): writer.write(texts: words.flatMap { [$0.text, $0.address.path] })
            case .partial(let name): writer.write(name)
            }
        }
    }
}
