import Composition
import Content
import Imaging

/// The picture files that the articles ask for: looked at once each, decoded never.
struct ImageCatalog: Sendable {
    var sources: [ImageReference: ImageSource]
    var diagnostics: [Diagnostic]
    /// Files that are no pictures.
    var failed: Set<String> = []

    /// - Parameter bearsDamage: a file that is no picture is one whose size nobody knows, and a plate will stand in its place.
    static func load(
        _ requests: [ImageRequest], from files: ImageSources, bearsDamage: Bool, jobs: Int
    ) async -> ImageCatalog {
        let found = await parallelMap(requests, jobs: jobs) { request in
            Result { () throws(ImageSources.Fault) in try files.source(at: request.reference.path) }
        }
        var catalog = ImageCatalog(sources: [:], diagnostics: [])
        catalog.sources.reserveCapacity(requests.count)
        for (request, result) in zip(requests, found) {
            switch result {
            case .success(let source): catalog.sources[request.reference] = source
            case .failure(let fault):
                if bearsDamage {
                    catalog.sources[request.reference] = files.stranger(at: request.reference.path)
                    continue
                }
                catalog.failed.insert(request.reference.path)
                catalog.diagnostics.append(
                    Diagnostic(.error, fault.message, at: request.article, line: request.line, hint: fault.hint))
            }
        }
        return catalog
    }
}
