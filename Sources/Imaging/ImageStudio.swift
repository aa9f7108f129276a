import ImageJobs

/// Makes the pictures of a site: what the cache has is taken from there, the rest is given to workers.
public struct ImageStudio: Sendable {
    private let cache: ImageCache
    private let workers: ImageWorkers

    public init(cache: ImageCache, workers: ImageWorkers) {
        self.cache = cache
        self.workers = workers
    }

    /// The results stand in the order of the orders. Without anything to make, no worker is started.
    /// - Parameter begin: hears how many are to be made, if any; what it gives back is called when one more is.
    public func prepare(
        _ orders: [ImageOrder], begin: (_ count: Int) -> @Sendable () -> Void = { _ in {} }
    ) async throws(ImageWorkerError) -> [Result<PreparedImage, ImageWorkers.Failure>] {
        let files = cache.files(for: orders)
        var images = orders.map { cache.image(for: $0, among: files) }
        let missing = orders.indices.filter { images[$0] == nil }
        guard !missing.isEmpty else {
            if !orders.isEmpty { cache.noteInventory(of: orders) }
            return images.compactMap { $0.map { .success($0) } }
        }
        try prepareFolder()
        let kept = cache.keptFiles(of: missing.map { orders[$0] })
        let jobs = missing.enumerated().map { id, index in
            orders[index].job(id: id, folder: cache.folder.path, kept: kept[id])
        }
        let done = begin(jobs.count)
        let made = try await workers.make(jobs) { id, report in
            cache.note(orders[missing[id]], report)
            done()
        }
        var failures: [Int: ImageWorkers.Failure] = [:]
        for (id, index) in missing.enumerated() {
            switch made[id] {
            case .success(let report): images[index] = cache.image(of: orders[index], report)
            case .failure(let failure): failures[index] = failure
            }
        }
        let isWhole = failures.isEmpty && images.allSatisfy { $0?.flaw == nil }
        if isWhole { cache.noteInventory(of: orders) }
        return orders.indices.compactMap { index in
            failures[index].map { .failure($0) } ?? images[index].map { .success($0) }
        }
    }

    /// What is known of pictures that were made before, whatever files of them are there: enough to write a page that shows them. The
    /// results stand in the order of the orders, of which neither frames nor uses count.
    public func known(_ orders: [ImageOrder]) -> [PreparedImage?] { orders.map { cache.known($0) } }

    /// Looks at pictures of which nothing is known, and makes nothing of them: from then on what is found is `known`.
    /// - Parameter done: called after each.
    public func look(
        at orders: [ImageOrder], done: @escaping @Sendable () -> Void = {}
    ) async throws(ImageWorkerError) {
        var seen: Set<UInt64> = []
        let orders = orders.filter { seen.insert($0.pictureKey).inserted }
        guard !orders.isEmpty else { return }
        try prepareFolder()
        let jobs = orders.enumerated().map { id, order in order.lookJob(id: id) }
        _ = try await workers.make(jobs) { id, report in
            cache.noteLook(at: orders[id], report)
            done()
        }
    }

    /// Without it every picture would fail, each with its own words.
    private func prepareFolder() throws(ImageWorkerError) {
        do {
            try cache.folder.create()
        } catch {
            throw ImageWorkerError(
                "pictures cannot be kept in \(error)",
                hint: "check who owns .kawaraban; it may be deleted at any time")
        }
    }

    /// A grey plate of a picture's size, for one that cannot be made; nil when it cannot be written either.
    public func plate(for order: ImageOrder) -> PreparedImage? { cache.plate(for: order) }

    /// To be called with files of the folder that are damaged: the next build makes them anew.
    public func forget(_ names: [String]) { cache.forget(names) }

    /// Absolute path of where the files of pictures are.
    public var folder: String { cache.folder.path }
}
