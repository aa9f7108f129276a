import Content
import Foundation
import Imaging
import Rendering

/// What the last build saw and left, in `.kawaraban/cache/builds` of the site: a build that would see the same and finds
/// it all still there has nothing to do but to say again what that one said.
///
/// Once a day all the same is done: what is not looked at here (the machine's libraries) may have changed, and caches
/// learn what is still in use.
struct BuildRecord {
    private let request: BuildRequest
    private let cache: CacheFolder
    private let file: String
    private let inputs: FolderGlance
    /// Nanoseconds since 1970.
    private let begun: Int

    private struct Saved: Codable {
        var inputs: UInt64
        var output: UInt64
        /// What lies among the output's pictures and is none, by name.
        var others: [String]
        /// Seconds since 1970, of which the same articles are of the past: the former of them in, the latter not.
        var from: Int
        var until: Int?
        /// Days since 1970, of the build.
        var day: Int
        var report: BuildReport
    }

    /// Looks at everything that a build reads, the program itself included: another version writes other pages.
    init(for request: BuildRequest, by installation: Installation = .current) {
        self.request = request
        begun = Int(Date().timeIntervalSince1970 * 1e9)
        cache = CacheFolder(site: request.site, name: Self.cacheName)
        var asked = FolderGlance()
        for option in [request.output ?? "", request.baseURL ?? ""] { asked.add(option) }
        for flag in [request.includesDrafts, request.includesFuture, request.isStrict, request.keepsGoing] {
            asked.add("\(flag)")
        }
        asked.add("\(request.fontEffort)")
        file = "\(cache.path)/\(String(asked.hash, radix: 32)).json"

        var inputs = FolderGlance()
        inputs.add("\(request.today)")
        inputs.add(file: installation.executable)
        inputs.add(file: installation.imageWorker(in: request.environment))
        let sources = SiteSources(of: request.site)
        inputs.add(sources.dialect.rawValue)
        for folder in sources.folders { inputs.add(folder: folder) }
        for file in sources.files { inputs.add(file: file) }
        inputs.add(folder: request.site + "/templates")
        let theme = installation.defaultTheme
        if let theme { inputs.add(folder: theme) }
        let fonts = FontFinder(themeFolders: theme.map { [$0 + "/fonts"] } ?? [], environment: request.environment)
        for folder in fonts.folders { inputs.add(folder: folder) }
        self.inputs = inputs
    }

    static let cacheName = "builds"

    /// What the last build said, when nothing that it read or wrote has changed; nil when there is something to do.
    func unchangedReport() -> BuildReport? {
        guard let data = FileManager.default.contents(atPath: file),
            let saved = try? JSONDecoder().decode(Saved.self, from: data), saved.inputs == inputs.hash,
            saved.from <= request.at.seconds, request.at.seconds < saved.until ?? .max,
            var summary = saved.report.summary,
            saved.output == Self.hash(ofOutput: summary.output, others: saved.others)
        else { return nil }
        var report = saved.report
        summary.unchanged += summary.written
        summary.written = 0
        summary.removed = 0
        report.summary = summary
        return report
    }

    /// To be called when the output stands.
    /// - Parameter until: when the first article of the future is to appear.
    func note(_ report: BuildReport, until: Timestamp?) {
        // A site without articles shows the time itself; what changed in this moment may change in it once more.
        guard let summary = report.summary, summary.articles > 0, inputs.newest < begun - Self.shortestAge else {
            return
        }
        let shelf = Self.shelf(of: summary.output)
        let others = ((try? FileManager.default.contentsOfDirectory(atPath: shelf)) ?? [])
            .filter { !PreparedImage.isFileName($0) }.sorted()
        let saved = Saved(
            inputs: inputs.hash, output: Self.hash(ofOutput: summary.output, others: others), others: others,
            from: request.at.seconds, until: until?.seconds, day: request.today, report: report)
        guard let data = try? JSONEncoder().encode(saved), (try? cache.create()) != nil else { return }
        // A cache that cannot be written costs time, nothing else.
        try? data.write(to: URL(fileURLWithPath: file), options: .atomic)
    }

    /// Nanoseconds.
    private static let shortestAge = 2_000_000_000

    private static func shelf(of output: String) -> String { output + "/" + PublishedImage.folder }

    private static func hash(ofOutput path: String, others: [String]) -> UInt64 {
        var glance = FolderGlance()
        glance.add(folder: path, except: PublishedImage.folder)
        glance.add(shelf: shelf(of: path), others: others)
        return glance.hash
    }

    /// Forgets builds of more than so many days ago.
    static func clean(_ site: String, olderThan days: Int, today: Int) -> CacheCleaning {
        let folder = CacheFolder(site: site, name: cacheName).path
        let files = FileManager.default
        var cleaning = CacheCleaning()
        for name in (try? files.contentsOfDirectory(atPath: folder)) ?? [] {
            let path = folder + "/" + name
            guard let data = files.contents(atPath: path) else { continue }
            let day = (try? JSONDecoder().decode(Saved.self, from: data))?.day
            let isOld = day.map { $0 < today - days } ?? true
            cleaning.count(bytes: data.count, isRemoved: isOld && (try? files.removeItem(atPath: path)) != nil)
        }
        return cleaning
    }
}
