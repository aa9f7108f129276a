import ArgumentParser
import CMemory
import Content
import Foundation
import Logging
import Publishing
import Typesetting

struct Build: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Build the site.")

    @OptionGroup var options: SiteOptions

    @Flag(help: "Print the time of each step.")
    var timings = false

    @Flag(help: "Compress fonts less, for a quick look.")
    var preview = false

    @Flag(help: "Leave articles with errors out, publish everything else, and exit with status 1.")
    var keepGoing = false

    @Flag(help: "Say why pages are made again: how many for each cause, and of the pages named all causes.")
    var explain = false

    @Argument(help: ArgumentHelp("With --explain, pages of the output, such as index.html.", valueName: "page"))
    var pages: [String] = []

    func run() async throws {
        // Not before a misspelt option is told of, whose value this may be.
        if !explain, let first = pages.first {
            throw ValidationError(
                "\"\(first)\" says nothing to build: a site is named with --site, pages are with --explain")
        }
        kawaraban_take_memory_in_large_pieces()
        var request = options.request()
        request.explains = explain
        request.keepsGoing = keepGoing
        if preview { (request.fontEffort, request.survivesPowerLoss) = (.preview, false) }
        if timings {
            request.logger = Logger(label: "kawaraban", factory: { _ in ConsoleLogHandler(logLevel: .debug) })
        }
        // Each step is a line of its own with --timings.
        let bar = timings ? nil : ProgressBar.ofTerminal()
        if let bar { request.progress = bar.progress }
        let report = await build(request)
        bar?.end()
        Console.print(report.diagnostics, showsAll: options.allWarnings)
        guard let summary = report.summary else {
            let errors = count(report.diagnostics, .error, strict: request.isStrict)
            Console.note("\(counted(errors, "error")); nothing was written")
            throw ExitCode(1)
        }
        if explain { explain(report.reasons, output: summary.output) }
        for found in summary.cutHeadlines {
            let headlines = counted(found.titles.count, "headline")
            Console.note("\(headlines) cut at \(found.breakpoint) px: \(list(found.titles))")
        }
        for found in summary.brokenHeadlines {
            let headlines = counted(found.titles.count, "headline")
            Console.note("\(headlines) with a broken word at \(found.breakpoint) px: \(list(found.titles))")
        }
        for note in summary.notes { Console.note(note) }
        if summary.base == nil {
            Console.note(
                "no base_url is set: feeds and sitemaps, which name whole addresses, are not written, "
                    + "and 404.html has links that work from the top folder alone")
        }
        if summary.draftsLeftOut + summary.futureLeftOut > 0 {
            Console.note("left out: \(counted(summary.draftsLeftOut, "draft")), \(summary.futureLeftOut) of the future")
        }
        Console.note("articles up to \(request.at.iso8601()), as --at says or the clock")
        print(
            "\(counted(summary.articles, "article")), \(counted(summary.pages, "page")): "
                + "\(counted(summary.written, "file")) written, "
                + "\(summary.unchanged) unchanged, \(summary.removed) removed")
        print("open \(summary.output)/index.html")
        for file in summary.missing { Console.note("missing: \(file)") }
        let errors = count(report.diagnostics, .error, strict: request.isStrict)
        guard summary.missing.isEmpty,
            !report.diagnostics.contains(where: { request.isStrict || $0.severity == .error })
        else {
            let faults = [
                errors > 0 ? counted(errors, "error") : nil, "\(counted(summary.missing.count, "file")) missing",
            ]
            Console.note("\(faults.compactMap(\.self).joined(separator: ", ")); everything else is published")
            throw ExitCode(1)
        }
        // Without giving back, article by article, what the report holds.
        Foundation.exit(EXIT_SUCCESS)
    }

    /// Causes that are listed: a change may be of thousands of articles.
    private static let mostCauses = 20

    /// - Parameter output: where pages that are not made again stand.
    private func explain(_ reasons: [String: [String]], output: String) {
        // Drawings are made of what pages are made of.
        let drawings = reasons.keys.count { $0.hasSuffix(".svg") }
        let made = counted(reasons.count - drawings, "page") + (drawings > 0 ? ", \(counted(drawings, "drawing"))" : "")
        print("\(made) made\(reasons.isEmpty ? ": nothing that any shows has changed" : "")")
        let counts = Dictionary(grouping: reasons.values.joined()) { $0 }.mapValues(\.count)
        let causes = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        for (cause, count) in causes.prefix(Self.mostCauses) { print("  \(counted(count, "file")): \(cause)") }
        if causes.count > Self.mostCauses {
            let others = counted(causes.count - Self.mostCauses, "more cause")
            print("  and \(others); of a page that is named, all are said")
        }
        for page in pages {
            let isThere = FileManager.default.fileExists(atPath: output + "/" + page)
            let causes = reasons[page]?.joined(separator: ", ")
            print("\(page): \(causes ?? (isThere ? "left as it is" : "there is no such page"))")
        }
    }

    /// The first few titles.
    private func list(_ titles: [String]) -> String {
        let shown = titles.prefix(3).map { "“\($0)”" }.joined(separator: ", ")
        return titles.count > 3 ? "\(shown) and \(titles.count - 3) more" : shown
    }

    private func count(_ diagnostics: [Diagnostic], _ severity: Diagnostic.Severity, strict: Bool) -> Int {
        diagnostics.count { strict || $0.severity == severity }
    }
}
