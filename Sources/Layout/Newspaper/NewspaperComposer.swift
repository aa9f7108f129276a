import Typesetting

/// Sets an article as pages of a newspaper: the headline across the top, the picture below it, the text in columns of lines that are all
/// full. Pure.
///
/// - Complexity: linear in the text but for the last page, which is tried in several depths.
public struct NewspaperComposer {
    let article: NewspaperArticle
    let fonts: NewspaperFonts
    let paper: PaperSize
    let writing: Writing
    /// Where words of the article may be divided; in East Asian texts, those of Latin letters.
    let hyphenation: HyphenationPatterns?
    private let level: LevelTexts

    public init(
        _ article: NewspaperArticle, fonts: NewspaperFonts, paper: PaperSize, writing: Writing,
        hyphenation: HyphenationPatterns? = nil
    ) {
        self.hyphenation = hyphenation
        (self.article, self.fonts, self.paper, self.writing) = (article, fonts, paper, writing)
        level = LevelTexts(fonts: fonts, language: article.language)
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

    private var width: Double { paper.width - 2 * Self.margin }
    private var bottom: Double { paper.height - Self.margin }
    private var top: Double { Self.margin + Self.furniture }

    /// All pages, in the largest type in which they are no more than in the smallest.
    public func pages() -> [NewspaperPage] { sheets().map(\.page) }

    /// A page with the columns that it was made of.
    struct Sheet {
        var page: NewspaperPage
        var grid: ColumnGrid
        var places: [GridPlan.Place]
        var columns: [ColumnFiller.Column]

        /// Lines that a column may end before the others.
        static let mostMissing = 1.01

        /// By how many lines the shortest column ends before the others; beside a picture, before that.
        var missing: Double {
            let used = used
            let last = used.map(\.end).max() ?? 0
            return used.map { min(last - $0.end, $0.room) }.max() ?? 0
        }

        /// Lines that every row leaves empty.
        var band: Double {
            grid.writing == .vertical ? used.map(\.room).max() ?? 0 : 0
        }

        /// Of columns that are not empty: units from the same place to their ends, and what is free behind these.
        private var used: [(end: Double, room: Double)] {
            zip(places, columns).filter { !$1.pieces.isEmpty }.map { place, column in
                let start = grid.writing == .vertical ? 0 : (place.box.y - page.height) / grid.leading
                return (start + column.end, Double(place.units) - column.end)
            }
        }
    }

    func sheets() -> [Sheet] {
        let head = head()
        let sizes = isEastAsian ? Self.bodySizes : Self.wordSizes
        let most = sheets(head, Setting(bodySize: sizes.lowerBound)).count
        var best: (sheets: [Sheet], cost: Double)?
        for share in Self.roomShares where best.map({ $0.cost >= Self.unlevel }) ?? true {
            for size in stride(from: sizes.upperBound, through: sizes.lowerBound, by: -Self.sizeStep) {
                let step = (sizes.upperBound - size) / Self.sizeStep * Self.smallerType
                guard best.map({ step < $0.cost }) ?? true else { break }
                for measure in rowMeasures(pages: most) {
                    let set = sheets(head, Setting(bodySize: size, rowMeasure: measure, roomShare: share))
                    guard set.count <= most else { continue }
                    let cost = step + set.reduce(0) { $0 + Self.cost(of: $1) } + (set.last?.band ?? 0)
                    if best.map({ cost < $0.cost }) ?? true { best = (set, cost) }
                }
            }
        }
        return best?.sheets ?? []
    }

    /// What is chosen for all pages of an article.
    private struct Setting {
        /// px.
        var bodySize: Double
        /// Characters of a vertical line; nil for what suits the paper.
        var rowMeasure: Int?
        /// Of the room that is usually spread at most.
        var roomShare = 1.0
    }

    /// px.
    private static let sizeStep = 0.5
    /// What is spread so that columns end together: as much as is seemly, and more where no type size lets them.
    private static let roomShares = [1.0, 2, 3]
    /// What speaks against a way to set an article, in lines that are left empty at the end of all rows: type smaller by a step.
    private static let smallerType = 2.0
    /// Columns that do not end within a line of each other, and each line more.
    private static let unlevel = 100.0

    /// A page that stands alone has rows of a length that fills them.
    private func rowMeasures(pages: Int) -> [Int?] {
        writing == .vertical && pages == 1 ? GridPlan.rowMeasures.map { $0 } : [nil]
    }

    private static func cost(of sheet: Sheet) -> Double {
        let missing = sheet.missing
        return missing > Sheet.mostMissing ? unlevel * (1 + missing) : 0
    }

    private func sheets(_ head: (elements: [NewspaperElement], height: Double), _ setting: Setting) -> [Sheet] {
        let plan = GridPlan(
            writing: writing, width: width, first: bottom - top - head.height, other: bottom - top,
            bodySize: setting.bodySize, rowMeasure: setting.rowMeasure, isEastAsian: isEastAsian)
        let grid = plan.grid
        let galley = GalleyBuilder.galley(
            of: article.blocks, fonts: fonts, grid: grid, language: article.language, hyphenation: hyphenation,
            initialLines: fonts.initialLines)
        let filler = ColumnFiller(galley: galley, roomShare: setting.roomShare)
        var progress = ColumnFiller.Progress()
        var sheets: [Sheet] = []
        while sheets.isEmpty || !filler.isDone(progress) {
            let isFirst = sheets.isEmpty
            var area = Rectangle(x: Self.margin, y: top, width: width, height: bottom - top)
            var elements = furniture(page: sheets.count + 1)
            if isFirst {
                elements += head.elements.map { $0.moved(x: area.x, y: area.y) }
                area = Rectangle(x: area.x, y: top + head.height, width: width, height: bottom - top - head.height)
            }
            let whole = plan.columns(in: area)
            var places = whole
            let before = progress
            var columns: [ColumnFiller.Column] = []
            if isFirst, let hero = article.hero {
                // As large as it is beside columns that end together.
                var least = Double.infinity
                var drawn: [NewspaperElement] = []
                for size in Self.heroSizes where least > 1 {
                    var tried = (places: whole, progress: before)
                    let picture = placeHero(hero, size: size, into: &tried.places, grid)
                    let filled = filler.page(
                        tried.places.map(\.units), from: &tried.progress, isFilledInTurn: writing == .vertical)
                    let missing =
                        Sheet(
                            page: NewspaperPage(width: paper.width, height: paper.height, elements: []), grid: grid,
                            places: tried.places, columns: filled
                        ).missing
                    guard missing < least else { continue }
                    (least, drawn, columns) = (missing, picture, filled)
                    (places, progress) = (tried.places, tried.progress)
                }
                elements += drawn
            } else {
                columns = filler.page(places.map(\.units), from: &progress, isFilledInTurn: writing == .vertical)
            }
            elements += dividers(places, columns, grid)
            for (place, column) in zip(places, columns) { elements += draw(column, of: galley, at: place, grid) }
            sheets.append(
                Sheet(
                    page: NewspaperPage(width: paper.width, height: paper.height, elements: elements), grid: grid,
                    places: places, columns: columns))
            // A page that takes nothing would be followed by others.
            if progress == before, !isFirst { break }
        }
        return sheets
    }

    private var isEastAsian: Bool { ["ja", "zh"].contains { article.language.hasPrefix($0) } }

    // MARK: around the text

    private func furniture(page: Int) -> [NewspaperElement] {
        let type = TypeSize(size: 11, leading: 16)
        let number = String(page)
        let y = Self.margin - 4
        func text(_ text: String, _ face: NewspaperFace, _ tone: NewspaperElement.Tone) -> FlowLine {
            level.line(text, in: face, type, part: .furniture, tone: tone)
        }
        let title = text(article.nameplate, .title, .ink)
        let date = text(article.date, .text, .muted)
        let folio = text(number, .text, .ink)
        let right = Self.margin + width
        var elements = [
            NewspaperElement.text(title.level(x: Self.margin, top: y, leading: type.leading)),
            .text(
                date.level(x: right - folio.measure - 12 - date.measure, top: y, leading: type.leading)),
            .text(folio.level(x: right - folio.measure, top: y, leading: type.leading)),
        ]
        if page > 1 {
            // What is read here, as far as there is room between the two.
            let head = level.line(article.headline, in: .text, type, part: .furniture, tone: .muted)
            let free = width - title.measure - date.measure - folio.measure - 60
            if head.measure <= free {
                elements.insert(
                    .text(head.level(x: Self.margin + title.measure + 16, top: y, leading: type.leading)), at: 1)
            }
        }
        elements.append(.box(.ink, Rectangle(x: Self.margin, y: y + 18, width: width, height: page == 1 ? 2 : 0.75)))
        if page == 1 {
            elements.append(.box(.ink, Rectangle(x: Self.margin, y: y + 21.5, width: width, height: 0.75)))
        }
        return elements
    }

    /// From the top left of the text's area.
    private func head() -> (elements: [NewspaperElement], height: Double) {
        var elements: [NewspaperElement] = []
        var y = 4.0
        func add(
            _ text: String, _ face: NewspaperFace, _ type: TypeSize, _ part: NewspaperText.Part,
            _ tone: NewspaperElement.Tone = .ink, after gap: Double
        ) {
            guard !text.isEmpty else { return }
            y += gap
            let set = level.lines(RichText(text), in: face, type, measure: width, part: part, tone: tone)
            elements += set.elements.map { $0.moved(x: 0, y: y) }
            y += set.height
        }
        if let kicker = article.kicker {
            add(kicker, .headline, TypeSize(size: 13, leading: 18), .byline, .accent, after: 0)
        }
        let scale = min(1.5, width / 698)
        let types = [48, 42, 36, 32, 28, 24].map {
            TypeSize(size: ($0 * scale).rounded(), leading: ($0 * scale * 1.24).rounded())
        }
        let type = level.largest(types, article.headline, in: .headline, measure: width, lines: 2)
        add(article.headline, .headline, type, .headline, after: 2)
        add(article.standfirst, .text, TypeSize(size: 15, leading: 23), .standfirst, after: 10)
        add(article.byline, .text, TypeSize(size: 11, leading: 16), .byline, .muted, after: 8)
        y += 12
        elements.append(.box(.hairline, Rectangle(x: 0, y: y - 0.75, width: width, height: 0.75)))
        return (elements, y + 12)
    }

    /// Of the picture, by what it is at most: what is tried before columns beside it are left uneven.
    private static let heroSizes = [1, 0.95, 0.9, 1.06, 0.85, 0.8]

    /// Puts the picture to the end of the first columns and takes its room from them.
    private func placeHero(
        _ hero: ArticlePicture, size: Double, into places: inout [GridPlan.Place], _ grid: ColumnGrid
    ) -> [NewspaperElement] {
        let type = TypeSize(size: 10.5, leading: 14)
        func caption(_ measure: Double) -> (elements: [NewspaperElement], width: Double, height: Double) {
            level.lines(RichText(article.heroCaption), in: .text, type, measure: measure, part: .caption, tone: .muted)
        }
        func gap(_ height: Double) -> Double { height > 0 ? height + 5 : 0 }
        guard let first = places.first, let last = places.last else { return [] }
        let whole: Rectangle
        switch writing {
        case .horizontal:
            // As many columns as let it be no higher than two fifths of the page.
            let most = max(1, places.count > 2 ? places.count - 1 : places.count)
            let limit = Double(grid.capacity) * grid.leading * 0.42 * size
            var span = most
            func wide(_ span: Int) -> Double { last.box.right - places[places.count - span].box.x }
            while span > 1, wide(span) / hero.aspect > limit { span -= 1 }
            let width = min(wide(span), limit * hero.aspect)
            let text = caption(wide(span))
            let x = places[places.count - span].box.x
            whole = Rectangle(
                x: x + (wide(span) - width) / 2, y: first.box.y, width: width, height: width / hero.aspect)
            let units = Int(((whole.height + gap(text.height) + 10) / grid.leading).rounded(.up))
            for index in places.indices.suffix(span) { places[index].begin(later: units, grid) }
            return [.picture(hero, whole)] + text.elements.map { $0.moved(x: x, y: whole.bottom + 5) }
        case .vertical:
            // As many rows as give it the most room, no more than three fifths across.
            let limit = width * 0.62 * size
            var best: (rows: Int, width: Double, height: Double, text: Double)?
            for rows in 1...max(1, min(3, places.count - 1)) {
                let high = places[rows - 1].box.bottom - first.box.y
                var wide = high * hero.aspect
                var text = caption(wide).height
                wide = min(limit, (high - gap(text)) * hero.aspect * min(1, size))
                text = caption(wide).height
                wide = min(limit, (high - gap(text)) * hero.aspect * min(1, size))
                // What is left below it is empty.
                guard rows == 1 || wide / hero.aspect + gap(text) > high * 0.9 * min(1, size) else { continue }
                if best.map({ wide > $0.width }) ?? true { best = (rows, wide, wide / hero.aspect, text) }
            }
            guard let best else { return [] }
            let high = places[best.rows - 1].box.bottom - first.box.y
            let y = first.box.y + (high - best.height - gap(best.text)) / 2
            whole = Rectangle(x: first.box.x, y: y, width: best.width, height: best.height)
            for index in 0..<best.rows { places[index].end(earlier: best.width + Self.gutter, grid) }
            return [.picture(hero, whole)]
                + caption(best.width).elements.map { $0.moved(x: whole.x, y: whole.bottom + 5) }
        }
    }

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
                return .box(
                    .hairline,
                    Rectangle(
                        x: left, y: (place.box.bottom + next.box.y) / 2, width: place.box.right - left, height: 0.75))
            }
        }
    }

    // MARK: columns

    private func draw(
        _ column: ColumnFiller.Column, of galley: Galley, at place: GridPlan.Place, _ grid: ColumnGrid
    ) -> [NewspaperElement] {
        var elements: [NewspaperElement] = []
        for piece in column.pieces {
            var at = piece.place * grid.leading
            for chunk in galley.items[piece.item].chunks[piece.chunks] {
                let deep = Double(chunk.units) * grid.leading
                switch (chunk.content, writing) {
                case (.box(let parts), .horizontal):
                    elements += parts.map { $0.moved(x: place.box.x, y: place.box.y + at) }
                case (.box(let parts), .vertical):
                    elements += parts.map { $0.moved(x: place.box.right - at - deep, y: place.box.y) }
                case (.line(let line, let marker), .horizontal):
                    for line in [marker, line].compactMap({ $0 }) {
                        elements.append(
                            .text(line.level(x: place.box.x, top: place.box.y + at, leading: grid.leading)))
                    }
                case (.line(let line, let marker), .vertical):
                    for line in [marker, line].compactMap({ $0 }) {
                        elements.append(
                            .text(line.standing(middle: place.box.right - at - grid.leading / 2, top: place.box.y)))
                    }
                }
                at += deep
            }
        }
        return elements
    }
}
