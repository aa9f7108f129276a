import Content
import Testing

@testable import Rendering

@Suite("Templates")
struct TemplatesTests {
    @Test("a template that does not parse is an error with file and line")
    func broken() {
        let (templates, diagnostics) = Templates.compile([
            "page": ("templates/mine/page.mustache", "<p>\n{{#a}}x{{/b}}\n")
        ])
        #expect(templates == nil)
        #expect(diagnostics.map(\.path) == ["templates/mine/page.mustache"])
        #expect(diagnostics.map(\.line) == [2])
    }

    @Test("a partial that is not there is an error with a suggestion")
    func partial() {
        let (_, diagnostics) = Templates.compile([
            "page": ("page.mustache", "a\n{{> heder}}"), "header": ("header.mustache", ""),
        ])
        #expect(
            diagnostics == [
                Diagnostic(
                    .error, "there is no template \"heder\"", at: "page.mustache", line: 2,
                    hint: "did you mean \"header\"?")
            ])
    }

    @Test("templates that include one another without end are an error, each with its line")
    func cycle() {
        let (templates, diagnostics) = Templates.compile([
            "page": ("page.mustache", "{{>header}}"), "header": ("header.mustache", "\n{{>page}}"),
            "footer": ("footer.mustache", "{{>footer}}"), "base": ("base.mustache", "{{<nosuch}}{{/nosuch}}"),
        ])
        #expect(templates == nil)
        #expect(
            diagnostics.map { "\($0.path):\($0.line ?? 0): \($0.message)" } == [
                "base.mustache:1: there is no template \"nosuch\"",
                "footer.mustache:1: the template \"footer\" includes itself",
                "header.mustache:2: the template \"header\" includes itself",
                "page.mustache:1: the template \"page\" includes itself",
            ])
    }

    @Test("values are escaped, finished HTML is not")
    func escaping() throws {
        let templates = try #require(Templates.compile(["page": ("page.mustache", "{{a}} {{{a}}}")]).templates)
        #expect(templates.render("page", ["a": "<b>&\""]) == "&lt;b&gt;&amp;&quot; <b>&\"")
    }
}
