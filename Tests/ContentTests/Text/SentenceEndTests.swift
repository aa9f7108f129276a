import Testing

@testable import Content

@Suite("Where sentences end")
struct SentenceEndTests {
    /// All that stands before the ends of sentences.
    private func sentences(in text: String) -> [String] {
        text.indices.dropFirst().filter { SentenceEnd.stands(before: $0, in: text) }.map { String(text[..<$0]) }
            + (SentenceEnd.stands(before: text.endIndex, in: text) ? [text] : [])
    }

    @Test(
        "is after a stop that a space follows, or nothing",
        arguments: [
            ("It rained. We left", "It rained."), ("Is it? We do not know", "Is it?"),
            ("He said “Stop.” We did", "He said “Stop.”"),
            ("It costs 3.5. We paid", "It costs 3.5."), ("See example.org. It is new", "See example.org."),
            ("He said no. We left", "He said no."), ("雨が降った。風も", "雨が降った。"), ("「行く。」船長は", "「行く。」"),
            ("本当か！？ 船は", "本当か！？"),
            ("ज्वार आएगा। नाव", "ज्वार आएगा।"), ("هل يبدأ المد؟ لا", "هل يبدأ المد؟"),
        ])
    func ends(text: String, sentence: String) {
        #expect(sentences(in: text) == [sentence])
    }

    @Test(
        "is not after titles, abbreviations and initials, nor inside of what goes on",
        arguments: [
            "Yesterday Mr. Smith", "It was Dr. Who", "The U.S. Congress", "No. 5", "See (No. 5", "Fig. 2",
            "Rust vs. Go", "Tools, e.g. Swift",
            "George W. Bush", "A Ph.D. thesis", "St. Louis", "Smith Jr. and", "Jan. 3", "Wait... and", "“Why?” she",
            "Yahoo! has",
            "version 6.2 of", "「行く。」と", "a . b", "z.\u{A0}B. Swift", "Mr.\u{A0}Smith",
        ])
    func goesOn(text: String) {
        #expect(sentences(in: text) == [])
    }

    @Test("A summary from the first paragraph does not end at a title")
    func summary() {
        let text =
            String(repeating: "many words ", count: 24) + "met. Then Mr. " + String(repeating: "Smith ", count: 20)
        #expect(shortened(text).hasSuffix("met."))
    }
}
