/// A listing whose comments say which of its lines are marked, added or removed, without these comments: Docusaurus'
/// `// highlight-next-line`, Gatsby's `// highlight-line`, `// [!code ++]` of VitePress and others.
struct MarkedListing {
    struct Line {
        /// Of the listing as it was written, the first being 0.
        var number: Int
        /// With its end.
        var code: ArraySlice<UInt8>
        /// What it begins with in a comparison; nil where the listing is none.
        var sign: UInt8?
    }

    /// What stands behind the marks of the listing: the lines that are marked are named in it.
    private(set) var info: [UInt8]
    /// Those that are no comment of this kind alone.
    private(set) var lines: [Line]

    /// Whether it is worth looking at each line.
    static func mayBeOne(_ text: ArraySlice<UInt8>) -> Bool {
        text.holds("highlight-".utf8) || text.holds("[!code ".utf8)
    }

    /// nil for a listing that has no such comments.
    /// - Parameter info: as it is written.
    init?(_ written: [ArraySlice<UInt8>], info: ArraySlice<UInt8>) {
        let fence = CodeFence(info)
        // Text about Markdown shows what stands in other listings.
        let isMarkdown = ["md", "mdx", "markdown"].contains(fence.language.lowercased())
        var lines: [Line] = []
        lines.reserveCapacity(written.count)
        var marked: [Int] = []
        var signs: [Int: UInt8] = [:]
        // For how many lines.
        var pending: [LineComment.Meaning: Int] = [:]
        var (isInBlock, hasComments) = (false, false)
        for (number, line) in written.enumerated() {
            let comments = LineComment.all(endingLine: line, isMarkdown: isMarkdown)
            hasComments = hasComments || !comments.found.isEmpty
            for comment in comments.found {
                switch comment {
                case .lines(let meaning, let count): pending[meaning] = max(pending[meaning] ?? 0, count)
                case .start: isInBlock = true
                case .end: isInBlock = false
                }
            }
            if !comments.found.isEmpty, comments.code.allSatisfy({ $0 <= 0x20 }) { continue }
            let end = line.suffix(2).drop { $0 != 0x0D && $0 != 0x0A }
            lines.append(Line(number: number, code: comments.found.isEmpty ? line : comments.code + end))
            var isMarked = isInBlock
            for meaning in pending.keys {
                switch meaning {
                case .marked: isMarked = true
                case .added: signs[number] = UInt8(ascii: "+")
                case .removed: signs[number] = UInt8(ascii: "-")
                case .nothing: break
                }
            }
            if isMarked { marked.append(lines.count) }
            pending = pending.filter { $0.value > 1 }.mapValues { $0 - 1 }
        }
        guard hasComments else { return nil }
        // A listing that is a comparison already has signs of its own.
        let isComparison = !signs.isEmpty && !fence.isComparison && fence.language != "diff"
        if isComparison {
            for index in lines.indices { lines[index].sign = signs[lines[index].number] ?? 0x20 }
        } else if !signs.isEmpty {
            marked += lines.indices.filter { signs[lines[$0].number] != nil }.map { $0 + 1 }
        }
        self.lines = lines
        self.info = Self.info(
            info, marked: marked, of: lines, isComparison: isComparison, hasLanguage: !fence.language.isEmpty)
    }

    /// What stands behind the marks, its numbers of lines those of the lines that are left.
    private static func info(
        _ written: ArraySlice<UInt8>, marked: [Int], of lines: [Line], isComparison: Bool, hasLanguage: Bool
    ) -> [UInt8] {
        var info = Array(written)
        var marked = Set(marked)
        if let open = info.firstIndex(of: UInt8(ascii: "{")),
            let close = info[open...].firstIndex(of: UInt8(ascii: "}")),
            info[open + 1..<close].allSatisfy({ isDigit($0) || $0 == 0x20 || ",-".utf8.contains($0) })
        {
            let named = CodeFence(Array("x ".utf8) + info[open...close])
            for (index, line) in lines.enumerated() where named.isMarked(line.number + 1) { marked.insert(index + 1) }
            info.removeSubrange(open...close)
        }
        if isComparison { info += (hasLanguage ? " diff" : "diff").utf8 }
        guard !marked.isEmpty else { return info }
        return info + Array(" {\(ranges(of: marked.sorted()))}".utf8)
    }

