import Content
import Imaging
import Layout
import Rendering
import Typesetting

/// Puts together what all pages have in common: strip, title bar, footer, bylines, addresses.
package struct PublicationAssembly {
    let site: Site
    let theme: Theme
    let families: FontFamilies
    let sources: [ImageReference: ImageSource]
    /// Moment of issue of a site without articles.
    let at: Timestamp

    package init(
        site: Site, theme: Theme, families: FontFamilies, sources: [ImageReference: ImageSource], at: Timestamp
    ) {
        self.site = site
        self.theme = theme
        self.families = families
        self.sources = sources
        self.at = at
    }

    private var phrases: Phrases { Phrases(of: site.configuration) }
    private var breaking: LineBreaking { LineBreaking(site.configuration) }

    private func measure(_ text: String, _ family: FontFamily) -> MeasuredText {
        family.measure(text, language: site.configuration.language, breaking: breaking)
    }

    /// All of it, at all breakpoints of the theme. Linear in the number of articles.
    package func assemble() -> Publication {
        let tabs = tabs()
        let masthead = masthead()
        let footer = footer()
        let chrome = chrome(tabs: tabs, masthead: masthead, footer: footer)
        let bylines = BylineWriter(configuration: site.configuration, phrases: phrases)
        var addresses: [String: PageAddress] = [:]
        addresses.reserveCapacity(site.articles.count + site.pages.count)
        for article in site.articles { addresses[article.path] = article.address }
        for page in site.pages { addresses[page.path] = page.address }
        let icons = ["favicon.svg", "favicon.ico", "favicon.png"]
        var publication = Publication(
            site: site, theme: theme, phrases: phrases, timeOfIssue: site.articles.map(\.date).max() ?? at,
            tabs: tabs, masthead: masthead, chrome: chrome,
            bylines: Bylines(of: site.articles, by: bylines), sources: sources, footer: footer,
            stylesheet: PageAddress("assets/style.css"),
            favicon: icons.first { site.staticFiles.contains($0) }.map { PageAddress($0) },
            homeFeed: site.configuration.baseURL == nil ? nil : PageAddress("feed.xml"), addressesByPath: addresses)
        if site.configuration.shipsProse { publication.columns = ArticleColumns(meanAdvance: meanAdvance) }
        publication.logo = logo.map { PageAddress($0) }
        return publication
    }

    /// Of Latin letters in the font of the prose; in em.
    private var meanAdvance: Double {
        let sample = families.text.measure(
            ArticleColumns.sample, language: "en", breaking: breaking.inLanguage("en"))
        return sample.width(size: 1) / Double(ArticleColumns.sample.count)
    }

    /// The logo, if there is such a file.
    private var logo: String? {
        site.configuration.logo.flatMap { site.staticFiles.contains($0) ? $0 : nil }
    }

    /// As that of a square where nobody can tell.
    private var logoAspect: Double? {
        logo.map { file in
            let size = sources[ImageReference(path: site.path(ofStaticFile: file))]?.size
            return size.map { Double($0.width) / Double(max($0.height, 1)) } ?? 1
        }
    }

    /// In element ids, which the front page shares with the panels of all categories.
    private var frontName: String {
        let taken = Set(site.categories.map(\.name))
        return ["top", "front"].first { !taken.contains($0) } ?? "front-page"
    }

    private func tabs() -> [Publication.Tab] {
        func tab(_ source: SiteConfiguration.Tab.Source, _ title: String) -> Publication.Tab {
            let (name, path) =
                switch source {
                case .front: (frontName, "index.html")
                case .category(let name): (name, "\(name)/index.html")
                }
            return Publication.Tab(
                name: name, title: title, label: measure(title, families.text), address: PageAddress(path))
        }
        let configured = site.configuration.tabs
        let front = configured.first { $0.source == .front }.map {
            tab($0.source, $0.title.isEmpty ? phrases.front : $0.title)
        }
        let others =
            configured.isEmpty
            // Every page names every tab.
            ? site.categories.withTabs.prefix(Limits.tabs - 1).map { tab(.category($0.name), $0.title) }
            : configured.filter { $0.source != .front }.map { tab($0.source, $0.title) }
        // The front page is the first tab whatever the order: it is what the site's address opens.
        return [front ?? tab(.front, phrases.front)] + others
    }

    private func masthead() -> MastheadContent {
        let configuration = site.configuration
        let sealLines = logo == nil ? SealLines.of(configuration.seal) : []
        return MastheadContent(
            title: Headline(measure(configuration.title, families.title)),
            widestEdition: widestEdition(),
            seal: sealLines.map { measure($0, families.title) }, logoAspect: logoAspect)
    }

    private func widestEdition() -> [MeasuredText] {
        let samples = EditionLines(configuration: site.configuration, phrases: phrases).samples
            .map { $0.map { measure($0, families.text) } }
        guard let first = samples.first else { return [] }
        return first.indices.compactMap { line in
            samples.map { $0[line] }.max { $0.width(size: 1) < $1.width(size: 1) }
        }
    }

    private func footer() -> [Publication.FooterLink] {
        var links = site.pages.filter(\.isListed).map { page in
            Publication.FooterLink(
                label: measure(page.title, families.text), address: page.address)
        }
        if site.hasSheet {
            links.append(.init(label: measure(phrases.article.printed, families.text), address: Publication.sheet))
        }
        if site.configuration.baseURL != nil {
            links.append(.init(label: measure(phrases.feed, families.text), address: PageAddress("feed.xml")))
        }
        for line in site.configuration.footer {
            links.append(.init(label: measure(line.text, families.text), address: nil, url: line.address))
        }
        links.append(.init(label: measure(site.configuration.title, families.text), address: nil))
        return links
    }

    private func chrome(
        tabs: [Publication.Tab], masthead: MastheadContent, footer: [Publication.FooterLink]
    ) -> [PageChrome] {
        let scale = theme.scale
        let mastheads = MastheadComposer(content: masthead, scale: scale)
        let strips = TabStripComposer(labels: tabs.map(\.label), scale: scale)
        let footers = CentredItemsComposer(items: footer.map(\.label), scale: scale)
        return theme.breakpoints.all.map { breakpoint in
            var strip = strips.compose(at: breakpoint)
            // A single tab needs no strip; the rule below the title bar stays.
            if tabs.count < 2 { strip.height = 1 }
            return PageChrome(
                breakpoint: breakpoint, masthead: mastheads.compose(at: breakpoint), strip: strip,
                footer: footers.compose(at: breakpoint))
        }
    }
}
