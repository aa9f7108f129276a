import TestSupport
import Testing

@testable import Typesetting

@Suite("The first characters of a text") struct LeadingCharacterTests {
    @Test("are those that Swift finds, with the place and the code point that each begins with", arguments: 0..<200)
    func characters(_ seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let text = RandomText.headline(using: &generator)
        let count = Int.random(in: 0...40, using: &generator)
        let found = text.leadingCharacters(count)
        let expected = Array(text.prefix(count))
        #expect(found.map(\.first) == expected.compactMap(\.unicodeScalars.first), "\(text)")
        let starts = text.indices.prefix(count).map { text.utf8.distance(from: text.startIndex, to: $0) }
        #expect(found.map(\.start) == starts, "\(text)")
    }

    @Test("are none where none are asked for, and never more than there are")
    func few() {
        #expect("台風".leadingCharacters(0) == [] && "".leadingCharacters(9) == [])
        #expect("台風".leadingCharacters(9).map(\.first) == ["台", "風"])
        // What follows the last one belongs to it.
        #expect("か\u{3099}風".leadingCharacters(2).map(\.first) == ["か", "風"])
    }
}
