/// The least costs of the rest of a page, from every state that a plan may be in between two rows.
struct RemainingCosts {
    private let instance: PlanInstance
    private let looks: Int
    /// By placed articles, look of the row before (the last means none) and rows without a large cell.
    private var costs: [Int32]

    /// Rows without a large cell: 0 … `patience`.
    private static let droughts = PlanInstance.patience + 1

    /// - Complexity: O(N · P · K) for N articles, P looks and K tallies.
    init(_ instance: PlanInstance, _ rows: RowCosts) {
        self.instance = instance
        looks = rows.costs.count
        costs = Array(
            repeating: TallyCosts.infinity, count: (instance.count + 1) * (looks + 1) * Self.droughts)
        for state in state(instance.count, 0, 0)..<costs.count { costs[state] = 0 }
        // By rows without a large cell and look of the next row.
        var best = [Int32](repeating: TallyCosts.infinity, count: Self.droughts * looks)
        for placed in stride(from: instance.count - 1, through: 0, by: -1) {
            for look in 0..<looks { goOn(from: placed, with: look, rows.costs[look], &best) }
            for without in 0..<Self.droughts { choose(placed, without, best[(without * looks)...].prefix(looks)) }
        }
    }

    private func state(_ placed: Int, _ look: Int, _ without: Int) -> Int {
        (placed * (looks + 1) + look) * Self.droughts + without
    }

    subscript(placed: Int, look: Int, without: Int) -> Int { Int(costs[state(placed, look, without)]) }

    /// What is left to pay when a row is full.
    /// - Parameters:
    ///   - look: what the row begins with.
    ///   - without: rows without a large cell, before it.
    func after(_ placed: Int, look: Int, without: Int, hasLarge: Bool) -> Int {
        guard !hasLarge else { return self[placed, look, 0] }
        let dry = min(without + 1, PlanInstance.patience)
        return (dry == PlanInstance.patience ? instance.drought : 0) + self[placed, look, dry]
    }

    /// The least costs of going on with a row that begins with a look, whatever the row before was.
    private func goOn(from placed: Int, with look: Int, _ rows: TallyCosts, _ best: inout [Int32]) {
        var withLarge = TallyCosts.infinity
        for without in 0..<Self.droughts { best[without * looks + look] = TallyCosts.infinity }
        for tally in rows.tallies where placed + tally.articles <= instance.count {
            let end = placed + tally.articles
            let row = rows[tally, from: placed]
            if tally.hasLarge {
                withLarge = min(withLarge, row + costs[state(end, look, 0)])
            } else {
                for without in 0..<PlanInstance.patience {
                    let sum = row + costs[state(end, look, without + 1)]
                    best[without * looks + look] = min(best[without * looks + look], sum)
                }
            }
        }
        // After `patience` rows a further one changes nothing but the price.
        let dry = best[(PlanInstance.patience - 1) * looks + look] + Int32(instance.drought)
        for without in 0..<PlanInstance.patience - 1 {
            best[without * looks + look] = min(best[without * looks + look], withLarge)
        }
        for without in PlanInstance.patience - 1...PlanInstance.patience {
            best[without * looks + look] = min(dry, withLarge)
        }
    }

    /// Of all looks the best, for each look that the row before may have had.
    private mutating func choose(_ placed: Int, _ without: Int, _ best: ArraySlice<Int32>) {
        // The least, and the least of all other looks.
        var (first, second, firstLook) = (TallyCosts.infinity, TallyCosts.infinity, -1)
        for (look, cost) in zip(0..., best) {
            if cost < first {
                (first, second, firstLook) = (cost, first, look)
            } else if cost < second {
                second = cost
            }
        }
        for look in 0..<looks {
            let other = look == firstLook ? second : first
            let same = best[best.startIndex + look] + Int32(instance.repeated)
            costs[state(placed, look, without)] = min(other, same)
        }
        costs[state(placed, looks, without)] = first
    }
}
