import Content
import ImageJobs
import Imaging
import Layout
import Typesetting

/// Everything that the pages of one built site have in common.
public struct Publication: Sendable {
    public var site: Site
    public var theme: Theme
    public var phrases: Phrases
    /// Of the newest article; without one, that of the build.
    public var timeOfIssue: Timestamp
    /// In the order of the tab strip.
    public var tabs: [Tab]
    public var masthead: MastheadContent
    /// One per breakpoint.
    public var chrome: [PageChrome]
    /// By indices into `site.articles`.
    public var bylines: Bylines
    /// Picture files as articles ask for them.
    public var sources: [ImageReference: ImageSource]
    /// What is known of them before pages are composed, whether their files are made or not.
    public var seen: [ImageReference: PublishedImage] = [:]
    /// The pictures made of them; none before pages are written.
    public var images: [ImageReference: PublishedImage] = [:]
    /// Footer links with their labels as measured.
    public var footer: [FooterLink]
    /// What articles stand in.
    public var columns = ArticleColumns()
    public var stylesheet: PageAddress
    /// What pages with prose have besides.
    public var articleSheet = PageAddress("assets/article.css")
    /// What makes rows and carousels follow a hand; nil when the site has neither.
    public var script: PageAddress?
    /// Whether readers can save articles anywhere.
    public var savesArticles = false
    public var favicon: PageAddress?
    /// What a phone shows of it, and the list of such pictures.
    public var touchIcon: PageAddress?
    public var manifest: PageAddress?
    /// The largest of the icons, for those who want a picture of the newspaper.
    public var largeIcon: PageAddress?
    /// What stands above its articles in SmartNews, on light and on dark screens; nil for none.
    public var smartFormatLogos: [PageAddress]?
    /// What stands in the place of the seal.
    public var logo: PageAddress?
    public var homeFeed: PageAddress?
    /// Articles, pages and the files beside them by their file, for links between them.
    public var addressesByPath: [String: PageAddress]
    /// Pages of authors by their names, and of tags by these.
    public var authorPages: [String: PageAddress] = [:]
    public var tagPages: [String: PageAddress] = [:]
    /// Nil for a site without cards, as every one is that does not know its address.
    public var shareCards: ShareCards?
    /// What links by addresses lead to.
    public var addresses = SiteAddresses()
    /// The addresses that pages had before, as files that lead on, by the path of the page.
    public var oldAddresses: [String: [PageAddress]] = [:]

    public init(
        site: Site, theme: Theme, phrases: Phrases, timeOfIssue: Timestamp, tabs: [Tab], masthead: MastheadContent,
        chrome: [PageChrome], bylines: Bylines, sources: [ImageReference: ImageSource], footer: [FooterLink],
        stylesheet: PageAddress,
        favicon: PageAddress?, homeFeed: PageAddress?, addressesByPath: [String: PageAddress]
    ) {
        self.site = site
        self.theme = theme
        self.phrases = phrases
        self.timeOfIssue = timeOfIssue
        self.tabs = tabs
        self.masthead = masthead
        self.chrome = chrome
        self.bylines = bylines
        self.sources = sources
        self.footer = footer
        self.stylesheet = stylesheet
        self.favicon = favicon
        self.homeFeed = homeFeed
        self.addressesByPath = addressesByPath
    }

    /// What a text stands in.
    /// - Parameter language: nil for that of the site.
    public func column(of language: String?) -> ArticleColumn {
        columns.column(of: language ?? site.configuration.language)
    }

    /// Index of a category's tab, else of one that contains it; the front page, the first, is none.
    public func tab(ofCategory name: String) -> Int? {
        func tab(called name: String) -> Int? { tabs.indices.dropFirst().first { tabs[$0].name == name } }
        return tab(called: name) ?? site.category(containing: name).flatMap { tab(called: $0.name) }
    }

    /// One tab of the strip.
    public struct Tab: Sendable, Hashable {
        /// In element ids: the category's name; of the front page one that no category has.
        public var name: String
        public var title: String
        public var label: MeasuredText
        public var address: PageAddress

        public init(name: String, title: String, label: MeasuredText, address: PageAddress) {
            self.name = name
            self.title = title
            self.label = label
            self.address = address
        }
    }

    public struct FooterLink: Sendable, Hashable {
        public var label: MeasuredText
        /// nil for a text that is no link to a page.
        public var address: PageAddress?
        /// Where else it leads, an http(s) address.
        public var url: String?

        public init(label: MeasuredText, address: PageAddress?, url: String? = nil) {
            self.label = label
            self.address = address
            self.url = url
        }
    }
}

/// Who and when, as strings.
public struct Byline: Sendable, Hashable {
    /// Shown under a headline; nil when the article names neither source nor author.
    public var source: String?
    /// Who wrote it, where `source` says who reports; for the article's own page, which has room.
    public var author: String?
    public var fullDate: String
    /// ISO 8601, for `datetime`.
    public var machineDate: String
    /// Full form of `updated`, and its ISO 8601 form.
    public var updated: (text: String, machine: String)? {
        updatedText.map { ($0, updatedMachine ?? "") }
    }
    private var updatedText: String?
    private var updatedMachine: String?

    public init(
        source: String?, author: String? = nil, fullDate: String, machineDate: String,
        updated: (text: String, machine: String)?
    ) {
        self.source = source
        self.author = author
        self.fullDate = fullDate
        self.machineDate = machineDate
        updatedText = updated?.text
        updatedMachine = updated?.machine
    }

    /// The line under a headline, as it is measured.
    public func line(_ shortDate: String) -> String { source.map { "\($0) \(shortDate)" } ?? shortDate }
}

extension Publication {
    /// The day's front page as a sheet for the wall, on sites that have one (`Site.hasSheet`).
    public static let sheet = PageAddress("sheet.svg")

    /// Whether an article is set as newspaper pages, too.
    public func prints(_ article: Article) -> Bool {
        site.configuration.prints(article)
    }
}

extension StandalonePage {
    public var address: PageAddress { PageAddress(addressPath) }
}

extension Category {
    /// Of its first page.
    public var address: PageAddress { PageAddress(name + "/index.html") }
}

extension Article {
    public var address: PageAddress { PageAddress(addressPath) }

    /// Of its printed edition, beside its page.
    public var printAddress: PageAddress { PageAddress(addressPath.dropLast("html".utf8.count) + "svg") }
}
