/// What a row pays beside what its articles pay for their cells, by term; nil for what it does not owe, which is not the same as a
/// price of 0.
struct RowTerms {
    var height: Int
    /// It begins as the row before.
    var repeated: Int?
    /// It begins as the row before that.
    var alternated: Int?
    /// Of all neighbours in it that look alike.
    var doubled: Int?
    /// It is the third row without a large cell, or a later one.
    var drought: Int?

    var total: Int { height + (repeated ?? 0) + (alternated ?? 0) + (doubled ?? 0) + (drought ?? 0) }

    /// By the names that themes use.
    var named: [String: Int] {
        [
            "height": height, "repeated": repeated, "alternated": alternated, "doubled": doubled, "drought": drought,
        ].compactMapValues { $0 }
    }
}

/// Goes through the rows of a plan, from top to bottom: what a row pays depends on those above it.
struct RowWalk {
    private let instance: PlanInstance
    /// Articles in the rows so far.
    private(set) var placed = 0
    private var looks = Looks()
    private var rowsWithoutLarge = 0

    init(_ instance: PlanInstance) { self.instance = instance }

    mutating func next(_ row: PlanSolution.Row) -> RowTerms {
        let own = row.placements.map { instance.choices[$0.choice].look }
        let next = own.first ?? Looks.none
        let alike = zip(own, own.dropFirst()).count { $0 == $1 }
        let hasLarge = row.placements.contains { instance.choices[$0.choice].holdsLargeCell }
        rowsWithoutLarge = hasLarge ? 0 : min(rowsWithoutLarge + 1, PlanInstance.patience)
        defer {
            looks = looks.followed(by: next)
            placed += row.articles
        }
        return RowTerms(
            height: instance.heightPrices[row.height],
            repeated: next == looks.last ? instance.repeated : nil,
            alternated: next == looks.before ? instance.alternated : nil,
            doubled: alike > 0 ? alike * instance.doubled : nil,
            drought: rowsWithoutLarge == PlanInstance.patience ? instance.drought : nil)
    }
}
