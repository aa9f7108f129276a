/// The first rows of a page with a lead, in which cells fall with rank: tried one by one, since that leaves few of them.
///
/// Two rows are as many as the law of the lead is about (`PlanInstance.rankedRows`). All that follows them is known from
/// `RemainingCosts`. It never changes; it is a class because rows are found by recursion, and every step would count the
/// references to all arrays of a value.
final class RankedRows {
    private let instance: PlanInstance
    private let assignments: SlotAssignments
    private let remaining: RemainingCosts
    /// Of the instance.
    private let choices: [Outline]
    /// By choice and height of the choice: the largest and the smallest of its cells.
    private let extents: [[(largest: Int, smallest: Int)]]
    /// By height of the instance: what may stand in a lane but the first, and the largest of its cells.
    private let offers: [[(number: Int, own: Int, span: Int, largest: Int)]]
    /// By number of articles in the first row.
    private var seconds: [[SecondRows]]

    /// What there is to know of a choice for most rows, which is no array: nothing is counted for it.
    private struct Outline {
        let span, slots, look: Int
        let holdsLargeCell: Bool

        init(_ choice: PlanInstance.Choice) {
            (span, slots, look) = (choice.span, choice.slots, choice.look)
            holdsLargeCell = choice.holdsLargeCell
        }
    }

    /// A row as far as it is filled.
    struct Begun {
        var height: Int
        var lane = 0
        var placed: Int
        var hasLarge = false
        var spent: Int
        /// The largest of its cells, and the largest that may follow.
        var top = 0
        var largest: Int
        /// Of its first choice, and of its last.
        var look = Looks.none
        var last = Looks.none
    }

    /// A choice in a row, at one of its heights, from an article on.
    struct Chosen {
        var number: Int
        var own: Int
        var first: Int
    }

    init(_ instance: PlanInstance, _ assignments: SlotAssignments, _ remaining: RemainingCosts) {
        self.instance = instance
        self.assignments = assignments
        self.remaining = remaining
        choices = instance.choices.map(Outline.init)
        let extents = instance.choices.indices.map { choice in
            instance.choices[choice].heights.indices.map { height in
                let areas = (0..<instance.choices[choice].slots).map {
                    instance.area(choice: choice, height: height, slot: $0)
                }
                return (largest: areas.max() ?? 0, smallest: areas.min() ?? 0)
            }
        }
        self.extents = extents
        offers = instance.heights.indices.map { height in
            instance.choices.indices.compactMap { number in
                let choice = instance.choices[number]
                guard !choice.opens, let own = choice.heights.firstIndex(of: height) else { return nil }
                return (number, own, choice.span, extents[number][own].largest)
            }
        }
        seconds = []
        seconds = firstsByArticles()
        for place in seconds.indices { lowerSeconds(from: place) }
    }

    /// The first rows there may be, by their number of articles, without what follows them.
    private func firstsByArticles() -> [[SecondRows]] {
        var found = [[SecondRows]](repeating: [], count: instance.count + 1)
        rows(from: 0, largest: .max) { first, _ in
            guard first.placed < instance.count else { return }
            let known = found[first.placed].firstIndex { $0.look == first.look && $0.hadLarge == first.hasLarge }
            let number = known ?? found[first.placed].count
            if known == nil { found[first.placed].append(SecondRows(look: first.look, hadLarge: first.hasLarge)) }
            found[first.placed][number].largest = max(found[first.placed][number].largest, first.largest)
        }
        return found
    }

    /// Calls back for each row that keeps the law, in the order in which plans that cost the same are preferred.
    /// - Parameters:
    ///   - smallest: that its first cell may be.
    ///   - largest: that its first cell may be.
    func rows(from first: Int, smallest: Int = 0, largest: Int, _ body: (Begun, [Chosen]) -> Void) {
        var chosen: [Chosen] = []
        func fill(_ begun: Begun, _ number: Int, _ own: Int) {
            let (choice, extent) = (choices[number], extents[number][own])
            guard begun.lane + choice.span <= instance.lanes, begun.placed + choice.slots <= instance.count,
                extent.largest <= begun.largest, begun.lane > 0 || extent.largest >= smallest
            else { return }
            let one = Chosen(number: number, own: own, first: begun.placed)
            let cost = least(one)
            guard cost < PlanInstance.forbidden, keepsLead(one) else { return }
            var next = begun
            next.lane += choice.span
            next.placed += choice.slots
            next.hasLarge = begun.hasLarge || choice.holdsLargeCell
            next.spent += cost + (begun.last == choice.look ? instance.doubled : 0)
            next.look = begun.lane == 0 ? choice.look : begun.look
            next.last = choice.look
            next.top = max(begun.top, extent.largest)
            next.largest =
                choice.slots == 1
                ? PlanInstance.largest(after: extent.smallest, of: begun.placed) : extent.smallest
            chosen.append(one)
            defer { chosen.removeLast() }
            guard next.lane < instance.lanes else {
                if instance.mayRun(from: first, to: next.placed) { body(next, chosen) }
                return
            }
            // Most do not fit: they are passed over here.
            let (room, largest) = (instance.lanes - next.lane, next.largest)
            for offer in offers[begun.height] where offer.span <= room && offer.largest <= largest {
                fill(next, offer.number, offer.own)
            }
        }
        for number in instance.choices.indices where instance.mayBegin(with: number, at: first) {
            for (own, height) in instance.choices[number].heights.enumerated() {
                let begun = Begun(
                    height: height, placed: first, spent: instance.heightPrices[height], largest: largest)
                fill(begun, number, own)
            }
        }
    }

