import Content
import Layout

/// What a build that keeps going does without: articles with errors, and pictures that cannot be shown.
struct Shortfall: Sendable {
    /// Relative to the site folder.
    private(set) var files: Set<String> = []

    /// Takes the articles and pages out that have errors. Of two that want one address it is both.
    mutating func leaveOut(of site: inout Site, _ diagnostics: [Diagnostic]) {
        let faulty = Set(diagnostics.filter { $0.severity == .error && $0.isOfContentFile }.map(\.path))
        site.articles.removeAll { faulty.contains($0.path) }
        site.pages.removeAll { faulty.contains($0.path) }
        files.formUnion(faulty)
    }

    /// Pictures of which not even the size is known are left out, and their articles stay.
    mutating func doWithout(_ catalog: inout ImageCatalog) {
        files.formUnion(catalog.failed)
        for index in catalog.diagnostics.indices {
            catalog.diagnostics[index].severity = .warning
            catalog.diagnostics[index].message = "the picture is left out: " + catalog.diagnostics[index].message
        }
    }

    /// A plate stands in its place.
    mutating func add(picture: String) { files.insert(picture) }
}

/// Links to files of the content folder that are no pages: drafts, articles of the future, and what is left out for its errors.
func unpublishedLinks(in site: Site) -> [Diagnostic] {
    let published = Set(site.articles.map(\.path) + site.pages.map(\.path))
    func faults(in body: BodyDigest, of path: String) -> [Diagnostic] {
        body.links.filter { !published.contains($0.path) }.map { link in
            Diagnostic(
                .warning, "the link leads to \(link.path), which is not published", at: path, line: link.line,
                hint: "its text stays, without an address")
        }
    }
    return site.articles.flatMap { faults(in: $0.body, of: $0.path) }
        + site.pages.flatMap { faults(in: BodyDigest($0.body), of: $0.path) }
}
