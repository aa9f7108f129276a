import Testing

@testable import Content

@Suite("Includes of Jekyll's themes") struct IncludeTests {
    private func removed(_ text: String) -> String {
        String(
            decoding: TemplateCode.removed(
                from: Array(text.utf8)[...], [.liquid, .attributeLists],
                names: TemplateNames(article: { _ in nil }, isFromTop: { $0.hasPrefix("assets/") })
            ).text, as: UTF8.self)
    }

    @Test(
        "pictures, texts and boxes stand in their places",
        arguments: [
            ("{% include figure.liquid path=\"assets/9.jpg\" class=\"x\" %}", "![](</assets/9.jpg>)"),
            ("{% include figure.html src=\"own.jpg\" caption=\"C\" %}", "![C](<own.jpg> \"C\")"),
            ("{% include image.html url=\"/a.jpg\" description=\"My cat\" %}", "![My cat](</a.jpg> \"My cat\")"),
            ("{% include x.html content=\"A **b**\" %}", "A **b**"),
            ("{% include x.html content=\"{{ a }}\" %}", ""), ("{% include note.html content=page.a %}", ""),
            ("{% include note.html content=\"A **b**.\" %}\n", ":::::note\nA **b**.\n:::::\n"),
            ("{% include ui/tip.html title='T' content='A' %}\n", ":::::tip[T]\nA\n:::::\n"),
            ("{% include callout.html content=\"A\" type=\"danger\" %}", ":::::caution\nA\n:::::"),
            ("- {% include note.html content=\"A\" %}\n", "- A\n"),
            ("{% capture c %}kept{% endcapture %}\n{% include note.html content=c %}\n", "\n:::::note\nkept\n:::::\n"),
            ("{% details Click here, \"now\" %}\na\n{% enddetails %}", "**Click here, \"now\"**  \na\n"),
            ("{% details \"Click here\" %}\na\n{% enddetails %}", "**Click here**  \na\n"),
        ])
    func shown(_ text: String, _ expected: String) { #expect(removed(text) == expected) }

    @Test(
        "paths are from the site's top but where a file lies beside the article; messages name the file that is included"
    )
    func places() async throws {
        let site = try await LoadedFolder([
            "_config.yml": "title: T\nlang: en\ntimezone: UTC\n", "assets/a.png": "x", "b.png": "x",
            "_posts/b.png": "x",
            "_posts/2024-01-02-a.md":
                "---\ntitle: A\n---\n{% include figure.html path=\"assets/a.png\" alt=\"a\" %}\n\n"
                + "{% include figure.html path=\"b.png\" alt=\"b\" %}\n\n{% include links.html %}\n",
        ])
        #expect(site.html.contains("assets/a.png") && site.html.contains("_posts/b.png"))
        #expect(site.report.contains("_posts/2024-01-02-a.md:8: warning: the template code \"include links.html\""))
        #expect(!site.report.contains("no file"))
    }
}
