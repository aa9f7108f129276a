import Testing

@testable import Content

@Suite("Marks in titles")
struct InlineMarksTests {
    @Test(
        "Pairs around words are gone",
        arguments: [
            ("action <em>and</em> flexibility", "action and flexibility"),
            ("<strong>A <i class=\"x\">b</i></strong>", "A b"),
            ("a _\"quoted\"_ word", "a \"quoted\" word"), ("これは*強調*です", "これは強調です"),
            ("**Strong** and *weak*", "Strong and weak"), ("_All of it_", "All of it"),
            ("The `build` command, *now*.", "The `build` command, now."),
        ])
    func pairs(text: String, plain: String) {
        #expect(InlineMarks.removed(from: text) == plain)
    }

    @Test(
        "What is no pair stays",
        arguments: [
            "", "3 * 4 * 5", "2*3*4", "snake_case_name", "std::vector<int> と <b>", "*nix and *BSD", "a ` b",
            "__init__ of a class", "f(*args, **kwargs)", "a <em>word", "x < y > z", "名_前_名", "***",
        ])
    func others(text: String) {
        #expect(InlineMarks.removed(from: text) == text)
    }

    @Test("Titles and summaries in front matter show no marks, a title from the text keeps what is none")
    func articles() async throws {
        let site = try TestSite([
            "news/a.md":
                "---\ntitle: For action <em>and</em> flexibility\nsummary: A _'fine'_ day\ndate: 2025-01-02\n---\nText.\n",
            "news/b.md": "---\ndate: 2025-01-01\n---\n# A \\*star\\*\n\nText.\n",
        ])
        let loaded = await site.load()
        #expect(loaded.site?.articles.map(\.title) == ["For action and flexibility", "A *star*"])
        #expect(loaded.article?.summary == "A 'fine' day")
    }
}
