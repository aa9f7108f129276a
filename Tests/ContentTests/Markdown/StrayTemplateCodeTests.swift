import Testing

@testable import Content

@Suite("Template code in Kawaraban's own articles") struct StrayTemplateCodeTests {
    private func said(_ body: String) async throws -> [Diagnostic] {
        let site = try TestSite(body: "\nThe text.\n\n" + body, settings: "language: en\ntime_zone: UTC\n")
        return await site.load().diagnostics.filter { $0.path == "content/news/a.md" }
    }

    @Test(
        "is said to be text, once",
        arguments: [
            ("{{< newsletter >}}", "{{< newsletter >}}"), ("See {{% ad %}} and {{< b >}}.\n\n{% c %}", "{{% ad %}}"),
            ("{% include ad.html %}", "{% include ad.html %}"), ("{%- if x -%}", "{%- if x -%}"),
            ("{ {{ a }} {% b %}", "{% b %}"), ("## A {{< b >}}", "{{< b >}}"), ("- *a {% b %}*", "{% b %}"),
            ("{{< a " + String(repeating: "b", count: 70) + " >}}", "{{< a " + String(repeating: "b", count: 54) + "…"),
        ])
    func said(body: String, code: String) async throws {
        #expect(
            try await said(body) == [
                Diagnostic(
                    .warning, "what looks like template code is text here: \"\(code)\"", at: "content/news/a.md",
                    line: 8, hint: "no template language runs over an article: take it out, or write it as code")
            ])
    }

    @Test(
        "is code in code, and other braces are no such thing",
        arguments: [
            "`{{< a >}}`", "```\n{% a %}\n```", "    {% a %}", "{{ a }}", "{漢字|かんじ}", "{%a", "{% a",
            "100 {%} and {{<}}",
            "{% " + String(repeating: "a ", count: 200) + "%}",
        ])
    func nothing(body: String) async throws { #expect(try await said(body) == []) }

    @Test("takes no longer than it is long", .timeLimit(.minutes(1)))
    func long() async throws {
        _ = try await said(String(repeating: "{{< ", count: 20_000))
        _ = try await said(String(repeating: "{", count: 100_000))
    }
}
