/// Lines that begin what libcmark does not know: `[^1]: a note`, `: a definition`, `:::note` and `:::`.
///
/// Each is written so that libcmark sees a block of its own there, of the same reach and on the same line: an item of a list, which
/// takes in what is indented below it as a note does, or a comment. Afterwards these blocks are found again in the tree by their places
/// (`FoundBlocks`). What has not become such a block, since it stands in a listing, is written as it was, and all is read
/// once more: nobody has to know beforehand where listings are. In front of a box that begins or ends among lines of HTML, which go on to
/// the next empty line, there is one then.
struct LineMarks {
    enum Mark: Hashable {
        /// Labels are compared without regard to case.
        case note(label: String)
        case definition
        case boxStart(BoxFence)
        case boxEnd(length: Int)
    }

    /// What a line of a text is to become.
    struct Place: Hashable {
        var mark: Mark
        /// 1-based, in bytes, where it begins.
        var column: Int
        /// Of the text as it was, 1-based.
        var line: Int
    }

    /// By 1-based lines of what is written.
    private(set) var places: [Int: Place] = [:]
    /// Lines like `:::warnig`, which begin no box, and stay as they are; ascending.
    private(set) var unknownBoxes: [(line: Int, fence: BoxFence)] = []
    /// Of what is written those that the text does not have; ascending.
    private(set) var addedLines: [Int] = []

    /// A comment is a block of one line, and ends a paragraph. Nothing of it is written.
    static let fence: [UInt8] = Array("<!---->".utf8)

    /// Rewrites a text.
    /// - Parameters:
    ///   - excluded: lines that stay as they are.
    ///   - separated: lines that an empty one is put in front of.
    ///   - takesAllBoxes: whether `:::` begins a box whatever it is called.
    init(into text: inout [UInt8], excluding excluded: Set<Int>, separating separated: Set<Int>, takesAllBoxes: Bool) {
        var scan = LineScan(takesAllBoxes: takesAllBoxes)
        text.withUnsafeBufferPointer { scan.run($0) }
        unknownBoxes = scan.unknownBoxes
        let candidates = scan.candidates.filter { !excluded.contains($0.line) }
        guard !candidates.isEmpty else { return }
        let bullets = scan.freeBullets
        var result: [UInt8] = []
        result.reserveCapacity(text.count + candidates.count * 8)
        var start = 0
        for candidate in candidates {
            if separated.contains(candidate.line) {
                let begin = candidate.range.lowerBound - candidate.column + 1
                result += text[start..<begin]
                // It stands in the same quotes.
                result += text[begin..<candidate.range.lowerBound].map { $0 == UInt8(ascii: ">") ? $0 : 0x20 } + [0x0A]
                start = begin
                addedLines.append(candidate.line + addedLines.count)
            }
            result += text[start..<candidate.range.lowerBound]
            switch candidate.mark {
            // Four columns to the text of a note: what belongs to it is indented as much.
            case .note:
                result += bullets.note
                // An item that begins with an empty line would end with it.
                if candidate.range.upperBound == text.count || text[candidate.range.upperBound] == 0x0A {
                    result += Self.fence
                }
            case .definition: result.append(bullets.definition)
            case .boxStart, .boxEnd: result += Self.fence
            }
            start = candidate.range.upperBound
            places[candidate.line + addedLines.count] = Place(
                mark: candidate.mark, column: candidate.column, line: candidate.line)
        }
        result += text[start...]
        text = result
        guard !addedLines.isEmpty else { return }
        let begins = addedLines.enumerated().map { $1 - $0 }
        for index in unknownBoxes.indices {
            let line = unknownBoxes[index].line
            unknownBoxes[index].line += begins.partitioningIndex { $0 > line }
        }
    }
}

/// One pass over the lines of a text, most of which it leaves at their first letter.
private struct LineScan {
    struct Candidate {
        var line: Int
        var column: Int
        /// What is written anew.
        var range: Range<Int>
        var mark: LineMarks.Mark
    }

    let takesAllBoxes: Bool
    var candidates: [Candidate] = []
    var unknownBoxes: [(line: Int, fence: BoxFence)] = []
    private var hasBullet: Set<UInt8> = []
    private var hasParenthesis = false
    private static let bullets = Array("+*-".utf8)
    /// Bytes of a note's label.
    private static let longestLabel = 100

