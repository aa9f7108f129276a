import Content
import Rendering

/// The way into the back issues of the front page by year and month: `back-issues.html`.
///
/// It names no counts, and a month no more than the issues that hold its articles, so that it changes when an issue begins or a
/// month does, and not with every article. Months of a year that are in one issue are one link.
package enum BackIssues {
    package static let slug = "back-issues"

    /// Whether a page is the one that was made here.
    package static func isOwn(_ page: StandalonePage) -> Bool { page.path == slug }

    /// Nil when there are none, or when the site has a page of that name itself.
    /// - Parameter pages: from the newest to the oldest.
    package static func page(leadingTo pages: [TabPageOutline], in publication: Publication) -> StandalonePage? {
        let site = publication.site
        let isTaken =
            site.pages.contains { $0.slug == slug }
            || site.staticFiles.contains { $0.lowercased() == slug + ".html" }
        guard !isTaken, !pages.isEmpty else { return nil }
        var html = ""
        var year: String?
        var months = months(of: pages, in: publication)[...]
        while let month = months.popFirst() {
            if month.year != year {
                html += (year == nil ? "" : "</ul>\n</div>\n")
                html += "<div class=\"year\">\n<h2>\(month.year.escapedHTML)</h2>\n<ul>\n"
                year = month.year
            }
            if month.issues.count == 1, let issue = month.issues.first {
                var names = month.name
                while let earlier = months.first, earlier.year == year, earlier.issues.map(\.issue) == [issue.issue] {
                    names = earlier.name + "–" + month.name
                    months.removeFirst()
                }
                html += "<li><a href=\"\(issue.address.path)\">\(names.escapedHTML)</a></li>\n"
                continue
            }
            let links = month.issues.map { issue, address in
                let name = publication.phrases.editionNumber.replacing("#", with: String(issue))
                return "<a href=\"\(address.path)\">\(name.escapedHTML)</a>"
            }
            html += "<li>\(month.name.escapedHTML): \(links.joined(separator: " "))</li>\n"
        }
        return StandalonePage(
            slug: slug, title: publication.phrases.backIssues,
            body: Body(segments: [.html(Array("\(html)</ul>\n</div>\n".utf8))]),
            path: slug)
    }

    private struct Month {
        var year: String
        var name: String
        /// The newest first.
        var issues: [(issue: Int, address: PageAddress)]
    }

    /// The newest first.
    private static func months(of pages: [TabPageOutline], in publication: Publication) -> [Month] {
        let configuration = publication.site.configuration
        func format(_ pattern: String) -> FormattedDate? {
            try? FormattedDate(
                pattern: pattern, language: configuration.language, timeZone: configuration.timeZone)
        }
        guard let year = format(publication.phrases.archiveYearPattern),
            let name = format(publication.phrases.archiveMonthPattern)
        else { return [] }
        var months: [Month] = []
        func label(_ index: Int) -> (year: String, name: String) {
            let date = publication.site.articles[index].date
            return (year.string(from: date), name.string(from: date))
        }
        for page in pages {
            guard let issue = page.issue else { continue }
            var articles = page.sections.flatMap(\.articles)
            // They are in the order of their dates: between two of one month are none of another.
            if let first = articles.first, let last = articles.last, label(first) == label(last) { articles = [first] }
            for index in articles {
                let (ownYear, ownName) = label(index)
                if months.last?.year != ownYear || months.last?.name != ownName {
                    months.append(Month(year: ownYear, name: ownName, issues: []))
                }
                let last = months.count - 1
                if months[last].issues.last?.issue != issue { months[last].issues.append((issue, page.address)) }
            }
        }
        return months
    }
}
