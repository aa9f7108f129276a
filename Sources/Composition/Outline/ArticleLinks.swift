import Content
import Layout
import Rendering

/// What the pages of articles lead to: related articles, the next before and after each, parts of series, translations.
///
/// It never changes; it is a class because it is asked for every article, which would count the references to all that a value holds.
final class ArticleLinks: Sendable {
    private let site: Site
    private let related: RelatedArticles
    /// Articles of each series in its order, by its name without capitals, and where each article stands in its own.
    private let series: [String: [Int]]
    private let places: [Int: Int]
    /// Of each article that has any, the same in other languages, itself among them.
    private let translations: [Int: [Int]]

    /// Of a longer series the first and last parts are shown, and so many around the own.
    private static let longestSeries = 20
    private static let partsAround = 6

    init(_ site: Site, inOrder order: DateOrder) {
        self.site = site
        let articles = site.articles
        related = RelatedArticles(articles, inOrder: order)
        var (series, places): ([String: [Int]], [Int: Int]) = ([:], [:])
        for index in order.articles {
            guard let name = articles[index].series?.lowercased() else { continue }
            places[index] = series[name]?.count ?? 0
            series[name, default: []].append(index)
        }
        (self.series, self.places) = (series, places)
        translations = Self.translations(of: articles, language: site.configuration.language)
    }

    func surroundings(of index: Int) -> ArticleSurroundings {
        var around = ArticleSurroundings()
        around.related = related.related(to: index, most: RelatedComposer.most)
        (around.earlier, around.later) = related.neighbours(of: index)
        if let name = site.articles[index].series?.lowercased(), let all = series[name], let place = places[index] {
            around.partCount = all.count
            around.parts = Self.shown(all.count, around: place).map { .init(article: all[$0], number: $0 + 1) }
        }
        around.translations = (translations[index] ?? []).filter { $0 != index }
        return around
    }

    /// Numbers from 0.
    private static func shown(_ count: Int, around place: Int) -> [Int] {
        guard count > longestSeries else { return Array(0..<count) }
        let near = Array(max(1, place - partsAround)..<max(1, min(count - 1, place + partsAround + 1)))
        return [0] + near + [count - 1]
    }

    /// Whoever names another is named by it, and by all that it is named by; of each language the first by its address.
    private static func translations(of articles: [Article], language: String) -> [Int: [Int]] {
        let named = articles.indices.filter { !articles[$0].translations.isEmpty }
        guard !named.isEmpty else { return [:] }
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
        var found: [Int: [Int]] = [:]
        for group in groups.values where group.count > 1 {
            func tag(_ index: Int) -> String { articles[index].language ?? language }
            let sorted = group.sorted { (tag($0), articles[$0].id) < (tag($1), articles[$1].id) }
            var seen: Set<String> = []
            let first = sorted.filter { seen.insert(tag($0)).inserted }
            // What no other leads to would lead to these in vain: search engines want to be told of both.
            if first.count > 1 { for index in first { found[index] = first } }
        }
        return found
    }
}
