import CSSSyntax

/// What an author writes into the attribute `style` of raw HTML, declaration by declaration, as browsers read it. Linear.
enum InlineStyle {
    struct Declaration {
        private let name: ArraySlice<UInt8>
        private let value: [ArraySlice<UInt8>]
        let isImportant: Bool

        /// nil for what is none, and for a value that is no keywords.
        fileprivate init?(_ tokens: ArraySlice<CSSToken>, in css: [UInt8]) {
            guard let first = tokens.first, first.kind == .identifier, tokens.dropFirst().first?.isMark(":") == true
            else { return nil }
            var value = tokens.dropFirst(2)
            isImportant =
                value.suffix(2).first?.isMark("!") == true
                && value.last.map { $0.kind == .identifier && css[$0.range].isCSSName("important") } == true
            if isImportant { value = value.dropLast(2) }
            guard !value.isEmpty, value.allSatisfy({ $0.kind == .identifier }) else { return nil }
            name = css[first.range]
            self.value = value.map { css[$0.range] }
        }

        func isOf(_ property: StaticString) -> Bool { name.isCSSName(property) }

        /// Whether a keyword is the value, or a part of it.
        func has(_ keyword: StaticString) -> Bool { value.contains { $0.isCSSName(keyword) } }

        var isSingle: Bool { value.count == 1 }
    }

    /// Those whose values are keywords, and whether there are no others.
    static func declarations(of style: String) -> (keywords: [Declaration], isAll: Bool) {
        guard style.utf8.contains(UInt8(ascii: ":")) else { return ([], style.utf8.allSatisfy { $0 <= 0x20 }) }
        let css = Array(style.utf8)
        let tokens = CSSTokenizer(css).filter { $0.kind != .whitespace && $0.kind != .comment }
        let parts = parts(of: tokens).filter { !$0.isEmpty }
        let keywords = parts.compactMap { Declaration($0, in: css) }
        return (keywords, keywords.count == parts.count)
    }

    /// Between semicolons that stand in no brackets.
    private static func parts(of tokens: [CSSToken]) -> [ArraySlice<CSSToken>] {
        var found: [ArraySlice<CSSToken>] = []
        var start = tokens.startIndex
        var closers: [UInt8] = []
        for (index, token) in tokens.enumerated() {
            if let closer = token.closer {
                closers.append(closer)
            } else if case .mark(let byte) = token.kind, byte == closers.last {
                closers.removeLast()
            } else if closers.isEmpty, token.isMark(";") {
                found.append(tokens[start..<index])
                start = index + 1
            }
        }
        return found + [tokens[start...]]
    }
}
