import Content
import Typesetting

/// Sets an article as pages of a newspaper: the headline across the top or upright at the right, the picture, the text in columns of lines
/// that are all full. Pure.
///
/// - Complexity: linear in the text but for the last page, which is tried in several depths.
public struct NewspaperComposer {
    let article: NewspaperArticle
    let fonts: NewspaperFonts
    let paper: PaperSize
    let writing: Writing
    /// Of an article in vertical lines.
    private let headline: HeadlinePlace
    /// Where words of the article may be divided; in East Asian texts, those of Latin letters.
    let hyphenation: HyphenationPatterns?
    let level: LevelTexts

    public init(
        _ article: NewspaperArticle, fonts: NewspaperFonts, paper: PaperSize, writing: Writing,
        headline: HeadlinePlace = .across, hyphenation: HyphenationPatterns? = nil
    ) {
        self.headline = writing == .vertical ? headline : .across
        self.hyphenation = hyphenation
        (self.article, self.fonts, self.paper, self.writing) = (article, fonts, paper, writing)
        level = LevelTexts(fonts: fonts, language: article.language, hyphenation: hyphenation)
    }

    // MARK: measures, px

    /// 12.7 mm, which every printer leaves.
    static let margin = 48.0
    /// Between columns, and between rows.
    static let gutter = 20.0
    /// The name, the date and the number of the page, with their rules.
    private static let furniture = 30.0
    /// From 9¾ points, which newspapers have, to 12.
    static let bodySizes = 13.0...16.0
    /// The same of words, whose columns must have room for them: from 9⅓ points to 10½.
    static let wordSizes = 12.5...14.0

    var width: Double { paper.width - 2 * Self.margin }
    var bottom: Double { paper.height - Self.margin }
    var top: Double { Self.margin + Self.furniture }

    /// All pages, in the largest type in which they are no more than in the smallest.
    public func pages() -> [NewspaperPage] { setPages().map(\.page) }

    func setPages() -> [SetPage] {
        if headline == .standing, let pages = bestPages(below: nil) { return pages }
        return bestPages(below: head()) ?? []
    }

    /// What stands above the text.
    struct Head {
        /// From the top left of the text's area.
        var elements: [NewspaperElement]
        var height: Double
        /// What the text begins with, since it has no room above.
        var rest: [ArticleBlock] = []
    }

    /// - Parameter head: nil for one that stands before the text.
    /// - Returns: nil where it has no room.
    private func bestPages(below head: Head?) -> [SetPage]? {
        let sizes = isEastAsian ? Self.bodySizes : Self.wordSizes
        var galleys = Galleys(standing: head == nil ? standingTexts : nil)
        let smallest = Setting(lines: .init(bodySize: sizes.lowerBound))
        guard let most = setPages(below: head, smallest, &galleys)?.count else { return nil }
        var best: (pages: [SetPage], cost: Double)?
        for share in Self.roomShares {
            for size in stride(from: sizes.upperBound, through: sizes.lowerBound, by: -Self.sizeStep) {
                for measure in rowMeasures(pages: most) {
                    let lines = Setting.Lines(bodySize: size, rowMeasure: measure)
                    guard let set = setPages(below: head, Setting(lines: lines, roomShare: share), &galleys) else {
                        continue
                    }
                    // Rows of another length would not make fewer pages.
                    guard set.count <= most else { break }
                    let cost = set.reduce(0) { $0 + Self.cost(of: $1) } + (set.last?.emptiness ?? 0)
                    // Nothing is better, and smaller type not as good.
                    if cost == 0 { return set }
                    if best.map({ cost < $0.cost }) ?? true { best = (set, cost) }
                }
                if let best, best.cost < Self.unlevel { return best.pages }
            }
        }
        return best?.pages
    }

    /// What is chosen for all pages of an article.
    private struct Setting {
        /// What its text is set in lines for.
        struct Lines: Hashable {
            /// px.
            var bodySize: Double
            /// Characters of a vertical line; nil for what suits the paper.
            var rowMeasure: Int?
        }

