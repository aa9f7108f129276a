/// What a template may name: texts, finished HTML, flags, lists and maps, and nothing else.
enum TemplateValue: Sendable {
    /// Escaped by `{{name}}`, as it is by `{{{name}}}`: finished HTML is a text for the latter.
    case text(String)
    case flag(Bool)
    case map(TemplateValues)
    case list([TemplateValues])

    static func number(_ value: Int) -> TemplateValue { .text(String(value)) }
}

extension TemplateValue: ExpressibleByStringInterpolation, ExpressibleByBooleanLiteral {
    init(stringLiteral text: String) { self = .text(text) }
    init(booleanLiteral flag: Bool) { self = .flag(flag) }
}

/// Values by name; a name without a value writes nothing, and its section is skipped.
struct TemplateValues: Sendable, ExpressibleByDictionaryLiteral {
    private(set) var values: [String: TemplateValue]

    init(dictionaryLiteral elements: (String, TemplateValue?)...) {
        values = Dictionary(minimumCapacity: elements.count)
        for (name, value) in elements { values[name] = value }
    }

    subscript(name: String) -> TemplateValue? {
        get { values[name] }
        set { values[name] = newValue }
    }
}
