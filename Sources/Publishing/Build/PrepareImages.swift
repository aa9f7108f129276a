import Content
import Foundation
import ImageJobs
import Imaging
import Layout
import Rendering

/// Makes all pictures of an edition in all sizes that its pages show, or finds them in the cache.
/// - Parameter keepsGoing: a plate stands in the place of one that cannot be made.
/// - Returns: what could not be made, for each article and line that asked for it.
func prepareImages(of edition: inout Edition, jobs: Int, keepsGoing: Bool) async -> [Diagnostic] {
    let publication = edition.publication
    let requests = edition.imageRequests
    let boxes = ImageBoxes(edition)
    let settings = ImageSettings(publication.site.configuration.images)
    let orders = await parallelMap(requests, jobs: jobs) { request -> ImageOrder? in
        publication.sources[request.reference].map { source in
            ImageOrder(
                source: source, focus: request.reference.focus, boxes: boxes.boxes[request.reference] ?? [],
                wantsAnimation: boxes.inProse.contains(request.reference),
                isDrawn: boxes.onTabPages.contains(request.reference), settings: settings)
        }
    }
    let known = zip(requests, orders).compactMap { request, order in order.map { (request, $0) } }
    do throws(ImageWorkerError) {
        var diagnostics: [Diagnostic] = []
        var images: [ImageReference: PublishedImage] = [:]
        images.reserveCapacity(known.count)
        for ((request, order), result) in zip(known, try await edition.studio.prepare(known.map(\.1))) {
            switch result {
            case .success(let image):
                images[request.reference] = PublishedImage(image)
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
        return diagnostics
    } catch {
        return [Diagnostic(.error, error.message, at: "content", hint: error.hint)]
    }
}

/// Every frame that shows a picture, over all pages and breakpoints.
private struct ImageBoxes: Sendable {
    var boxes: [ImageReference: [DisplayBox]] = [:]
    var inProse: Set<ImageReference> = []
    var onTabPages: Set<ImageReference> = []

    init(_ edition: Edition) {
        let publication = edition.publication
        let breakpoints = publication.theme.breakpoints
        let breakpointList = breakpoints.all
        // The first panel is the front page, composed with the others.
        let pages = edition.outline.tabPages.compactMap { edition.composed[$0.address] }
        for page in pages + (edition.pager?.panels.dropFirst() ?? []) {
            for section in page.sections { add(section, of: publication, isWhole: !page.isShownFirst) }
        }
        let columns = breakpointList.map { breakpoint in
            breakpoints.box(
                width: ArticleHeadComposer.pictureColumn(at: breakpoint).width, height: nil, at: breakpoint.index)
        }
        for article in publication.site.articles {
            if let reference = article.image?.reference, let aspect = publication.sources[reference]?.size.aspect {
                var shown: [DisplayBox] = []
                for breakpoint in breakpointList {
                    let hero = ArticleHeadComposer.hero(aspect: aspect, at: breakpoint)
                    shown.appendNew(breakpoints.box(of: hero, at: breakpoint.index))
                }
                boxes[reference, default: []] += shown
            }
            add(article.body, columns, publication)
        }
        for page in publication.site.pages { add(page.body, columns, publication) }
    }

    private mutating func add(_ section: PageSection, of publication: Publication, isWhole: Bool) {
        for (number, item) in section.items.enumerated() {
            guard case .article(let article) = item,
                let reference = publication.site.articles[article].image?.reference
            else { continue }
            // Card k shows item k at every breakpoint.
            var shown: [DisplayBox] = []
            for index in section.layouts.indices {
                let card = section.layouts[index].cards[number]
                guard let image = card.image else { continue }
                shown.appendNew(
                    publication.theme.breakpoints.box(of: image.placed(in: card.frame), at: index, isWhole: isWhole))
            }
            guard !shown.isEmpty else { continue }
            boxes[reference, default: []] += shown
            onTabPages.insert(reference)
        }
    }

    /// A figure is never drawn wider than it is.
    private mutating func add(_ body: Body, _ columns: [DisplayBox], _ publication: Publication) {
        for (reference, _) in body.files {
            guard inProse.insert(reference).inserted, let width = publication.sources[reference]?.size.width else {
                continue
            }
            for column in columns {
                let most = min(column.widths.upperBound, Double(width))
                boxes[reference, default: []].append(
                    DisplayBox(widths: min(column.widths.lowerBound, most)...most, height: nil))
            }
        }
    }
}

extension [DisplayBox] {
    /// Neighbouring ranges often have the same box.
    fileprivate mutating func appendNew(_ box: DisplayBox) {
        if last != box { append(box) }
    }
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
