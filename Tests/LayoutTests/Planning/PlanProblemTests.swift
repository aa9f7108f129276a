import ImageFitting
import ImageJobs
import TestSupport
import Testing
import Typesetting

@testable import Layout

/// Plans with the patterns of the default theme.
struct PlanProblemTests {
    private func planner() throws -> BestPlanner {
        BestPlanner(try DefaultTheme.wholeLibrary(), model: CostModel(), breakpoints: defaultBreakpoints)
    }

    private func plan(_ request: PlanRequest, at breakpoint: Breakpoint) throws -> Plan {
        try #require(try planner().plans(request, at: [breakpoint]).first)
    }

    private func request(_ count: Int, _ random: inout SeededGenerator) -> PlanRequest {
        let stories = (0..<count).map { _ in
            story(
                Int.random(in: 1...60, using: &random), hasImage: Bool.random(using: &random),
                summary: Int.random(in: 0...140, using: &random))
        }
        let articles = (0..<count).map { place in
            Importance.Article(isPinned: place < 2, weight: 0, age: Double(place) * 3)
        }
        return PlanRequest(stories: stories, importance: Importance(halfLife: 24).values(articles))
    }

    @Test(arguments: 0..<60)
    func `Every article is placed once, in rows without gap or overlap, at heights that patterns have`(seed: UInt64)
        throws
    {
        var random = SeededGenerator(seed: seed)
        let breakpoint = try #require(defaultBreakpoints.all.randomElement(using: &random))
        let count = seed < 20 ? Int(seed) : Int.random(in: 0...200, using: &random)
        let plan = try plan(request(count, &random), at: breakpoint)
        var placed = 0
        for row in plan.rows {
            var lane = 0
            var articles: [Int] = []
            for placement in row.placements {
                #expect(placement.lane == lane, "seed \(seed)")
                #expect(placement.pattern.spans.contains(placement.span) && placement.pattern.takes(height: row.height))
                #expect(placement.pattern.pageLanes.contains(breakpoint.lanes))
                #expect(placement.articles.count == placement.pattern.slots.count)
                lane += placement.span
                articles += placement.articles
            }
            #expect(lane == breakpoint.lanes, "seed \(seed)")
            #expect(articles.sorted() == Array(placed..<placed + articles.count), "seed \(seed)")
            placed += articles.count
        }
        #expect(placed == count, "seed \(seed)")
    }

    @Test func `A row begins with the very pattern that was wished for, or with its mirror image if that was`() throws {
        let library = try DefaultTheme.wholeLibrary()
        let planner = try planner()
        var random = SeededGenerator(seed: 1)
        var request = request(16, &random)
        var met = 0
        for breakpoint in defaultBreakpoints.all {
            for name in library.patterns.keys.sorted() {
                request.wishes = [PlanWish(place: 5, pattern: name)]
                let problem = planner.problem(request, at: breakpoint)
                guard !problem.instance.wishes.isEmpty, problem.isSolvable else { continue }
                let plan = try #require(planner.plans(request, at: [breakpoint]).first)
                let row = try #require(plan.rows.first { $0.placements.first?.articles.min() == 5 })
                #expect(row.placements.first?.pattern.name == name, "\(name) at \(breakpoint.minimumWidth)")
                met += 1
            }
        }
        #expect(met > 60)
    }

    @Test func `Of two wishes at one place that differ there is no plan`() throws {
        let breakpoint = try #require(defaultBreakpoints.all.last)
        var random = SeededGenerator(seed: 1)
        var request = request(16, &random)
        request.wishes = ["mosaic", "full"].map { PlanWish(place: 5, pattern: $0) }
        #expect(try !planner().problem(request, at: breakpoint).isSolvable)
        request.wishes.removeLast()
        #expect(try planner().problem(request, at: breakpoint).isSolvable)
    }

