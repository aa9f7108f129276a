import CCmark

/// Has libcmark see emphasis as `Flanking` does: where the two disagree on a run of `*` or `_`, a mark of punctuation is put beside
/// the run, and taken from the tree again. It is one that the text has not got.
struct EmphasisMarks {
    /// In UTF-8; nil when none was needed.
    private(set) var mark: [UInt8]?

    /// Word dividers of scripts that nobody writes news in, which libcmark knows as punctuation.
    private static let candidates = ["\u{1039F}", "\u{103D0}", "\u{10857}", "\u{1091F}", "\u{1056F}"]

    /// Puts marks into a text. Linear; a text of which no run stands beside a character beyond ASCII is not copied.
    init(into bytes: inout [UInt8]) {
        var places: [Int] = []
        bytes.withUnsafeBufferPointer { places = Self.places(in: $0) }
        guard !places.isEmpty, let mark = Self.candidates.map({ Array($0.utf8) }).first(where: { !bytes.holds($0) })
        else { return }
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + places.count * mark.count)
        var start = 0
        for place in places {
            result += bytes[start..<place]
            result += mark
            start = place
        }
        result += bytes[start...]
        (bytes, self.mark) = (result, mark)
    }

    /// Takes them away from everything that a tree says.
    func remove(from root: OpaquePointer) {
        guard let mark else { return }
        TreeTexts.rewrite(below: root) { _, text in text.removing(mark) }
    }

    /// Where marks are needed, ascending.
    private static func places(in text: UnsafeBufferPointer<UInt8>) -> [Int] {
        var places: [Int] = []
        var index = 0
        while index < text.count {
            if text[index] == UInt8(ascii: "\\") {
                index += 2
                continue
            }
            let sign = text[index]
            guard sign == UInt8(ascii: "*") || sign == UInt8(ascii: "_") else {
                index += 1
                continue
            }
            let start = index
            while index < text.count, text[index] == sign { index += 1 }
            let isPlain =
                (start == 0 || text[start - 1] < 0x80) && (index == text.count || text[index] < 0x80)
            if !isPlain { places += Self.places(besides: start..<index, in: text) }
        }
        return places
    }

    private static func places(besides run: Range<Int>, in text: UnsafeBufferPointer<UInt8>) -> [Int] {
        let (before, after) = (text[..<run.lowerBound], text[run.upperBound...])
        let isWithinWords = text[run.lowerBound] == UInt8(ascii: "*")
        func sides(_ flanking: Flanking, _ before: Bool, _ after: Bool) -> EmphasisSides {
            EmphasisSides(flanking, isWithinWords: isWithinWords, isMarkBefore: before, isMarkAfter: after)
        }
        let (one, other) = (Flanking.Neighbour(endOf: before.suffix(8)), Flanking.Neighbour(after.firstScalar))
        let wanted = sides(Flanking(between: one, and: other), one.isPunctuation, other.isPunctuation)
        func isRight(_ before: SeenCharacter, _ after: SeenCharacter) -> Bool {
            sides(Flanking(plainlyBetween: before, and: after), before.isMark, after.isMark) == wanted
        }
        let (plainBefore, plainAfter) = (SeenCharacter(before.suffix(4).lastScalar), SeenCharacter(after.firstScalar))
        if isRight(plainBefore, plainAfter) { return [] }
        if isRight(.mark, plainAfter) { return [run.lowerBound] }
        if isRight(plainBefore, .mark) { return [run.upperBound] }
        return isRight(.mark, .mark) ? [run.lowerBound, run.upperBound] : []
    }
}

/// What a run of `*` or `_` may do: within words, `_` does nothing.
private struct EmphasisSides: Equatable {
    var opens: Bool
    var closes: Bool

    init(_ flanking: Flanking, isWithinWords: Bool, isMarkBefore: Bool, isMarkAfter: Bool) {
        opens = flanking.isLeft && (isWithinWords || !flanking.isRight || isMarkBefore)
        closes = flanking.isRight && (isWithinWords || !flanking.isLeft || isMarkAfter)
    }
}

/// What libcmark takes a character for.
struct SeenCharacter {
    var isSpace: Bool
    var isMark: Bool

    static let mark = SeenCharacter(isSpace: false, isMark: true)

    private init(isSpace: Bool, isMark: Bool) { (self.isSpace, self.isMark) = (isSpace, isMark) }

    /// - Parameter scalar: nil at the ends of a text.
    init(_ scalar: Unicode.Scalar?) {
        guard let scalar else {
            self.init(isSpace: true, isMark: false)
            return
        }
        let isMark = Self.knowsSymbols || scalar.isASCII ? scalar.isPunctuationOfMarkdown : scalar.isPunctuation
        self.init(isSpace: scalar.isSpaceOfMarkdown, isMark: isMark)
    }

    /// From 0.31 on symbols are punctuation, too.
    private static let knowsSymbols = cmark_version() >= 0x1F00
}

extension Collection<UInt8> {
    fileprivate func holds(_ part: [UInt8]) -> Bool { removing(part) != nil }

    /// Without a part wherever it stands; nil when it stands nowhere. Linear.
    fileprivate func removing(_ part: [UInt8]) -> [UInt8]? {
        let found = withContiguousStorageIfAvailable { text -> [UInt8]? in
            guard let first = part.first, text.contains(first) else { return nil }
            var result: [UInt8] = []
            var index = 0
            while index < text.count {
                if text[index] == first, text[index...].starts(with: part) {
                    index += part.count
                } else {
                    result.append(text[index])
                    index += 1
                }
            }
            return result.count == text.count ? nil : result
        }
        return found ?? Array(self).removing(part)
    }
}
