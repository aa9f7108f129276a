import Content
import Foundation
import ImageJobs
import Imaging
import Layout
import Rendering

/// Makes all pictures in all sizes that the pages to be made show, or finds them in the cache.
/// - Parameter keepsGoing: a plate stands in the place of one that cannot be made.
/// - Returns: what could not be made, for each article and line that asked for it.
func prepareImages(of edition: inout Edition, jobs: Int, keepsGoing: Bool) async -> [Diagnostic] {
    let publication = edition.publication
    let uses = pictureUses(of: edition)
    var all = PictureUses()
    for use in uses.values { all.merge(use) }
    let shown = all.uses
    let requests = edition.imageRequests.filter { shown[$0.reference] != nil }
    let settings = ImageSettings(publication.site.configuration.images)
    let orders = await parallelMap(requests, jobs: jobs) { request -> ImageOrder? in
        publication.sources[request.reference].map { source -> ImageOrder in
            let use = shown[request.reference] ?? .init()
            return ImageOrder(
                source: source, focus: request.reference.focus, boxes: use.boxes, wantsAnimation: use.isInProse,
                isDrawn: use.isDrawn, settings: settings)
        }
    }
    let known = zip(requests, orders).compactMap { request, order in order.map { (request, $0) } }
    do throws(ImageWorkerError) {
        var diagnostics: [Diagnostic] = []
        var images: [ImageReference: PublishedImage] = [:]
        var flawed: Set<ImageReference> = []
        images.reserveCapacity(known.count)
        for ((request, order), result) in zip(known, try await edition.studio.prepare(known.map(\.1))) {
            switch result {
            case .success(let image):
                images[request.reference] = PublishedImage(image)
                if order.isStilled || image.flaw != nil { flawed.insert(request.reference) }
                if order.isStilled {
                    diagnostics.append(
                        Diagnostic(
                            .warning,
                            "\(request.reference.path) does not move: frames of \(image.size.width) × "
                                + "\(image.size.height) pixels are too large to be kept all", at: request.article,
                            line: request.line,
                            hint: "scale it down to \(Double(ImageLimits.animatedPixels) / 1e6) megapixels, or write "
                                + "\"images: {animations: still}\" in site.yml"))
                }
                if let flaw = image.flaw {
                    diagnostics.append(
                        Diagnostic(
                            .warning, "a plate stands in the place of \(request.reference.path): \(flaw)",
                            at: request.article, line: request.line, hint: "export the drawing once more"))
                }
            case .failure(let failure):
                if keepsGoing, let plate = edition.studio.plate(for: order) {
                    images[request.reference] = PublishedImage(plate)
                    edition.shortfall.add(picture: request.reference.path)
                    diagnostics.append(
                        Diagnostic(
                            .warning,
                            "a plate stands in the place of \(request.reference.path): \(failure.sentence)",
                            at: request.article, line: request.line))
                    continue
                }
                diagnostics.append(
                    Diagnostic(
                        .error, "\(request.reference.path) cannot be shown: \(failure.sentence)", at: request.article,
                        line: request.line))
            }
        }
        edition.renderer.add(images)
        edition.flawedPages = Set(uses.filter { !flawed.isDisjoint(with: $0.value.uses.keys) }.keys)
        edition.pictures = uses.mapValues { uses in
            uses.uses.sorted { $0.key.path < $1.key.path }.flatMap { reference, use in
                images[reference]?.prepared.files(
                    for: use.boxes, isAnimated: use.isInProse, isDrawn: use.isDrawn) ?? []
            }
        }
        return diagnostics
    } catch {
        return [Diagnostic(.error, error.message, at: "content", hint: error.hint)]
    }
}

/// In which frames each page that is made shows which pictures.
private func pictureUses(of edition: Edition) -> [String: PictureUses] {
    let publication = edition.publication
    var uses: [String: PictureUses] = [:]
    for (address, page) in edition.composed.pages {
        let panels = page.panel == 0 ? edition.pager?.panels ?? [] : [page]
        uses[address.path] = PictureUses(of: panels, in: publication)
    }
    for article in publication.site.articles where !edition.selection.isKept(article.address.path) {
        uses[article.address.path] = PictureUses(of: article, in: publication)
    }
    for page in publication.site.pages where !edition.selection.isKept("\(page.slug).html") {
        uses["\(page.slug).html"] = PictureUses(of: page, in: publication)
    }
    return uses
}

extension ImageSettings {
    fileprivate init(_ images: SiteConfiguration.Images) {
        self.init()
        quality = images.quality
        hasAVIF = images.hasAVIF
        keepsAnimations = images.animations == .keep
    }
}

extension ImageWorkers {
    /// The workers of a build.
    init(environment: [String: String], count: Int) {
        self.init(executable: Installation.current.imageWorker(in: environment), count: count)
    }
}
