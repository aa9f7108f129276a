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
        let newest = newest(of: articles.map { site.articles[$0] })
        let channel = FeedChannel(
            title: title, url: page.url(base: base), feedURL: address.url(base: base),
            description: site.configuration.description.isEmpty ? title : site.configuration.description,
            language: site.configuration.language, updated: newest.first?.date.seconds)
        return rssFeed(channel, items: newest.map { item($0) })
    }

    /// Without putting all in order: most are in their order already, and few are wanted.
    private func newest(of articles: [Article]) -> ArraySlice<Article> {
        func isBefore(_ one: Article, _ other: Article) -> Bool { (other.date, one.id) < (one.date, other.id) }
        let oldest = articles.map(\.date).sorted(by: >).dropFirst(Self.itemCount - 1).first
        let candidates = oldest.map { oldest in articles.filter { $0.date >= oldest } } ?? articles
        return candidates.sorted(by: isBefore).prefix(Self.itemCount)
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
