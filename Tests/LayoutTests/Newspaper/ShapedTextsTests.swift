import Content
import NewspaperSupport
import Testing
import Typesetting

@testable import Layout

@Suite("Texts that are shaped once") struct ShapedTextsTests {
    private static let blocks: [ArticleBlock] = [
        .heading(level: 2, RichText("見出しの一行")),
        .paragraph(RichText(NewspaperFixtures.prose), isIndented: true),
        .quote([.paragraph(RichText(String(NewspaperFixtures.prose.prefix(200))), isIndented: true)]),
        .item(
            marker: "12.", depth: 0,
            [.paragraph(RichText(String(NewspaperFixtures.prose.suffix(150))), isIndented: true)]),
        .paragraph(RichText(String(repeating: "words and numbers 1200 between them, ", count: 30)), isIndented: true),
    ]

    private func galley(_ size: Double, _ characters: Double, _ writing: Writing, _ texts: ShapedTexts) throws -> Galley
    {
        let grid = ColumnGrid(
            writing: writing, size: size, leading: (size * 1.5).rounded(), measure: size * characters, capacity: 40,
            isEastAsian: true)
        return GalleyBuilder.galley(
            of: Self.blocks, fonts: try NewspaperFixtures.fonts(), grid: grid, language: "ja", texts: texts)
    }

    @Test(
        "are in the same lines as if they were shaped and divided anew, whatever size came before",
        arguments: Writing.allCases)
    func same(_ writing: Writing) throws {
        let shared = ShapedTexts()
        for (size, characters) in [(16.0, 17.0), (15.5, 17), (13, 15), (14.5, 17), (13, 17)] {
            let (known, fresh) = (
                try galley(size, characters, writing, shared), try galley(size, characters, writing, ShapedTexts())
            )
            #expect(String(describing: known) == String(describing: fresh))
        }
    }
}
