import ArgumentParser
import Content
import Foundation
import Publishing

/// The options that every command about a site has.
struct SiteOptions: ParsableArguments {
    @Option(help: "The site folder, which holds content/, or that of another generator.")
    var site = "."

    @Option(help: "The folder of the built site (default: the setting output, in the site folder).")
    var output: String?

    @Option(
        help: "The time that decides what is in the future, such as 2026-11-21T07:00, where the site is (default: now)."
    )
    var at: String?

    @Flag(help: "Include drafts.")
    var drafts = false

    @Flag(help: "Include articles of the future.")
    var future = false

    @Option(name: .customLong("base-url"), help: "The site's address, for feeds and sitemap.")
    var baseURL: String?

    @Option(help: "Tasks at the same time.")
    var jobs = ProcessInfo.processInfo.activeProcessorCount

    @Flag(help: "Treat warnings as errors.")
    var strict = false

    @Flag(help: "Show every warning, instead of three of a kind and how many more there are.")
    var allWarnings = false

    func validate() throws {
        try Self.validate(at: at, jobs: jobs)
        if let baseURL, let fault = WebAddress.fault(ofSite: baseURL, in: "--base-url") {
            throw ValidationError("\(fault.message); \(fault.hint).")
        }
    }

    func request() -> BuildRequest {
        var request = Self.request(site: site, at: at, jobs: jobs)
        request.output = output
        request.includesDrafts = drafts
        request.includesFuture = future
        request.baseURL = baseURL.flatMap { WebAddress.ofSite($0) }
        request.isStrict = strict
        return request
    }

    static func validate(at: String?, jobs: Int) throws {
        if let at, Timestamp(at) == nil {
            throw ValidationError("--at \(at) is not a time; write for example 2026-11-21T07:00:00+09:00.")
        }
        if !(1...256 ~= jobs) { throw ValidationError("--jobs is a number from 1 to 256.") }
    }

    /// The time of issue is read from the clock here and nowhere else.
    static func request(site: String, at: String?, jobs: Int) -> BuildRequest {
        let now = Timestamp(seconds: Int(Date().timeIntervalSince1970))
        var request = BuildRequest(
            site: URL(fileURLWithPath: site).standardizedFileURL.path,
            at: at.flatMap { moment($0, ofSite: site) } ?? now, jobs: jobs,
            environment: ProcessInfo.processInfo.environment)
        request.today = now.seconds / 86_400
        return request
    }

    /// A time that says no offset is that of clocks where the site is, as in front matter.
    private static func moment(_ text: String, ofSite site: String) -> Timestamp? {
        let moment = Timestamp(text)
        guard moment != Timestamp(text, timeZone: "Asia/Tokyo"), let folder = try? SiteFolder(at: site) else {
            return moment
        }
        return Timestamp(text, timeZone: folder.configuration.timeZone)
    }
}
