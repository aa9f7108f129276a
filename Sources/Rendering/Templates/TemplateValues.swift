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
///
/// A template asks for as many as it is given, and a cell is given two dozen: names are looked through, which is quicker for so few
/// than a table of them is made.
struct TemplateValues: Sendable, ExpressibleByDictionaryLiteral {
    /// No two of one name.
    private(set) var values: [(name: String, value: TemplateValue)]

    init(dictionaryLiteral elements: (String, TemplateValue?)...) {
        values = elements.compactMap { name, value in value.map { (name, $0) } }
    }

    init(_ values: some Sequence<(name: String, value: TemplateValue)>) { self.values = Array(values) }

    subscript(name: String) -> TemplateValue? {
        get { values.first { $0.name == name }?.value }
        set {
            values.removeAll { $0.name == name }
            if let newValue { values.append((name, newValue)) }
        }
    }
}
