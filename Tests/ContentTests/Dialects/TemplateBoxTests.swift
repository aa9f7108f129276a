import Foundation
import Testing

@testable import Content

@Suite("Boxes, listings and formulas of other generators") struct TemplateBoxTests {
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

    @Test(
        "lists of attributes of themes of Jekyll make boxes of the block above, else of that below, and move no line but the first",
        arguments: [
            ("a\n\n> b\n> c\n{: .prompt-tip }\n\nd\n", "a\n:::::tip\n b\n c\n:::::\n\nd\n"),
            ("a\n\nb\n{: .notice--warning}\n", "a\n:::::warning\nb\n:::::\n"),
            ("a\n\n{: .note }\nb\nc\n\nd\n", "a\n\n:::::note\nb\nc\n:::::\nd\n"),
            ("{: .important }\nb", ":::::important\nb\n:::::"),
            ("b\n{: .prompt-tip }\n", ":::::tip\nb\n:::::\n"), ("a\n\nb\n{: .lead }\n", "a\n\nb\n\n"),
        ])
    func attributes(_ text: String, _ expected: String) {
        #expect(removed(text, [.attributeLists]) == expected)
    }

    @Test(
        "titles of pairs of tags stand above their texts",
        arguments: [
            ("{{< tab name=\"macOS\" >}}\na\n{{< /tab >}}\n", "**macOS**  \na\n\n"),
            ("<Card title=\"First *one*\">\na\n</Card>\n", "<strong>First one</strong>\na\n\n"),
            ("{{% notice tip \"A title\" %}}\na\n{{% /notice %}}\n", ":::::tip[A title]\na\n:::::\n"),
            ("{{< icon name=\"x\" >}}\n", "\n"), ("b {{< tab name=\"x\" >}}a{{< /tab >}}\n", "b a\n"),
        ])
    func titles(_ text: String, _ expected: String) {
        #expect(removed(text, [.components, .shortcodes]) == expected)
    }

    @Test(
        "code and diagrams between tags are listings, with what is said of their lines",
        arguments: [
            ("{{< mermaid >}}\nA --> B\n{{< /mermaid >}}\n", "mermaid", "A --> B\n"),
            (
                "{{< highlight go \"linenos=table,hl_lines=2 4-5\" >}}\na\n{{< /highlight >}}\n",
                "go linenos=table,hl_lines=2 4-5", "a\n"
            ),
            ("{{% tab lang=\"go\" %}}\na\n{{% /tab %}}\n", "go", "a\n"),
            (
                "{% highlight ruby linenos mark_lines=\"1 2\" %}\na\n{% endhighlight %}\n",
                "ruby linenos hl_lines=1 2", "a\n"
            ),
        ])
    func listings(_ text: String, _ info: String, _ code: String) {
        let fence = String(repeating: "`", count: 10)
        let shown = removed(text, [.shortcodes, .liquid]).split(separator: "\n", omittingEmptySubsequences: false)
        #expect(shown.first.map { $0.dropFirst(10) }.map(String.init)?.trimmingCharacters(in: .whitespaces) == info)
        #expect(shown.dropFirst().prefix { $0 != fence[...] }.joined(separator: "\n") + "\n" == code)
    }

    @Test(
        "formulas are code, and prices are none",
        arguments: [
            ("so $E = mc^2$ is", "so `$E = mc^2$` is"), ("$$ a_{*} \\\\ b_{*} $$\n", "`$$ a_{*} \\\\ b_{*} $$`\n"),
            ("a\n\n$$\n\\frac{a}{b}\n$$\n", "a\n\n``````````math\n\\frac{a}{b}\n``````````\n"),
            ("$5 and $10_000, US$30*", "$5 and $10_000, US$30*"), ("$n$-th", "`$n$`-th"),
            ("$HOME/a_b and $(ls)_$", "$HOME/a_b and $(ls)_$"), ("`$a_1$` $", "`$a_1$` $"),
            ("$a_1\n\nb_2$", "$a_1\n\nb_2$"), ("\\$a_1$", "\\$a_1$"), ("$\\int_0^1 {x} dx$", "`$\\int_0^1 {x} dx$`"),
        ])
    func formulas(_ text: String, _ expected: String) {
        #expect(removed(text, [.components]) == expected)
    }

    @Test(
        "formulas between brackets are code, and escaped brackets are none",
        arguments: [
            ("so \\(a^*=x-b^*\\) is", "so `\\(a^*=x-b^*\\)` is"),
            ("\\[\n\\frac{a}{b}\n\\]\n", "``````````math\n\\frac{a}{b}\n``````````\n"),
            ("so \\\\(x_{1}\\\\) is", "so `\\\\(x_{1}\\\\)` is"), ("\\[a_{*}\\]\n", "`\\[a_{*}\\]`\n"),
            ("\\[**a** _b_\\](c)", "\\[**a** _b_\\](c)"), ("\\(see *a*\\)", "\\(see *a*\\)"),
            ("\\[a[^1]\\]", "\\[a[^1]\\]"),
            ("\\[\\^\\\\x01-\\\\xff\\]", "\\[\\^\\\\x01-\\\\xff\\]"), ("\\[\\\\w\\-\\]*", "\\[\\\\w\\-\\]*"),
            ("/\\[^\\n\\]", "/\\[^\\n\\]"),
        ])
    func bracketedFormulas(_ text: String, _ expected: String) { #expect(removed(text, [.shortcodes]) == expected) }

    @Test("where settings name these marks, whatever stands in them is a formula")
    func passedFormulas() async throws {
        let settings = """
            title: T
            languageCode: en
            timeZone: UTC
            markup:
              goldmark:
                extensions:
                  passthrough:
                    enable: true
                    delimiters:
                      inline: [['\\\\(', '\\\\)']]

            """.replacing("\\\\", with: "\\")
        let site = try await LoadedFolder([
            "hugo.yaml": settings, "content/posts/a.md": "---\ntitle: A\ndate: 2024-01-02\n---\nSo \\(x\\) is.\n",
        ])
        #expect(site.html == "<p>So <code>\\(x\\)</code> is.</p>\n")
    }

    @Test(
        "Zola's diagrams and boxes",
        arguments: [
            ("{% mermaid() %}\nA --> B\n{% end %}\n", "``````````mermaid\nA --> B\n``````````\n"),
            ("{% alert(warning=true) %}\na\n{% end %}\n", ":::::warning\na\n:::::\n"),
            ("{% note(title=\"T\") %}\na\n{% quote() %}\nb\n{% end %}\n{% end %}\n", ":::::note[T]\na\n\nb\n\n:::::\n"),
            ("{% alert() %}\na\n", "\na\n"), ("b {% alert() %}a{% end %}\n", "b a\n"),
            ("{% tip() %}\na {% end %}\n", ":::::tip\na \n:::::\n"),
        ])
    func tera(_ text: String, _ expected: String) { #expect(removed(text, [.liquid, .headingAttributes]) == expected) }
}
