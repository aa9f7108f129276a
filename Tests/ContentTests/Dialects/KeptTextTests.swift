import Testing

@testable import Content

@Suite("Texts that Liquid keeps in names") struct KeptTextTests {
    private func removed(_ text: String, isHTML: Bool = false) -> String {
        String(
            decoding: TemplateCode.removed(
                from: Array(text.utf8)[...], [.liquid, .attributeLists], names: TemplateNames { _ in nil },
                isHTML: isHTML
            ).text, as: UTF8.self)
    }

    @Test(
        "what is captured or assigned stands where its name is shown",
        arguments: [
            ("{% capture n %}A *word*{% endcapture %}\n\nSo: {{ n }}.", "\n\nSo: A *word*."),
            ("{% capture n %}A *word*{% endcapture %}{{ n | markdownify | remove: \"<p>\" }}", "A *word*"),
            ("{% assign who = \"World\" %}Hello {{ who }}!", "Hello World!"),
            ("{%- assign who = 'Wo' | append: \"rld\" -%}{{ who | upcase }}", "WORLD"),
            ("{% assign n = 5 %}{{ n }} of {{ n }}", "5 of 5"),
            ("{% capture n -%}A{%- endcapture %}{{- n -}}B{{n -}}", "ABA"),
            ("{% assign n = 'a < b' %}{{ n | escape }}", "a &lt; b"),
            ("{% assign a = \"b\" %}{% assign c = a %}{{ c }}", "b"),
            ("{% capture n %}A{% include x.html text=\"B\" %}{% endcapture %}{{ n }}", "AB"),
            ("{% assign a = \"b\" %}{% capture n %}{{ a }}c{% endcapture %}{{ n }}", "bc"),
            ("{% set who = \"World\" %}{% set n %}B{% endset %}{{ who }} {{ n }}", "World B"),
        ])
    func shown(_ text: String, _ expected: String) { #expect(removed(text) == expected) }

    @Test(
        "what is shown nowhere, hidden, or made into something else stays hidden",
        arguments: [
            ("{% capture n %}secret{% endcapture %}a", "a"), ("{% assign n = \"secret\" %}a{{ m }}", "a"),
            ("{% capture n %}secret{% endcapture %}{{ n | truncate: 2 }}", ""),
            ("{% capture n %}secret{% endcapture %}{% capture n %}b{% endcapture %}{{ n }}", "b"),
            ("{% capture n %}secret{% endcapture %}{% comment %}{{ n }}{% endcomment %}", ""),
            ("{% if false %}{% capture n %}secret{% endcapture %}{% endif %}{{ n }}", ""),
            ("{% capture n %}{% comment %}secret{% endcomment %}b{% endcapture %}{{ n }}", "b"),
            ("{% assign n = \"secret\" %}{% assign n = other | first %}{{ n }}", ""),
        ])
    func hidden(_ text: String, _ expected: String) { #expect(removed(text) == expected) }

    @Test("in a block of HTML it is Markdown between empty lines, and what follows is no listing")
    func blocks() {
        let text = "{% capture n %}\n* a\n* b\n{% endcapture %}\n\n<div>\n  {{ n | markdownify }}\n    </div>\n"
        #expect(removed(text) == "\n\n\n\n\n<div>\n  \n\n* a\n* b\n\n\n</div>\n")
        #expect(removed(text, isHTML: true) == "\n\n\n\n\n<div>\n  \n* a\n* b\n\n    </div>\n")
    }

    @Test("messages name the lines of the file, before and behind what is put in")
    func lines() async throws {
        let site = try await LoadedFolder([
            "_config.yml": "title: T\nlang: en\ntimezone: UTC\n",
            "_posts/2024-01-02-a.md":
                "---\ntitle: A\n---\n{% capture n %}\n* a\n* b ![c](gone.png)\n{% endcapture %}\n{{ n }}\n\n{% mystery %} ![d](lost.png)\n",
        ])
        #expect(site.report.contains("_posts/2024-01-02-a.md:10: warning: the template code \"mystery\""))
        #expect(site.report.contains("_posts/2024-01-02-a.md:10: warning: the image is left out: no file \"lost.png\""))
        #expect(site.report.contains("_posts/2024-01-02-a.md:8: warning: the image is left out: no file \"gone.png\""))
    }

    @Test("texts that are shown again and again, or in each other, stay of a size")
    func bounds() {
        var text = "{% capture n0 %}" + String(repeating: "x", count: 1_000) + "{% endcapture %}"
        for number in 1...40 {
            text += "{% capture n\(number) %}{{ n\(number - 1) }}{{ n\(number - 1) }}{% endcapture %}"
        }
        #expect(removed(text + "{{ n40 }}").utf8.count < 300_000)
        let all = String(repeating: "{{ n | upcase }}{{ n }}", count: 20_000)
        #expect(removed("{% assign n = \"\(String(repeating: "x", count: 1_000))\" %}" + all).utf8.count < 300_000)
        #expect(removed(String(repeating: "{% capture n %}", count: 20_000)).isEmpty)
    }
}
