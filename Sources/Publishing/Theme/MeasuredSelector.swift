import CSSSyntax

/// A selector of a theme's style sheet, as far as it tells whether the engine has measured what it selects.
struct MeasuredSelector {
    /// As it is written, white space aside.
    var text: String
    private(set) var traits: Traits

    /// Of what it selects, and where that stands.
    struct Traits: OptionSet {
        var rawValue: Int
        /// A text whose lines the engine has decided.
        static let text = Traits(rawValue: 1)
        static let inProse = Traits(rawValue: 2)
        /// In the head of an article, which flows on paper.
        static let inHead = Traits(rawValue: 4)
        /// Perhaps such a text: what it is called others call theirs, too.
        static let commonName = Traits(rawValue: 8)
        /// The last compound has a name that no page of the default theme has.
        static let isForeign = Traits(rawValue: 16)
        /// It stands in something of such a name.
        static let inForeign = Traits(rawValue: 32)
    }

    /// Whether what it selects is a text that the engine has measured; those of prose are not.
    var isMeasured: Bool {
        let isText = traits.contains(.text) || traits.contains(.commonName) && !traits.contains(.inForeign)
        return isText && !traits.contains(.inProse)
    }

    private static let texts: Set = [
        "headline", "kicker", "standfirst", "article-meta", "site-title", "edition-line", "section-title",
        "hero-caption",
    ]
    private static let commonNames: Set = ["summary", "meta", "item", "deck", "clause", "label"]
    /// Classes and elements that these stand in.
    private static let surroundings: Set = [
        "card", "cell", "view", "row", "grid", "list", "ladder", "carousel", "carousel-box", "cells", "section",
        "section-header", "panel", "pager", "tab-page", "page-header", "page-footer", "footer-items", "pages",
        "pages-items", "container", "article-head", "related", "html", "body", "main", "header", "footer", "nav",
        "article",
        "aside", "section", "div", "p", "a", "ul", "ol", "li", "span", "figure", "h1", "h2", "h3",
    ]
    private static let heads: Set = ["article-head", "standfirst", "article-meta", "hero-caption"]
    /// `:is()` in `:is()`.
    private static let maximumDepth = 16

    /// Those of a list. Takes time in proportion to the tokens.
    /// - Parameters:
    ///   - tokens: without comments.
    ///   - parent: of the rule that the list's own stands in; nothing at the top.
    static func list(
        _ tokens: ArraySlice<CSSToken>, of css: [UInt8], in parent: Traits, depth: Int = 0
    ) -> [MeasuredSelector] {
        var (selectors, start, closers): ([MeasuredSelector], Int, [UInt8]) = ([], tokens.startIndex, [])
        func add(upTo end: Int) {
            selectors.append(MeasuredSelector(tokens[start..<end], of: css, in: parent, depth: depth))
            start = end + 1
        }
        for (index, token) in zip(tokens.indices, tokens) {
            if let closer = token.closer {
                closers.append(closer)
            } else if let closer = closers.last {
                if token.kind == .mark(closer) { closers.removeLast() }
            } else if token.isMark(",") {
                add(upTo: index)
            }
        }
        add(upTo: tokens.endIndex)
        return selectors
    }

    private init(_ tokens: ArraySlice<CSSToken>, of css: [UInt8], in parent: Traits, depth: Int) {
        text = depth == 0 ? styleText(tokens, of: css) : ""
        traits = parent.subtracting([.text, .commonName, .isForeign])
        if parent.contains(.isForeign) { traits.insert(.inForeign) }
        var index = tokens.startIndex
        var isBehindCombinator = false
        while index < tokens.endIndex {
            let token = tokens[index]
            index += 1
            if token.kind == .whitespace || token.isMark(in: ">+~") {
                isBehindCombinator = true
                continue
            }
            // Of what is selected only the last compound speaks.
            if isBehindCombinator { leaveCompound() }
            isBehindCombinator = false
            if token.isMark("."), index < tokens.endIndex, tokens[index].kind == .identifier {
                note(class: String(decoding: css[tokens[index].range], as: UTF8.self))
                index += 1
            } else if token.isMark(":"), index < tokens.endIndex, tokens[index].kind == .identifier {
                index += 1
            } else if token.kind == .identifier {
                note(element: String(decoding: css[token.range], as: UTF8.self))
            } else if token.isMark("&") {
                traits.formUnion(parent)
            } else if token.closer != nil {
                let end = Self.end(of: index, in: tokens)
                let name = css[token.range].dropLast()
                let isUnion = token.kind == .function && (name.isCSSName("is") || name.isCSSName("where"))
                if isUnion, depth < Self.maximumDepth {
                    let inner = Self.list(tokens[index..<end], of: css, in: parent, depth: depth + 1)
                    for selector in inner { traits.formUnion(selector.traits) }
                }
                index = min(end + 1, tokens.endIndex)
            }
        }
    }

    /// What comes stands in what has been read.
    private mutating func leaveCompound() {
        if traits.contains(.isForeign) { traits.insert(.inForeign) }
        traits.subtract([.text, .commonName, .isForeign])
    }

    private mutating func note(element name: String) {
        if !Self.surroundings.contains(name.lowercased()) { traits.insert(.isForeign) }
    }

    private mutating func note(class name: String) {
        if Self.texts.contains(name) {
            traits.insert(.text)
        } else if Self.commonNames.contains(name) {
            traits.insert(.commonName)
        } else if !Self.surroundings.contains(name) {
            traits.insert(.isForeign)
        }
        if Self.heads.contains(name) { traits.insert(.inHead) }
        if name == "prose" { traits.insert(.inProse) }
    }

    /// Where the block ends whose content begins at a place.
    private static func end(of start: Int, in tokens: ArraySlice<CSSToken>) -> Int {
        var closers = tokens[start - 1].closer.map { [$0] } ?? []
        for index in start..<tokens.endIndex {
            if let closer = tokens[index].closer {
                closers.append(closer)
            } else if let closer = closers.last, tokens[index].kind == .mark(closer) {
                closers.removeLast()
                if closers.isEmpty { return index }
            }
        }
        return tokens.endIndex
    }
}

/// Tokens as a text that is the same however they are laid out: without comments, and of white space what means something.
func styleText(_ tokens: ArraySlice<CSSToken>, of css: [UInt8]) -> String {
    var text: [UInt8] = []
    var hasGap = false
    for token in tokens where token.kind != .comment {
        if token.kind == .whitespace {
            hasGap = true
            continue
        }
        let isTight = token.isMark(in: ",:;<=>+~)") || (text.last.map { Array(",:;<=>+~(".utf8).contains($0) } ?? true)
        if hasGap, !isTight { text.append(UInt8(ascii: " ")) }
        text += css[token.range]
        hasGap = false
    }
    return String(decoding: text, as: UTF8.self)
}
