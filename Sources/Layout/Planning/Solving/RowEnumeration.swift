/// All rows that may follow, one after the other: for those who explain and compare plans. `PlanSolver` needs none of it.
struct RowEnumeration {
    let solver: PlanSolver

    private var instance: PlanInstance { solver.instance }

    /// Calls back for each row from a place on, with its articles in their best slots and what it costs but for what went
    /// before it.
    /// - Complexity: exponential in the number of lanes.
    func rows(from first: Int, _ body: (PlanSolution.Row, _ cost: Int) -> Void) {
        for height in instance.heights.indices {
            let able = instance.choices.indices.compactMap { number in
                instance.choices[number].heights.firstIndex(of: height).map { (number, $0) }
            }
            var choices: [(number: Int, own: Int, first: Int)] = []
            func fill(_ lane: Int, _ placed: Int, _ cost: Int) {
                if lane == instance.lanes {
                    guard instance.mayRun(from: first, to: placed) else { return }
                    let placements = choices.map {
                        PlanSolution.Placement(
                            choice: $0.number, slots: solver.assignments.slots($0.number, $0.own, from: $0.first))
                    }
                    return body(PlanSolution.Row(height: height, placements: placements), cost)
                }
                for (number, own) in able {
                    let choice = instance.choices[number]
                    guard lane + choice.span <= instance.lanes, placed + choice.slots <= instance.count,
                        lane > 0 ? !choice.opens : instance.mayBegin(with: number, at: placed)
                    else { continue }
                    let least = solver.assignments.cost(number, own, from: placed)
                    guard least < TallyCosts.infinity else { continue }
                    let isDoubled = choices.last.map { instance.choices[$0.number].look == choice.look } ?? false
                    let price = Int(least) + (isDoubled ? instance.doubled : 0)
                    choices.append((number, own, placed))
                    fill(lane + choice.span, placed + choice.slots, cost + price)
                    choices.removeLast()
                }
            }
            fill(0, first, instance.heightPrices[height])
        }
    }
}

extension PlanSolver {
    /// The best of all plans with other patterns or heights, and the number of the first row that is another.
    ///
    /// A plan that is another is so from some row on: it has the rows of the best up to there, another row, and goes on in
    /// the best way.
    public func runnerUp(of best: PlanSolution) -> (solution: PlanSolution, row: Int)? {
        var found: (total: Int, row: Int, other: PlanSolution.Row)?
        var (placed, without, spent) = (0, 0, 0)
        for (number, row) in best.rows.enumerated() {
            rows(after: Array(best.rows[..<number]), from: placed, without) { other, cost in
                guard
                    other.height != row.height || other.placements.map(\.choice) != row.placements.map(\.choice)
                else { return }
                if spent + cost < found?.total ?? .max { found = (spent + cost, number, other) }
            }
            spent = instance.total(of: Array(best.rows[...number]), complete: false) ?? spent
            placed += row.articles
            without = next(without, row)
        }
        guard let found, found.total < PlanInstance.forbidden else { return nil }
        var begun = PlanSolution(total: found.total, rows: Array(best.rows[..<found.row]) + [found.other])
        if let ranked, begun.rows.count == 1, found.other.articles < instance.count {
            guard let first = ranked.begun(found.other),
                let second = ranked.second(after: first, costing: found.total - first.spent)
            else { return nil }
            begun.rows.append(second)
        }
        return continued(begun).map { ($0, found.row) }
    }

    /// Calls back for each row that may follow others, with the least that it costs together with all that follows it.
    private func rows(
        after before: [PlanSolution.Row], from place: Int, _ without: Int,
        _ body: (PlanSolution.Row, _ cost: Int) -> Void
    ) {
        let looks = looks(of: before)
        guard let ranked, before.count < PlanInstance.rankedRows else {
            return RowEnumeration(solver: self).rows(from: place) { row, cost in
                let own = self.look(of: row)
                let hasLarge = row.placements.contains { instance.choices[$0.choice].holdsLargeCell }
                let rest = remaining.after(
                    place + row.articles, looks.followed(by: own), without: without, hasLarge: hasLarge)
                body(row, cost + instance.price(of: own, after: looks) + rest)
            }
        }
        guard let first = before.first.flatMap({ ranked.begun($0) }) else {
            return ranked.rows(from: 0, largest: .max) { body(ranked.row($0, $1), $0.spent + ranked.after($0)) }
        }
        ranked.rows(from: place, smallest: ranked.smallest(below: first), largest: first.largest) { row, chosen in
            body(ranked.row(row, chosen), ranked.cost(of: row, after: looks.last, hadLarge: first.hasLarge))
        }
    }

    /// Calls back for each row that may follow others, with what it costs but for what went before it.
    private func options(
        after before: [PlanSolution.Row], from place: Int, _ body: (PlanSolution.Row, _ cost: Int) -> Void
    ) {
        guard let ranked, before.count < PlanInstance.rankedRows else {
            return RowEnumeration(solver: self).rows(from: place, body)
        }
        let first = before.first.flatMap { ranked.begun($0) }
        ranked.rows(
            from: place, smallest: first.map { ranked.smallest(below: $0) } ?? 0,
            largest: before.isEmpty ? .max : first?.largest ?? 0
        ) { body(ranked.row($0, $1), $0.spent) }
    }

    /// Row by row, each time the one that costs least for each of its articles, without looking ahead: for comparison.
    public func greedy() -> PlanSolution? {
        var rows: [PlanSolution.Row] = []
        var (placed, looks, without) = (0, Looks(), 0)
        while placed < instance.count {
            var best: (cost: Int, row: PlanSolution.Row)?
            options(after: rows, from: placed) { row, cost in
                var cost = cost + instance.price(of: look(of: row), after: looks)
                if next(without, row) == PlanInstance.patience { cost += instance.drought }
                if let best, best.cost * row.articles <= cost * best.row.articles { return }
                best = (cost, row)
            }
            guard let best else { return nil }
            rows.append(best.row)
            placed += best.row.articles
            looks = looks.followed(by: look(of: best.row))
            without = next(without, best.row)
        }
        return instance.total(of: rows).map { PlanSolution(total: $0, rows: rows) }
    }
}
