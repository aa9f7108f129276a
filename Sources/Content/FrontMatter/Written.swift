/// What front matter says under a key.
enum Written<Value> {
    case missing
    /// Something that cannot be used; said already.
    case refused
    case value(Value)

    var value: Value? {
        if case .value(let value) = self { value } else { nil }
    }

    var isMissing: Bool {
        if case .missing = self { true } else { false }
    }
}
