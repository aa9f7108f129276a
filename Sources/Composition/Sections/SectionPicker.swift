import Content
import Rendering

/// Gives the sections of a tab their articles, from top to bottom.
struct SectionPicker {
    let site: Site
    /// Which articles the tab is about, in rank order.
    let pool: [Int]
    /// In element ids.
    let tab: String
    /// How many a grid shows that does not say.
    let gridCount: Int
    let translations: Translations
    private var shown: Set<Int> = []

    init(site: Site, pool: [Int], tab: String, gridCount: Int, translations: Translations) {
        self.gridCount = gridCount
        self.translations = translations
        self.site = site
        self.pool = pool
        self.tab = tab
    }

    /// Sections without anything to show are left out; when none has, or none is named, all articles stand in one grid.
    mutating func pickOrGrid(_ sections: [SectionSettings]?) -> [SectionOutline] {
        let picked = pick(sections ?? [])
        return picked.isEmpty ? pick([SectionSettings(kind: .grid, line: 0)]) : picked
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
        if settings.showsTags {
            let words = words(settings.query)
            return words.isEmpty ? nil : .words(words)
        }
        let count = settings.query.count ?? settings.defaultCount(gridCount: gridCount)
        let found = matches(settings.query).filter { index in
            let article = site.articles[index]
            return !settings.showsPicturesAlone || (article.image != nil && !article.wishes.hidesImage)
        }
        let articles = Array(found.dropFirst(settings.query.offset).prefix(count))
        guard !articles.isEmpty else { return nil }
        shown.formUnion(articles)
        return .articles(articles)
    }

    private func matches(_ query: SectionSettings.Query) -> [Int] {
        let candidates = query.category == nil ? pool : Array(site.articles.indices)
        let listed = query.category.map { name in
            site.category(named: name.value)?.listed ?? [name.value]
        }
        let spellings = query.tag.map { TagPages.spellings(of: $0.value, in: site) }
        let found = candidates.filter { index in
            let article = site.articles[index]
            return (listed?.contains(article.id.category) ?? true)
                && (spellings.map { !$0.isDisjoint(with: article.tags) } ?? true)
                && (query.pinned.map { $0 == article.pin } ?? true)
        }
        // Of a story that has been shown no other version takes its place.
        let matches = translations.oneOfEach(found).filter { query.repeats || !shown.contains($0) }
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
        // Spellings that share a page are one tag, and shown as most articles write it.
        var folders: [String: String] = [:]
        var counts: [String: (count: Int, first: Int, spellings: [String: Int])] = [:]
        for (rank, index) in matches(all).enumerated() {
            var seen: Set<String> = []
            for tag in Set(site.articles[index].tags) {
                let folder = folders[tag] ?? TagPages.folder(of: tag)
                folders[tag] = folder
                counts[folder, default: (0, rank, [:])].spellings[tag, default: 0] += 1
                if seen.insert(folder).inserted { counts[folder]?.count += 1 }
            }
        }
        let words = counts.values.map { word in
            let spelling = word.spellings.min { ($1.value, $0.key) < ($0.value, $1.key) }?.key ?? ""
            return (count: word.count, first: word.first, text: spelling)
        }
        let ranked = words.sorted { ($1.count, $0.first, $0.text) < ($0.count, $1.first, $1.text) }
        return ranked.dropFirst(query.offset).prefix(query.count ?? Self.wordCount)
            .map { PageSection.Word(text: $0.text, address: TagPages.address(of: $0.text)) }
    }

    private static let wordCount = 20
}
