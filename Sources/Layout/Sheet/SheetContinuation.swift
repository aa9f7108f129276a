import Typesetting

/// The pages behind a sheet, on which texts go on.
struct SheetContinuation {
    private(set) var pages: [NewspaperPage] = []
    /// In order of rank.
    private(set) var jumps: [(article: Int, page: Int)] = []
    private let flow: TextSetter
    private let size: Double

    /// - Parameter blocks: of the sheet.
    init(_ contents: SheetContents, designs: SheetDesigns, blocks: [SheetComposer.Block], paper: PaperSize) {
        let style = designs.grid.style
        flow = TextSetter(fonts: designs.fonts, writing: style.writing, language: contents.language)
        size = (designs.grid.column.size * 0.86 * 2).rounded() / 2
        var galley = Galley()
        var starts: [(item: Int, article: Int)] = []
        for block in blocks where block.filling.jump != nil {
            let article = block.place.article
            starts.append((galley.items.count, article))
            let head = GalleyBuilder.galley(
                of: [
                    .heading(level: 2, RichText(contents.articles[article].article.headline)),
                    .heading(level: 7, RichText(contents.words.continuedFrom)),
                ], fonts: designs.fonts, grid: designs.grid.column, language: contents.language)
            galley.items += head.items
            galley.items += SheetFlow.rest(of: block.design.flow.items, from: block.filling.filled.end)
            galley.items += designs.texts[article].later
        }
        guard !starts.isEmpty else { return }
        let level = LevelTexts(fonts: designs.fonts, language: contents.language)
        let margin = SheetGrid.margin
        let area = Rectangle(
            x: margin, y: margin + Self.furniture, width: paper.width - 2 * margin,
            height: paper.height - 2 * margin - Self.furniture)
        let grid = SheetGrid(style, in: area)
        let filler = ColumnFiller(galley: galley)
        var progress = ColumnFiller.Progress()
        while !filler.isDone(progress) {
            let before = progress
            let columns = filler.page(
                Array(repeating: grid.units, count: grid.tracks), from: &progress,
                isFilledInTurn: style == .standing)
            let number = pages.count + 2
            var elements = Self.head(contents, number, area, level)
            for (track, column) in columns.enumerated() {
                elements += grid.draw(column.pieces, of: galley.items, track: track, from: 0)
                for piece in column.pieces where piece.chunks.lowerBound == 0 {
                    if let start = starts.first(where: { $0.item == piece.item }) {
                        jumps.append((start.article, number))
                    }
                }
                if track > 0, !column.pieces.isEmpty {
                    let box = grid.box(tracks: track - 1..<track, units: 0..<grid.units)
                    elements.append(
                        .box(
                            .hairline,
                            style == .standing
                                ? Rectangle(x: box.x, y: box.bottom + grid.gutter / 2, width: box.width, height: 0.75)
                                : Rectangle(
                                    x: box.right + grid.gutter / 2, y: box.y, width: 0.75,
                                    height: max(columns[track - 1].end, column.end) * grid.column.leading)))
                }
            }
            pages.append(NewspaperPage(width: paper.width, height: paper.height, elements: elements))
            if progress == before { break }
        }
    }

    /// The name, the day and the number of the page, with their rule, px.
    private static let furniture = 30.0

    private static func head(
        _ contents: SheetContents, _ page: Int, _ area: Rectangle, _ level: LevelTexts
    ) -> [NewspaperElement] {
        let type = TypeSize(size: 12, leading: 18)
        let y = area.y - furniture
        func line(_ text: String, _ face: NewspaperFace) -> FlowLine {
            level.line(text, in: face, type, part: .furniture)
        }
        let name = line(contents.nameplate, .title)
        let date = line(contents.dates.first ?? "", .text)
        let number = line(contents.words.page(page), .headline)
        return [
            .text(number.level(x: area.x, top: y, leading: type.leading)),
            .text(name.level(x: area.x + (area.width - name.measure) / 2, top: y, leading: type.leading)),
            .text(date.level(x: area.right - date.measure, top: y, leading: type.leading)),
            .box(.ink, Rectangle(x: area.x, y: y + 20, width: area.width, height: 1.5)),
        ]
    }

    /// What says where a text goes on.
    func line(_ text: String) -> FlowLine { flow.shape(RichText(text), in: .text).line(size: size, part: .furniture) }
}
