import Testing

@testable import Content

@Suite("Shortcodes of Hugo") struct ShortcodeTests {
    private func removed(_ text: String) -> String {
        String(
            decoding: TemplateCode.removed(
                from: Array(text.utf8)[...], [.shortcodes, .headingAttributes], names: TemplateNames { _ in nil }
            ).text, as: UTF8.self)
    }

    @Test(
        "those that are links lead where they led",
        arguments: [
            ("Go to {{< link \"https://a.example\" \"A text\" >}}.", "Go to [A text](<https://a.example>)."),
            ("See: {{< link \"https://a.example\" >}}", "See: [https://a.example](<https://a.example>)"),
            ("{{< link href=\"https://a.example\" content=\"A\" >}}", "[A](<https://a.example>)"),
            ("{{< button href=\"/b\" >}}Press *it*{{< /button >}}", "<a href=\"/b\">Press *it*</a>"),
            ("{{< button href=\"/b\" text=\"Press\" >}}", "[Press](</b>)"),
            ("{{% button relref=\"b\" %}}Press{{% /button %}}", "<a href=\"@/b\">Press</a>"),
            ("{{< btn \"/b\" >}}Press{{< /btn >}}", "<a href=\"/b\">Press</a>"),
            ("{{< card link=\"/b\" title=\"A card\" >}}\na\n{{< /card >}}\n", "[**A card**](</b>)\na\n\n"),
            ("{{< cta url=\"/b\" >}}a{{< /cta >}}", "<a href=\"/b\">a</a>"),
            // Blocks stand between the two, or nothing ends it.
            ("{{< cta url=\"/b\" >}}\na\n\nb\n{{< /cta >}}\n", "\na\n\nb\n\n"), ("{{< cta url=\"/b\" >}}a", "a"),
            ("[a]({{< link \"b.md\" >}})", "[a](@/b.md)"),
        ])
    func links(_ text: String, _ expected: String) { #expect(removed(text) == expected) }

    @Test("many links of which none ends take linear time")
    func endless() {
        let text = Array(String(repeating: "{{< button href=\"/b\" >}}a", count: 20_000).utf8) + "{{< /button >}}".utf8
        let time = ContinuousClock().measure {
            _ = TemplateCode.removed(from: text[...], [.shortcodes], names: TemplateNames { _ in nil })
        }
        #expect(time < .seconds(20))
    }
}
