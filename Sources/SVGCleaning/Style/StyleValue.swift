import CSSSyntax

/// The value of a property, written anew.
struct StyleValue {
    private(set) var text = ""
    private(set) var references: [SVGReference] = []

    private let tokens: StyleTokens
    private let property: String
    /// In whose places it is writing.
    private var variables = 0

    /// The value of a presentation attribute; nil when anything in it is not on the lists.
    init?(_ css: String, of property: String) {
        let tokens = StyleTokens(css)
        self.init(tokens, tokens.tokens.indices, of: property)
    }

    /// - Parameter range: of the tokens behind the colon.
    init?(_ tokens: StyleTokens, _ range: Range<Int>, of property: String) {
        guard StyleProperty.isKnown(property) else { return nil }
        self.tokens = tokens
        self.property = property
        guard write(range, depth: 0), !text.isEmpty else { return nil }
    }

    /// With one space between all that is not a comma or at a parenthesis, so that no two tokens become one.
    private mutating func append(_ part: String, isTight: Bool = false) {
        if !isTight, !text.isEmpty, text.utf8.last != UInt8(ascii: "("), text.utf8.last != UInt8(ascii: ",") {
            text += " "
        }
        text += part
    }

    private mutating func write(_ range: Range<Int>, depth: Int) -> Bool {
        var index = range.lowerBound
        while index < range.upperBound {
            let token = tokens.tokens[index]
            let next = tokens.after(index, before: range.upperBound)
            switch token.kind {
            case .whitespace: break
            case .function:
                guard write(function: token, inside: tokens.inside(index, before: range.upperBound), depth: depth)
                else {
                    return false
                }
            case .mark(UInt8(ascii: "!")):
                guard depth == 0, isImportant(index + 1..<range.upperBound) else { return false }
                append("!important")
                return true
            default:
                guard write(token, isInFunction: depth > 0) else { return false }
            }
            index = next
        }
        return true
    }

    private mutating func write(_ token: CSSToken, isInFunction: Bool) -> Bool {
        guard let part = tokens.text(token) else { return false }
        switch token.kind {
        case .identifier: append(part)
        case .number:
            guard isNumber(part) else { return false }
            append(part)
        case .hash:
            guard [4, 5, 7, 9].contains(part.utf8.count), part.dropFirst().allSatisfy({ $0.isASCII && $0.isHexDigit })
            else { return false }
            append(part)
        case .string:
            guard StyleProperty.withStrings.contains(property) else { return false }
            append(part)
        case .url: return write(reference: part.dropFirst(4).dropLast())
        case .mark(UInt8(ascii: ",")): append(part, isTight: true)
        case .mark(UInt8(ascii: "/")): append(part)
        case .mark(UInt8(ascii: "*")), .mark(UInt8(ascii: "+")), .mark(UInt8(ascii: "-")):
            guard isInFunction else { return false }
            append(part)
        default: return false
        }
        return true
    }

    private mutating func write(function: CSSToken, inside: Range<Int>, depth: Int) -> Bool {
        guard let name = tokens.name(function) else { return false }
        if name == "url" {
            let content = tokens.withoutSpace(inside)
            guard depth == 0, content.count == 1, let token = content.first.map({ tokens.tokens[$0] }),
                token.kind == .string, let string = tokens.text(token)
            else { return false }
            return write(reference: string.dropFirst().dropLast())
        }
        if name == "var" { return write(insteadOfVariable: inside, depth: depth) }
        guard depth < SVGLimits.functionDepth, StyleProperty.functions.contains(name) else { return false }
        append(name + "(")
        guard write(inside, depth: depth + 1) else { return false }
        append(")", isTight: true)
        return true
    }

    /// What a variable is where nobody has defined it: authors define none (`StyleProperty`).
    private mutating func write(insteadOfVariable inside: Range<Int>, depth: Int) -> Bool {
        let content = tokens.withoutSpace(inside)
        guard let first = content.first, tokens.name(tokens.tokens[first])?.hasPrefix("--") == true,
            let comma = tokens.withoutSpace(first + 1..<content.upperBound).first, tokens.tokens[comma].isMark(","),
            variables < SVGLimits.functionDepth
        else { return false }
        variables += 1
        defer { variables -= 1 }
        return write(comma + 1..<content.upperBound, depth: depth)
    }

    private mutating func write(reference: Substring) -> Bool {
        var address = reference
        while let first = address.utf8.first, first <= 0x20 { address.removeFirst() }
        while let last = address.utf8.last, last <= 0x20 { address.removeLast() }
        guard address.utf8.first == UInt8(ascii: "#"), let id = SVGAddress.fragment(address),
            let role = StyleProperty.references[property]
        else { return false }
        append("url(#\(id))")
        references.append(SVGReference(id: id, role: role))
        return true
    }

    /// A number and one of the known units.
    private func isNumber(_ text: String) -> Bool {
        var rest = text.utf8[...]
        if let sign = rest.first, "+-".utf8.contains(sign) { rest = rest.dropFirst() }
        rest = rest.drop { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
        // An exponent is a digit behind `e`; `em` and `ex` are units.
        if rest.first.map({ $0 | 0x20 }) == UInt8(ascii: "e") {
            var exponent = rest.dropFirst()
            if let sign = exponent.first, "+-".utf8.contains(sign) { exponent = exponent.dropFirst() }
            let behind = exponent.drop { (0x30...0x39).contains($0) }
            if behind.count < exponent.count { rest = behind }
        }
        return StyleProperty.units.contains(String(decoding: rest, as: UTF8.self).lowercased())
    }

    private func isImportant(_ range: Range<Int>) -> Bool {
        let rest = tokens.withoutSpace(range)
        return rest.count == 1 && tokens.name(tokens.tokens[rest.lowerBound]) == "important"
    }
}
