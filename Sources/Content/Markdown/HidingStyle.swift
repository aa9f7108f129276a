import CSSSyntax

/// What an author writes to show nobody an element: `style="display: none"`.
enum HidingStyle {
    /// Whether it comes to that, as browsers read it: of several declarations the last holds, unless one before it is important, and
    /// those that are no CSS are none. Linear.
    static func isOne(_ style: String) -> Bool {
        guard style.utf8.contains(UInt8(ascii: ":")) else { return false }
        let css = Array(style.utf8)
        let tokens = CSSTokenizer(css).filter { $0.kind != .whitespace && $0.kind != .comment }
        var (hides, isImportant) = (false, false)
        for declaration in declarations(tokens) {
            guard let display = Display(declaration, in: css), display.isImportant || !isImportant else { continue }
            (hides, isImportant) = (display.isNone, display.isImportant)
        }
        return hides
    }

    /// Between semicolons that stand in no brackets.
    private static func declarations(_ tokens: [CSSToken]) -> [ArraySlice<CSSToken>] {
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

    /// A declaration of `display`.
    private struct Display {
        var isNone: Bool
        var isImportant: Bool

        /// nil for what is none, and for a value that is no keywords.
        init?(_ tokens: ArraySlice<CSSToken>, in css: [UInt8]) {
            func isName(_ token: CSSToken, _ name: StaticString) -> Bool {
                token.kind == .identifier && css[token.range].isCSSName(name)
            }
            guard let first = tokens.first, isName(first, "display"), tokens.dropFirst().first?.isMark(":") == true
            else { return nil }
            var value = tokens.dropFirst(2)
            isImportant =
                value.suffix(2).first?.isMark("!") == true && value.last.map { isName($0, "important") } == true
            if isImportant { value = value.dropLast(2) }
            guard !value.isEmpty, value.allSatisfy({ $0.kind == .identifier }) else { return nil }
            isNone = value.contains { isName($0, "none") }
            guard !isNone || value.count == 1 else { return nil }
        }
    }
}
