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
