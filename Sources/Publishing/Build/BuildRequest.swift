import Content
import Foundation
import Logging
import Typesetting

/// What the command line asks of a build.
public struct BuildRequest: Sendable {
    /// The site folder.
    public var site: String
    /// Overrides the `output` setting; relative to the current folder.
    public var output: String?
    /// Decides what is in the future.
    public var at: Timestamp
    /// Days since 1970, for the caches: what nobody asks for is forgotten some day.
    public var today: Int
    public var includesDrafts = false
    public var includesFuture = false
    /// Overrides the `base_url` setting.
    public var baseURL: String?
    /// Tasks at the same time; the bytes written do not depend on it.
    public var jobs: Int
    /// Warnings count as errors.
    public var isStrict = false
    /// Articles with errors are left out, and everything else is published.
    public var keepsGoing = false
    /// Somebody wants to know why pages are made.
    public var explains = false
    /// Pages notice by themselves when the next build changes them, as no published page does.
    public var watched: WatchedOutput?
    /// How hard fonts are compressed.
    public var fontEffort = WOFF2.Effort.release
    /// The site is on the disk before it is shown: what a look at it, or a test, need not wait for.
    public var survivesPowerLoss = true
    /// The site is held in memory, and pages are made when somebody asks: what tells of a build as a whole is not found out.
    var isResident = false
    /// Where fonts may be looked for (`HOME`, `KAWARABAN_FONTS`).
    public var environment: [String: String]
    /// Hears how far it is.
    public var progress = BuildProgress()
    /// Hears of each step and its time, at the level `debug`.
    public var logger = Logger(label: "kawaraban", factory: { _ in SwiftLogNoOpLogHandler() })

    public init(site: String, at: Timestamp, jobs: Int, environment: [String: String]) {
        self.site = site
        self.at = at
        today = at.seconds / 86_400
        self.jobs = jobs
        self.environment = environment
    }

    /// The folder that is written, absolute.
    func outputPath(_ configuration: SiteConfiguration) -> String {
        givenOutput ?? Self.absolute(site + "/" + configuration.output)
    }

    /// The folder that was asked for, absolute; nil for that of the settings.
    var givenOutput: String? { output.map(Self.absolute) }

    static func absolute(_ path: String) -> String { URL(fileURLWithPath: path).standardizedFileURL.path }

    /// The same, to be replaced.
    func outputFolder(_ configuration: SiteConfiguration) -> OutputFolder {
        OutputFolder(path: outputPath(configuration), site: site, survivesPowerLoss: survivesPowerLoss)
    }

    /// Whether nothing may be written after this. A build that keeps going ends at what concerns the whole site alone; that
    /// warnings count as errors makes it a failure, but leaves nothing out.
    func isFatal(_ diagnostic: Diagnostic) -> Bool {
        if keepsGoing { return diagnostic.severity == .error && !diagnostic.isOfContentFile }
        return isStrict || diagnostic.severity == .error
    }
}

/// What a build did.
public struct BuildReport: Sendable {
    /// Sorted; with an error among them nothing was written, unless the build was to keep going.
    public var diagnostics: [Diagnostic]
    /// nil when nothing was written.
    public var summary: Summary?
    /// The site was right, and could not be put in its place: another build may be writing there, which passes.
    public var couldNotWrite = false
    /// When an article appears, or goes, though nobody changes anything.
    public var next: Timestamp?
    /// Of each page that was made, what it is made of that has changed, or why else; empty unless it was asked for.
    public var reasons: [String: [String]] = [:]
    /// What the site was made of. A process that ends with its build need not give it back piece by piece, which takes longer than
    /// an edit's own pages do.
    var remains: (any Sendable)?

    /// Adds what was found later.
    mutating func add(_ found: [Diagnostic]) {
        guard !found.isEmpty else { return }
        diagnostics = (diagnostics + found).sorted()
    }

    public struct Summary: Sendable {
        public var output: String
        /// The site's address, if it knows one.
        public var base: SiteBase?
        public var articles: Int
        public var pages: Int
        public var draftsLeftOut: Int
        public var futureLeftOut: Int
        /// What a build that kept going has not published for an error: files of the site, sorted.
        public var missing: [String]
        /// What is worth knowing and nobody's fault, as sentences.
        public var notes: [String]
        public var written: Int
        public var unchanged: Int
        public var removed: Int
        /// Headlines of tab pages that a box had to cut, and those with a word broken inside.
        public var cutHeadlines: [Headlines]
        public var brokenHeadlines: [Headlines]
    }

    public struct Headlines: Sendable {
        /// Layout px.
        public var breakpoint: Int
        /// Each once.
        public var titles: [String]
    }
}
