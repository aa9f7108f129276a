import Composition
import Content
import Imaging
import Layout
import Rendering

extension Edition {
    /// Decides which pages there are, which of them are made, and which fonts they need.
    /// - Returns: no edition when there is anything wrong that the request does not bear.
    static func decide(
        _ input: BuildInput, _ request: BuildRequest, stopwatch: inout Stopwatch
    ) async -> (edition: Edition?, faults: [Diagnostic]) {
        let theme = input.theme
        async let ground = fontGround(input)
        let studio = ImageStudio(
            cache: input.cache, workers: ImageWorkers(environment: request.environment, count: request.jobs))
        async let seen = seenPictures(of: input, in: studio, progress: request.progress)
        let assembled = AssembledSite(input, at: request.at)
        let outline = assembled.outline
        // Every build makes pages of articles, or asks what they are made of.
        async let links: Void = request.isResident ? () : outline.findLinks()
        var (publication, faults) = (assembled.publication, assembled.diagnostics)
        guard !faults.contains(where: { request.isFatal($0) }) else { return (nil, faults) }
        let icons = SiteIcons(publication, families: theme.families)
        icons?.announce(in: &publication)
        let script = addScript(theme.theme.script, to: &publication, outline: outline)
        stopwatch.lap("header, footer, dates")
        publication.seen = await seen
        stopwatch.lap("pictures looked at")
        let shelf = HyphenationShelf()
        var (composer, wishFaults) = PageComposer(
            publication, families: theme.families, planner: input.planner, hyphenation: shelf.patternsOfPages,
            memory: input.composerMemory
        ).settlingWishes(in: outline.pagesOfWishes, keepsGoing: request.keepsGoing)
        faults += wishFaults
        guard wishFaults.isEmpty || request.keepsGoing else { return (nil, faults) }
        // Pages are made of what is wished for, but for what was passed over.
        publication.site = composer.site
        await links
        let styles = StyleSheets(publication)
        styles.announce(in: &publication)
        publication.shareCards = ShareCards(publication, theme: theme.parts)
        let (press, pressFaults) = PrintPress.load(
            for: publication, theme.families, shelf, caches: input.caches, request)
        faults += pressFaults
        guard !pressFaults.contains(where: { request.isFatal($0) }) else { return (nil, faults) }
        let parts = await SiteParts(
            publication, outline,
            common: SiteParts.Common(publication, theme: theme.parts, press: press, hyphenation: shelf, request),
            press: press, isOfFew: request.isResident, jobs: request.jobs)
        let ledger = input.ledger
        var selection = await PageSelection(outline, parts, publication, ledger: ledger, jobs: request.jobs)
        if !request.isResident { composer.plans = PlanMemory(parts, ledger, patterns: theme.theme.patterns) }
        stopwatch.lap("pages compared with the last build")
        var composed = ComposedPages()
        await composed.compose(outline, with: composer, jobs: request.jobs) { selection.known($0) == nil }
        stopwatch.lap("first pages composed")
        let proseFonts =
            input.site.configuration.shipsProse
            ? ProseFonts(theme.families, of: input.site, caches: input.caches) : nil
        let fontFiles = addFonts(
            theme.families, to: &publication, composer: composer, outline: outline,
            panels: panelTexts(outline, composed, selection), on: await ground, proseFonts, request)
        selection.settle(.init(publication.theme.fonts))
        await composed.compose(outline, with: composer, jobs: request.jobs) { !selection.isKept($0) }
        let headlineFonts = HeadlineFace.allCases.compactMap {
            HeadlineFonts(
                $0, theme.families, publication.theme.fonts, isShipped: input.site.configuration.embedsFonts,
                caches: input.caches, request)
        }
        var edition = Edition(
            siteFolder: request.site, caches: input.caches, outputFolder: input.output, outline: outline,
            composer: composer, renderer: Renderer(publication), styles: styles, fontSheets: FontSheets(publication),
            script: script,
            fontFiles: fontFiles, proseFonts: proseFonts, headlineFonts: headlineFonts, press: press,
            imageRequests: input.imageRequests, studio: studio, composed: composed, selection: selection, parts: parts,
            read: input.read, known: input.known, bodies: input.bodies, icons: icons, shortfall: input.shortfall)
        edition.isFirstOfDay = !request.isResident && ledger.day.map { $0 < request.today } ?? true
        if edition.isFirstOfDay { edition.renewCaches(input.cache) }
        // A build that keeps going learns of each picture first whether it can be made.
        if !request.keepsGoing { edition.renderer.add(publication.seen) }
        if request.explains { edition.explain(with: ledger) }
        stopwatch.lap("fonts planned")
        return (edition, faults)
    }

    /// What kept pages show is in use, too; once a day is enough to say so.
    private func renewCaches(_ cache: ImageCache) {
        let names = Set(selection.kept.lazy.flatMap(\.pictures))
        cache.renew(names)
        DrawingCache(site: caches.path).renew(names.filter { $0.hasPrefix(ShareCards.prefix) })
    }

    /// Learns why each page is made that is.
    private mutating func explain(with ledger: PageLedger) {
        for page in PageToMake.wanted(of: self) {
            let path = page.path(in: publication.site)
            reasons[path] = ledger.reasons(for: path, madeOf: parts.parts(of: page), parts.common)
        }
    }
}

extension PlanMemory {
    /// Knows the plans of the last build.
    fileprivate convenience init(_ parts: SiteParts, _ ledger: PageLedger, patterns: PatternLibrary) {
        self.init(
            key: { parts.key(ofCells: $0) }, recall: { ledger.plans(of: $0).compactMap { $0.plans(in: patterns) } })
    }
}

/// Reads everything and decides: an edition that nothing is written of.
func loadEverything(
    _ request: BuildRequest, stopwatch: inout Stopwatch
) async -> (edition: Edition?, diagnostics: [Diagnostic]) {
    let folder = await readFolder(of: request)
    let (input, diagnostics) = await readEverything(request, in: folder, stopwatch: &stopwatch)
    guard let input else { return (nil, diagnostics) }
    let (edition, faults) = await Edition.decide(input, request, stopwatch: &stopwatch)
    return (edition, (diagnostics + faults).sorted())
}

/// Texts of the first page of each tab, and then of each further panel.
private func panelTexts(
    _ outline: SiteOutline, _ composed: ComposedPages, _ selection: PageSelection
) -> [PanelTexts] {
    let pages = outline.tabPages.filter(\.dividesFonts)
        .map { composed.texts(of: $0.address) ?? selection.known($0.address.path)?.texts ?? [] }
    return pages.compactMap(\.first) + pages.flatMap { $0.dropFirst() }
}

private func fontGround(_ input: BuildInput) async -> FontPlan.Ground? {
    input.site.configuration.embedsFonts ? FontPlan.Ground(input.site, input.theme.families) : nil
}

/// Gives the publication the fonts that its pages need.
/// - Parameter ground: nil when it is to ship none.
/// - Returns: the files to be made.
private func addFonts(
    _ families: FontFamilies, to publication: inout Publication, composer: PageComposer, outline: SiteOutline,
    panels: [PanelTexts], on ground: FontPlan.Ground?, _ proseFonts: ProseFonts?, _ request: BuildRequest
) -> [FontPlan.FontFile] {
    guard let ground else { return [] }
    let usage = FontUsage(composer, outline: outline, panels: panels)
    let plan = FontPlan(
        usage, on: ground, families: families, fonts: publication.theme.fonts, effort: request.fontEffort)
    publication.theme.fonts = plan.fonts
    publication.theme.fonts.text.space = proseFonts?.space()
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
