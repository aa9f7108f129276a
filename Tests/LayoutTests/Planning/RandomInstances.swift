import TestSupport

@testable import Layout

extension PlanInstance {
    /// A small problem, the same for the same seed. Costs are few and small, so that many plans cost the same.
    static func random(seed: UInt64, articles: ClosedRange<Int> = 1...8) -> PlanInstance {
        var random = SeededGenerator(seed: seed)
        func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
        let lanes = int(1...3)
        let heights = (1...int(1...3)).map { Double($0 * 100) }
        // Every count of articles is feasible: for each span there is a choice of one slot and all heights.
        var choices = (1...lanes).map { span in
            Choice(
                name: "filler", slots: 1, span: span, heights: Array(heights.indices), holdsLargeCell: false, look: 0)
        }
        for number in 1...int(1...4) {
            var own = heights.indices.filter { _ in Bool.random(using: &random) }
            if own.isEmpty { own = [0] }
            choices.append(
                Choice(
                    name: "pattern \(number)", slots: int(1...4), span: int(1...lanes), heights: own,
                    holdsLargeCell: Bool.random(using: &random), look: int(1...3), opens: int(0...5) == 0))
        }
        choices.shuffle(using: &random)
        // Cells of a choice are often of one kind.
        var count = 0
        let kinds = choices.map { choice in
            (0..<choice.heights.count * choice.slots).reduce(into: [Int]()) { kinds, _ in
                if let known = kinds.randomElement(using: &random), Bool.random(using: &random) {
                    kinds.append(known)
                } else {
                    kinds.append(count)
                    count += 1
                }
            }
        }
        let most = [2, 5, 100][int(0...2)]
        let articles = int(articles)
        var instance = PlanInstance(
            count: articles, lanes: lanes, heights: heights,
            heightPrices: heights.map { _ in int(0...most) }, choices: choices, displacement: int(0...2),
            repeated: int(0...most), alternated: int(0...most), doubled: int(0...most), drought: int(0...most),
            kinds: kinds,
            prices: Array(repeating: 0, count: count * articles), areas: (0..<count).map { _ in int(1...6) })
        instance.isLed = Bool.random(using: &random)
        for (number, choice) in choices.enumerated() {
            for article in 0..<instance.count {
                for height in choice.heights.indices {
                    for slot in 0..<choice.slots {
                        let isForbidden = choice.name != "filler" && int(0...30) == 0
                        instance.setCost(
                            isForbidden ? forbidden : int(0...most), article: article, choice: number, height: height,
                            slot: slot)
                    }
                }
            }
        }
        if int(0...3) == 0 {
            instance.wishes[int(0...instance.count - 1)] = Set(choices.indices.filter { _ in int(0...1) == 0 })
        }
        return instance
    }
}

/// Tries every plan there is; one that has become dearer than the best so far is not followed further.
struct BruteForce {
    let instance: PlanInstance
    private var best: (total: Int, key: [Int], rows: [PlanSolution.Row])?
    private(set) var plans = 0

    init(_ instance: PlanInstance) {
        self.instance = instance
    }

    /// A plan as far as it goes.
    private struct Begun {
        var rows: [PlanSolution.Row] = []
        var placed = 0
        var looks: [Int] = []
        var withoutLarge = 0
        var spent = 0
    }

    mutating func solution() -> PlanSolution? {
        extend(Begun())
        return best.map { PlanSolution(total: $0.total, rows: $0.rows) }
    }

    private mutating func extend(_ begun: Begun) {
        if begun.placed == instance.count {
            plans += 1
            let key = begun.rows.flatMap { row in row.placements.flatMap { [$0.choice, row.height] + $0.slots } }
            if let best,
                best.total < begun.spent || best.total == begun.spent && !key.lexicographicallyPrecedes(best.key)
            {
                return
            }
            best = (begun.spent, key, begun.rows)
            return
        }
        for height in instance.heights.indices {
            var next = begun
            next.spent += instance.heightPrices[height]
            next.rows.append(PlanSolution.Row(height: height, placements: []))
            fill(next, from: begun.placed, lane: 0, hasLarge: false)
        }
    }