    @Test
    func `A headline that no cell has room for stands in one that shows more of it than the others beside it would`()
        throws
    {
        var random = SeededGenerator(seed: 3)
        var request = request(20, &random)
        for index in request.stories.indices { request.stories[index] = story(20, hasImage: false, summary: 60) }
        request.stories[9] = story(900, hasImage: false, summary: 0)
        for breakpoint in defaultBreakpoints.all where breakpoint.lanes > 1 {
            let plan = try plan(request, at: breakpoint)
            let layout = GridComposer(stories: request.stories).compose(plan, at: breakpoint)
            let row = try #require(plan.rows.first { $0.placements.contains { $0.articles.contains(9) } })
            let beside = row.placements.flatMap(\.articles)
            var areas: [Int: Double] = [:]
            for card in layout.cards {
                areas[card.story] = card.frame.width.value(in: breakpoint.container) * card.frame.height
            }
            let own = try #require(areas[9])
            #expect(beside.allSatisfy { areas[$0] ?? 0 <= own + 1 }, "at \(breakpoint.minimumWidth) px")
        }
    }

    @Test func `The dearer a divided phrase is, the fewer there are`() throws {
        let divided = try (0..<8).map { try dividedPhrases(seed: $0) }
        #expect(divided.allSatisfy { $0 == $0.sorted(by: >) }, "\(divided)")
        #expect(divided.count { $0[0] > $0[3] } >= 4, "\(divided)")
    }

    /// At rising prices.
    private func dividedPhrases(seed: UInt64) throws -> [Int] {
        var random = SeededGenerator(seed: seed)
        let breakpoint = try #require(defaultBreakpoints.all.randomElement(using: &random))
        var request = request(18, &random)
        for index in request.stories.indices {
            var measured = request.stories[index].headline.measured
            let length = Int.random(in: 4...9, using: &random)
            for place in measured.boundaries.indices where !place.isMultiple(of: length) {
                measured.boundaries[place].opportunity = .inPhrase
            }
            request.stories[index].headline = Headline(measured)
        }
        let library = try DefaultTheme.wholeLibrary()
        return try [0, 500, 1_300, 20_000].map { price in
            var model = CostModel()
            model.divided = price
            let planner = BestPlanner(library, model: model, breakpoints: defaultBreakpoints)
            return try #require(planner.problem(request, at: breakpoint).report()?.report).quality.dividedPhrases
        }
    }

    @Test func `The dearer it is to cut what strikes the eye in pictures, the less of it is cut`() throws {
        let cut = try [0, 2_500, 20_000].map { price in
            try (0..<16).reduce(0) { try $0 + cutAttention(seed: $1, price: price) }
        }
        #expect(cut[0] > 1.3 * cut[1] && cut[1] > 1.3 * cut[2], "\(cut)")
    }

    /// Of things twice as high as wide, which wide frames have no room for.
    private func cutAttention(seed: UInt64, price: Int) throws -> Double {
        var random = SeededGenerator(seed: seed)
        let breakpoint = try #require(defaultBreakpoints.all.randomElement(using: &random))
        var request = request(18, &random)
        let thing = Focus(left: 0.35, top: 0.1, right: 0.65, bottom: 0.9)
        for index in request.stories.indices { request.stories[index].attention = thing }
        var model = CostModel()
        model.attention = price
        let planner = BestPlanner(try DefaultTheme.wholeLibrary(), model: model, breakpoints: defaultBreakpoints)
        let plan = try #require(try planner.plans(request, at: [breakpoint]).first)
        let layout = GridComposer(stories: request.stories).compose(plan, at: breakpoint)
        return layout.cards.reduce(0) { sum, card in
            guard let frame = card.image, let picture = request.stories[card.story].image else { return sum }
            let width = frame.width.scaled(to: card.frame.width).value(in: breakpoint.container)
            let box = DisplayBox(widths: width...width, height: frame.height)
            return sum + ImageFit(of: picture, in: box).cut(of: thing, in: picture, box)
        }
    }

    @Test func `The ground of a drawing is no paper beside a picture`() throws {
        #expect(try priceOfPaper(isOnGround: false) > 0)
        #expect(try priceOfPaper(isOnGround: true) == 0)
    }

