import Content
import Layout
import Typesetting

/// Writes the pages of a publication as HTML. Pure: values in, bytes out.
public struct Renderer: Sendable {
    public private(set) var publication: Publication
    /// Header and footer of the pages of one folder under one tab, which are all the same: written once.
    private var surroundings: [Place: Surroundings] = [:]

    let breakpoints: [Breakpoint]

    public init(_ publication: Publication) {
        self.publication = publication
        breakpoints = publication.chrome.map(\.breakpoint)
        for category in publication.site.categories {
            let tab = publication.tab(ofCategory: category.name)
            for page in ["index.html", "page/1.html"] {
                let place = Place(PageAddress("\(category.name)/\(page)"), tab: tab)
                surroundings[place] = makeSurroundings(place)
            }
        }
    }

    /// The pictures, which are made when all pages are composed.
    public mutating func add(_ images: [ImageReference: PublishedImage]) {
        // The first are as they were given: no copy of what may be ten thousand.
        if publication.images.isEmpty {
            publication.images = images
        } else {
            publication.images.merge(images) { _, new in new }
        }
    }

    /// An article that says something else in its text alone.
    public mutating func replace(articleAt index: Int, with article: Article) {
        publication.site.articles[index] = article
    }

    /// For articles that name somebody else.
    public mutating func rewriteBylines(by writer: BylineWriter) {
        publication.bylines = Bylines(of: publication.site.articles, by: writer)
    }

    /// Other style sheets, which change nothing but how pages look: rules of the same theme.
    public mutating func restyle(_ theme: Theme, as stylesheet: PageAddress, _ articleSheet: PageAddress) {
        (publication.theme.css, publication.theme.articleCSS) = (theme.css, theme.articleCSS)
        (publication.stylesheet, publication.articleSheet) = (stylesheet, articleSheet)
    }

    private struct Place: Hashable {
        var folder: Substring
        var tab: Int?

        init(_ address: PageAddress, tab: Int?) {
            folder = address.path[..<(address.path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? address.path.startIndex)]
            self.tab = tab
        }
    }

    private struct Surroundings {
        var header: String
        var footer: String
    }

    private func surroundings(of address: PageAddress, tab: Int?) -> Surroundings {
        let place = Place(address, tab: tab)
        return surroundings[place] ?? makeSurroundings(place)
    }

    private func makeSurroundings(_ place: Place) -> Surroundings {
        let address = PageAddress(place.folder.isEmpty ? "index.html" : "\(place.folder)/index.html")
        return Surroundings(header: header(for: address, tab: place.tab), footer: footer(for: address))
    }

    var site: Site { publication.site }
    var phrases: Phrases { publication.phrases }
    var structuredData: StructuredData? { StructuredData(publication) }

    /// What a page puts into the shell.
    struct Shell {
        var address: PageAddress
        var kind: String
        /// Index of the current tab.
        var tab: Int?
        /// Before the site's title; empty on the front page.
        var title: String
        var description: String
        var content: String
        var afterContent = ""
        var geometry: [UInt8]
        /// Headlines of the first screen.
        var headlines: String
        /// What its title bar says, when it is not what all pages of its folder say.
        var edition: TabPage.Edition?
        /// Instead of those that the pages of its folder share.
        var header: String?
        var footer: String?
        var image: PublishedImage?
        /// The picture where addresses are shared, unless it is a drawing (SVG), which no network shows.
        var sharedImage: PublishedImage? { image.flatMap { $0.isDrawing ? nil : $0 } }
        /// What is shown of it where it is shared, if the site has cards.
        var share: ShareCard?
        /// Of an article's page, what is told of it where it is shared.
        var card = SocialCard()
        /// What it is to search engines: nodes of a graph.
        var structured: [JSONValue] = []
        var feed: PageAddress?
        var previous: PageAddress?
        var next: PageAddress?
        /// The same in all languages that it is in, itself among them; empty when there is one.
        var alternates: [(language: String, address: PageAddress)] = []
        /// It ends with what is said of an author.
        var isOfAuthor = false
        /// Templates of the theme write sections of it.
        var hasPartials = false
        /// Where who made it is besides.
        var profiles: [String] = []

        /// What it shows stands in slices of fonts of its own.
        var dividesFonts = false

        /// The page's own faces of headlines, and what is set in each on the first screen.
        var own = OwnFonts()
        var ownHeadlines: [HeadlineFace: String] = [:]

