import Content
import Layout
import Rendering
import Typesetting

/// Builds a site: the whole program on one screen.
public func build(_ request: BuildRequest) async -> BuildReport {
    var stopwatch = Stopwatch(logger: request.logger)
    let store = BuildStore(site: request.site)
    // Read while it is looked whether there is anything to do.
    async let folder = readFolder(of: request)
    let record = BuildRecord(for: request, in: store)
    if let report = record.unchangedReport() {
        stopwatch.lap("nothing has changed")
        return report
    }
    stopwatch.lap("store opened")
    // While the folder is looked through.
    let known = KnownArticles(in: store)
    let found = await folder
    async let early = stageEarly(found, request)
    let (input, diagnostics) = await readEverything(
        request, in: found, stopwatch: &stopwatch, store: store, known: known)
    let staged = await early
    var report = BuildReport(diagnostics: diagnostics, summary: nil)
    guard let input, !report.diagnostics.contains(where: { request.isFatal($0) }) else {
        try? staged?.get().discard()
        return report
    }
    // A process that ends with its build gives nothing back.
    defer { input.caches.remove() }
    // Decided while the folder to write into is made ready, if that is not done.
    async let ready = stage(input.output, unless: staged)
    let (edition, faults) = await Edition.decide(input, request, stopwatch: &stopwatch)
    report.add(faults)
    do throws(OutputError) {
        let staging = try await ready.get()
        guard let edition else {
            staging.discard()
            return report
        }
        let (published, faults) = try await publishMending(
            edition, to: staging, request, saying: report.diagnostics, stopwatch: &stopwatch)
        report.add(faults)
        guard let published else { return report }
        report.summary = published.edition.summary(published.counts, published.pages)
        report.summary?.notes += [store.damageNote, input.caches.note].compactMap(\.self)
        report.reasons = edition.reasons
        report.next = edition.publication.site.next
        report.remains = published
        let done = report
        async let seen = record.look(done, until: done.next)
        await store.note(published.pages, of: published.edition, request)
        record.keep(await seen)
        // Another build would have written other files than those that were noted.
        published.staging.release()
        stopwatch.lap("noted for the next build")
    } catch {
        report.couldNotWrite = true
        report.add([error.diagnostic(of: edition?.publication.site, at: input.outputLabel)])
    }
    return report
}

/// A site that stands in the output.
private struct Published: Sendable {
    /// With its pictures.
    var edition: Edition
    var counts: OutputSummary
    var pages: [MadePage]
    /// What wrote it.
    var staging: StagedOutput
}

/// Pictures that the cache has not kept as they were are made anew, once.
private func publishMending(
    _ edition: Edition, to staging: StagedOutput, _ request: BuildRequest, saying diagnostics: [Diagnostic],
    stopwatch: inout Stopwatch
) async throws(OutputError) -> (Published?, faults: [Diagnostic]) {
    do throws(OutputError) {
        return try await publish(edition, to: staging, request, saying: diagnostics, stopwatch: &stopwatch)
    } catch {
        guard !error.damagedFiles.isEmpty else { throw error }
        edition.studio.forget(error.damagedFiles)
        return try await publish(
            edition, to: edition.outputFolder.stage(), request, saying: diagnostics, stopwatch: &stopwatch)
    }
}

/// Looks through an output that stands while articles are read. Where none does, nothing is written before it is known that all is well.
/// - Returns: nil when nothing has been done.
private func stageEarly(
    _ folder: Result<SiteFolder, Diagnostic>, _ request: BuildRequest
) async -> Result<StagedOutput, OutputError>? {
    guard case .success(let folder) = folder else { return nil }
    let output = request.outputFolder(folder.configuration)
    return output.stands ? await stage(output, unless: nil) : nil
}

/// - Parameter staged: has been done before.
private func stage(
    _ output: OutputFolder, unless staged: Result<StagedOutput, OutputError>?
) async -> Result<StagedOutput, OutputError> {
    staged ?? Result { () throws(OutputError) in try output.stage() }
}

