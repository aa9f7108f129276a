import Foundation

/// Reads and checks a whole site: settings, articles, pages, the list of static files.
///
/// Never throws: everything that is wrong comes back as diagnostics, all of a run together. The result is the same for
/// any number of jobs, locale, time zone of the process and order of the folder.
public func loadSite(at folder: String, options: LoadOptions) async -> LoadedSite {
    guard let root = resolvedPath(folder) else {
        return failed("there is no folder \"\(folder)\"", at: folder)
    }
    let content = root + "/content"
    guard let resolved = resolvedPath(content), isFolder(resolved) else {
        return failed(
            "there is no folder \"\(content)\"", at: "content", hint: "articles live in content/<category>/ of the site"
        )
    }
    guard resolved == content else {
        return failed("the folder is a link", at: "content", hint: "Kawaraban does not leave the site folder")
    }

    let scan = FolderScan(content, root: root, prefix: "content/")
    var diagnostics = scan.diagnostics
    let markdown = markdownFiles(scan.files, &diagnostics)
    let (configuration, settings) = configuration(root, scan, &diagnostics)
    let categories = Categories(
        tabs: configuration.tabs, folders: Array(Set(markdown.filter { !$0.isPage }.compactMap(\.category))))
    diagnostics += categories.diagnostics
    let categoryNames = Set(categories.all.map(\.name))
    let dependencies = LoadContext.dependencies(
        settings: settings, categories: categoryNames, files: scan.files, options)
    let context = LoadContext(
        root: root, configuration: configuration, timeZone: TimeZone(identifier: configuration.timeZone) ?? .gmt,
        index: FileIndex(scan.files), linkTargets: scan.linkTargets, categoryNames: categoryNames,
        options: options, recall: options.memory?.recall(dependencies))

    let loader = FileLoader(context: context)
    let bodies = ArticleBodies(FileLoader(context: context.forgetful))
    let files = await read(markdown, with: loader, bodies)
    var collected = CollectedFiles(files)
    diagnostics += collected.diagnostics
    diagnostics += collected.clashes(with: categories.all)
    if markdown.isEmpty {
        diagnostics.append(
            Diagnostic(.warning, "no articles", at: "content", hint: "write content/<category>/<slug>.md"))
    }
    var seen = Set<Diagnostic>()
    let sorted = diagnostics.filter { seen.insert($0).inserted }.sorted()
    collected.sort()
    let site = Site(
        configuration: configuration, articles: collected.articles, pages: collected.pages,
        staticFiles: scan.files.filter { $0.hasPrefix("static/") }.map { String($0.dropFirst("static/".count)) },
        categories: categories.all, draftsLeftOut: collected.drafts, futureLeftOut: collected.future,
        next: collected.next)
    let isSound = !sorted.contains { $0.severity == .error }
    var loaded = LoadedSite(site: isSound ? site : nil, readable: site, diagnostics: sorted, bodies: bodies)
    loaded.articles.context = dependencies
    for file in files {
        guard case .article(let article, let line) = file.outcome, let stamp = file.stamp else { continue }
        if file.isRemembered {
            loaded.articles.remembered.append(article.path)
        } else if !article.draft, !file.diagnostics.contains(where: { $0.severity == .error }) {
            loaded.articles.read.append(
                RememberedArticle(article: article, slugLine: line, diagnostics: file.diagnostics, stamp: stamp))
        }
    }
    return loaded
}

/// The Markdown files that are articles or pages.
private func markdownFiles(_ files: [String], _ diagnostics: inout [Diagnostic]) -> [ContentFile] {
    files.compactMap { path in
        guard isMarkdown(path), !path.hasPrefix("static/") else { return nil }
        if fileName(of: path).hasPrefix("_index.") {
            diagnostics.append(
                Diagnostic(.warning, "left out: Kawaraban has no section files", at: "content/" + path))
            return nil
        }
        return ContentFile(path)
    }
}

private func configuration(
    _ root: String, _ scan: FolderScan, _ diagnostics: inout [Diagnostic]
) -> (SiteConfiguration, bytes: [UInt8]) {
    let path = "content/site.yml"
    guard scan.files.contains("site.yml") else {
        if scan.files.contains("site.yaml") {
            diagnostics.append(
                Diagnostic(.error, "the settings are not read", at: "content/site.yaml", hint: "rename it to site.yml"))
        }
        return (SiteConfiguration(), [])
    }
    do {
        let bytes = try readRegularFile(scan.linkTargets["site.yml"] ?? root + "/" + path, limit: Limits.settingsFile)
        let reader = SettingsReader(yaml: bytes, path: path)
        let configuration = ConfigurationReader(reader: reader).read()
        diagnostics += reader.diagnostics
        return (configuration, bytes)
    } catch {
        diagnostics.append(Diagnostic(.error, "the file cannot be read: \(error.sentence)", at: path))
        return (SiteConfiguration(), [])
    }
}

/// Reads files in as many tasks as asked for, each taking every n-th, so that all end at about the same time.
private func read(_ files: [ContentFile], with loader: FileLoader, _ bodies: ArticleBodies) async -> [ReadFile] {
    let jobs = max(1, min(loader.context.options.jobs, files.count, 64))
    return await withTaskGroup(of: (Int, [ReadFile]).self) { group in
        for job in 0..<jobs {
            group.addTask {
                let part = stride(from: job, to: files.count, by: jobs).map { index in
                    var file = loader.load(files[index])
                    file.body.take().map { bodies.hold($0, of: "content/" + files[index].path) }
                    return file
                }
                return (job, part)
            }
        }
        var parts = [[ReadFile]](repeating: [], count: jobs)
        for await (job, part) in group { parts[job] = part }
        return files.indices.map { parts[$0 % jobs][$0 / jobs] }
    }
}

private func failed(_ message: String, at path: String, hint: String? = nil) -> LoadedSite {
    LoadedSite(site: nil, diagnostics: [Diagnostic(.error, message, at: path, hint: hint)])
}

private func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
}
