import Typesetting

/// Places the cells of a grid: plan and stories in, frames and set texts out. Pure; linear in the number of stories.
public struct GridComposer: Sendable {
    public let stories: [Story]

    public init(stories: [Story]) {
        self.stories = stories
    }

    /// Frames from the top left of the section, cards in the order of the stories. A row of texts is no higher than they need, whatever
    /// its patterns are drawn for; but for the first ones, whose cells fall with rank.
    /// - Parameters:
    ///   - plan: of these stories, for this breakpoint.
    ///   - lead: type of the page's lead, px, which stands in a grid above; nil where there is none.
    public func compose(_ plan: Plan, at breakpoint: Breakpoint, below lead: Double? = nil) -> SectionLayout {
        var layout = SectionLayout(height: 0, cards: [])
        var largest = TypeLimit(isRanked: plan.rankedRows > 0, below: lead)
        for (number, row) in plan.rows.enumerated() {
            largest.isRanked = number < plan.rankedRows
            let (cards, spare) = cards(of: row, top: layout.height, at: breakpoint, &largest)
            let given = largest.isRanked ? 0 : spare
            layout.cards += cards.map { card in
                var card = card
                card.frame.height -= given
                return card
            }
            layout.height += row.height - given
        }
        // A pattern may seat a run of articles out of their order; the page keeps it.
        layout.cards.sort { $0.story < $1.story }
        return layout
    }

    private func cards(
        of row: Plan.Row, top: Double, at breakpoint: Breakpoint, _ largest: inout TypeLimit
    ) -> (cards: [Card], spare: Double) {
        var cells = CellRow(at: breakpoint)
        for placement in row.placements {
            let lanes = Frame(
                x: Length(fraction: Double(placement.lane) / Double(breakpoint.lanes)), y: top,
                width: Length(fraction: Double(placement.span) / Double(breakpoint.lanes)), height: row.height)
            let frames = placement.pattern.slotFrames(height: row.height).map { $0.placed(in: lanes) }
            for (index, slot) in placement.pattern.slots.enumerated() {
                let story = placement.articles[index]
                cells.seat(stories[story], index: story, in: slot, frame: frames[index])
            }
        }
        return cells.cards(&largest, inRowOf: row.height)
    }
}
