/// Follows the brackets of a program, and finds the values in it. Nothing of it runs, and whatever it is, it is read to its end, but for
/// brackets in more than `deepest` others.
struct ScriptReader {
    private(set) var entries: [ScriptEntry] = []
    /// The first place where brackets do not fit, or are too many in each other.
    private(set) var fault: ScriptPlace?

    private let tokens: [ScriptToken]
    private let isPython: Bool
    private var index = 0
    private var depth = 0

    /// Brackets in brackets.
    static let deepest = 100

    init(_ tokens: [ScriptToken], isPython: Bool = false) {
        (self.tokens, self.isPython) = (tokens, isPython)
        entries = group("")
    }

    private func isSign(_ sign: String, at index: Int) -> Bool {
        tokens.indices.contains(index) && tokens[index].kind == .sign(sign)
    }

    // MARK: brackets

    private static let closings = ["{": "}", "[": "]", "(": ")"]

    /// All up to the bracket that closes it, and that with it; a piece of program in a text ends before the text goes on.
    private mutating func group(_ closing: String) -> [ScriptEntry] {
        guard depth <= Self.deepest else {
            fault = fault ?? tokens[index - 1].place
            index = tokens.count
            return []
        }
        depth += 1
        defer { depth -= 1 }
        var entries: [ScriptEntry] = []
        var draft = ScriptDraft()
        let opening = index - 1
        let hasLines = closing == "}" || closing.isEmpty
        func finish() {
            entries += draft.entries(isInBraces: closing == "}")
            draft = ScriptDraft()
        }
        while index < tokens.count {
            let token = tokens[index]
            if hasLines, token.startsLine, draft.last != nil, beginsStatement(token) { finish() }
            index += 1
            switch token.kind {
            case .sign(closing):
                finish()
                return entries
            case .templateMiddle, .templateEnd:
                guard closing == "`" else { break }
                index -= 1
                finish()
                return entries
            case .sign(","), .sign(";"): finish()
            case .sign(":"): if isPython && closing.isEmpty || !draft.takeKey() { draft.add(sign: ":") }
            case .sign("="): draft.assign()
            case .sign("."), .sign("?."): member(of: &draft)
            case .sign("{"): draft.add(.object(group("}")), at: token.place)
            case .sign("["): list(behind: &draft, at: token.place)
            case .sign("("): parenthesis(behind: &draft, at: token.place)
            case .sign("]"), .sign("}"), .sign(")"): fault = fault ?? token.place
            case .sign(let sign): draft.add(sign: sign)
            case .word(let word) where hasLines && isStatement(word):
                finish()
                statement(word, &draft, &entries)
            case .word(let word): add(word, at: token.place, to: &draft)
            case .text(let text): draft.add(.text(text), at: token.place)
            case .number(let number): draft.add(.number(number), at: token.place)
            case .expression: draft.add(.program([]), at: token.place)
            case .templateStart(let text): template(text, at: token.place, to: &draft)
            }
        }
        finish()
        if !closing.isEmpty { fault = fault ?? tokens[opening].place }
        return entries
    }

    private mutating func list(behind draft: inout ScriptDraft, at place: ScriptPlace) {
        let entries = group("]")
        // `a['b']`.
        if entries.count == 1, case .text(let word) = entries[0].value.kind, draft.addMember(word) { return }
        draft.add(.list(entries), at: place)
    }

    private mutating func parenthesis(behind draft: inout ScriptDraft, at place: ScriptPlace) {
        let entries = group(")")
        if case .name(let name) = draft.last?.kind {
            if ["require", "import"].contains(where: name.isWord), case .text(let path) = entries.first?.value.kind {
                draft.replaceLast(.name(ScriptName(module: path, words: [])))
            } else {
                draft.replaceLast(.call(name, entries))
            }
        } else if isPython, entries.count != 1 || isSign(",", at: index - 2) {
            draft.add(.list(entries), at: place)
        } else if entries.count == 1, entries[0].key == nil, !entries[0].isSpread {
            draft.add(entries[0].value.kind, at: entries[0].value.place)
        } else {
            draft.add(.program(entries), at: place)
        }
    }

    // MARK: words and texts

    private mutating func add(_ word: String, at place: ScriptPlace, to draft: inout ScriptDraft) {
        switch word {
        case "true", "True": draft.add(.flag(true), at: place)
        case "false", "False": draft.add(.flag(false), at: place)
        case "as" where draft.last != nil, "satisfies" where draft.last != nil: draft.beginType()
        case "await", "new":
            if !draft.parts.isEmpty || isSign(":", at: index) { fallthrough }
        default: draft.add(.name(ScriptName(words: [word])), at: place)
        }
    }

