// Pages that are read from right to left are those read from left to right, seen in a mirror: what came first at the left comes first at
// the right. Lines are set for measures alone, so nothing is set anew.

extension Frame {
    /// In a container, seen in a mirror: as far from its right edge as it was from its left.
    var mirrored: Frame {
        var frame = self
        frame.x = .full - x - width
        return frame
    }
}

extension SectionLayout {
    /// Cells from right to left, and what is in them.
    /// - Parameter insideToo: false of cells in which something else has its place, such as the menu at the right of a row.
    /// - Complexity: linear in the number of texts.
    public func mirrored(insideToo: Bool = true) -> SectionLayout {
        var layout = self
        for index in cards.indices { layout.cards[index] = cards[index].mirrored(insideToo: insideToo) }
        return layout
    }
}

extension Card {
    fileprivate func mirrored(insideToo: Bool) -> Card {
        var card = self
        card.frame = frame.mirrored
        guard insideToo else { return card }
        card.image = image?.mirrored
        card.mark = mark?.mirrored
        for index in texts.indices { card.texts[index].frame = texts[index].frame.mirrored }
        return card
    }
}

extension SectionHeaderLayout {
    /// The title at the right, and the link at the left.
    public var mirrored: SectionHeaderLayout {
        var layout = self
        layout.title.frame = title.frame.mirrored
        if let more { layout.more?.frame = more.frame.mirrored }
        return layout
    }
}
