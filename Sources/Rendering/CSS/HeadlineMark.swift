import Layout

/// What stands before the first line of a headline, in its middle: nothing of the page's document, made up by a rule that follows the
/// headline, so that a cell says no more than where it has one.
struct HeadlineMark: Hashable {
    /// Px from its left edge to that of the headline.
    var lead: Double
    var width: Double
    var height: Double

    /// nil of a card without one.
    init?(_ card: Card) {
        guard let mark = card.mark, let headline = card.texts.first(where: { $0.role == .headline }) else { return nil }
        lead = headline.frame.x.offset - mark.x.offset
        (width, height) = (mark.width.offset, mark.height)
    }

    /// Where it stands in its cell.
    var declarations: [UInt8] {
        func name(_ part: CardPart, _ property: CardPart.Property) -> String { part.name(of: property) }
        var css: [UInt8] = []
        css.append("content:\"\";position:absolute;left:calc(var(\(name(.headline, .x))) - ")
        css.append(rem: lead)
        css.append(");top:calc(var(\(name(.headline, .y))) + ")
        css.append("var(\(name(.headline, .leading)))/2 - ")
        css.append(rem: height / 2)
        // Nothing but its edges, which are printed, and seen in colours of a reader's own.
        css.append(");border:")
        css.append(rem: height / 2)
        css.append(" solid var(--accent)")
        if width != height {
            css.append(";border-width:")
            css.append(rem: height / 2)
            css.append(" ")
            css.append(rem: width / 2)
        }
        return css
    }
}
