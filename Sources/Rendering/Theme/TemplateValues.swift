import Content
import Mustache

/// What a template may name: texts, finished HTML, flags, lists and maps, and nothing else.
///
/// Mustache looks values up by dynamic casts and, failing those, by reflection; these types answer at the first cast,
/// which makes a page three times as fast to fill as dictionaries of `Any`.
enum TemplateValue: Sendable {
    /// Escaped by `{{name}}`, as it is by `{{{name}}}`: finished HTML is a text for the latter.
    case text(String)
    case flag(Bool)
    case map(TemplateValues)
    case list([TemplateValues])

    static func number(_ value: Int) -> TemplateValue { .text(String(value)) }

    fileprivate var mustache: Any {
        switch self {
        case .text(let text): TemplateText(text: text)
        case .flag(let flag): flag
        case .map(let values): values
        case .list(let list): list
        }
    }
}

extension TemplateValue: ExpressibleByStringInterpolation, ExpressibleByBooleanLiteral {
    init(stringLiteral text: String) { self = .text(text) }
    init(booleanLiteral flag: Bool) { self = .flag(flag) }
}

/// Values by name; a name without a value writes nothing, and its section is skipped.
struct TemplateValues: Sendable, MustacheParent, ExpressibleByDictionaryLiteral {
    private var values: [String: TemplateValue]

    init(dictionaryLiteral elements: (String, TemplateValue?)...) {
        values = Dictionary(minimumCapacity: elements.count)
        for (name, value) in elements { values[name] = value }
    }

    subscript(name: String) -> TemplateValue? {
        get { values[name] }
        set { values[name] = newValue }
    }

    func child(named name: String) -> Any? { values[name]?.mustache }
}

private struct TemplateText: MustacheCustomRenderable, MustacheParent {
    let text: String
    var renderText: String { text }
    var isNull: Bool { false }
    func child(named: String) -> Any? { nil }
}

/// HTML escaped byte by byte, and without the characters that no document may hold.
struct PageContentType: MustacheContentType {
    static let name = "KAWARABAN"
    func escapeText(_ text: String) -> String { text.escapedHTML }
}
