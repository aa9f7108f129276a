import ArgumentParser
import Content
import Foundation
import Layout
import Publishing

struct Print: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Set an article, or the day's front page, as pages of a newspaper.",
        discussion: "The file has its fonts and pictures in it: it can be mailed, and opened anywhere.")

    @Argument(help: "The page of an article in the output folder, such as tech/swift.html.")
    var page: String?

    @Flag(help: "The front page as one sheet for the wall, and what goes on from there on pages behind it.")
    var sheet = false

    @Option(
        help:
            "The size of the paper: a4, a3, b4, letter or tabloid (default: the site's, or a4; twice that for a sheet)."
    )
    var paper: PaperSize?

    @Option(help: "How lines go: vertical or horizontal (default: the site's, or vertical in Japanese).")
    var writing: Writing?

    @Option(help: "Of an article in vertical lines: across or standing (default: the site's, or across).")
    var headline: HeadlinePlace?

    @Option(help: "What to write: svg or pdf (default: as the file is called, or svg).")
    var format: PrintFormat?

    @Option(
        name: .customLong("to"), help: "The file to write (default: the article's name, or sheet, in this folder).")
    var file: String?

    @OptionGroup var options: SiteOptions

    func validate() throws {
        if page == nil, !sheet {
            throw ValidationError("name the page of an article, such as tech/swift.html, or ask for the --sheet")
        }
        if page != nil, sheet {
            throw ValidationError("--sheet shows the front page: leave out \(page ?? "")")
        }
        if sheet, headline != nil {
            throw ValidationError("--headline goes with an article: on a sheet the headlines stand as their lines go")
        }
        if let file, let ending = Self.ending(of: file) {
            guard let named = PrintFormat(rawValue: ending) else {
                throw ValidationError("--to \(file): what is written is svg or pdf, not \(ending)")
            }
            if let format, format != named {
                throw ValidationError("--to \(file) is the name of no \(format.rawValue)")
            }
        }
    }

    private static func ending(of file: String) -> String? {
        let name = file.split(separator: "/").last ?? ""
        return name.lastIndex(of: ".").map { name[$0...].dropFirst().lowercased() }
    }

    func run() async throws {
        let format = format ?? file.flatMap(Self.ending).flatMap(PrintFormat.init) ?? .svg
        let answer =
            if let page {
                await printed(
                    PrintQuestion(page: page, paper: paper, writing: writing, headline: headline, format: format),
                    options.request())
            } else {
                await printed(
                    SheetQuestion(paper: paper, writing: writing, format: format), options.request())
            }
        switch answer {
        case .printed(let bytes, let warnings):
            Console.print(warnings, showsAll: options.allWarnings)
            let last = page?.split(separator: "/").last
            let stem = last.map { $0.hasSuffix(".html") ? $0.dropLast(5) : $0 } ?? "sheet"
            let name = file ?? "\(stem).\(format.rawValue)"
            try Console.write(bytes, to: name)
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
extension HeadlinePlace: ExpressibleByArgument {}
