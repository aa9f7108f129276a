import Content
import Layout
import Logging
import Rendering
import Typesetting

/// Builds a site: the whole program on one screen.
public func build(_ request: BuildRequest) async -> BuildReport {
    var stopwatch = Stopwatch(logger: request.logger)
    let record = BuildRecord(for: request)
    if let report = record.unchangedReport() {
        stopwatch.lap("nothing has changed")
        return report
    }
    // What goes without something is made anew once that is there.
    let store = request.keepsGoing ? nil : BuildStore(site: request.site)
    stopwatch.lap("store opened")
    let loaded = await loadEverything(request, stopwatch: &stopwatch, store: store)
    var report = BuildReport(diagnostics: loaded.diagnostics, summary: nil)
    report.diagnostics += store?.diagnostics ?? []
    if var edition = loaded.edition {
        report.diagnostics =
            (report.diagnostics
            + (await prepareImages(of: &edition, jobs: request.jobs, keepsGoing: request.keepsGoing))).sorted()
        stopwatch.lap("pictures")
        guard !report.diagnostics.contains(where: { request.isFatal($0) }) else { return report }
        do throws(OutputError) {
            let published = try await publishMending(&edition, request, stopwatch: &stopwatch)
            report.summary = published.summary
            report.reasons = edition.reasons
            if let store { store.note(published.made, of: edition, request) }
            record.note(report, until: edition.publication.site.next)
            stopwatch.lap("noted for the next build")
        } catch {
            report.diagnostics.append(Diagnostic(.error, error.message, at: edition.outputLabel, hint: error.hint))
            report.diagnostics.sort()
        }
    }
    return report
}

/// Pictures that the cache has not kept as they were are made anew, once.
private func publishMending(
    _ edition: inout Edition, _ request: BuildRequest, stopwatch: inout Stopwatch
) async throws(OutputError) -> (summary: BuildReport.Summary, made: [MadePage]) {
    do throws(OutputError) {
        return try await publish(edition, jobs: request.jobs, stopwatch: &stopwatch)
    } catch {
        guard !error.damagedFiles.isEmpty else { throw error }
        edition.studio.forget(error.damagedFiles)
        let faults = await prepareImages(of: &edition, jobs: request.jobs, keepsGoing: request.keepsGoing)
        guard !faults.contains(where: { $0.severity == .error }) else { throw error }
        return try await publish(edition, jobs: request.jobs, stopwatch: &stopwatch)
    }
}

/// Writes everything into a staging folder and swaps it in; after an error the old site is as it was.
private func publish(
    _ edition: Edition, jobs: Int, stopwatch: inout Stopwatch
) async throws(OutputError) -> (summary: BuildReport.Summary, made: [MadePage]) {
    let staging = try edition.outputFolder.stage()
    do throws(OutputError) {
        async let fonts = writeFonts(edition.fontFiles, of: edition, to: staging, jobs: jobs)
        let made = try await writePages(of: edition, to: staging, jobs: jobs)
        stopwatch.lap("compose, render, write")
        try await fonts.get()
        stopwatch.lap("fonts")
        try writeAssets(of: edition, to: staging)
        try writeFeeds(of: edition, to: staging)
        stopwatch.lap("assets, feeds")
        let counts = try staging.publish()
        stopwatch.lap("swap")
        return (edition.summary(counts, made), made)
    } catch {
        staging.discard()
        throw error
    }
}

/// Logs the time of each step, which is what `--timings` shows.
struct Stopwatch {
    private let logger: Logger
    private var last = ContinuousClock.now

    init(logger: Logger) {
        self.logger = logger
    }

    mutating func lap(_ step: String) {
        let now = ContinuousClock.now
        logger.debug("\(step)", metadata: ["time": "\(now - last)"])
        last = now
    }
}
