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
            ("The `build` command, *now*.", "The build command, now."), ("***All*** of it", "All of it"),
            ("10<sup>6</sup> people, m<sup>2</sup>, 19<sup>th</sup>", "10^6 people, m², 19th"),
            ("~~Old~~ new", "Old new"), ("これは~~古い~~新しい", "これは古い新しい"), ("a ==marked== word", "a marked word"),
            ("{髙﨑|たかさき}主将ら、{東京|とう|きょう}へ", "髙﨑主将ら、東京へ"),
        ])
    func pairs(text: String, plain: String) {
        #expect(InlineMarks.removed(from: text) == plain)
    }

    @Test(
        "What is no pair stays",
        arguments: [
            "", "3 * 4 * 5", "2*3*4", "snake_case_name", "std::vector<int> と Vec<T>", "*nix and *BSD", "a ` b",
            "__init__ of a class", "f(*args, **kwargs)", "x < y > z", "名_前_名", "***", "2 ~ 3", "10~~20", "a == b == c",
            "{a|b}", "{漢}",
        ])
    func others(text: String) {
        #expect(InlineMarks.removed(from: text) == text)
    }

    @Test(
        "Code has no backticks, and what stands in it is no mark",
        arguments: [
            ("Why `cargo build` is slow", "Why cargo build is slow"), ("``a ` b`` and c", "a ` b and c"),
            ("`` `a` ``", "`a`"), ("`*a*` *b*", "*a* b"), ("The `<em>` element", "The <em> element"),
            ("*`a`*", "a"), ("`[a](b.md)`の話", "[a](b.md)の話"),
        ])
    func code(text: String, plain: String) {
        #expect(InlineMarks.removed(from: text) == plain)
    }

    @Test(
        "Backticks that are no pair stay",
        arguments: ["the `90s and the `00s", "``quoted''", "a `", "` `", "`a`` b"])
    func backticks(text: String) {
        #expect(InlineMarks.removed(from: text) == text)
    }

    @Test(
        "Links and pictures are their words",
        arguments: [
            ("Read [the charter](https://example.org)", "Read the charter"),
            ("[*憲章*](charter.md#top)を読む", "憲章を読む"), ("![a crane](crane.jpg) lifts", "a crane lifts"),
            ("[![logo](a.png)](https://example.org/a_b_(c)) here", "logo here"),
            ("[a](/news/ \"The news\") b", "a b"), ("[速報][a](./b)", "[速報]a"),
        ])
    func links(text: String, plain: String) {
        #expect(InlineMarks.removed(from: text) == plain)
    }

    @Test(
        "Brackets without an address stay",
        arguments: [
            "[速報] 台風が上陸", "[速報](仮) 台風", "[連載](1/3)", "f[i](x)", "[a] (https://example.org)", "a] [b",
            "[a](https://example.org",
            "[ [ [a",
        ])
    func brackets(text: String) {
        #expect(InlineMarks.removed(from: text) == text)
    }

    @Test(
        "Tags that mark words are gone without their pair, too",
        arguments: [
            ("a <em>word", "a word"), ("word</strong> and", "word and"), ("H<sub>2O", "H2O"), ("前編<br>後編", "前編 後編"),
            ("One<br/> two", "One two"), ("A <small>word", "A word"), ("<a href=\"https://example.org\">here", "here"),
            ("<ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp></ruby>字", "漢字"), ("the end <b>", "the end"),
            ("the <b> tag", "the <b> tag"), ("one <br> two", "one two"),
        ])
    func loneTags(text: String, plain: String) {
        #expect(InlineMarks.removed(from: text) == plain)
    }

    @Test(
        "What is no such tag stays",
        arguments: [
            "Vec<T>", "Vec<B> と Option<i>", "List<Code>", "<vector>", "<title> of a page", "a <b c> d", "<<", "<em",
        ])
    func otherTags(text: String) {
        #expect(InlineMarks.removed(from: text) == text)
    }

    @Test(
        "Backslashes go where they stand before a mark",
        arguments: [
            ("A \\*star\\*", "A *star*"), ("snake\\_case", "snake_case"), ("\\[a](b.md)", "[a](b.md)"),
            ("\\<em\\>", "<em>"), ("\\`a\\`", "`a`"), ("*a \\* b*", "a * b"),
        ])
    func escapes(text: String, plain: String) {
        #expect(InlineMarks.removed(from: text) == plain)
    }

    @Test(
        "Other backslashes stay",
        arguments: [#"C:\path"#, #"C:\temp\*.*"#, #"C:\*"#, #"¯\_(ツ)_/¯"#, #"a \ b"#, #"\alpha\_x"#, #"a\"#])
    func backslashes(text: String) {
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
