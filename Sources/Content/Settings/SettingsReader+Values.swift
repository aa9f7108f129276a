extension SettingsReader {
    /// One line of text, cleaned of control characters, trimmed; may be empty when written so (`""`).
    public func text(_ key: String) -> Located<String>? {
        guard let value = entry(key)?.value, !value.isNull else { return nil }
        guard case .scalar(let text, _) = value.kind else {
            refuse(key, value, "text")
            return nil
        }
        return Located(cleanedLine(text), line: value.line, column: value.column)
    }

    /// A whole number.
    public func integer(_ key: String, in range: ClosedRange<Int>) -> Located<Int>? {
        guard let value = entry(key)?.value, !value.isNull else { return nil }
        let demand =
            range.lowerBound == .min && range.upperBound == .max
            ? "a whole number" : "a whole number from \(range.lowerBound) to \(range.upperBound)"
        guard case .scalar(let text, _) = value.kind, let number = Int(text), range.contains(number) else {
            refuse(key, value, demand)
            return nil
        }
        return Located(number, line: value.line, column: value.column)
    }

    /// A number, whole or not.
    public func number(_ key: String, in range: ClosedRange<Double>) -> Located<Double>? {
        guard let value = entry(key)?.value, !value.isNull else { return nil }
        guard case .scalar(let text, _) = value.kind, let number = Double(text), range.contains(number) else {
            refuse(key, value, "a number from \(range.lowerBound) to \(range.upperBound)")
            return nil
        }
        return Located(number, line: value.line, column: value.column)
    }

    /// `true` or `false` (also `yes`, `no`, `on`, `off`), without quotes.
    public func flag(_ key: String) -> Located<Bool>? {
        guard let value = entry(key)?.value, !value.isNull else { return nil }
        guard let flag = value.flag else {
            refuse(key, value, "true or false")
            return nil
        }
        return Located(flag, line: value.line, column: value.column)
    }

    /// One of an enumeration's raw values.
    public func choice<Choice>(_ key: String, of type: Choice.Type) -> Located<Choice>?
    where Choice: RawRepresentable & CaseIterable, Choice.RawValue == String {
        guard let value = entry(key)?.value, !value.isNull else { return nil }
        let names = Choice.allCases.map(\.rawValue)
        guard case .scalar(let text, _) = value.kind, let choice = Choice(rawValue: text) else {
            var hint: String?
            if case .scalar(let text, _) = value.kind {
                hint = suggestion(for: text, among: names).map { "did you mean \"\($0)\"?" }
            }
            refuse(key, value, "one of \(names.joined(separator: ", "))", hint: hint)
            return nil
        }
        return Located(choice, line: value.line, column: value.column)
    }

    /// A list of texts, each cleaned and not empty. A single text counts as a list of one, or, with `commas`, is split at
    /// its commas (`,` and `、`).
    public func texts(_ key: String, commas: Bool = false) -> [Located<String>]? {
        guard let value = entry(key)?.value, !value.isNull else { return nil }
        switch value.kind {
        case .scalar(let text, _):
            let parts = commas ? text.split { $0 == "," || $0 == "、" } : [Substring(text)]
            return parts.map { cleanedLine(String($0)) }.filter { !$0.isEmpty }
                .map { Located($0, line: value.line, column: value.column) }
        case .list(let items):
            return items.compactMap { item in
                guard case .scalar(let text, _) = item.kind, !item.isNull else {
                    report(
                        .error, "\(full(key)) must be a list of text, found \(item.noun) in it", line: item.line,
                        column: item.column)
                    return nil
                }
                let cleaned = cleanedLine(text)
                return cleaned.isEmpty ? nil : Located(cleaned, line: item.line, column: item.column)
            }
        case .map:
            refuse(key, value, "a list of text")
            return nil
        }
    }

    /// A list of anything.
    public func list(_ key: String) -> [SourceValue]? {
        guard let value = entry(key)?.value, !value.isNull else { return nil }
        guard case .list(let items) = value.kind else {
            refuse(key, value, "a list")
            return nil
        }
        return items
    }

    /// A map inside this one; its keys are judged with these by `finish()`.
    public func map(_ key: String) -> SettingsReader? {
        guard let value = entry(key)?.value, !value.isNull else { return nil }
        guard case .map = value.kind else {
            refuse(key, value, "a map of keys and values")
            return nil
        }
        return child(value, name: full(key))
    }

    /// A list of maps, each with a reader of its own.
    public func maps(_ key: String) -> [SettingsReader]? {
        list(key)?.enumerated().map { child($1, name: "\(full(key))[\($0 + 1)]") }
    }
}
