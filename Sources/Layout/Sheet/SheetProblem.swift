/// A page of fixed height to be divided among articles: tracks beside each other (columns; in vertical writing 段, one below the
/// other), each so many units (lines) long.
///
/// The page is cut into bands of some tracks, and each band into blocks, one behind the other, so that blocks and the gaps between them
/// take up all its units. Bands and blocks take articles in the order of their rank; what has no place is left out. Horizontal pages may
/// open with one block over all tracks, and the bands lie below it.
struct SheetProblem {
    var tracks: Int
    var units: Int
    /// Tracks that a band may have.
    var bands: ClosedRange<Int>
    /// The same of the first band.
    var firstBand: ClosedRange<Int>
    /// Units at the start of the first band that are taken already.
    var reserved = 0
    /// Whether the first article may lie across all tracks.
    var mayOpen = false
    /// By article and tracks (0 for none): the ways to set it, or it and some that follow.
    var options: [[[Option]]]
    /// What it costs to leave each article out.
    var skips: [Int]

    struct Option: Hashable {
        /// The way that it is set, whatever that means.
        var design: Int
        /// Articles that stand in it; of several there is one on a page at most.
        var takes = 1
        /// Units that it may take.
        var lengths: [Length]
    }

    struct Length: Hashable {
        var units: Int
        var cost: Int
    }

    /// Units between blocks of a band, and how many more there may be.
    static let gap = 1
    static let widestGap = 2
    /// Cost of each unit that a gap is wider.
    static let wideGap = 12
    /// Cost of each unit of each track that is left empty at the end of a band: dearer than anything else that can be done.
    static let empty = 60
    /// Cost of a band that has as many tracks as the one before.
    static let sameBand = 60
    static let impossible = Int.max / 4

    var count: Int { options.count }
}

/// The answer: which article stands where.
struct SheetPlan: Hashable {
    var cost: Int
    var blocks: [Block]
    /// Tracks of the bands.
    var bands: [Range<Int>]
    /// The units at which they begin: behind a block over all tracks.
    var start: Int

    struct Block: Hashable {
        var article: Int
        var takes: Int
        var design: Int
        var tracks: Range<Int>
        var units: Range<Int>
    }
}

extension SheetProblem {
    /// The plan that costs least, the first of several in the order in which they are tried; nil of no articles.
    ///
    /// - Complexity: O(b · n² · u · o) for b sizes of bands, n articles, u units and o lengths of an article.
    func solve() -> SheetPlan? {
        var solver = SheetSolver(self)
        return solver.solve()
    }
}

/// Dynamic programming: what a band costs that begins with an article, by where it ends; then bands beside each other.
private struct SheetSolver {
    let problem: SheetProblem
    private var tables: [Start: BandTable] = [:]
    private var known: [Rest: Step] = [:]

    private struct Start: Hashable { var tracks: Int, article: Int }
    /// What is left to be planned.
    /// - Parameters:
    ///   - previous: tracks of the band before; 0 for none.
    ///   - hasBox: a block of several articles stands on the page already.
    private struct Rest: Hashable { var tracks: Int, article: Int, previous: Int, units: Int, hasBox: Bool }
    private struct Step {
        var cost: Int
        var tracks: Int
        var end: Int
        var hasBox: Bool
    }

    init(_ problem: SheetProblem) { self.problem = problem }

    mutating func solve() -> SheetPlan? {
        guard problem.count > 0 else { return nil }
        var rest = Rest(tracks: problem.tracks, article: 0, previous: 0, units: problem.units, hasBox: false)
        var cost = best(rest)
        var plan = SheetPlan(cost: 0, blocks: [], bands: [], start: 0)
        if problem.mayOpen {
            for option in problem.options[0][problem.tracks] where option.takes < problem.count {
                for length in option.lengths {
                    let left = problem.units - length.units - SheetProblem.gap
                    guard left > 0 else { continue }
                    let below = Rest(
                        tracks: problem.tracks, article: option.takes, previous: 0, units: left,
                        hasBox: option.takes > 1)
                    let whole = length.cost + best(below)
                    guard whole < cost else { continue }
                    (cost, rest) = (whole, below)
                    plan.blocks = [
                        .init(
                            article: 0, takes: option.takes, design: option.design, tracks: 0..<problem.tracks,
                            units: 0..<length.units)
                    ]
                    plan.start = length.units + SheetProblem.gap
                }
            }
        }
        guard cost < SheetProblem.impossible else { return nil }
        plan.cost = cost
        while rest.tracks > 0, let step = known[rest], step.tracks > 0 {
            let first = problem.tracks - rest.tracks
            let reserved = rest.previous == 0 ? problem.reserved : 0
            let own = table(step.tracks, rest.article)
            for placed in own.path(
                to: step.end, units: rest.units - reserved, hasBox: step.hasBox != rest.hasBox)
            {
                plan.blocks.append(
                    .init(
                        article: placed.article, takes: placed.takes, design: placed.design,
                        tracks: first..<first + step.tracks,
                        units: plan.start + reserved + placed.units.lowerBound..<plan.start + reserved
                            + placed.units.upperBound))
            }
            plan.bands.append(first..<first + step.tracks)
            rest = Rest(
                tracks: rest.tracks - step.tracks, article: step.end, previous: step.tracks, units: rest.units,
                hasBox: step.hasBox)
        }
        return plan
    }

