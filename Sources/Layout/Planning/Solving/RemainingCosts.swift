/// The least costs of the rest of a page, from every state that a plan may be in between two rows.
struct RemainingCosts {
    private let instance: PlanInstance
    private let looks: Int
    /// By placed articles, look of the row before, rows without a large cell, and look of the row before that; the last look
    /// means none. Costs that differ in that alone stand side by side: the processor works on several at once.
    private var costs: [Int32]

    /// Rows without a large cell: 0 … `patience`.
    private static let droughts = PlanInstance.patience + 1

    /// - Complexity: O(N · P² · K) for N articles, P looks and K tallies.
    init(_ instance: PlanInstance, _ rows: RowCosts) {
        self.instance = instance
        looks = rows.costs.count
        costs = []
        // A value that may still change is copied for each step.
        let (steps, width) = (self, looks + 1)
        var costs = [Int32](
            repeating: TallyCosts.infinity, count: (instance.count + 1) * width * width * Self.droughts)
        for state in state(instance.count, 0, 0)..<costs.count { costs[state] = 0 }
        // By rows without a large cell, look of the next row, and look of the row before.
        var best = [Int32](repeating: TallyCosts.infinity, count: Self.droughts * looks * width)
        costs.withUnsafeMutableBufferPointer { costs in
            best.withUnsafeMutableBufferPointer { best in
                guard let costs = costs.baseAddress, let best = best.baseAddress else { return }
                for placed in stride(from: instance.count - 1, through: 0, by: -1) {
                    for look in 0..<steps.looks { steps.goOn(from: placed, with: look, rows.costs[look], costs, best) }
                    for without in 0..<Self.droughts {
                        for look in 0...steps.looks { steps.choose(placed, after: look, without, costs, best) }
                    }
                }
            }
        }
        self.costs = costs
    }

    private func state(_ placed: Int, _ look: Int, _ without: Int) -> Int {
        ((placed * (looks + 1) + look) * Self.droughts + without) * (looks + 1)
    }

    /// What no row begins with that may follow another is as good as none.
    private func number(_ look: Int) -> Int { (0..<looks).contains(look) ? look : looks }

    subscript(placed: Int, after: Looks, without: Int) -> Int {
        Int(costs[state(placed, number(after.last), without) + number(after.before)])
    }

    /// What is left to pay when a row is full.
    /// - Parameters:
    ///   - looks: of the row, and of the one before it.
    ///   - without: rows without a large cell, before it.
    func after(_ placed: Int, _ looks: Looks, without: Int, hasLarge: Bool) -> Int {
        guard !hasLarge else { return self[placed, looks, 0] }
        let dry = min(without + 1, PlanInstance.patience)
        return (dry == PlanInstance.patience ? instance.drought : 0) + self[placed, looks, dry]
    }

    /// The least costs of going on with a row that begins with a look, for each look that the row before may have had, but
    /// for what the two looks cost together.
    private func goOn(
        from placed: Int, with look: Int, _ rows: TallyCosts, _ costs: UnsafeMutablePointer<Int32>,
        _ best: UnsafeMutablePointer<Int32>
    ) {
        let width = looks + 1
        func target(_ without: Int) -> UnsafeMutablePointer<Int32> { best + (without * looks + look) * width }
        for without in 0..<Self.droughts { target(without).update(repeating: TallyCosts.infinity, count: width) }
        // After `patience` rows a further one changes nothing but the price: it has the room for those with a large cell.
        let withLarge = target(PlanInstance.patience)
        for tally in rows.tallies where placed + tally.articles <= instance.count {
            let row = rows[tally, from: placed]
            guard row < TallyCosts.infinity else { continue }
            let end = placed + tally.articles
            if tally.hasLarge {
                withLarge.lower(to: costs + state(end, look, 0), row, count: width)
            } else {
                for without in 0..<PlanInstance.patience {
                    target(without).lower(to: costs + state(end, look, without + 1), row, count: width)
                }
            }
        }
        let dry = target(PlanInstance.patience - 1)
        for index in 0..<width { dry[index] += Int32(instance.drought) }
        for without in 0..<PlanInstance.patience { target(without).lower(to: withLarge, 0, count: width) }
        withLarge.update(from: dry, count: width)
    }

    /// Of all looks the best after a look, for each look that the row before that may have had.
    private func choose(
        _ placed: Int, after last: Int, _ without: Int, _ costs: UnsafeMutablePointer<Int32>,
        _ best: UnsafeMutablePointer<Int32>
    ) {
        let width = looks + 1
        let (start, repeated) = (best + without * looks * width + last, Int32(instance.repeated))
        func cost(_ look: Int) -> Int32 { start[look * width] + (look == last ? repeated : 0) }
        // The least, and the least of all other looks.
        var (first, second, firstLook) = (TallyCosts.infinity, TallyCosts.infinity, -1)
        for look in 0..<looks {
            let cost = cost(look)
            if cost < first {
                (first, second, firstLook) = (cost, first, look)
            } else if cost < second {
                second = cost
            }
        }
        let (target, alternated) = (costs + state(placed, last, without), Int32(instance.alternated))
        for before in 0..<looks {
            target[before] = min(before == firstLook ? second : first, cost(before) + alternated)
        }
        target[looks] = first
    }
}
