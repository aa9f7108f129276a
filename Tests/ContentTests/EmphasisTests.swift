import Foundation
import Testing

@testable import Content

/// The rules are those of `Flanking`; `Tests/Browser/test_markdown.py` compares 2,000 random lines, and the cases of the fixture, with
/// another program that has them. The fixture has the characters that stand beside marks in the published cases of the rule
/// (github.com/tats-u/markdown-cjk-friendly), and no more of these than that.
@Suite("Emphasis") struct EmphasisTests {
    private func paragraph(_ body: String) async throws -> String {
        let html = try await TestSite(body: body).load().html
        return html.hasPrefix("<p>") && html.hasSuffix("</p>\n") ? String(html.dropFirst(3).dropLast(5)) : html
    }

    @Test(
        "begins and ends beside East Asian punctuation without a space",
        arguments: [
            ("知事は**「避難を」**と呼びかけた", "知事は<strong>「避難を」</strong>と呼びかけた"),
            ("**重要：**必ず読む", "<strong>重要：</strong>必ず読む"),
            ("値段は*500円（税込）*です", "値段は<em>500円（税込）</em>です"),
            ("**結果。**次へ", "<strong>結果。</strong>次へ"),
            ("見出し**『瓦版』***新刊*", "見出し<strong>『瓦版』</strong><em>新刊</em>"),
            ("価格**￥1000**から", "価格<strong>￥1000</strong>から"),
            ("한국어**(강조)**를", "한국어<strong>(강조)</strong>를"),
            ("漢字**(ASCII)**の括弧", "漢字<strong>(ASCII)</strong>の括弧"),
            ("葛\u{E0100}**(注)**城", "葛\u{E0100}<strong>(注)</strong>城"),
            ("大き~~「古い」~~な", "大き<del>「古い」</del>な"),
            ("|甲|\n|-|\n|字**「乙」**の|\n", "<table>"),
        ])
    func eastAsian(_ body: String, _ expected: String) async throws {
        let html = try await paragraph(body)
        if expected == "<table>" {
            #expect(html.contains("<td>字<strong>「乙」</strong>の</td>"))
        } else {
            #expect(html == expected)
        }
    }

    @Test("is where each case of the rule's specification has it")
    func cases() async throws {
        let fixture = try Data(contentsOf: Fixtures.root.appending(path: "east-asian-emphasis.json"))
        let groups = try JSONDecoder().decode([String: [[String]]].self, from: fixture)
        let cases = groups.values.joined()
        let html = try await TestSite(body: cases.map { $0[0] }.joined(separator: "\n\n")).load().html
        let paragraphs = html.split(separator: "</p>\n").map { paragraph in
            paragraph.dropFirst(3).replacing(#/<a [^>]*>/#, with: "<a>").replacing("&quot;", with: "\"")
        }
        #expect(paragraphs.count == cases.count)
        for (paragraph, example) in zip(paragraphs, cases) { #expect(paragraph == example[1], "\(example[0])") }
    }

    @Test(
        "of other texts is as CommonMark has it",
        arguments: [
            ("a**(b)**c", "a**(b)**c"), ("é**(b)**é", "é**(b)**é"), ("a**“b”**c", "a**“b”**c"),
            ("é**€20**é", "é**€20**é"), ("字__「乙」__の", "字__「乙」__の"), ("字 ** 「乙」 ** の", "字 ** 「乙」 ** の"),
            ("é \\**「乙」**", "é **「乙」**"),
        ])
    func others(_ body: String, _ expected: String) async throws {
        #expect(try await paragraph(body) == expected)
    }

    @Test("leaves no mark in code, raw HTML, addresses, titles and headings")
    func unmarked() async throws {
        let body = """
            字`字**「乙」**の`の

                字**「乙」**の

            ```字**「乙」**の
            字**「乙」**の
            ```

            [字](https://e.example/字*「*の "字**「乙」**の")

            ## 字**「乙」**の
            """
        let html = try await TestSite(body: body).load().html
        let marks = html.unicodeScalars.filter { (0x10000...0x10FFF).contains($0.value) }
        #expect(marks.isEmpty)
        #expect(html.contains("<strong>「乙」</strong>の</a></h2>"))
        #expect(
            html.contains("<code>字**「乙」**の</code>")
                && html.contains("<pre tabindex=\"0\"><code>字**「乙」**の\n</code></pre>"))
    }

    @Test("a text that has the mark itself keeps it")
    func marks() async throws {
        #expect(try await paragraph("\u{1039F}字**「乙」**の") == "\u{1039F}字<strong>「乙」</strong>の")
        let all = "\u{1039F}\u{103D0}\u{10857}\u{1091F}\u{1056F}"
        #expect(try await paragraph("\(all)字**「乙」**の") == "\(all)字**「乙」**の")
    }
}
