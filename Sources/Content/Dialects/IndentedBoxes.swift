/// Boxes and tabs as Python-Markdown has them: a line with a kind and a title, and what is indented below it.
///
///     !!! warning "Low tide"
///         No ferry today.
///
/// A box becomes a quote that begins with its kind, `> [!warning] Low tide`, as GitHub and Obsidian write it; `???` one that readers
/// open; `=== "Tab"` its title in bold, and what belongs to it below. No line moves. One pass.
struct IndentedBoxes {
    /// What the lines of a block are indented by.
    private static let indent = 4
    /// Blocks that lie deeper in others are left as they are written.
    private static let deepest = 8

    /// A block that is open, the text itself being the first.
    private struct Level {
        /// Where the first line of the block begins, in columns.
        var column: Int
        var isQuote: Bool
        /// The last line was an item of a list, or belonged to one: what is indented is no listing.
        var isAfterItem = false
    }

    private var output: [UInt8] = []
    private var levels = [Level(column: -indent, isQuote: false)]
    /// Empty lines of which it is not known yet what they stand in.
    private var emptyLines = 0
    /// The fenced listing around, and how many levels there were where it began.
    private var fence: (mark: UInt8, length: Int, depth: Int)?

    static func quoted(_ text: ArraySlice<UInt8>) -> [UInt8] {
        guard holdsMarks(text) else { return Array(text) }
        var boxes = IndentedBoxes()
        boxes.output.reserveCapacity(text.count + text.count / 8)
        for line in text.split(separator: 0x0A, omittingEmptySubsequences: false) { boxes.take(line) }
        boxes.endEmptyLines(in: 1)
        boxes.output.removeLast()
        return boxes.output
    }

    /// Three marks in a row; most texts have none.
    private static func holdsMarks(_ text: ArraySlice<UInt8>) -> Bool {
        var (run, previous): (Int, UInt8) = (0, 0)
        for byte in text {
            run = byte == previous ? run + 1 : 1
            if run == 3, "!?=".utf8.contains(byte) { return true }
            previous = byte
        }
        return false
    }

    private mutating func take(_ line: ArraySlice<UInt8>) {
        guard let start = line.firstIndex(where: { $0 > 0x20 }) else {
            emptyLines += 1
            return
        }
        let column = line[..<start].reduce(0) { $1 == 0x09 ? ($0 / 4 + 1) * 4 : $0 + 1 }
        let depth = levels.lastIndex { column >= $0.column + Self.indent }.map { $0 + 1 } ?? 1
        let isFirst = emptyLines > 0 || depth < levels.count || output.isEmpty
        endEmptyLines(in: depth)
        levels.removeLast(levels.count - depth)
        if let fence, depth < fence.depth { self.fence = nil }
        let content = line[start...]
        let indent = column - levels[depth - 1].column - Self.indent
        let isListing = fence != nil || indent >= 4 && isFirst && !levels[depth - 1].isAfterItem
        let mark = isListing || depth > Self.deepest ? nil : Mark(content)
        if let mark {
            begin(indent)
            output += mark.line.utf8
            levels.append(Level(column: column, isQuote: mark.isQuote))
        } else if depth == 1 {
            output += line
        } else {
            begin(indent)
            output += content
        }
        output.append(0x0A)
        noteFence(content)
        if !isListing { levels[depth - 1].isAfterItem = isItem(content) || indent > 0 && levels[depth - 1].isAfterItem }
    }

    /// What stands in front of a line for the blocks that it lies in.
    private mutating func begin(_ indent: Int) {
        var column = 0
        for level in levels.dropFirst() {
            output += repeatElement(0x20, count: max(0, level.column - column))
            if level.isQuote { output += "> ".utf8 }
            column = level.column + Self.indent
        }
        output += repeatElement(0x20, count: indent)
    }

    /// An empty line between two of a quote belongs to it; one behind it ends it.
    private mutating func endEmptyLines(in depth: Int) {
        for _ in 0..<emptyLines {
            if levels[..<depth].contains(where: \.isQuote) {
                let start = output.count
                let open = levels
                levels = Array(levels[..<depth])
                begin(0)
                levels = open
                while output.count > start, output.last == 0x20 { output.removeLast() }
            }
            output.append(0x0A)
        }
        emptyLines = 0
    }

    private mutating func noteFence(_ content: ArraySlice<UInt8>) {
        guard let mark = content.first, mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~") else { return }
        let length = content.prefix { $0 == mark }.count
        if let open = fence {
            let isEnd =
                mark == open.mark && length >= open.length && content.dropFirst(length).allSatisfy { $0 <= 0x20 }
            if isEnd { fence = nil }
        } else if length >= 3, mark == UInt8(ascii: "~") || !content.dropFirst(length).contains(mark) {
            fence = (mark, length, levels.count)
        }
    }

    private func isItem(_ line: ArraySlice<UInt8>) -> Bool {
        if let first = line.first, "-*+".utf8.contains(first) { return line.dropFirst().first == 0x20 }
        let rest = line.drop(while: isDigit)
        return rest.count < line.count && rest.first == UInt8(ascii: ".")
    }

    /// The first line of a block.
    private struct Mark {
        /// What stands for it.
        var line: String
        var isQuote: Bool

        /// - Parameter content: a line without what it is indented by.
        init?(_ content: ArraySlice<UInt8>) {
            guard let sign = content.first, "!?=".utf8.contains(sign), content.prefix(3).allSatisfy({ $0 == sign })
            else {
                return nil
            }
            var rest = trimmed(Substring(String(decoding: content.dropFirst(3), as: UTF8.self)))
            var title: String?
            if let open = rest.firstIndex(of: "\""), rest.last == "\"", rest[open...].count > 1 {
                title = cleanedLine(String(rest[open...].dropFirst().dropLast()))
                rest = rest[..<open]
            }
            let isOpen = rest.hasPrefix("+")
            let words = rest.drop { $0 == "+" || $0 == "!" && sign == UInt8(ascii: "=") }.split(separator: " ")
            isQuote = sign != UInt8(ascii: "=")
            guard isQuote else {
                // What follows at once is a line of its own.
                guard let title, words.isEmpty else { return nil }
                line = "**\(title)**  "
                return
            }
            let isFolded = sign == UInt8(ascii: "?")
            guard words.allSatisfy(Self.isWord), !words.isEmpty || isFolded && title != nil else { return nil }
            let name = words.first.map { String($0) } ?? ""
            let kind = Box.Kind(name).flatMap { $0 == .details ? nil : $0 } ?? .note
            if kind.rawValue != name.lowercased(), title == nil { title = name.capitalized }
            line = "[!\(kind.rawValue)]" + (isFolded ? isOpen ? "+" : "-" : "")
            if let title, !title.isEmpty { line += " " + title }
            line = "> " + line
        }

        private static func isWord(_ word: Substring) -> Bool {
            word.utf8.allSatisfy { (0x61...0x7A).contains($0 | 0x20) || isDigit($0) || "-_".utf8.contains($0) }
        }
    }
}
