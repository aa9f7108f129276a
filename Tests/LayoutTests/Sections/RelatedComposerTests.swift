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
}
