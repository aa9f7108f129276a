import Content

/// What `check` says of a site.
public struct SiteCheck: Sendable {
    /// Of the build, which has named what leads nowhere where its author wrote it.
    public var diagnostics: [Diagnostic]
    /// nil when there is no output to be looked at.
    public var output: OutputCheck?
}

/// Builds a site, which is done at once when nothing has changed, and looks at where every reference of its output leads.
public func check(_ request: BuildRequest) async -> SiteCheck {
    let report = await build(request)
    guard let summary = report.summary else { return SiteCheck(diagnostics: report.diagnostics) }
    let store = BuildStore(site: request.site)
    var sources: [String: String] = [:]
    let variant = request.variant(summary.output)
    let pages = store.pages(of: variant)
    for path in pages.paths {
        guard let record: PageRecord = pages.row(path), let source = store.parts(of: path, in: variant)?.source else {
            continue
        }
        for file in record.files { sources[file.path] = source }
    }
    let check = await OutputCheck.run(summary.output, base: summary.base, sources: sources, jobs: request.jobs)
    return SiteCheck(diagnostics: report.diagnostics, output: check)
}

extension PageParts {
    /// The file of the article or page that a page was made of; nil for a page of cells.
    fileprivate var source: String? {
        guard parts.count > 1, [SiteParts.articles, SiteParts.prints].contains(parts[0].name),
            parts[1].name.contains(".")
        else { return nil }
        return parts[1].name
    }
}
