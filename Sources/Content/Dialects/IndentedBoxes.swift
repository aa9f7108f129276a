/// Boxes and tabs as Python-Markdown has them: a line with a kind and a title, and what is indented below it.
///
///     !!! warning "Low tide"
///         No ferry today.
///
/// A box becomes a quote that begins with its kind, `> [!warning] Low tide`, as GitHub and Obsidian write it; `???` one that readers
/// open; `=== "Tab"` its title in bold, and what belongs to it below. Lines stay where they are, but where something follows a box at
/// once: there an empty one is added, since it would belong to the quote. One pass.
struct IndentedBoxes {
    /// What the lines of a block are indented by.
    private static let indent = 4
    /// Blocks that lie deeper in others are left as they are written.
    private static let deepest = 20
    /// Columns: what is indented more is no block.
    private static let widest = 100

    /// A block that is open, the text itself being the first.
    private struct Level {
        /// Where the first line of the block begins, in columns.
        var column: Int
        var isQuote: Bool
        /// The last line was an item of a list, or belonged to one: what is indented is no listing.
        var isAfterItem = false
        /// The last line was one of a listing that is only indented.
        var isListing = false
    }

    private var output: [UInt8] = []
    private var levels = [Level(column: -indent, isQuote: false)]
    /// The marks of quotes that the author has written in front of the last line.
    private var marks = ArraySlice<UInt8>()
    /// Those in front of empty lines of which it is not known yet what they stand in.
    private var emptyLines: [ArraySlice<UInt8>] = []
    /// The fenced listing around, and how many levels there were where it began.
    private var fence: (mark: UInt8, length: Int, depth: Int)?
    private var line = 0
    /// Lines of the result, from 1, that are none of the text's.
    private var addedLines: [Int] = []

    static func quoted(_ text: ArraySlice<UInt8>) -> (text: [UInt8], addedLines: [Int]) {
        guard holdsMarks(text) else { return (Array(text), []) }
        var boxes = IndentedBoxes()
        boxes.output.reserveCapacity(text.count + text.count / 8)
        let lines = text.split(separator: 0x0A, omittingEmptySubsequences: false)
        for (number, line) in lines.enumerated() {
            // Only of marks: what comes next makes them such.
            let next = Self.mayBeMark(line) ? lines[(number + 1)...].first { $0.contains { $0 > 0x20 } } : nil
            boxes.take(line, before: next ?? [])
        }
        boxes.endEmptyLines(in: 1)
        boxes.output.removeLast()
        return (boxes.output, boxes.addedLines)
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

    private static func mayBeMark(_ line: ArraySlice<UInt8>) -> Bool {
        let content = line.drop { $0 <= 0x20 || $0 == UInt8(ascii: ">") }
        return content.first.map { "!?=".utf8.contains($0) } ?? false
    }

    /// - Parameter next: the next line that is not empty.
    private mutating func take(_ whole: ArraySlice<UInt8>, before next: ArraySlice<UInt8>) {
        let (marks, line) = fence == nil ? Self.quote(whole) : (whole.starts(with: self.marks) ? self.marks : [], whole)
        let rest = fence == nil ? line : whole.dropFirst(marks.count)
        guard let start = rest.firstIndex(where: { $0 > 0x20 }) else {
            emptyLines.append(marks)
            return
        }
        let column = MarkdownItem.columns(of: rest[..<start])
        let isSameQuote = Self.depth(marks) == Self.depth(self.marks)
        let depth = isSameQuote ? levels.lastIndex { column >= $0.column + Self.indent }.map { $0 + 1 } ?? 1 : 1
        let isFirst = !emptyLines.isEmpty || depth < levels.count || output.isEmpty
        let content = rest[start...]
        separate(content, from: depth, marks)
        endEmptyLines(in: depth)
        levels.removeLast(levels.count - depth)
        self.marks = marks
        if let fence, depth < fence.depth { self.fence = nil }
        let indent = column - levels[depth - 1].column - Self.indent
        let mayBegin = isFirst || levels[depth - 1].isListing
        let isListing = fence != nil || indent >= 4 && mayBegin && !levels[depth - 1].isAfterItem
        let isDeep = depth > Self.deepest || column > Self.widest
        let mark = isListing || isDeep ? nil : Mark(content).flatMap { $0.hasTitle || holds(next, column) ? $0 : nil }
        if let mark {
            begin(indent)
            output += mark.line.utf8
            levels.append(Level(column: column, isQuote: mark.isQuote))
        } else if depth == 1 {
            output += whole
        } else {
            begin(indent)
            output += content
        }
        endLine()
        if fence != nil || !isListing { noteFence(content) }
        levels[depth - 1].isListing = isListing && fence == nil
        if !isListing {
            levels[depth - 1].isAfterItem = MarkdownItem.begins(content) || indent > 0 && levels[depth - 1].isAfterItem
        }
    }

    /// Whether a line would stand in a block that begins at a column.
    private func holds(_ next: ArraySlice<UInt8>, _ column: Int) -> Bool {
        let rest = Self.quote(next).rest
        guard let start = rest.firstIndex(where: { $0 > 0x20 }) else { return false }
        return MarkdownItem.columns(of: rest[..<start]) >= column + Self.indent
    }

    /// What follows a quote at once would belong to it, but for items of lists.
    private mutating func separate(_ content: ArraySlice<UInt8>, from depth: Int, _ marks: ArraySlice<UInt8>) {
        guard emptyLines.isEmpty, levels[depth...].contains(where: \.isQuote), !MarkdownItem.begins(content) else {
            return
        }
        emptyLines = [marks]
        endEmptyLines(in: depth)
        addedLines.append(line)
    }

    private mutating func endLine() {
        output.append(0x0A)
        line += 1
    }

    /// What stands in front of a line for the blocks that it lies in.
    private mutating func begin(_ indent: Int) {
        output += marks
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
        let (open, own) = (levels, marks)
        levels.removeLast(levels.count - depth)
        for written in emptyLines {
            marks = written
            let start = output.count
            if levels.contains(where: \.isQuote) { begin(0) } else { output += written }
            while output.count > start, output.last == 0x20 { output.removeLast() }
            endLine()
        }
        emptyLines = []
        (levels, marks) = (open, own)
    }

    /// Divides a line into the marks of quotes that it begins with, with what follows each, and the rest.
    private static func quote(_ line: ArraySlice<UInt8>) -> (marks: ArraySlice<UInt8>, rest: ArraySlice<UInt8>) {
        var end = line.startIndex
        while true {
            let rest = line[end...]
            let mark = rest.prefix(3).prefix { $0 == 0x20 }.endIndex
            guard mark < line.endIndex, line[mark] == UInt8(ascii: ">") else { break }
            end = mark + 1
            if end < line.endIndex, line[end] == 0x20 { end += 1 }
        }
        return (line[..<end], line[end...])
    }

    private static func depth(_ marks: ArraySlice<UInt8>) -> Int { marks.count { $0 == UInt8(ascii: ">") } }

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

    /// The first line of a block.
    private struct Mark {
        /// What stands for it.
        var line: String
        var isQuote: Bool
        /// It says one itself, and so needs no lines below it.
        var hasTitle: Bool

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
            hasTitle = title != nil
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
            line = "> [!\(kind.rawValue)]" + (isFolded ? isOpen ? "+" : "-" : "")
            if let title, !title.isEmpty { line += " " + title }
        }

        private static func isWord(_ word: Substring) -> Bool {
            word.utf8.allSatisfy {
                (0x61...0x7A).contains($0 | 0x20) || isDigit($0) || "-_".utf8.contains($0) || $0 >= 0x80
            }
        }
    }
}
