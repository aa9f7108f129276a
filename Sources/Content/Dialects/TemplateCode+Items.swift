/// As much of lists and fences as it takes to know what is a listing.
extension TemplateCode {
    /// What a fenced listing begins with, and what it stands in.
    struct Fence {
        /// That closes it, and how many of it.
        var mark: UInt8
        var length: Int
        /// White space that is taken away from its lines.
        var indent: Int
        /// It is in a quote, or in the item of a list whose text begins so far on: it ends with these.
        var isQuoted: Bool
        var column: Int

        /// Whether a line is none of what it stands in.
        func ends(before line: ArraySlice<UInt8>) -> Bool {
            let text = line.drop { $0 == 0x20 || $0 == 0x09 }
            guard let first = text.first, first != 0x0A, first != 0x0D else { return isQuoted }
            if isQuoted { return first != UInt8(ascii: ">") }
            return line.first != 0x09 && text.startIndex - line.startIndex < column
        }
    }

    /// White space before a listing that is none but indented.
    static let listingIndent = 4

    /// In columns.
    static func indent(of line: ArraySlice<UInt8>) -> Int {
        line.prefix { $0 == 0x20 || $0 == 0x09 }.reduce(0) { $1 == 0x09 ? $0 / 4 * 4 + 4 : $0 + 1 }
    }

    /// Learns of a line of prose whether it is one of an item, and where the text of that begins.
    /// - Parameters:
    ///   - content: behind marks of quotations; `inner`: behind those of items, too.
    ///   - isLazy: it goes on with the line above.
    mutating func noteItem(
        _ line: ArraySlice<UInt8>, _ content: ArraySlice<UInt8>, _ inner: ArraySlice<UInt8>, isLazy: Bool
    ) {
        let isIndented = line.first == 0x20 || line.first == 0x09
        if Self.isBreak(content) || content.first == UInt8(ascii: "#") {
            isAfterItem = isAfterItem && isIndented
        } else if Self.isItem(content) {
            isAfterItem = true
            // Definitions and notes have theirs four columns on.
            itemColumn =
                inner.startIndex == content.startIndex ? Self.listingIndent : inner.startIndex - line.startIndex
        } else {
            isAfterItem = isAfterItem && (isIndented || isLazy)
        }
    }

    /// `---`, `* * *`.
    private static func isBreak(_ line: ArraySlice<UInt8>) -> Bool {
        guard let mark = line.first, "-*_".utf8.contains(mark) else { return false }
        return line.allSatisfy { $0 == mark || $0 <= 0x20 } && line.count { $0 == mark } > 2
    }

    /// `- a`, `* a`, `+ a`, `1. a`, and what lists are made of: `: definition`, `[^1]: note`.
    static func isItem(_ line: ArraySlice<UInt8>) -> Bool {
        if line.starts(with: "[^".utf8) {
            return line.firstIndex(of: UInt8(ascii: "]")).map { line[$0...].starts(with: "]:".utf8) } ?? false
        }
        if line.first == UInt8(ascii: ":") { return line.dropFirst().first.map { $0 == 0x20 || $0 == 0x09 } ?? false }
        return textOfItem(line) != nil
    }

    /// What stands behind the mark of an item; nil where there is none.
    private static func textOfItem(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        var rest = line
        if let first = line.first, "-*+".utf8.contains(first) {
            rest = line.dropFirst()
        } else {
            let digits = line.prefix(while: isDigit)
            guard !digits.isEmpty, let mark = line[digits.endIndex...].first, ".)".utf8.contains(mark) else {
                return nil
            }
            rest = line[(digits.endIndex + 1)...]
        }
        return rest.first.map { $0 <= 0x20 } ?? true ? rest.drop { $0 == 0x20 || $0 == 0x09 } : nil
    }

    /// `- 1. a` without its marks.
    static func withoutItems(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var line = line
        for _ in 0..<deepestItem {
            guard let text = textOfItem(line) else { break }
            line = text
        }
        return line
    }

    /// Items in items on one line.
    private static let deepestItem = 10
}