    init(takesAllBoxes: Bool) { self.takesAllBoxes = takesAllBoxes }

    /// What begins items, and begins none of the text, as far as there is such: items beside each other are of one list when their bullets
    /// are the same. That of a note is four columns wide.
    var freeBullets: (note: [UInt8], definition: UInt8) {
        let free = Self.bullets.filter { !hasBullet.contains($0) }
        let all = free + Self.bullets
        if free.count < 2, !hasParenthesis { return (Array("1)  ".utf8), all[0]) }
        return ([all[0], 0x20, 0x20, 0x20], all.dropFirst().first { $0 != all[0] } ?? all[0])
    }

    mutating func run(_ text: UnsafeBufferPointer<UInt8>) {
        var line = 1
        var start = 0
        while start < text.count {
            let end = text[start...].firstIndex(of: 0x0A) ?? text.count
            scan(text, start..<end, line: line)
            start = end + 1
            line += 1
        }
    }

    private mutating func scan(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, line: Int) {
        let place = prefixEnd(text, range)
        guard place < range.upperBound, let (mark, end) = mark(text, place..<range.upperBound, line: line)
        else { return }
        candidates.append(
            Candidate(line: line, column: place - range.lowerBound + 1, range: place..<end, mark: mark))
    }

    /// Behind the marks of quotes and items that a line begins with.
    private mutating func prefixEnd(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int {
        var place = range.lowerBound
        while place < range.upperBound {
            let byte = text[place]
            switch byte {
            case 0x20, 0x09, UInt8(ascii: ">"): place += 1
            case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"):
                guard place + 1 < range.upperBound, text[place + 1] == 0x20 || text[place + 1] == 0x09 else {
                    return place
                }
                hasBullet.insert(byte)
                place += 2
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                let end = text[place..<min(place + 10, range.upperBound)].firstIndex { !isDigit($0) } ?? place
                guard end + 1 < range.upperBound, text[end] == UInt8(ascii: ".") || text[end] == UInt8(ascii: ")"),
                    text[end + 1] == 0x20
                else { return place }
                if text[end] == UInt8(ascii: ")") { hasParenthesis = true }
                place = end + 2
            default: return place
            }
        }
        return place
    }

    /// What begins a line without its prefix, and where what is written anew ends.
    private mutating func mark(
        _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, line: Int
    ) -> (LineMarks.Mark, Int)? {
        let start = range.lowerBound
        switch text[start] {
        case UInt8(ascii: "["):
            guard let end = Self.label(text, range) else { return nil }
            let label = String(decoding: text[start + 2..<end - 1], as: UTF8.self).lowercased()
            guard end < range.upperBound, text[end] == UInt8(ascii: ":") else { return nil }
            let rest = text[end + 1..<range.upperBound].firstIndex { $0 != 0x20 && $0 != 0x09 }
            return (.note(label: label), rest ?? range.upperBound)
        case UInt8(ascii: ":"):
            let run = text[range].prefix { $0 == UInt8(ascii: ":") }.count
            let rest = text[start + run..<range.upperBound]
            let isBlank = rest.allSatisfy { $0 <= 0x20 }
            if run == 1, !isBlank, let next = rest.first, next == 0x20 || next == 0x09 {
                return (.definition, start + 1)
            }
            guard run >= 3 else { return nil }
            if isBlank { return (.boxEnd(length: run), range.upperBound) }
            guard let fence = BoxFence(text[range]) else { return nil }
            guard takesAllBoxes || fence.box.kind != nil else {
                unknownBoxes.append((line, fence))
                return nil
            }
            return (.boxStart(fence), range.upperBound)
        default: return nil
        }
    }

    /// Behind the bracket that ends `[^label]`, if it is one.
    static func label(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int? {
        let start = range.lowerBound + 2
        guard start < range.upperBound, text[start - 1] == UInt8(ascii: "^") else { return nil }
        for place in start..<min(start + longestLabel + 1, range.upperBound) {
            switch text[place] {
            case UInt8(ascii: "]"): return place > start ? place + 1 : nil
            case 0...0x20, UInt8(ascii: "["): return nil
            default: continue
            }
        }
        return nil
    }
}

extension LineMarks {
    /// Where `[^label]`, which begins at an index, ends; nil when it is none.
    static func reference(at index: Int, in text: UnsafeBufferPointer<UInt8>) -> Int? {
        LineScan.label(text, index..<text.count)
    }
}
