import Foundation
import Testing

@testable import Typesetting

/// The fonts of the default theme, where Debian installs them, or in the folder that KAWARABAN_FONTS names.
enum Fonts {
    static func gothicBold() throws -> FontFamily { try family("BIZUDPGothic-Bold.ttf", folder: "bizud-gothic") }
    static func gothic() throws -> FontFamily { try family("BIZUDPGothic-Regular.ttf", folder: "bizud-gothic") }
    static func charisBold() throws -> FontFamily { try family("CharisSIL-Bold.ttf", folder: "charis") }
    static func mincho() throws -> FontFamily { try family("BIZUDMincho-Regular.ttf", folder: "bizud-mincho") }

    static func family(_ name: String, folder: String) throws -> FontFamily {
        try FontFamily(FontFace(path: path(name, folder: folder)))
    }

    static func path(_ name: String, folder: String) throws -> String {
        let own = ProcessInfo.processInfo.environment["KAWARABAN_FONTS"].map { [$0, "\($0)/\(folder)"] } ?? []
        let folders = own + ["/usr/share/fonts/truetype/\(folder)"]
        let path = folders.map { "\($0)/\(name)" }.first { FileManager.default.fileExists(atPath: $0) }
        return try #require(
            path,
            "\(name) is in none of \(folders.joined(separator: ", ")): `Scripts/setup.sh build` installs the fonts.")
    }
}

extension FontFamily {
    /// Measured as Japanese, strictly.
    func japanese(_ text: String) -> MeasuredText {
        measure(text, language: "ja", breaking: LineBreaking(language: "ja"))
    }

    func headline(_ text: String, language: String = "ja") -> Headline {
        Headline(measure(text, language: language, breaking: LineBreaking(language: language)))
    }
}

extension MeasuredText {
    /// The visible text of a line, without the ellipsis.
    func visible(_ line: SetLine) -> String { slice(line.start..<line.end) }

    func visible(_ lines: [SetLine]) -> [String] { lines.map(visible) }

    func slice(_ range: Range<Int>) -> String { String(decoding: Array(text.utf8)[range], as: UTF8.self) }

    /// The text with `/` between phrases, `//` between clauses, `-` after a hyphen, a leaning word or inside of a name, `~` in a tight phrase, `|` wherever else a line may
    /// end.
    var phrases: String {
        zip(boundaries, boundaries.dropFirst()).map { start, end in
            let mark =
                switch end.opportunity {
                case .none, .afterMark, .hyphenation, .inWord: ""
                case .inTightPhrase: "~"
                case .inPhrase: "|"
                case .afterHyphen, .inName, .afterLeaningWord: "-"
                case .phrase, .seam: "/"
                case .clause: "//"
                }
            return slice(start.offset..<end.offset) + (end.offset < text.utf8.count ? mark : "")
        }.joined()
    }

    /// The text with `|` wherever a line may end.
    var opportunities: String {
        zip(boundaries, boundaries.dropFirst()).map { start, end in
            slice(start.offset..<end.offset) + (end.mayBreak && end.offset < text.utf8.count ? "|" : "")
        }.joined()
    }
}
