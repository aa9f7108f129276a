/// The law of the lead, on pages that have one: what an editor would not print, whatever it saved.
///
/// - The first row begins with a choice that opens a page, if there is any; no other row does, unless an editor asks for it.
/// - In the first rows no cell is larger than that of an article which ranks higher.
/// - The first cell is half as large again as the second, or larger.
/// - Below a lead that has the first row to itself, the second article begins the next with a cell that is a third as large, or
///   larger: no strip between large cells. On a page of one lane, which is read as a list, a fourth is enough.
extension PlanInstance {
    /// In so many rows, from the first on, cells fall with rank.
    public static let rankedRows = 2
    /// How much larger the lead is than the second article: 3 / 2.
    static let lead = (of: 3, to: 2)
    /// How much larger a lead with a row to itself may be than the second article; the latter on pages of one lane.
    static let (loneLead, loneLeadOfList) = (3, 4)

    /// Whether a row at a place may begin with a choice.
    func mayBegin(with choice: Int, at place: Int) -> Bool {
        if let wished = wishes[place] { return wished.contains(choice) }
        guard isLed, place == 0, choices.contains(where: \.opens) else { return !choices[choice].opens }
        return choices[choice].opens
    }

    /// Whether a row below others may begin with a choice: with what opens a page where an editor asks for it.
    func mayFollow(_ choice: Int) -> Bool {
        !choices[choice].opens || wishes.values.contains { $0.contains(choice) }
    }

    /// The largest that a cell may be after another, of article `article`, that is the smallest so far.
    static func largest(after area: Int, of article: Int) -> Int {
        article == 0 ? area * lead.to / lead.of : area
    }

    /// The smallest that the first cell of the second row may be.
    /// - Parameters:
    ///   - lead: the first cell of the page.
    ///   - articles: in the first row.
    func smallest(below lead: Int, articles: Int) -> Int {
        let most = lanes > 1 ? Self.loneLead : Self.loneLeadOfList
        return articles == 1 ? (lead + most - 1) / most : 0
    }

    /// Whether the cells of the first rows fall with rank as they have to.
    func keepsLaw(_ rows: [PlanSolution.Row]) -> Bool {
        guard isLed else { return true }
        var (article, largest, smallest) = (0, Int.max, 0)
        for row in rows.prefix(Self.rankedRows) {
            let isFirst = article == 0
            var lead = 0
            for placement in row.placements {
                guard let own = choices[placement.choice].heights.firstIndex(of: row.height) else { return false }
                for slot in placement.slots where slot < choices[placement.choice].slots {
                    let area = area(choice: placement.choice, height: own, slot: slot)
                    if area > largest || area < smallest { return false }
                    if article == 0 { lead = area }
                    (largest, smallest) = (Self.largest(after: area, of: article), 0)
                    article += 1
                }
            }
            if isFirst { smallest = self.smallest(below: lead, articles: article) }
        }
        return true
    }
}
