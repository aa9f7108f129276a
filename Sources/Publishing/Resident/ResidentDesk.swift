import Composition
import Content
import Layout
import Rendering

/// What a desk shows of a site that is held in memory.
public struct ResidentDesk: Sendable {
    public struct Entry: Sendable {
        public var title: String
        /// From the top of the site.
        public var address: String
        /// Relative to the site folder.
        public var file: String
        public var category: String
        public var date: Timestamp
        public var isDraft: Bool
        public var isFuture: Bool
        /// What there is to say about its file.
        public var warnings: [Diagnostic]
    }

    public struct Page: Sendable {
        public var title: String
        public var address: String
        /// Its cells are planned.
        public var isPlanned: Bool
        /// Of the files whose articles it shows, or of its own.
        public var warnings: Int
    }

    public var title: String
    /// Of the site: an IANA name.
    public var timeZone: String
    /// In rank order.
    public var articles: [Entry]
    /// Those of tabs, categories and tags that show what is new, and the site's own pages.
    public var pages: [Page]
    /// Pages with older articles, which are not listed.
    public var backIssues: Int
    public var draftsLeftOut: Int
    public var futureLeftOut: Int
    public var includesDrafts: Bool
    public var includesFuture: Bool
    public var at: Timestamp
    public var isTimeGiven: Bool
}

/// The plan of a page at one breakpoint.
public struct ResidentPlan: Sendable {
    /// Layout px, from which it holds.
    public var width: Int
    public var report: PlanReport
    public var drawing: [UInt8]
    public var titles: [String]
}

extension ResidentSite {
    /// nil while there is no site.
    public func desk() -> ResidentDesk? {
        guard let edition else { return nil }
        let site = edition.publication.site
        let warnings = Dictionary(grouping: report.warnings, by: \.path)
        let articles = site.articles.map { article in
            ResidentDesk.Entry(
                title: article.title, address: article.addressPath, file: article.path, category: article.id.category,
                date: article.date, isDraft: article.draft, isFuture: article.date > asked.at,
                warnings: warnings[article.path] ?? [])
        }
        let fresh = edition.outline.tabPages.filter { $0.issue == nil }
        let pages =
            fresh.map { page in
                let shown = Set(page.sections.flatMap(\.articles))
                return ResidentDesk.Page(
                    title: page.title, address: page.address.path, isPlanned: !page.articles.isEmpty,
                    warnings: shown.reduce(0) { $0 + articles[$1].warnings.count })
            }
            + site.pages.map { page in
                ResidentDesk.Page(
                    title: page.title, address: page.addressPath, isPlanned: false,
                    warnings: warnings[page.path]?.count ?? 0)
            }
        return ResidentDesk(
            title: site.configuration.title, timeZone: site.configuration.timeZone, articles: articles, pages: pages,
            backIssues: edition.outline.tabPages.count - fresh.count, draftsLeftOut: site.draftsLeftOut,
            futureLeftOut: site.futureLeftOut, includesDrafts: asked.includesDrafts,
            includesFuture: asked.includesFuture, at: asked.at, isTimeGiven: hasOwnTime)
    }

    /// Addresses of what all pages name: style sheets and script.
    public func sheets() -> [String] {
        guard let publication = edition?.publication else { return [] }
        return [
            publication.stylesheet.path, publication.articleSheet.path, Stylesheet.fonts.path,
            Stylesheet.pageFonts.path,
        ]
            + (publication.script.map { [$0.path] } ?? [])
    }

    /// The plans of a page for all breakpoints, with reasons; nil when the site has no such page of cells.
    public func plans(of page: String) -> [ResidentPlan]? {
        guard let edition, let outline = edition.outline.tabPages.first(where: { $0.address.path == page }),
            !outline.articles.isEmpty
        else { return nil }
        let theme = edition.publication.theme
        let planner = BestPlanner(theme.patterns, model: theme.costs, breakpoints: theme.breakpoints)
        let request = edition.composer.request(for: outline)
        let titles = outline.articles.map { edition.publication.site.articles[$0].title }
        return edition.composer.breakpoints.compactMap { breakpoint in
            guard let (report, plan) = planner.problem(request, at: breakpoint).report() else { return nil }
            return ResidentPlan(
                width: Int(breakpoint.minimumWidth), report: report,
                drawing: planDrawing(plan, titles: titles, at: breakpoint), titles: titles)
        }
    }
}
