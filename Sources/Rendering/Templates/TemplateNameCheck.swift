import Content

/// Looks at every name in a template as it will be looked up when it is filled: names that nobody gives are warnings, and so
/// are those that are needed and not used.
///
/// A file that several templates include is looked at in each; a name in it is wrong only when it is wrong in all.
struct TemplateNameCheck {
    private typealias Meaning = TemplateVocabulary.Meaning

    /// A value that a section is about.
    private struct Scope {
        var meaning: Meaning
        /// Its name and those around it, each with a dot behind it.
        var prefix: String
        /// A name inside of what authors name, which may be anything: a text that there is or is not, as well as a list.
        var isWithinData = false

        var names: [String: Meaning] {
            switch meaning {
            case .map(let names), .list(let names): names
            case .text, .html, .flag, .data: [:]
            }
        }

        var isData: Bool { if case .data = meaning { true } else { false } }
    }

    /// What is wrong with the names of each place, nil where one is right.
    private var findings: [TemplatePlace: Diagnostic?] = [:]
    private var errors: Set<Diagnostic> = []
    private var warnings: [Diagnostic] = []
    private var used: Set<String> = []

    var diagnostics: [Diagnostic] { findings.values.compactMap(\.self) + errors + warnings }

    /// - Parameters:
    ///   - path: of the template's own file.
    mutating func check(_ nodes: [TemplateNode], _ vocabulary: TemplateVocabulary, path: String) {
        used = []
        walk(nodes, [Scope(meaning: .map(vocabulary.names), prefix: "")], list: nil)
        for name in vocabulary.needed where !used.contains(name) {
            warnings.append(
                Diagnostic(
                    .warning, "the template does not use \"\(name)\"", at: path, line: 1,
                    hint: "what the program gives under this name is on no page"))
        }
    }

    /// - Parameter list: the name of the list inside which these nodes stand.
    private mutating func walk(_ nodes: [TemplateNode], _ scopes: [Scope], list: String?) {
        for node in nodes {
            switch node {
            case .text: continue
            case .value(let name, let isEscaped):
                guard let found = look(up: name, in: scopes) else { continue }
                note(Self.fault(found.meaning, name, isEscaped: isEscaped), at: name.place)
            case .section(let name, let isInverted, let inside):
                guard let found = look(up: name, in: scopes) else { continue }
                note(nil, at: name.place)
                if isInverted {
                    walk(inside, scopes, list: list)
                } else if case .flag = found.meaning {
                    walk(inside, scopes, list: list)
                } else if case .list = found.meaning {
                    if let list { errors.insert(Self.nested(name, in: list)) }
                    walk(inside, scopes + [found], list: name.parts.joined(separator: "."))
                } else if found.isWithinData {
                    walk(inside, scopes + [found], list: list)
                } else if found.isData {
                    // It may be a list.
                    if let list { errors.insert(Self.nested(name, in: list)) }
                    walk(inside, scopes + [found], list: name.parts.joined(separator: "."))
                } else {
                    walk(inside, scopes + [found], list: list)
                }
            }
        }
    }

    private mutating func note(_ fault: Diagnostic?, at place: TemplatePlace) {
        if let fault {
            if findings[place] == nil { findings[place] = fault }
        } else {
            findings[place] = .some(nil)
        }
    }

    /// What a name stands for; nil when it stands for nothing, which is noted.
    private mutating func look(up name: TemplateName, in scopes: [Scope]) -> Scope? {
        guard let first = name.parts.first else {
            return scopes.last.map { scope in
                if case .list(let names) = scope.meaning {
                    Scope(meaning: .map(names), prefix: scope.prefix)
                } else {
                    scope
                }
            }
        }
        let outer = scopes.lastIndex { $0.names[first] != nil }
        let isRoot = if let outer, case .data = scopes[outer].names[first] { true } else { false }
        if !isRoot, let data = scopes.lastIndex(where: \.isData), data > outer ?? -1 {
            // Nobody knows what authors name, and theirs counts first, but for what leads to all of it.
            if let outer { used.insert(scopes[outer].prefix + first) }
            return Scope(meaning: scopes[data].meaning, prefix: scopes[data].prefix, isWithinData: true)
        }
        guard let outer else {
            note(Self.unknown(first, scopes.reversed().flatMap { $0.names.keys.sorted() }, name), at: name.place)
            return nil
        }
        var scope = scopes[outer]
        for (depth, part) in name.parts.enumerated() {
            // Dots lead into maps alone: what a list holds is named inside its section.
            if depth > 0, case .list = scope.meaning { scope.meaning = .text }
            if depth > 0, scope.isData { return scope }
            guard let meaning = scope.names[part] else {
                note(Self.unknown(part, scope.names.keys.sorted(), name), at: name.place)
                return nil
            }
            used.insert(scope.prefix + part)
            scope = Scope(meaning: meaning, prefix: scope.prefix + part + ".")
        }
        return scope
    }

    private static func fault(_ meaning: Meaning, _ name: TemplateName, isEscaped: Bool) -> Diagnostic? {
        let written = name.parts.joined(separator: ".")
        switch meaning {
        case .html where isEscaped:
            return warning(
                "\"\(written)\" is HTML, whose tags will be seen as text", name,
                hint: "write {{{\(written)}}}, in three braces")
        case .text where !isEscaped, .data where !isEscaped:
            return warning(
                "\"\(written)\" is text, whose < and & will be taken for HTML", name,
                hint: "write {{\(written)}}, in two braces")
        case .map, .list:
            return warning(
                "\"\(written)\" is no text and writes nothing", name,
                hint: "write {{#\(written)}}…{{/\(written)}} around what it holds")
        case .text, .html, .flag, .data: return nil
        }
    }

    private static func unknown(_ part: String, _ known: [String], _ name: TemplateName) -> Diagnostic {
        let hint = suggestion(for: part, among: known).map { "did you mean \"\($0)\"?" }
        return warning(
            "there is no \"\(name.parts.joined(separator: "."))\" here", name,
            hint: hint ?? (known.isEmpty ? nil : "known here: \(known.joined(separator: ", "))"))
    }

    private static func warning(_ message: String, _ name: TemplateName, hint: String?) -> Diagnostic {
        Diagnostic(
            .warning, message, at: name.place.path, line: name.place.line, column: name.place.column, hint: hint)
    }

    private static func nested(_ name: TemplateName, in list: String) -> Diagnostic {
        TemplateScanner.fault(
            "the list \"\(name.parts.joined(separator: "."))\" stands inside the list \"\(list)\"", name.place,
            hint: "it would be written once for each of its entries: close {{/\(list)}} before it")
    }
}
