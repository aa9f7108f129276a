extension PlanProblem {
    /// How plans are made for comparison.
    public enum Strategy: String, Sendable, CaseIterable {
        case best
        /// The theme's sequence.
        case fixed
        /// Row by row, the cheapest for each article.
        case greedy
        /// Each next article into the shortest column.
        case shortest
    }

    /// The plan has no rows when the strategy makes none.
    /// - Returns: nil when the strategy has no plan, as it cannot keep what was wished for.
    public func report(by strategy: Strategy, fixed: FixedSequence?) -> (report: PlanReport, plan: Plan)? {
        switch strategy {
        case .best: report()
        case .fixed:
            // The sequence knows no lead.
            fixed.flatMap { withoutLaw().solution($0.plan(request.count, lanes: instance.lanes)) }
                .map { (report(on: $0), plan($0)) }
        case .greedy:
            // Who does not look ahead may be left without a row that keeps the law.
            (PlanSolver(instance).greedy() ?? PlanSolver(withoutLaw().instance).greedy())
                .map { (report(on: $0), plan($0)) }
        case .shortest: shortestColumns().map { ($0, Plan(rows: [])) }
        }
    }

    /// A plan of patterns in the terms of the instance; nil when it uses what the instance does not offer.
    private func solution(_ plan: Plan) -> PlanSolution? {
        var rows: [PlanSolution.Row] = []
        for planned in plan.rows {
            guard let height = instance.heights.firstIndex(of: planned.height) else { return nil }
            var row = PlanSolution.Row(height: height, placements: [])
            for placement in planned.placements {
                let names = [placement.pattern.name, placement.pattern.mirror ?? placement.pattern.name]
                guard
                    let choice = instance.choices.firstIndex(where: {
                        names.contains($0.name) && $0.span == placement.span
                    })
                else { return nil }
                row.placements.append(
                    PlanSolution.Placement(choice: choice, slots: Array(placement.articles.indices)))
            }
            rows.append(row)
        }
        return instance.total(of: rows).map { PlanSolution(total: $0, rows: rows) }
    }

    /// Each next article into the column that is shortest so far, in the one-slot pattern and height that cost least; the
    /// columns end where they end, and what is free below them is empty.
    private func shortestColumns() -> PlanReport? {
        var columns = [Column](repeating: Column(), count: instance.lanes)
        var seats: [PlanSeat] = []
        var (total, repeats) = (0, 0)
        for article in 0..<instance.count {
            let number = columns.indices.min { (columns[$0].bottom, $0) < (columns[$1].bottom, $1) } ?? 0
            var best: (cost: Int, seat: PlanSeat)?
            for (choice, offer) in instance.choices.enumerated()
            where offer.slots == 1 && offer.span == 1 && !offer.opens {
                for (own, height) in offer.heights.enumerated() {
                    var cost = instance.cost(article: article, choice: choice, height: own, slot: 0)
                    cost += instance.heightPrices[height] / instance.lanes
                    cost += instance.price(of: offer.look, after: columns[number].looks)
                    if let best, best.cost <= cost { continue }
                    best = (cost, PlanSeat(article: article, choice: choice, height: own, slot: 0))
                }
            }
            guard let (cost, seat) = best else { return nil }
            let choice = instance.choices[seat.choice]
            total += cost
            if choice.look == columns[number].looks.last { repeats += 1 }
            columns[number].looks = columns[number].looks.followed(by: choice.look)
            columns[number].bottom += instance.heights[choice.heights[seat.height]]
            columns[number].without =
                choice.holdsLargeCell ? 0 : min(columns[number].without + 1, PlanInstance.patience)
            if columns[number].without == PlanInstance.patience { total += instance.drought / instance.lanes }
            seats.append(seat)
        }
        let bottom = columns.map(\.bottom).max() ?? 0
        // What is free is paid as height and as emptiness.
        let free = columns.reduce(0) { $0 + bottom - $1.bottom }
        let laneWidth = ground.breakpoint.container / Double(instance.lanes)
        total += Int(free * Double(model.height) / 100)
        total += Int(free * laneWidth * Double(model.empty) / (CostModel.laneWidth * 100))
        var quality = quality(of: seats, repeats: Double(repeats) / Double(max(seats.count, 1)), total: total)
        quality.height = bottom
        let area = bottom * ground.breakpoint.container
        quality.emptyArea =
            quality.emptyArea * (1 - free * laneWidth / max(area, 1)) + 100 * free * laneWidth / max(area, 1)
        return PlanReport(
            width: Int(ground.breakpoint.minimumWidth), lanes: instance.lanes, total: total, rows: [], quality: quality
        )
    }

    private struct Column {
        var bottom = 0.0
        var looks = Looks()
        var without = 0
    }
}
