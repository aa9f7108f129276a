import CSSSyntax

/// What a part of a style sheet says that a theme should not: texts that the engine has measured set otherwise, a comment without
/// end, an `@import` where it means nothing.
struct StyleRules {
    private(set) var settings: [Setting] = []
    /// Where a comment begins that goes on to the end of the part.
    private(set) var openComment: Int?
    /// `@import` behind other rules.
    private(set) var vainImports: [Range<Int>] = []

    /// A declaration that sets a measured text otherwise.
    struct Setting {
        var selector: String
        var property: String
        /// Where the property stands, in bytes.
        var place: Int
        /// The same for what says the same in the same rule.
        var likeness: Int
    }

    private let css: [UInt8]
    private var scopes: [Scope] = [Scope()]
    /// What stands before `{`, `;` or `}`, without comments.
    private var open: [CSSToken] = []
    private var hasRules = false

    private struct Scope {
        var selectors: [MeasuredSelector] = []
        /// Of all of these.
        var traits: MeasuredSelector.Traits = []
        /// On paper alone.
        var isPaper = false
        /// Where nothing is placed.
        var isFlow = false
        var likeness = 0
    }

    /// Takes time in proportion to the bytes, whatever they are.
    init(_ css: [UInt8]) {
        self.css = css
        var closers: [UInt8] = []
        for token in CSSTokenizer(css) {
            switch token.kind {
            case .comment:
                if token.isUnclosed { openComment = token.range.lowerBound }
                continue
            case .byteOrderMark, .commentMark: continue
            default: break
            }
            if let closer = token.closer, !token.isMark("{") || !closers.isEmpty || isCustomProperty {
                closers.append(closer)
                open.append(token)
            } else if let closer = closers.last {
                if token.kind == .mark(closer) { closers.removeLast() }
                open.append(token)
            } else if token.isMark("{") {
                begin()
            } else if token.isMark(in: ";}") {
                end(at: token.range.upperBound)
                if token.isMark("}"), scopes.count > 1 { scopes.removeLast() }
            } else {
                open.append(token)
            }
        }
        end(at: css.count)
    }

    /// `--name: {` is a value.
    private var isCustomProperty: Bool {
        guard let first = open.first(where: { $0.kind != .whitespace }) else { return false }
        return first.kind == .identifier && css[first.range].isDashed && open.contains { $0.isMark(":") }
    }

    private mutating func takeOpen() -> ArraySlice<CSSToken> {
        defer { open.removeAll(keepingCapacity: true) }
        return open.drop { $0.kind == .whitespace }
    }

    private mutating func begin() {
        let prelude = takeOpen()
        hasRules = true
        var scope = scopes[scopes.count - 1]
        let text = styleText(prelude, of: css)
        scope.likeness = Self.likeness(text, in: scope.likeness)
        if let first = prelude.first, first.kind == .atKeyword {
            if css[first.range].dropFirst().isCSSName("media") {
                let queries = styleText(prelude.dropFirst(), of: css).lowercased()
                scope.isPaper =
                    scope.isPaper || queries.split(separator: ",").allSatisfy { $0.hasPrefix("print") }
                scope.isFlow = scope.isFlow || queries.contains("width<20em")
            }
        } else {
            scope.selectors = MeasuredSelector.list(prelude, of: css, in: scope.traits)
            scope.traits = scope.selectors.reduce(into: []) { $0.formUnion($1.traits) }
        }
        scopes.append(scope)
    }

    /// A declaration or a statement.
    private mutating func end(at place: Int) {
        let tokens = takeOpen()
        guard let first = tokens.first else { return }
        if first.kind == .atKeyword, css[first.range].dropFirst().isCSSName("import") {
            if hasRules { vainImports.append(first.range.lowerBound..<place) }
            return
        }
        if scopes.count == 1 { hasRules = true }
        guard let scope = scopes.last, !scope.isFlow, first.kind == .identifier,
            let colon = tokens.firstIndex(where: { $0.isMark(":") }),
            tokens[..<colon].dropFirst().allSatisfy({ $0.kind == .whitespace }),
            let selector = scope.selectors.first(where: {
                $0.isMeasured && !(scope.isPaper && $0.traits.contains(.inHead))
            })
        else { return }
        let property = String(decoding: css[first.range], as: UTF8.self).lowercased()
        let value = tokens[(colon + 1)...].drop { $0.kind == .whitespace }.prefix {
            $0.kind != .whitespace && !$0.isMark("!")
        }
        guard Self.isMeasured(property), !Self.isAsMeasured(property, styleText(value, of: css).lowercased()) else {
            return
        }
        settings.append(
            Setting(
                selector: selector.text, property: property, place: first.range.lowerBound,
                likeness: Self.likeness(styleText(tokens, of: css), in: scope.likeness)))
    }

    private static func likeness(_ text: String, in outer: Int) -> Int {
        var hasher = Hasher()
        hasher.combine(outer)
        hasher.combine(text)
        return hasher.finalize()
    }

    // MARK: properties

    private static let properties: Set = [
        "text-transform", "letter-spacing", "word-spacing", "font", "font-size", "font-family", "font-weight",
        "line-height", "font-stretch", "font-feature-settings",
    ]

    private static func isMeasured(_ property: String) -> Bool {
        properties.contains(property) || property.hasPrefix("font-variant")
    }

    /// `0`, `0em`, `0.0px`.
    private static func isNothing(_ length: String) -> Bool {
        let number = length.prefix { $0.isNumber || "+-.".contains($0) }
        return Double(number) == 0 && length[number.endIndex...].allSatisfy(\.isLetter)
    }

    /// Whether it is what measuring goes by.
    private static func isAsMeasured(_ property: String, _ value: String) -> Bool {
        switch property {
        case "text-transform": value == "none"
        case "letter-spacing", "word-spacing": value == "normal" || isNothing(value)
        case "font-stretch": ["100%", "normal"].contains(value)
        case "font-feature-settings": value == "normal"
        default: property.hasPrefix("font-variant") && value == "normal"
        }
    }
}
