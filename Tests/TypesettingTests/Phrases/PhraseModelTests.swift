import Testing

@testable import Typesetting

/// That the phrases are those of the original implementation is judged in Tests/Browser/test_phrases.py.
@Suite("The phrase model") struct PhraseModelTests {
    @Test(
        "Japanese is divided into phrases",
        arguments: [
            ("今日は天気です。", ["今日は", "天気です。"]), ("", []), ("瓦", ["瓦"]),
            ("大規模停電で交通網まひ", ["大規模停電で", "交通網まひ"]),
        ] as [(String, [String])])
    func phrases(_ text: String, _ expected: [String]) throws {
        #expect(try #require(PhraseModel.japanese).phrases(of: text) == expected)
    }

    @Test("a model of a few weights adds them up around every place")
    func weights() throws {
        let json = #"{"UW3": {"は": 10}, "BW2": {"本日": -30}, "TW1": {"あいう": 25}}"#
        let model = try #require(PhraseModel(json: Array(json.utf8)))
        // The sum of all weights is 5: a place is a boundary when twice its own sum is more.
        #expect(model.phrases(of: "今日は晴れ") == ["今日は", "晴れ"])
        #expect(model.phrases(of: "本は本日") == ["本は", "本日"])
        #expect(model.phrases(of: "あいうえ") == ["あいう", "え"])
    }

    @Test(
        "what is no model is refused",
        arguments: [
            "", "[]", "{\"UW1\": 3}", "{\"UW1\": {\"a\": \"b\"}}", "{", "{\"UW1\": {\"a\": 9223372036854775807}}",
        ])
    func refused(_ json: String) {
        #expect(PhraseModel(json: Array(json.utf8)) == nil)
    }
}
