import Content
import Rendering
import Testing

@testable import Composition

@Suite("The pages of a tab") struct TabPagesTests {
    /// Articles of one category by the seconds of their dates, the newest first.
    private func site(_ dates: [Int]) -> Site {
        let articles = dates.sorted(by: >).map { date in
            Article(
                .init(
                    id: ArticleID(category: "news", slug: "a\(date)"), title: "\(date)", date: Timestamp(seconds: date),
                    path: "content/news/a\(date).md"))
        }
        return Site(configuration: SiteConfiguration(), articles: articles, categories: [])
    }

    /// By address, the dates of what each page shows; all of them have three.
    private func pages(_ dates: [Int], folder: String = "news") -> [String: [Int]] {
        let site = site(dates)
        var pages = TabPages(folder: folder, name: "news", title: "News", tab: 1, timeOfIssue: Timestamp(seconds: 0))
        pages.perPage = 3
        let outlines = pages.outlines(of: Array(site.articles.indices), in: DateOrder(site.articles))
        return Dictionary(
            uniqueKeysWithValues: outlines.map { outline in
                (outline.address.path, outline.sections.flatMap(\.articles).map { site.articles[$0].date.seconds })
            })
    }

    @Test("what fits on one has no back issues")
    func one() {
        #expect(pages([]) == ["news/index.html": []])
        #expect(pages([1, 2, 3], folder: "") == ["index.html": [3, 2, 1]])
    }

    @Test("a page says what it is about where no tab of its own does")
    func titles() {
        let site = site([1])
        func title(tab: Int?, isBelowOther: Bool = false) -> String? {
            var pages = TabPages(folder: "a", name: "a", title: "A", tab: tab, timeOfIssue: Timestamp(seconds: 0))
            pages.isBelowOther = isBelowOther
            return pages.outlines(of: [0], in: DateOrder(site.articles))[0].sections[0].settings.title
        }
        #expect(title(tab: 1) != "A")
        #expect(title(tab: nil) == "A")
        #expect(title(tab: 1, isBelowOther: true) == "A")
    }

    @Test("back issues are numbered from the oldest and begin with their newest")
    func numbers() {
        #expect(
            pages([1, 2, 3, 4, 5, 6, 7]) == [
                "news/index.html": [7, 6, 5], "news/page/3.html": [7], "news/page/2.html": [6, 5, 4],
                "news/page/1.html": [3, 2, 1],
            ])
    }

    @Test("a full issue stays as it is whatever is published after it")
    func stable() {
        var dates: [Int] = []
        var full: [String: [Int]] = [:]
        for date in 1...40 {
            dates.append(date)
            let pages = pages(dates)
            for (path, articles) in full { #expect(pages[path] == articles, "\(path) after \(date) articles") }
            full.merge(pages.filter { $0.key.contains("/page/") && $0.value.count == 3 }) { _, new in new }
        }
        #expect(full.count == 13)
    }

    @Test(
        "the first page leads to the newest issue that has more than it shows, and from each there is a way to both sides"
    )
    func ways() throws {
        let site = site([1, 2, 3, 4, 5, 6, 7])
        var pages = TabPages(folder: "news", name: "news", title: "News", tab: 1, timeOfIssue: Timestamp(seconds: 0))
        pages.perPage = 3
        let outlines = pages.outlines(of: Array(site.articles.indices), in: DateOrder(site.articles))
        #expect(outlines.map(\.issue) == [nil, 3, 2, 1])
        #expect(outlines.map(\.older?.path) == ["news/page/2.html", "news/page/2.html", "news/page/1.html", nil])
        #expect(outlines.map(\.newer?.path) == [nil, "news/index.html", "news/page/3.html", "news/page/2.html"])
    }
}
