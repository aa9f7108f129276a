/// Everything a build starts from: the folder, read and checked.
public struct Site: Sendable {
    public var configuration: SiteConfiguration
    /// Those to be published, in rank order: the lead first, then pinned, then higher weight, then newer; ties by category and slug.
    public var articles: [Article]
    /// In footer order: weight, then slug.
    public var pages: [StandalonePage]
    /// Files that are published as they are, relative to `staticFolder`, sorted.
    public var staticFiles: [String]
    /// Relative to the site folder, with its final slash.
    public var staticFolder = "content/static/"
    /// Where those of them lie that are elsewhere, relative to the site folder.
    public var staticSources: [String: String] = [:]
    /// Every category that has a folder, an article or a tab, in the order of the tab strip, with its title.
    public var categories: [Category] {
        didSet { places = CategoryPlaces(categories) }
    }
    private var places: CategoryPlaces
    /// Those of `authors.yml`, by the names that articles have.
    public var authors: [String: Author] = [:]
    /// Titles of `embeds.yml`, by addresses.
    public var embedTitles: [String: String] = [:]
    /// What articles link to besides pages.
    public var attachments: [Attachment] = []
    /// Files among `attachments`, by other addresses that links name them by.
    public var resources: [String: String] = [:]
    /// Addresses that pages of categories had on the site of another generator.
    public var movedFolders: [MovedFolder] = []
    public var movedTerms: [MovedTerm] = []
    /// The page that each section file (`news/_index.md`) has become, from the top of the output, by the paths of these.
    public var sectionPages: [String: String] = [:]
    /// It is another generator's folder, which lets damaged pictures pass.
    public var isForeign = false
    /// Whether any article is set as newspaper pages, too. Linear in the articles.
    public var isPrinted: Bool { articles.contains { configuration.prints($0) } }
    /// Articles left out because they are drafts, and because their date is after `--at`.
    public var draftsLeftOut: Int
    public var futureLeftOut: Int
    /// When the first of the latter is to appear.
    public var next: Timestamp?

    public init(
        configuration: SiteConfiguration, articles: [Article], pages: [StandalonePage] = [], staticFiles: [String] = [],
        categories: [Category], draftsLeftOut: Int = 0, futureLeftOut: Int = 0, next: Timestamp? = nil
    ) {
        self.configuration = configuration
        self.articles = articles
        self.pages = pages
        self.staticFiles = staticFiles
        self.categories = categories
        places = CategoryPlaces(categories)
        self.draftsLeftOut = draftsLeftOut
        self.futureLeftOut = futureLeftOut
        self.next = next
    }

    /// Where a file lies that is published as it is, relative to the site folder.
    public func path(ofStaticFile name: String) -> String { staticSources[name] ?? staticFolder + name }

    public func category(named name: String) -> Category? { places.byName[name].map { categories[$0] } }

    /// The first category that contains another.
    public func category(containing name: String) -> Category? { places.byMember[name].map { categories[$0] } }
}

/// Where categories stand among all.
private struct CategoryPlaces: Sendable {
    var byName: [String: Int] = [:]
    /// The first that contains each.
    var byMember: [String: Int] = [:]

    init(_ categories: [Category]) {
        for (index, category) in categories.enumerated().reversed() {
            byName[category.name] = index
            for member in category.members { byMember[member] = index }
        }
    }
}

/// A category: a folder of `content/`, or a tab of `site.yml`.
public struct Category: Sendable, Hashable {
    /// As in addresses: letters, digits, `-`, `_`.
    public var name: String
    public var title: String
    /// What it is about, for search engines and whoever shares its page; empty for nothing of its own.
    public var summary: String
    /// Whether its title stands above headlines of its articles. That of a category where all stand together whose own are too
    /// small for tabs says nothing of an article.
    public var hasKicker: Bool
    /// What headlines of its articles begin with wherever they stand; nil for nothing.
    public var label: String?
    /// Names of categories whose articles stand on its pages, too, and under its tab. They have pages of their own, and contain none
    /// themselves.
    public var members: [String]

    public init(
        name: String, title: String, summary: String = "", hasKicker: Bool = true, members: [String] = []
    ) {
        self.name = name
        self.title = title
        self.summary = summary
        self.hasKicker = hasKicker
        self.members = members
    }

    /// The categories whose articles it lists.
    public var listed: Set<String> { Set(members).union([name]) }
}

extension [Category] {
    /// Those that have a tab where no settings name any: all that no other contains.
    public var withTabs: [Category] {
        let contained = Set(flatMap(\.members))
        return filter { !contained.contains($0.name) }
    }
}
