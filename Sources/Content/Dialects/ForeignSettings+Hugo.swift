extension ForeignSettings {
    /// Whether Hugo's settings name `\(` and `\[` as marks of formulas.
    static func passesFormulas(_ value: SourceValue) -> Bool {
        guard let rules = value.at("markup", "goldmark", "extensions", "passthrough"),
            rules["enable"]?.looseFlag == true
        else { return false }
        return ["inline", "block"].contains { kind in
            rules.at("delimiters", kind)?.items.contains { pair in
                ["\\(", "\\["].contains(pair.items.first?.plainLine)
            } ?? false
        }
    }
}
