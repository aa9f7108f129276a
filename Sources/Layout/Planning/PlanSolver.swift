/// Solves an instance to the proven optimum, by dynamic programming from the last article to the first.
///
/// Of plans that cost the same, the one whose placements from top left to bottom right come first is the answer: compared
/// by choice, then height, then slots, in the order of the instance.
///
/// - Complexity: O(N · (A + H · L · P · K + P · K)) for N articles, A assignments of articles to the slots of all patterns
///   at all heights (at most 2⁶ · 6 each), H heights, L lanes, P choices and K articles in a row.
public struct PlanSolver {
    let instance: PlanInstance
    private let most: Int
    private let looks: Int
    /// Least cost of a choice's articles from each first one on, by choice, height of the choice and first article.
    private var assignments: [[Int32]] = []
    /// By height of the instance: least cost of filling lanes `lane` to the last from article `first` on.
    private var fillings: [Filling] = []
    /// By first article and choice: least cost of a row, its height paid, by whether it holds a large cell and how many
    /// articles it takes.
    private var rows: [Int32] = []
    /// Least cost from a state to the end, by placed articles, look of the row before (the last means none) and rows
    /// without a large cell.
    private var rest: [Int]

    static let infinity = Int32(1 << 30)
    private static let unreachable = Int.max / 4

    /// Least costs of filling the lanes of a row of one height.
    private struct Filling {
        let most: Int
        let count: Int
        var costs: [Int32]

        init(lanes: Int, count: Int, most: Int) {
            self.most = most
            self.count = count
            costs = Array(repeating: PlanSolver.infinity, count: (lanes + 1) * (count + 1) * (most + 1) * 2)
            for first in 0...count { costs[index(lanes, first) + 0] = 0 }
        }

        /// Of no article and no large cell; each article more adds 2, a large cell 1.
        func index(_ lane: Int, _ first: Int) -> Int { (lane * (count + 1) + first) * (most + 1) * 2 }
    }

    public init(_ instance: PlanInstance) {
        self.instance = instance
        looks = (instance.choices.map(\.look).max() ?? -1) + 1
        var mostInLanes = [Int](repeating: 0, count: instance.lanes + 1)
        for lane in mostInLanes.indices.dropFirst() {
            for choice in instance.choices where choice.span <= lane {
                mostInLanes[lane] = max(mostInLanes[lane], mostInLanes[lane - choice.span] + choice.slots)
            }
        }
        most = min(mostInLanes[instance.lanes], instance.count)
        rest = []
        assignments = instance.choices.indices.map { leastAssignments(of: $0) }
        fillings = instance.heights.indices.map { filling(at: $0) }
        rows = leastRows()
        rest = leastRests()
    }

    /// nil when the wishes leave no plan.
    public func solution() -> PlanSolution? {
        let total = rest[state(0, looks, 0)]
        guard total < PlanInstance.forbidden else { return nil }
        var solution = PlanSolution(total: total, rows: [])
        var (placed, look, without) = (0, looks, 0)
        while placed < instance.count {
            guard let row = firstRow(placed, look, without) else { return nil }
            solution.rows.append(row)
            placed += row.articles
            look = self.look(of: row)
            without = next(without, row)
        }
        return solution
    }

    // MARK: articles to slots

