import ImageJobs

/// Jobs as workers get them: where there are fewer pictures than workers, the files of each are shared out among several.
///
/// Every file is the same whatever else is asked for, so it does not show who has made it. What is found in the picture each of its
/// workers finds by itself.
struct DividedJobs {
    let parts: [ImageJob]
    /// Of each job its parts, and of each part which of the job's files it makes.
    private let shares: [[(part: Int, outputs: [Int])]]

    init(_ jobs: [ImageJob], among workers: Int) {
        var parts: [ImageJob] = []
        var shares: [[(part: Int, outputs: [Int])]] = []
        let most = workers / max(jobs.count, 1)
        for job in jobs {
            // A drawing is one file.
            let outputs = Self.shares(of: job, among: job.drawing == nil ? most : 1)
            shares.append(
                outputs.map { outputs in
                    var part = job
                    part.id = parts.count
                    part.outputs = outputs.map { job.outputs[$0] }
                    parts.append(part)
                    return (parts.count - 1, outputs)
                })
        }
        (self.parts, self.shares) = (parts, shares)
    }

    /// Shares of about the same number of pixels: the largest file goes to whoever has least. Each in the order of the files.
    private static func shares(of job: ImageJob, among workers: Int) -> [[Int]] {
        var shares = [[Int]](repeating: [], count: max(1, min(workers, job.outputs.count)))
        var pixels = [Int](repeating: 0, count: shares.count)
        let areas = job.outputs.map { $0.width * $0.height }
        for output in areas.indices.sorted(by: { (areas[$1], $0) < (areas[$0], $1) }) {
            let least = pixels.indices.min { pixels[$0] < pixels[$1] } ?? 0
            shares[least].append(output)
            pixels[least] += areas[output]
        }
        return shares.map { $0.sorted() }
    }

    /// What became of each job: its report when all its parts have one, else the first failure.
    func results(
        of made: [Result<ImageReport, ImageWorkers.Failure>]
    ) -> [Result<ImageReport, ImageWorkers.Failure>] {
        shares.map { shares in
            Result { () throws(ImageWorkers.Failure) in
                let reports = try shares.map { share throws(ImageWorkers.Failure) in try made[share.part].get() }
                var report = reports[0]
                let outputs = zip(shares, reports).flatMap { share, report in zip(share.outputs, report.outputs) }
                report.outputs = outputs.sorted { $0.0 < $1.0 }.map(\.1)
                return report
            }
        }
    }
}
