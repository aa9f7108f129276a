import CodeColoring
import Composition
import Content
import Imaging
import Layout
import Rendering

/// Everything that a build reads, nothing decided yet.
struct BuildInput: Sendable {
    var site: Site
    var theme: LoadedTheme
    var planner: any Planner
    var sources: [ImageReference: ImageSource]
    var imageRequests: [ImageRequest]
    var cache: ImageCache
    /// Where this cache and all others lie.
    var caches: CacheHome
    var output: OutputFolder
    /// How diagnostics name it.
    var outputLabel: String
    /// What is known of the pages that stand in the output.
    var ledger: PageLedger
    /// For the next build, and what earlier ones have read.
    var read: ReadArticles
    var known: KnownArticles
    var bodies: ArticleBodies
    var shortfall: Shortfall
    /// Of a site that is held in memory.
    var composerMemory: ComposerMemory?
}

/// Reads the site, the theme and the pictures; collects everything there is to say about them.
/// - Parameters:
///   - found: the site's folder.
///   - store: what earlier builds remember: pages may be left as they are.
///   - known: of its articles: those that have not changed are not read.
///   - held: what is held in memory since the last time, and taken instead.
/// - Returns: no input when there is anything wrong that the request does not bear.
func readEverything(
    _ request: BuildRequest, in found: Result<SiteFolder, Diagnostic>, stopwatch: inout Stopwatch,
    store: BuildStore? = nil, known: KnownArticles = KnownArticles(), held: HeldReading? = nil
) async -> (input: BuildInput?, diagnostics: [Diagnostic]) {
    let folder: SiteFolder
    do throws(Diagnostic) { folder = try found.get() } catch { return (nil, [error]) }
    stopwatch.lap("folder and settings read")
    var options = LoadOptions(
        at: request.at, includesDrafts: request.includesDrafts, includesFuture: request.includesFuture,
        jobs: request.jobs)
    options.code = CodeLibrary(folders: Installation.current.codeFolders)
    let output = request.outputFolder(folder.configuration)
    async let remembered = store.map { $0.beside.ledger(of: request, in: output.path) } ?? .empty
    async let themeRead = readTheme(request, folder.configuration, held)
    options.memory = held?.articles ?? known.memory
    let loaded = await loadSite(folder, options: options)
    held?.note(loaded.articles)
    stopwatch.lap("articles read")
    guard let readable = loaded.readable else { return (nil, loaded.diagnostics) }
    let firstTheme = await themeRead
    held?.note(firstTheme.theme, firstTheme.faults, for: folder.configuration)
    stopwatch.lap("theme read")
    var shortfall = Shortfall()
    let (site, themeReading, lettersFault) = await setInFontsThatHaveItsLetters(
        published(readable, request, &shortfall, loaded.diagnostics), firstTheme, request, held)
    let (theme, planner) = (themeReading.theme, themeReading.planner)
    var diagnostics = loaded.diagnostics + themeReading.faults + (lettersFault.map { [$0] } ?? [])
    async let glyphFaults = missingGlyphs(in: site, shownWith: theme)
    diagnostics +=
        unpublishedLinks(in: site) + missingAddress(of: site.configuration) + missingWords(of: site.configuration)
    diagnostics += MissingPatterns.warnings(in: site)
    diagnostics += ThemeFolder(site: request.site, of: site.configuration).warnings(for: site)
    // What is served is served from the site's own folder.
    let caches =
        request.isResident ? CacheHome(site: request.site) : CacheHome(site: request.site, besides: output.path)
    let cache = ImageCache(site: caches.path, today: request.today)
    let imageRequests = ImageRequest.all(of: site)
    let imageSources = ImageSources(site: request.site, cache: cache)
    var catalog = await ImageCatalog.load(
        imageRequests, from: imageSources, bearsDamage: site.isForeign, jobs: request.jobs)
    // Its size is wanted, and no other than the file itself.
    if let logo = site.configuration.logo, let source = try? imageSources.source(at: site.path(ofStaticFile: logo)) {
        catalog.sources[ImageReference(path: site.path(ofStaticFile: logo))] = source
    }
    if request.keepsGoing { shortfall.doWithout(&catalog) }
    diagnostics += catalog.diagnostics
    diagnostics += await glyphFaults
    if let theme { diagnostics += sectionFaults(in: site, theme: theme.theme) }
    diagnostics.sort()
    guard let theme, let planner, !diagnostics.contains(where: { request.isFatal($0) }) else {
        return (nil, diagnostics)
    }
    let stored = await remembered
    let ledger = held?.ledger ?? stored
    let input = BuildInput(
        site: site, theme: theme, planner: planner, sources: catalog.sources, imageRequests: imageRequests,
        cache: cache, caches: caches, output: output,
        outputLabel: request.output ?? site.configuration.output, ledger: ledger, read: loaded.articles, known: known,
        bodies: loaded.bodies,
        shortfall: shortfall, composerMemory: held?.composerMemory(for: site.configuration))
    stopwatch.lap("articles checked, pictures looked at")
    return (input, diagnostics)
}