    /// Beside pictures of which all must stay.
    private func priceOfPaper(isOnGround: Bool) throws -> Int {
        let library = try DefaultTheme.wholeLibrary()
        return try (0..<4 as Range<UInt64>).reduce(0) { sum, seed in
            var random = SeededGenerator(seed: seed)
            let breakpoint = try #require(defaultBreakpoints.all.randomElement(using: &random))
            var request = request(18, &random)
            for index in request.stories.indices {
                request.stories[index].subject = Focus(left: 0.01, top: 0.01, right: 0.99, bottom: 0.99)
                request.stories[index].isOnGround = isOnGround
            }
            let planner = BestPlanner(library, model: CostModel(), breakpoints: defaultBreakpoints)
            let report = try #require(planner.problem(request, at: breakpoint).report()?.report)
            return report.rows.reduce(sum) { $0 + ($1.costs["letterboxed"] ?? 0) }
        }
    }

    @Test func `The dearer a standing headline is, the fewer pages have one`() throws {
        let standing = try [0, 300, 2_000, 100_000].map { price in
            try (0..<24).count { try hasStandingHeadline(seed: $0, price: price) }
        }
        #expect(standing == standing.sorted(by: >), "\(standing)")
        #expect(standing[0] > standing[2] && standing[3] == 0, "\(standing)")
    }

    private func hasStandingHeadline(seed: UInt64, price: Int) throws -> Bool {
        var random = SeededGenerator(seed: seed)
        let breakpoint = try #require(defaultBreakpoints.all.randomElement(using: &random))
        var request = request(12, &random)
        request.isLed = true
        var clauses = monospaced("避難所を前日から開設 首都圏の自治体")
        for (place, boundary) in clauses.boundaries.enumerated() where boundary.opportunity == .phrase {
            clauses.boundaries[place].opportunity = place == 11 ? .clause : .inPhrase
        }
        clauses.boundaries[11].lineEnd = clauses.boundaries[10].lineEnd
        clauses.boundaries[11].lineEndAdvance = clauses.boundaries[10].lineEndAdvance
        request.stories[0].headline = Headline(clauses)
        request.stories[0].standing = StandingHeadline(clauses)
        var model = CostModel()
        model.standing = price
        let planner = BestPlanner(try DefaultTheme.wholeLibrary(), model: model, breakpoints: defaultBreakpoints)
        let plan = try #require(try planner.plans(request, at: [breakpoint]).first)
        let layout = GridComposer(stories: request.stories).compose(plan, at: breakpoint)
        return layout.cards.contains { $0.texts.contains(where: \.isStanding) }
    }

    @Test(arguments: [1, 2, 3, 4, 5, 7, 11, 13])
    func `The answer is what every plan that was tried says it is`(count: Int) throws {
        var random = SeededGenerator(seed: UInt64(count))
        let problem = try planner().problem(request(count, &random), at: defaultBreakpoints.all[1])
        let report = try #require(problem.report()?.report)
        #expect(report.rows.reduce(0) { $0 + $1.cost } == report.total)
        for strategy in PlanProblem.Strategy.allCases {
            let other = problem.report(by: strategy, fixed: FixedSequence(try DefaultTheme.wholeLibrary()))?.report
            #expect(other?.total ?? .max >= report.total, "\(strategy)")
        }
        if let runnerUp = report.runnerUp {
            #expect(runnerUp.total >= report.total)
            #expect(runnerUp.difference.values.reduce(0, +) == runnerUp.total - report.total)
        }
    }

    @Test func `The runner-up is the second best of all`() throws {
        for seed in 1...150 as ClosedRange<UInt64> {
            let instance = PlanInstance.random(seed: seed, articles: 1...3)
            guard let best = PlanSolver(instance).solution() else { continue }
            var brute = SecondBest(instance, other: best)
            let expected = brute.total()
            #expect(PlanSolver(instance).runnerUp(of: best)?.solution.total == expected, "seed \(seed)")
        }
    }

