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

    @Test(
        "pictures lead where they led, and their captions are Markdown",
        arguments: [
            (
                "{{< figure src=\"a.png\" caption=\"By [B](https://b.example) in **2020**\" >}}\n",
                "![By B in 2020](<a.png>)\n_By [B](https://b.example) in **2020**_\n"
            ),
            ("{{< figure src=\"a.png\" alt=\"A\" link=\"/b\" >}}", "[![A](<a.png>)](</b>)"),
            (
                "{{< figure src=\"a.png\" title=\"T\" attr=\"Me\" attrlink=\"https://me.example\" >}}\n\n",
                "![T](<a.png>)\n*T [Me](<https://me.example>)*\n\n"
            ),
            (
                "a\n{{< figure src=\"a.png\" alt=\"A\" title=\"T\" caption=\"C\" link=\"/b\" >}}\nb\n",
                "a\n\n[![A](<a.png>)](</b>)\n_**T** C_\n\nb\n"
            ),
            ("{{< figure src=\"a.png\" alt=\"A\" caption=\"A *b*\" >}}", "![A](<a.png> \"A b\")"),
            ("{{< image \"a.png\" \"A\" \"A caption\" >}}", "![A](<a.png> \"A caption\")"),
            (
                "<p>\n{{< figure src=\"a.png\" alt=\"A\" link=\"/b\" >}}\n",
                "<p>\n<a href=\"/b\"><img src=\"a.png\" alt=\"A\"></a>\n"
            ),
        ])
    func pictures(_ text: String, _ expected: String) { #expect(removed(text) == expected) }

    @Test(
        "programs and words about what is shown are not shown",
        arguments: [
            (
                "{{< tabpane text=true >}}\n{{% tab header=\"A\" %}}\na\n{{% /tab %}}\n{{< /tabpane >}}\n",
                "\n**A**  \na\n\n\n"
            ),
            ("{{< script >}}\nlet a = 1\n{{< /script >}}\nb", "\n\n\nb"), ("{{< style >}}p{}{{< /style >}}b", "b"),
        ])
    func programs(_ text: String, _ expected: String) { #expect(removed(text) == expected) }

    @Test(
        "notes stand in their places",
        arguments: [
            ("A{{< footnote id=\"1\" >}}The *note*.{{< /footnote >}} b", "A^[The *note*.] b"),
            ("A{{< sidenote \"l\" >}}See [b](c).{{< /sidenote >}}", "A^[See [b](c).]"),
            ("A{{< footnote >}}b]{{< /footnote >}}", "Ab]"), ("A{{< footnote >}}b", "Ab"),
            ("A{{< footnote >}}b\n\nc\n\n{{< /footnote >}}", "Ab\n\nc\n\n"),
        ])
    func notes(_ text: String, _ expected: String) { #expect(removed(text) == expected) }

    @Test("many links of which none ends take linear time")
    func endless() {
        let text = Array(String(repeating: "{{< button href=\"/b\" >}}a", count: 20_000).utf8) + "{{< /button >}}".utf8
        let time = ContinuousClock().measure {
            _ = TemplateCode.removed(from: text[...], [.shortcodes], names: TemplateNames { _ in nil })
        }
        #expect(time < .seconds(20))
    }
}
