/// What the articles from each first one on cost in the slots of each choice at each of its heights, in the best order.
struct SlotAssignments {
    private let instance: PlanInstance
    /// By choice: where its costs begin.
    private let starts: [Int]
    /// By choice, height of the choice and first article; one more than there are articles.
    private var costs: [Int32]

    /// - Complexity: O(N · A) for N articles and A ways to go on from a set of taken slots, over all choices and heights;
    ///   a choice of n slots has at most n · 2ⁿ⁻¹, and n when all are of one kind.
    init(_ instance: PlanInstance) {
        self.instance = instance
        let length = instance.count + 1
        var starts: [Int] = []
        var size = 0
        for choice in instance.choices {
            starts.append(size)
            size += choice.heights.count * length
        }
        self.starts = starts
        costs = Array(repeating: TallyCosts.infinity, count: size)
        let most = instance.choices.map(\.slots).max() ?? 0
        costs.withUnsafeMutableBufferPointer { costs in
            withUnsafeTemporaryAllocation(of: Int32.self, capacity: length << most) { room in
                guard let target = costs.baseAddress, let best = room.baseAddress else { return }
                room.initialize(repeating: 0)
                var steps = SlotSteps(kinds: [], displacement: instance.displacement)
                for (number, choice) in instance.choices.enumerated() where choice.slots <= instance.count {
                    for height in choice.heights.indices {
                        let kinds = instance.kinds(of: number, height: height)
                        steps = steps.fitting(kinds)
                        instance.withPrices { price in
                            steps.least(
                                target + starts[number] + height * length, count: instance.count, room: best,
                                price: { price(kinds[kinds.startIndex + $0]) })
                        }
                    }
                }
            }
        }
    }

    /// Least cost of a choice's articles; infinity when there are too few left.
    func cost(_ choice: Int, _ height: Int, from first: Int) -> Int32 {
        costs[starts[choice] + height * (instance.count + 1) + first]
    }

    func withCosts(_ choice: Int, _ height: Int, _ body: (_ costs: UnsafePointer<Int32>) -> Void) {
        costs.withUnsafeBufferPointer { costs in
            if let first = costs.baseAddress { body(first + starts[choice] + height * (instance.count + 1)) }
        }
    }

    /// The first of the best orders.
    func slots(_ number: Int, _ height: Int, from first: Int) -> [Int] {
        order(number, height, from: first, isRanked: false).slots
    }

    /// The first of the best orders, and what it costs.
    /// - Parameter isRanked: of orders in which no article has a larger cell than one that ranks higher.
    func order(_ number: Int, _ height: Int, from first: Int, isRanked: Bool) -> (slots: [Int], cost: Int) {
        let slots = instance.choices[number].slots
        let areas = (0..<slots).map { instance.area(choice: number, height: height, slot: $0) }
        // Least cost of what is left when these slots are taken.
        var left = [Int](repeating: PlanInstance.forbidden, count: 1 << slots)
        left[left.count - 1] = 0
        func mayTake(_ slot: Int, _ taken: Int) -> Bool {
            guard taken & 1 << slot == 0 else { return false }
            guard isRanked else { return true }
            return areas.indices.allSatisfy { taken & 1 << $0 != 0 || areas[$0] <= areas[slot] }
        }
        func cost(_ rank: Int, _ slot: Int) -> Int {
            instance.cost(article: first + rank, choice: number, height: height, slot: slot)
                + abs(rank - slot) * instance.displacement
        }
        for taken in (0..<left.count - 1).reversed() {
            let rank = taken.nonzeroBitCount
            for slot in 0..<slots where mayTake(slot, taken) {
                left[taken] = min(left[taken], cost(rank, slot) + left[taken | 1 << slot])
            }
        }
        var order: [Int] = []
        var taken = 0
        for rank in 0..<slots {
            guard
                let slot = (0..<slots).first(where: { slot in
                    mayTake(slot, taken) && cost(rank, slot) + left[taken | 1 << slot] == left[taken]
                })
            else { return (Array(0..<slots), PlanInstance.forbidden) }
            order.append(slot)
            taken |= 1 << slot
        }
        return (order, left[0])
    }
}
