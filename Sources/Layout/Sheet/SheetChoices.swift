/// Every way to set every article of a sheet, in each number of tracks that a band of it may have: what is chosen from.
struct SheetChoices {
    /// What is to be decided, in numbers.
    private(set) var problem: SheetProblem
    /// By article: what the numbers of its options stand for.
    private var designs: [[SheetDesign]]

    /// Rank from which articles may stand in the box of briefs.
    private static let firstBrief = 4
    private static let briefs = 3...6

    /// - Parameter nameplate: units of a standing page that its name takes; 0 of others.
    init(_ ways: SheetDesigns, reserving nameplate: Int) {
        let grid = ways.grid
        let articles = ways.contents.articles.indices
        let (bands, firstBand) = (Self.bands(grid), Self.firstBand(grid))
        designs = Array(repeating: [], count: articles.count)
        problem = SheetProblem(
            tracks: grid.tracks, units: grid.units, bands: bands, firstBand: firstBand,
            reserved: nameplate == 0 ? 0 : nameplate + SheetProblem.gap, mayOpen: grid.style != .standing,
            options: Array(repeating: Array(repeating: [], count: grid.tracks + 1), count: articles.count),
            skips: ways.skips)
        for article in articles {
            var sizes = Set(bands)
            if article == 0 { sizes.formUnion(firstBand) }
            if article == 0, problem.mayOpen { sizes.insert(grid.tracks) }
            for tracks in sizes.sorted() { add(ways, of: article, tracks: tracks) }
        }
    }

    private mutating func add(_ ways: SheetDesigns, of article: Int, tracks: Int) {
        let alone = ways.designs(of: article, tracks: tracks)
        for design in alone { add(design, of: article, takes: 1, ways) }
        // What has too little text for any block stands in one all the same.
        if problem.options[article][tracks].isEmpty {
            for var design in alone {
                design.isForced = true
                add(design, of: article, takes: 1, ways)
            }
        }
        guard article >= Self.firstBrief else { return }
        for count in Self.briefs where article + count <= problem.count {
            if let box = ways.briefs(from: article, count: count, tracks: tracks) {
                add(box, of: article, takes: count, ways)
            }
        }
    }

    /// Nothing when no block of any length would be filled.
    private mutating func add(_ design: SheetDesign, of article: Int, takes: Int, _ ways: SheetDesigns) {
        let lengths = ways.lengths(of: design, rank: article, takes: takes)
        guard !lengths.isEmpty else { return }
        problem.options[article][design.tracks].append(
            .init(design: designs[article].count, takes: takes, lengths: lengths))
        designs[article].append(design)
    }

    /// What was chosen, set.
    func block(_ place: SheetPlan.Block) -> SheetComposer.Block? {
        let design = designs[place.article][place.design]
        return design.filling(place.units.count).map { SheetComposer.Block(place: place, design: design, filling: $0) }
    }

    private static func bands(_ grid: SheetGrid) -> ClosedRange<Int> {
        switch grid.style {
        case .standing: 2...max(2, min(5, grid.tracks))
        case .level, .broadsheet: 1...max(1, min(4, grid.tracks))
        }
    }

    private static func firstBand(_ grid: SheetGrid) -> ClosedRange<Int> {
        switch grid.style {
        case .standing: min(4, grid.tracks)...max(min(4, grid.tracks), min(6, grid.tracks))
        case .level, .broadsheet: 1...max(1, min(4, grid.tracks))
        }
    }
}
