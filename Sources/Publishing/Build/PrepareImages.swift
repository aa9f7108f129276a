import Composition
import Content
import Foundation
import ImageJobs
import Imaging
import Layout
import Rendering

/// Makes all pictures in all sizes that the pages to be made show, or finds them in the cache.
/// - Parameters:
///   - pages: which are made, waiting or not.
///   - keepsGoing: a plate stands in the place of one that cannot be made.
/// - Returns: what could not be made, for each article and line that asked for it.
func prepareImages(
    of edition: inout Edition, for pages: [MadePage], jobs: Int, keepsGoing: Bool,
    progress: BuildProgress = BuildProgress()
) async -> [Diagnostic] {
    let publication = edition.publication
    var all = PictureUses()
    for page in pages { all.merge(page.uses) }
    let shown = all.uses
    let requests = edition.imageRequests.filter { shown[$0.reference] != nil }
    let settings = ImageSettings(publication.site.configuration.images)
    let orders = await parallelMap(requests, jobs: jobs) { request -> ImageOrder? in
        publication.sources[request.reference].map { source in
            ImageOrder(
                source: source, focus: request.reference.focus, drawing: publication.drawing(in: request.reference),
                for: shown[request.reference] ?? PictureUse(), settings: settings)
        }
    }
    let known = zip(requests, orders).compactMap { request, order in order.map { (request, $0) } }
    do throws(ImageWorkerError) {
        var diagnostics: [Diagnostic] = []
        var images: [ImageReference: PublishedImage] = [:]
        var flawed: Set<ImageReference> = []
        images.reserveCapacity(known.count)
        let results = try await edition.studio.prepare(known.map(\.1)) { progress.begin(.pictures, of: $0) }
        for ((request, order), result) in zip(known, results) {
            let reference = request.reference
            switch result {
            case .success(let image):
                images[reference] = PublishedImage(image)
                let isDimmed = order.source.colors == .highRange
                if order.isStilled || isDimmed || image.flaw != nil { flawed.insert(reference) }
                if order.isStilled { diagnostics.append(request.stilled(order, image.size)) }
                if isDimmed { diagnostics.append(request.dimmed()) }
                if let flaw = image.flaw {
                    diagnostics.append(
                        request.replacedByPlate(because: flaw, hint: "export the drawing once more"))
                }
            case .failure(let failure):
                guard keepsGoing || publication.site.isForeign, let plate = edition.studio.plate(for: order) else {
                    diagnostics.append(request.unshown(because: failure.sentence))
                    continue
                }
                images[reference] = PublishedImage(plate)
                if keepsGoing { edition.shortfall.add(picture: reference.path) }
                flawed.insert(reference)
                diagnostics.append(request.replacedByPlate(because: failure.sentence))
            }
        }
        edition.renderer.add(images)
        edition.made.note(images, shownOn: pages, flawed: flawed)
        return diagnostics
    } catch {
        return [Diagnostic(.error, error.message, at: "content", hint: error.hint)]
    }
}

extension MadePictures {
    /// All that pages show are made, those that are flawed as well as they can be.
    fileprivate mutating func note(
        _ images: [ImageReference: PublishedImage], shownOn pages: [MadePage], flawed: Set<ImageReference>
    ) {
        areAll = true
        for page in pages {
            if !flawed.isDisjoint(with: page.uses.uses.keys) { flawedPages.insert(page.path) }
            files[page.path] = page.uses.uses.sorted { $0.key.path < $1.key.path }
                .flatMap { reference, use in
                    images[reference]?.prepared.files(for: use) ?? []
                }
        }
    }
}

extension ImageSettings {
    init(_ images: SiteConfiguration.Images) {
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
