import Testing

@testable import Layout

@Suite("A cell that is drawn by itself") struct CellDrawingTests {
    @Test(
        "its last line stands at the bottom, where it is drawn, however short the headline is", arguments: [3, 12, 40])
    func bottom(characters: Int) throws {
        let card = try DefaultTheme.cell("social").single(story(characters))
        let texts = Dictionary(uniqueKeysWithValues: card.texts.map { ($0.role, $0.frame) })
        let (headline, meta) = (try #require(texts[.headline]), try #require(texts[.meta]))
        #expect(headline.y == 20)
        #expect(meta.bottom == 190)
        #expect(headline.bottom <= meta.y)
    }
}
