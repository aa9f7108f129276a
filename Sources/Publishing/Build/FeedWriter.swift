import Content
import Rendering

/// Turns articles into the items of a feed.
struct FeedWriter {
    let publication: Publication
    let base: String
    /// Of an article, in a format that everything can show.
    let picture: (Article) -> PageAddress?

    /// Items in a feed at most, the newest.
    private static let itemCount = 50

    func feed(title: String, page: PageAddress, at address: PageAddress, articles: [Int]) -> [UInt8] {
        let site = publication.site
        let newest = articles.sorted { one, other in
            (site.articles[other].date, site.articles[one].id) < (site.articles[one].date, site.articles[other].id)
        }.prefix(Self.itemCount).map { site.articles[$0] }
        let channel = FeedChannel(
            title: title, url: page.url(base: base), feedURL: address.url(base: base),
            description: site.configuration.description.isEmpty ? title : site.configuration.description,
            language: site.configuration.language, updated: newest.first?.date.seconds)
        return rssFeed(channel, items: newest.map { item($0) })
    }

    private func item(_ article: Article) -> FeedItem {
        let url = article.address.url(base: base)
        return FeedItem(
            title: article.title, url: url, summary: article.summary, date: article.date.seconds, guid: url,
            categories: article.tags, author: article.authors.isEmpty ? nil : article.authors.joined(separator: ", "),
            imageURL: picture(article)?.url(base: base),
            language: article.language)
    }
}