/// Writes everything into the staging folder and swaps it in; after an error the old site is as it was.
/// - Parameter diagnostics: what there is to say so far.
/// - Returns: nothing published when there is something wrong with pictures that the request does not bear.
private func publish(
    _ edition: Edition, to staging: StagedOutput, _ request: BuildRequest, saying diagnostics: [Diagnostic],
    stopwatch: inout Stopwatch
) async throws(OutputError) -> (Published?, faults: [Diagnostic]) {
    do throws(OutputError) {
        async let fonts = writeFonts(edition.fontFiles, of: edition, to: staging, jobs: request.jobs)
        async let around = writeAround(edition, to: staging)
        async let guides = writeGuidesEarly(edition, to: staging)
        async let kept = keepPages(of: edition, in: staging)
        async let changes = noteChanges(edition, in: staging)
        let sink: any OutputSink = request.watched.map { $0.sink(staging) } ?? staging
        let wanted = PageToMake.wanted(of: edition)
        var pages = try await writePages(
            wanted, of: edition, to: sink, jobs: request.jobs, done: request.progress.begin(.pages, of: wanted.count))
        try await kept.get()
        stopwatch.lap("compose, render, write")
        var complete = edition
        var faults = await prepareImages(
            of: &complete, for: pages, jobs: request.jobs, keepsGoing: request.keepsGoing, progress: request.progress)
        faults += complete.bear(try await around.get(), request)
        stopwatch.lap("pictures")
        if !faults.contains(where: { request.isFatal($0) }) {
            faults += await prepareShareCards(of: &complete, for: pages, request)
            if let icons = complete.icons {
                faults += try await icons.write(to: staging, caches: complete.caches, request)
            }
            stopwatch.lap("cards")
        }
        guard !faults.contains(where: { request.isFatal($0) }) else {
            _ = await (fonts, around, guides, kept, changes)
            staging.discard()
            return (nil, faults)
        }
        let waiting = pages.filter(\.isWaiting).map(\.page)
        pages.removeAll(where: \.isWaiting)
        pages += try await writePages(waiting, of: complete, to: sink, jobs: request.jobs)
        try await fonts.get()
        try writePictures(of: complete, to: staging)
        try writeFeedList(of: complete, to: staging)
        if try await !guides.get() { try writeGuides(of: complete, to: staging) }
        try await changes.get()
        try request.watched?.write(diagnostics + faults, of: complete, to: staging)
        // Said again as long as it is so.
        complete.made.flawedPages.formUnion(pages.filter { !$0.notes.isEmpty }.map(\.path))
        stopwatch.lap("pages that waited, fonts, feeds")
        let counts = try staging.publish(keepingLock: true)
        stopwatch.lap("swap")
        return (Published(edition: complete, counts: counts, pages: pages, staging: staging), faults)
    } catch {
        staging.discard()
        throw error
    }
}

/// Leaves the files of pages that are as they were.
private func keepPages(of edition: Edition, in staging: StagedOutput) async -> Result<Void, OutputError> {
    Result { () throws(OutputError) in try staging.keep(edition.selection.kept.lazy.flatMap(\.files)) }
}

/// Notes which articles say something new.
private func noteChanges(_ edition: Edition, in staging: StagedOutput) async -> Result<Void, OutputError> {
    Result { () throws(OutputError) in
        let changes = edition.selection.textChanges(of: edition.publication.site)
        try staging.noteChanges(changes.json(base: edition.publication.site.configuration.base))
    }
}

/// Writes what leads machines through the site while pages are written, when that needs no picture which is yet to be made.
/// - Returns: whether it is written.
private func writeGuidesEarly(_ edition: Edition, to staging: StagedOutput) async -> Result<Bool, OutputError> {
    Result { () throws(OutputError) in
        guard edition.knowsWholePictures else { return false }
        try writeGuides(of: edition, to: staging)
        return true
    }
}

/// Writes what is neither a page nor a picture, beside them.
private func writeAround(_ edition: Edition, to staging: StagedOutput) async -> Result<[FileFault], OutputError> {
    Result { () throws(OutputError) in
        try writeAssets(of: edition, to: staging)
    }
}
