import Content
import Foundation
import Imaging
import Layout
import Rendering
import Typesetting

/// One build with everything read and decided, and nothing written yet.
struct Edition: Sendable {
    var siteFolder: String
    var outputFolder: OutputFolder
    /// How diagnostics name it.
    var outputLabel: String
    var outline: SiteOutline
    var composer: PageComposer
    var renderer: Renderer
    /// The style sheet of all pages, as it is published.
    var stylesheet: [UInt8]
    /// Empty when no page needs it.
    var script: [UInt8]
    var fontFiles: [FontPlan.FontFile]
    var imageRequests: [ImageRequest]
    /// Where pictures come from.
    var studio: ImageStudio
    /// All tab pages, which had to be composed to know their characters and pictures.
    var composed: [PageAddress: TabPage]
    /// The front page of a site with several tabs; its first panel is the front page of `composed`.
    var pager: PagerPage?
    var shortfall: Shortfall

    var publication: Publication { renderer.publication }

    func summary(_ counts: OutputSummary, troubles: HeadlineTroubles) -> BuildReport.Summary {
        let site = publication.site
        func titles(_ articles: [Set<Int>]) -> [BuildReport.Headlines] {
            zip(publication.chrome, articles).filter { !$1.isEmpty }.map { chrome, articles in
                BuildReport.Headlines(
                    breakpoint: Int(chrome.breakpoint.minimumWidth),
                    titles: articles.sorted().map { site.articles[$0].title })
            }
        }
        return BuildReport.Summary(
            output: outputFolder.path, articles: site.articles.count,
            pages: site.articles.count + site.pages.count + outline.tabPages.count,
            draftsLeftOut: site.draftsLeftOut, futureLeftOut: site.futureLeftOut,
            missing: shortfall.files.sorted(), written: counts.written,
            unchanged: counts.unchanged, removed: counts.removed,
            cutHeadlines: titles(troubles.cut), brokenHeadlines: titles(troubles.broken))
    }
}

/// Reads the site, the theme and the pictures; collects everything there is to say about them.
func loadEverything(
    _ request: BuildRequest, stopwatch: inout Stopwatch
) async -> (edition: Edition?, diagnostics: [Diagnostic]) {
    let options = LoadOptions(
        at: request.at, includesDrafts: request.includesDrafts, includesFuture: request.includesFuture,
        jobs: request.jobs)
    var loaded = await loadSite(at: request.site, options: options)
    stopwatch.lap("read articles")
    guard var site = loaded.readable else { return (nil, loaded.diagnostics) }
    var shortfall = Shortfall()
    if request.keepsGoing { shortfall.leaveOut(of: &site, loaded.diagnostics) }
    loaded.diagnostics += unpublishedLinks(in: site)
    if let baseURL = request.baseURL { site.configuration.baseURL = baseURL }
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
    var publication = PublicationAssembly(site: site, theme: theme, sources: catalog.sources, at: request.at).assemble()
    let outline = SiteOutline(publication)
    if let page = BackIssues.page(leadingTo: outline.backIssues, in: publication) {
        publication.site.pages.append(page)
    }
    let script = addScript(theme.theme.script, to: &publication, outline: outline)
    stopwatch.lap("header, footer, dates")
    let breaking = LineBreaking(site.configuration)
    let texts = await SiteTexts.measured(
        publication, families: theme.families, breaking: breaking, jobs: request.jobs)
    stopwatch.lap("articles measured")
    let (composer, wishFaults) = PageComposer(
        publication: publication, families: theme.families, planner: planner, breaking: breaking, texts: texts
    ).settlingWishes(in: outline.tabPages, keepsGoing: request.keepsGoing)
    loaded.diagnostics = (loaded.diagnostics + wishFaults).sorted()
    guard wishFaults.isEmpty || request.keepsGoing else { return (nil, loaded.diagnostics) }
    let composed = await parallelMap(outline.tabPages, jobs: request.jobs) { composer.compose($0) }
    let front = composed.first { $0.panel == 0 }
    let others = await parallelMap(Array(outline.panels.dropFirst()), jobs: request.jobs) { composer.compose($0) }
    let pager = front.map { composer.pager(of: [$0] + others) }
    // Pages of tags show what other pages show.
    let firstPages = zip(outline.tabPages, composed).filter { $0.0.issue == nil && !$0.0.isOfTag }.map(\.1)
    stopwatch.lap("tab pages composed")
    let fontFiles = addFonts(
        theme.families, to: &publication, outline: outline, firstPages: firstPages + others, request)
    let stylesheet = Stylesheet(theme: publication.theme, chrome: publication.chrome).css(at: publication.stylesheet)
    publication.stylesheet = PageAddress("assets/" + fingerprinted("style.css", stylesheet))
    let output = request.output ?? request.site + "/" + site.configuration.output
    let edition = Edition(
        siteFolder: request.site,
        outputFolder: OutputFolder(
            path: URL(fileURLWithPath: output).standardizedFileURL.path, site: request.site,
            survivesPowerLoss: request.survivesPowerLoss),
        outputLabel: request.output ?? site.configuration.output,
        outline: outline, composer: composer, renderer: Renderer(publication), stylesheet: stylesheet, script: script,
        fontFiles: fontFiles, imageRequests: imageRequests,
        studio: ImageStudio(
            cache: cache, workers: ImageWorkers(environment: request.environment, count: request.jobs)),
        composed: Dictionary(composed.map { ($0.address, $0) }, uniquingKeysWith: { first, _ in first }), pager: pager,
        shortfall: shortfall)
    stopwatch.lap("fonts planned, style sheet")
    return (edition, loaded.diagnostics)
}

/// Gives the publication the fonts that its pages need, unless it is to ship none.
/// - Returns: the files to be made.
private func addFonts(
    _ families: FontFamilies, to publication: inout Publication, outline: SiteOutline, firstPages: [TabPage],
    _ request: BuildRequest
) -> [FontPlan.FontFile] {
    guard publication.site.configuration.embedsFonts else { return [] }
    let usage = FontUsage(publication, outline: outline, firstPages: firstPages)
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

extension LineBreaking {
    /// The rules of a site, for texts in its own language.
    init(_ configuration: SiteConfiguration) {
        let strictness: Strictness =
            switch configuration.lineBreak {
            case .strict: .strict
            case .normal: .normal
            case .loose: .loose
            }
        self.init(language: configuration.language, strictness: strictness)
    }
}

/// The strategy that a site asks for; nil when its theme lacks a pattern that it needs.
private func planner(for configuration: SiteConfiguration, _ theme: Theme) -> (any Planner)? {
    switch configuration.plan {
    case .best: BestPlanner(theme.patterns, model: theme.costs, breakpoints: theme.breakpoints)
    case .fixed: FixedSequence(theme.patterns)
    }
}
