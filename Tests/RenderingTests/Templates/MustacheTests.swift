import Content
import Testing

@testable import Rendering

/// What the Mustache specification says of tags, with cases of our own for each of its chapters.
@Suite("Mustache") struct MustacheTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var template: String
        var expected: String
        var partials: [String: String]
        var testDescription: String { template }

        init(_ template: String, _ expected: String, _ partials: [String: String] = [:]) {
            (self.template, self.expected, self.partials) = (template, expected, partials)
        }
    }

    private static let values: TemplateValues = [
        "name": "<b>&\"", "yes": true, "no": false, "empty": .list([]), "nothing": "", "lines": "<\n->",
        "list": .list([["n": "1"], ["n": "2", "name": "inner"]]),
        "map": .map(["part": "p", "map": .map(["part": "q"]), "name": "mapped"]),
    ]

    private func render(_ test: Case) throws -> String {
        var sources: [String: TemplateExpansion.Source] = [:]
        for (name, text) in test.partials.merging(["main": test.template], uniquingKeysWith: { $1 }) {
            sources[name] = (name, text, try TemplateSyntax.parse(text, path: name))
        }
        let bytes = TemplateWriter.bytes(try TemplateExpansion.nodes(of: "main", sources), Self.values)
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test(
        "values",
        arguments: [
            Case("", ""), Case("a {b} }} {", "a {b} }} {"),
            Case("{{name}} {{{name}}} {{&name}}", "&lt;b&gt;&amp;&quot; <b>&\" <b>&\""),
            Case(
                "|{{ name }}|{{{ name }}}|{{& name }}|{{\nname\n}}|",
                "|\(MustacheTests.e)|<b>&\"|<b>&\"|\(MustacheTests.e)|"),
            Case("({{other}}{{map.other}}{{map.part.other}}{{map}}{{list}})", "()"),
            Case("{{map.part}} {{map.map.part}} {{yes}} {{no}}", "p q true false"),
            Case("  {{name}}\n", "  \(MustacheTests.e)\n"),
            Case("{{#map}}{{part}} {{map.part}} {{name}}{{/map}}", "p q mapped"),
        ])
    func values(_ test: Case) throws { #expect(try render(test) == test.expected) }

    private static let e = "&lt;b&gt;&amp;&quot;"

    @Test(
        "sections",
        arguments: [
            Case("{{#yes}}a{{/yes}}{{#no}}b{{/no}}{{#other}}c{{/other}}", "a"),
            Case("{{^yes}}a{{/yes}}{{^no}}b{{/no}}{{^other}}c{{/other}}{{^empty}}d{{/empty}}", "bcd"),
            Case("{{#empty}}a{{/empty}}{{#nothing}}b{{/nothing}}{{^nothing}}c{{/nothing}}", "b"),
            Case("{{#list}}{{n}}{{/list}}", "12"), Case("{{#list}}<{{{name}}}>{{/list}}", "<<b>&\"><inner>"),
            Case("{{#name}}{{{.}}}{{/name}}", "<b>&\""), Case("{{#map.map}}{{part}}{{/map.map}}", "q"),
            Case("{{#list}}{{#yes}}{{n}}{{/yes}}{{/list}}", "12"),
            Case("| This Is\n{{#yes}}\n|\n{{/yes}}\n| A Line\n", "| This Is\n|\n| A Line\n"),
            Case("|\r\n{{#yes}}\r\n{{/yes}}\r\n|", "|\r\n|"), Case("  {{#yes}}\n#{{/yes}}\n/", "#\n/"),
            Case("#{{#yes}}\n/\n  {{/yes}}", "#\n/\n"), Case(" {{#yes}} x {{/yes}}\n", "  x \n"),
            Case("  {{#list}}  \n- {{n}}\n\t{{/list}}", "- 1\n- 2\n"),
            Case("{{#yes}}{{/yes}}\n{{^no}}\n{{/no}}\n", "\n"),
        ])
    func sections(_ test: Case) throws { #expect(try render(test) == test.expected) }

    @Test(
        "comments and delimiters",
        arguments: [
            Case("1{{! a }}2", "12"), Case("1\n  {{! a\n b {{c }}  \n2", "1\n2"), Case("1 {{! a }}\n", "1 \n"),
            Case("{{=<% %>=}}(<%name%>{{name}})", "(\(MustacheTests.e){{name}})"), Case("{{=| |=}}|#yes|x|/yes|", "x"),
            Case("{{= @   @ =}}(@name@)", "(\(MustacheTests.e))"), Case("a\n  {{=@ @=}}  \nb", "a\nb"),
            Case("{{#yes}}{{=<% %>=}}<%/yes%><%name%>", MustacheTests.e),
            Case("{{=<% %>=}}<%{name}%><%={{ }}=%>{{name}}", "<b>&\"\(MustacheTests.e)"),
            Case("{{=<% %>=}}<%>p%>", "(\(MustacheTests.e)<%name%>)", ["p": "({{name}}<%name%>)"]),
        ])
    func delimiters(_ test: Case) throws { #expect(try render(test) == test.expected) }

    @Test(
        "included templates",
        arguments: [
            Case("[{{>p}}]", "[x]", ["p": "x"]), Case("{{> a/b }}", "x", ["a/b": "x"]),
            Case("{{#list}}{{>p}}{{/list}}", "(1)(2)", ["p": "({{n}})"]),
            Case("  {{>p}}\n>", "  >\n  >>", ["p": ">\n>"]), Case("| {{>p}}\n", "| x\ny\n", ["p": "x\ny"]),
            Case("\\\n {{>p}}\n/\n", "\\\n |\n <\n->\n |\n/\n", ["p": "|\n{{{lines}}}\n|\n"]),
            Case(" {{>p}}\n", "  a\n\n  b\n", ["p": " {{>q}}\n", "q": "a\n\nb\n"]),
        ])
    func partials(_ test: Case) throws { #expect(try render(test) == test.expected) }

    @Test(
        "blocks of a parent",
        arguments: [
            Case("{{$title}}usual{{/title}}", "usual"), Case("{{<p}}{{/p}}", "[usual]", ["p": "[{{$t}}usual{{/t}}]"]),
            Case("{{<p}} x {{$t}}{{n}}{{name}}{{/t}}\n{{/p}}", "[\(MustacheTests.e)]", ["p": "[{{$t}}usual{{/t}}]"]),
            Case("{{<p}}{{$t}}a{{/t}}{{/p}}{{<p}}{{$t}}b{{/t}}{{/p}}", "ab", ["p": "{{$t}}{{/t}}"]),
            Case(
                "{{<p}}{{$t}}outer{{/t}}{{/p}}", "outer", ["p": "{{<q}}{{$t}}inner{{/t}}{{/q}}", "q": "{{$t}}{{/t}}"]),
            Case("{{<p}}{{$t}}a{{$t}}b{{/t}}{{/t}}{{/p}}", "ab", ["p": "{{$t}}{{/t}}"]),
            Case("{{<p}}{{$t}}{{>q}}{{/t}}{{/p}}", "[q]", ["p": "[{{$t}}{{/t}}]", "q": "q"]),
        ])
    func blocks(_ test: Case) throws { #expect(try render(test) == test.expected) }

    @Test(
        "what is no Mustache is an error at its tag",
        arguments: [
            ("a\n {{b", "2:2: a tag has no end"), ("{{{a}}", "1:1: a tag has no end"),
            ("{{}}", "1:1: a tag is not understood"),
            ("あ{{a b}}", "1:2: a tag is not understood"), ("{{a..b}}", "1:1: a tag is not understood"),
            ("{{uppercased(a)}}", "1:1: a tag is not understood"),
            ("{{% CONTENT_TYPE: TEXT}}", "1:1: a tag is not understood"),
            ("{{>*a}}", "1:1: a template is included by its name, not by that in a value"),
            ("{{=a=}}", "1:1: the delimiters are not set as Mustache sets them"),
            ("{{=123456789 >=}}", "1:1: the delimiters are not set as Mustache sets them"),
            ("{{#a}}\n{{/b}}", "2:1: a section is closed under another name than it was opened"),
            ("{{/a}}", "1:1: a section is closed that was not opened"), ("\n{{#a}}", "2:1: a section has no end"),
            ("{{<a}}{{b}}{{/a}}", "1:1: only blocks belong between {{<a}} and {{/a}}"),
        ])
    func faults(_ template: String, _ expected: String) throws {
        let fault = #expect(throws: Diagnostic.self) { try TemplateSyntax.parse(template, path: "t") }
        #expect(fault.map { "\($0.line ?? 0):\($0.column ?? 0): \($0.message)" } == expected)
    }
}
