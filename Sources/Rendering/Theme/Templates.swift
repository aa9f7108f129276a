import Content
import Mustache

/// The theme's Mustache templates: page shells and partials. They never see an article's Markdown, only finished HTML.
public struct Templates: Sendable {
    private let library: MustacheLibrary
    /// Of all, sorted.
    public let names: [String]

    /// The templates that a theme must have.
    public static let names = ["page", "article", "card", "header", "footer", "pages", "404"]

    /// - Parameter sources: file by name without its extension, with the path that diagnostics give.
    /// - Returns: the templates, or what is wrong with them, file and line.
    public static func compile(
        _ sources: [String: (path: String, text: String)]
    ) -> (templates: Templates?, diagnostics: [Diagnostic]) {
        MustacheContentTypes.register(PageContentType(), named: PageContentType.name)
        let pragma = "{{% CONTENT_TYPE:\(PageContentType.name)}}"
        var library = MustacheLibrary()
        var diagnostics: [Diagnostic] = []
        for (name, source) in sources.sorted(by: { $0.key < $1.key }) {
            diagnostics += partialFaults(of: name, sources)
            do {
                library.register(try MustacheTemplate(string: pragma + source.text), named: name)
            } catch {
                diagnostics.append(parseFault(error, at: source.path, pragma: pragma))
            }
        }
        return (
            diagnostics.isEmpty ? Templates(library: library, names: sources.keys.sorted()) : nil, diagnostics
        )
    }

    private static func parseFault(_ error: any Error, at path: String, pragma: String) -> Diagnostic {
        guard let fault = error as? MustacheTemplate.ParserError else {
            return Diagnostic(.error, "the template does not parse: \(error)", at: path)
        }
        let line = fault.context.lineNumber
        let near = fault.context.line.replacing(pragma, with: "")
        return Diagnostic(
            .error, "the template does not parse: \(sentence(fault.error))", at: path, line: line,
            column: max(1, fault.context.columnNumber - (line == 1 ? pragma.count : 0)),
            hint: near.isEmpty ? nil : "near \(near)")
    }

    private static func sentence(_ error: any Error) -> String {
        switch error as? MustacheTemplate.Error {
        case .sectionCloseNameIncorrect: "a section is closed under another name than it was opened"
        case .unfinishedName: "a tag has no end"
        case .expectedSectionEnd: "a section has no end"
        case .invalidSetDelimiter: "the delimiters are not set as Mustache sets them"
        case nil: "a tag has no end"
        default: "a tag is not understood"
        }
    }

    /// Partials that are not there, of which Mustache itself would silently write nothing, and those that lead back to
    /// the template that names them, on which it would never end.
    private static func partialFaults(
        of name: String, _ sources: [String: (path: String, text: String)]
    ) -> [Diagnostic] {
        guard let source = sources[name] else { return [] }
        return partials(in: source.text).compactMap { partial, line in
            if sources[partial] == nil {
                return Diagnostic(
                    .error, "there is no template \"\(partial)\"", at: source.path, line: line,
                    hint: suggestion(for: partial, among: sources.keys.sorted()).map { "did you mean \"\($0)\"?" })
            }
            guard leads(from: partial, to: name, sources) else { return nil }
            return Diagnostic(.error, "the template \"\(name)\" includes itself", at: source.path, line: line)
        }
    }

    private static func leads(
        from start: String, to name: String, _ sources: [String: (path: String, text: String)]
    ) -> Bool {
        var open = [start]
        var seen: Set<String> = [start]
        while let next = open.popLast() {
            if next == name { return true }
            for (partial, _) in partials(in: sources[next]?.text ?? "") where seen.insert(partial).inserted {
                open.append(partial)
            }
        }
        return false
    }

    /// Names of the templates that a text includes or inherits from, each with its line.
    private static func partials(in text: String) -> [(name: String, line: Int)] {
        text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().flatMap { index, line in
            line.matches(of: /\{\{\s*[><]\s*([^\s}]+)\s*\}\}/).map { (String($0.1), index + 1) }
        }
    }

    /// A name that is not among the templates gives nothing.
    func render(_ name: String, _ values: TemplateValues) -> String {
        library.render(values, withTemplate: name) ?? ""
    }
}
