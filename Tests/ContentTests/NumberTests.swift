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

    @Test(
        "a date of TOML without the time that its T announces is an error with its place",
        arguments: ["2026-11-23T-1:00", "2026-11-23T:", "2026-11-23t%0:00:00Z", "[2026-11-23Tx:y]"])
    func noTime(_ text: String) async throws {
        let loaded = try await TestSite(["news/a.md": "+++\ntitle = 'a T b'\ndate = \(text)\n+++\n"]).load()
        #expect(
            loaded.diagnostics.map(\.description) == [
                "content/news/a.md:3:\(text.first == "[" ? 20 : 19): error: the TOML cannot be read: a date and a \"T\", and no time "
                    + "behind them\n  hint: write for example 2026-11-23T20:54:00+09:00"
            ])
    }

    @Test("a key of TOML may look like a date, and a text like one without a time")
    func likeDates() async throws {
        let article =
            "+++\ntitle = 'a'\ndate = 2026-11-23T20:54:00+09:00\n2026-11-23Tx = '2026-11-23T-:' # 2026-11-23T-:\n+++\n"
        #expect(try await TestSite(["news/a.md": article]).load().diagnostics == [])
    }

    @Test("an escape in JSON has four hexadecimal digits")
    func escape() async throws {
        let loaded = try await TestSite(["news/a.md": #"{"title": "\u+041"}"#]).load()
        #expect(loaded.diagnostics.map(\.message).contains { $0.hasSuffix("\\u wants four hexadecimal digits") })
        let open = try await TestSite(["news/a.md": "{\"title\": \"a\\\n\"}"]).load()
        #expect(open.diagnostics.map(\.line) == [1] && open.diagnostics.map(\.column) == [14])
    }
}