    /// The least cost of a choice's articles over the orders in which none has a larger cell than one that ranks higher.
    private func least(_ one: Chosen) -> Int {
        let slots = instance.choices[one.number].slots
        // Cells of one size: any order will do.
        if extents[one.number][one.own].largest == extents[one.number][one.own].smallest {
            return Int(assignments.cost(one.number, one.own, from: one.first))
        }
        func area(_ slot: Int) -> Int { instance.area(choice: one.number, height: one.own, slot: slot) }
        func least(_ rank: Int, _ taken: Int) -> Int {
            guard rank < slots else { return 0 }
            var (top, best) = (0, PlanInstance.forbidden)
            for slot in 0..<slots where taken & 1 << slot == 0 { top = max(top, area(slot)) }
            for slot in 0..<slots where taken & 1 << slot == 0 && area(slot) == top {
                let cost = instance.cost(article: one.first + rank, choice: one.number, height: one.own, slot: slot)
                let rest = least(rank + 1, taken | 1 << slot)
                best = min(best, cost + rest + abs(rank - slot) * instance.displacement)
            }
            return best
        }
        return least(0, 0)
    }

    /// Whether the second cell of a page is small enough, if the first choice holds both.
    private func keepsLead(_ one: Chosen) -> Bool {
        let slots = instance.choices[one.number].slots
        guard one.first == 0, slots > 1 else { return true }
        let areas = (0..<slots).map { instance.area(choice: one.number, height: one.own, slot: $0) }.sorted()
        return areas[slots - 2] <= PlanInstance.largest(after: areas[slots - 1], of: 0)
    }

    /// A row with its articles in their best slots.
    func row(_ begun: Begun, _ chosen: [Chosen]) -> PlanSolution.Row {
        PlanSolution.Row(
            height: begun.height,
            placements: chosen.map {
                PlanSolution.Placement(
                    choice: $0.number,
                    slots: assignments.order($0.number, $0.own, from: $0.first, isRanked: true).slots)
            })
    }

    // MARK: what follows

    /// The least cost of all that follows a first row, `PlanInstance.forbidden` or more when nothing may.
    func after(_ first: Begun) -> Int {
        guard first.placed < instance.count else {
            return remaining.after(first.placed, Looks(last: first.look), without: 0, hasLarge: first.hasLarge)
        }
        return seconds[first.placed].first { $0.look == first.look && $0.hadLarge == first.hasLarge }?
            .least(from: smallest(below: first), upTo: first.largest) ?? PlanInstance.forbidden
    }

    /// That the first cell of a second row may be.
    func smallest(below first: Begun) -> Int {
        instance.smallest(below: first.top, articles: first.placed)
    }

    /// What a second row costs with all that follows it.
    /// - Parameters:
    ///   - look: of the first row.
    ///   - hadLarge: the first row holds a large cell.
    func cost(of second: Begun, after look: Int, hadLarge: Bool) -> Int {
        let looks = Looks(last: look)
        return second.spent + instance.price(of: second.look, after: looks)
            + remaining.after(
                second.placed, looks.followed(by: second.look), without: hadLarge ? 0 : 1, hasLarge: second.hasLarge)
    }

    private func lowerSeconds(from place: Int) {
        guard let largest = seconds[place].map(\.largest).max() else { return }
        var found = seconds[place]
        rows(from: place, largest: largest) { row, _ in
            for number in found.indices where row.top <= found[number].largest {
                let cost = cost(of: row, after: found[number].look, hadLarge: found[number].hadLarge)
                found[number].lower(top: row.top, to: cost)
            }
        }
        seconds[place] = found
    }

    /// A first row as it was when it was found; nil when it breaks the law.
    func begun(_ row: PlanSolution.Row) -> Begun? {
        var found: Begun?
        rows(from: 0, largest: .max) { begun, chosen in
            if begun.height == row.height, chosen.map(\.number) == row.placements.map(\.choice) { found = begun }
        }
        return found
    }

    /// The second row that comes first of all with which a page goes on at that cost.
    func second(after first: Begun, costing cost: Int) -> PlanSolution.Row? {
        var found: PlanSolution.Row?
        rows(from: first.placed, smallest: smallest(below: first), largest: first.largest) { begun, chosen in
            guard found == nil else { return }
            if self.cost(of: begun, after: first.look, hadLarge: first.hasLarge) == cost { found = row(begun, chosen) }
        }
        return found
    }
}

/// The least costs of second rows from one place on, with all that follows them, after first rows that are alike.
private struct SecondRows {
    let look: Int
    let hadLarge: Bool
    /// The largest that a cell may be after any of these first rows.
    var largest = 0
    /// By the largest cell of the second row: there are few.
    private var costs: [(top: Int, cost: Int)] = []

    init(look: Int, hadLarge: Bool) {
        self.look = look
        self.hadLarge = hadLarge
    }

    mutating func lower(top: Int, to cost: Int) {
        if let known = costs.firstIndex(where: { $0.top == top }) {
            costs[known].cost = min(costs[known].cost, cost)
        } else {
            costs.append((top, cost))
        }
    }

    func least(from smallest: Int, upTo largest: Int) -> Int {
        costs.reduce(PlanInstance.forbidden) { $1.top >= smallest && $1.top <= largest ? min($0, $1.cost) : $0 }
    }
}
