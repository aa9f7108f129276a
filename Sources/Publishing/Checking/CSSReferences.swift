import CSSSyntax

/// The addresses in a style sheet.
enum CSSReferences {
    /// - Parameter css: a style sheet or the content of a `style` attribute.
    static func find(in css: [UInt8], visit: (String) -> Void) {
        var isAddress = false
        for token in CSSTokenizer(css) {
            let text = css[token.range]
            switch token.kind {
            case .url:
                visit(address(text.dropFirst(4).dropLast(token.isUnclosed ? 0 : 1)))
                isAddress = false
            case .function: isAddress = text.elementsEqual("url(".utf8, by: { $0 | 0x20 == $1 | 0x20 })
            case .atKeyword: isAddress = text.elementsEqual("@import".utf8, by: { $0 | 0x20 == $1 | 0x20 })
            case .string:
                if isAddress { visit(address(text.dropFirst().dropLast(token.isUnclosed ? 0 : 1))) }
                isAddress = false
            case .whitespace, .comment: break
            default: isAddress = false
            }
        }
    }

    private static func address(_ bytes: ArraySlice<UInt8>) -> String {
        let text = bytes.drop { $0 <= 0x20 }.reversed().drop { $0 <= 0x20 }.reversed()
        return String(decoding: Array(text), as: UTF8.self)
    }
}
