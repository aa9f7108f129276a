import Content
import ImageJobs
import Imaging
import Rendering

/// What is known of a site's pictures before any page is composed: of those that were made before, and of every one that stands in
/// cells, which pages are planned by. It is all that pages say of them, whether their files are there or not.
///
/// Pictures of which nothing is known yet are looked at, so that a first build plans as every other does. One that cannot be looked at
/// cannot be made either, which is said when it is.
/// - Complexity: O(pictures).
func seenPictures(
    of input: BuildInput, in studio: ImageStudio, progress: BuildProgress
) async -> [ImageReference: PublishedImage] {
    let settings = ImageSettings(input.site.configuration.images)
    let orders = input.sources.map { reference, source in
        (
            reference: reference,
            order: ImageOrder(
                source: source, focus: reference.focus, for: PictureUse(in: [.prose, .drawnPage]),
                settings: settings)
        )
    }
    var seen: [ImageReference: PublishedImage] = [:]
    seen.reserveCapacity(orders.count)
    func recall(_ orders: [(reference: ImageReference, order: ImageOrder)]) {
        for ((reference, _), image) in zip(orders, studio.known(orders.map(\.order))) {
            seen[reference] = image.map { PublishedImage($0) }
        }
    }
    recall(orders)
    guard seen.count < orders.count else { return seen }
    let shown = Set(input.site.articles.lazy.compactMap { $0.image?.reference })
    let unseen = orders.filter { reference, order in
        seen[reference] == nil && reference.focus == nil && order.source.format != .svg && shown.contains(reference)
    }
    if !unseen.isEmpty {
        try? await studio.look(at: unseen.map(\.order), done: progress.begin(.glances, of: unseen.count))
        recall(unseen)
    }
    return seen
}
