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
                        lane > 0 || instance.mayBegin(with: number, at: placed)
                    else { continue }
                    let least = solver.assignments.cost(number, own, from: placed)
                    guard least < TallyCosts.infinity else { continue }
                    choices.append((number, own, placed))
                    fill(lane + choice.span, placed + choice.slots, cost + Int(least))
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
        var (placed, look, without, spent) = (0, -1, 0, 0)
        for (number, row) in best.rows.enumerated() {
            RowEnumeration(solver: self).rows(from: placed) { other, cost in
                guard
                    other.height != row.height || other.placements.map(\.choice) != row.placements.map(\.choice)
                else { return }
                let otherLook = self.look(of: other)
                let hasLarge = other.placements.contains { instance.choices[$0.choice].holdsLargeCell }
                let total =
                    spent + cost + (otherLook == look ? instance.repeated : 0)
                    + remaining.after(placed + other.articles, look: otherLook, without: without, hasLarge: hasLarge)
                if total < found?.total ?? .max { found = (total, number, other) }
            }
            spent = instance.total(of: Array(best.rows[...number]), complete: false) ?? spent
            placed += row.articles
            look = self.look(of: row)
            without = next(without, row)
        }
        guard let found, found.total < PlanInstance.forbidden else { return nil }
        let rows = Array(best.rows[..<found.row]) + [found.other]
        return continued(rows).map { ($0, found.row) }
    }

    /// The best plan that begins with some rows.
    func continued(_ begun: [PlanSolution.Row]) -> PlanSolution? {
        var rows = begun
        var placed = rows.reduce(0) { $0 + $1.articles }
        var without = rows.reduce(0) { next($0, $1) }
        while placed < instance.count {
            guard let last = rows.last, let row = firstRow(placed, look(of: last), without) else { return nil }
            rows.append(row)
            placed += row.articles
            without = next(without, row)
        }
        return instance.total(of: rows).map { PlanSolution(total: $0, rows: rows) }
    }

    /// Row by row, each time the one that costs least for each of its articles, without looking ahead: for comparison.
    public func greedy() -> PlanSolution? {
        var rows: [PlanSolution.Row] = []
        var (placed, look, without) = (0, -1, 0)
        while placed < instance.count {
            var best: (cost: Int, row: PlanSolution.Row)?
            RowEnumeration(solver: self).rows(from: placed) { row, cost in
                var cost = cost + (self.look(of: row) == look ? instance.repeated : 0)
                if next(without, row) == PlanInstance.patience { cost += instance.drought }
                if let best, best.cost * row.articles <= cost * best.row.articles { return }
                best = (cost, row)
            }
            guard let best else { return nil }
            rows.append(best.row)
            placed += best.row.articles
            look = self.look(of: best.row)
            without = next(without, best.row)
        }
        return instance.total(of: rows).map { PlanSolution(total: $0, rows: rows) }
    }
}