    /// `2,4-6`
    private static func ranges(of numbers: [Int]) -> String {
        var ranges: [ClosedRange<Int>] = []
        for number in numbers {
            if let last = ranges.last, last.upperBound + 1 == number {
                ranges[ranges.count - 1] = last.lowerBound...number
            } else {
                ranges.append(number...number)
            }
        }
        return ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
            .joined(separator: ",")
    }
}

/// A comment that says something of lines.
private enum LineComment {
    enum Meaning {
        case marked, added, removed
        /// A word is marked, which is not shown.
        case nothing
    }

    /// Its own line and those that follow, as many; of one that stands alone those that follow.
    case lines(Meaning, count: Int)
    case start
    case end

    /// Those that a line ends with, and what stands in front of them.
    /// - Parameter isMarkdown: only comments that Markdown and HTML have are looked at.
    static func all(
        endingLine line: ArraySlice<UInt8>, isMarkdown: Bool
    ) -> (code: ArraySlice<UInt8>, found: [LineComment]) {
        var rest = trimmedEnd(line)
        var found: [LineComment] = []
        while let (comments, code) = last(of: rest, isMarkdown) {
            found += comments
            rest = trimmedEnd(code)
        }
        return (rest, found)
    }

    /// How comments begin and end.
    private static let closed: [(open: String, close: String)] = [("{/*", "*/}"), ("/*", "*/"), ("<!--", "-->")]
    private static let open = ["//", "#", "--", "%", ";"]

    /// The comment that a line ends with, if it is of this kind.
    private static func last(
        of line: ArraySlice<UInt8>, _ isMarkdown: Bool
    ) -> (comments: [LineComment], code: ArraySlice<UInt8>)? {
        let marks = closed.first { ends(line, with: $0.close) }
        var rest = trimmedEnd(line.dropLast(marks?.close.utf8.count ?? 0))
        var found: [LineComment] = []
        var standsAlone = false
        if ends(rest, with: "]") {
            guard !isMarkdown else { return nil }
            while ends(rest, with: "]"), let (comment, before) = code(rest) {
                found.append(comment)
                rest = trimmedEnd(before)
            }
        } else if let word = words.first(where: { ends(rest, with: $0.text) }) {
            found = [word.comment]
            standsAlone = word.standsAlone
            rest = trimmedEnd(rest.dropLast(word.text.utf8.count))
        }
        guard !found.isEmpty else { return nil }
        let openings = marks.map { [$0.open] } ?? (isMarkdown ? ["#"] : open)
        guard let opening = openings.first(where: { ends(rest, with: $0) }) else { return nil }
        rest = rest.dropLast(opening.utf8.count)
        // `https://highlight-line` is no comment.
        guard marks != nil || rest.last ?? 0x20 <= 0x20 else { return nil }
        if standsAlone, rest.contains(where: { $0 > 0x20 }) { return nil }
        return (found, rest)
    }

    private static let words: [(text: String, comment: LineComment, standsAlone: Bool)] = [
        ("highlight-next-line", .lines(.marked, count: 1), true), ("highlight-line", .lines(.marked, count: 1), false),
        ("highlight-start", .start, true), ("highlight-end", .end, true),
    ]

    /// `[!code ++]`, `[!code highlight:3]`.
    private static func code(_ text: ArraySlice<UInt8>) -> (comment: LineComment, before: ArraySlice<UInt8>)? {
        guard let start = text.lastIndex(of: UInt8(ascii: "[")), text[start...].starts(with: "[!code ".utf8) else {
            return nil
        }
        let parts = text[start...].dropFirst("[!code ".utf8.count).dropLast()
            .split(separator: UInt8(ascii: ":"), maxSplits: 1)
        guard let name = parts.first else { return nil }
        let count = parts.count > 1 ? Int(String(decoding: parts[1], as: UTF8.self)) ?? 1 : 1
        let meaning: Meaning
        switch String(decoding: name, as: UTF8.self) {
        case "++": meaning = .added
        case "--": meaning = .removed
        case "highlight", "hl", "focus", "error", "warning", "info": meaning = .marked
        case "word": meaning = .nothing
        default: return nil
        }
        return (.lines(meaning, count: meaning == .nothing ? 1 : count), text[..<start])
    }

    private static func ends(_ line: ArraySlice<UInt8>, with end: String) -> Bool {
        line.count >= end.utf8.count && line.suffix(end.utf8.count).elementsEqual(end.utf8)
    }

    private static func trimmedEnd(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        line[..<(line.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? line.startIndex)]
    }
}
