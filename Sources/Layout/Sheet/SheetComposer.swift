import Content
import Typesetting

/// Sets the front page of a day on one sheet of paper, and what goes on from there on pages behind it. Pure.
public struct SheetComposer {
    let contents: SheetContents
    let fonts: NewspaperFonts
    let paper: PaperSize
    let style: SheetStyle

    let hyphenation: HyphenationPatterns?

    /// - Parameter hyphenation: of the contents' language; nil: words stay whole.
    public init(
        _ contents: SheetContents, fonts: NewspaperFonts, paper: PaperSize, style: SheetStyle,
        hyphenation: HyphenationPatterns? = nil
    ) {
        (self.contents, self.fonts, self.paper, self.style) = (contents, fonts, paper, style)
        self.hyphenation = hyphenation
    }

    /// The sheet first.
    public func pages() -> [NewspaperPage] { sheet().pages }

    /// A sheet with what it was made of.
    struct Sheet {
        var pages: [NewspaperPage]
        var grid: SheetGrid
        /// Of the pages behind; nil when there are none.
        var continuation: SheetGrid?
        var plan: SheetPlan?
        var blocks: [Block]
        /// Articles that go on, and where.
        var jumps: [(article: Int, page: Int)]
        /// Articles that stand whole on pages behind.
        var further: [(article: Int, page: Int)]
    }

    /// Articles in their place, set.
    struct Block {
        var place: SheetPlan.Block
        var design: SheetDesign
        var filling: SheetDesign.Filling

        /// All that stand in it.
        var articles: Range<Int> { place.article..<place.article + place.takes }
    }

    /// Articles that are considered: more than any sheet has room for.
    private static let mostArticles = 20
    /// Units of a standing page that the nameplate takes.
    private static let nameplateUnits = 6

    func sheet() -> Sheet {
        var contents = contents
        let beyond = contents.articles.dropFirst(Self.mostArticles).map(\.article.headline)
        contents.articles = Array(contents.articles.prefix(Self.mostArticles))
        let nameplate = SheetNameplate(contents, fonts: fonts, paper: paper, style: style)
        let grid = SheetGrid(style, in: nameplate.area)
        let designs = SheetDesigns(contents, grid: grid, fonts: fonts, hyphenation: hyphenation)
        let nameplateUnits = style == .standing ? Self.nameplateUnits : 0
        let choices = SheetChoices(designs, reserving: nameplateUnits)
        let plan = choices.problem.solve()
        let blocks = (plan?.blocks ?? []).compactMap(choices.block)
        let rest = SheetContinuation(contents, designs: designs, blocks: blocks, paper: paper)
        let placed = Set(blocks.flatMap(\.articles)).union(rest.further.map(\.article))
        func headline(_ article: Int) -> String { contents.articles[article].article.headline }
        let left = contents.articles.indices.filter { !placed.contains($0) }.map(headline)
        var elements = nameplate.elements(
            box: style == .standing
                ? grid.box(tracks: plan?.bands.first ?? 0..<grid.tracks, units: 0..<nameplateUnits) : nil,
            entries: (rest.jumps + rest.further).map { (headline($0.article), $0.page) },
            others: left + beyond
        )
        if let plan {
            elements += SheetDrawing(contents: contents, grid: grid, plan: plan, blocks: blocks, rest: rest).elements()
        }
        let front = NewspaperPage(width: paper.width, height: paper.height, elements: elements)
        return Sheet(
            pages: [front] + rest.pages, grid: grid, continuation: rest.grid, plan: plan, blocks: blocks,
            jumps: rest.jumps, further: rest.further)
    }
}