        var lines: Lines
        /// Of the room that is usually spread at most.
        var roomShare = 1.0
    }

    /// What was set for other settings, and is the same in these.
    private struct Galleys {
        var known: [Setting.Lines: Galley] = [:]
        let texts = ShapedTexts()
        /// The headline, where it stands before the text.
        let standing: StandingTexts?
    }

    /// px.
    private static let sizeStep = 0.5
    /// What is spread so that columns end together: as much as is seemly, and more where no type size lets them.
    private static let roomShares = [1.0, 2, 3, 4]
    /// What speaks against columns that do not end within a line of each other, and each line more, in lines that are left empty.
    private static let unlevel = 100.0

    /// A page that stands alone has rows of a length that fills them.
    private func rowMeasures(pages: Int) -> [Int?] {
        writing == .vertical && pages == 1 ? [nil] + GridPlan.rowMeasures.map { $0 } : [nil]
    }

    private static func cost(of page: SetPage) -> Double {
        let missing = page.missing
        return missing > SetPage.mostMissing ? unlevel * (1 + missing) : 0
    }

    private func setPages(below head: Head?, _ setting: Setting, _ galleys: inout Galleys) -> [SetPage]? {
        let above = head?.height ?? 0
        let plan = GridPlan(
            writing: writing, width: width, first: bottom - top - above, other: bottom - top,
            bodySize: setting.lines.bodySize, rowMeasure: setting.lines.rowMeasure, isEastAsian: isEastAsian)
        let grid = plan.grid
        let galley = galley(behind: head, setting.lines, grid, &galleys)
        let filler = ColumnFiller(galley: galley, roomShare: setting.roomShare)
        var progress = ColumnFiller.Progress()
        var pages: [SetPage] = []
        while pages.isEmpty || !filler.isDone(progress) {
            let isFirst = pages.isEmpty
            var area = Rectangle(x: Self.margin, y: top, width: width, height: bottom - top)
            var elements = furniture(page: pages.count + 1)
            if isFirst {
                elements += head?.elements.map { $0.moved(x: area.x, y: area.y) } ?? []
                area = Rectangle(x: area.x, y: top + above, width: width, height: bottom - top - above)
            }
            var places = plan.columns(in: area)
            if isFirst, let texts = galleys.standing {
                guard let standing = placeHead(texts, into: &places, grid) else { return nil }
                elements += standing
            }
            let filled = fill(places, beside: isFirst ? article.hero : nil, from: progress, by: filler, grid)
            elements += filled.picture + dividers(filled.places, filled.columns, grid)
            for (place, column) in zip(filled.places, filled.columns) {
                elements += draw(column, of: galley, at: place, grid)
            }
            pages.append(
                SetPage(
                    page: NewspaperPage(width: paper.width, height: paper.height, elements: elements),
                    galley: galley, grid: grid, places: filled.places, columns: filled.columns))
            // A page that takes nothing would be followed by others.
            if filled.progress == progress, !isFirst { break }
            progress = filled.progress
        }
        return pages
    }

    private func galley(
        behind head: Head?, _ lines: Setting.Lines, _ grid: ColumnGrid, _ galleys: inout Galleys
    ) -> Galley {
        if let known = galleys.known[lines] { return known }
        let galley = GalleyBuilder.galley(
            of: (head?.rest ?? []) + article.blocks, fonts: fonts, grid: grid, language: article.language,
            hyphenation: hyphenation, initialLines: fonts.initialLines, hasFootnotes: true, texts: galleys.texts,
            level: level)
        galleys.known[lines] = galley
        return galley
    }

    /// The columns of a page with what stands in them.
    private struct Filled {
        var places: [GridPlan.Place]
        /// How far the article has come behind them.
        var progress: ColumnFiller.Progress
        var columns: [ColumnFiller.Column] = []
        /// What takes room from them.
        var picture: [NewspaperElement] = []
    }

