import Content
import Foundation
import Layout
import Rendering
import Typesetting

/// One build with everything read and decided, and nothing written yet.
struct Edition: Sendable {
    var siteFolder: String
    /// Absolute path of the output folder, and how diagnostics name it.
    var outputPath: String
    var outputLabel: String
    var publication: Publication
    var outline: SiteOutline
    var composer: PageComposer
    var renderer: Renderer

    func summary(_ counts: OutputSummary, cuts: [Int]) -> BuildReport.Summary {
        let site = publication.site
        let perBreakpoint = zip(publication.chrome, cuts).map { chrome, count in
            (breakpoint: Int(chrome.breakpoint.minimumWidth), count: count)
        }
        return BuildReport.Summary(
            output: outputPath, articles: site.articles.count,
            pages: site.articles.count + site.pages.count + outline.tabPages.count,
            draftsLeftOut: site.draftsLeftOut, futureLeftOut: site.futureLeftOut, written: counts.written,
            unchanged: counts.unchanged, removed: counts.removed,
            cutHeadlines: perBreakpoint.filter { $0.count > 0 })
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
    if let baseURL = request.baseURL { site.configuration.baseURL = baseURL }
    let (theme, themeFaults) = ThemeLoader.load(
        site: request.site, configuration: site.configuration, environment: request.environment)
    loaded.diagnostics += themeFaults
    stopwatch.lap("read theme")
    let catalog = await ImageCatalog.load(for: site, folder: request.site, jobs: request.jobs)
    loaded.diagnostics += catalog.diagnostics
    stopwatch.lap("read images")
    loaded.diagnostics.sort()
    let fatal: Set<Diagnostic.Severity> = request.isStrict ? [.error, .warning] : [.error]
    guard let theme, !loaded.diagnostics.contains(where: { fatal.contains($0.severity) }),
        let planner = planner(for: site.configuration.plan, theme.theme.patterns)
    else { return (nil, loaded.diagnostics) }
    let publication = PublicationAssembly(site: site, theme: theme, images: catalog.images, at: request.at).assemble()
    let composer = PageComposer(
        publication: publication, faces: theme.faces, planner: planner,
        breaking: LineBreaking(language: site.configuration.language))
    let output = request.output ?? request.site + "/" + site.configuration.output
    let edition = Edition(
        siteFolder: request.site, outputPath: URL(fileURLWithPath: output).standardizedFileURL.path,
        outputLabel: request.output ?? site.configuration.output, publication: publication,
        outline: SiteOutline(publication), composer: composer, renderer: Renderer(publication))
    stopwatch.lap("header, footer, dates")
    return (edition, loaded.diagnostics)
}

/// The strategy that a site asks for; nil when its theme lacks a pattern that the strategy needs.
private func planner(for plan: SiteConfiguration.Plan, _ patterns: PatternLibrary) -> (any Planner)? {
    switch plan {
    case .fixed: FixedSequence(patterns)
    }
}
