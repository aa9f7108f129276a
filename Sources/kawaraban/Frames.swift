import ArgumentParser
import Foundation
import Publishing

struct Frames: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Print every placed box and text line of a page as JSON.",
        discussion: """
            Layout px, 16 to the rem, from the page's top left (of the tab's panel, on the front page), for a page as wide \
            as its body. Of several pages or widths one listing a line is printed.
            """)

    @Argument(help: "Pages of the output folder, such as index.html.")
    var pages: [String] = []

    @Flag(help: "List all pages.")
    var all = false

    @Option(
        name: [.long, .customLong("widths")], help: "Width of the page in px, or several: 390,768,1280.",
        transform: Self.widths)
    var width: [Double]

    @Option(help: "Only one panel of the front page, by its id, or an article's related.articles.")
    var panel: String?

    @Flag(help: "Print each listing as one line.")
    var jsonl = false

    @OptionGroup var options: SiteOptions

    func validate() throws {
        if all != pages.isEmpty { throw ValidationError("Name pages, or ask for --all of them.") }
    }

    private static func widths(_ text: String) throws -> [Double] {
        try text.split(separator: ",", omittingEmptySubsequences: false).map { part in
            guard let width = Double(part), 1...20_000 ~= width else {
                throw ValidationError("--width is a number of px from 1 to 20000, or several: 390,768,1280.")
            }
            return width
        }
    }

    func run() async throws {
        switch await frames(FramesQuestion(pages: pages, panel: panel, widths: width), options.request()) {
        case .frames(let listings):
            let isLines = jsonl || listings.count != 1
            for listing in listings {
                try Console.put(Data(isLines ? listing.jsonLine() : listing.json()))
            }
        case .failure(let diagnostics):
            Console.print(diagnostics, showsAll: options.allWarnings)
            throw ExitCode(1)
        }
    }
}
