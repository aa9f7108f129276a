import Testing

@testable import Typesetting

@Suite("Words by what they are") struct WordTableTests {
    @Test(
        "a word is found whatever its capitals, in Latin with what its letters bear and in Cyrillic",
        arguments: ["für", "FÜR", "że", "ŻE", "při", "Při", "во", "Во", "ВО", "через", "є", "Є"])
    func found(_ word: String) {
        #expect(table.kinds(of: scalars(word)).contains(.leaning))
        #expect(!table.kinds(of: scalars(word)).contains(.title))
    }

    @Test(
        "others are not, nor longer ones, marks and nothing at all",
        arguments: ["fur", "ze", "pri", "ов", "fürs", "zwischendurch", "für,", "", "の", "tỷ"])
    func notFound(_ word: String) {
        #expect(!table.kinds(of: scalars(word)).contains(.leaning))
    }

    @Test("a word may be of several kinds") func several() {
        let kinds = table.kinds(of: scalars("De"))
        #expect(kinds.contains(.particle) && kinds.contains(.leaning) && !kinds.contains(.trailing))
    }

    private let table = WordTable([(.leaning, "für że při во через є de"), (.particle, "de van"), (.title, "dr")])

    private func scalars(_ word: String) -> ArraySlice<UInt32> { word.unicodeScalars.map(\.value)[...] }
}
