import ArgumentParser
import Foundation
import Typesetting

struct FontsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fonts", abstract: "Write the fonts that the texts need as a build ships them, and a style sheet.")

    @OptionGroup var fontOptions: FontOptions
    @Option(help: "The font-family.") var family: String
    @Option(help: "The font-weight.") var weight = 400
    @Option(help: "The folder to write into.") var output: String
    @Flag(help: "With what lines from top to bottom need.") var vertical = false

    func run() throws {
        let fonts = try fontOptions.family()
        var slices = FontSlices(family: fonts)
        let texts = try LabText.readAll().map(\.text) + ["…"]
        slices.addPanel(Array(texts.prefix(texts.count / 4)))
        slices.addRest(Array(texts.dropFirst(texts.count / 4)))
        try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
        var css = ""
        for (number, slice) in slices.slices().filter({ $0.use != .panels }).enumerated() {
            let part = try fonts.faces[slice.face].subset(
                slice.characters, rules: slice.rules, writing: vertical ? .vertical : .horizontal)
            guard let bytes = WOFF2.compress(part, effort: .preview) else {
                throw FontError(path: fonts.faces[slice.face].path, message: "cannot be compressed")
            }
            try Data(bytes).write(to: URL(filePath: "\(output)/slice-\(number).woff2"))
            let ranges = slice.characters.map { "U+" + String($0, radix: 16, uppercase: true) }.joined(separator: ",")
            css += """
                @font-face{font-family:"\(family)";font-weight:\(weight);src:url("slice-\(number).woff2") format("woff2");\
                unicode-range:\(ranges)}

                """
        }
        try Data(css.utf8).write(to: URL(filePath: "\(output)/fonts.css"))
    }
}
