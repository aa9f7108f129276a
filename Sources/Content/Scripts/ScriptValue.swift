/// What stands in a program where a value may stand, and where.
struct ScriptValue: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case text(String)
        case flag(Bool)
        case number(String)
        case name(ScriptName)
        case list([ScriptEntry])
        /// `{…}`, be it an object or the lines of a function.
        case object([ScriptEntry])
        case call(ScriptName, [ScriptEntry])
        /// `'a' + b`, and `` `a${b}` ``.
        case joined([ScriptEntry])
        /// `x ? a : b`, `x && a`, `x || a`: one of them, and nobody knows which.
        case choice([ScriptEntry])
        /// Anything else, with the values that stand in it.
        case program([ScriptEntry])
    }

    var kind: Kind
    var place: ScriptPlace

    /// What stands in it.
    var parts: [ScriptEntry] {
        switch kind {
        case .text, .flag, .number, .name: []
        case .list(let entries), .object(let entries), .call(_, let entries), .joined(let entries),
            .choice(let entries),
            .program(let entries):
            entries
        }
    }

    /// Of what is a name, or is called by one.
    var name: ScriptName? {
        switch kind {
        case .name(let name), .call(let name, _): name
        default: nil
        }
    }

    var isList: Bool {
        switch kind {
        case .list, .joined: true
        default: false
        }
    }

    var isText: Bool { if case .text = kind { true } else { false } }
    var isObject: Bool { if case .object = kind { true } else { false } }

    /// `undefined` and `null`.
    var isNothing: Bool {
        if case .name(let name) = kind { name.isWord("undefined") || name.isWord("null") } else { false }
    }
}
