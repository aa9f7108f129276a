/// The addresses in a style sheet: of `url(…)`, with quotes or without, and of `@import "…"`.
public enum CSSAddresses {
    /// Where each stands in the source, without quotes and white space around it; ascending. Takes time in proportion to the bytes.
    /// - Parameter css: a style sheet or the content of a `style` attribute.
    public static func ranges(in css: [UInt8]) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var isAddress = false
        for token in CSSTokenizer(css) {
            let text = css[token.range]
            switch token.kind {
            case .url:
                found.append(trimmed(text.dropFirst(4).dropLast(token.isUnclosed ? 0 : 1)))
                isAddress = false
            case .function: isAddress = text.elementsEqual("url(".utf8, by: { $0 | 0x20 == $1 | 0x20 })
            case .atKeyword: isAddress = text.elementsEqual("@import".utf8, by: { $0 | 0x20 == $1 | 0x20 })
            case .string:
                if isAddress { found.append(trimmed(text.dropFirst().dropLast(token.isUnclosed ? 0 : 1))) }
                isAddress = false
            case .whitespace, .comment: break
            default: isAddress = false
            }
        }
        return found
    }

    private static func trimmed(_ bytes: ArraySlice<UInt8>) -> Range<Int> {
        let text = bytes.drop { $0 <= 0x20 }
        let end = text.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? text.startIndex
        return text.startIndex..<end
    }
}
