import CSSSyntax

/// A selector of types, classes, names, attributes and plain pseudo-classes, written anew.
struct StyleSelector {
    private(set) var text = ""
    /// What an element and those around it must be, from left to right.
    private(set) var compounds: [Compound] = []

    /// What one element must be, as far as it is looked at here.
    struct Compound {
        /// nil for any.
        var type: String?
        var id: String?
        var classes: [String] = []
        /// It is not around the element that the next one is about, but beside it.
        var isBeside = false
    }

    /// nil when anything in it is not on the lists.
    init?(_ tokens: StyleTokens, _ range: Range<Int>) {
        var index = range.lowerBound
        var hasSpace = false
        var combinator: String?
        while index < range.upperBound {
            let token = tokens.tokens[index]
            if token.kind == .whitespace {
                hasSpace = true
                index += 1
            } else if token.isMark(in: ">+~") {
                guard combinator == nil, !text.isEmpty, let mark = tokens.text(token) else { return nil }
                combinator = mark
                index += 1
            } else {
                if !text.isEmpty { text += combinator ?? (hasSpace ? " " : "") }
                guard text.isEmpty || combinator != nil || hasSpace else { return nil }
                if let last = compounds.indices.last, let combinator, combinator != ">" {
                    compounds[last].isBeside = true
                }
                guard let end = appendCompound(tokens, index..<range.upperBound) else { return nil }
                index = end
                (combinator, hasSpace) = (nil, false)
            }
        }
        guard combinator == nil, !text.isEmpty else { return nil }
    }

    private mutating func appendCompound(_ tokens: StyleTokens, _ range: Range<Int>) -> Int? {
        var compound = Compound()
        var index = range.lowerBound
        while index < range.upperBound {
            let token = tokens.tokens[index]
            let next = tokens.after(index, before: range.upperBound)
            switch token.kind {
            case .identifier where index == range.lowerBound:
                guard let name = tokens.text(token) else { return nil }
                compound.type = name
                text += name
            case .mark(UInt8(ascii: "*")) where index == range.lowerBound: text += "*"
            case .hash:
                guard let name = tokens.text(token), name.dropFirst().first?.isNumber == false else { return nil }
                compound.id = String(name.dropFirst())
                text += name
            case .mark(UInt8(ascii: ".")):
                guard let name = identifier(tokens, index + 1, before: range.upperBound) else { return nil }
                compound.classes.append(name)
                text += "." + name
                index += 2
                continue
            case .mark(UInt8(ascii: ":")):
                guard let end = appendPseudoClass(tokens, index + 1, before: range.upperBound) else { return nil }
                index = end
                continue
            case .mark(UInt8(ascii: "[")):
                guard appendAttribute(tokens, tokens.inside(index, before: range.upperBound)) else { return nil }
            default:
                guard index > range.lowerBound, token.kind == .whitespace || token.isMark(in: ">+~") else { return nil }
                compounds.append(compound)
                return index
            }
            index = next
        }
        compounds.append(compound)
        return index
    }

    private func identifier(_ tokens: StyleTokens, _ index: Int, before end: Int) -> String? {
        guard index < end, tokens.tokens[index].kind == .identifier else { return nil }
        return tokens.text(tokens.tokens[index])
    }

    // MARK: attributes

    /// `[name]`, `[name=value]` and the like, what stands between the brackets.
    private mutating func appendAttribute(_ tokens: StyleTokens, _ range: Range<Int>) -> Bool {
        let parts = range.filter { tokens.tokens[$0].kind != .whitespace }
        guard let first = parts.first, let name = identifier(tokens, first, before: range.upperBound) else {
            return false
        }
        text += "[" + name
        var rest = parts.dropFirst()
        if !rest.isEmpty {
            if let mark = rest.first.map({ tokens.tokens[$0] }), mark.isMark(in: "~|^$*"), let sign = tokens.text(mark)
            {
                text += sign
                rest = rest.dropFirst()
            }
            guard rest.count == 2, let equals = rest.first, tokens.tokens[equals].isMark("="),
                let value = rest.last.map({ tokens.tokens[$0] }), value.kind == .string || value.kind == .identifier,
                let written = tokens.text(value)
            else { return false }
            text += "=" + written
        }
        text += "]"
        return true
    }

    // MARK: pseudo-classes

    private static let pseudoClasses: Set<String> = [
        "active", "empty", "first-child", "first-of-type", "focus", "focus-visible", "hover", "last-child",
        "last-of-type", "only-child", "only-of-type", "root",
    ]
    private static let countingPseudoClasses: Set<String> = [
        "nth-child", "nth-last-child", "nth-last-of-type", "nth-of-type",
    ]

    /// - Returns: the place behind it.
    private mutating func appendPseudoClass(_ tokens: StyleTokens, _ index: Int, before end: Int) -> Int? {
        guard index < end, let name = tokens.name(tokens.tokens[index]) else { return nil }
        switch tokens.tokens[index].kind {
        case .identifier where Self.pseudoClasses.contains(name): text += ":" + name
        case .function where Self.countingPseudoClasses.contains(name):
            guard let formula = formula(tokens, tokens.inside(index, before: end)) else { return nil }
            text += ":\(name)(\(formula))"
        default: return nil
        }
        return tokens.after(index, before: end)
    }

    /// `odd`, `3`, `2n + 1`: as it stands there, when it has nothing but what such formulas have.
    private func formula(_ tokens: StyleTokens, _ range: Range<Int>) -> String? {
        let content = tokens.withoutSpace(range)
        let text = content.map { tokens.text(tokens.tokens[$0]) ?? "\\" }.joined()
        let isFormula = text.utf8.allSatisfy { byte in
            (0x30...0x39).contains(byte) || "nNodevOEDV+- ".utf8.contains(byte)
        }
        return isFormula && !text.isEmpty ? text : nil
    }
}
