extension SettingsReader {
    /// One line of text, cleaned of control characters, trimmed; may be empty when written so (`""`).
    /// - Parameter limit: characters, as it was written.
    public func text(_ key: String, limit: Int = Limits.text) -> Located<String>? {
        guard let value = entry(key)?.value, !value.isNull else { return nil }
        guard case .scalar(let text, _) = value.kind else {
            refuse(key, value, "text")
            return nil
        }
        guard fits(full(key), text, limit, at: value) else { return nil }
        return Located(cleanedLine(text), line: value.line, column: value.column)
    }

    /// A colour as it is written: `#rrggbb` without quotes is a comment.
    public func color(_ key: String) -> Located<String>? {
        judgeComment(behind: key, isSentence: false)
        return text(key)
    }

    /// Says that a part of a text is lost, since YAML takes it for a comment.
    /// - Parameter isSentence: whether `#` may well be a part of the text; of others only what has lost all of it is told.
    func judgeComment(behind key: String, isSentence: Bool) {
        guard let value = entry(key)?.value, let comment = value.comment,
            value.isNull ? comment.isTight : isSentence
        else { return }
        report(
            .warning, "what stands behind \" #\" is a comment", line: comment.line, column: comment.column,
            hint: "put the text into quotes")
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
    /// - Parameters:
    ///   - limit: characters of each.
    ///   - count: how many there may be.
    public func texts(
        _ key: String, commas: Bool = false, limit: Int = Limits.text, count: Int = Limits.list
    ) -> [Located<String>]? {
        guard let value = entry(key)?.value, !value.isNull else { return nil }
        switch value.kind {
        case .scalar(let text, _):
            let parts =
                commas ? text.unicodeScalars.split { $0 == "," || $0 == "、" }.map { String($0) } : [text]
            guard fits(key, parts.count, count, at: value) else { return nil }
            return parts.filter { fits("an entry of \(full(key))", $0, limit, at: value) }.map { cleanedLine($0) }
                .filter { !$0.isEmpty }
                .map { Located($0, line: value.line, column: value.column) }
        case .list(let items):
            guard fits(key, items.count, count, at: value) else { return nil }
            return items.compactMap { item in
                guard case .scalar(let text, _) = item.kind, !item.isNull else {
                    report(
                        .error, "\(full(key)) must be a list of text, found \(item.noun) in it", line: item.line,
                        column: item.column)
                    return nil
                }
                guard fits("an entry of \(full(key))", text, limit, at: item) else { return nil }
                let cleaned = cleanedLine(text)
                return cleaned.isEmpty ? nil : Located(cleaned, line: item.line, column: item.column)
            }
        case .map:
            refuse(key, value, "a list of text")
            return nil
        }
    }

    /// A list of anything.
    /// - Parameter count: how many there may be.
    public func list(_ key: String, count: Int = Limits.list) -> [SourceValue]? {
        guard let value = entry(key)?.value, !value.isNull else { return nil }
        guard case .list(let items) = value.kind else {
            refuse(key, value, "a list")
            return nil
        }
        guard fits(key, items.count, count, at: value) else { return nil }
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

    /// Whether a text is short enough; an error if not.
    private func fits(_ subject: String, _ text: String, _ limit: Int, at value: SourceValue) -> Bool {
        if text.fits(limit) { return true }
        report(
            .error, "\(subject) is longer than \(limit) characters", line: value.line, column: value.column,
            hint: "it has \(text.unicodeScalars.count)")
        return false
    }

    /// Whether a list is short enough; an error if not.
    private func fits(_ key: String, _ count: Int, _ limit: Int, at value: SourceValue) -> Bool {
        if count <= limit { return true }
        report(
            .error, "\(full(key)) has more than \(limit) entries", line: value.line, column: value.column,
            hint: "it has \(count)")
        return false
    }

    /// A list of maps, each with a reader of its own.
    public func maps(_ key: String, count: Int = Limits.list) -> [SettingsReader]? {
        list(key, count: count)?.enumerated().map { child($1, name: "\(full(key))[\($0 + 1)]") }
    }
}
