import Layout

/// What stands before the first line of a headline, in its middle: nothing of the page's document, made up by a rule that follows the
/// headline, so that a cell says no more than where it has one.
struct HeadlineMark: Hashable {
    /// From the left edge of the headline to its own: behind the headline on pages from right to left.
    var lead: Length
    var width: Double
    var height: Double

    /// nil of a card without one.
    init?(_ card: Card) {
        guard let mark = card.mark, let headline = card.texts.first(where: { $0.role == .headline }) else { return nil }
        lead = mark.x - headline.frame.x
        (width, height) = (mark.width.offset, mark.height)
    }

    /// Where it stands in its cell.
    var declarations: String {
        func rem(_ pixels: Double) -> String { decimal(pixels / 16) + "rem" }
        let fraction = lead.fraction == 0 ? "" : " + \(decimal(lead.fraction * 100))%"
        let offset = (lead.offset < 0 ? " - " : " + ") + rem(abs(lead.offset))
        let (x, y) = (CardPart.headline.name(of: .x), CardPart.headline.name(of: .y))
        // Nothing but its edges, which are printed, and seen in colours of a reader's own.
        return "content:\"\";position:absolute;left:calc(var(\(x))\(fraction)\(offset));"
            + "top:calc(var(\(y)) + var(\(CardPart.headline.name(of: .leading)))/2 - \(rem(height / 2)));"
            + "border:\(rem(height / 2)) solid var(--accent)"
            + (width == height ? "" : ";border-width:\(rem(height / 2)) \(rem(width / 2))")
    }
}
