import Content
import Rendering

/// The pages of a category or a tag, or of all articles: one that shows what is new, and back issues behind it.
///
/// Back issues are numbered from the oldest and hold so many articles each, in the order of their dates. A full one is never
/// divided anew: yesterday's link to it shows what it showed yesterday.
struct TabPages {
    /// Empty for the site's own.
    var folder: String
    var name: String
    var title: String
    var tab: Int?
    /// The tab is that of another category, which contains this one.
    var isBelowOther = false
    /// A reader can subscribe to it, if the site has feeds.
    var hasFeed = true
    /// Articles of a back issue, and of a first page without sections of its own.
    var perPage = 1
    /// What the first page shows, when its sections are named.
    var first: [SectionOutline]?

    /// The moment of issue of a page without articles.
    var timeOfIssue: Timestamp

    /// The page of what is new, and then the back issues from the newest to the oldest; none when all stands on the first page.
    /// - Parameter articles: in rank order.
    func outlines(of articles: [Int], in order: DateOrder) -> [TabPageOutline] {
        var newest = page(sections: first ?? grid(of: Array(articles.prefix(perPage))))
        newest.newest = order.newest(of: articles) ?? timeOfIssue
        let shown = Set(newest.sections.flatMap(\.articles))
        guard !shown.isSuperset(of: articles) else { return [newest] }
        let issues = issues(of: order.oldestFirst(articles))
        // The newest issue may hold nothing else than the first page.
        newest.older = issues.lastIndex { !shown.isSuperset(of: $0) }.map { address(ofIssue: $0 + 1) }
        let pages = issues.enumerated().map { index, articles in
            var page = page(sections: grid(of: articles.reversed()), issue: index + 1)
            page.newer = index + 1 < issues.count ? address(ofIssue: index + 2) : newest.address
            page.older = index > 0 ? address(ofIssue: index) : nil
            return page
        }
        return [newest] + pages.reversed()
    }

    /// - Parameter inOrder: the oldest first.
    private func issues(of inOrder: [Int]) -> [[Int]] {
        stride(from: 0, to: inOrder.count, by: perPage).map {
            Array(inOrder[$0..<min($0 + perPage, inOrder.count)])
        }
    }

    private func grid(of articles: [Int]) -> [SectionOutline] {
        guard !articles.isEmpty else { return [] }
        var settings = SectionSettings(kind: .grid, line: 0)
        // Where no tab says what the page is about.
        if tab == nil || isBelowOther { settings.title = title }
        return [SectionOutline(id: "\(name)-s-1", settings: settings, contents: .articles(articles))]
    }

    private func page(sections: [SectionOutline], issue: Int? = nil) -> TabPageOutline {
        var page = TabPageOutline(
            address: issue.map { address(ofIssue: $0) } ?? PageAddress(prefix + "index.html"), tab: tab, name: name,
            title: title, sections: sections, issue: issue)
        page.feed = hasFeed ? PageAddress(prefix + FeedFormat.rss.fileName) : nil
        return page
    }

    private func address(ofIssue issue: Int) -> PageAddress { PageAddress("\(prefix)page/\(issue).html") }

    private var prefix: String { folder.isEmpty ? "" : folder + "/" }
}
