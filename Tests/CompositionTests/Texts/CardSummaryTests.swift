import Testing

@testable import Composition

@Suite("The summary on a card") struct CardSummaryTests {
    private func filled(_ text: String, to count: Int) -> String {
        String(String(repeating: text, count: count / text.count + 1).prefix(count))
    }

    @Test("is the whole of a short one, and nothing where there is none")
    func short() {
        #expect(CardSummary.of("") == nil)
        #expect(CardSummary.of("短い。") == "短い。")
        let latin = filled("word ", to: 279) + "s"
        #expect(CardSummary.of(latin) == latin)
        let japanese = filled("一二三四", to: 140)
        #expect(CardSummary.of(japanese) == japanese)
    }

    @Test("ends after a sentence that ends in the second half")
    func sentence() {
        let first = filled("our people ", to: 180) + "end."
        #expect(CardSummary.of(first + " " + filled("our project ", to: 200)) == first)
        let japanese = filled("気象庁が", to: 90) + "。"
        #expect(CardSummary.of(japanese + filled("列島は今日も", to: 120)) == japanese)
    }

    @Test("loses no last words of a sentence that is little longer than there is room for")
    func grace() {
        let text = filled("many words of it ", to: 290) + " government."
        #expect(text.count > CardSummary.limit && CardSummary.of(text) == text)
        let japanese = filled("気象庁が列島に", to: 150) + "。"
        #expect(CardSummary.of(japanese) == japanese)
        #expect(CardSummary.of(text + " And more of it follows here.")?.hasSuffix("…") == true)
        #expect(CardSummary.of(String(text.dropLast()))?.hasSuffix("…") == true)
    }

    @Test("ends no sentence after an initial, nor in the first half")
    func initials() {
        let text = "Short. " + filled("many words ", to: 200) + " the U.S. " + filled("Congress ", to: 200)
        #expect(CardSummary.of(text)?.hasSuffix("…") == true)
    }

    @Test("ends no sentence after a title or an abbreviation", arguments: ["Mr.", "Dr.", "vs.", "e.g."])
    func abbreviations(_ word: String) {
        let text = filled("many words ", to: 220) + " " + word + " " + filled("Smith ", to: 200)
        #expect(CardSummary.of(text)?.hasSuffix("…") == true)
    }

    @Test("else ends after a word, never inside one", arguments: 0..<12)
    func word(_ length: Int) throws {
        let text = filled("x", to: length + 1) + " " + filled("alpha beta gamma ", to: 400)
        let summary = try #require(CardSummary.of(text))
        let shown = summary.dropLast()
        #expect(summary.last == "…" && shown.count <= 280 && shown.count > 260)
        #expect(text.dropFirst(shown.count).first == " ")
    }

    @Test("ends after a phrase of Japanese")
    func phrase() throws {
        let text = filled("大規模停電で交通網まひ", to: 300)
        let shown = try #require(CardSummary.of(text)).dropLast()
        #expect(["大規模停電で", "まひ"].contains { shown.hasSuffix($0) }, "\(shown.suffix(12))")
    }

    @Test("of one endless word is as much as there is room for")
    func endless() {
        #expect(CardSummary.of(filled("x", to: 1_000)) == filled("x", to: 280) + "…")
    }
}
