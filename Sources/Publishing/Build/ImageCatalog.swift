import Content
import Foundation
import Rendering

/// The pictures that the articles ask for: read once for their size and their fingerprint.
struct ImageCatalog: Sendable {
    /// By the path that asked for them, relative to the site folder.
    var images: [String: PublishedImage]
    var diagnostics: [Diagnostic]

    private struct Request: Sendable {
        var path: String
        var article: String
        var line: Int
    }

    static func load(for site: Site, folder: String, jobs: Int) async -> ImageCatalog {
        let requests = requests(of: site)
        let found = await parallelMap(requests, jobs: jobs) { request in
            read(request, folder: folder)
        }
        var catalog = ImageCatalog(images: [:], diagnostics: [])
        for (request, result) in zip(requests, found) {
            switch result {
            case .success(let image): catalog.images[request.path] = image
            case .failure(let diagnostic): catalog.diagnostics.append(diagnostic)
            }
        }
        return catalog
    }

    /// Each file once, with the first article that names it.
    private static func requests(of site: Site) -> [Request] {
        var seen: Set<String> = []
        var requests: [Request] = []
        func add(_ path: String, _ article: String, _ line: Int) {
            if seen.insert(path).inserted { requests.append(Request(path: path, article: article, line: line)) }
        }
        func add(_ body: Body, of article: String) {
            for case .image(let image) in body.segments {
                if case .file(let path) = image.source { add(path, article, image.line) }
            }
        }
        for article in site.articles {
            if let image = article.image { add(image.path, article.path, image.line) }
            add(article.body, of: article.path)
        }
        for page in site.pages { add(page.body, of: page.path) }
        return requests
    }

    private static func read(_ request: Request, folder: String) -> Result<PublishedImage, Diagnostic> {
        guard let bytes = readFile(folder + "/" + request.path) else {
            return .failure(
                Diagnostic(.error, "cannot read the image \(request.path)", at: request.article, line: request.line))
        }
        guard let header = ImageHeader(bytes) else {
            return .failure(
                Diagnostic(
                    .error, "\(request.path) is not an image that browsers show", at: request.article,
                    line: request.line, hint: "PNG, JPEG, GIF, WebP, AVIF and SVG are"))
        }
        let file = String(request.path.split(separator: "/").last ?? "image")
        let name = fingerprinted(file, bytes, extension: header.fileExtension)
        return .success(
            PublishedImage(address: PageAddress("assets/" + name), width: header.width, height: header.height))
    }
}
