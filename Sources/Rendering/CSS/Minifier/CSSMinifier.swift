import CSSSyntax

/// CSS without what only its authors read: comments, white space that means nothing, last semicolons, empty rules.
///
/// Whatever a browser makes of a style sheet, it makes of the minified one, mistakes included: what it would leave out stays as it
/// is, and takes nothing else with it. What a browser would close at the end of a file is closed, so that other rules may follow.
/// Numbers, strings, addresses and the values of custom properties stay as they were written. Where white space means nothing
/// is a matter of `CSSSpacing`; in at-rules that are not known here it might mean anything.
///
/// One pass over the tokens, an item of a block (a declaration, or what stands before a block) at a time.
///
/// Source: CSS Syntax Level 3, https://drafts.csswg.org/css-syntax/
struct CSSMinifier {
    private let css: [UInt8]
    private var output: [UInt8] = []
    private var blocks: [Block] = []
    private var item = CSSItem()
    /// A declaration has ended; nothing needs to be said of it unless something follows.
    private var owesSemicolon = false
    private let dropsEmptyRules: Bool
    private var hasDroppedRule = false
    /// An at-rule that holds in front of all others alone came behind one that has been left out.
    private var hasFreedImport = false

    static func minified(_ css: [UInt8]) -> [UInt8] {
        var minifier = CSSMinifier(css, dropsEmptyRules: true)
        minifier.run()
        if minifier.hasFreedImport {
            minifier = CSSMinifier(css, dropsEmptyRules: false)
            minifier.run()
        }
        return minifier.output
    }

    private init(_ css: [UInt8], dropsEmptyRules: Bool) {
        self.css = css
        self.dropsEmptyRules = dropsEmptyRules
        output.reserveCapacity(css.count)
    }

    /// What the items of a block may be.
    private enum Content {
        case rules
        /// As in `@keyframes`: rules that are there even if they are empty.
        case frames
        /// And rules that are nested.
        case declarations
        case unknown
    }

    private struct Block {
        var content: Content
        /// Where its rule and its items begin in the output.
        var rule: Int
        var items: Int
        /// Whether a semicolon was due before the rule.
        var owedSemicolon: Bool
        /// Whether its rule means nothing when there is nothing in it.
        var isDroppedEmpty: Bool
    }

    private var content: Content { blocks.last?.content ?? .rules }

    private mutating func run() {
        var tokens = CSSTokenizer(css)
        while let token = tokens.next() { take(token) }
        // A rule without a block is none.
        if blocks.isEmpty, !isAtRule { item = CSSItem() }
        endItem()
        if owesSemicolon, blocks.isEmpty { output.append(UInt8(ascii: ";")) }
        while !blocks.isEmpty { endBlock() }
    }

    private mutating func take(_ token: CSSToken) {
        if token.kind == .commentMark, blocks.isEmpty, item.isEmpty {
            item.gap = .none
        } else if !item.isNested, token.isMark("{"), !isCustomProperty {
            beginBlock()
        } else if !item.isNested, token.isMark("}"), !blocks.isEmpty {
            endItem()
            endBlock()
        } else if !item.isNested, token.isMark(";"), endsItem {
            endStatement()
        } else {
            item.append(token)
        }
    }

    // MARK: items

    private var isAtRule: Bool { item.parts.first?.token.kind == .atKeyword }

    /// Among rules a semicolon ends at-rules alone: in front of anything else it belongs to the selector, and spoils it.
    private var endsItem: Bool {
        switch content {
        case .rules, .frames: isAtRule
        case .declarations, .unknown: true
        }
    }

    /// What begins like a declaration.
    private var hasName: Bool {
        item.parts.count > 1 && item.parts[0].token.kind == .identifier && item.parts[1].token.isMark(":")
    }

    /// The value of one may hold braces.
    private var isCustomProperty: Bool {
        switch content {
        case .rules, .frames: false
        case .declarations, .unknown: hasName && css[item.parts[0].token.range].isDashed
        }
    }

