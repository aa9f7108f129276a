/// The least costs of filling a row of one height from some lane to the last.
struct LaneFilling {
    /// A choice that may stand in rows of the height.
    struct Offer {
        /// Among the choices of the instance.
        var number: Int
        var choice: PlanInstance.Choice
        /// Among the heights of the choice.
        var height: Int
    }

    let offers: [Offer]
    /// Of the lanes from each one on; after the last lane there is nothing. Rows must know what they begin with: the first
    /// lane is left to `RowCosts`.
    private(set) var costs: [TallyCosts]

    /// - Parameter most: articles that a row takes.
    /// - Complexity: O(N · L · P · K) for N articles, L lanes, P choices and K tallies.
    init(_ instance: PlanInstance, _ assignments: SlotAssignments, height: Int, atMost most: Int) {
        offers = instance.choices.enumerated().compactMap { number, choice in
            guard choice.slots <= instance.count, choice.span <= instance.lanes else { return nil }
            return choice.heights.firstIndex(of: height).map { Offer(number: number, choice: choice, height: $0) }
        }
        let nothing = TallyCosts.nothing(count: instance.count)
        costs = Array(repeating: nothing, count: instance.lanes + 1)
        for lane in stride(from: instance.lanes - 1, to: 0, by: -1) {
            let able = offers.filter { lane + $0.choice.span <= instance.lanes }
            var tallies = Tallies.none
            for offer in able {
                tallies.formUnion(costs[lane + offer.choice.span].tallies.adding(offer.choice, atMost: most))
            }
            var filled = TallyCosts(tallies, count: instance.count)
            for offer in able {
                assignments.withCosts(offer.number, offer.height) {
                    filled.lower(to: offer.choice, $0, 0, before: costs[lane + offer.choice.span], atMost: most)
                }
            }
            costs[lane] = filled
        }
    }
}
