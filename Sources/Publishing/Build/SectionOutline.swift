import Content
import Rendering

/// A section of a tab page before anything is measured: its settings, and what it shows.
struct SectionOutline: Sendable {
    /// Of the element: `top-s-2`.
    var id: String
    var settings: SectionSettings
    var contents: Contents

    enum Contents: Sendable, Hashable {
        /// Indices into the site's articles.
        case articles([Int])
        case words([PageSection.Word])
        /// A template of the theme.
        case partial(String)
    }

    var articles: [Int] {
        if case .articles(let articles) = contents { articles } else { [] }
    }
}

/// Gives the sections of a tab their articles, from top to bottom.
struct SectionPicker {
    let site: Site
    /// Which articles the tab is about, in rank order.
    let pool: [Int]
    /// In element ids.
    let tab: String
    /// How many a grid shows that does not say.
    let gridCount: Int
    private var shown: Set<Int> = []

    init(site: Site, pool: [Int], tab: String, gridCount: Int) {
        self.gridCount = gridCount
        self.site = site
        self.pool = pool
        self.tab = tab
    }

    /// Sections without anything to show are left out.
    mutating func pick(_ sections: [SectionSettings]) -> [SectionOutline] {
        var outlines: [SectionOutline] = []
        for (number, settings) in sections.enumerated() {
            guard let contents = contents(of: settings) else { continue }
            outlines.append(SectionOutline(id: "\(tab)-s-\(number + 1)", settings: settings, contents: contents))
        }
        return outlines
    }

    private mutating func contents(of settings: SectionSettings) -> SectionOutline.Contents? {
        if settings.kind == .html { return settings.partial.map { .partial($0.value) } }
        if settings.kind == .ladder, settings.ladder.items == .tags {
            let words = words(settings.query)
            return words.isEmpty ? nil : .words(words)
        }
        let needsImage = settings.kind == .ladder && settings.ladder.items == .pictures
        let count = settings.query.count ?? defaultCount(of: settings)
        let found = matches(settings.query).filter { index in
            let article = site.articles[index]
            return !needsImage || (article.image != nil && !article.wishes.hidesImage)
        }
        let articles = Array(found.dropFirst(settings.query.offset).prefix(count))
        guard !articles.isEmpty else { return nil }
        shown.formUnion(articles)
        return .articles(articles)
    }

    private func defaultCount(of settings: SectionSettings) -> Int {
        switch settings.kind {
        case .grid: gridCount
        case .carousel, .html: 12
        case .list, .ladder: 8
        }
    }

    private func matches(_ query: SectionSettings.Query) -> [Int] {
        let candidates = query.category == nil ? pool : Array(site.articles.indices)
        let matches = candidates.filter { index in
            let article = site.articles[index]
            return (query.repeats || !shown.contains(index))
                && (query.category.map { $0.value == article.id.category } ?? true)
                && (query.tag.map { article.tags.contains($0.value) } ?? true)
                && (query.pinned.map { $0 == article.pin } ?? true)
        }
        switch query.order {
        case .rank: return matches
        case .newest:
            return matches.sorted { (site.articles[$1].date, $0) < (site.articles[$0].date, $1) }
        }
    }

    /// The tags of most articles; of those of as many, the one that comes first.
    private func words(_ query: SectionSettings.Query) -> [PageSection.Word] {
        var all = query
        all.repeats = true
        var counts: [String: (count: Int, first: Int)] = [:]
        for (rank, index) in matches(all).enumerated() {
            for tag in Set(site.articles[index].tags) { counts[tag, default: (0, rank)].count += 1 }
        }
        let ranked = counts.sorted {
            ($1.value.count, $0.value.first, $0.key) < ($0.value.count, $1.value.first, $1.key)
        }
        return ranked.dropFirst(query.offset).prefix(query.count ?? Self.wordCount)
            .map { PageSection.Word(text: $0.key, address: TagPages.address(of: $0.key)) }
    }

    private static let wordCount = 20
}

/// Pages of the articles with one tag: those that a chip leads to.
enum TagPages {
    /// The folder of a tag's pages. Tags that differ only in what an address or a file system cannot hold share one.
    static func folder(of tag: String) -> String {
        var slug = slugified(tag).uppercased().lowercased()
        while slug.utf8.count > longest { slug.removeLast() }
        return top + "/" + (slug.isEmpty ? "tag" : slug)
    }

    static let top = "tags"

    static func address(of tag: String) -> PageAddress { PageAddress(folder(of: tag) + "/index.html") }

    /// Bytes, so that every file system takes the name.
    private static let longest = 120
}
