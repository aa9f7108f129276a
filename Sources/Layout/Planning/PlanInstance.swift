/// One planning problem in integers: which articles sit in which slots of which patterns, at what cost.
///
/// Articles 0 ..< `count` come in rank order and are placed in rows from top to bottom. A row has one height; patterns
/// stand in it from left to right, take all lanes and, each, the next articles. What a plan costs:
///
/// - for each article, `cost` of its slot, and `displacement` for each place that it stands out of rank in its pattern;
/// - for each row, the price of its height; `repeated` when it begins with the look that the row before began with,
///   `alternated` when with that of the row before that one; `doubled` for each two neighbours in it that look alike;
///   `drought` when it is the third row in a row, or later, without a large cell.
///
/// And what a plan may not do: `PlanInstance+Law`.
///
/// Costs are thousandths of a unit, see `CostModel`.
public struct PlanInstance: Sendable, Hashable {
    /// A pattern over a number of lanes.
    public struct Choice: Sendable, Hashable {
        public var name: String
        public var slots: Int
        /// Lanes.
        public var span: Int
        /// Indices into the heights of the instance, ascending.
        public var heights: [Int]
        public var holdsLargeCell: Bool
        /// Equal for what looks alike.
        public var look: Int
        /// Drawn for the lead: a page begins with it, and has it nowhere else.
        public var opens: Bool

        public init(
            name: String, slots: Int, span: Int, heights: [Int], holdsLargeCell: Bool, look: Int, opens: Bool = false
        ) {
            self.name = name
            self.slots = slots
            self.span = span
            self.heights = heights
            self.holdsLargeCell = holdsLargeCell
            self.look = look
            self.opens = opens
        }
    }

    public var count: Int
    public var lanes: Int
    /// Of rows: layout px, ascending.
    public var heights: [Double]
    /// Of a row of each height, all lanes of it.
    public var heightPrices: [Int]
    public var choices: [Choice]
    public var displacement: Int
    public var repeated: Int
    public var alternated: Int
    public var doubled: Int
    public var drought: Int
    /// What an editor wants: the choices with which the row at a place may begin, by the number of articles before it.
    /// No other row may run over such a place.
    public var wishes: [Int: Set<Int>] = [:]
    /// The page has a lead, and keeps the law of the lead.
    public var isLed = false

    /// By kind of cell and article.
    private var prices: [Int32]
    /// Of each choice, by height of the choice and slot: the kind of cell. Those of one kind cost every article the same.
    private let kinds: [[Int]]
    /// By kind of cell: how large it is.
    private let areas: [Int]

    /// What no plan may do.
    public static let forbidden = 1 << 28

    /// A problem in which every cell has prices of its own, all 0.
    public init(
        count: Int, lanes: Int, heights: [Double], heightPrices: [Int], choices: [Choice], displacement: Int,
        repeated: Int, alternated: Int, doubled: Int, drought: Int
    ) {
        var number = 0
        let kinds = choices.map { choice in
            (0..<choice.heights.count * choice.slots).map { _ in
                defer { number += 1 }
                return number
            }
        }
        self.init(
            count: count, lanes: lanes, heights: heights, heightPrices: heightPrices, choices: choices,
            displacement: displacement, repeated: repeated, alternated: alternated, doubled: doubled,
            drought: drought, kinds: kinds,
            prices: Array(repeating: 0, count: count * number))
    }

    /// - Parameters:
    ///   - kinds: of each choice, by height of the choice and slot.
    ///   - prices: by kind and article.
    ///   - areas: by kind, how large it is; all alike when there are none.
    init(
        count: Int, lanes: Int, heights: [Double], heightPrices: [Int], choices: [Choice], displacement: Int,
        repeated: Int, alternated: Int, doubled: Int, drought: Int, kinds: [[Int]], prices: [Int32],
        areas: [Int] = []
    ) {
        self.count = count
        self.lanes = lanes
        self.heights = heights
        self.heightPrices = heightPrices
        self.choices = choices
        self.displacement = displacement
        self.repeated = repeated
        self.alternated = alternated
        self.doubled = doubled
        self.drought = drought
        self.kinds = kinds
        self.prices = prices
        self.areas = areas
    }

    /// Rows without a large cell before `drought` is due.
    public static let patience = 3

    /// - Parameter height: index into the heights of the choice.
    public func cost(article: Int, choice: Int, height: Int, slot: Int) -> Int {
        Int(prices[index(article, choice, height, slot)])
    }

    /// Sets what an article pays in all cells of one kind.
    public mutating func setCost(_ cost: Int, article: Int, choice: Int, height: Int, slot: Int) {
        prices[index(article, choice, height, slot)] = Self.price(cost)
    }

    /// Makes all prices smaller alike where those of a page could add up to what is forbidden: a theme may ask that much for a cell, and
    /// a page may have a thousand. For others nothing changes.
    mutating func scaleDown() {
        let largest = Int(prices.reduce(0) { $1 < Int32(Self.forbidden) ? max($0, $1) : $0 })
        let most = [
            largest, heightPrices.max() ?? 0, repeated, alternated, doubled, drought,
            displacement * Pattern.maximumSlots,
        ].reduce(0, +)
        let factor = count * most / Self.forbidden + 1
        guard factor > 1 else { return }
        prices = prices.map { $0 < Int32(Self.forbidden) ? $0 / Int32(factor) : $0 }
        heightPrices = heightPrices.map { $0 / factor }
        let others: [WritableKeyPath<Self, Int>] = [
            \.displacement, \.repeated, \.alternated, \.doubled, \.drought,
        ]
        for key in others { self[keyPath: key] /= factor }
    }

