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
    private let translations: Translations

    /// Of a longer series the first and last parts are shown, and so many around the own.
    private static let longestSeries = 20
    private static let partsAround = 6

    init(_ site: Site, inOrder order: DateOrder, _ translations: Translations) {
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
        self.translations = translations
    }

    func surroundings(of index: Int) -> ArticleSurroundings {
        var around = ArticleSurroundings()
        around.related = related.related(to: index, most: RelatedComposer.most)
        (around.earlier, around.later) = related.neighbours(of: index)
        if let name = site.articles[index].series?.lowercased(), let all = series[name], let place = places[index] {
            around.partCount = all.count
            around.parts = Self.shown(all.count, around: place).map { .init(article: all[$0], number: $0 + 1) }
        }
        around.translations = translations.others(of: index)
        return around
    }

    /// Numbers from 0.
    private static func shown(_ count: Int, around place: Int) -> [Int] {
        guard count > longestSeries else { return Array(0..<count) }
        let near = Array(max(1, place - partsAround)..<max(1, min(count - 1, place + partsAround + 1)))
        return [0] + near + [count - 1]
    }
}
