import Content
import Typesetting

/// The pages behind a sheet, on which texts go on. What room the last of them has is filled with the texts of articles that the front
/// leaves out or tells in short.
struct SheetContinuation {
    private(set) var pages: [NewspaperPage] = []
    /// Of the pages; nil when there are none.
    private(set) var grid: SheetGrid?
    /// In order of rank.
    private(set) var jumps: [(article: Int, page: Int)] = []
    /// Articles that stand there whole, in order of rank.
    private(set) var further: [(article: Int, page: Int)] = []
    private let contents: SheetContents
    private let designs: SheetDesigns
    private let flow: TextSetter
    private let size: Double

    /// What pages are to show, and at which item of it articles begin.
    private struct Run {
        var galley = Galley()
        var starts: [(item: Int, article: Int)] = []

        mutating func add(_ article: Int, _ items: [Galley.Item]) {
            starts.append((galley.items.count, article))
            galley.items += items
        }

        /// With the room between them, at most.
        var units: Int { galley.items.reduce(0) { $0 + $1.before + $1.units } }
    }

    /// - Parameter blocks: of the sheet.
    init(_ contents: SheetContents, designs: SheetDesigns, blocks: [SheetComposer.Block], paper: PaperSize) {
        (self.contents, self.designs) = (contents, designs)
        let style = designs.grid.style
        flow = TextSetter(fonts: designs.fonts, writing: style.writing, language: contents.language)
        size = (designs.grid.column.size * 0.86 * 2).rounded() / 2
        var run = Run()
        for block in blocks where block.filling.jump != nil {
            let article = block.place.article
            run.add(
                article,
                head(of: article, contents.words.continuedFrom)
                    + SheetFlow.rest(of: block.design.flow.items, from: block.filling.filled.end)
                    + designs.texts[article].later)
        }
        guard !run.starts.isEmpty else { return }
        let margin = SheetGrid.margin
        let area = Rectangle(
            x: margin, y: margin + Self.furniture, width: paper.width - 2 * margin,
            height: paper.height - 2 * margin - Self.furniture)
        let grid = SheetGrid(style, in: area)
        self.grid = grid
        let going = run.starts.count
        let filled = fill(&run, with: candidates(blocks), grid)
        for (number, columns) in filled.enumerated() {
            pages.append(
                NewspaperPage(
                    width: paper.width, height: paper.height,
                    elements: head(number + 2, area) + elements(of: columns, run.galley, grid)))
            for piece in columns.flatMap(\.pieces) where piece.chunks.lowerBound == 0 {
                guard let start = run.starts.firstIndex(where: { $0.item == piece.item }) else { continue }
                let place = (article: run.starts[start].article, page: number + 2)
                if start < going { jumps.append(place) } else { further.append(place) }
            }
        }
    }

    /// An article's headline, and where it comes from.
    private func head(of article: Int, _ continuedFrom: String? = nil) -> [Galley.Item] {
        GalleyBuilder.galley(
            of: [.heading(level: 2, contents.articles[article].headline)]
                + (continuedFrom.map { [.heading(level: 7, RichText($0))] } ?? []), fonts: designs.fonts,
            grid: designs.grid.column, language: contents.language
        ).items
    }

    // MARK: filling

    /// Articles whose text does not stand on the front: those that it leaves out, then those that it tells in short.
    private func candidates(_ blocks: [SheetComposer.Block]) -> [Int] {
        let placed = Set(blocks.flatMap(\.articles))
        let briefs = blocks.filter { $0.design.end == .whole }.flatMap(\.articles)
        return contents.articles.indices.filter { !placed.contains($0) } + briefs
    }

    /// The columns of each page, after as many whole articles are added as leave the pages as many as they are.
    private func fill(_ run: inout Run, with candidates: [Int], _ grid: SheetGrid) -> [[ColumnFiller.Column]] {
        var filled = columns(of: run.galley, grid)
        for article in candidates {
            let text = designs.texts[article].flow.items + designs.texts[article].later
            guard !text.isEmpty else { continue }
            var longer = run
            longer.add(article, head(of: article) + text)
            guard longer.units <= filled.count * grid.tracks * grid.units else { continue }
            let other = columns(of: longer.galley, grid)
            if other.count == filled.count { (run, filled) = (longer, other) }
        }
        return filled
    }

    private func columns(of galley: Galley, _ grid: SheetGrid) -> [[ColumnFiller.Column]] {
        let filler = ColumnFiller(galley: galley)
        var progress = ColumnFiller.Progress()
        var pages: [[ColumnFiller.Column]] = []
        while !filler.isDone(progress) {
            let before = progress
            pages.append(
                filler.page(
                    Array(repeating: grid.units, count: grid.tracks), from: &progress,
                    isFilledInTurn: grid.style == .standing))
            if progress == before { break }
        }
        return pages
    }

    // MARK: drawing

    private func elements(
        of columns: [ColumnFiller.Column], _ galley: Galley, _ grid: SheetGrid
    ) -> [NewspaperElement] {
        columns.enumerated().flatMap { track, column -> [NewspaperElement] in
            let own = grid.draw(column.pieces, of: galley.items, track: track, from: 0)
            guard track > 0, !column.pieces.isEmpty else { return own }
            var rule = grid.rule(before: track, units: 0..<grid.units, thickness: 0.75)
            // 段 are ruled from end to end, columns as far as there is text.
            if grid.style != .standing {
                rule.height = max(columns[track - 1].end, column.end) * grid.column.leading
            }
            return own + [.box(.hairline, rule)]
        }
    }

    /// The name, the day and the number of the page, with their rule, px.
    private static let furniture = 30.0

    private func head(_ page: Int, _ area: Rectangle) -> [NewspaperElement] {
        let type = TypeSize(size: 12, leading: 18)
        let y = area.y - Self.furniture
        func line(_ text: String, _ face: NewspaperFace) -> FlowLine {
            designs.heads.level.line(text, in: face, type, part: .furniture)
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
