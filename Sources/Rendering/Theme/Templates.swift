import Content
import Mustache

/// The theme's Mustache templates: page shells and partials. They never see an article's Markdown, only finished HTML.
public struct Templates: Sendable {
    private let library: MustacheLibrary

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
            diagnostics += missingPartials(in: source, known: Set(sources.keys))
            do {
                library.register(try MustacheTemplate(string: pragma + source.text), named: name)
            } catch let error as MustacheTemplate.ParserError {
                diagnostics.append(
                    Diagnostic(
                        .error, "the template does not parse: \(error.error)", at: source.path,
                        line: error.context.lineNumber, column: error.context.columnNumber + 1,
                        hint: error.context.line.isEmpty ? nil : "near \(error.context.line)"))
            } catch {
                diagnostics.append(Diagnostic(.error, "the template does not parse: \(error)", at: source.path))
            }
        }
        return (diagnostics.isEmpty ? Templates(library: library) : nil, diagnostics)
    }

    /// Partials that are named and not there: Mustache itself would silently write nothing.
    private static func missingPartials(
        in source: (path: String, text: String), known: Set<String>
    ) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        for (index, line) in source.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            for tag in line.matches(of: /\{\{\s*>\s*([^\s}]+)\s*\}\}/) where !known.contains(String(tag.1)) {
                diagnostics.append(
                    Diagnostic(
                        .error, "there is no template \"\(tag.1)\"", at: source.path, line: index + 1,
                        hint: suggestion(for: String(tag.1), among: known.sorted()).map { "did you mean \"\($0)\"?" }))
            }
        }
        return diagnostics
    }

    /// A name that is not among the templates gives nothing.
    func render(_ name: String, _ values: TemplateValues) -> String {
        library.render(values, withTemplate: name) ?? ""
    }
}
