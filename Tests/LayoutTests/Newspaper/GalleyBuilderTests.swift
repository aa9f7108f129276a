import Testing

@testable import Layout

@Suite("Texts among the lines of printed pages") struct GalleyBuilderTests {
    private func items(_ blocks: [ArticleBlock]) throws -> [Galley.Item] {
        let grid = ColumnGrid(
            writing: .horizontal, size: 13, leading: 20, measure: 220, capacity: 50, isEastAsian: false)
        return GalleyBuilder.galley(
            of: blocks, fonts: try NewspaperFixtures.fonts(), grid: grid, language: "en"
        ).items
    }

    private func paragraph(_ text: String) -> ArticleBlock { .paragraph(RichText(text), isIndented: true) }

    private func line(_ text: String) -> ArticleBlock { .line(RichText(text)) }

    private func texts(_ item: Galley.Item) -> [String] {
        item.chunks.compactMap { if case .line(let line, _) = $0.content { line.text } else { nil } }
    }

    @Test("lines that an author has ended stand together with those before, and no room is spread between them")
    func lines() throws {
        let items = try items([
            paragraph("A host"), line("of golden daffodils"), line("beside the lake"), paragraph("prose"),
        ])
        #expect(items.map(texts) == [["A host", "of golden daffodils", "beside the lake"], ["prose"]])
        // Only paragraphs are indented.
        let starts = items[0].chunks.compactMap { chunk -> Double? in
            if case .line(let line, _) = chunk.content { line.glyphs.first?.position } else { nil }
        }
        #expect(starts.count == 3 && starts[0] > 10 && starts[1] < 2 && starts[2] < 2, "\(starts)")
    }

    @Test("such a line of an item is the item's, and one without a text before it stands alone")
    func alone() throws {
        let items = try items([.item(marker: "•", depth: 0, [paragraph("a"), line("b")]), .rule, line("c")])
        #expect(items.map(texts) == [["a", "b"], [], ["c"]])
    }
}
