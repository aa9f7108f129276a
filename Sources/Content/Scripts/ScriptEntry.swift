/// A value with the key before it, if there is one: `key: value`, `key = value`, `{ key }`.
struct ScriptEntry: Hashable, Sendable {
    var key: String?
    var value: ScriptValue
    /// `...value`.
    var isSpread = false
    /// `{ key }`: its key and its value are one word.
    var isShort = false
    /// All that stands before a sign of equality, `config.key`; nil where there is none.
    var target: ScriptName?

    init(key: String? = nil, value: ScriptValue, isSpread: Bool = false, target: ScriptName? = nil) {
        (self.key, self.value, self.isSpread, self.target) = (key, value, isSpread, target)
    }

    init(_ kind: ScriptValue.Kind, at place: ScriptPlace) { value = ScriptValue(kind: kind, place: place) }
}

extension [ScriptEntry] {
    /// Those of them, and of all that stand in them, in their order.
    var all: [ScriptEntry] {
        var found: [ScriptEntry] = []
        func add(_ entries: [ScriptEntry]) {
            for entry in entries {
                found.append(entry)
                add(entry.value.parts)
            }
        }
        add(self)
        return found
    }

    /// The last counts, as it does there.
    subscript(key: String) -> ScriptValue? { last { $0.key == key }?.value }
}
