import Content

/// Which articles say the same in several languages.
struct Translations: Sendable {
    /// Of each article that has any, the same in all languages, itself among them, in the order of their languages' tags.
    private let versions: [Int: [Int]]
    /// Of the same articles: the story's number, and the place of the version among those that stand for it where one is enough. The
    /// first is that in the language of the site, or else the oldest.
    private let stories: [Int: (story: Int, place: Int)]

    /// Whoever names another is named by it, and by all that it is named by; of each language the first by its address.
    init(_ site: Site) {
        let (articles, language) = (site.articles, site.configuration.language)
        func tag(_ index: Int) -> String { articles[index].language ?? language }
        var versions: [Int: [Int]] = [:]
        var stories: [Int: (story: Int, place: Int)] = [:]
        for (story, group) in Self.groups(of: articles).enumerated() {
            let sorted = group.sorted { (tag($0), articles[$0].id) < (tag($1), articles[$1].id) }
            var seen: Set<String> = []
            let first = sorted.filter { seen.insert(tag($0)).inserted }
            // What no other leads to would lead to these in vain: search engines want to be told of both.
            guard first.count > 1 else { continue }
            for index in first { versions[index] = first }
            func key(_ index: Int) -> (Int, Timestamp, ArticleID) {
                (tag(index) == language ? 0 : 1, articles[index].date, articles[index].id)
            }
            for (place, index) in first.sorted(by: { key($0) < key($1) }).enumerated() {
                stories[index] = (story, place)
            }
        }
        (self.versions, self.stories) = (versions, stories)
    }

    /// The same article in other languages.
    func others(of index: Int) -> [Int] { (versions[index] ?? []).filter { $0 != index } }

    /// A list in which each story stands once: readers find the other versions on its page. O(n).
    func oneOfEach(_ articles: [Int]) -> [Int] {
        guard !stories.isEmpty else { return articles }
        var best: [Int: Int] = [:]
        for index in articles {
            guard let (story, place) = stories[index] else { continue }
            best[story] = min(best[story] ?? place, place)
        }
        return articles.filter { index in stories[index].map { best[$0.story] == $0.place } ?? true }
    }

    /// Articles that name each other, or the same third, in ascending order of the least of each group.
    private static func groups(of articles: [Article]) -> [[Int]] {
        let named = articles.indices.filter { !articles[$0].translations.isEmpty }
        guard !named.isEmpty else { return [] }
        let byPath = Dictionary(
            articles.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { first, _ in first })
        var leader: [Int: Int] = [:]
        func top(_ index: Int) -> Int {
            var index = index
            while let next = leader[index], next != index { index = next }
            return index
        }
        for index in named {
            for path in articles[index].translations {
                guard let other = byPath[path] else { continue }
                let (one, two) = (top(index), top(other))
                leader[index] = leader[index] ?? one
                leader[other] = leader[other] ?? two
                leader[max(one, two)] = min(one, two)
            }
        }
        var groups: [Int: [Int]] = [:]
        for index in leader.keys.sorted() { groups[top(index), default: []].append(index) }
        return groups.keys.sorted().compactMap { groups[$0] }
    }
}
