/// As much of the items of lists as a line tells by itself, behind its indent and marks of quotations.
enum MarkdownItem {
    /// `- a`, `* a`, `+ a`, `1. a`, and what lists are made of: `: definition`, `[^1]: note`.
    static func begins(_ line: ArraySlice<UInt8>) -> Bool {
        if line.starts(with: "[^".utf8) {
            return line.firstIndex(of: UInt8(ascii: "]")).map { line[$0...].starts(with: "]:".utf8) } ?? false
        }
        if line.first == UInt8(ascii: ":") { return line.dropFirst().first.map { $0 == 0x20 || $0 == 0x09 } ?? false }
        return text(of: line) != nil
    }

    /// What stands behind the mark of an item; nil where there is none.
    private static func text(of line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
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
    static func withoutMarks(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var line = line
        for _ in 0..<deepestItem {
            guard let text = text(of: line) else { break }
            line = text
        }
        return line
    }

    /// Items in items on one line.
    private static let deepestItem = 10

    /// White space, in columns.
    static func columns(of space: ArraySlice<UInt8>) -> Int {
        space.reduce(0) { $1 == 0x09 ? ($0 / 4 + 1) * 4 : $0 + 1 }
    }
}
