import Composition
import Content
import Foundation
import Imaging
import Layout
import Rendering

/// One build with everything read and decided, and nothing written yet.
struct Edition: Sendable {
    var siteFolder: String
    var outputFolder: OutputFolder
    /// How diagnostics name it.
    var outputLabel: String
    var outline: SiteOutline
    var composer: PageComposer
    var renderer: Renderer
    /// The style sheet of all pages, and that of their fonts, as they are published.
    var stylesheet: [UInt8]
    var fontFaces: [UInt8]
    /// Empty when no page needs it.
    var script: [UInt8]
    var fontFiles: [FontPlan.FontFile]
    var imageRequests: [ImageRequest]
    /// Where pictures come from.
    var studio: ImageStudio
    var composed: ComposedPages
    var selection: PageSelection
    var common: SiteParts.Common
    /// For the next build.
    var read: ReadArticles
    /// What the pages of articles say.
    var bodies: ArticleBodies
    /// Names of the pictures' files that each page needs which is made.
    var pictures: [String: [String]] = [:]
    /// Every picture that can be made is made.
    var hasAllPictures = false
    /// Pages with pictures that are not shown as they should be: the next build makes them again, and says so again.
    var flawedPages: Set<String> = []
    /// Why each page is made that is, when somebody asks.
    var reasons: [String: [String]] = [:]
    var shortfall: Shortfall

    var publication: Publication { renderer.publication }
    var pager: PagerPage? { composed.pager }

    /// Of an article's own picture, the file for feeds; nil when there is none.
    func feedPicture(of article: Article) -> PageAddress? {
        guard let reference = article.image?.reference else { return nil }
        return publication.images[reference]?.fallback
            ?? selection.kept[article.address.path]?.leadPicture.map { PublishedImage.address(of: $0) }
    }

    func summary(_ counts: OutputSummary, _ made: [MadePage]) -> BuildReport.Summary {
        let site = publication.site
        let troubles = troubles(of: made)
        func titles(_ articles: [Set<Int>]) -> [BuildReport.Headlines] {
            zip(publication.chrome, articles).filter { !$1.isEmpty }.map { chrome, articles in
                BuildReport.Headlines(
                    breakpoint: Int(chrome.breakpoint.minimumWidth),
                    titles: articles.sorted().map { site.articles[$0].title })
            }
        }
        return BuildReport.Summary(
            output: outputFolder.path, base: site.configuration.baseURL, articles: site.articles.count,
            pages: site.articles.count + site.pages.count + outline.tabPages.count,
            draftsLeftOut: site.draftsLeftOut, futureLeftOut: site.futureLeftOut,
            missing: shortfall.files.sorted(), written: counts.written,
            unchanged: counts.unchanged, removed: counts.removed,
            cutHeadlines: titles(troubles.cut), brokenHeadlines: titles(troubles.broken))
    }

    /// Those of the pages that were made, and of those that were kept.
    private func troubles(of made: [MadePage]) -> HeadlineTroubles {
        var troubles = HeadlineTroubles(breakpoints: publication.chrome.count)
        for page in made { page.troubles.map { troubles.add($0) } }
        let kept = selection.kept.values.filter { !$0.cut.joined().isEmpty || !$0.broken.joined().isEmpty }
        guard !kept.isEmpty else { return troubles }
        let indices = Dictionary(
            publication.site.articles.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { first, _ in first })
        for record in kept {
            for index in record.cut.indices {
                troubles.cut[index].formUnion(record.cut[index].compactMap { indices[$0] })
            }
            for index in record.broken.indices {
                troubles.broken[index].formUnion(record.broken[index].compactMap { indices[$0] })
            }
        }
        return troubles
    }
}

