import Content
import Foundation
import ImageJobs
import Typesetting

@testable import Layout

/// A text in which every character is one em wide and a line may end anywhere.
func monospaced(_ text: String) -> MeasuredText {
    var boundaries: [MeasuredText.Boundary] = []
    var offset = 0
    for index in 0...text.count {
        boundaries.append(
            MeasuredText.Boundary(
                offset: offset, advance: index * 1000, lineEnd: offset, lineEndAdvance: index * 1000,
                opportunity: index > 0 ? .phrase : .none))
        if index < text.count {
            offset += String(text[text.index(text.startIndex, offsetBy: index)]).utf8.count
        }
    }
    return MeasuredText(text: text, unitsPerEm: 1000, boundaries: boundaries, ellipsisAdvance: 1000)
}

/// A story with a headline of so many characters.
func story(_ characters: Int, hasImage: Bool = true, summary: Int = 60) -> Story {
    Story(
        headline: Headline(monospaced(String(repeating: "あ", count: characters))),
        summary: summary == 0 ? nil : monospaced(String(repeating: "い", count: summary)),
        meta: monospaced("社会部 11/21"), shortMeta: monospaced("11/21"),
        image: hasImage ? PixelSize(width: 960, height: 640) : nil)
}

let defaultScale = TypeScale(
    steps: [
        (11, 16), (12, 16), (13, 20), (14, 20), (15, 20), (17, 24), (20, 28), (24, 32), (28, 36), (34, 44), (44, 56),
        (56, 68),
    ]
    .map { TypeSize(size: $0.0, leading: $0.1) })

let defaultBreakpoints = Breakpoints(minimumWidths: [320, 390, 500, 640, 740, 860, 960, 1160, 1280])

enum DefaultTheme {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("templates/default")

    static func pattern(_ name: String) throws -> Pattern {
        let bytes = [UInt8](try Data(contentsOf: folder.appendingPathComponent("patterns/\(name).svg")))
        let (pattern, diagnostics) = PatternReader.read(bytes, name: name, path: "\(name).svg", scale: defaultScale)
        guard let pattern else { throw diagnostics[0] }
        return pattern
    }

    static func cell(_ name: String) throws -> CellDrawing {
        let bytes = [UInt8](try Data(contentsOf: folder.appendingPathComponent("cells/\(name).svg")))
        let (pattern, diagnostics) = PatternReader.read(bytes, name: name, path: "\(name).svg", scale: defaultScale)
        guard let cell = pattern.flatMap({ CellDrawing($0) }) else { throw diagnostics[0] }
        return cell
    }

    /// All patterns of the theme.
    static func wholeLibrary() throws -> PatternLibrary {
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/patterns")
        var library = try library()
        for file in files.sorted() where file.hasSuffix(".svg") {
            let name = String(file.dropLast(4))
            library.patterns[name] = try pattern(name)
        }
        return library
    }

    /// The patterns of the fixed sequence.
    static func library() throws -> PatternLibrary {
        let names = ["1x1", "1x3", "3x1", "full", "band"]
        return PatternLibrary(
            patterns: Dictionary(uniqueKeysWithValues: try names.map { ($0, try pattern($0)) }),
            sequence: ["1x3", "1x1", "3x1", "1x1", "1x1", "1x3", "1x1"], fillers: ["full", "band"])
    }
}
