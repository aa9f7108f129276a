import CSSSyntax

/// Declarations as they stand in a `style` attribute or in the block of a rule, those that are on the lists, written anew.
struct StyleDeclarations {
    private(set) var text = ""
    private(set) var references: [SVGReference] = []

    init(_ css: String) {
        let tokens = StyleTokens(css)
        self.init(tokens, tokens.tokens.indices)
    }

    /// From one semicolon to the next (CSS Syntax 3, §5.4.4), so that one that is left out takes no other with it.
    init(_ tokens: StyleTokens, _ range: Range<Int>) {
        var start = range.lowerBound
        while start < range.upperBound {
            let end = tokens.next(";", from: start, before: range.upperBound)
            append(tokens, tokens.withoutSpace(start..<end))
            start = end + 1
        }
    }

    private mutating func append(_ tokens: StyleTokens, _ range: Range<Int>) {
        guard let first = range.first, tokens.tokens[first].kind == .identifier,
            let property = tokens.name(tokens.tokens[first])
        else { return }
        let colon = tokens.withoutSpace(first + 1..<range.upperBound)
        guard let mark = colon.first, tokens.tokens[mark].isMark(":"),
            let value = StyleValue(tokens, mark + 1..<range.upperBound, of: property)
        else { return }
        if !text.isEmpty { text += ";" }
        text += property + ":" + value.text
        references += value.references
    }
}
