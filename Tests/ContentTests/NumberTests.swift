import Testing

@testable import Content

@Suite("Numbers as others write them") struct NumberTests {
    @Test("numbers of JSON are those of its grammar", arguments: ["0", "-0", "10", "-1.50", "1e9", "2E-3", "0.0e+0"])
    func json(_ text: String) { #expect(isJSONNumber(text.utf8)) }

    @Test(
        "and no others, which Swift would take",
        arguments: ["", "-", "+1", "01", ".5", "1.", "1e", "1e+", "0x10", "nan", "-inf", "infinity", "1_000", "1 "])
    func noJSON(_ text: String) async throws {
        #expect(!isJSONNumber(text.utf8))
        let loaded = try await TestSite(["news/a.md": "{\"weight\": \(text)}"]).load()
        #expect(loaded.diagnostics.contains { $0.message.hasPrefix("the JSON cannot be read") } == (text != "1 "))
    }

    @Test("hexadecimal digits are digits, never a sign")
    func hexadecimal() throws {
        #expect(hexadecimalNumber("09aF".utf8) == 0x09AF && hexadecimalNumber("ffffFFFF".utf8) == .max)
        for text in ["", "+5", "-5", "g", "123456789"] { #expect(hexadecimalNumber(text.utf8) == nil) }
        #expect(percentDecoded("%+5%41%") == "%+5A%")
    }

    @Test("an escape in JSON has four hexadecimal digits")
    func escape() async throws {
        let loaded = try await TestSite(["news/a.md": #"{"title": "\u+041"}"#]).load()
        #expect(loaded.diagnostics.map(\.message).contains { $0.hasSuffix("\\u wants four hexadecimal digits") })
        let open = try await TestSite(["news/a.md": "{\"title\": \"a\\\n\"}"]).load()
        #expect(open.diagnostics.map(\.line) == [1] && open.diagnostics.map(\.column) == [14])
    }
}
