import CSSSyntax

/// A rule that refers to elements of the drawing.
struct StyleRule {
    var selectors: [StyleSelector]
    var references: [SVGReference]
}

/// The text of a `style` element, its plain rules and `@media`, written anew. All other at-rules are left out: `@import` and
/// `@font-face` fetch, the rest no drawing needs.
struct StyleSheet {
    private(set) var text = ""
    private(set) var rules: [StyleRule] = []

    init(_ css: String) {
        let tokens = StyleTokens(css)
        append(tokens, tokens.tokens.indices, isNested: false)
    }

    /// Rule by rule (CSS Syntax 3, §5.4.1 and §5.4.3).
    private mutating func append(_ tokens: StyleTokens, _ range: Range<Int>, isNested: Bool) {
        var index = range.lowerBound
        while index < range.upperBound {
            let token = tokens.tokens[index]
            switch token.kind {
            case .whitespace: index += 1
            case .commentMark where !isNested: index += 1
            case .atKeyword:
                let end = tokens.next(";{", from: index + 1, before: range.upperBound)
                if end < range.upperBound, tokens.tokens[end].isMark("{"), !isNested, tokens.name(token) == "media" {
                    appendMedia(tokens, index + 1..<end, tokens.inside(end, before: range.upperBound))
                }
                index = end < range.upperBound ? tokens.after(end, before: range.upperBound) : end
            default:
                let end = tokens.next("{", from: index, before: range.upperBound)
                guard end < range.upperBound else { return }
                appendRule(tokens, index..<end, tokens.inside(end, before: range.upperBound))
                index = tokens.after(end, before: range.upperBound)
            }
        }
    }

    private mutating func appendRule(_ tokens: StyleTokens, _ prelude: Range<Int>, _ block: Range<Int>) {
        var selectors: [StyleSelector] = []
        var start = prelude.lowerBound
        while start <= prelude.upperBound {
            let end = tokens.next(",", from: start, before: prelude.upperBound)
            // One that is not understood takes the rule with it (Selectors 4, §3.9).
            guard let selector = StyleSelector(tokens, tokens.withoutSpace(start..<end)) else { return }
            selectors.append(selector)
            start = end + 1
        }
        let declarations = StyleDeclarations(tokens, block)
        guard !declarations.text.isEmpty else { return }
        text += selectors.map(\.text).joined(separator: ",") + "{" + declarations.text + "}"
        if !declarations.references.isEmpty {
            rules.append(StyleRule(selectors: selectors, references: declarations.references))
        }
    }

    // MARK: media

    private mutating func appendMedia(_ tokens: StyleTokens, _ query: Range<Int>, _ block: Range<Int>) {
        guard let condition = condition(tokens, query, depth: 0) else { return }
        let before = text
        text += "@media \(condition){"
        let start = text.utf8.count
        append(tokens, block, isNested: true)
        if text.utf8.count == start { text = before } else { text += "}" }
    }

    /// Words, features in parentheses and their values (Media Queries 4): nothing that could name a file.
    private func condition(_ tokens: StyleTokens, _ range: Range<Int>, depth: Int) -> String? {
        var parts: [String] = []
        var index = range.lowerBound
        while index < range.upperBound {
            let token = tokens.tokens[index]
            switch token.kind {
            case .whitespace: break
            case .identifier, .number:
                guard let part = tokens.text(token), part.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
                parts.append(part)
            case .mark(UInt8(ascii: "(")):
                guard depth < 4,
                    let inner = condition(tokens, tokens.inside(index, before: range.upperBound), depth: depth + 1)
                else { return nil }
                parts.append("(\(inner))")
            case .mark(UInt8(ascii: ",")) where depth == 0, .mark(UInt8(ascii: ":")) where depth > 0,
                .mark(UInt8(ascii: "/")) where depth > 0, .mark(UInt8(ascii: "<")) where depth > 0,
                .mark(UInt8(ascii: ">")) where depth > 0, .mark(UInt8(ascii: "=")) where depth > 0:
                guard let part = tokens.text(token) else { return nil }
                // `<=` is one sign of two tokens.
                if part == "=", parts.last == "<" || parts.last == ">" {
                    parts[parts.count - 1] += part
                } else {
                    parts.append(part)
                }
            default: return nil
            }
            index = tokens.after(index, before: range.upperBound)
        }
        return parts.isEmpty ? nil : parts.joined(separator: " ")
    }
}
