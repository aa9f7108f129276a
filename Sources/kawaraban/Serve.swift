import ArgumentParser
import Content
import Foundation
import Logging
import Preview
import Publishing

struct Serve: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Serve the site while it is written: what is saved is seen at once.",
        discussion: """
            The site is held in memory, and nothing is written to its output (but with --write). Pages that are open change in \
            place; what is wrong with the site stands over the last good page. http://127.0.0.1:4000/_kawaraban/ is the desk: all \
            articles, pages and plans. Ends with Ctrl-C.
            """)

    @OptionGroup var options: SiteOptions

    @Option(help: "The port (default: 4000, or the next one that is free).")
    var port: UInt16?

    @Flag(help: "Open the site in the browser.")
    var open = false

    @Flag(help: "Open pages go to what has changed.")
    var follow = false

    @Flag(help: "Let all machines of the network ask, such as a phone; by default this one alone can.")
    var lan = false

    @Flag(help: "Keep the output folder up to date as well.")
    var write = false

    @Flag(help: "Print the time of each step.")
    var timings = false

    func run() async throws {
        var preview = PreviewOptions()
        if let port { (preview.port, preview.isPortGiven) = (port, true) }
        preview.isOpen = lan
        preview.isFollowing = follow
        preview.writes = write
        var request = options.request()
        if timings {
            request.logger = Logger(label: "kawaraban", factory: { _ in ConsoleLogHandler(logLevel: .debug) })
        }
        let session = PreviewSession(request, preview, isTimeGiven: options.at != nil, clock: Self.clock)
        let voice = PreviewVoice(opens: open, showsAll: options.allWarnings)
        let ending = Task {
            do throws(PreviewError) {
                try await session.run { voice.say($0) }
                return nil as PreviewError?
            } catch {
                return error
            }
        }
        Interruption.end(ending)
        if let error = await ending.value {
            Console.note("error: \(error.message)" + (error.hint.map { "\n  hint: \($0)" } ?? ""))
            throw ExitCode(1)
        }
    }

    /// The clock is read here, for a site that is open for hours.
    static let clock: @Sendable () -> Timestamp = { Timestamp(seconds: Int(Date().timeIntervalSince1970)) }
}
