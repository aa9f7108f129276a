/// The instance of one page at one breakpoint, with what its numbers stand for.
public struct PlanProblem: Sendable {
    public let instance: PlanInstance
    let ground: PlanGround
    let request: PlanRequest
    private let texts: TextReadings
    let model: CostModel

    /// - Parameter texts: of the stories of the request.
    /// - Complexity: O(N · S) for N stories and S shapes of slots.
    init(_ request: PlanRequest, _ texts: TextReadings, on ground: PlanGround, model: CostModel) {
        self.request = request
        self.texts = texts
        self.ground = ground
        self.model = model
        let lanes = Double(ground.breakpoint.lanes)
        var (prices, kinds) = (Self.prices(ground, request, texts, model), ground.kinds)
        var areas = ground.shapes.shapes.map { Int($0.area.rounded()) }
        if request.pinsLead, !request.stories.isEmpty {
            Self.keepLead(&prices, &kinds, ground)
            areas += areas
        }
        var instance = PlanInstance(
            count: request.stories.count, lanes: ground.breakpoint.lanes, heights: ground.heights,
            heightPrices: ground.heights.map { Int(($0 * Double(model.height) * lanes / 100).rounded()) },
            choices: ground.choices, displacement: model.displacement, repeated: model.repeated,
            alternated: model.alternated, doubled: model.doubled,
            drought: model.drought, kinds: kinds, prices: prices, areas: areas)
        instance.scaleDown()
        instance.isLed = request.isLed
        Self.note(request.wishes, in: &instance, ground.patterns)
        self.instance = instance
    }

    /// The problem that has an answer, and its best: this one; else without the law of the lead, which a theme with few
    /// patterns or an editor may leave no room for; else without wishes. That these were asked for is said elsewhere.
    func solved() -> (problem: PlanProblem, solution: PlanSolution)? {
        let problems = [{ self }, { withoutLaw() }, { withoutWishes() }, { withoutWishes().withoutLaw() }]
        for problem in problems {
            let problem = problem()
            if let solution = PlanSolver(problem.instance).solution() { return (problem, solution) }
        }
        return nil
    }

    /// Whether there is a plan that keeps all wishes.
    public var isSolvable: Bool {
        PlanSolver(instance).solution() != nil || PlanSolver(withoutLaw().instance).solution() != nil
    }

    /// The same problem of a page without a lead.
    func withoutLaw() -> PlanProblem {
        var request = request
        request.isLed = false
        return PlanProblem(request, texts, on: ground, model: model)
    }

    private func withoutWishes() -> PlanProblem {
        var request = request
        request.wishes = []
        request.pinsLead = false
        return PlanProblem(request, texts, on: ground, model: model)
    }

    /// By shape and article.
    private static func prices(
        _ ground: PlanGround, _ request: PlanRequest, _ texts: TextReadings, _ model: CostModel
    ) -> [Int32] {
        let shapes = ground.shapes
        var prices = [Int32](repeating: PlanInstance.price(.max), count: request.count * shapes.shapes.count)
        // What opens a page is there for its first articles, unless an editor asks for it elsewhere.
        let first = request.wishes.isEmpty ? request.isLed ? Pattern.maximumSlots : 0 : request.count
        texts.withReader { texts in
            for article in request.stories.indices {
                let (picture, importance) = (WeighedPicture(of: request.stories[article]), request.importance[article])
                for (number, shape) in shapes.shapes.enumerated() where article < first || !ground.isOpening[number] {
                    let fit = shapes.fit(of: article, picture: picture, texts: texts, in: shape)
                    let cost = fit?.cost(
                        importance: importance, hasPicture: picture != nil, in: shape, model)
                    prices[number * request.count + article] = PlanInstance.price(cost?.total ?? .max)
                }
            }
        }
        return prices
    }

