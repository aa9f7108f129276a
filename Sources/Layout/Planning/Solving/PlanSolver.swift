/// Solves an instance to the proven optimum, by dynamic programming from the last article to the first.
///
/// Of plans that cost the same, the one whose placements from top left to bottom right come first is the answer: compared
/// by choice, then height, then slots, in the order of the instance.
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
    /// The look before the first row.
    private let noLook: Int

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
        noLook = (instance.choices.map(\.look).max() ?? -1) + 1
        rows = RowCosts(instance, assignments, fillings, looks: noLook, atMost: most)
        remaining = RemainingCosts(instance, rows)
        self.most = most
        self.assignments = assignments
        self.fillings = fillings
    }

    /// nil when the wishes leave no plan.
    public func solution() -> PlanSolution? {
        let total = remaining[0, noLook, 0]
        guard total < PlanInstance.forbidden else { return nil }
        var solution = PlanSolution(total: total, rows: [])
        var (placed, look, without) = (0, noLook, 0)
        while placed < instance.count {
            guard let row = firstRow(placed, look, without) else { return nil }
            solution.rows.append(row)
            placed += row.articles
            look = self.look(of: row)
            without = next(without, row)
        }
        return solution
    }

    /// The row with which the first of the best plans goes on from a state.
    func firstRow(_ placed: Int, _ look: Int, _ without: Int) -> PlanSolution.Row? {
        RowSearch(self, from: placed, look: look, without: without).row()
    }

    func look(of row: PlanSolution.Row) -> Int {
        row.placements.first.map { instance.choices[$0.choice].look } ?? noLook
    }

    func next(_ without: Int, _ row: PlanSolution.Row) -> Int {
        row.placements.contains { instance.choices[$0.choice].holdsLargeCell }
            ? 0 : min(without + 1, PlanInstance.patience)
    }
}