/// Reads the site, the theme and the pictures; collects everything there is to say about them.
/// - Parameter store: what earlier builds remember: articles that have not changed are not read, and pages may be left as they are.
func loadEverything(
    _ request: BuildRequest, stopwatch: inout Stopwatch, store: BuildStore? = nil
) async -> (edition: Edition?, diagnostics: [Diagnostic]) {
    var options = LoadOptions(
        at: request.at, includesDrafts: request.includesDrafts, includesFuture: request.includesFuture,
        jobs: request.jobs)
    options.memory = store?.memory
    var loaded = await loadSite(at: request.site, options: options)
    stopwatch.lap("read articles")
    guard var site = loaded.readable else { return (nil, loaded.diagnostics) }
    var shortfall = Shortfall()
    if request.keepsGoing { shortfall.leaveOut(of: &site, loaded.diagnostics) }
    loaded.diagnostics += unpublishedLinks(in: site)
    if let baseURL = request.baseURL { site.configuration.baseURL = baseURL }
    let output = OutputFolder(
        path: request.outputPath(site.configuration), site: request.site, survivesPowerLoss: request.survivesPowerLoss)
    async let remembered = store.map { $0.ledger(of: request, in: output.path) } ?? .empty
    let (theme, themeFaults) = ThemeLoader.load(
        site: request.site, configuration: site.configuration, environment: request.environment)
    loaded.diagnostics += themeFaults
    stopwatch.lap("read theme")
    let cache = ImageCache(site: request.site, today: request.today)
    let imageRequests = ImageRequest.all(of: site)
    var catalog = await ImageCatalog.load(
        imageRequests, from: ImageSources(site: request.site, cache: cache), jobs: request.jobs)
    if request.keepsGoing { shortfall.doWithout(&catalog) }
    loaded.diagnostics += catalog.diagnostics
    stopwatch.lap("read images")
    if let theme, site.configuration.embedsFonts {
        loaded.diagnostics += missingGlyphs(in: site, families: theme.families)
    }
    if let theme { loaded.diagnostics += sectionFaults(in: site, theme: theme.theme) }
    loaded.diagnostics.sort()
    guard let theme, !loaded.diagnostics.contains(where: { request.isFatal($0) }),
        let planner = planner(for: site.configuration, theme.theme)
    else { return (nil, loaded.diagnostics) }
    var publication = PublicationAssembly(
        site: site, theme: theme.theme, families: theme.families, sources: catalog.sources, at: request.at
    ).assemble()
    let outline = SiteOutline(publication)
    if let page = BackIssues.page(leadingTo: outline.backIssues, in: publication) {
        publication.site.pages.append(page)
    }
    let sideFiles = SideFiles(of: publication.site, outline)
    publication.settleAddresses(outline, sideFiles)
    loaded.diagnostics = (loaded.diagnostics + sideFiles.diagnostics + brokenLinks(in: publication)).sorted()
    guard !loaded.diagnostics.contains(where: { request.isFatal($0) }) else { return (nil, loaded.diagnostics) }
    let script = addScript(theme.theme.script, to: &publication, outline: outline)
    stopwatch.lap("header, footer, dates")
    let (composer, wishFaults) = PageComposer(publication, families: theme.families, planner: planner)
        .settlingWishes(in: outline.tabPages, keepsGoing: request.keepsGoing)
    loaded.diagnostics = (loaded.diagnostics + wishFaults).sorted()
    guard wishFaults.isEmpty || request.keepsGoing else { return (nil, loaded.diagnostics) }
    let sheets = Stylesheet(theme: publication.theme, chrome: publication.chrome)
    let stylesheet = sheets.css()
    publication.stylesheet = PageAddress("assets/" + fingerprinted("style.css", stylesheet))
    let parts = await SiteParts(
        publication, common: SiteParts.Common(publication, theme: theme.parts, request), jobs: request.jobs)
    let ledger = await remembered
    var selection = await PageSelection(outline, parts, publication, ledger: ledger, jobs: request.jobs)
    stopwatch.lap("pages compared with the last build")
    var composed = ComposedPages()
    await composed.compose(outline, with: composer, jobs: request.jobs) { selection.known($0) == nil }
    stopwatch.lap("first pages composed")
    let fontFiles = addFonts(
        theme.families, to: &publication, composer: composer, outline: outline,
        panels: panelTexts(outline, composed, selection), request)
    selection.settle(.init(publication.theme.fonts))
    await composed.compose(outline, with: composer, jobs: request.jobs) { !selection.isKept($0) }
    let studio = ImageStudio(
        cache: cache, workers: ImageWorkers(environment: request.environment, count: request.jobs))
    var edition = Edition(
        siteFolder: request.site, outputFolder: output,
        outputLabel: request.output ?? site.configuration.output,
        outline: outline, composer: composer, renderer: Renderer(publication), stylesheet: stylesheet,
        fontFaces: Stylesheet(theme: publication.theme, chrome: publication.chrome).fontFaces(), script: script,
        fontFiles: fontFiles, imageRequests: imageRequests,
        studio: studio,
        composed: composed, selection: selection, common: parts.common, read: loaded.articles,
        bodies: loaded.bodies, shortfall: shortfall)
    // What kept pages show is in use, too; once a day is enough to say so.
    if ledger.day.map({ $0 < request.today }) ?? false {
        cache.renew(Set(selection.kept.values.lazy.flatMap(\.pictures)))
    }
    // A build that keeps going learns of each picture first whether it can be made.
    if !request.keepsGoing { edition.recallImages() }
    if request.explains { edition.reasons = selection.reasons(ledger, parts.common) }
    stopwatch.lap("fonts planned")
    return (edition, loaded.diagnostics)
}

/// Texts of the first page of each tab, and then of each further panel.
private func panelTexts(
    _ outline: SiteOutline, _ composed: ComposedPages, _ selection: PageSelection
) -> [PanelTexts] {
    let pages = outline.tabPages.filter(\.dividesFonts)
        .map { composed.texts(of: $0.address) ?? selection.known($0.address.path)?.texts ?? [] }
    return pages.compactMap(\.first) + pages.flatMap { $0.dropFirst() }
}

/// Gives the publication the fonts that its pages need, unless it is to ship none.
/// - Returns: the files to be made.
private func addFonts(
    _ families: FontFamilies, to publication: inout Publication, composer: PageComposer, outline: SiteOutline,
    panels: [PanelTexts], _ request: BuildRequest
) -> [FontPlan.FontFile] {
    guard publication.site.configuration.embedsFonts else { return [] }
    let usage = FontUsage(composer, outline: outline, panels: panels)
    let plan = FontPlan(usage, families: families, fonts: publication.theme.fonts, effort: request.fontEffort)
    publication.theme.fonts = plan.fonts
    return plan.files
}

/// Gives the publication the script that the pager, carousels and rows need, when there are any.
/// - Returns: the script, as it is published.
private func addScript(_ script: [UInt8], to publication: inout Publication, outline: SiteOutline) -> [UInt8] {
    let sections = (outline.tabPages + outline.panels).flatMap(\.sections).map(\.settings)
    guard !outline.panels.isEmpty || sections.contains(where: \.wantsScript), !script.isEmpty else { return [] }
    publication.script = PageAddress("assets/" + fingerprinted("script.js", script))
    publication.savesArticles = sections.contains(where: \.savesArticles)
    return script
}

/// The strategy that a site asks for; nil when its theme lacks a pattern that it needs.
private func planner(for configuration: SiteConfiguration, _ theme: Theme) -> (any Planner)? {
    switch configuration.plan {
    case .best: BestPlanner(theme.patterns, model: theme.costs, breakpoints: theme.breakpoints)
    case .fixed: FixedSequence(theme.patterns)
    }
}
