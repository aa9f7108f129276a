/// The ways to seat the articles of a pattern one after the other, from no slot taken to all.
///
/// Of slots of one kind, which cost every article the same, the first that is free is taken. No other order costs less:
/// what articles pay for standing out of rank is least when they and their slots ascend together.
struct SlotSteps {
    /// An article takes a slot.
    private struct Step {
        /// Sets of taken slots, as bits.
        var from: Int
        var to: Int
        var slot: Int
        var rank: Int
        var displacement: Int32
        /// No step before leads to that set.
        var isFirst: Bool
    }

    /// Of each slot, the nearest before it that is of its kind.
    private let twins: [Int?]
    private let displacement: Int
    /// A step stands after all those that lead to where it begins.
    private let steps: [Step]

    /// - Parameter kinds: of each slot.
    init(kinds: ArraySlice<Int>, displacement: Int) {
        self.init(twins: Self.twins(of: kinds), displacement: displacement)
    }

    private init(twins: [Int?], displacement: Int) {
        self.twins = twins
        self.displacement = displacement
        var steps: [Step] = []
        var reached: Set = [0]
        for from in 0..<(1 << twins.count) - 1 where reached.contains(from) {
            let rank = from.nonzeroBitCount
            for (slot, twin) in twins.enumerated() where from & 1 << slot == 0 {
                if let twin, from & 1 << twin == 0 { continue }
                let to = from | 1 << slot
                steps.append(
                    Step(
                        from: from, to: to, slot: slot, rank: rank,
                        displacement: Int32(abs(rank - slot) * displacement), isFirst: reached.insert(to).inserted))
            }
        }
        self.steps = steps
    }

    /// The steps for other slots: often the same ones.
    func fitting(_ kinds: ArraySlice<Int>) -> SlotSteps {
        let twins = Self.twins(of: kinds)
        return twins == self.twins ? self : SlotSteps(twins: twins, displacement: displacement)
    }

    private static func twins(of kinds: ArraySlice<Int>) -> [Int?] {
        kinds.indices.map { slot in kinds[..<slot].lastIndex(of: kinds[slot]).map { $0 - kinds.startIndex } }
    }

    /// Finds the least cost of all articles from each first one on.
    /// - Parameters:
    ///   - target: by first article.
    ///   - count: of articles, at least as many as there are slots.
    ///   - room: for `count + 1` costs of each set of slots; those of the empty set are 0.
    ///   - price: of each article in a slot.
    func least(
        _ target: UnsafeMutablePointer<Int32>, count: Int, room: UnsafeMutablePointer<Int32>,
        price: (_ slot: Int) -> UnsafePointer<Int32>
    ) {
        let firsts = count - twins.count + 1
        for step in steps {
            let to = step.to == 1 << twins.count - 1 ? target : room + step.to * (count + 1)
            if step.isFirst { to.update(repeating: TallyCosts.infinity, count: firsts) }
            to.lower(to: room + step.from * (count + 1), price(step.slot) + step.rank, step.displacement, count: firsts)
        }
        for first in 0..<firsts where target[first] >= PlanInstance.forbidden { target[first] = TallyCosts.infinity }
    }
}
