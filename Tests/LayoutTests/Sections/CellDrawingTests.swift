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

    @Test("a picture across a cell keeps its shape, but in one as wide as a large page", arguments: [150.0, 306, 1256])
    func shape(width: Double) throws {
        let breakpoint = try #require(defaultBreakpoints.breakpoint(at: 1280))
        let card = try DefaultTheme.cell("card")
            .card(of: story(12), index: 0, width: Length(offset: width), at: breakpoint)
        let image = try #require(card.image)
        #expect(image.width.value(in: width) == width)
        #expect(image.height == min(width / 1.5, 400).rounded())
        #expect(card.frame.height < image.height + 100)
    }

    @Test("rows of a list without pictures are no higher than they need")
    func list() throws {
        let breakpoint = try #require(defaultBreakpoints.breakpoint(at: 390))
        let cell = try DefaultTheme.cell("row")
        func height(_ stories: [Story]) -> Double {
            let layout = ListComposer(stories: stories, cell: cell).compose(at: breakpoint)
            for card in layout.cards { #expect(card.texts.allSatisfy { $0.frame.bottom <= card.frame.height - 8 }) }
            return layout.height / Double(stories.count)
        }
        let (short, long) = (story(8, hasImage: false), story(30, hasImage: false))
        #expect(height([short, short]) == 64)
        #expect(height([short, long]) == 84)
        #expect(height([short, story(8)]) == 80)
    }
}