    private mutating func endStatement() {
        switch content {
        case .declarations:
            let isFirst = item.isEmpty && output.count == blocks.last?.items
            endItem()
            owesSemicolon = !isFirst
        case .rules, .frames, .unknown:
            endItem()
            output.append(UInt8(ascii: ";"))
            owesSemicolon = false
        }
    }

    /// Writes what there is of the item.
    private mutating func endItem() {
        guard !item.isEmpty else {
            item = CSSItem()
            return
        }
        paySemicolon()
        var writer = CSSWriter(css, item)
        if isAtRule {
            writer.write(CSSSpacing(behind: keyword))
            owesSemicolon = blocks.isEmpty
            let isFirst = blocks.isEmpty && Self.firsts.contains(where: keyword.isCSSName)
            hasFreedImport = hasFreedImport || isFirst && hasDroppedRule
        } else if content == .declarations, hasName {
            let name = css[item.parts[0].token.range]
            writer.writeDeclaration(isVerbatim: name.isDashed || name.isCSSName("initial-value"))
        } else {
            writer.write(.unknown)
        }
        output += writer.output
        item = CSSItem()
    }

    private mutating func paySemicolon() {
        if owesSemicolon { output.append(UInt8(ascii: ";")) }
        owesSemicolon = false
    }

    // MARK: blocks

    private var keyword: ArraySlice<UInt8> { css[item.parts[0].token.range].dropFirst() }

    private mutating func beginBlock() {
        let start = output.count
        let owedSemicolon = owesSemicolon
        paySemicolon()
        let parent = content
        var writer = CSSWriter(css, item)
        writer.write(isAtRule ? CSSSpacing(behind: keyword) : isSelector(in: parent) ? .selector : .unknown)
        output += writer.output
        output.append(UInt8(ascii: "{"))
        blocks.append(
            Block(
                content: isAtRule ? contentOfAtRule(in: parent) : parent == .unknown ? .unknown : .declarations,
                rule: start, items: output.count, owedSemicolon: owedSemicolon,
                isDroppedEmpty: isDroppedEmpty(in: parent)))
        item = CSSItem()
    }

    private mutating func endBlock() {
        guard let block = blocks.popLast() else { return }
        if block.isDroppedEmpty, output.count == block.items {
            output.removeLast(output.count - block.rule)
            owesSemicolon = block.owedSemicolon
            hasDroppedRule = hasDroppedRule || blocks.isEmpty
        } else {
            output.append(UInt8(ascii: "}"))
            owesSemicolon = false
        }
    }

    private func contentOfAtRule(in parent: Content) -> Content {
        guard parent == .rules || parent == .declarations else { return .unknown }
        if Self.groups.contains(where: keyword.isCSSName) { return parent }
        if Self.frames.contains(where: keyword.isCSSName) { return .frames }
        return Self.descriptions.contains(where: keyword.isCSSName) ? .declarations : .unknown
    }

    /// Layers, keyframes and the like are there by their names alone. What may be more than a rule's beginning stays, too.
    private func isDroppedEmpty(in parent: Content) -> Bool {
        switch parent {
        case _ where !dropsEmptyRules: return false
        case .frames, .unknown: return false
        case .declarations where hasName: return false
        case .rules, .declarations: break
        }
        if isAtRule { return Self.conditions.contains(where: keyword.isCSSName) }
        return isSelector(in: parent)
    }

    /// Declarations that stand among rules, as in `@scope`, begin the item of the rule behind them.
    private func isSelector(in parent: Content) -> Bool {
        parent != .unknown && !item.parts.contains { $0.token.isMark(";") }
    }

    /// They hold for what is inside them, and are nothing without.
    static let conditions: [StaticString] = ["media", "supports", "container"]
    private static let groups = conditions + ["layer", "scope", "starting-style"]
    private static let firsts: [StaticString] = ["import", "namespace"]
    private static let frames: [StaticString] = ["keyframes", "-webkit-keyframes", "-moz-keyframes"]
    private static let descriptions: [StaticString] = [
        "font-face", "page", "property", "counter-style", "font-palette-values", "position-try", "view-transition",
    ]
}
