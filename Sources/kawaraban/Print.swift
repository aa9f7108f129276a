import ArgumentParser
import Foundation
import Layout
import Publishing

struct Print: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Set an article as pages of a newspaper.",
        discussion: "The file has its fonts and pictures in it: it can be mailed, and opened anywhere.")

    @Argument(help: "The page of an article in the output folder, such as tech/swift.html.")
    var page: String

    @Option(help: "The size of the paper: a4, a3, b4, letter or tabloid (default: the site's, or a4).")
    var paper: PaperSize?

    @Option(help: "How lines go: vertical or horizontal (default: the site's, or vertical in Japanese).")
    var writing: Writing?

    @Option(help: "What to write: svg or pdf.")
    var format = PrintFormat.svg

    @Option(name: .customLong("to"), help: "The file to write (default: the article's name, in this folder).")
    var file: String?

    @OptionGroup var options: SiteOptions

    func run() async throws {
        let question = PrintQuestion(page: page, paper: paper, writing: writing, format: format)
        switch await printed(question, options.request()) {
        case .printed(let bytes):
            let stem = page.split(separator: "/").last.map { $0.hasSuffix(".html") ? $0.dropLast(5) : $0 } ?? "article"
            let name = file ?? "\(stem).\(format.rawValue)"
            try Data(bytes).write(to: URL(fileURLWithPath: name))
            print("\(name): \(bytes.count / 1_000) kB")
        case .failure(let diagnostics):
            Console.print(diagnostics, showsAll: options.allWarnings)
            throw ExitCode(1)
        }
    }
}

extension PaperSize: ExpressibleByArgument {}
extension PrintFormat: ExpressibleByArgument {}
extension Writing: ExpressibleByArgument {}
