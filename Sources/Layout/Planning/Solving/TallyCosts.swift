/// The least costs of a part of a row, by tally and by the article it begins with.
///
/// The costs of one tally, from every first article on, stand side by side: what is done for one first article is done for
/// all, and the processor works on several at once.
struct TallyCosts {
    let tallies: Tallies
    /// Articles there are.
    private let count: Int
    /// For each tally one more than there are articles, for what begins after the last.
    private var costs: [Int32]

    /// More than anything costs that may be done; the sum of two and a price is still an `Int32`.
    static let infinity = Int32(1 << 29)

    /// With nothing known.
    init(_ tallies: Tallies, count: Int) {
        self.init(tallies, count: count, each: Self.infinity)
    }

    /// Of a part that holds nothing: it costs nothing.
    static func nothing(count: Int) -> TallyCosts { TallyCosts(.nothing, count: count, each: 0) }

    private init(_ tallies: Tallies, count: Int, each cost: Int32) {
        self.tallies = tallies
        self.count = count
        costs = Array(repeating: cost, count: tallies.count * (count + 1))
    }

    subscript(tally: Tallies.Element, from first: Int) -> Int32 { costs[tally.number * (count + 1) + first] }

    /// Lowers the costs to those of a choice with another part after it.
    /// - Parameters:
    ///   - assigned: what the choice costs, by first article.
    ///   - price: what is to be paid besides.
    ///   - most: articles that a row takes.
    /// - Complexity: O(N · K) for N articles and K tallies.
    mutating func lower(
        to choice: PlanInstance.Choice, _ assigned: UnsafePointer<Int32>, _ price: Int32, before part: TallyCosts,
        atMost most: Int
    ) {
        let length = count + 1
        costs.withUnsafeMutableBufferPointer { costs in
            part.costs.withUnsafeBufferPointer { others in
                guard let costs = costs.baseAddress, let others = others.baseAddress else { return }
                for tally in part.tallies where tally.articles + choice.slots <= most {
                    let own = tallies.number(
                        articles: tally.articles + choice.slots, hasLarge: tally.hasLarge || choice.holdsLargeCell)
                    (costs + own * length).lower(
                        to: assigned, others + tally.number * length + choice.slots, price,
                        count: length - choice.slots)
                }
            }
        }
    }

    /// Lowers the costs to others of the same tallies.
    /// - Parameter next: the least that are left when one is taken away of each.
    mutating func lower(to other: TallyCosts, next: inout TallyCosts) {
        costs.withUnsafeMutableBufferPointer { costs in
            next.costs.withUnsafeMutableBufferPointer { next in
                other.costs.withUnsafeBufferPointer { other in
                    for index in costs.indices {
                        next[index] = min(next[index], max(costs[index], other[index]))
                        costs[index] = min(costs[index], other[index])
                    }
                }
            }
        }
    }

    /// The least costs of several, where one of them costs more.
    /// - Parameters:
    ///   - one: of these.
    ///   - next: what is left when one is taken away of each.
    ///   - price: that it costs more.
    func beside(_ one: TallyCosts, next: TallyCosts, _ price: Int32) -> TallyCosts {
        var beside = self
        // Of two that cost the same, what is left is as little.
        for index in costs.indices where one.costs[index] == costs[index] {
            beside.costs[index] = min(one.costs[index] &+ price, next.costs[index])
        }
        return beside
    }

    /// Forbids what a condition says, by articles and first article.
    mutating func forbid(where isForbidden: (_ articles: Int, _ first: Int) -> Bool) {
        for tally in tallies {
            for first in 0...count where isForbidden(tally.articles, first) {
                costs[tally.number * (count + 1) + first] = Self.infinity
            }
        }
    }
}

extension UnsafeMutablePointer<Int32> {
    /// Lowers `count` least costs to the sums of two others and a price, where these are less. What is added to a price is
    /// at most `TallyCosts.infinity`.
    func lower(to one: UnsafePointer<Int32>, _ other: UnsafePointer<Int32>, _ price: Int32, count: Int) {
        for index in 0..<count { self[index] = Swift.min(self[index], one[index] &+ other[index] &+ price) }
    }

    /// The same with one other.
    func lower(to other: UnsafePointer<Int32>, _ price: Int32, count: Int) {
        for index in 0..<count { self[index] = Swift.min(self[index], other[index] &+ price) }
    }
}