    /// The first article stands nowhere but in the first slots: all others become kinds of their own.
    private static func keepLead(_ prices: inout [Int32], _ kinds: inout [[Int]], _ ground: PlanGround) {
        let (shapes, count) = (ground.shapes.shapes.count, prices.count / ground.shapes.shapes.count)
        prices += prices
        for shape in shapes..<2 * shapes { prices[shape * count] = PlanInstance.price(PlanInstance.forbidden) }
        for (number, choice) in ground.choices.enumerated() {
            for index in kinds[number].indices where !index.isMultiple(of: choice.slots) {
                kinds[number][index] += shapes
            }
        }
    }

    /// A wish for a pattern that needs more lanes than there are is passed over.
    private static func note(
        _ wishes: [PlanWish], in instance: inout PlanInstance, _ patterns: [Pattern]
    ) {
        for wish in wishes where wish.place < instance.count {
            let able = patterns.indices.filter { wish.isMet(by: patterns[$0]) }
            guard !able.isEmpty else { continue }
            // Of two that differ there is no plan.
            instance.wishes[wish.place, default: Set(able)].formIntersection(able)
        }
    }

    // MARK: answers

    func cost(of seat: PlanSeat) -> SlotCost {
        let (shape, fit) = seating(of: seat)
        return fit?.cost(
            importance: request.importance[seat.article], hasPicture: request.stories[seat.article].image != nil,
            in: shape, model) ?? SlotCost()
    }

    /// How an article sits in its slot; without a fit when the slot has no variant for it.
    func seating(of seat: PlanSeat) -> (shape: SlotShape, fit: SlotFit?) {
        let kinds = ground.kinds[seat.choice]
        let shape = ground.shapes.shapes[kinds[seat.height * ground.choices[seat.choice].slots + seat.slot]]
        let picture = WeighedPicture(of: request.stories[seat.article])
        return texts.withReader { texts in
            (shape, ground.shapes.fit(of: seat.article, picture: picture, texts: texts, in: shape))
        }
    }

    /// The name of the variant that a fit is of.
    func variant(of fit: SlotFit?) -> String {
        fit.map { ground.shapes.names[ground.shapes.variants[$0.variant].name] } ?? ""
    }

    /// The plan with its patterns. A pattern that has a mirror image is mirrored in every second row that begins with it
    /// and in every second place of a row.
    public func plan(_ solution: PlanSolution) -> Plan {
        var plan = Plan(rows: [])
        plan.rankedRows = instance.isLed ? PlanInstance.rankedRows : 0
        var rowsOfLook: [Int: Int] = [:]
        var placed = 0
        for row in solution.rows {
            var planned = Plan.Row(height: instance.heights[row.height], placements: [])
            var lane = 0
            guard let first = row.placements.first?.choice else { continue }
            let look = instance.choices[first].look
            // A wish that was passed over says nothing of the row that stands there.
            let wanted = request.wishes.first { $0.place == placed && $0.isMet(by: ground.patterns[first]) }
            var isMirrored =
                wanted.map { $0.pattern != ground.patterns[first].name }
                ?? !rowsOfLook[look, default: 0].isMultiple(of: 2)
            rowsOfLook[look, default: 0] += 1
            for placement in row.placements {
                let choice = instance.choices[placement.choice]
                var articles = [Int](repeating: placed, count: choice.slots)
                for (rank, slot) in placement.slots.enumerated() { articles[slot] = placed + rank }
                let pattern = ground.patterns[placement.choice]
                planned.placements.append(
                    Plan.Placement(
                        pattern: isMirrored ? ground.mirrors[placement.choice] ?? pattern : pattern, lane: lane,
                        span: choice.span, articles: articles))
                lane += choice.span
                placed += choice.slots
                isMirrored.toggle()
            }
            plan.rows.append(planned)
        }
        return plan
    }
}

extension PlanWish {
    /// Whether a row that begins with a pattern, or with its mirror image, is what was wished for.
    fileprivate func isMet(by first: Pattern) -> Bool { first.name == pattern || first.mirror == pattern }
}
