import CCmark

/// Has libcmark see emphasis as `Flanking` does: where the two disagree on a run of `*`, a mark of punctuation is put beside the run,
/// and taken from the tree again. That is one text has not got, and no line begins or ends with it.
struct EmphasisMarks {
    /// In UTF-8; nil when none was needed.
    private(set) var mark: [UInt8]?

    /// Word dividers of scripts that nobody writes news in, which libcmark knows as punctuation.
    private static let candidates = ["\u{1039F}", "\u{103D0}", "\u{10857}", "\u{1091F}", "\u{1056F}"]

    /// Puts marks into a text. Linear; a text of which no run of `*` stands beside a character beyond ASCII is not copied.
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
        guard let mark, let iterator = cmark_iter_new(root) else { return }
        defer { cmark_iter_free(iterator) }
        while cmark_iter_next(iterator) != CMARK_EVENT_DONE {
            guard let node = cmark_iter_get_node(iterator) else { continue }
            func clean(_ text: UnsafePointer<CChar>?, _ set: (UnsafePointer<CChar>) -> Void) {
                guard let cleaned = bytes(text).removing(mark) else { return }
                (cleaned + [0]).withUnsafeBufferPointer { buffer in
                    buffer.withMemoryRebound(to: CChar.self) { characters in
                        if let start = characters.baseAddress { set(start) }
                    }
                }
            }
            switch cmark_node_get_type(node) {
            case CMARK_NODE_TEXT, CMARK_NODE_CODE, CMARK_NODE_HTML_INLINE, CMARK_NODE_HTML_BLOCK:
                clean(cmark_node_get_literal(node)) { cmark_node_set_literal(node, $0) }
            case CMARK_NODE_CODE_BLOCK:
                clean(cmark_node_get_literal(node)) { cmark_node_set_literal(node, $0) }
                clean(cmark_node_get_fence_info(node)) { cmark_node_set_fence_info(node, $0) }
            case CMARK_NODE_LINK, CMARK_NODE_IMAGE:
                clean(cmark_node_get_url(node)) { cmark_node_set_url(node, $0) }
                clean(cmark_node_get_title(node)) { cmark_node_set_title(node, $0) }
            default: break
            }
        }
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
            guard text[index] == UInt8(ascii: "*") else {
                index += 1
                continue
            }
            let start = index
            while index < text.count, text[index] == UInt8(ascii: "*") { index += 1 }
            let isPlain =
                (start == 0 || text[start - 1] < 0x80) && (index == text.count || text[index] < 0x80)
            if !isPlain, let place = place(besides: start..<index, in: text) { places.append(place) }
        }
        return places
    }

    private static func place(besides run: Range<Int>, in text: UnsafeBufferPointer<UInt8>) -> Int? {
        let (before, after) = (text[..<run.lowerBound], text[run.upperBound...])
        let wanted = Flanking(between: .init(endOf: before.suffix(8)), and: .init(after.firstScalar))
        let (plainBefore, plainAfter) = (seen(before.suffix(4).lastScalar), seen(after.firstScalar))
        let ours = (isSpace: false, isMark: true)
        if Flanking(plainlyBetween: plainBefore, and: plainAfter) == wanted { return nil }
        if Flanking(plainlyBetween: ours, and: plainAfter) == wanted { return run.lowerBound }
        return Flanking(plainlyBetween: plainBefore, and: ours) == wanted ? run.upperBound : nil
    }

    /// What libcmark takes a character for: from 0.31 on symbols are punctuation, too.
    private static func seen(_ scalar: Unicode.Scalar?) -> (isSpace: Bool, isMark: Bool) {
        guard let scalar else { return (true, false) }
        let isMark = knowsSymbols || scalar.isASCII ? scalar.isPunctuationOfMarkdown : scalar.isPunctuation
        return (scalar.isSpaceOfMarkdown, isMark)
    }

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
