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

/// A picture, and the first place that asks for it.
struct ImageRequest: Sendable {
    var reference: ImageReference
    var article: String
    var line: Int

    static func all(of site: Site) -> [ImageRequest] {
        var seen: Set<ImageReference> = []
        var requests: [ImageRequest] = []
        func add(_ reference: ImageReference, _ article: String, _ line: Int) {
            guard seen.insert(reference).inserted else { return }
            requests.append(ImageRequest(reference: reference, article: article, line: line))
        }
        func add(_ body: BodyDigest, of article: String) {
            for image in body.images { add(ImageReference(path: image.path), article, image.line) }
        }
        for article in site.articles {
            if let image = article.image { add(image.reference, article.path, image.line) }
            add(article.body, of: article.path)
        }
        for page in site.pages { add(BodyDigest(page.body), of: page.path) }
        return requests
    }
}
