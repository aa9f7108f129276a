import Content
import Rendering

/// A feed before anything of it is read: what it follows, and which articles are in it.
package struct FeedOutline: Sendable, Hashable {
    /// The page that it follows, beside which its files lie.
    package var page: PageAddress
    /// What it follows; empty of the site itself.
    package var title: String
    /// As indices into the site's articles, the newest first.
    package var articles: [Int]

    /// Articles in a feed at most.
    package static let longest = 50

    package init(page: PageAddress, title: String, articles: [Int]) {
        self.page = page
        self.title = title
        self.articles = articles
    }

    package var isOfSite: Bool { page == TabPageOutline.frontPage }

    /// From the top of the output, with its final slash; empty of the site itself.
    package var folder: String {
        String(
            page.path[
                ..<(page.path.utf8.lastIndex(of: UInt8(ascii: "/")).map { page.path.index(after: $0) }
                    ?? page.path.startIndex)])
    }

    /// The file of its feed in a format.
    package func address(of format: FeedFormat) -> PageAddress { PageAddress(folder + format.fileName) }

    /// The feeds of a site, of its categories, and of tags that have pages; none of a site that does not know its address.
    /// - Parameter articles: those that the feed of the site is about.
    static func all(
        of site: Site, in order: DateOrder, articles: [Int],
        categories: [(name: String, title: String, articles: [Int])], tags: [Tag]
    ) -> [FeedOutline] {
        guard site.configuration.baseURL != nil else { return [] }
        func first(_ articles: [Int]) -> [Int] { Array(order.newestFirst(articles).prefix(longest)) }
        return [FeedOutline(page: TabPageOutline.frontPage, title: "", articles: first(articles))]
            + categories.map {
                FeedOutline(page: PageAddress("\($0.name)/index.html"), title: $0.title, articles: first($0.articles))
            }
            + tags.map {
                FeedOutline(page: PageAddress("\($0.folder)/index.html"), title: $0.title, articles: first($0.articles))
            }
    }

    /// One that has a page.
    struct Tag {
        var folder: String
        var title: String
        var articles: [Int]
    }
}
