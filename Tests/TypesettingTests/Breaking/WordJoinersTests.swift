import Testing
import Typesetting

@Suite("Word joiners") struct WordJoinersTests {
    @Test(
        "stand where a browser might divide a score, or a number and what it counts",
        arguments: [
            ("日本3–2アルゼンチン", "日本3–*2アルゼンチン"), ("台風18号、4度目のV", "台風18*号、4*度*目のV"), ("1,200円", "1,200*円"),
            ("Swift 6.2 & 3-2", "Swift 6.2 & 3-2"), ("港の灯", "港の灯"), ("", ""),
        ])
    func places(_ text: String, _ expected: String) {
        #expect(joiningNumbers(in: text).replacing("\u{2060}", with: "*") == expected)
    }
}