    @Test func `A story with much to say gets more than one with little`() throws {
        let breakpoint = try #require(defaultBreakpoints.breakpoint(at: 390))
        let stories = Array(repeating: story(14), count: 20)
        let plan = try plan(
            PlanRequest(
                stories: stories,
                importance: Importance(halfLife: 24).values(
                    stories.indices.map { Importance.Article(isPinned: false, weight: 0, age: Double($0)) })),
            at: breakpoint)
        #expect(plan.rows.first?.placements.map(\.pattern.name) == ["wide"])
        #expect(Set(plan.rows.flatMap { $0.placements.map(\.pattern.name) }).count >= 3)
        for (row, next) in zip(plan.rows, plan.rows.dropFirst()) {
            #expect(row.placements.first?.pattern.name != next.placements.first?.pattern.name)
        }
    }

    @Test func `Breakpoints have the problems together that each of them has alone`() throws {
        var random = SeededGenerator(seed: 12)
        var request = request(25, &random)
        request.pinsLead = true
        let planner = try planner()
        let together = planner.problems(request, at: defaultBreakpoints.all).map(\.instance)
        let alone = defaultBreakpoints.all.map { planner.problem(request, at: $0).instance }
        #expect(together == alone)
    }

    // MARK: the lead

    @Test(arguments: 0..<40)
    func `A lead leads: cells and type fall with rank in the first two rows, and one pattern opens the page`(
        seed: UInt64
    ) throws {
        var random = SeededGenerator(seed: seed)
        let breakpoint = try #require(defaultBreakpoints.all.randomElement(using: &random))
        var request = request(Int.random(in: 2...40, using: &random), &random)
        request.isLed = true
        let plan = try plan(request, at: breakpoint)
        let layout = GridComposer(stories: request.stories).compose(plan, at: breakpoint)
        #expect(plan.rankedRows == 2)
        let opening = plan.rows.flatMap(\.placements).filter(\.pattern.opens)
        #expect(opening.count == 1 && plan.rows[0].placements[0].pattern.opens, "seed \(seed)")
        let ranked = plan.rows.prefix(2).flatMap(\.placements).flatMap(\.articles).count
        let areas = layout.cards.map { $0.frame.rectangle(in: breakpoint.container).area.rounded() }
        #expect(areas[0] >= 1.5 * areas[1], "seed \(seed): \(areas)")
        let isAlone = plan.rows[0].placements.flatMap(\.articles).count == 1
        let most: Double = breakpoint.lanes > 1 ? 3 : 4
        if isAlone { #expect(most * areas[1] >= areas[0] - most, "seed \(seed): \(areas)") }
        for index in 1..<ranked { #expect(areas[index] <= areas[index - 1] + 1, "seed \(seed): \(areas)") }
        let sizes = layout.cards.map { card in card.texts.first { $0.role == .headline }?.text.type.size ?? 0 }
        let lead = sizes[0]
        // A box has no type as small as one may wish: 14 px at least.
        #expect(sizes.allSatisfy { $0 <= max(lead, 20) }, "seed \(seed): \(sizes)")
        for index in 1..<ranked {
            // What has no picture may be a little larger than what has one.
            let isAlone = layout.cards[index].image == nil && layout.cards[index - 1].image != nil
            #expect(
                sizes[index] <= max(sizes[index - 1] * (isAlone ? 1.3 : 1), 15),
                "seed \(seed): \(sizes.prefix(ranked))")
        }
    }

    @Test func `A theme without a pattern for leads, or with few patterns, has pages all the same`() throws {
        let library = try DefaultTheme.wholeLibrary()
        var random = SeededGenerator(seed: 21)
        var request = request(9, &random)
        request.isLed = true
        for names in [["full", "1x1"], Array(library.patterns.filter { !$0.value.opens }.keys)] {
            var few = library
            few.patterns = library.patterns.filter { names.contains($0.key) }
            let planner = BestPlanner(few, model: CostModel(), breakpoints: defaultBreakpoints)
            for plan in planner.plans(request, at: defaultBreakpoints.all) {
                #expect(plan.rows.reduce(0) { $0 + $1.placements.reduce(0) { $0 + $1.articles.count } } == 9)
            }
        }
    }

    @Test func `Cells of one kind look alike, whatever pattern drew them`() throws {
        let breakpoint = try #require(defaultBreakpoints.breakpoint(at: 1280))
        var columns = TextColumns()
        let ground = PlanGround(
            try DefaultTheme.wholeLibrary(), at: breakpoint, among: defaultBreakpoints, &columns)
        let looks = Dictionary(grouping: ground.choices, by: \.name).mapValues { Set($0.map(\.look)) }
        #expect(looks["full"]?.count == 1 && looks["full"] == looks["band"])
        #expect(looks["full"] != looks["banner"] && looks["1x1"] != looks["pair"])
    }

    // MARK: the editor's hand

    @Test func `A row begins where it is asked to, with what is asked for`() throws {
        let breakpoint = try #require(defaultBreakpoints.breakpoint(at: 1280))
        var random = SeededGenerator(seed: 7)
        var request = request(30, &random)
        request.wishes = [PlanWish(place: 0, pattern: "mosaic"), PlanWish(place: 13, pattern: "3x1")]
        let plan = try plan(request, at: breakpoint)
        #expect(plan.rows[0].placements[0].pattern.name == "mosaic")
        var placed = 0
        var names: [Int: String] = [:]
        for row in plan.rows {
            names[placed] = row.placements[0].pattern.name
            placed += row.placements.reduce(0) { $0 + $1.articles.count }
        }
        #expect(names[13] == "3x1")
    }

    @Test func `What needs more lanes than there are is passed over`() throws {
        var random = SeededGenerator(seed: 8)
        var request = request(10, &random)
        request.wishes = [PlanWish(place: 0, pattern: "mosaic")]
        #expect(PlanSolver(try planner().problem(request, at: defaultBreakpoints.all[0]).instance).solution() != nil)
    }

    @Test func `What cannot be is no plan`() throws {
        var random = SeededGenerator(seed: 9)
        var request = request(3, &random)
        request.wishes = [PlanWish(place: 0, pattern: "1x3")]
        #expect(PlanSolver(try planner().problem(request, at: defaultBreakpoints.all[0]).instance).solution() == nil)
        #expect(try plan(request, at: defaultBreakpoints.all[0]).rows.count > 0)
    }

    @Test func `The lead stands in the first slot`() throws {
        for width in [390.0, 1280] {
            let breakpoint = try #require(defaultBreakpoints.breakpoint(at: width))
            var random = SeededGenerator(seed: 11)
            for _ in 0..<20 {
                var request = request(12, &random)
                request.pinsLead = true
                let plan = try plan(request, at: breakpoint)
                #expect(plan.rows[0].placements[0].articles[0] == 0)
            }
        }
    }
}

struct ImportanceTests {
    @Test func `Importance never rises, and falls with age and place`() {
        let values = Importance(halfLife: 24).values(
            (0..<30).map { Importance.Article(isPinned: false, weight: 0, age: Double($0) * 5) })
        #expect(values.first == 1_000)
        #expect(zip(values, values.dropFirst()).allSatisfy { $0 >= $1 })
        #expect(values[3] < values[0] / 2 && values[29] < values[3] / 2)
    }

    @Test func `A half-life halves what newness counts`() {
        func second(_ halfLife: Double) -> Int {
            Importance(halfLife: halfLife).values([
                Importance.Article(isPinned: false, weight: 0, age: 0),
                Importance.Article(isPinned: false, weight: 0, age: 24),
            ])[1]
        }
        #expect(second(1) < second(24) && second(24) < second(1_000))
    }

    @Test func `Pins and weights lift, negative weights lower`() {
        func second(_ pin: Bool, _ weight: Int) -> Int {
            Importance(halfLife: 24).values([
                Importance.Article(isPinned: false, weight: 9, age: 0),
                Importance.Article(isPinned: pin, weight: weight, age: 30),
            ])[1]
        }
        #expect(second(true, 0) > second(false, 0))
        #expect(second(false, 2) > second(false, 1) && second(false, 1) > second(false, 0))
        #expect(second(false, -1) < second(false, 0))
    }
}
