/// The law of the lead, on pages that have one: what an editor would not print, whatever it saved.
///
/// - The first row begins with a choice that opens a page, if there is any; no other row does, unless an editor asks for it.
/// - In the first rows no cell is larger than that of an article which ranks higher.
/// - The first cell is half as large again as the second, or larger.
extension PlanInstance {
    /// In so many rows, from the first on, cells fall with rank.
    public static let rankedRows = 2
    /// How much larger the lead is than the second article: 3 / 2.
    static let lead = (of: 3, to: 2)

    /// Whether a row at a place may begin with a choice.
    func mayBegin(with choice: Int, at place: Int) -> Bool {
        if let wished = wishes[place] { return wished.contains(choice) }
        guard isLed, place == 0, choices.contains(where: \.opens) else { return !choices[choice].opens }
        return choices[choice].opens
    }

    /// The largest that a cell may be after another, of article `article`, that is the smallest so far.
    static func largest(after standing: Int, of article: Int) -> Int {
        article == 0 ? standing * lead.to / lead.of : standing
    }

    /// Whether the cells of the first rows fall with rank as they have to.
    func keepsLaw(_ rows: [PlanSolution.Row]) -> Bool {
        guard isLed else { return true }
        var (article, largest) = (0, Int.max)
        for row in rows.prefix(Self.rankedRows) {
            for placement in row.placements {
                guard let own = choices[placement.choice].heights.firstIndex(of: row.height) else { return false }
                for slot in placement.slots where slot < choices[placement.choice].slots {
                    let standing = standing(choice: placement.choice, height: own, slot: slot)
                    if standing > largest { return false }
                    largest = Self.largest(after: standing, of: article)
                    article += 1
                }
            }
        }
        return true
    }
}
