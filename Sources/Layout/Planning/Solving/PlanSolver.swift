/// Solves an instance to the proven optimum, by dynamic programming from the last article to the first.
///
/// Of plans that cost the same, the one whose placements from top left to bottom right come first is the answer: compared
/// by choice, then height, then slots, in the order of the instance.
///
/// On a page with a lead the first rows are tried one by one (`RankedRows`).
///
/// - Complexity: O(N · (A + H · L · P · K)) for N articles, A steps to seat articles in the slots of all patterns at all
///   heights (`SlotAssignments`), H heights, L lanes, P choices and K tallies of articles in a row (`Tallies`).
public struct PlanSolver {
    let instance: PlanInstance
    /// Articles that a row takes at most.
    let most: Int
    let assignments: SlotAssignments
    /// By height of the instance.
    let fillings: [LaneFilling]
    let rows: RowCosts
    let remaining: RemainingCosts
    /// Of a page with a lead.
    let ranked: RankedRows?

    public init(_ instance: PlanInstance) {
        self.instance = instance
        var mostInLanes = [Int](repeating: 0, count: instance.lanes + 1)
        for lane in mostInLanes.indices.dropFirst() {
            for choice in instance.choices where choice.span <= lane {
                mostInLanes[lane] = max(mostInLanes[lane], mostInLanes[lane - choice.span] + choice.slots)
            }
        }
        let most = min(mostInLanes[instance.lanes], instance.count, Tallies.most)
        let assignments = SlotAssignments(instance)
        let fillings = instance.heights.indices.map {
            LaneFilling(instance, assignments, height: $0, atMost: most)
        }
        let looks =
            instance.choices.indices.lazy.filter(instance.mayFollow).map { instance.choices[$0].look + 1 }.max() ?? 0
        rows = RowCosts(instance, assignments, fillings, looks: looks, atMost: most)
        remaining = RemainingCosts(instance, rows)
        ranked = instance.isLed ? RankedRows(instance, assignments, remaining) : nil
        self.most = most
        self.assignments = assignments
        self.fillings = fillings
    }

    /// nil when the wishes leave no plan.
    public func solution() -> PlanSolution? {
        guard ranked == nil || instance.count == 0 else { return rankedSolution() }
        let total = remaining[0, Looks(), 0]
        guard total < PlanInstance.forbidden else { return nil }
        return continued(PlanSolution(total: total, rows: []))
    }

    /// The best plan that begins with some rows, all those that are ranked among them.
    func continued(_ begun: PlanSolution) -> PlanSolution? {
        var solution = begun
        var placed = begun.rows.reduce(0) { $0 + $1.articles }
        var looks = looks(of: begun.rows)
        var without = begun.rows.reduce(0) { next($0, $1) }
        while placed < instance.count {
            guard let row = RowSearch(self, from: placed, after: looks, without: without).row() else { return nil }
            solution.rows.append(row)
            placed += row.articles
            looks = looks.followed(by: look(of: row))
            without = next(without, row)
        }
        return solution
    }

    /// The same under the law of the lead: the first rows are those that come first of all that lead to the least total.
    private func rankedSolution() -> PlanSolution? {
        guard let ranked else { return nil }
        var best: (total: Int, first: RankedRows.Begun, chosen: [RankedRows.Chosen])?
        ranked.rows(from: 0, largest: .max) { row, chosen in
            let total = row.spent + ranked.after(row)
            if total < best?.total ?? PlanInstance.forbidden { best = (total, row, chosen) }
        }
        guard let best else { return nil }
        var solution = PlanSolution(total: best.total, rows: [ranked.row(best.first, best.chosen)])
        if best.first.placed < instance.count {
            guard let second = ranked.second(after: best.first, costing: best.total - best.first.spent) else {
                return nil
            }
            solution.rows.append(second)
        }
        return continued(solution)
    }

    func look(of row: PlanSolution.Row) -> Int {
        row.placements.first.map { instance.choices[$0.choice].look } ?? Looks.none
    }

    func looks(of rows: [PlanSolution.Row]) -> Looks {
        rows.suffix(2).reduce(Looks()) { $0.followed(by: look(of: $1)) }
    }

    func next(_ without: Int, _ row: PlanSolution.Row) -> Int {
        row.placements.contains { instance.choices[$0.choice].holdsLargeCell }
            ? 0 : min(without + 1, PlanInstance.patience)
    }
}
