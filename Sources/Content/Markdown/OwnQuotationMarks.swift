import CCmark

/// Keeps the quotation marks that an author has written apart from those that libcmark makes of `"` and `'`, which are those of
/// English: libcmark is shown other marks of punctuation in their place.
struct OwnQuotationMarks {
    /// “ ” ‘ ’
    private static let marks: [[UInt8]] = [0x9C, 0x9D, 0x98, 0x99].map { [0xE2, 0x80, $0] }
    /// ⸂ ⸃ ⸄ ⸅, which editors of old manuscripts write; marks that open and close as well, and as long.
    private static let substitutes: [[UInt8]] = (0x82...0x85).map { [0xE2, 0xB8, $0] }

    private let language: QuotationMarks
    /// The text as libcmark is to see it; nil where it is as it was.
    private(set) var text: [UInt8]?

    /// Nil for a text that has such marks and the others as well: it gets those of English. O(n).
    init?(_ text: UnsafeBufferPointer<UInt8>, _ language: QuotationMarks) {
        self.language = language
        guard Self.holdsAny(of: Self.marks, text) else { return }
        if Self.holdsAny(of: Self.substitutes, text) { return nil }
        self.text = Self.replacing(Self.marks, by: Self.substitutes, in: text)
    }

    /// Sets libcmark's marks as the language does, and the author's as they were; spaces that do not break.
    func settle(below root: OpaquePointer) {
        var open = OpenQuotations()
        var before = Self.lineStart
        func spaced(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
            defer { before = text.last ?? before }
            return language.spaces.set(text, behind: before)
        }
        func set(_ node: OpaquePointer, _ literal: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
            switch cmark_node_get_type(node) {
            case CMARK_NODE_TEXT:
                if Self.beginsLine(node) { before = Self.lineStart }
                guard let set = language.set(literal, open: &open) else { return spaced(literal) }
                return set.withUnsafeBufferPointer(spaced) ?? set
            case CMARK_NODE_CODE:
                before = UInt8(ascii: "x")
                return nil
            default: return nil
            }
        }
        func settled(_ node: OpaquePointer, _ literal: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
            let result = set(node, literal)
            guard text != nil else { return result }
            return (result ?? Array(literal)).withUnsafeBufferPointer { bytes in
                Self.holdsAny(of: Self.substitutes, bytes)
                    ? Self.replacing(Self.substitutes, by: Self.marks, in: bytes) : result
            }
        }
        TreeTexts.rewrite(
            below: root,
            beginLines: {
                open.inner = false
                before = Self.lineStart
            }, settled)
    }

    /// What seems to stand in front of a line.
    private static let lineStart: UInt8 = 0x20

    private static func beginsLine(_ node: OpaquePointer) -> Bool {
        guard let previous = cmark_node_previous(node) else { return false }
        let type = cmark_node_get_type(previous)
        return type == CMARK_NODE_SOFTBREAK || type == CMARK_NODE_LINEBREAK
    }

    private static func holdsAny(of parts: [[UInt8]], _ text: UnsafeBufferPointer<UInt8>) -> Bool {
        text.indices.dropLast(2).contains { index in
            text[index] == 0xE2 && parts.contains { text[index + 1] == $0[1] && text[index + 2] == $0[2] }
        }
    }

    private static func replacing(
        _ parts: [[UInt8]], by others: [[UInt8]], in text: UnsafeBufferPointer<UInt8>
    ) -> [UInt8] {
        var result = Array(text)
        for index in text.indices.dropLast(2) where text[index] == 0xE2 {
            guard let part = parts.firstIndex(where: { text[index + 1] == $0[1] && text[index + 2] == $0[2] }) else {
                continue
            }
            result.replaceSubrange(index..<index + 3, with: others[part])
        }
        return result
    }
}
