import Content

/// The theme's Mustache templates: page shells and partials. They never see an article's Markdown, only finished HTML.
public struct Templates: Sendable {
    let nodes: [String: [TemplateNode]]
    /// Of all, sorted.
    public let names: [String]

    /// The templates that a theme must have.
    public static let names = ["page", "article", "card", "header", "footer", "pages", "author", "404"]

    /// - Parameter sources: file by name without its extension, with the path that diagnostics give.
    /// - Returns: the templates, unless there is an error, and what is wrong with them, file and line.
    public static func compile(
        _ sources: [String: (path: String, text: String)]
    ) -> (templates: Templates?, diagnostics: [Diagnostic]) {
        var parsed: [String: TemplateExpansion.Source] = [:]
        var diagnostics: [Diagnostic] = []
        for (name, source) in sources.sorted(by: { $0.key < $1.key }) {
            do throws(Diagnostic) {
                try checkSize(of: source.text, at: source.path)
                parsed[name] = (source.path, source.text, try TemplateSyntax.parse(source.text, path: source.path))
            } catch {
                diagnostics.append(error)
            }
        }
        if sources.count > Limits.templates {
            diagnostics.append(
                Diagnostic(.error, "the theme has more than \(Limits.templates) templates", at: "templates"))
        }
        let includes = parsed.mapValues { TemplateSyntax.includes(in: $0.syntax) }
        diagnostics += includes.values.joined().filter { sources[$0.name] == nil }
            .map { missing($0, among: sources.keys.sorted()) }
        guard diagnostics.isEmpty else { return (nil, diagnostics.sorted()) }

        var nodes: [String: [TemplateNode]] = [:]
        for name in parsed.keys.sorted() {
            do throws(Diagnostic) {
                nodes[name] = try TemplateExpansion.nodes(of: name, parsed)
            } catch {
                if !diagnostics.contains(error) { diagnostics.append(error) }
            }
        }
        guard diagnostics.isEmpty else { return (nil, diagnostics.sorted()) }

        let included = Set(includes.values.joined().map(\.name))
        var check = TemplateNameCheck()
        for (name, source) in parsed.sorted(by: { $0.key < $1.key })
        where Self.names.contains(name) || !included.contains(name) {
            check.check(nodes[name] ?? [], TemplateVocabulary.vocabulary(of: name), path: source.path)
        }
        diagnostics = check.diagnostics.sorted()
        let isSound = !diagnostics.contains { $0.severity == .error }
        return (isSound ? Templates(nodes: nodes, names: sources.keys.sorted()) : nil, diagnostics)
    }

    private static func checkSize(of text: String, at path: String) throws(Diagnostic) {
        guard text.utf8.count > Limits.template else { return }
        throw Diagnostic(.error, "the template is larger than \(Limits.size(Limits.template))", at: path)
    }

    private static func missing(_ include: TemplateSyntax.Include, among names: [String]) -> Diagnostic {
        TemplateScanner.fault(
            "there is no template \"\(include.name)\"", include.place,
            hint: suggestion(for: include.name, among: names).map { "did you mean \"\($0)\"?" })
    }

    /// A name that is not among the templates gives nothing.
    func render(_ name: String, _ values: TemplateValues) -> String {
        String(decoding: bytes(name, values), as: UTF8.self)
    }

    /// The same as UTF-8.
    func bytes(_ name: String, _ values: TemplateValues) -> [UInt8] {
        assert(
            TemplateVocabulary.vocabulary(of: name).covers(values), "TemplateVocabulary lacks a value of \"\(name)\"")
        return TemplateWriter.bytes(nodes[name] ?? [], values)
    }
}
