import CodeColoring
import Content
import Foundation
import Imaging
import Rendering
import Storage

/// What the last build that was asked for the same saw and left: a build that would see the same and finds
/// it all still there has nothing to do but to say again what that one said.
///
/// Once a day all the same is done: what is not looked at here (the machine's libraries) may have changed, and caches
/// learn what is still in use.
struct BuildRecord {
    private let request: BuildRequest
    private let store: BuildStore
    /// What is asked for, in 64 bits.
    private let asked: UInt64
    private let inputs: FolderGlance
    /// Nanoseconds since 1970.
    private let begun: Int

    struct Saved {
        var output: UInt64
        /// What lies among the output's pictures and is none, by name.
        var others: [String]
        /// Seconds since 1970, of which the same articles are of the past: the former of them in, the latter not.
        var from: Int
        var until: Int?
        var report: BuildReport
    }

    /// Looks at everything that a build reads, the program itself included: another version writes other pages.
    /// - Parameter store: of the site; opened when it is not given.
    init(for request: BuildRequest, in store: BuildStore? = nil, by installation: Installation = .current) {
        self.request = request
        self.store = store ?? BuildStore(site: request.site)
        begun = Int(Date().timeIntervalSince1970 * 1e9)
        var asked = FolderGlance()
        for option in [request.givenOutput ?? "", request.baseURL ?? ""] { asked.add(option) }
        let isWatched = request.watched != nil
        for flag in [request.includesDrafts, request.includesFuture, request.isStrict, request.keepsGoing, isWatched] {
            asked.add("\(flag)")
        }
        asked.add("\(request.fontEffort)")
        self.asked = asked.hash

        var inputs = FolderGlance()
        inputs.add("\(request.today)")
        inputs.add(file: installation.executable)
        inputs.add(file: installation.imageWorker(in: request.environment))
        let sources = SiteSources(of: request.site)
        inputs.add(sources.dialect.rawValue)
        for folder in sources.folders { inputs.add(folder: folder) }
        for file in sources.files { inputs.add(file: file) }
        // Themes are read through links.
        inputs.add(folder: request.site + "/templates", followingLinks: true)
        let theme = installation.defaultTheme
        if let theme { inputs.add(folder: theme, followingLinks: true) }
        let fonts = FontFinder(themeFolders: theme.map { [$0 + "/fonts"] } ?? [], environment: request.environment)
        for folder in fonts.folders { inputs.add(folder: folder) }
        for folder in installation.codeFolders { inputs.add(CodeLibrary.stamp(of: folder)) }
        self.inputs = inputs
    }

    /// What the last build said, when nothing that it read or wrote has changed; nil when there is something to do.
    func unchangedReport() -> BuildReport? {
        guard let saved = store.build(asked, of: inputs.hash), saved.from <= request.at.seconds,
            request.at.seconds < saved.until ?? .max,
            var summary = saved.report.summary,
            saved.output == Self.hash(ofOutput: summary.output, others: saved.others)
        else { return nil }
        var report = saved.report
        summary.unchanged += summary.written
        summary.written = 0
        summary.removed = 0
        report.summary = summary
        report.next = saved.until.map { Timestamp(seconds: $0) }
        return report
    }

    /// To be called when the output stands.
    /// - Parameter until: when the first article of the future is to appear.
    func note(_ report: BuildReport, until: Timestamp?) { keep(look(report, until: until)) }

    /// The first half of `note`: looks at the output.
    /// - Returns: what is to be written down; nil of a build that is not to be remembered.
    func look(_ report: BuildReport, until: Timestamp?) -> [UInt8]? {
        // A site without articles shows the time itself; what changed in this moment may change in it once more.
        guard let summary = report.summary, summary.articles > 0, inputs.newest < begun - Self.shortestAge else {
            return nil
        }
        let shelf = Self.shelf(of: summary.output)
        let others = ((try? FileManager.default.contentsOfDirectory(atPath: shelf)) ?? [])
            .filter { !PreparedImage.isFileName($0) }.sorted()
        var writer = ByteWriter()
        writer.write(
            Saved(
                output: Self.hash(ofOutput: summary.output, others: others), others: others,
                from: request.at.seconds, until: until?.seconds, report: report))
        return writer.bytes
    }