    private mutating func fill(_ begun: Begun, from first: Int, lane: Int, hasLarge: Bool) {
        if begun.spent > best?.total ?? .max { return }
        let row = begun.rows[begun.rows.count - 1]
        if lane == instance.lanes {
            guard instance.mayRun(from: first, to: begun.placed), fallsWithRank(begun.rows) else { return }
            var next = begun
            let look = instance.choices[row.placements[0].choice].look
            if look == begun.looks.last { next.spent += instance.repeated }
            if look == begun.looks.dropLast().last { next.spent += instance.alternated }
            next.looks.append(look)
            next.withoutLarge = hasLarge ? 0 : min(begun.withoutLarge + 1, PlanInstance.patience)
            if next.withoutLarge == PlanInstance.patience { next.spent += instance.drought }
            return extend(next)
        }
        for (number, choice) in instance.choices.enumerated() {
            guard lane + choice.span <= instance.lanes, begun.placed + choice.slots <= instance.count,
                choice.heights.contains(row.height), mayStand(number, lane: lane, at: first)
            else { continue }
            for order in Self.permutations[choice.slots] {
                guard let cost = cost(of: order, number, row.height, from: begun.placed) else { continue }
                var next = begun
                next.spent += cost
                if let left = row.placements.last, instance.choices[left.choice].look == choice.look {
                    next.spent += instance.doubled
                }
                next.placed += choice.slots
                next.rows[next.rows.count - 1].placements.append(PlanSolution.Placement(choice: number, slots: order))
                fill(next, from: first, lane: lane + choice.span, hasLarge: hasLarge || choice.holdsLargeCell)
            }
        }
    }

    private func mayStand(_ choice: Int, lane: Int, at place: Int) -> Bool {
        let opens = instance.choices[choice].opens
        if lane > 0 { return !opens }
        if let wished = instance.wishes[place] { return wished.contains(choice) }
        let mustOpen = instance.isLed && place == 0 && instance.choices.contains { $0.opens }
        return opens == mustOpen
    }

    /// The law of the lead, in words of its own: of the first two rows.
    private func fallsWithRank(_ rows: [PlanSolution.Row]) -> Bool {
        guard instance.isLed else { return true }
        let ranked = rows.prefix(2).map { row in
            row.placements.flatMap { placement in
                placement.slots.map { slot in
                    let own = instance.choices[placement.choice].heights.firstIndex(of: row.height) ?? 0
                    return instance.area(choice: placement.choice, height: own, slot: slot)
                }
            }
        }
        let areas = ranked.flatMap { $0 }
        let most = instance.lanes > 1 ? 3 : 4
        if ranked.count == 2, ranked[0].count == 1, most * ranked[1][0] < ranked[0][0] { return false }
        return areas == areas.sorted(by: >)
            && (areas.count < 2 || Double(areas[0]) >= 1.5 * Double(areas[1]))
    }

    private func cost(of order: [Int], _ choice: Int, _ height: Int, from first: Int) -> Int? {
        guard let own = instance.choices[choice].heights.firstIndex(of: height) else { return nil }
        var sum = 0
        for rank in order.indices {
            let cost = instance.cost(article: first + rank, choice: choice, height: own, slot: order[rank])
            guard cost < PlanInstance.forbidden else { return nil }
            sum += cost + abs(rank - order[rank]) * instance.displacement
        }
        return sum
    }

    /// Of 0 to 4 slots, each in lexicographic order.
    static let permutations = (0...4).map { permutations($0) }

    private static func permutations(_ count: Int) -> [[Int]] {
        func extend(_ order: [Int]) -> [[Int]] {
            if order.count == count { return [order] }
            return (0..<count).filter { !order.contains($0) }.flatMap { extend(order + [$0]) }
        }
        return extend([])
    }
}

/// The least total of all plans that have other patterns or heights than one.
struct SecondBest {
    let instance: PlanInstance
    let other: [[Int]]
    private var least: Int?

    init(_ instance: PlanInstance, other: PlanSolution) {
        self.instance = instance
        self.other = Self.shape(other.rows)
    }

    private static func shape(_ rows: [PlanSolution.Row]) -> [[Int]] {
        rows.map { [$0.height] + $0.placements.map(\.choice) }
    }

    mutating func total() -> Int? {
        extend([], placed: 0)
        return least
    }

    private mutating func extend(_ rows: [PlanSolution.Row], placed: Int) {
        if placed == instance.count {
            guard Self.shape(rows) != other, let total = instance.total(of: rows) else { return }
            least = min(least ?? total, total)
            return
        }
        for height in instance.heights.indices {
            fill(rows, PlanSolution.Row(height: height, placements: []), lane: 0, placed: placed)
        }
    }

    private mutating func fill(_ rows: [PlanSolution.Row], _ row: PlanSolution.Row, lane: Int, placed: Int) {
        if lane == instance.lanes { return extend(rows + [row], placed: placed) }
        for (number, choice) in instance.choices.enumerated() {
            guard lane + choice.span <= instance.lanes, placed + choice.slots <= instance.count,
                choice.heights.contains(row.height)
            else { continue }
            for slots in BruteForce.permutations[choice.slots] {
                var row = row
                row.placements.append(PlanSolution.Placement(choice: number, slots: slots))
                fill(rows, row, lane: lane + choice.span, placed: placed + choice.slots)
            }
        }
    }
}
