import Testing

@testable import Layout

@Suite("Articles below an article") struct RelatedComposerTests {
    @Test(
        "Cells are wide enough for headlines, and rows are full",
        arguments: [(320.0, 1), (390, 2), (480, 2), (640, 2), (780, 4), (1280, 4)])
    func columns(container: Double, columns: Int) {
        #expect(RelatedComposer.columns(in: container) == columns)
        let gaps = 2 * RelatedComposer.margin + Double(columns - 1) * RelatedComposer.gap
        #expect((container - gaps) / Double(columns) >= RelatedComposer.leastWidth)
    }

    @Test("Rows without pictures make room for none", arguments: [320.0, 390, 768, 1280])
    func texts(width: Double) throws {
        let breakpoint = try #require(defaultBreakpoints.breakpoint(at: width))
        let cell = try DefaultTheme.cell("carousel")
        func compose(_ stories: [Story]) -> SectionLayout {
            RelatedComposer(stories: stories, cell: cell).compose(at: breakpoint)
        }
        let (text, picture) = (story(12, hasImage: false), story(12))
        let columns = RelatedComposer.columns(in: breakpoint.container)
        let row = { (story: Story) in [Story](repeating: story, count: columns) }
        let texts = compose(row(text))
        let bottom = texts.cards.flatMap { card in card.texts.map { $0.frame.bottom } }.max() ?? 0
        #expect(texts.height - SectionMetrics.bottom < bottom + 24)
        let mixed = compose(row(picture) + row(text))
        #expect(mixed.cards.map(\.story) == Array(0..<2 * columns))
        #expect(
            mixed.height == compose(row(picture)).height + RelatedComposer.rowGap + texts.height - SectionMetrics.bottom
        )
        #expect(Set(mixed.cards.map(\.frame.y)).count == 2)
    }
}