    /// Behind a dot.
    private mutating func member(of draft: inout ScriptDraft) {
        guard index < tokens.count, case .word(let word) = tokens[index].kind else { return draft.add(sign: ".") }
        index += 1
        if draft.addMember(word) { return }
        // Of what is no name.
        draft.add(.name(ScriptName(words: ["", word])), at: tokens[index - 1].place)
    }

    private mutating func template(_ text: String, at place: ScriptPlace, to draft: inout ScriptDraft) {
        var parts = [ScriptEntry(.text(text), at: place)]
        while index < tokens.count {
            parts += group("`")
            guard index < tokens.count else { break }
            let token = tokens[index]
            index += 1
            switch token.kind {
            case .templateMiddle(let text): parts.append(ScriptEntry(.text(text), at: token.place))
            case .templateEnd(let text):
                parts.append(ScriptEntry(.text(text), at: token.place))
                return draft.add(.joined(parts), at: place)
            default: break
            }
        }
        fault = fault ?? place
        draft.add(.program(parts), at: place)
    }

    // MARK: statements

    private static let statements: Set = [
        "const", "let", "var", "return", "export", "import", "function", "class", "if", "for", "while", "throw",
    ]

    /// Whether a word at the index before this begins something new, wherever it stands, and is no key or member.
    private func isStatement(_ word: String) -> Bool {
        guard Self.statements.contains(word), !isPython else { return false }
        if word == "import" && (isSign("(", at: index) || isSign(".", at: index)) { return false }
        return ![":", ",", "=", "}", ".", "?."].contains { isSign($0, at: index) }
    }

    /// Whether what stands first in a line does not go on with what stands before it.
    private func beginsStatement(_ token: ScriptToken) -> Bool {
        switch token.kind {
        case .word(let word):
            !["in", "of", "instanceof", "as", "satisfies"].contains(word)
        case .text, .number, .sign("@"): true
        default: isPython && depth == 1
        }
    }

    private mutating func statement(_ word: String, _ draft: inout ScriptDraft, _ entries: inout [ScriptEntry]) {
        switch word {
        case "return": break
        case "const", "let", "var": declaration(&draft)
        case "import": entries += bindings()
        case "export" where isSign("*", at: index) || isSign("{", at: index): entries += bindings()
        case "export":
            guard index < tokens.count, tokens[index].kind == .word("default") else { break }
            index += 1
            draft = ScriptDraft(assigning: "default")
        default: add(word, at: tokens[index - 1].place, to: &draft)
        }
    }

    /// A type has no more words and signs than these.
    private static let longestType = 400

    /// Passes over what stands between a name that is declared and its sign of equality.
    private mutating func declaration(_ draft: inout ScriptDraft) {
        guard index < tokens.count, case .word(let name) = tokens[index].kind, isSign(":", at: index + 1) else {
            return
        }
        var open = 0
        for end in tokens.indices[(index + 2)...].prefix(Self.longestType) {
            if case .sign(let sign) = tokens[end].kind {
                if Self.closings[sign] != nil { open += 1 }
                if Self.closings.values.contains(sign) { open -= 1 }
                if open < 0 || open == 0 && sign == ";" { return }
                if open == 0, sign == "=" {
                    add(name, at: tokens[index].place, to: &draft)
                    index = end
                    return
                }
            } else if open == 0, tokens[end].startsLine {
                return
            }
        }
    }

    /// `import a, { b as c } from './d'` behind its first word, and `export { b as c }` and `export * from './d'`: names with what they
    /// stand for.
    private mutating func bindings() -> [ScriptEntry] {
        var names: [(own: String, words: [String])] = []
        let place = tokens[index - 1].place
        var isInBraces = false
        func entries(of module: String?) -> [ScriptEntry] {
            names.map { own, words in
                var entry = ScriptEntry(.name(ScriptName(module: module, words: words)), at: place)
                // What is handed out under its own name stands for nothing new.
                if module == nil, words == [own] { return entry }
                (entry.key, entry.target, entry.isShort) = (own, ScriptName(words: [own]), words == [own])
                return entry
            }
        }
        while index < tokens.count {
            let kind = tokens[index].kind
            index += 1
            switch kind {
            case .word("from") where !isInBraces:
                guard index < tokens.count, case .text(let module) = tokens[index].kind else { return [] }
                index += 1
                return entries(of: module)
            case .word("as"):
                guard index < tokens.count, case .word(let own) = tokens[index].kind, !names.isEmpty else { break }
                names[names.count - 1].own = own
                index += 1
            case .word(let word): names.append((word, isInBraces ? [word] : ["default"]))
            case .sign("*"): names.append(("*", []))
            case .sign("{"): isInBraces = true
            case .sign("}"):
                isInBraces = false
                guard index < tokens.count, tokens[index].kind == .word("from") else { return entries(of: nil) }
            case .sign(","): break
            // A file is imported for what it does.
            case .text: return []
            default:
                index -= 1
                return []
            }
        }
        return []
    }
}
