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
    /// The same beside a neighbour on the left that looks like what they may begin with, by its look.
    private var besides: [[Int: TallyCosts]]

    /// What opens a page stands in no lane but the first.
    /// - Parameter most: articles that a row takes.
    /// - Complexity: O(N · L · P · K) for N articles, L lanes, P choices and K tallies.
    init(_ instance: PlanInstance, _ assignments: SlotAssignments, height: Int, atMost most: Int) {
        offers = instance.choices.enumerated().compactMap { number, choice in
            guard choice.slots <= instance.count, choice.span <= instance.lanes else { return nil }
            return choice.heights.firstIndex(of: height).map { Offer(number: number, choice: choice, height: $0) }
        }
        let nothing = TallyCosts.nothing(count: instance.count)
        costs = Array(repeating: nothing, count: instance.lanes + 1)
        besides = Array(repeating: [:], count: instance.lanes + 1)
        for lane in stride(from: instance.lanes - 1, to: 0, by: -1) {
            let able = offers.filter { lane + $0.choice.span <= instance.lanes && !$0.choice.opens }
            var tallies = Tallies.none
            for offer in able {
                tallies.formUnion(costs[lane + offer.choice.span].tallies.adding(offer.choice, atMost: most))
            }
            var filled: [Int: TallyCosts] = [:]
            for offer in able {
                assignments.withCosts(offer.number, offer.height) {
                    filled[offer.choice.look, default: TallyCosts(tallies, count: instance.count)].lower(
                        to: offer.choice, $0, 0,
                        before: part(from: lane + offer.choice.span, beside: offer.choice.look), atMost: most)
                }
            }
            var least = TallyCosts(tallies, count: instance.count)
            var next = least
            for part in filled.values { least.lower(to: part, next: &next) }
            besides[lane] = filled.mapValues { least.beside($0, next: next, Int32(instance.doubled)) }
            costs[lane] = least
        }
    }

    /// Of the lanes from one on, beside a neighbour on the left with a look.
    func part(from lane: Int, beside look: Int) -> TallyCosts { besides[lane][look] ?? costs[lane] }
}
