import Content

extension TemplateValue {
    /// What an author has written under a name of their own. An entry of a list that is a text or a flag is named `value`.
    init?(_ data: DataValue) {
        switch data {
        case .null: return nil
        case .text(let text): self = .text(text)
        case .flag(let flag): self = .flag(flag)
        case .number(let number): self = .text(Self.written(number))
        case .map(let values): self = .map(TemplateValues(data: values))
        case .list(let items):
            self = .list(
                items.compactMap { item in
                    if case .map(let values) = item { return TemplateValues(data: values) }
                    return TemplateValue(item).map { ["value": $0] }
                })
        }
    }

    /// Whole numbers as such.
    private static func written(_ number: Double) -> String {
        Int(exactly: number).map { String($0) } ?? String(number)
    }
}

extension TemplateValues {
    /// Front matter that Kawaraban does not interpret, by its names.
    init(data: [String: DataValue]) {
        self.init(data.lazy.compactMap { name, value in TemplateValue(value).map { (name: name, value: $0) } })
    }
}
