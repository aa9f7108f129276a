import Content

@testable import Rendering

/// Templates, three in one input with a line of `===` between them, which may include each other.
enum TemplatesTarget {
    static func check(_ bytes: [UInt8]) throws(BrokenPromise) {
        guard let text = String(validating: bytes, as: UTF8.self) else { return }
        var sources: [String: (path: String, text: String)] = [:]
        let names = ["article", "a", "b"]
        for (name, part) in zip(names, text.split(separator: "\n===\n", omittingEmptySubsequences: false)) {
            sources[name] = (name, String(part))
        }
        let (templates, diagnostics) = Templates.compile(sources)
        for (path, found) in Dictionary(grouping: diagnostics, by: \.path) {
            try Places(Array((sources[path]?.text ?? "").utf8), endsAtReturns: false).check(found)
        }
        let hasErrors = diagnostics.contains { $0.severity == .error }
        guard let templates else { return try hold(hasErrors, "no templates, and no error") }
        try hold(!hasErrors, "templates with an error")
        for name in sources.keys.sorted() {
            let written = templates.render(name, values(TemplateVocabulary.vocabulary(of: name).names))
            // A list has two entries, and none stands in another.
            let most = 2 * Limits.template * longestValue.utf8.count * 6
            try hold(written.utf8.count <= most, "\(written.utf8.count) bytes are written")
            // A brace and a mark that combines with it are one character, and two to the scanner.
            if !text.unicodeScalars.contains("{") {
                try hold(written == sources[name]?.text, "without tags, \(name) is another text")
            }
        }
    }

    private static let longestValue = "<b>&\"'"

    private static func values(_ names: [String: TemplateVocabulary.Meaning]) -> TemplateValues {
        var values: TemplateValues = [:]
        for (name, meaning) in names { values[name] = value(meaning) }
        return values
    }

    private static func value(_ meaning: TemplateVocabulary.Meaning) -> TemplateValue {
        switch meaning {
        case .text, .html: .text(longestValue)
        case .flag: .flag(true)
        case .map(let names): .map(values(names))
        case .list(let names): .list([values(names), values(names)])
        case .data: .list([["value": .text(longestValue)], ["value": .text(longestValue)]])
        }
    }
}
