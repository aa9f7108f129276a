import Content
import Foundation
import ImageJobs
import Imaging
import Rendering

/// Small PNG files that are drawn for a site: icons and logos. What the cache has is not drawn again.
struct DrawnFiles: Sendable {
    struct File: Sendable {
        /// From the top of the output.
        var name: String
        var width: Int
        var height: Int
        var svg: [UInt8]

        /// In the cache: what it is drawn of.
        fileprivate var cached: String {
            "icon-\(String(svg.withUnsafeBytes { contentHash($0) }, radix: 32)).png"
        }
    }

    let files: [File]
    private let folder: DrawingCache

    init(_ files: [File], caches: CacheHome) {
        self.files = files
        folder = DrawingCache(site: caches.path)
    }

    /// - Returns: why one cannot be drawn; nil when all are.
    func draw(_ request: BuildRequest) async throws(ImageWorkerError) -> String? {
        folder.renew(files.map(\.cached))
        var seen: Set<String> = []
        let missing = files.filter { seen.insert($0.cached).inserted && !folder.has($0.cached) }
        guard !missing.isEmpty else { return nil }
        do throws(CacheFolder.Failure) { try folder.create() } catch { return "drawings cannot be kept in \(error)" }
        let jobs = missing.enumerated().map { id, file in
            ImageJob(
                id: id, source: "", focus: nil, analyse: false,
                outputs: [
                    ImageJob.Output(
                        width: file.width, height: file.height, format: .png, quality: 90, effort: 0,
                        path: "\(folder.path)/\(file.cached.dropLast(4))")
                ], drawing: ImageJob.Drawing(svg: String(decoding: file.svg, as: UTF8.self), place: nil))
        }
        let made = try await ImageWorkers(environment: request.environment, count: request.jobs).make(jobs) { _, _ in }
        for case .failure(let failure) in made { return failure.sentence }
        return nil
    }

    func copy(_ file: File, to staging: some OutputSink) throws(OutputError) {
        try staging.copy(fileAt: "\(folder.path)/\(file.cached)", to: file.name)
    }

    /// Of a file that was drawn; nil when it is gone.
    func bytes(of file: File) -> [UInt8]? { readFile("\(folder.path)/\(file.cached)") }
}