    /// The least cost of what is left.
    private mutating func best(_ rest: Rest) -> Int {
        guard rest.tracks > 0 else { return problem.skips[rest.article...].reduce(0, +) }
        if let known = known[rest] { return known.cost }
        var least = Step(cost: SheetProblem.impossible, tracks: 0, end: rest.article, hasBox: rest.hasBox)
        if rest.article == problem.count {
            // Nothing is left to be placed: the tracks stay empty.
            least.cost = rest.tracks * rest.units * SheetProblem.empty
            known[rest] = least
            return least.cost
        }
        let length = rest.units - (rest.previous == 0 ? problem.reserved : 0)
        for tracks in rest.previous == 0 ? problem.firstBand : problem.bands where tracks <= rest.tracks && length > 0 {
            let own = table(tracks, rest.article)
            let same = tracks == rest.previous ? SheetProblem.sameBand : 0
            for end in rest.article + 1...problem.count {
                for hasBox in rest.hasBox ? [false] : [false, true] {
                    let band = own.cost(to: end, units: length, hasBox: hasBox) + same
                    guard band < least.cost else { continue }
                    let left = Rest(
                        tracks: rest.tracks - tracks, article: end, previous: tracks, units: rest.units,
                        hasBox: rest.hasBox || hasBox)
                    let whole = band + best(left)
                    if whole < least.cost {
                        least = Step(cost: whole, tracks: tracks, end: end, hasBox: left.hasBox)
                    }
                }
            }
        }
        known[rest] = least
        return least.cost
    }

    private mutating func table(_ tracks: Int, _ article: Int) -> BandTable {
        let start = Start(tracks: tracks, article: article)
        if let table = tables[start] { return table }
        let table = BandTable(problem, tracks: tracks, from: article)
        tables[start] = table
        return table
    }
}

/// What it costs to fill a band up to each of its units with articles up to each of them, without and with a block of several.
private struct BandTable {
    private let tracks: Int
    /// Articles, the end among them.
    private let stride: Int
    /// By units, whether there is a block of several, and article.
    private var steps: [Step]

    private struct Step {
        var cost = SheetProblem.impossible
        var from = -1
        /// -1: the article is left out.
        var design = -1
        var takes = 1
        var units = 0
    }

    init(_ problem: SheetProblem, tracks: Int, from first: Int) {
        self.tracks = tracks
        stride = problem.count + 1
        steps = Array(repeating: Step(), count: (problem.units + 1) * 2 * stride)
        steps[first].cost = 0
        for place in steps.indices {
            let (unit, hasBox, article) = (place / stride / 2, place / stride % 2, place % stride)
            let cost = steps[place].cost
            guard cost < SheetProblem.impossible, article < problem.count else { continue }
            relax(place + 1, Step(cost: cost + problem.skips[article], from: place))
            for option in problem.options[article][tracks] where article + option.takes <= problem.count {
                guard option.takes == 1 || hasBox == 0 else { continue }
                let next = article + option.takes + (option.takes > 1 ? stride : hasBox * stride)
                for length in option.lengths {
                    for gap in unit == 0 ? 0...0 : SheetProblem.gap...SheetProblem.widestGap {
                        let end = unit + gap + length.units
                        guard end <= problem.units else { continue }
                        let wide = unit == 0 ? 0 : (gap - SheetProblem.gap) * SheetProblem.wideGap
                        relax(
                            end * 2 * stride + next,
                            Step(
                                cost: cost + length.cost + wide, from: place, design: option.design,
                                takes: option.takes, units: length.units))
                    }
                }
            }
        }
    }

    private mutating func relax(_ place: Int, _ step: Step) {
        if step.cost < steps[place].cost { steps[place] = step }
    }

    /// Of filling so many units, some of the last perhaps left empty.
    func cost(to end: Int, units: Int, hasBox: Bool) -> Int { last(to: end, units: units, hasBox: hasBox).cost }

    private func place(_ units: Int, _ hasBox: Bool, _ end: Int) -> Int {
        (units * 2 + (hasBox ? 1 : 0)) * stride + end
    }

    private func last(to end: Int, units: Int, hasBox: Bool) -> (cost: Int, units: Int) {
        var least = (cost: SheetProblem.impossible, units: 0)
        for used in Swift.stride(from: units, through: 1, by: -1) {
            let cost = steps[place(used, hasBox, end)].cost
            guard cost < SheetProblem.impossible else { continue }
            let whole = cost + (units - used) * tracks * SheetProblem.empty
            if whole < least.cost { least = (whole, used) }
        }
        return least
    }

    struct Placed {
        var article: Int
        var takes: Int
        var design: Int
        var units: Range<Int>
    }

    func path(to end: Int, units: Int, hasBox: Bool) -> [Placed] {
        var placed: [Placed] = []
        var place = place(last(to: end, units: units, hasBox: hasBox).units, hasBox, end)
        while steps[place].from >= 0 {
            let step = steps[place]
            if step.design >= 0 {
                let unit = place / stride / 2
                placed.append(
                    Placed(
                        article: step.from % stride, takes: step.takes, design: step.design,
                        units: unit - step.units..<unit))
            }
            place = step.from
        }
        return placed.reversed()
    }
}
