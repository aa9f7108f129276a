import CSSSyntax

/// CSS as its tokens, without comments.
struct StyleTokens {
    let bytes: [UInt8]
    private(set) var tokens: [CSSToken] = []

    init(_ css: String) {
        bytes = Array(css.utf8)
        var tokenizer = CSSTokenizer(bytes)
        while let token = tokenizer.next() {
            // A comment is no white space, but two names on its sides are two: `a/**/b` is no selector.
            if token.kind != .comment { tokens.append(token) }
        }
    }

    /// A token as it stands there; nil when it is written with an escape or does not end. Nobody needs those, and without
    /// them text and meaning are one.
    func text(_ token: CSSToken) -> String? {
        guard !token.isUnclosed, !bytes[token.range].contains(UInt8(ascii: "\\")) else { return nil }
        return String(decoding: bytes[token.range], as: UTF8.self)
    }

    /// The name of an identifier, a function or an at-rule, in lower case where it is ASCII.
    func name(_ token: CSSToken) -> String? {
        guard let text = text(token) else { return nil }
        let name =
            switch token.kind {
            case .function: text.dropLast()
            case .atKeyword, .hash: text.dropFirst()
            default: text[...]
            }
        return name.lowercased()
    }

    /// The place after a token, or after the block that it begins; blocks inside are gone over (CSS Syntax 3, §5.4.8).
    func after(_ index: Int, before end: Int) -> Int {
        guard let closer = tokens[index].closer else { return index + 1 }
        var closers = [closer]
        var index = index + 1
        while index < end {
            if let inner = tokens[index].closer {
                closers.append(inner)
            } else if let closer = closers.last, tokens[index].kind == .mark(closer) {
                closers.removeLast()
                if closers.isEmpty { return index + 1 }
            }
            index += 1
        }
        return end
    }

    /// The next of some marks that stands in no block; `end` without one.
    func next(_ marks: StaticString, from start: Int, before end: Int) -> Int {
        var index = start
        while index < end, !tokens[index].isMark(in: marks) { index = after(index, before: end) }
        return index
    }

    /// What is inside the block that begins at a place: without the mark that ends it, if there is one.
    func inside(_ index: Int, before end: Int) -> Range<Int> {
        let after = after(index, before: end)
        let isClosed = after > index + 1 && tokens[index].closer.map { tokens[after - 1].kind == .mark($0) } ?? false
        return index + 1..<(isClosed ? after - 1 : after)
    }

    func withoutSpace(_ range: Range<Int>) -> Range<Int> {
        let start = range.first { tokens[$0].kind != .whitespace } ?? range.upperBound
        let end = range[start...].last { tokens[$0].kind != .whitespace }.map { $0 + 1 } ?? start
        return start..<end
    }
}
