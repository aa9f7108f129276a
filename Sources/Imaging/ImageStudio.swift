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
    public func prepare(
        _ orders: [ImageOrder]
    ) async throws(ImageWorkerError) -> [Result<PreparedImage, ImageWorkers.Failure>] {
        var results: [Result<PreparedImage, ImageWorkers.Failure>?] = orders.map { order in
            cache.image(for: order).map { .success($0) }
        }
        let missing = orders.indices.filter { results[$0] == nil }
        guard !missing.isEmpty else { return results.compactMap { $0 } }
        // Without a folder to write into, every picture fails and says so.
        try? cache.folder.create()
        let jobs = missing.enumerated().map { id, index in orders[index].job(id: id, folder: cache.folder.path) }
        let made = try await workers.make(jobs) { id, report in
            cache.note(Self.image(orders[missing[id]], jobs[id], report))
        }
        for (id, index) in missing.enumerated() {
            results[index] = made[id].map { Self.image(orders[index], jobs[id], $0) }
        }
        return results.compactMap { $0 }
    }

    private static func image(_ order: ImageOrder, _ job: ImageJob, _ report: ImageReport) -> PreparedImage {
        PreparedImage(order: order, report: report, files: PreparedImage.files(of: job, report))
    }

    /// Absolute path of a file of a picture.
    public func path(of file: String) -> String { cache.folder.path + "/" + file }
}
