import CSSSyntax

/// Where white space between two tokens means nothing, by what they are part of.
///
/// Left out is what the grammars let one leave out, and what no two tokens are made one by: a space before a parenthesis stays
/// (`and (`, and a name would be a function), as do those around `+` and `-` in a value, and that of `a :hover`.
enum CSSSpacing {
    case selector
    /// What stands behind `@media`, `@supports`, `@container`.
    case condition
    /// What stands behind another at-rule that is known.
    case atRule
    /// Of a declaration.
    case value
    /// Every space stays.
    case unknown

    /// Of what stands behind an at-rule.
    init(behind keyword: ArraySlice<UInt8>) {
        if CSSMinifier.conditions.contains(where: keyword.isCSSName) {
            self = .condition
        } else {
            self = Self.lists.contains(where: keyword.isCSSName) ? .atRule : .unknown
        }
    }

    private static let lists: [StaticString] = ["import", "layer", "scope"]

    /// Whether a space has to be where there is white space.
    func needsSpace(before index: Int, in parts: [CSSItem.Part], of css: [UInt8]) -> Bool {
        guard self != .unknown else { return true }
        let (left, right) = (parts[index - 1].token, parts[index].token)
        if left.isMark(",") || right.isMark(",") { return false }
        if left.closer != nil || right.isMark(in: ")]") { return false }
        switch self {
        case .selector: return !isBesideCombinator(index, in: parts, of: css) && !isBesideEquals(left, right)
        case .condition: return !isBesideComparison(left, right, of: css) && !isBesideColon(index, in: parts)
        case .value: return !isBesideOperator(left, right)
        case .atRule, .unknown: return true
        }
    }

    // MARK: selectors

    /// Beside `>`, `+` and `~`, unless `+` is that of `2n + 1`. `u+` began a range of characters in older browsers.
    private func isBesideCombinator(_ index: Int, in parts: [CSSItem.Part], of css: [UInt8]) -> Bool {
        let (left, right) = (parts[index - 1].token, parts[index].token)
        if left.isMark(in: ">+~") { return Self.beginsCompound(right) }
        guard right.isMark(in: ">+~"), Self.endsCompound(left), index + 1 < parts.count,
            Self.beginsCompound(parts[index + 1].token)
        else { return false }
        let name = css[left.range]
        return left.kind != .identifier || !(name.isCSSName("u") || name.last == UInt8(ascii: "-"))
    }

    private static func beginsCompound(_ token: CSSToken) -> Bool {
        token.kind == .identifier || token.kind == .hash || token.isMark(in: ".*&[:")
    }

    private static func endsCompound(_ token: CSSToken) -> Bool {
        token.kind == .identifier || token.kind == .hash || token.isMark(in: "*&])")
    }

    /// `[a = "b"]`, but never between the two marks of `~ =`.
    private func isBesideEquals(_ left: CSSToken, _ right: CSSToken) -> Bool {
        func isName(_ token: CSSToken) -> Bool { token.kind == .identifier || token.kind == .string }
        return left.isMark("=") && isName(right) || isName(left) && right.isMark("=")
    }

    // MARK: conditions

    /// `(width > 30em)`, but never between the two marks of `> =`.
    private func isBesideComparison(_ left: CSSToken, _ right: CSSToken, of css: [UInt8]) -> Bool {
        func isValue(_ token: CSSToken) -> Bool { token.kind == .number || token.kind == .identifier }
        if left.isMark(in: "<>=") { return isValue(right) || right.kind == .function || right.isMark("(") }
        guard right.isMark(in: "<>=") else { return false }
        return left.isMark(")") || isValue(left) && css[left.range].last != UInt8(ascii: "-")
    }

    /// `(width : 30em)`, but not `selector(a :hover)`.
    private func isBesideColon(_ index: Int, in parts: [CSSItem.Part]) -> Bool {
        func begins(_ name: Int) -> Bool {
            name > 0 && parts[name].token.kind == .identifier && parts[name - 1].token.isMark("(")
        }
        return parts[index].token.isMark(":") && begins(index - 1)
            || index > 1 && parts[index - 1].token.isMark(":") && begins(index - 2)
    }

    // MARK: values

    /// `a / b`, `2 * 3` and `! important`, but never between two marks: `/ *` would begin a comment.
    private func isBesideOperator(_ left: CSSToken, _ right: CSSToken) -> Bool {
        if right.isMark("!") { return true }
        if left.isMark("!") { return right.kind == .identifier }
        return left.isMark(in: "/*") && isOperand(right) || isOperand(left) && right.isMark(in: "/*")
    }

    private func isOperand(_ token: CSSToken) -> Bool {
        if case .mark = token.kind { return token.isMark(in: "()") }
        return token.kind != .badString && token.kind != .badURL
    }

    /// Whether two tokens are two without anything between them. There is a comment between so few that the list is short.
    static func isApart(_ left: CSSToken, _ right: CSSToken) -> Bool {
        left.kind == .string || right.kind == .string || left.isMark(in: ",:;{}[]()") || right.isMark(in: ",:;{}[])")
            || left.kind == .badString
    }
}
