/// An entry of a program while it is read: what stands between two commas, or in one line.
struct ScriptDraft {
    enum Part {
        case value(ScriptValue)
        case sign(String)
    }

    private(set) var key: String?
    private(set) var target: ScriptName?
    private(set) var parts: [Part] = []
    /// `{ a, b }` before a sign of equality.
    private var pattern: [ScriptEntry]?
    /// What follows is a type.
    private var isTyped = false

    init() {}

    /// Something assigned before anything of it is read.
    init(assigning name: String) { (key, target) = (name, ScriptName(words: [name])) }

    /// The value that it ends with so far; nil behind a sign.
    var last: ScriptValue? {
        if case .value(let value) = parts.last { value } else { nil }
    }

    mutating func add(sign: String) {
        if !isTyped { parts.append(.sign(sign)) }
    }

    mutating func add(_ kind: ScriptValue.Kind, at place: ScriptPlace) {
        if !isTyped { parts.append(.value(ScriptValue(kind: kind, place: place))) }
    }

    /// What is added makes something else of the value that it ends with.
    mutating func replaceLast(_ kind: ScriptValue.Kind) {
        guard !isTyped, let last else { return }
        parts[parts.count - 1] = .value(ScriptValue(kind: kind, place: last.place))
    }

    /// In words.
    private static let longestName = 20

    /// False where it does not end with a name.
    mutating func addMember(_ word: String) -> Bool {
        guard case .name(let name) = last?.kind, name.words.count < Self.longestName else { return false }
        replaceLast(.name(ScriptName(module: name.module, words: name.words + [word])))
        return true
    }

    /// `as T`, `satisfies T`.
    mutating func beginType() { isTyped = true }

    /// At a colon: false where what stands before it is no key.
    mutating func takeKey() -> Bool {
        guard key == nil, parts.count == 1, let word = last?.keyWord else { return false }
        (key, parts) = (word, [])
        return true
    }

    /// At a sign of equality. What stands between a name and it is a type.
    mutating func assign() {
        switch last?.kind {
        case .name(let name) where key == nil: (key, target) = (name.words.last, name)
        case .object(let entries) where key == nil: pattern = entries
        default: target = target ?? key.map { ScriptName(words: [$0]) }
        }
        (parts, isTyped) = ([], false)
    }

    /// What has come of it.
    /// - Parameter isInBraces: a name alone is its own key there.
    func entries(isInBraces: Bool) -> [ScriptEntry] {
        var parts = parts[...]
        var isSpread = false
        if case .sign("...") = parts.first { (parts, isSpread) = (parts.dropFirst(), true) }
        guard let value = Self.value(of: parts) else { return [] }
        if let pattern, case .name(let name) = value.kind {
            return pattern.compactMap { part in
                guard let key = part.key, case .name(let local) = part.value.kind, let word = local.words.last else {
                    return nil
                }
                var entry = ScriptEntry(
                    .name(ScriptName(module: name.module, words: name.words + [key])), at: value.place)
                (entry.key, entry.target, entry.isShort) = (word, ScriptName(words: [word]), word == key)
                return entry
            }
        }
        var entry = ScriptEntry(key: key, value: value, isSpread: isSpread, target: target)
        if key == nil, isInBraces, !isSpread, case .name(let name) = value.kind, name.words.count == 1 {
            (entry.key, entry.isShort) = (name.words.first, true)
        }
        return [entry]
    }

    /// Operators from those that bind least to those that bind most.
    private static func value(of parts: ArraySlice<Part>) -> ScriptValue? {
        let values = parts.compactMap { if case .value(let value) = $0 { value } else { nil } }
        guard let first = values.first else { return nil }
        if values.count == 1, parts.count == 1 { return first }
        func has(_ signs: Set<String>) -> Bool {
            parts.contains { if case .sign(let sign) = $0 { signs.contains(sign) } else { false } }
        }
        func kind() -> ScriptValue.Kind {
            let whole = ScriptValue.Kind.program(values.map { ScriptEntry(value: $0) })
            if has(["=>"]) { return whole }
            if has(["?"]) { return .choice(operands(of: parts, between: ["?", ":"], withConditions: false)) }
            if has(["&&", "||", "??"]) { return .choice(operands(of: parts, between: ["&&", "||", "??"])) }
            let sums = parts.count { if case .sign("+") = $0 { true } else { false } }
            // Python joins texts that stand side by side.
            let isJoined = sums == values.count - 1 || sums == 0 && values.allSatisfy { $0.isText }
            return isJoined && parts.count == values.count + sums
                ? .joined(values.map { ScriptEntry(value: $0) }) : whole
        }
        return ScriptValue(kind: kind(), place: first.place)
    }

    /// - Parameter hasConditions: false leaves out what stands before a question mark.
    private static func operands(
        of parts: ArraySlice<Part>, between signs: Set<String>, withConditions hasConditions: Bool = true
    ) -> [ScriptEntry] {
        var found: [ScriptEntry] = []
        var start = parts.startIndex
        for end in parts.startIndex...parts.endIndex {
            var sign = ""
            if end < parts.endIndex {
                guard case .sign(let one) = parts[end], signs.contains(one) else { continue }
                sign = one
            }
            if hasConditions || sign != "?", let value = value(of: parts[start..<end]) {
                found.append(ScriptEntry(value: value))
            }
            start = end + 1
        }
        return found
    }
}

extension ScriptValue {
    /// As what stands before a colon.
    fileprivate var keyWord: String? {
        switch kind {
        case .text(let text), .number(let text): text
        case .name(let name) where name.module == nil && name.words.count == 1: name.words.first
        // `['key']: value`.
        case .list(let entries) where entries.count == 1: entries.first?.value.keyWord
        default: nil
        }
    }
}
