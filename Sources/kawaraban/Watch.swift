import ArgumentParser
import Content
import Foundation
import Logging
import Preview
import Publishing

struct Watch: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Keep the output up to date while the site is written, for pages opened by double-click.",
        discussion: """
            Pages of the output that are open in a browser, as files, notice what is saved and change in place; what is wrong with the \
            site stands over the last good page. At Ctrl-C the output is made once more as it is to be published.
            """)

    @OptionGroup var options: SiteOptions

    @Flag(help: "Open the site in the browser.")
    var open = false

    @Flag(help: "Open pages go to what has changed.")
    var follow = false

    @Flag(help: "Print the time of each step.")
    var timings = false

    func run() async throws {
        var request = options.request()
        if timings {
            request.logger = Logger(label: "kawaraban", factory: { _ in ConsoleLogHandler(logLevel: .debug) })
        }
        let session = WatchSession(
            request, isTimeGiven: options.at != nil, isFollowing: follow, clock: Serve.clock)
        let voice = PreviewVoice(opens: open, showsAll: options.allWarnings)
        let ending = Task { await session.run { voice.say($0) } }
        Interruption.end(ending)
        await ending.value
    }
}