    /// Fills the columns of a page, beside a picture that is as large as it is beside columns that end together.
    private func fill(
        _ places: [GridPlan.Place], beside hero: ArticlePicture?, from progress: ColumnFiller.Progress,
        by filler: ColumnFiller, _ grid: ColumnGrid
    ) -> Filled {
        func filled(_ hero: ArticlePicture?, size: Double = 1) -> Filled {
            var filled = Filled(places: places, progress: progress)
            if let hero { filled.picture = placeHero(hero, size: size, into: &filled.places, grid) }
            filled.columns = filler.page(
                filled.places.map(\.units), from: &filled.progress, isFilledInTurn: writing == .vertical)
            return filled
        }
        guard let hero else { return filled(nil) }
        var best: (filled: Filled, missing: Double)?
        for size in Self.heroSizes where best.map({ $0.missing > 1 }) ?? true {
            let tried = filled(hero, size: size)
            let missing = SetPage.missing(tried.columns, at: tried.places, grid, pageHeight: paper.height)
            if best.map({ missing < $0.missing }) ?? true { best = (tried, missing) }
        }
        return best?.filled ?? filled(nil)
    }

    private var isEastAsian: Bool { LanguageTag.isUnspaced(article.language) }

    /// Hairlines between columns, and between rows.
    private func dividers(
        _ places: [GridPlan.Place], _ columns: [ColumnFiller.Column], _ grid: ColumnGrid
    ) -> [NewspaperElement] {
        zip(zip(places, columns), zip(places, columns).dropFirst()).compactMap { one, two in
            let ((place, column), (next, following)) = (one, two)
            guard !following.pieces.isEmpty, !column.pieces.isEmpty else { return nil }
            switch writing {
            case .horizontal:
                let top = max(place.box.y, next.box.y)
                let end = max(
                    place.box.y + column.end * grid.leading, next.box.y + following.end * grid.leading)
                guard end > top else { return nil }
                return .box(
                    .hairline,
                    Rectangle(x: (place.box.right + next.box.x) / 2, y: top, width: 0.75, height: end - top))
            case .vertical:
                let left = max(place.box.x, next.box.x)
                // Below an upright headline, too.
                return .box(
                    .hairline,
                    Rectangle(
                        x: left, y: (place.box.bottom + next.box.y) / 2, width: next.box.right - left, height: 0.75))
            }
        }
    }

    // MARK: columns

    private func draw(
        _ column: ColumnFiller.Column, of galley: Galley, at place: GridPlan.Place, _ grid: ColumnGrid
    ) -> [NewspaperElement] {
        var elements: [NewspaperElement] = []
        for piece in column.pieces {
            for part in piece.parts(of: galley.items) {
                elements += part.content.elements(
                    in: place.box, at: part.at * grid.leading, deep: Double(part.units) * grid.leading, writing)
            }
        }
        return elements + drawNotes(of: column, galley, at: place, grid)
    }

    /// At the foot of a column, below a rule.
    private func drawNotes(
        of column: ColumnFiller.Column, _ galley: Galley, at place: GridPlan.Place, _ grid: ColumnGrid
    ) -> [NewspaperElement] {
        guard !column.notes.isEmpty else { return [] }
        let parts = column.notes.flatMap { galley.notes[$0.note].parts[$0.parts] }
        var at = (Double(column.capacity) - parts.reduce(0) { $0 + $1.depth }) * grid.leading
        var elements = [NewspaperElement.box(.muted, noteRule(at: at, in: place, grid))]
        for part in parts {
            let deep = part.depth * grid.leading
            elements += part.content.elements(in: place.box, at: at, deep: deep, writing)
            at += deep
        }
        return elements
    }

    /// - Parameter at: where the first note begins.
    private func noteRule(at: Double, in place: GridPlan.Place, _ grid: ColumnGrid) -> Rectangle {
        let before = at - ColumnFiller.footRule / 2 * grid.leading
        let long = grid.measure / 3
        switch writing {
        case .horizontal: return Rectangle(x: place.box.x, y: place.box.y + before, width: long, height: 0.75)
        case .vertical: return Rectangle(x: place.box.right - before, y: place.box.y, width: 0.75, height: long)
        }
    }
}
