import Content

/// Fills a template with values, as the Mustache specification has it: a name is looked for in the value that a section is
/// about, then in those around it; one that nobody gives writes nothing.
struct TemplateWriter {
    private var output: [UInt8] = []
    private var scopes: [TemplateValue]

    static func bytes(_ nodes: [TemplateNode], _ values: TemplateValues) -> [UInt8] {
        var writer = TemplateWriter(scopes: [.map(values)])
        writer.write(nodes)
        return writer.output
    }

    private init(scopes: [TemplateValue]) { self.scopes = scopes }

    /// Recursion is bounded by `Limits.templateNesting`.
    private mutating func write(_ nodes: [TemplateNode]) {
        for node in nodes {
            switch node {
            case .text(let text): output.append(contentsOf: text.utf8)
            case .value(let name, let isEscaped):
                switch value(name) {
                case .text(let text):
                    if isEscaped { text.utf8.escapeHTML(into: &output) } else { output.append(contentsOf: text.utf8) }
                case .flag(let flag): output.append(contentsOf: (flag ? "true" : "false").utf8)
                case .map, .list, nil: continue
                }
            case .section(let name, let isInverted, let inside):
                let value = value(name)
                if isInverted {
                    if value?.isNothing ?? true { write(inside) }
                } else if let value, !value.isNothing {
                    write(inside, about: value)
                }
            }
        }
    }

    private mutating func write(_ nodes: [TemplateNode], about value: TemplateValue) {
        switch value {
        case .flag: write(nodes)
        case .text, .map:
            scopes.append(value)
            write(nodes)
            scopes.removeLast()
        case .list(let items):
            for item in items {
                scopes.append(.map(item))
                write(nodes)
                scopes.removeLast()
            }
        }
    }

    private func value(_ name: TemplateName) -> TemplateValue? {
        guard let first = name.parts.first else { return scopes.last }
        for scope in scopes.reversed() {
            guard case .map(let values) = scope, let found = values[first] else { continue }
            if name.parts.count == 1 { return found }
            return name.parts.dropFirst().reduce(TemplateValue?.some(found)) { value, part in
                guard case .map(let values)? = value else { return nil }
                return values[part]
            }
        }
        return nil
    }
}

extension TemplateValue {
    /// What a section is skipped for.
    fileprivate var isNothing: Bool {
        switch self {
        case .flag(let flag): !flag
        case .list(let items): items.isEmpty
        case .text, .map: false
        }
    }
}
