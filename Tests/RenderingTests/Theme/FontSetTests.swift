import Testing
import Typesetting

@testable import Rendering

@Suite("Font slices")
struct FontSetTests {
    private static func slice(_ name: String, _ characters: String) -> Font.Slice {
        Font.Slice(
            face: 0, address: PageAddress("assets/\(name).woff2"),
            characters: characters.unicodeScalars.map(\.value).sorted())
    }

    private static let font = Font(
        weight: 700, metrics: FontMetrics(unitsPerEm: 1_000, ascender: 880, descender: -120, lineGap: 0),
        slices: [slice("a", "あい新聞"), slice("b", "うえ号外"), slice("c", "瓦版")])

    @Test func `The slices that most of a text is in come first`() {
        #expect(Self.font.slices(for: "号外号外、新聞", limit: 2).map(\.address.path) == ["assets/b.woff2", "assets/a.woff2"])
        #expect(Self.font.slices(for: "号外号外、新聞", limit: 1).map(\.address.path) == ["assets/b.woff2"])
        #expect(Self.font.slices(for: "news", limit: 2).isEmpty)
    }

    @Test func `Each slice that has any of the characters is named by one of them`() {
        let characters = Set("新聞、瓦".unicodeScalars.map(\.value))
        let named = Self.font.representatives(of: characters)
        #expect(named.count == 2)
        #expect(named.allSatisfy { characters.contains($0.value) })
        #expect(named.map { scalar in Self.font.slices.firstIndex { $0.contains(scalar.value) } } == [0, 2])
    }
}
