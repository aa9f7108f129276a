/// Looking into values of other generators, which are not held to any shape.
extension SourceValue {
    /// The value of a key, whatever its case; nil when there is none, it says nothing, or this is no map.
    subscript(key: String) -> SourceValue? {
        guard case .map(let entries) = kind else { return nil }
        let found = entries.last { $0.key == key } ?? entries.last { $0.key.lowercased() == key.lowercased() }
        return found.flatMap { $0.value.isNull ? nil : $0.value }
    }

    /// The value at the end of several keys, `params.description`.
    func at(_ keys: String...) -> SourceValue? {
        keys.reduce(SourceValue?.some(self)) { value, key in value?[key] }
    }

    /// A text that says something, on one line.
    var plainLine: String? {
        guard case .scalar(let text, _) = kind, !isNull else { return nil }
        let cleaned = cleanedLine(text)
        return cleaned.isEmpty ? nil : cleaned
    }

    /// `true` and `false`, in quotes too: what is meant to be private stays so.
    var looseFlag: Bool? {
        guard case .scalar(let text, _) = kind, !isNull else { return nil }
        return switch text.lowercased() {
        case "true", "yes", "on", "1": true
        case "false", "no", "off", "0": false
        default: nil
        }
    }

    /// The items of a list; a single value is a list of one.
    var items: [SourceValue] {
        if case .list(let items) = kind { return items }
        return isNull ? [] : [self]
    }

    var entries: [SourceEntry] {
        if case .map(let entries) = kind { return entries }
        return []
    }

    /// How many values it is made of, itself included.
    var size: Int {
        switch kind {
        case .scalar: 1
        case .list(let items): items.reduce(1) { $0 + $1.size }
        case .map(let entries): entries.reduce(1) { $0 + $1.value.size }
        }
    }
}
