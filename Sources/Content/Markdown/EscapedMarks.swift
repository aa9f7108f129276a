import CCmark

/// Marks that were escaped, which libcmark forgets: they travel through it as noncharacters, which no text may hold, and are put back
/// where the text is written.
enum EscapedMarks {
    /// What is escaped, and the last byte of its noncharacter (U+FDD1 and following).
    private static let signs: [(sign: UInt8, byte: UInt8)] = [
        (UInt8(ascii: "~"), 0x91), (UInt8(ascii: "="), 0x92), (UInt8(ascii: "{"), 0x93), (UInt8(ascii: "["), 0x94),
        (UInt8(ascii: "^"), 0x9C),
    ]

    /// The same of signs inside of addresses (`ShieldedAddresses`), which nobody has escaped.
    private static let shielded: [(sign: UInt8, byte: UInt8)] = [(UInt8(ascii: "~"), 0x95), (UInt8(ascii: "="), 0x96)]

    /// The last byte of the noncharacter that stands for a sign inside of an address.
    static func shield(of sign: UInt8) -> UInt8? { shielded.first { $0.sign == sign }?.byte }

    /// The last bytes of all noncharacters that are ours.
    private static let own: ClosedRange<UInt8> = 0x91...0x9C

    /// In the place of a noncharacter of the text itself.
    private static let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]

    /// - Parameter wanted: the marks that matter.
    static func marking(_ wanted: [UInt8], in text: ArraySlice<UInt8>) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(text.count + 64)
        var index = text.startIndex
        while index < text.endIndex {
            let byte = text[index]
            if byte == 0xEF, index + 2 < text.endIndex, text[index + 1] == 0xB7, own.contains(text[index + 2]) {
                output += replacement
                index += 3
            } else if byte == UInt8(ascii: "\\"), index + 1 < text.endIndex {
                let next = text[index + 1]
                let isMark = wanted.contains(next) && begins(next, text[(index + 2)...])
                if isMark, let last = signs.first(where: { $0.sign == next })?.byte {
                    output += [0xEF, 0xB7, last]
                } else {
                    output += [byte, next]
                }
                index += 2
            } else {
                output.append(byte)
                index += 1
            }
        }
        return output
    }

    /// Whether a sign with what follows would be a mark: `\[` matters only where it would begin the mark of a note, or that of a task,
    /// `\^` only before the text of a note.
    private static func begins(_ sign: UInt8, _ rest: ArraySlice<UInt8>) -> Bool {
        let next = rest.prefix(2)
        switch sign {
        case UInt8(ascii: "["):
            return next.first == UInt8(ascii: "^")
                || next.last == UInt8(ascii: "]") && " xX".utf8.contains(next[next.startIndex])
        case UInt8(ascii: "^"): return next.first == UInt8(ascii: "[")
        default: return true
        }
    }

    /// A text with its marks put back.
    /// - Parameter withBackslash: as in listings, where nothing is escaped.
    static func restored(_ text: some Collection<UInt8>, withBackslash: Bool) -> [UInt8] {
        let source = Array(text)
        guard source.contains(0xB7) else { return source }
        var result: [UInt8] = []
        result.reserveCapacity(source.count)
        var index = 0
        while index < source.count {
            if source[index] == 0xEF, let (sign, isEscaped) = sign(at: index, in: source[...]) {
                if withBackslash, isEscaped { result.append(UInt8(ascii: "\\")) }
                result.append(sign)
                index += 3
            } else {
                result.append(source[index])
                index += 1
            }
        }
        return result
    }

    /// Puts them back where nothing looks for marks: in raw HTML, which has no escapes, and in addresses and titles.
    static func restore(below root: OpaquePointer) {
        TreeTexts.rewrite(below: root) { node, text in
            let type = cmark_node_get_type(node)
            let isHTML = type == CMARK_NODE_HTML_INLINE || type == CMARK_NODE_HTML_BLOCK
            guard isHTML || type == CMARK_NODE_LINK || type == CMARK_NODE_IMAGE, text.contains(0xB7) else { return nil }
            return restored(text, withBackslash: isHTML)
        }
    }

    private static func sign(at index: Int, in text: ArraySlice<UInt8>) -> (sign: UInt8, isEscaped: Bool)? {
        guard index + 2 < text.endIndex, text[index + 1] == 0xB7 else { return nil }
        let last = text[index + 2]
        return signs.first { $0.byte == last }.map { ($0.sign, true) }
            ?? shielded.first { $0.byte == last }.map { ($0.sign, false) }
    }
}
