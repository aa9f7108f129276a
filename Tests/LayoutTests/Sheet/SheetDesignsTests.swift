import Testing

@testable import Layout

@Suite("What of a text stands on the front of a sheet") struct SheetDesignsTests {
    private let table = ArticleBlock.table(ArticleTable(rows: [[RichText("a")]], heads: 0))
    private let name = ArticleBlock.heading(level: 7, RichText("name"))

    private func heading(_ text: String) -> ArticleBlock { .heading(level: 2, RichText(text)) }

    private func paragraph(_ text: String) -> ArticleBlock { .paragraph(RichText(text), isIndented: true) }

    @Test("a table takes its name along, and headings that have nothing else below them")
    func headings() {
        let blocks = [paragraph("a"), heading("b"), name, table, heading("c"), paragraph("d")]
        let (front, behind) = SheetDesigns.divided(blocks)
        #expect(front == [paragraph("a"), heading("c"), paragraph("d")])
        #expect(behind == [heading("b"), name, table])
        #expect(SheetDesigns.divided([heading("a"), heading("b"), table]).front.isEmpty)
    }

    @Test("a heading stays with the text below it, and the name of a table does not")
    func names() {
        let (front, behind) = SheetDesigns.divided([heading("a"), name, table, paragraph("b")])
        #expect(front == [heading("a"), paragraph("b")])
        #expect(behind == [name, table])
    }

    @Test("a table without a name takes along the heading right before it, and a figure does not")
    func unnamed() {
        let tables = SheetDesigns.divided([heading("a"), heading("b"), table, paragraph("c")])
        #expect(tables.front == [heading("a"), paragraph("c")])
        #expect(tables.behind == [heading("b"), table])
        let picture = ArticlePicture(source: "a.jpg", width: 3, height: 2, alternativeText: "")
        let figure = ArticleBlock.figure(picture, caption: RichText("d"))
        let figures = SheetDesigns.divided([heading("a"), figure, paragraph("c")])
        #expect(figures.front == [heading("a"), paragraph("c")])
        #expect(figures.behind == [figure])
    }
}