/// The site's folder as names and settings tell.
func readFolder(of request: BuildRequest) async -> Result<SiteFolder, Diagnostic> {
    Result { () throws(Diagnostic) in try SiteFolder(at: request.site) }
}

/// The theme that a site asks for, and who plans its pages with it.
private struct ThemeReading {
    var theme: LoadedTheme?
    var faults: [Diagnostic]
    /// nil when the theme lacks a pattern that it needs.
    var planner: (any Planner)?
}

private func readTheme(
    _ request: BuildRequest, _ configuration: SiteConfiguration, _ held: HeldReading?
) async -> ThemeReading {
    let (theme, faults) =
        held?.theme(for: configuration)
        ?? ThemeLoader.load(site: request.site, configuration: configuration, environment: request.environment)
    return ThemeReading(theme: theme, faults: faults, planner: theme.flatMap { planner(for: configuration, $0.theme) })
}

/// The site as it is, or in the fonts of its readers where those of its theme have some of its letters and lack others.
private func setInFontsThatHaveItsLetters(
    _ site: Site, _ reading: ThemeReading, _ request: BuildRequest, _ held: HeldReading?
) async -> (Site, ThemeReading, fault: Diagnostic?) {
    guard let headline = reading.theme?.families.headline, let letters = ForeignLetters(in: site, setIn: headline)
    else { return (site, reading, nil) }
    var site = site
    site.configuration.embedsFonts = false
    return (
        site, await readTheme(request, site.configuration, held), letters.diagnostic(in: site.configuration)
    )
}

/// Of a site that was read, what a build is to publish.
private func published(
    _ readable: Site, _ request: BuildRequest, _ shortfall: inout Shortfall, _ diagnostics: [Diagnostic]
) -> Site {
    var site = readable
    if request.keepsGoing { shortfall.leaveOut(of: &site, diagnostics) }
    if let baseURL = request.baseURL { site.configuration.baseURL = baseURL }
    return site
}

private func missingGlyphs(in site: Site, shownWith theme: LoadedTheme?) async -> [Diagnostic] {
    guard let theme else { return [] }
    let seal = missingSeal(of: site, families: theme.families)
    return site.configuration.embedsFonts ? Composition.missingGlyphs(in: site, families: theme.families) + seal : seal
}

/// Icons are drawn of the seal, with the font of titles.
private func missingSeal(of site: Site, families: FontFamilies) -> [Diagnostic] {
    let icons: Set = ["favicon.svg", "favicon.png", "favicon.ico"]
    let seal = site.configuration.seal
    guard !seal.isEmpty, !families.title.hasInk(seal), !site.staticFiles.contains(where: icons.contains) else {
        return []
    }
    return [
        site.configuration.places.diagnostic(
            .warning, "no font of titles has the characters of the seal \"\(seal)\": the site has no icons",
            about: "seal", hint: "write one that it has, or lay a favicon.svg into content/static/")
    ]
}

/// Of a site in a language that pages have no words in, and that says none itself.
private func missingWords(of configuration: SiteConfiguration) -> [Diagnostic] {
    guard !Phrases.speaks(configuration.language), configuration.words.isEmpty else { return [] }
    let name = LanguageTag.nativeName(of: configuration.language)
    return [
        Diagnostic(
            .warning,
            "what pages say of themselves is English: there are no words in \(name) (\(configuration.language)) yet",
            at: configuration.places.path, hint: "say them with words, as in {related: …}; README.md lists them")
    ]
}

/// Said once, and only of a site that asks for what needs its address: most sites begin without one.
private func missingAddress(of configuration: SiteConfiguration) -> [Diagnostic] {
    guard configuration.baseURL == nil, let wish = configuration.addressWish else { return [] }
    return [
        Diagnostic(
            .warning,
            "\(wish.value) means nothing without base_url: feeds and sitemaps name whole addresses, and none are written",
            at: configuration.places.path, line: wish.line, column: wish.column,
            hint: "write \"base_url:\" with the address of the site, for example https://example.org/news")
    ]
}

/// The strategy that a site asks for; nil when its theme lacks a pattern that it needs.
private func planner(for configuration: SiteConfiguration, _ theme: Theme) -> (any Planner)? {
    switch configuration.plan {
    case .best: BestPlanner(theme.patterns, model: theme.costs, breakpoints: theme.breakpoints)
    case .fixed: FixedSequence(theme.patterns)
    }
}
