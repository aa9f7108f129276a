/// Finds the row with which the first of the best plans goes on: from left to right, always what comes first of all that
/// still leads to the best.
struct RowSearch {
    private let solver: PlanSolver
    /// Articles before the row, looks of the rows before, and rows without a large cell.
    private let first: Int
    private let looks: Looks
    private let without: Int
    /// What the rest of the page costs, this row and the look of the row before included.
    private let target: Int

    init(_ solver: PlanSolver, from first: Int, after looks: Looks, without: Int) {
        self.solver = solver
        self.first = first
        self.looks = looks
        self.without = without
        target = solver.remaining[first, looks, without]
    }

    /// A row as far as it is filled.
    private struct Begun {
        var height: Int
        /// Of its first choice, and of its last.
        var look: Int
        var last = Looks.none
        var lane = 0
        var placed: Int
        var hasLarge = false
        var spent: Int

        func adding(_ choice: PlanInstance.Choice, costing cost: Int32) -> Begun {
            var next = self
            next.last = choice.look
            next.lane += choice.span
            next.placed += choice.slots
            next.hasLarge = hasLarge || choice.holdsLargeCell
            next.spent += Int(cost)
            return next
        }
    }

    func row() -> PlanSolution.Row? {
        let instance = solver.instance
        let next = solver.rows.costs.indices.filter { leads(throughLook: $0) }
        for number in instance.choices.indices where next.contains(instance.choices[number].look) {
            let choice = instance.choices[number]
            guard instance.mayBegin(with: number, at: first) else { continue }
            for (own, height) in choice.heights.enumerated() {
                let spent = instance.price(of: choice.look, after: looks) + instance.heightPrices[height]
                let begun = Begun(height: height, look: choice.look, placed: first, spent: spent)
                if let next = adding(choice, number, own, to: begun) {
                    return filled(from: next, PlanSolution.Placement(choice: number, slots: slots(number, own, begun)))
                }
            }
        }
        return nil
    }

    /// Whether one of the best plans goes on with a row that begins with a look: most looks do not.
    private func leads(throughLook next: Int) -> Bool {
        let rows = solver.rows.costs[next]
        let begun = Begun(
            height: 0, look: next, placed: first, spent: solver.instance.price(of: next, after: looks))
        return leads(begun, through: rows)
    }

    /// The row with a choice more; nil when none of the best plans goes on so.
    private func adding(_ choice: PlanInstance.Choice, _ number: Int, _ own: Int, to begun: Begun) -> Begun? {
        guard begun.lane + choice.span <= solver.instance.lanes,
            begun.placed + choice.slots <= solver.instance.count
        else { return nil }
        let cost = solver.assignments.cost(number, own, from: begun.placed)
        guard cost < TallyCosts.infinity else { return nil }
        let doubled = begun.last == choice.look ? Int32(solver.instance.doubled) : 0
        let next = begun.adding(choice, costing: cost + doubled)
        let rest = solver.fillings[begun.height].part(from: next.lane, beside: choice.look)
        return leads(next, through: rest) ? next : nil
    }

    /// Whether what is begun, with one of some parts after it, is of one of the best plans.
    private func leads(_ begun: Begun, through parts: TallyCosts) -> Bool {
        for tally in parts.tallies {
            let end = begun.placed + tally.articles
            guard end <= solver.instance.count, end - first <= solver.most else { continue }
            let cost = parts[tally, from: begun.placed]
            guard cost < TallyCosts.infinity, solver.instance.mayRun(from: first, to: end) else { continue }
            let left = solver.remaining.after(
                end, looks.followed(by: begun.look), without: without, hasLarge: begun.hasLarge || tally.hasLarge)
            if begun.spent + Int(cost) + left == target { return true }
        }
        return false
    }

    private func filled(from begun: Begun, _ placement: PlanSolution.Placement) -> PlanSolution.Row? {
        var begun = begun
        var row = PlanSolution.Row(height: begun.height, placements: [placement])
        let offers = solver.fillings[begun.height].offers
        while begun.lane < solver.instance.lanes {
            var next: Begun?
            for offer in offers where !offer.choice.opens {
                next = adding(offer.choice, offer.number, offer.height, to: begun)
                guard next != nil else { continue }
                row.placements.append(
                    PlanSolution.Placement(choice: offer.number, slots: slots(offer.number, offer.height, begun)))
                break
            }
            guard let next else { return nil }
            begun = next
        }
        return row
    }

    private func slots(_ number: Int, _ own: Int, _ begun: Begun) -> [Int] {
        solver.assignments.slots(number, own, from: begun.placed)
    }
}
