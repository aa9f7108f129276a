import Content
import Layout
import Typesetting

/// Writes the pages of a publication as HTML. Pure: values in, bytes out.
public struct Renderer: Sendable {
    public private(set) var publication: Publication
    /// Header and footer of the pages of one folder under one tab, which are all the same: written once.
    private var bars: [Place: PageShell.Bars] = [:]

    let breakpoints: [Breakpoint]

    public init(_ publication: Publication) {
        self.publication = publication
        breakpoints = publication.chrome.map(\.breakpoint)
        for category in publication.site.categories {
            let tab = publication.tab(ofCategory: category.name)
            for page in ["index.html", "page/1.html"] {
                let place = Place(PageAddress("\(category.name)/\(page)"), tab: tab)
                bars[place] = makeBars(place)
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

    private func bars(of address: PageAddress, tab: Int?) -> PageShell.Bars {
        let place = Place(address, tab: tab)
        return bars[place] ?? makeBars(place)
    }

    private func makeBars(_ place: Place) -> PageShell.Bars {
        let address = PageAddress(place.folder.isEmpty ? "index.html" : "\(place.folder)/index.html")
        return PageShell.Bars(header: header(for: address, tab: place.tab), footer: footer(for: address))
    }

    var site: Site { publication.site }
    var phrases: Phrases { publication.phrases }
    var structuredData: StructuredData? { StructuredData(publication) }

    func page(_ shell: PageShell) -> [UInt8] {
        let configuration = site.configuration
        let address = shell.address
        var bars = shell.bars ?? bars(of: address, tab: shell.tab)
        if shell.bars == nil, let edition = shell.edition {
            bars.header = header(for: address, tab: shell.tab, edition)
        }
        let geometry =
            shell.geometry + (shell.edition.map { Stylesheet.geometry(of: $0, breakpoints) } ?? [])
            + FontFaceRules(fonts: publication.theme.fonts).own(shell.firstScreen.own, on: address)
        let ownTitle = shell.title.isEmpty ? configuration.title : shell.title
        let title = shell.title.isEmpty ? ownTitle : "\(ownTitle) | \(configuration.title)"
        func reference(_ target: PageAddress?) -> TemplateValue? {
            target.map { .text(address.reference(to: $0)) }
        }
        var values: TemplateValues = [
            "language": .text(configuration.language), "generator": .text(Program.generator),
            "site_title": .text(configuration.title), "page_title": .text(title),
            "own_title": .text(ownTitle), "kind": .text(shell.kind.classes),
            "stylesheet": reference(publication.stylesheet),
            "fonts": reference(shell.dividesFonts ? Stylesheet.fonts : Stylesheet.pageFonts),
            "script": shell.needsScript ? script(from: address) : nil,
            "geometry": .text(String(decoding: geometry, as: UTF8.self)), "skip": .text(phrases.skip),
            "root": .text(address.reference(to: .top)), "header": .text(bars.header),
            "content": .text(shell.content),
            "after_content": .text(shell.afterContent), "footer": .text(bars.footer),
            "description": shell.description.isEmpty ? nil : .text(shell.description),
            "favicon": reference(publication.favicon), "touch_icon": reference(publication.touchIcon),
            "manifest": reference(publication.manifest),
            "light": .text(publication.theme.light["paper"]), "dark": .text(publication.theme.dark["paper"]),
            "article_sheet": shell.hasProse ? reference(publication.articleSheet) : nil,
            "feed": reference(shell.relations.feed ?? publication.homeFeed),
            "previous": reference(shell.relations.previous), "next": reference(shell.relations.next),
        ]
        let preloads = preloads(for: shell)
        values["has_preloads"] = .flag(!preloads.isEmpty)
        values["preloads"] = .list(preloads.map { ["href": .text(address.reference(to: $0.address))] })
        if let base = configuration.base {
            values["canonical"] = .text(address.url(base: base))
            let card = shell.sharing.card.flatMap { publication.address(of: $0) }
            // A page without a picture has the newspaper's.
            let image = card ?? shell.sharing.image?.fallback ?? publication.largeIcon
            values["image_url"] = image.map { .text($0.url(base: base)) }
            values["social"] = .map(
                SocialMetadata(shell, hasCard: card != nil).values(on: site))
            let nodes = shell.relations.structured
            values["structured"] = structuredData.flatMap { nodes.isEmpty ? nil : .text($0.markup(nodes)) }
            // Where the newspaper is besides, said by its front page; and an author, by that one's.
            let profiles = shell.isFront ? configuration.profiles : shell.relations.profiles
            values["profiles"] = .list(profiles.map { ["href": .text($0)] })
            values["alternates"] = .list(
                shell.relations.alternates.map {
                    ["language": .text($0.language), "href": .text($0.address.url(base: base))]
                })
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
    private func preloads(for shell: PageShell) -> [Font.Slice] {
        var font = publication.theme.fonts.headline
        font.slices = shell.isFront ? font.slices(for: .panels) : font.slices.filter(\.isLasting)
        let screen = shell.firstScreen
        let own = screen.own.all.flatMap { face, font in
            font.slices(for: screen.ownHeadlines[face] ?? "", limit: Self.preloadLimit)
        }
        return Array((own + font.slices(for: screen.headlines, limit: Self.preloadLimit)).prefix(Self.preloadLimit))
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
