import Content
import Foundation

/// The line that a diagnostic is about, as it stands in the file now.
struct SourceLine: Sendable, Hashable {
    var text: String
    /// Of the caret, in characters from the beginning of `text`; nil when no column is known.
    var caret: Int?

    /// Bytes of a file at most, and characters of a line.
    private static let largest = 4 << 20
    private static let longest = 240

    /// - Parameter folder: of the site; nothing outside is read.
    init?(_ diagnostic: Diagnostic, in folder: String) {
        guard let line = diagnostic.line, let root = resolvedPath(folder),
            let place = resolvedPath(folder + "/" + diagnostic.path), place.hasPrefix(root + "/"),
            let bytes = try? readRegularFile(place, limit: Self.largest),
            let text = Self.line(line, of: bytes)
        else { return nil }
        self.init(text, column: diagnostic.column)
    }

    init(_ line: String, column: Int?) {
        let scalars = Array(line.unicodeScalars.map { $0 == "\t" ? " " : $0 })
        // A long line is shown around what is meant.
        let place = min(max((column ?? 1) - 1, 0), scalars.count)
        let start = place > Self.longest / 2 ? place - Self.longest / 2 : 0
        let end = min(start + Self.longest, scalars.count)
        var shown = String.UnicodeScalarView()
        if start > 0 { shown.append("…") }
        shown.append(contentsOf: scalars[start..<end])
        if end < scalars.count { shown.append("…") }
        text = String(shown)
        caret = column.map { _ in place - start + (start > 0 ? 1 : 0) }
    }

    private static func line(_ number: Int, of bytes: [UInt8]) -> String? {
        var lines = 1
        var start = 0
        for (index, byte) in bytes.enumerated() where byte == 0x0A {
            if lines == number { return String(decoding: bytes[start..<index], as: UTF8.self) }
            lines += 1
            start = index + 1
        }
        return lines == number && start < bytes.count ? String(decoding: bytes[start...], as: UTF8.self) : nil
    }
}
