import Testing

@testable import Typesetting

@Suite("Collapsed text") struct CollapsedTextTests {
    @Test(
        "white space becomes one space, none at the ends, and what cannot be seen goes",
        arguments: [
            ("  a \t\n b  ", "a b"), ("", ""), (" \u{3000}\n", ""), ("全角\u{3000}空白\u{3000}", "全角\u{3000}空白"),
            ("\u{3000}\u{3000}先頭", "先頭"), ("a\u{0}b\u{7}c\u{7F}", "abc"), ("line\u{2028}line", "line line"),
            ("\u{FEFF}BOM", "BOM"), ("hy\u{AD}phen", "hyphen"), ("a \u{0} b", "a b"), ("10\u{A0}km", "10\u{A0}km"),
            ("\u{FFFE}x\u{1FFFF}", "x"), ("👨‍👩‍👧", "👨‍👩‍👧"),
        ])
    func collapse(_ text: String, _ expected: String) {
        #expect(Array(CollapsedText.collapse(text).utf8) == Array(expected.utf8))
    }
}
