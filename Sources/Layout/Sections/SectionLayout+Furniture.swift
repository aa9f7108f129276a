/// What stands between two sections is the same wherever it is: the text or picture that ends one, a margin, the rule and title of the
/// next, a margin, and the text or picture that begins it. Cells keep different distances from their edges, so the edges give way.
extension SectionLayout {
    /// The same cells, such that what is seen of them ends `SectionMetrics.margin` above the bottom, and under a header begins as far
    /// below the top. Cells that end with the section still do.
    ///
    /// - Complexity: linear in the number of cells.
    public func furnished(underHeader isUnderHeader: Bool) -> SectionLayout {
        guard let top = cards.lazy.map(\.seenTop).min() else { return self }
        let rise = isUnderHeader ? top - SectionMetrics.margin : 0
        var layout = self
        for index in cards.indices { layout.cards[index].frame.y -= rise }
        guard let seen = layout.cards.lazy.map(\.seenBottom).max() else { return self }
        layout.height = seen + SectionMetrics.margin
        for index in cards.indices {
            let frame = layout.cards[index].frame
            if cards[index].frame.bottom == height || frame.bottom > layout.height {
                layout.cards[index].frame.height = layout.height - frame.y
            }
        }
        return layout
    }
}

extension Card {
    /// Where what is seen in the cell begins, px from the top of its section. A chip is seen itself.
    fileprivate var seenTop: Double {
        guard !isChip else { return frame.y }
        let text = texts.lazy.map(\.frame.y).min()
        return frame.y + (image.map { min($0.y, text ?? $0.y) } ?? text ?? 0)
    }

    fileprivate var seenBottom: Double {
        guard !isChip else { return frame.bottom }
        let text = texts.lazy.map(\.frame.bottom).max()
        return frame.y + (image.map { max($0.bottom, text ?? $0.bottom) } ?? text ?? frame.height)
    }

    private var isChip: Bool { kind == LadderComposer.chipKind }
}