    private func leastAssignments(of number: Int) -> [Int32] {
        let choice = instance.choices[number]
        let firsts = max(0, instance.count - choice.slots + 1)
        var least = [Int32](repeating: Self.infinity, count: choice.heights.count * firsts)
        guard firsts > 0 else { return least }
        let (slots, heights) = (choice.slots, choice.heights.count)
        let displacement = Int32(instance.displacement)
        instance.withCosts(of: number) { costs in
            withUnsafeTemporaryAllocation(of: Int32.self, capacity: 1 << slots) { best in
                for first in 0..<firsts {
                    for height in 0..<heights {
                        if slots == 1 {
                            least[height * firsts + first] = costs[first * heights + height]
                            continue
                        }
                        best.initialize(repeating: Self.infinity)
                        best[0] = 0
                        for taken in 0..<(1 << slots) - 1 where best[taken] < Self.infinity {
                            let rank = taken.nonzeroBitCount
                            let row = ((first + rank) * heights + height) * slots
                            for slot in 0..<slots where taken & 1 << slot == 0 {
                                let cost = best[taken] + costs[row + slot] + Int32(abs(rank - slot)) * displacement
                                if cost < best[taken | 1 << slot] { best[taken | 1 << slot] = cost }
                            }
                        }
                        least[height * firsts + first] = best[1 << slots - 1]
                    }
                }
            }
        }
        for index in least.indices where least[index] >= PlanInstance.forbidden { least[index] = Self.infinity }
        return least
    }

    /// Least cost of a choice's articles; `infinity` when there are too few left.
    func assignment(_ choice: Int, _ height: Int, from first: Int) -> Int32 {
        let firsts = instance.count - instance.choices[choice].slots + 1
        return first < firsts ? assignments[choice][height * firsts + first] : Self.infinity
    }

    /// The first of the best assignments.
    func slots(_ number: Int, _ height: Int, from first: Int) -> [Int] {
        let slots = instance.choices[number].slots
        // Least cost of what is left when these slots are taken.
        var left = [Int](repeating: PlanInstance.forbidden, count: 1 << slots)
        left[left.count - 1] = 0
        func cost(_ rank: Int, _ slot: Int) -> Int {
            instance.cost(article: first + rank, choice: number, height: height, slot: slot)
                + abs(rank - slot) * instance.displacement
        }
        for taken in (0..<left.count - 1).reversed() {
            let rank = taken.nonzeroBitCount
            for slot in 0..<slots where taken & 1 << slot == 0 {
                left[taken] = min(left[taken], cost(rank, slot) + left[taken | 1 << slot])
            }
        }
        var order: [Int] = []
        var taken = 0
        for rank in 0..<slots {
            guard
                let slot = (0..<slots).first(where: { slot in
                    taken & 1 << slot == 0 && cost(rank, slot) + left[taken | 1 << slot] == left[taken]
                })
            else { return Array(0..<slots) }
            order.append(slot)
            taken |= 1 << slot
        }
        return order
    }

    // MARK: patterns to lanes

    private func filling(at height: Int) -> Filling {
        var filling = Filling(lanes: instance.lanes, count: instance.count, most: most)
        let able = instance.choices.enumerated().compactMap { number, choice in
            choice.heights.firstIndex(of: height).map { (number, choice, $0) }
        }
        guard !able.isEmpty else { return filling }
        let width = (most + 1) * 2
        // The first lane is left to `leastRows`, which must know what stands in it.
        for lane in stride(from: instance.lanes - 1, to: 0, by: -1) {
            for (number, choice, own) in able where choice.span <= instance.lanes - lane {
                let large = choice.holdsLargeCell
                for first in stride(from: 0, through: instance.count - choice.slots, by: 1) {
                    let cost = assignment(number, own, from: first)
                    guard cost < Self.infinity else { continue }
                    let from = filling.index(lane + choice.span, first + choice.slots)
                    let to = filling.index(lane, first) + choice.slots * 2
                    for offset in 0..<max(0, width - choice.slots * 2) {
                        let sum = filling.costs[from + offset]
                        guard sum < Self.infinity else { continue }
                        let target = to + (large ? offset | 1 : offset)
                        if cost + sum < filling.costs[target] { filling.costs[target] = cost + sum }
                    }
                }
            }
        }
        return filling
    }

    // MARK: rows

    private func rowIndex(_ first: Int, _ choice: Int) -> Int {
        (first * instance.choices.count + choice) * (most + 1) * 2
    }

