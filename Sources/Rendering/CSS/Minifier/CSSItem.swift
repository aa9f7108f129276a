import CSSSyntax

/// What stands between two semicolons or braces: the tokens that mean something, and what is between them.
struct CSSItem {
    /// What stands before a token.
    enum Gap: Int {
        case none
        /// Nothing that means anything, but two tokens that might be one without it.
        case comment
        case space
    }

    struct Part {
        var gap: Gap
        var token: CSSToken
    }

    private(set) var parts: [Part] = []
    /// After the last token.
    var gap = Gap.none
    /// What will end the blocks that are open inside it, innermost last.
    private(set) var closers: [UInt8] = []

    var isEmpty: Bool { parts.isEmpty }
    var isNested: Bool { !closers.isEmpty }

    mutating func append(_ token: CSSToken) {
        switch token.kind {
        case .byteOrderMark:
            break
        case .whitespace:
            gap = .space
        case .comment:
            if gap == .none { gap = .comment }
        default:
            parts.append(Part(gap: parts.isEmpty ? .none : gap, token: token))
            gap = .none
            if let closer = token.closer {
                closers.append(closer)
            } else if let closer = closers.last, token.kind == .mark(closer) {
                closers.removeLast()
            }
        }
    }
}
