import Content

/// What a page puts into the shell that all pages share, the template `page`.
struct PageShell {
    /// What it is, said to style sheets and to the script.
    enum Kind {
        /// A text below its head.
        case text
        /// Cells of one tab.
        case tab
        /// The panels of all tabs.
        case pager

        /// Of `body`.
        var classes: String {
            switch self {
            case .text: "article-page"
            case .tab: "tab-page"
            case .pager: "tab-page pager-page"
            }
        }
    }

    /// Header and footer.
    struct Bars {
        var header: String
        var footer: String
    }

    /// What is read before anybody scrolls, for the fonts to fetch early.
    struct FirstScreen {
        /// In the faces of all pages.
        var headlines: String
        /// The page's own faces of headlines.
        var own = OwnFonts()
        /// What is set in each of these.
        var ownHeadlines: [HeadlineFace: String] = [:]
    }

    /// What is told where somebody shares the address.
    struct Sharing {
        /// A picture drawn of it, if the site has any.
        var card: ShareCard?
        /// Its own picture, unless that is a drawing (SVG), which no network shows.
        var image: PublishedImage?
        /// Of an article's page.
        var article: Article?

        init(card: ShareCard?, image: PublishedImage? = nil, article: Article? = nil) {
            self.card = card
            self.image = image.flatMap { $0.isDrawing ? nil : $0 }
            self.article = article
        }
    }

    /// What leads from the head of the page to others, for machines.
    struct Relations {
        /// nil for that of the whole site.
        var feed: PageAddress?
        var previous: PageAddress?
        var next: PageAddress?
        /// The same in all languages that it is in, itself among them; empty when there is one.
        var alternates: [(language: String, address: PageAddress)] = []
        /// Where who made it is besides.
        var profiles: [String] = []
        /// What it is to search engines: nodes of a graph.
        var structured: [JSONValue] = []
    }

    var address: PageAddress
    var kind: Kind
    /// Index of the current tab.
    var tab: Int?
    /// Before the site's title; empty on the front page.
    var title: String
    var description: String
    /// Finished HTML.
    var content: String
    /// Finished HTML below it, outside of `main`.
    var afterContent = ""
    /// CSS of the boxes on this page.
    var geometry: [UInt8]
    /// What its title bar says, when it is not what all pages of its folder say.
    var edition: TabPage.Edition?
    /// Instead of those that the pages of its folder share.
    var bars: Bars?
    var firstScreen: FirstScreen
    var sharing: Sharing
    var relations = Relations()
    /// It ends with what is said of an author.
    var isOfAuthor = false
    /// Templates of the theme write sections of it.
    var hasPartials = false
    /// What it shows stands in slices of fonts of its own.
    var dividesFonts = false

    /// It has prose on it, which has a sheet of its own.
    var hasProse: Bool { kind == .text || isOfAuthor || hasPartials }
    /// Something on it follows hands: cells, or listings that readers copy.
    var needsScript: Bool { kind != .text || beginsListing(content) }
    var isFront: Bool { address.path == "index.html" }
}

/// Whether a listing begins anywhere in finished HTML. By bytes: this is asked of every article.
private func beginsListing(_ html: String) -> Bool {
    var html = html
    return html.withUTF8 { bytes in
        bytes.indices.contains { bytes[$0] == UInt8(ascii: "<") && bytes[$0...].starts(with: "<pre".utf8) }
    }
}
