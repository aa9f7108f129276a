import Content
import Testing

@testable import Rendering

@Suite("Names in templates") struct TemplateNameCheckTests {
    private func diagnostics(_ templates: [String: String]) -> [Diagnostic] {
        Templates.compile(
            Dictionary(uniqueKeysWithValues: templates.map { ($0.key, ("\($0.key).mustache", $0.value)) })
        ).diagnostics
    }

    private func warning(
        _ message: String, _ line: Int, _ column: Int?, _ hint: String?, at path: String = "article.mustache"
    ) -> Diagnostic {
        Diagnostic(.warning, message, at: path, line: line, column: column, hint: hint)
    }

    private static let known =
        "known here: authors, beyond, body, caption, contents, corrections, data, direction, has_margin, has_tags, head, "
        + "image, image_class, kicker, language, machine_date, meta, printed, printed_address, related, root, series, "
        + "site_direction, source, standfirst, tags, translations"
    private static let sound = "{{#head}}{{{headline}}}{{/head}}{{{body}}}"

    @Test("a name that nobody gives is a warning, and so is what is needed and not used")
    func misspelt() {
        #expect(
            diagnostics(["article": "{{{head.headline}}}\n{{{bodie}}}\n"]) == [
                warning(
                    "the template does not use \"body\"", 1, nil,
                    "what the program gives under this name is on no page"),
                warning("there is no \"bodie\" here", 2, 1, Self.known),
            ])
        #expect(
            diagnostics(["article": Self.sound + "{{head.klass}}{{#tags}}{{nome}}{{/tags}}"]) == [
                warning("there is no \"head.klass\" here", 1, 43, "did you mean \"class\"?"),
                warning("there is no \"nome\" here", 1, 66, "did you mean \"name\"?"),
            ])
    }

    @Test("names are known where they are given, and in all sections inside")
    func scopes() {
        #expect(
            diagnostics([
                "article": Self.sound + "{{#image}}{{src}}{{image_class}}{{#fitting}}{{.}}{{/fitting}}{{/image}}"
            ]) == [])
        #expect(
            diagnostics(["article": Self.sound + "{{src}}"]).map(\.message) == ["there is no \"src\" here"])
        #expect(diagnostics(["article": Self.sound + "{{^image}}{{language}}{{/image}}"]) == [])
        // One warning is enough for a section that is never written.
        #expect(
            diagnostics(["article": Self.sound + "{{#imag}}{{src}}{{/imag}}"]).map(\.message) == [
                "there is no \"imag\" here"
            ])
    }

    @Test("a file that several templates include is right when it is right in one of them")
    func included() {
        let card = "{{class}}{{href}}{{#headline}}{{{html}}}{{/headline}}{{>date}}"
        #expect(
            diagnostics(["article": Self.sound + "{{>date}}", "card": card, "date": "{{machine_date}}{{level}}"]) == [])
        #expect(
            diagnostics(["article": Self.sound + "{{>date}}", "card": card, "date": "\n{{languge}}"]) == [
                warning("there is no \"languge\" here", 2, 1, "did you mean \"language\"?", at: "date.mustache")
            ])
    }

    @Test("text in three braces, HTML in two and maps in any are warnings")
    func meanings() {
        #expect(
            diagnostics(["article": Self.sound + "\n{{{machine_date}}}\n{{body}}\n{{tags}}"]) == [
                warning(
                    "\"machine_date\" is text, whose < and & will be taken for HTML", 2, 1,
                    "write {{machine_date}}, in two braces"),
                warning(
                    "\"body\" is HTML, whose tags will be seen as text", 3, 1, "write {{{body}}}, in three braces"),
                warning(
                    "\"tags\" is no text and writes nothing", 4, 1, "write {{#tags}}…{{/tags}} around what it holds"),
            ])
    }

    @Test("a list inside a list is an error, also by way of an included template")
    func lists() {
        #expect(
            diagnostics(["footer": "{{#items}}\n{{>more}}{{/items}}", "more": "{{#items}}{{text}}{{/items}}"]) == [
                Diagnostic(
                    .error, "the list \"items\" stands inside the list \"items\"", at: "more.mustache", line: 1,
                    column: 1,
                    hint: "it would be written once for each of its entries: close {{/items}} before it")
            ])
    }

    @Test("a partial for a section has its own few names")
    func partial() {
        #expect(diagnostics(["about": "{{site_title}}{{home}}"]) == [])
        #expect(
            diagnostics(["about": "{{content}}"]) == [
                warning(
                    "there is no \"content\" here", 1, 1, "known here: description, home, language, root, site_title",
                    at: "about.mustache")
            ])
    }

    @Test("what authors name inside of their own lists and maps may be a text, a map or a list")
    func ownData() {
        let people = "{{#data.people}}{{name}}{{#role}} ({{role}}){{/role}}{{/data.people}}"
        #expect(diagnostics(["article": Self.sound + people]) == [])
        let box = "{{#data.box}}{{title}}{{#rows}}{{value}}{{/rows}}{{/data.box}}{{#data}}{{kicker}}{{/data}}"
        #expect(diagnostics(["article": Self.sound + box]) == [])
        for list in ["tags", "data.people"] {
            let nested = "{{#\(list)}}{{#data.more}}{{name}}{{/data.more}}{{/\(list)}}"
            #expect(
                diagnostics(["article": Self.sound + nested]).map(\.message) == [
                    "the list \"data.more\" stands inside the list \"\(list)\""
                ])
        }
    }
}
