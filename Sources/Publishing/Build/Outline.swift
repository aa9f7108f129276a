import Content
import Rendering

/// Which pages a site has, and which articles stand on them: everything that is decided before measuring.
struct SiteOutline: Sendable {
    var tabPages: [TabPageOutline]
    /// For each article, its related ones.
    var related: [[Int]]
    /// For each category in strip order, its articles in rank order.
    var categories: [(name: String, title: String, articles: [Int])]

    /// Articles shown as related at most.
    private static let relatedCount = 5

    init(_ publication: Publication) {
        let site = publication.site
        let configuration = site.configuration
        var byCategory: [String: [Int]] = [:]
        for (index, article) in site.articles.enumerated() {
            byCategory[article.id.category, default: []].append(index)
        }
        categories = site.categories.map { ($0.name, $0.title, byCategory[$0.name] ?? []) }
        related = Array(repeating: [], count: site.articles.count)
        for (_, _, articles) in categories {
            for (rank, article) in articles.enumerated() {
                let later = articles[(rank + 1)...].prefix(Self.relatedCount)
                let earlier = articles[..<rank].suffix(Self.relatedCount - later.count)
                related[article] = Array(later + earlier)
            }
        }
        tabPages = [
            TabPageOutline(
                address: TabPageOutline.frontPage, tab: 0, name: "top", title: publication.tabs[0].title,
                articles: Array(site.articles.indices.prefix(configuration.frontPageArticles)), page: 1, pages: 1)
        ]
        for (name, title, articles) in categories {
            tabPages += Self.pages(
                of: name, title: title, articles: articles, tab: publication.tab(ofCategory: name),
                perPage: configuration.articlesPerPage)
        }
    }

    private static func pages(
        of name: String, title: String, articles: [Int], tab: Int?, perPage: Int
    ) -> [TabPageOutline] {
        let count = max(1, (articles.count + perPage - 1) / perPage)
        func address(_ page: Int) -> PageAddress {
            PageAddress(page == 1 ? "\(name)/index.html" : "\(name)/page/\(page).html")
        }
        return (1...count).map { page in
            TabPageOutline(
                address: address(page), tab: tab, name: name, title: title,
                articles: Array(
                    articles[min((page - 1) * perPage, articles.count)..<min(page * perPage, articles.count)]),
                page: page, pages: count, previous: page > 1 ? address(page - 1) : nil,
                next: page < count ? address(page + 1) : nil)
        }
    }
}