        /// The same with faces of its own.
        /// - Parameter page: which shows the first screen.
        func bringing(_ own: OwnFonts, for page: TabPage) -> Shell {
            var shell = self
            shell.own = own
            for (face, _) in own.all {
                shell.ownHeadlines[face] = page.headlines(in: face).prefix(Renderer.firstHeadlines).joined()
            }
            return shell
        }

        /// It has prose on it, which has a sheet of its own.
        var hasProse: Bool { kind == "article-page" || isOfAuthor || hasPartials }
        /// Listings stand on it, which a script lets readers copy.
        var hasListings: Bool { kind == "article-page" && beginsListing(content) }
        var isFront: Bool { address.path == "index.html" }
    }

    func page(_ shell: Shell) -> [UInt8] {
        let configuration = site.configuration
        let address = shell.address
        var surroundings = surroundings(of: address, tab: shell.tab)
        if let edition = shell.edition { surroundings.header = header(for: address, tab: shell.tab, edition) }
        if let header = shell.header { surroundings.header = header }
        if let footer = shell.footer { surroundings.footer = footer }
        let geometry =
            shell.geometry + (shell.edition.map { Stylesheet.geometry(of: $0, breakpoints) } ?? [])
            + FontFaceRules(fonts: publication.theme.fonts).own(shell.own, on: address)
        let ownTitle = shell.title.isEmpty ? configuration.title : shell.title
        let title = shell.title.isEmpty ? ownTitle : "\(ownTitle) | \(configuration.title)"
        func reference(_ target: PageAddress?) -> TemplateValue? {
            target.map { .text(address.reference(to: $0)) }
        }
        var values: TemplateValues = [
            "language": .text(configuration.language), "generator": .text(Program.generator),
            "site_title": .text(configuration.title), "page_title": .text(title),
            "own_title": .text(ownTitle), "kind": .text(shell.kind),
            "stylesheet": reference(publication.stylesheet),
            "fonts": reference(shell.dividesFonts ? Stylesheet.fonts : Stylesheet.pageFonts),
            "script": shell.kind.hasPrefix("tab-page") || shell.hasListings ? script(from: address) : nil,
            "geometry": .text(String(decoding: geometry, as: UTF8.self)), "skip": .text(phrases.skip),
            "root": .text(address.reference(to: .top)), "header": .text(surroundings.header),
            "content": .text(shell.content),
            "after_content": .text(shell.afterContent), "footer": .text(surroundings.footer),
            "description": shell.description.isEmpty ? nil : .text(shell.description),
            "favicon": reference(publication.favicon), "touch_icon": reference(publication.touchIcon),
            "manifest": reference(publication.manifest),
            "light": .text(publication.theme.light["paper"]), "dark": .text(publication.theme.dark["paper"]),
            "article_sheet": shell.hasProse ? reference(publication.articleSheet) : nil,
            "feed": reference(shell.feed ?? publication.homeFeed),
            "previous": reference(shell.previous), "next": reference(shell.next),
        ]
        let preloads = preloads(for: shell)
        values["has_preloads"] = .flag(!preloads.isEmpty)
        values["preloads"] = .list(preloads.map { ["href": .text(address.reference(to: $0.address))] })
        if let base = configuration.baseURL {
            values["canonical"] = .text(address.url(base: base))
            let card = shell.share.flatMap { publication.address(of: $0) }
            values["image_url"] = (card ?? shell.sharedImage?.fallback).map { .text($0.url(base: base)) }
            values["social"] = shell.card.values(for: shell, on: site, hasCard: card != nil)
            values["structured"] = structuredData.flatMap {
                shell.structured.isEmpty ? nil : .text($0.markup(shell.structured))
            }
            // Where the newspaper is besides, said by its front page; and an author, by that one's.
            let profiles = shell.isFront ? configuration.profiles : shell.profiles
            values["profiles"] = .list(profiles.map { ["href": .text($0)] })
            values["alternates"] = .list(
                shell.alternates.map { ["language": .text($0.language), "href": .text($0.address.url(base: base))] })
        }
        return publication.theme.templates.bytes("page", values)
    }

    /// The script's address, and the words that it writes into pages.
    private func script(from address: PageAddress) -> TemplateValue? {
        publication.script.map { script in
            .map([
                "href": .text(address.reference(to: script)), "root": .text(address.reference(to: .top)),
                "save": .text(phrases.save), "saved": .text(phrases.saved),
                "undone": .text(phrases.undone), "hidden": .text(phrases.hidden),
                "undo": .text(phrases.undo), "copied": .text(phrases.copied), "copy": .text(phrases.copy),
                "copied_code": .text(phrases.copiedCode),
            ])
        }
    }

