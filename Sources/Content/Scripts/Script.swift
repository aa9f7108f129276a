/// A program as far as it is written out: its values with their keys, and what its names stand for.
struct Script: Sendable {
    /// Relative to the site folder.
    let path: String
    let entries: [ScriptEntry]
    /// Where it ends in the middle of something, or has brackets that do not fit.
    let fault: ScriptPlace?
    /// Files beside it that it names, as they are written.
    private(set) var neighbours: [String] = []
    /// How often each word is written that is none of a remark, also as a text by itself.
    let mentions: [String: Int]
    /// All of it where it has a fault: what stands in a text that does not end, nobody reads.
    let damaged: [UInt8]?
    /// What is assigned, or imported: of several values a choice. Under `default` and `exports` what the file is for others, under `*` what it hands on.
    private(set) var constants: [String: ScriptValue] = [:]

    /// - Parameter number: of the file among those that are read with it.
    init(_ bytes: [UInt8], at path: String = "", number: Int = 0) {
        let isPython = path.hasSuffix(".py")
        let lexer = ScriptLexer(bytes, file: number, isPython: isPython)
        let reader = ScriptReader(lexer.tokens, isPython: isPython)
        self.path = path
        entries = reader.entries
        fault = lexer.fault ?? reader.fault
        damaged = fault == nil ? nil : bytes
        var mentions: [String: Int] = [:]
        for token in lexer.tokens {
            switch token.kind {
            case .word(let word): mentions[word, default: 0] += 1
            case .text(let text) where text.utf8.allSatisfy(ScriptLexer.isWord): mentions[text, default: 0] += 1
            default: break
            }
        }
        self.mentions = mentions
        var seen = Set<String>()
        for token in lexer.tokens {
            guard case .text(let text) = token.kind, text.hasPrefix("./") || text.hasPrefix("../") else { continue }
            if seen.count < Self.mostNeighbours, seen.insert(text).inserted { neighbours.append(text) }
        }
        readConstants(besides: ScriptParameters.names(in: lexer.tokens))
        // JSON.
        if path.hasSuffix(".json"), let value = entries.first?.value { constants["default"] = value }
    }

    private static let mostNeighbours = 500
    /// Functions that change what they are called for.
    private static let changes: Set = [
        "append", "extend", "fill", "insert", "pop", "push", "remove", "set", "shift", "splice", "unshift",
    ]

    /// - Parameter changed: names that stand for several things.
    private mutating func readConstants(besides changed: Set<String>) {
        var changed = changed
        var assigned: [String: [ScriptEntry]] = [:]
        for entry in entries.all {
            if case .call(let name, let arguments) = entry.value.kind {
                if name.words.count > 1, let last = name.words.last, Self.changes.contains(last) {
                    changed.insert(name.words[0])
                }
                // `Object.assign(name, …)`.
                if name.words.last == "assign", case .name(let first) = arguments.first?.value.kind {
                    changed.formUnion(first.words.prefix(1))
                }
            }
            guard let target = entry.target, let key = target.words.last else { continue }
            guard target.words.count == 1 || target.words.dropLast().last == "exports" || key == "exports" else {
                changed.insert(target.words[0])
                continue
            }
            assigned[key, default: []].append(ScriptEntry(value: entry.value))
        }
        for (key, entries) in assigned where !changed.contains(key) {
            let first = entries[0].value
            constants[key] = entries.count == 1 ? first : ScriptValue(kind: .choice(entries), place: first.place)
        }
    }

    /// What others get who import a word of it, `default` or nothing.
    func exported(_ word: String) -> ScriptValue? {
        constants[word] ?? (word == "default" ? constants["exports"] : nil)
    }
}
