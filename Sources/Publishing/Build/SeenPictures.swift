import Content
import ImageJobs
import Imaging
import Rendering

/// What is known of a site's pictures before any page is composed: of those that were made before all that pages say of them, and
/// of every one that stands in cells what strikes the eye in it, which pages are planned by.
struct SeenPictures: Sendable {
    private(set) var images: [ImageReference: PublishedImage] = [:]
    private(set) var attention: [ImageReference: Focus] = [:]

    /// Looks at those of which nothing is known yet, so that a first build plans as every other does. One that cannot be looked at
    /// cannot be made either, which is said when it is.
    init(of input: BuildInput, in studio: ImageStudio) async {
        let settings = ImageSettings(input.site.configuration.images)
        let orders = input.sources.map { reference, source in
            (
                reference: reference,
                order: ImageOrder(
                    source: source, focus: reference.focus, boxes: [], wantsAnimation: true, isDrawn: true,
                    settings: settings)
            )
        }
        images.reserveCapacity(orders.count)
        recall(orders, from: studio)
        let shown = Set(input.site.articles.lazy.compactMap { $0.image?.reference })
        let unseen = orders.filter { reference, order in
            images[reference] == nil && shown.contains(reference) && order.source.isLookedAt(reference)
        }
        if !unseen.isEmpty {
            try? await studio.look(at: unseen.map(\.order))
            recall(unseen, from: studio)
        }
        for (reference, order) in orders where shown.contains(reference) && order.source.isLookedAt(reference) {
            attention[reference] = images[reference]?.prepared.focus
        }
    }

    private mutating func recall(_ orders: [(reference: ImageReference, order: ImageOrder)], from studio: ImageStudio) {
        for ((reference, _), image) in zip(orders, studio.known(orders.map(\.order))) {
            images[reference] = image.map { PublishedImage($0) }
        }
    }
}

extension Publication {
    /// Whether pages are planned by what strikes the eye in a picture of an article.
    func isToBeLookedAt(_ reference: ImageReference) -> Bool { sources[reference]?.isLookedAt(reference) ?? false }
}

extension ImageSource {
    /// Where an author says what matters, that counts; of drawings nothing is known.
    fileprivate func isLookedAt(_ reference: ImageReference) -> Bool { reference.focus == nil && format != .svg }
}