    /// The second half: writes it down.
    func keep(_ saved: [UInt8]?) {
        if let saved { store.note(saved, of: inputs.hash, asked, on: request.today) }
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
}

extension BuildStore {
    /// What the last build left that was asked for the same and saw the same; nil when none is known.
    fileprivate func build(_ asked: UInt64, of inputs: UInt64) -> BuildRecord.Saved? {
        var saved: BuildRecord.Saved?
        read("SELECT record FROM builds WHERE asked = ? AND inputs = ?", Self.key(asked), Self.key(inputs)) { row in
            saved = row.withBytes(0) { StoredRows.value(of: $0) }
        }
        return saved
    }

    fileprivate func note(_ saved: [UInt8], of inputs: UInt64, _ asked: UInt64, on day: Int) {
        write { database throws(DatabaseError) in
            try database.statement("INSERT OR REPLACE INTO builds VALUES (?, ?, ?, ?)")
                .run(Self.key(asked), Self.key(inputs), .integer(day), Self.sealed(saved))
            // What nobody asks for is forgotten some day.
            try database.statement("DELETE FROM builds WHERE day < ?").run(.integer(day - Self.longestStay))
        }
    }
}

extension BuildRecord.Saved: ByteForm {
    func write(to writer: inout ByteWriter) {
        writer.write(output)
        writer.write(texts: others)
        writer.write(from)
        writer.write(until) { $0.write($1) }
        writer.write(report.diagnostics) { $0.write($1) }
        writer.write(report.summary) { $0.write($1) }
    }

    init(from reader: inout ByteReader) throws(ByteReader.Damage) {
        output = try reader.word()
        others = try reader.texts()
        from = try reader.number()
        until = try reader.optional { reader throws(ByteReader.Damage) in try reader.number() }
        let diagnostics: [Diagnostic] = try reader.list { reader throws(ByteReader.Damage) in try reader.value() }
        report = BuildReport(
            diagnostics: diagnostics,
            summary: try reader.optional { reader throws(ByteReader.Damage) in try reader.value() })
    }
}

extension BuildReport.Summary: ByteForm {
    public func write(to writer: inout ByteWriter) {
        writer.write(output)
        writer.write(base) { writer, base in
            writer.write(base.url)
            writer.write(base.hidesEndings)
        }
        for count in [articles, pages, draftsLeftOut, futureLeftOut, written, unchanged, removed] {
            writer.write(count)
        }
        writer.write(texts: missing)
        writer.write(texts: notes)
        for lists in [cutHeadlines, brokenHeadlines] {
            writer.write(lists) { writer, found in
                writer.write(found.breakpoint)
                writer.write(texts: found.titles)
            }
        }
    }

    public init(from reader: inout ByteReader) throws(ByteReader.Damage) {
        func headlines(_ reader: inout ByteReader) throws(ByteReader.Damage) -> [BuildReport.Headlines] {
            try reader.list { reader throws(ByteReader.Damage) in
                BuildReport.Headlines(breakpoint: try reader.number(), titles: try reader.texts())
            }
        }
        output = try reader.text()
        base = try reader.optional { reader throws(ByteReader.Damage) in
            SiteBase(try reader.text(), hidesEndings: try reader.flag())
        }
        articles = try reader.number()
        pages = try reader.number()
        draftsLeftOut = try reader.number()
        futureLeftOut = try reader.number()
        written = try reader.number()
        unchanged = try reader.number()
        removed = try reader.number()
        missing = try reader.texts()
        notes = try reader.texts()
        cutHeadlines = try headlines(&reader)
        brokenHeadlines = try headlines(&reader)
    }
}