    /// As much as is told apart.
    static func price(_ cost: Int) -> Int32 { Int32(clamping: min(cost, forbidden)) }

    private func index(_ article: Int, _ choice: Int, _ height: Int, _ slot: Int) -> Int {
        kinds[choice][height * choices[choice].slots + slot] * count + article
    }

    /// How large the cell of a slot is: what the law of the lead compares.
    public func area(choice: Int, height: Int, slot: Int) -> Int {
        areas.isEmpty ? 0 : areas[kinds[choice][height * choices[choice].slots + slot]]
    }

    /// Of each slot of a choice at one of its heights.
    func kinds(of choice: Int, height: Int) -> ArraySlice<Int> {
        kinds[choice][height * choices[choice].slots..<(height + 1) * choices[choice].slots]
    }

    /// Prices of all articles in cells of a kind.
    func withPrices<Result>(_ body: (_ price: (_ kind: Int) -> UnsafePointer<Int32>) -> Result) -> Result? {
        prices.withUnsafeBufferPointer { prices in
            prices.baseAddress.map { first in body { first + $0 * count } }
        }
    }

    /// Whether a row may run from one number of placed articles to another: no wish lies between.
    func mayRun(from first: Int, to end: Int) -> Bool {
        wishes.isEmpty || !wishes.keys.contains { first < $0 && $0 < end }
    }

}

/// An answer to an instance.
public struct PlanSolution: Sendable, Hashable {
    public struct Row: Sendable, Hashable {
        /// Index into the heights of the instance.
        public var height: Int
        public var placements: [Placement]

        public var articles: Int { placements.reduce(0) { $0 + $1.slots.count } }
    }

    public struct Placement: Sendable, Hashable {
        /// Index into the choices of the instance.
        public var choice: Int
        /// For each of its articles in rank order, the slot.
        public var slots: [Int]
    }

    public var total: Int
    public var rows: [Row]
}

extension PlanInstance {
    /// What a plan costs, by the definition; nil when it is none: it misses an article, leaves lanes free, uses a height
    /// that a pattern does not have, or does what is forbidden.
    /// - Parameter complete: all articles must be placed.
    public func total(of rows: [PlanSolution.Row], complete: Bool = true) -> Int? {
        guard keepsLaw(rows) else { return nil }
        var total = 0
        var walk = RowWalk(self)
        for row in rows {
            var placed = walk.placed
            guard let first = row.placements.first, mayBegin(with: first.choice, at: placed),
                mayRun(from: placed, to: placed + row.articles), placed + row.articles <= count,
                row.placements.reduce(0, { $0 + choices[$1.choice].span }) == lanes
            else { return nil }
            for (number, placement) in row.placements.enumerated() {
                guard number == 0 || !choices[placement.choice].opens,
                    let cost = cost(of: placement, at: placed, height: row.height)
                else { return nil }
                total += cost
                placed += placement.slots.count
            }
            total += walk.next(row).total
        }
        return walk.placed == count || !complete ? total : nil
    }

    private func cost(of placement: PlanSolution.Placement, at first: Int, height: Int) -> Int? {
        let choice = choices[placement.choice]
        guard let own = choice.heights.firstIndex(of: height), placement.slots.sorted() == Array(0..<choice.slots)
        else { return nil }
        var sum = 0
        for (rank, slot) in placement.slots.enumerated() {
            let cost = cost(article: first + rank, choice: placement.choice, height: own, slot: slot)
            guard cost < Self.forbidden else { return nil }
            sum += cost + abs(rank - slot) * displacement
        }
        return sum
    }
}

extension PlanInstance.Choice: Encodable {}

/// The whole problem, for solvers elsewhere.
extension PlanInstance: Encodable {
    private enum CodingKeys: String, CodingKey {
        case count, lanes, heights, heightPrices, choices, displacement, repeated, alternated, doubled, drought
        case patience, forbidden, wishes, isLed, costs, answer
        /// As other solvers know them.
        case areas = "standings"
    }

    private struct Answer: Encodable {
        var total: Int
        var rows: [PlanSolution.Row]
    }

    /// `costs[c][a][h][s]`: choice, article, height of the choice, slot; `standings[c][h][s]`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(count, forKey: .count)
        try container.encode(lanes, forKey: .lanes)
        try container.encode(heights, forKey: .heights)
        try container.encode(heightPrices, forKey: .heightPrices)
        try container.encode(choices, forKey: .choices)
        try container.encode(displacement, forKey: .displacement)
        try container.encode(repeated, forKey: .repeated)
        try container.encode(alternated, forKey: .alternated)
        try container.encode(doubled, forKey: .doubled)
        try container.encode(drought, forKey: .drought)
        try container.encode(Self.patience, forKey: .patience)
        try container.encode(Self.forbidden, forKey: .forbidden)
        try container.encode(
            Dictionary(uniqueKeysWithValues: wishes.map { (String($0), $1.sorted()) }), forKey: .wishes)
        try container.encode(
            choices.indices.map { choice in
                (0..<count).map { article in
                    choices[choice].heights.indices.map { height in
                        (0..<choices[choice].slots).map {
                            cost(article: article, choice: choice, height: height, slot: $0)
                        }
                    }
                }
            }, forKey: .costs)
        try container.encode(isLed, forKey: .isLed)
        try container.encode(
            choices.indices.map { choice in
                choices[choice].heights.indices.map { height in
                    (0..<choices[choice].slots).map { area(choice: choice, height: height, slot: $0) }
                }
            }, forKey: .areas)
        if let solution = PlanSolver(self).solution() {
            try container.encode(Answer(total: solution.total, rows: solution.rows), forKey: .answer)
        }
    }
}

extension PlanSolution.Row: Encodable {}
extension PlanSolution.Placement: Encodable {}
