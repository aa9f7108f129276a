import Testing

@testable import Rendering

@Suite("Tags of finished HTML") struct MarkupTokensTests {
    /// As text: `name attribute=value …`, `/name`, `"text"`.
    private func tokens(_ html: String) -> [String] {
        let bytes = Array(html.utf8)
        func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
        var result: [String] = []
        var tokens = MarkupTokens(bytes)
        while let token = tokens.next() {
            switch token {
            case .text(let range): result.append("\"\(text(range))\"")
            case .end(let name, _): result.append("/\(name)")
            case .start(let name, let attributes, _):
                result.append(([name] + attributes.map { "\($0.name)=\(text($0.value))" }).joined(separator: " "))
            }
        }
        return result
    }

    @Test(
        "are told from the text between them",
        arguments: [
            ("<p>a &lt; b</p>", ["p", "\"a &lt; b\"", "/p"]), ("", []), ("a", ["\"a\""]),
            ("<a href=\"x>y\" title=\"\">", ["a href=x>y title="]), ("<br/>x", ["br", "\"x\""]),
            ("<input type=\"checkbox\" disabled checked>", ["input type=checkbox disabled= checked="]),
            ("<details open><summary>", ["details open=", "summary"]), ("<a href=\"x", ["a href=x"]), ("<", [""]),
            ("<p", ["p"]), ("</p", ["/p"]), ("<a \"=x>", ["a x="]),
        ])
    func parts(_ html: String, _ expected: [String]) { #expect(tokens(html) == expected) }

    @Test("cover all bytes, each once, and end")
    func coverage() {
        for seed in 0..<500 {
            var state = UInt64(seed) &+ 1
            let bytes = (0..<seed % 60).map { _ -> UInt8 in
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return Array("<a>=\"/ \nb".utf8)[Int(state >> 33) % 9]
            }
            var (end, tokens) = (0, MarkupTokens(bytes))
            while let token = tokens.next() {
                let range =
                    switch token {
                    case .text(let range), .start(_, _, let range), .end(_, let range): range
                    }
                #expect(range.lowerBound == end && !range.isEmpty, "\(seed)")
                end = range.upperBound
            }
            #expect(end == bytes.count, "\(seed)")
        }
    }
}
