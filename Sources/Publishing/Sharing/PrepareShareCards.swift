import Composition
import Content
import ImageJobs
import Imaging
import Rendering

/// Draws the cards of pages that are made, but for those that the cache has; to be called when all pictures are made.
/// - Returns: what could not be drawn, for each page.
func prepareShareCards(
    of edition: inout Edition, for pages: [MadePage], _ request: BuildRequest
) async -> [Diagnostic] {
    let publication = edition.publication
    guard publication.shareCards != nil else { return [] }
    let folder = DrawingCache(site: edition.caches.path)
    // Before anything is waited for, as files that a page needs.
    var cards: [String: (share: ShareCard, page: MadePage)] = [:]
    for page in pages {
        guard let share = page.share(in: publication), let address = publication.address(of: share) else { continue }
        let name = String(address.path.dropFirst(PublishedImage.folder.utf8.count + 1))
        edition.made.files[page.path, default: []].append(name)
        cards[name] = (share, page)
    }
    folder.renew(cards.keys)
    let missing = cards.keys.filter { !folder.has($0) }.sorted()
    guard !missing.isEmpty else { return [] }
    do throws(CacheFolder.Failure) {
        try folder.create()
    } catch {
        return [
            Diagnostic(.error, "cards cannot be kept in \(error)", at: "content", hint: "check who owns .kawaraban")
        ]
    }
    let (composer, wanted) = (edition.composer, cards)
    let drawn = await parallelMap(missing.enumerated().map { ($0, $1) }, jobs: request.jobs) { id, name in
        wanted[name].map { card in
            let image = publication.preparedImage(of: card.share)
            let drawn = composer.draw(card.share, image: image)
            return job(id, of: card.share, image, drawn: drawn, in: publication, to: "\(folder.path)/\(name)")
        }
    }
    let jobs = drawn.compactMap(\.self)
    do throws(ImageWorkerError) {
        let workers = ImageWorkers(environment: request.environment, count: request.jobs)
        let done = request.progress.begin(.cards, of: jobs.count)
        var made = try await workers.make(jobs) { _, _ in done() }
        // Of a picture that cannot be shown it is said elsewhere: the card goes without.
        let failed = jobs.indices.filter { (try? made[$0].get()) == nil && jobs[$0].drawing?.place != nil }
        let plain = failed.map { index in
            var job = jobs[index]
            job.drawing?.place = nil
            job.source = ""
            return job
        }
        for (index, result) in zip(failed, try await workers.make(plain) { _, _ in }) { made[index] = result }
        return zip(jobs, made).compactMap { job, result in
            guard case .failure(let failure) = result, let page = cards[missing[job.id]]?.page else { return nil }
            return Diagnostic(
                .error, "the card of \(page.path) cannot be drawn: \(failure.sentence)",
                at: page.source(in: publication.site), hint: "write \"cards: false\" in site.yml to go without")
        }
    } catch {
        return [Diagnostic(.error, error.message, at: "content", hint: error.hint)]
    }
}

private func job(
    _ id: Int, of share: ShareCard, _ image: PreparedImage?, drawn: ShareCardDrawing.Drawn,
    in publication: Publication, to path: String
) -> ImageJob {
    let source = share.image.flatMap { publication.sources[$0] }
    let place = drawn.picture.map {
        ImageJob.Drawing.Place(x: $0.x, y: $0.y, width: $0.width, height: $0.height)
    }
    var job = ImageJob(
        id: id, source: source?.file ?? "",
        // What is cut away is what every other crop of the picture cuts away.
        focus: image?.focus ?? share.image?.focus, analyse: false,
        outputs: [
            ImageJob.Output(
                width: ShareCard.size.width, height: ShareCard.size.height, format: .png, quality: 90, effort: 0,
                // The worker adds the ending.
                path: path.hasSuffix(".png") ? String(path.dropLast(4)) : path)
        ], drawing: ImageJob.Drawing(svg: String(decoding: drawn.svg, as: UTF8.self), place: place))
    if source?.colors == .displayP3 { job.isDisplayP3 = true }
    return job
}

extension Publication {
    /// What is known of a card's picture; nil also where a plate stands in its place.
    fileprivate func preparedImage(of share: ShareCard) -> PreparedImage? {
        share.image.flatMap { images[$0] }.flatMap { $0.isDrawing ? nil : $0.prepared }
    }
}

extension MadePage {
    /// nil for what is no page.
    fileprivate func share(in publication: Publication) -> ShareCard? {
        switch page {
        case .article(let index): publication.shareCard(ofArticle: index)
        case .cells(let outline):
            publication.shareCard(ofPage: outline.title, isFront: outline.address == TabPageOutline.frontPage)
        case .text(let page): publication.shareCard(ofPage: page.title, isFront: false)
        case .feed, .print, .sheet: nil
        }
    }

    /// The file that says what it shows.
    fileprivate func source(in site: Site) -> String {
        switch page {
        case .article(let index), .print(let index): site.articles[index].path
        case .text(let page): page.path
        case .cells, .feed, .sheet: site.configuration.places.path
        }
    }
}
