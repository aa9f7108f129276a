import Content
import Rendering

/// A page of mixed cells before anything is measured.
package struct TabPageOutline: Sendable {
    package var address: PageAddress
    package var tab: Int?
    package var name: String
    package var title: String
    /// From top to bottom.
    package var sections: [SectionOutline]
    /// The moment of the tab's newest article, by which the page dates itself; nil for a back issue, which is of no day.
    package var newest: Timestamp?
    /// Of a back issue its number, the oldest being 1; nil for the page that shows what is new.
    package var issue: Int?
    /// Addresses of the pages with the articles after and before this one's.
    package var newer: PageAddress?
    package var older: PageAddress?
    /// Its number among the panels of the pager; nil for a page of its own.
    package var panel: Int?
    /// What a panel leads to: the tab's own page, and of the front page the one after it.
    package var own: PageAddress?

    /// Whose page it is, by the name in `authors.yml`; the articles are all that the author has written.
    package var author: String?
    /// It shows what pages of tabs show, chosen by a tag or an author.
    var isSelection = false
    /// The tag of all its articles.
    var tag: String?
    /// Its own feed, if the site has any; nil of an author's page.
    package var feed: PageAddress?

    package static let frontPage = PageAddress("index.html")

    /// The grid that is planned with all its editor's wishes: the first, as indices into the site's articles.
    package var articles: [Int] { sections.first(where: \.settings.isPlanned)?.articles ?? [] }

    /// What it is about, in small letters.
    var subjects: [String] { [title, tag].compactMap { $0?.lowercased() } }

    /// Whether what it shows decides which characters are shipped together: the first page of each tab. Pages of tags show what
    /// other pages show.
    package var dividesFonts: Bool { issue == nil && !isSelection }
}
