/// The least costs of whole rows, their heights paid. The first row of a page with a lead is none of them: it is tried (`RankedRows`).
struct RowCosts {
    /// By the look that a row begins with.
    private(set) var costs: [TallyCosts]

    /// - Parameters:
    ///   - fillings: of each height of the instance.
    ///   - most: articles that a row takes.
    /// - Complexity: O(N · H · P · K) for N articles, H heights, P choices and K tallies.
    init(
        _ instance: PlanInstance, _ assignments: SlotAssignments, _ fillings: [LaneFilling], looks: Int,
        atMost most: Int
    ) {
        var tallies = [Tallies](repeating: .none, count: looks)
        for filling in fillings {
            for offer in filling.offers where instance.mayFollow(offer.number) {
                tallies[offer.choice.look].formUnion(
                    filling.costs[offer.choice.span].tallies.adding(offer.choice, atMost: most))
            }
        }
        costs = tallies.map { TallyCosts($0, count: instance.count) }
        for (filling, price) in zip(fillings, instance.heightPrices) {
            for offer in filling.offers where instance.mayFollow(offer.number) {
                assignments.withCosts(offer.number, offer.height) { assigned in
                    instance.withoutForbiddenPlaces(offer.number, assigned) {
                        costs[offer.choice.look].lower(
                            to: offer.choice, $0, Int32(price),
                            before: filling.part(from: offer.choice.span, beside: offer.choice.look), atMost: most)
                    }
                }
            }
        }
        guard !instance.wishes.isEmpty else { return }
        for look in costs.indices {
            costs[look].forbid { articles, first in !instance.mayRun(from: first, to: first + articles) }
        }
    }
}

extension PlanInstance {
    /// What a choice costs by first article, without the places at which rows are to begin otherwise.
    fileprivate func withoutForbiddenPlaces(
        _ choice: Int, _ costs: UnsafePointer<Int32>, _ body: (UnsafePointer<Int32>) -> Void
    ) {
        func isForbidden(_ place: Int) -> Bool { !mayBegin(with: choice, at: place) }
        let opens = choices[choice].opens
        var forbidden = opens ? (0..<count).filter(isForbidden) : wishes.keys.filter(isForbidden)
        if !opens, isForbidden(0) { forbidden.append(0) }
        guard !forbidden.isEmpty else { return body(costs) }
        var allowed = Array(UnsafeBufferPointer(start: costs, count: count + 1))
        for place in forbidden { allowed[place] = TallyCosts.infinity }
        allowed.withUnsafeBufferPointer { allowed in
            if let first = allowed.baseAddress { body(first) }
        }
    }
}
