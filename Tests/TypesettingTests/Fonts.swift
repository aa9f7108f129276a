import Foundation
import Testing

@testable import Typesetting

/// The fonts of the default theme, where Debian installs them, or in the folder that KAWARABAN_FONTS names.
enum Fonts {
    static func gothicBold() throws -> FontFace { try face("BIZUDPGothic-Bold.ttf", folder: "bizud-gothic") }
    static func gothic() throws -> FontFace { try face("BIZUDPGothic-Regular.ttf", folder: "bizud-gothic") }
    static func mincho() throws -> FontFace { try face("BIZUDMincho-Regular.ttf", folder: "bizud-mincho") }

    private static func face(_ name: String, folder: String) throws -> FontFace {
        let own = ProcessInfo.processInfo.environment["KAWARABAN_FONTS"].map { [$0, "\($0)/\(folder)"] } ?? []
        let folders = own + ["/usr/share/fonts/truetype/\(folder)"]
        let path = folders.map { "\($0)/\(name)" }.first { FileManager.default.fileExists(atPath: $0) }
        let found = try #require(
            path, "\(name) is in none of \(folders.joined(separator: ", ")): `make setup` installs the fonts.")
        return try FontFace(path: found)
    }
}

extension FontFace {
    /// Measured as Japanese, strictly.
    func japanese(_ text: String) -> MeasuredText {
        measure(text, language: "ja", breaking: LineBreaking(language: "ja"))
    }
}

extension MeasuredText {
    /// The visible text of a line, without the ellipsis.
    func visible(_ line: SetLine) -> String { slice(line.start..<line.end) }

    func visible(_ lines: [SetLine]) -> [String] { lines.map(visible) }

    func slice(_ range: Range<Int>) -> String { String(decoding: Array(text.utf8)[range], as: UTF8.self) }

    /// The text with `|` wherever a line may end.
    var opportunities: String {
        zip(boundaries, boundaries.dropFirst()).map { start, end in
            slice(start.offset..<end.offset) + (end.mayBreak && end.offset < text.utf8.count ? "|" : "")
        }.joined()
    }
}