    /// The font files to fetch before a style sheet has asked for them: most of the headlines of the first screen. Of those that
    /// the front page's articles decide on, the front page alone knows the names.
    private func preloads(for shell: Shell) -> [Font.Slice] {
        var font = publication.theme.fonts.headline
        font.slices = shell.isFront ? font.slices(for: .panels) : font.slices.filter(\.isLasting)
        let own = shell.own.all.flatMap { face, font in
            font.slices(for: shell.ownHeadlines[face] ?? "", limit: Self.preloadLimit)
        }
        return Array((own + font.slices(for: shell.headlines, limit: Self.preloadLimit)).prefix(Self.preloadLimit))
    }

    /// Early fetches compete with the style sheet and the lead picture.
    private static let preloadLimit = 2

    private func header(for address: PageAddress, tab: Int?, _ edition: TabPage.Edition? = nil) -> String {
        header(tab: tab, edition) { address.reference(to: $0) }
    }

    /// Of a page of its own.
    /// - Parameter reference: how it names other pages.
    func header(tab: Int?, _ edition: TabPage.Edition?, reference: (PageAddress) -> String) -> String {
        let tabs = publication.tabs.enumerated().map { index, item -> TemplateValues in
            [
                "title": .text(item.title), "href": .text(reference(item.address)),
                "current": .flag(index == tab), "class": .text(tabClass(index)),
            ]
        }
        return header(
            strip: "resting", .map(["has_tabs": .flag(tabs.count > 1), "tabs": .list(tabs)]), edition,
            reference: reference)
    }

    /// Of a tab, by its number.
    func tabClass(_ index: Int) -> String {
        "tab-\(index)" + (publication.chrome[0].strip.labels[index].isTruncated ? " cut" : "")
    }

    /// - Parameters:
    ///   - form: of the strip: `resting` on pages of their own, `turning` on the pager.
    ///   - strip: what the template is to know of it.
    ///   - reference: how the page names others.
    func header(
        strip form: String, _ strip: TemplateValue, _ edition: TabPage.Edition?, reference: (PageAddress) -> String
    ) -> String {
        let masthead = publication.masthead
        var values: TemplateValues = [
            "home": .text(reference(PageAddress("index.html"))), "root": .text(reference(.top)),
            "site_title": .text(masthead.title.text),
            "seal": .list(
                masthead.seal.enumerated().map { ["text": .text($1.text), "class": "seal-line s\($0)"] }),
            "has_seal": .flag(!masthead.seal.isEmpty),
            "logo": publication.logo.map { .text(reference($0)) },
            "has_edition": .flag(edition != nil),
            "edition": .list(
                (edition?.texts ?? []).enumerated().map { ["text": .text($1), "class": "edition-line e\($0)"] }),
            "categories": .text(phrases.categories),
        ]
        values[form] = strip
        return publication.theme.templates.render("header", values)
    }

    func footer(for address: PageAddress) -> String {
        footer { address.reference(to: $0) }
    }

    /// - Parameter reference: how the page names others.
    func footer(reference: (PageAddress) -> String) -> String {
        // What its classes say stands in the style sheet of all pages.
        var styles = GeometryStyles(breakpoints: breakpoints)
        let footers = publication.chrome.map(\.footer)
        return publication.theme.templates.render(
            "footer",
            [
                "root": .text(reference(.top)),
                "items": .list(
                    publication.footer.enumerated().map { index, item -> TemplateValues in
                        let markup = ItemMarkup(index, of: footers)
                        return [
                            "text": .text(item.label.text),
                            "html": .text(markup.html(item.label.text, styles: &styles)),
                            "class": .text(markup.classes("f\(index)", styles: &styles)),
                            "href": item.address.map { .text(reference($0)) } ?? item.url.map { .text($0) },
                        ]
                    }),
            ])
    }
}

/// Whether a listing begins anywhere in finished HTML. By bytes: this is asked of every article.
private func beginsListing(_ html: String) -> Bool {
    var html = html
    return html.withUTF8 { bytes in
        bytes.indices.contains { bytes[$0] == UInt8(ascii: "<") && bytes[$0...].starts(with: "<pre".utf8) }
    }
}
