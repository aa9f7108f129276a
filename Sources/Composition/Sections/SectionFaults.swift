import Content
import Rendering

/// What a site asks of its sections that the site or its theme does not have.
package func sectionFaults(in site: Site, theme: Theme) -> [Diagnostic] {
    site.configuration.tabs.flatMap { tab in
        (tab.sections ?? []).flatMap { faults(of: $0, in: site, theme) }
    }
}

private func faults(of section: SectionSettings, in site: Site, _ theme: Theme) -> [Diagnostic] {
    func diagnostic(
        _ severity: Diagnostic.Severity, _ message: String, _ place: Located<String>, among known: [String]
    ) -> Diagnostic {
        Diagnostic(
            severity, message, at: site.configuration.places.path, line: place.line, column: place.column,
            hint: suggestion(for: place.value, among: known).map { "did you mean \"\($0)\"?" })
    }
    var faults: [Diagnostic] = []
    let categories = site.categories.map(\.name)
    var named = [section.query.category].compactMap { $0 }
    if case .category(let name) = section.more { named.append(name) }
    for name in named where !categories.contains(name.value) {
        faults.append(diagnostic(.error, "there is no category \"\(name.value)\"", name, among: categories))
    }
    if let tag = section.query.tag, TagPages.spellings(of: tag.value, in: site).isEmpty {
        let tags = Set(site.articles.flatMap(\.tags)).sorted()
        faults.append(
            diagnostic(.warning, "no article has the tag \"\(tag.value)\": the section is left out", tag, among: tags))
    }
    // The shells of pages are no partials.
    let partials = theme.templates.names.filter { !Templates.names.contains($0) }
    if let partial = section.partial, !partials.contains(partial.value) {
        faults.append(
            diagnostic(.error, "there is no partial \"\(partial.value)\" among the templates", partial, among: partials)
        )
    }
    return faults
}
