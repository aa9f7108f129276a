import Composition
import Content
import Rendering

/// A page that a build makes.
enum PageToMake: Sendable {
    case cells(TabPageOutline)
    /// By its index in the site.
    case article(Int)
    /// The same article as newspaper pages.
    case print(Int)
    /// The day's front page as a sheet for the wall.
    case sheet
    case text(StandalonePage)
    /// In all its formats, which are made together.
    case feed(FeedOutline)

    static func all(of publication: Publication, _ outline: SiteOutline) -> [PageToMake] {
        let site = publication.site
        return site.pages.map { .text($0) } + outline.feeds.map { .feed($0) } + outline.tabPages.map { .cells($0) }
            + site.articles.indices.map { .article($0) }
            + site.articles.indices.filter { publication.prints(site.articles[$0]) }.map { .print($0) }
            + (site.hasSheet ? [.sheet] : [])
    }

    /// All that are not left as they are, from the newest to the oldest: pages that show the same articles are made soon after each
    /// other.
    static func wanted(of edition: Edition) -> [PageToMake] {
        let site = edition.publication.site
        let selection = edition.selection
        // Of many thousand articles few are wanted: no list of all is made.
        let few =
            (site.hasSheet ? [PageToMake.sheet] : []) + site.pages.map { .text($0) }
            + edition.outline.feeds.map { .feed($0) }
        let texts = few.filter { !selection.isKept($0.path(in: site)) }
        let cells = edition.outline.tabPages.filter { !selection.isKept($0.address.path) }
        let articles = site.articles.indices.filter { !selection.isKept(site.articles[$0].addressPath) }
        let prints = site.articles.indices.filter {
            edition.publication.prints(site.articles[$0]) && !selection.isKept(site.articles[$0].printAddress.path)
        }
        let wanted =
            texts + cells.map { .cells($0) } + articles.map { .article($0) } + prints.map { .print($0) }
        let ages = wanted.map { $0.newest(in: site) }
        // Those of one moment stay in their order.
        return wanted.indices.sorted { (ages[$1], $0) < (ages[$0], $1) }.map { wanted[$0] }
    }

    /// Of the articles that it shows, seconds since 1970.
    private func newest(in site: Site) -> Int {
        switch self {
        // Feeds while the texts are at hand that pages will take; the sheet, which takes longest, first.
        case .text, .feed, .sheet: .max
        case .cells(let outline): outline.articles.map { site.articles[$0].date.seconds }.max() ?? .max
        case .article(let index), .print(let index): site.articles[index].date.seconds
        }
    }

    /// From the top of the output.
    func path(in site: Site) -> String {
        switch self {
        case .cells(let outline): outline.address.path
        case .article(let index): site.articles[index].address.path
        case .print(let index): site.articles[index].printAddress.path
        case .sheet: Publication.sheet.path
        case .text(let page): page.addressPath
        case .feed(let outline): outline.address(of: .rss).path
        }
    }
}

/// A page that was made, before it is known how its files lie in the output.
struct MadePage: Sendable {
    var page: PageToMake
    var path: String
    /// From the top of the output; none of a page that waits for its pictures to be made.
    var files: [String] = []
    /// In which frames it shows which pictures.
    var uses: PictureUses
    /// nil for a page without cells.
    var troubles: HeadlineTroubles?
    /// What is to be said of it, as sentences.
    var notes: [String] = []

    var isWaiting: Bool { files.isEmpty }
}
