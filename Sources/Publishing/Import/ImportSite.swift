import CodeColoring
import Composition
import Content
import Foundation
import Rendering

/// What an import did.
public struct ImportReport: Sendable {
    /// Sorted; with an error among them nothing was written.
    public var diagnostics: [Diagnostic]
    /// nil when nothing was written.
    public var summary: Summary?

    public struct Summary: Sendable {
        /// Absolute.
        public var folder: String
        public var articles: Int
        public var pages: Int
        /// What is not published, and was carried over all the same.
        public var hidden: Int
        /// Pictures, attachments and static files.
        public var files: Int
    }
}

/// Writes the folder of another generator as a site of Kawaraban's own, which builds the same pages.
/// - Parameters:
///   - request: names the folder that is read; nothing in it is changed.
///   - folder: the new one; it must not exist, or be empty.
public func importSite(_ request: BuildRequest, to folder: String) async -> ImportReport {
    var stopwatch = Stopwatch(logger: request.logger)
    let source: SiteFolder
    do throws(Diagnostic) {
        source = try SiteFolder(at: request.site)
    } catch {
        return ImportReport(diagnostics: [error])
    }
    var options = LoadOptions(at: request.at, jobs: request.jobs)
    options.code = CodeLibrary(folders: Installation.current.codeFolders)
    guard let reading = ForeignReading(source, options: options) else {
        let problem = Diagnostic(
            .error, "the folder is Kawaraban's own already", at: request.site, hint: "build it as it is")
        return ImportReport(diagnostics: [problem])
    }
    let (input, diagnostics) = await readEverything(request, in: .success(source), stopwatch: &stopwatch)
    var report = ImportReport(diagnostics: diagnostics)
    guard let input, !diagnostics.contains(where: { $0.severity == .error }) else { return report }
    let assembled = AssembledSite(input, at: request.at)
    report.diagnostics += assembled.diagnostics
    let site = SiteImport(folder: source, reading: reading, input: input, assembled: assembled, at: request.at)
    do throws(OutputError) {
        var target = try ImportFolder(folder, besides: resolvedPath(request.site) ?? request.site)
        do throws(OutputError) {
            var summary = try await site.write(to: &target, jobs: request.jobs)
            report.diagnostics += summary.notes
            let faults = await site.faults(of: target, summary, options)
            report.diagnostics += faults
            guard !faults.contains(where: { $0.severity == .error }) else {
                target.discard()
                report.diagnostics.sort()
                return report
            }
            try target.publish()
            summary.report.folder = target.path
            report.summary = summary.report
        } catch {
            target.discard()
            throw error
        }
    } catch {
        report.diagnostics.append(Diagnostic(.error, error.message, at: folder, hint: error.hint))
    }
    report.diagnostics.sort()
    return report
}