    private func leastRows() -> [Int32] {
        let width = (most + 1) * 2
        var rows = [Int32](repeating: Self.infinity, count: instance.count * instance.choices.count * width)
        for (number, choice) in instance.choices.enumerated() {
            for (own, height) in choice.heights.enumerated() {
                let price = Int32(instance.heightPrices[height])
                for first in stride(from: 0, through: instance.count - choice.slots, by: 1) {
                    let cost = assignment(number, own, from: first)
                    guard cost < Self.infinity, instance.mayBegin(with: number, at: first) else { continue }
                    let from = fillings[height].index(choice.span, first + choice.slots)
                    let to = rowIndex(first, number) + choice.slots * 2
                    for offset in 0..<max(0, width - choice.slots * 2) {
                        let sum = fillings[height].costs[from + offset]
                        guard sum < Self.infinity else { continue }
                        let target = to + (choice.holdsLargeCell ? offset | 1 : offset)
                        rows[target] = min(rows[target], price + cost + sum)
                    }
                }
            }
        }
        guard !instance.wishes.isEmpty else { return rows }
        for first in 0..<instance.count {
            for articles in 1...max(most, 1) where !instance.mayRun(from: first, to: first + articles) {
                for number in instance.choices.indices where articles <= most {
                    rows[rowIndex(first, number) + articles * 2] = Self.infinity
                    rows[rowIndex(first, number) + articles * 2 + 1] = Self.infinity
                }
            }
        }
        return rows
    }

    // MARK: pages

    private func state(_ placed: Int, _ look: Int, _ without: Int) -> Int {
        (placed * (looks + 1) + look) * (PlanInstance.patience + 1) + without
    }

    private func leastRests() -> [Int] {
        let states = (instance.count + 1) * (looks + 1) * (PlanInstance.patience + 1)
        var rest = [Int](repeating: Self.unreachable, count: states)
        for look in 0...looks {
            for without in 0...PlanInstance.patience { rest[state(instance.count, look, without)] = 0 }
        }
        var best = [Int](repeating: 0, count: looks + 1)
        for placed in stride(from: instance.count - 1, through: 0, by: -1) {
            for without in 0...PlanInstance.patience {
                let dry = min(without + 1, PlanInstance.patience)
                let drought = dry == PlanInstance.patience ? instance.drought : 0
                for look in 0...looks { best[look] = Self.unreachable }
                for (number, choice) in instance.choices.enumerated() {
                    let row = rowIndex(placed, number)
                    for articles in choice.slots...max(choice.slots, most) where placed + articles <= instance.count {
                        guard articles <= most else { break }
                        let plain = Int(rows[row + articles * 2])
                        let large = Int(rows[row + articles * 2 + 1])
                        if plain < Int(Self.infinity) {
                            let sum = plain + drought + rest[state(placed + articles, choice.look, dry)]
                            if sum < best[choice.look] { best[choice.look] = sum }
                        }
                        if large < Int(Self.infinity) {
                            let sum = large + rest[state(placed + articles, choice.look, 0)]
                            if sum < best[choice.look] { best[choice.look] = sum }
                        }
                    }
                }
                // The least, and the least of all other looks.
                var (first, second, firstLook) = (Self.unreachable, Self.unreachable, -1)
                for look in 0..<looks {
                    if best[look] < first {
                        (first, second, firstLook) = (best[look], first, look)
                    } else if best[look] < second {
                        second = best[look]
                    }
                }
                for look in 0...looks {
                    let other = look == firstLook ? second : first
                    rest[state(placed, look, without)] = min(other, best[look] + instance.repeated)
                }
                rest[state(placed, looks, without)] = first
            }
        }
        return rest
    }

    // MARK: the answer

    func look(of row: PlanSolution.Row) -> Int {
        row.placements.first.map { instance.choices[$0.choice].look } ?? looks
    }

