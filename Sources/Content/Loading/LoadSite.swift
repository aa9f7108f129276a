import Foundation

/// Reads and checks a whole site: settings, articles, pages, the list of static files.
public func loadSite(at path: String, options: LoadOptions) async -> LoadedSite {
    do throws(Diagnostic) {
        return await loadSite(try SiteFolder(at: path), options: options)
    } catch {
        return LoadedSite(site: nil, diagnostics: [error])
    }
}

/// Reads and checks all articles and pages of a site whose settings are known.
///
/// Never throws: everything that is wrong comes back as diagnostics, all of a run together. The result is the same for
/// any number of jobs, locale, time zone of the process and order of the folder.
public func loadSite(_ folder: SiteFolder, options: LoadOptions) async -> LoadedSite {
    let begun = Int(Date().timeIntervalSince1970 * 1e9)
    var diagnostics = folder.diagnostics
    let configuration = folder.configuration
    let dependencies = LoadContext.dependencies(
        settings: folder.settingsOfArticles, categories: Set(folder.categories.map(\.name)), files: folder.scan.files,
        options)
    let context = LoadContext(folder, options, recall: options.memory?.recall(dependencies))
    let loader = FileLoader(context: context)
    let bodies = ArticleBodies(FileLoader(context: context.forgetful))
    let files = await read(folder.articles, with: loader, bodies)
    var collected = CollectedFiles(files)
    var categories = folder.categories
    if folder.dialect.isForeign {
        if folder.dialect.generator == .plain {
            collected.leaveOutTranslations(besides: configuration.language, at: folder.settingsPath)
        }
        collected.placeUndated()
        let undated = collected.undated.map { collected.articles[$0].path }
        if !undated.isEmpty, let gap = context.firstCommits?.gap(of: undated) { collected.report(gap.diagnostic) }
        categories = collected.gatherCategories(
            tabs: configuration.tabs, titled: configuration.categories,
            menu: folder.foreign?.settings.menuCategories ?? [],
            isJapanese: ContentDialect.isJapanese(configuration.language))
        collected.resolveClashes(with: categories)
        collected.reportHidden(at: folder.settingsPath)
    } else {
        diagnostics += collected.clashes(with: categories)
    }
    diagnostics += collected.diagnostics
    let judge = SettingsAndFiles(
        configuration: configuration, folder: folder, categories: categories,
        used: Set(collected.articles.map(\.id.category)))
    diagnostics += judge.diagnostics
    if configuration.tabs.isEmpty {
        categories.removeAll { judge.showsNothing($0.name) }
        let excess = categories.withTabs.count - (Limits.tabs - 1)
        // Tabs that are refused have been written, too.
        let isRefused = diagnostics.contains { $0.severity == .error && $0.path == folder.settingsPath }
        if excess > 0, !isRefused {
            diagnostics.append(
                Diagnostic(
                    .warning,
                    "\(excess == 1 ? "1 category has" : "\(excess) categories have") no tab: a strip has at most \(Limits.tabs)",
                    at: folder.settingsPath,
                    hint:
                        "write \"tabs:\", or gather some in one: \"categories: {more: {title: More, contains: [\u{2026}]}}\""
                ))
        }
    }
    if folder.articles.isEmpty {
        diagnostics.append(
            Diagnostic(.warning, "no articles", at: "content", hint: "write content/<category>/<slug>.md"))
    }
    var seen = Set<Diagnostic>()
    let sorted = diagnostics.filter { seen.insert($0).inserted }.sorted()
    collected.sort()
    var site = Site(
        configuration: configuration, articles: collected.articles, pages: collected.pages,
        staticFiles: folder.staticFiles, categories: categories, draftsLeftOut: collected.drafts,
        futureLeftOut: collected.future, next: collected.next)
    site.authors = Dictionary(folder.authors.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    site.embedTitles = folder.embedTitles.mapValues { loader.setWithoutMarks($0, in: nil) }
    site.isForeign = folder.dialect.isForeign
    site.staticFolder = folder.dialect.staticFolder ?? ""
    site.staticSources = folder.staticSources
    if folder.dialect.isForeign { site.resources = site.bundleResources(among: folder.scan.files, by: folder.dialect) }
    site.attachments = site.attachments(by: folder.dialect)
    site.movedFolders =
        configuration.redirects + collected.movedFolders(of: folder.foreign, pages: &site.sectionPages)
        + collected.movedCategories(of: folder.foreign)
    site.movedTerms = collected.movedTerms(of: folder.foreign)
    if let foreign = folder.foreign {
        let sections = foreign.sectionsOfCategories
        site.categories = site.categories.map { category in
            guard category.summary.isEmpty, let section = sections[category.name],
                let text = loader.summary(ofSection: section)
            else {
                return category
            }
            var described = category
            described.summary = text
            return described
        }
    }
    let isSound = !sorted.contains { $0.severity == .error }
    var loaded = LoadedSite(site: isSound ? site : nil, readable: site, diagnostics: sorted, bodies: bodies)
    (loaded.articles.context, loaded.articles.begun) = (dependencies, begun)
    for file in files {
        guard case .article(let article, let line) = file.outcome, let stamp = file.stamp, file.mayBeRemembered
        else { continue }
        if file.isRemembered {
            loaded.articles.remembered.append(article.path)
        } else if !article.draft, !file.diagnostics.contains(where: { $0.severity == .error }) {
            loaded.articles.read.append(
                RememberedArticle(
                    article: article, slugLine: line, diagnostics: file.diagnostics, stamp: stamp, missed: file.missed))
        }
    }
    return loaded
}

private func read(_ files: [ContentFile], with loader: FileLoader, _ bodies: ArticleBodies) async -> [ReadFile] {
    await parallelMap(files, jobs: loader.context.options.jobs) { content in
        var file = loader.load(content)
        file.body.take().map { bodies.hold($0, of: loader.context.prefix + content.path) }
        return file
    }
}
