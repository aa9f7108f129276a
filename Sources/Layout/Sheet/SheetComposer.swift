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

    struct Block {
        var place: SheetPlan.Block
        var design: SheetDesign
        var filling: SheetDesign.Filling
    }

    /// Articles that are considered: more than any sheet has room for.
    private static let mostArticles = 20
    private static let mostBriefs = 6
    /// Units of a standing page that the nameplate takes.
    private var nameplateUnits: Int { style == .standing ? 6 : 0 }

    func sheet() -> Sheet {
        var contents = contents
        let left = contents.articles.dropFirst(Self.mostArticles).map(\.article.headline)
        contents.articles = Array(contents.articles.prefix(Self.mostArticles))
        let nameplate = SheetNameplate(contents, fonts: fonts, paper: paper, style: style)
        let grid = SheetGrid(style, in: nameplate.area)
        let designs = SheetDesigns(contents, grid: grid, fonts: fonts, hyphenation: hyphenation)
        var catalog: [[SheetDesign]] = Array(repeating: [], count: contents.articles.count)
        let bands = self.bands(grid)
        var problem = SheetProblem(
            tracks: grid.tracks, units: grid.units, bands: bands, firstBand: firstBand(grid),
            reserved: style == .standing ? nameplateUnits + SheetProblem.gap : 0, mayOpen: style != .standing,
            options: Array(
                repeating: Array(repeating: [], count: grid.tracks + 1), count: contents.articles.count),
            skips: designs.skips)
        for article in contents.articles.indices {
            var sizes = Set(bands)
            if article == 0 { sizes.formUnion(firstBand(grid)) }
            if article == 0, problem.mayOpen { sizes.insert(grid.tracks) }
            for tracks in sizes.sorted() {
                func add(_ design: SheetDesign, takes: Int) {
                    let lengths = designs.lengths(of: design, rank: article, takes: takes)
                    guard !lengths.isEmpty else { return }
                    problem.options[article][tracks].append(
                        .init(design: catalog[article].count, takes: takes, lengths: lengths))
                    catalog[article].append(design)
                }
                for design in designs.designs(of: article, tracks: tracks) { add(design, takes: 1) }
                // What has too little text for any block stands in one all the same.
                if problem.options[article][tracks].isEmpty {
                    for var design in designs.designs(of: article, tracks: tracks) {
                        design.isForced = true
                        add(design, takes: 1)
                    }
                }
                guard article >= Self.firstBrief else { continue }
                for count in 3...Self.mostBriefs where article + count <= contents.articles.count {
                    if let box = designs.briefs(from: article, count: count, tracks: tracks) { add(box, takes: count) }
                }
            }
        }
        let plan = problem.solve()
        let blocks = (plan?.blocks ?? []).compactMap { place -> Block? in
            let design = catalog[place.article][place.design]
            return design.filling(place.units.count).map { Block(place: place, design: design, filling: $0) }
        }
        let rest = SheetContinuation(contents, designs: designs, blocks: blocks, paper: paper)
        let placed = Set(blocks.flatMap { $0.place.article..<$0.place.article + $0.place.takes })
            .union(rest.further.map(\.article))
        let others = contents.articles.indices.filter { !placed.contains($0) }
            .map { contents.articles[$0].article.headline }
        var elements = nameplate.elements(
            box: style == .standing
                ? grid.box(tracks: plan?.bands.first ?? 0..<grid.tracks, units: 0..<nameplateUnits) : nil,
            entries: (rest.jumps + rest.further).map { (contents.articles[$0.article].article.headline, $0.page) },
            others: others + left
        )
        if let plan { elements += rules(plan, blocks, grid) }
        for block in blocks { elements += draw(block, grid, rest) }
        let front = NewspaperPage(width: paper.width, height: paper.height, elements: elements)
        return Sheet(
            pages: [front] + rest.pages, grid: grid, continuation: rest.grid, plan: plan, blocks: blocks,
            jumps: rest.jumps, further: rest.further)
    }

    /// Rank from which articles may stand in the box of briefs.
    private static let firstBrief = 4

    private func bands(_ grid: SheetGrid) -> ClosedRange<Int> {
        switch style {
        case .standing: 2...max(2, min(5, grid.tracks))
        case .level, .broadsheet: 1...max(1, min(4, grid.tracks))
        }
    }

    private func firstBand(_ grid: SheetGrid) -> ClosedRange<Int> {
        switch style {
        case .standing: min(4, grid.tracks)...max(min(4, grid.tracks), min(6, grid.tracks))
        case .level, .broadsheet: 1...max(1, min(4, grid.tracks))
        }
    }

    // MARK: drawing

    private func draw(_ block: Block, _ grid: SheetGrid, _ rest: SheetContinuation) -> [NewspaperElement] {
        let first = block.place.tracks.lowerBound
        let start = block.place.units.lowerBound
        let design = block.design
        func box(_ tracks: Range<Int>, _ units: Range<Int>) -> Rectangle {
            grid.box(
                tracks: tracks.lowerBound + first..<tracks.upperBound + first,
                units: units.lowerBound + start..<units.upperBound + start)
        }
        let length = block.place.units.count
        var elements: [NewspaperElement] = []
        let address = design.isBox ? nil : contents.articles[block.place.article].address
        for head in design.heads {
            elements += head.elements(in: box(head.tracks, 0..<(head.units ?? length))).map { $0.leading(to: address) }
        }
        if let picture = design.picture {
            let before = design.heads.filter { $0.tracks.overlaps(picture.tracks) }.compactMap(\.units).max() ?? 0
            let from = design.placesPictureLast ? length - picture.units : before
            let place = box(picture.tracks, from..<from + picture.units)
            elements += picture.elements.map { $0.moved(x: place.x, y: place.y) }
        }
        for (track, run) in block.filling.runs.enumerated() where !run.isEmpty {
            elements += grid.draw(
                block.filling.filled.pieces[track], of: design.flow.items, track: first + track,
                from: start + run.lowerBound)
            if track == block.filling.jump {
                let page = rest.jumps.first { $0.article == block.place.article }?.page ?? 2
                let line = rest.line(contents.words.continuedOn(page))
                let place = box(track..<track + 1, run.upperBound - 1..<run.upperBound)
                switch grid.style.writing {
                case .vertical:
                    elements.append(
                        .text(line.standing(middle: place.x + place.width / 2, top: place.bottom - line.measure)))
                case .horizontal:
                    elements.append(
                        .text(line.level(x: place.right - line.measure, top: place.y, leading: place.height)))
                }
            }
        }
        if design.isBox { elements += frame(around: box(0..<design.tracks, 0..<length), grid) }
        return elements
    }

    /// Px before and behind what stands in a box; between tracks the frame is in the middle, where rules are.
    private static let frameRoom = 6.5

    private func frame(around box: Rectangle, _ grid: SheetGrid) -> [NewspaperElement] {
        let isStanding = grid.style == .standing
        let across = min(grid.gutter * 0.5, SheetGrid.margin - 34)
        let (sides, ends) = isStanding ? (Self.frameRoom, across) : (across, Self.frameRoom)
        return Rectangle(
            x: box.x - sides, y: box.y - ends, width: box.width + 2 * sides, height: box.height + 2 * ends
        ).outline(1.25)
    }

    private func rules(_ plan: SheetPlan, _ blocks: [Block], _ grid: SheetGrid) -> [NewspaperElement] {
        var elements: [NewspaperElement] = []
        func line(_ tone: NewspaperElement.Tone, between track: Int, units: Range<Int>, thickness: Double) {
            guard track > 0, !units.isEmpty else { return }
            let before = grid.box(tracks: track - 1..<track, units: units)
            switch grid.style.writing {
            case .vertical:
                elements.append(
                    .box(
                        tone,
                        Rectangle(
                            x: before.x, y: before.bottom + (grid.gutter - thickness) / 2, width: before.width,
                            height: thickness)))
            case .horizontal:
                elements.append(
                    .box(
                        tone,
                        Rectangle(
                            x: before.right + (grid.gutter - thickness) / 2, y: before.y, width: thickness,
                            height: before.height)))
            }
        }
        for band in plan.bands.dropFirst() {
            // The frame of a box is the rule beside it.
            let boxes = blocks.filter {
                $0.design.isBox
                    && ($0.place.tracks.lowerBound == band.lowerBound || $0.place.tracks.upperBound == band.lowerBound)
            }.map(\.place.units).sorted { $0.lowerBound < $1.lowerBound }
            var start = plan.start
            for box in boxes {
                line(.ink, between: band.lowerBound, units: start..<max(start, box.lowerBound), thickness: 1)
                start = max(start, box.upperBound)
            }
            line(.ink, between: band.lowerBound, units: start..<grid.units, thickness: 1)
        }
        for block in blocks {
            let start = block.place.units.lowerBound
            for (track, pair) in zip(block.filling.runs, block.filling.runs.dropFirst()).enumerated() {
                let both = pair.0.clamped(to: pair.1)
                line(
                    .hairline, between: block.place.tracks.lowerBound + track + 1,
                    units: both.lowerBound + start..<both.upperBound + start, thickness: 0.75)
            }
            // Between it and the block before it.
            let before = blocks.last {
                $0.place.tracks.overlaps(block.place.tracks) && $0.place.units.upperBound <= start
            }
            guard let before, !block.design.isBox, !before.design.isBox else { continue }
            let gap = grid.box(tracks: block.place.tracks, units: before.place.units.upperBound..<start)
            switch grid.style.writing {
            case .vertical:
                elements.append(
                    .box(.ink, Rectangle(x: gap.x + gap.width / 2, y: gap.y, width: 0.75, height: gap.height)))
            case .horizontal:
                elements.append(
                    .box(.ink, Rectangle(x: gap.x, y: gap.y + gap.height / 2, width: gap.width, height: 0.75)))
            }
        }
        return elements
    }
}

extension NewspaperElement {
    /// A line of a headline that leads somewhere; anything else as it is.
    fileprivate func leading(to address: String?) -> NewspaperElement {
        guard let address, case .text(var text) = self, text.part == .headline, !text.text.isEmpty else { return self }
        text.links = [NewspaperText.Link(range: 0..<text.text.utf8.count, address: address)]
        return .text(text)
    }
}
