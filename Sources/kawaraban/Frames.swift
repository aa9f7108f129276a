import ArgumentParser
import Foundation
import Publishing

struct Frames: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Print every placed box and text line of a page as JSON.",
        discussion: """
            Layout px, 16 to the rem, from the page's top left (of the tab's panel, on the front page), for a page as wide \
            as its body.
            """)

    @Argument(help: "A page of the output folder, such as index.html.")
    var page: String

    @Option(help: "Width of the page in px.")
    var width: Double

    @Option(help: "Of the front page: list the frames of one panel only, by its id.")
    var panel: String?

    @OptionGroup var options: SiteOptions

    func validate() throws {
        if !(1...20_000 ~= width) { throw ValidationError("--width is a number of px from 1 to 20000.") }
    }

    func run() async throws {
        switch await frames(of: page, panel: panel, width: width, options.request()) {
        case .frames(let json): FileHandle.standardOutput.write(Data(json))
        case .failure(let diagnostics):
            Console.print(diagnostics)
            throw ExitCode(1)
        }
    }
}
