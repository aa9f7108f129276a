import ArgumentParser
import Content
import Foundation
import Logging
import Publishing

struct Build: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Build the site.")

    @OptionGroup var options: SiteOptions

    @Flag(help: "Print the time of each step.")
    var timings = false

    func run() async throws {
        var request = options.request()
        if timings {
            request.logger = Logger(label: "kawaraban", factory: { _ in ConsoleLogHandler(logLevel: .debug) })
        }
        let report = await build(request)
        Console.print(report.diagnostics)
        guard let summary = report.summary else {
            Console.note("\(count(report.diagnostics, .error, strict: request.isStrict)); nothing was written")
            throw ExitCode(1)
        }
        for (breakpoint, count) in summary.cutHeadlines {
            Console.note("\(count) \(count == 1 ? "headline is" : "headlines are") cut from \(breakpoint) px on")
        }
        if summary.draftsLeftOut + summary.futureLeftOut > 0 {
            Console.note("left out: \(summary.draftsLeftOut) drafts, \(summary.futureLeftOut) of the future")
        }
        Console.note("articles up to \(request.at.iso8601()), as --at says or the clock")
        print(
            "\(summary.articles) articles, \(summary.pages) pages: \(summary.written) files written, "
                + "\(summary.unchanged) unchanged, \(summary.removed) removed")
        print("open \(summary.output)/index.html")
    }

    private func count(_ diagnostics: [Diagnostic], _ severity: Diagnostic.Severity, strict: Bool) -> String {
        let errors = diagnostics.count { strict || $0.severity == severity }
        return errors == 1 ? "1 error" : "\(errors) errors"
    }
}
