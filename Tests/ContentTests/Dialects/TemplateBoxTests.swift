import Testing

@testable import Content

@Suite("Boxes of other generators") struct TemplateBoxTests {
    private func removed(_ text: String, _ syntax: TemplateSyntax) -> String {
        String(
            decoding: TemplateCode.removed(from: Array(text.utf8)[...], syntax, names: TemplateNames { _ in nil }).text,
            as: UTF8.self)
    }

    @Test(
        "components of MDX and shortcodes of Hugo are lines of colons",
        arguments: [
            ("<Callout type=\"warning\">\n\na\n\n</Callout>\n", ":::::warning\n\na\n\n:::::\n"),
            ("<Admonition type=\"tip\" title=\"A [title]\">\na\n</Admonition>\n", ":::::tip[A title]\na\n:::::\n"),
            ("<Aside>\na\n</Aside>", ":::::note\na\n:::::"), ("<Danger>\na\n</Danger>\n", ":::::caution\na\n:::::\n"),
            ("{{% notice tip %}}\na\n{{% /notice %}}\n", ":::::tip\na\n:::::\n"),
            ("{{< callout type=\"info\" >}}\na\n{{< /callout >}}\n", ":::::note\na\n:::::\n"),
            ("<Tip>\n", "\n"), ("a <Tip>b</Tip>\n", "a b\n"), ("<Tip>\na\n<Tip>\n</Tip>\n", ":::::tip\na\n\n:::::\n"),
            (":::note[{a}]\n<B>b</B>\n:::\n", ":::note[{a}]\nb\n:::\n"),
        ])
    func tags(_ text: String, _ expected: String) {
        #expect(removed(text, [.components, .shortcodes, .directives]) == expected)
    }
}