    func next(_ without: Int, _ row: PlanSolution.Row) -> Int {
        row.placements.contains { instance.choices[$0.choice].holdsLargeCell }
            ? 0 : min(without + 1, PlanInstance.patience)
    }

    /// What is left to pay when a row is full.
    func after(_ placed: Int, look: Int, without: Int, hasLarge: Bool) -> Int {
        guard !hasLarge else { return rest[state(placed, look, 0)] }
        let dry = min(without + 1, PlanInstance.patience)
        return (dry == PlanInstance.patience ? instance.drought : 0) + rest[state(placed, look, dry)]
    }

    /// The row with which the first of the best plans goes on from a state.
    func firstRow(_ placed: Int, _ look: Int, _ without: Int) -> PlanSolution.Row? {
        let target = rest[state(placed, look, without)]
        for (number, choice) in instance.choices.enumerated() where instance.mayBegin(with: number, at: placed) {
            let begun = choice.look == look ? instance.repeated : 0
            for (own, height) in choice.heights.enumerated() {
                let cost = assignment(number, own, from: placed)
                guard cost < Self.infinity else { continue }
                var builder = RowSearch(
                    solver: self, height: height, first: placed, look: choice.look, without: without)
                let spent = begun + instance.heightPrices[height] + Int(cost)
                guard builder.reaches(target, after: spent, number) else { continue }
                builder.take(number, slots(number, own, from: placed), spent)
                while builder.lane < instance.lanes {
                    guard builder.takeNext(target) else { return nil }
                }
                return builder.row
            }
        }
        return nil
    }

    /// A row being filled from left to right, always with what comes first of all that still leads to the best.
    private struct RowSearch {
        let solver: PlanSolver
        let height: Int
        let first: Int
        let look: Int
        let without: Int
        var row: PlanSolution.Row
        var lane = 0
        var placed: Int
        var hasLarge = false
        var spent = 0

        init(solver: PlanSolver, height: Int, first: Int, look: Int, without: Int) {
            self.solver = solver
            self.height = height
            self.first = first
            self.look = look
            self.without = without
            placed = first
            row = PlanSolution.Row(height: height, placements: [])
        }

        /// Whether a plan that costs `target` goes on with a choice, all paid up to it.
        func reaches(_ target: Int, after spent: Int, _ number: Int) -> Bool {
            let choice = solver.instance.choices[number]
            let (lane, placed) = (lane + choice.span, placed + choice.slots)
            guard lane <= solver.instance.lanes, placed <= solver.instance.count else { return false }
            let filling = solver.fillings[height]
            let index = filling.index(lane, placed)
            for articles in 0...(solver.most - min(solver.most, placed - first)) {
                let end = placed + articles
                guard end <= solver.instance.count else { break }
                guard solver.instance.mayRun(from: first, to: end) else { break }
                for large in 0...1 {
                    let cost = filling.costs[index + articles * 2 + large]
                    guard cost < PlanSolver.infinity else { continue }
                    let left = solver.after(
                        end, look: look, without: without, hasLarge: hasLarge || choice.holdsLargeCell || large == 1)
                    if spent + Int(cost) + left == target { return true }
                }
            }
            return false
        }

        mutating func take(_ number: Int, _ slots: [Int], _ spent: Int) {
            let choice = solver.instance.choices[number]
            row.placements.append(PlanSolution.Placement(choice: number, slots: slots))
            lane += choice.span
            placed += choice.slots
            hasLarge = hasLarge || choice.holdsLargeCell
            self.spent = spent
        }

        mutating func takeNext(_ target: Int) -> Bool {
            for (number, choice) in solver.instance.choices.enumerated() {
                guard let own = choice.heights.firstIndex(of: height) else { continue }
                let cost = solver.assignment(number, own, from: placed)
                guard cost < PlanSolver.infinity, reaches(target, after: spent + Int(cost), number) else { continue }
                take(number, solver.slots(number, own, from: placed), spent + Int(cost))
                return true
            }
            return false
        }
    }
}
