import Content
import Testing

@testable import Rendering

@Suite("Templates")
struct TemplatesTests {
    private func compile(_ templates: [String: String]) -> (templates: Templates?, diagnostics: [Diagnostic]) {
        Templates.compile(
            Dictionary(uniqueKeysWithValues: templates.map { ($0.key, ("\($0.key).mustache", $0.value)) }))
    }

    /// Errors alone: what a template does not use is another test's business.
    private func errors(_ templates: [String: String]) -> [String] {
        let (compiled, diagnostics) = compile(templates)
        let errors = diagnostics.filter { $0.severity == .error }
        #expect((compiled == nil) == !errors.isEmpty)
        return errors.map { "\($0.path):\($0.line ?? 0):\($0.column ?? 0): \($0.message)" }
    }

    @Test("a template that does not parse is an error with its place")
    func broken() {
        #expect(
            compile(["page": "<p>\n{{#a}}x{{/b}}\n"]).diagnostics == [
                Diagnostic(
                    .error, "a section is closed under another name than it was opened", at: "page.mustache", line: 2,
                    column: 8, hint: "\"a\" was opened on line 2")
            ])
    }

    @Test("words of a template's own are those outside of tags, comments, scripts and values")
    func words() {
        let source =
            "{{! No word }}<a title=\"Not this\" href=\"{{href}}\">Read {{title}} <b>{{#x}}購読 now{{/x}}</b></a>"
            + "<script>var none = 1 < 2</script><style>p{}</style> Read again"
        #expect(compile(["page": source]).templates?.words == ["Read", "購読", "now", "again"])
    }

    @Test("a partial that is not there is an error with a suggestion, also in what is never put in")
    func partial() {
        #expect(
            compile(["page": "a\n{{> heder}}", "header": ""]).diagnostics == [
                Diagnostic(
                    .error, "there is no template \"heder\"", at: "page.mustache", line: 2, column: 1,
                    hint: "did you mean \"header\"?")
            ])
        #expect(
            errors(["page": "{{<base}}{{$x}}{{>none}}{{/x}}{{/base}}", "base": ""]) == [
                "page.mustache:1:16: there is no template \"none\""
            ])
    }

    @Test(
        "a template that includes itself is an error, however it is written",
        arguments: [
            "{{>footer}}", "\n{{>\nfooter\n}}", "{{=<% %>=}}<%>footer%>", "{{<footer}}{{/footer}}",
            "{{#a}}{{> footer }}{{/a}}",
        ])
    func cycle(_ text: String) {
        let errors = errors(["footer": text, "page": "{{>footer}}"])
        #expect(errors.count == 1)
        #expect(errors.allSatisfy { $0.hasSuffix(": the template \"footer\" includes itself") })
    }

    @Test("templates that include one another without end are an error, each with its place")
    func cycles() {
        #expect(
            errors([
                "page": " {{>header}}", "header": "\n{{>page}}", "footer": "{{>footer}}", "card": "{{>footer}}",
                "base": "{{<nosuch}}{{/nosuch}}",
            ]) == ["base.mustache:1:1: there is no template \"nosuch\""])
        #expect(
            errors(["page": " {{>header}}", "header": "\n{{>page}}", "footer": "{{>footer}}", "card": "{{>footer}}"])
                == [
                    "footer.mustache:1:1: the template \"footer\" includes itself",
                    "header.mustache:2:1: the template \"header\" includes itself",
                    "page.mustache:1:2: the template \"page\" includes itself",
                ])
    }

    @Test("a block that stands in what replaces it is the usual one, not itself")
    func block() {
        #expect(errors(["page": "{{<base}}{{$x}}{{$x}}a{{/x}}{{/x}}{{/base}}", "base": "{{$x}}{{/x}}"]) == [])
    }

    @Test("templates that include each other several times at every level are an error, at once")
    func growth() {
        var templates = ["footer": "\n{{>a0}}", "a12": "-"]
        for level in 0..<12 { templates["a\(level)"] = String(repeating: "{{>a\(level + 1)}}", count: 10) }
        let errors = errors(templates)
        #expect(errors.contains("footer.mustache:2:1: with all that it includes, the template is larger than 256 kB"))
        #expect(
            self.errors([
                "page": String(repeating: " ", count: 10_000) + "{{>lines}}",
                "lines": String(repeating: "x\n", count: 1_000),
            ]) == ["page.mustache:1:10001: with all that it includes, the template is larger than 256 kB"])
        let comment = "{{!" + String(repeating: "c", count: 100_000) + "}}x\n"
        #expect(
            self.errors(["page": " {{>c}}\n {{>c}}\n {{>c}}\n", "c": comment]) == [
                "page.mustache:3:2: with all that it includes, the template is larger than 256 kB"
            ])
        let twice = "{{<two}}{{$x}}"
        #expect(
            self.errors([
                "page": String(repeating: twice, count: 20) + "x" + String(repeating: "{{/x}}{{/two}}", count: 20),
                "two": "{{$x}}{{/x}}{{$x}}{{/x}}",
            ]) == ["page.mustache:1:1: with all that it includes, the template is larger than 256 kB"])
    }

    @Test("sections and templates inside each other are an error where there are too many")
    func nesting() {
        let deep = String(repeating: "{{#a}}", count: 100_000)
        #expect(
            errors(["page": String(deep.prefix(240_000))]) == [
                "page.mustache:1:385: sections and templates nested deeper than 64 levels"
            ])
        var chain = ["a70": ""]
        for level in 0..<70 { chain["a\(level)"] = "\n{{>a\(level + 1)}}" }
        #expect(
            Set(errors(chain)) == [
                "a64.mustache:2:1: sections and templates nested deeper than 64 levels",
                "a65.mustache:2:1: sections and templates nested deeper than 64 levels",
                "a66.mustache:2:1: sections and templates nested deeper than 64 levels",
                "a67.mustache:2:1: sections and templates nested deeper than 64 levels",
                "a68.mustache:2:1: sections and templates nested deeper than 64 levels",
                "a69.mustache:2:1: sections and templates nested deeper than 64 levels",
            ])
    }

    @Test("a template that is too large, and too many of them, are errors")
    func size() {
        #expect(
            errors(["page": String(repeating: "x", count: 256_001)]) == [
                "page.mustache:0:0: the template is larger than 256 kB"
            ])
        let many = Dictionary(uniqueKeysWithValues: (0...100).map { ("t\($0)", "") })
        #expect(errors(many) == ["templates:0:0: the theme has more than 100 templates"])
    }

    @Test("values are escaped, finished HTML is not")
    func escaping() throws {
        let page = "{{page_title}} {{{content}}}"
        let templates = try #require(compile(["page": page]).templates)
        #expect(
            templates.render("page", ["page_title": "<b>&\"", "content": "<b>&\""]) == "&lt;b&gt;&amp;&quot; <b>&\"")
    }
}
