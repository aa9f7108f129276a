import Typesetting

/// Sets one story into one variant of a slot.
///
/// The texts of a cell form a column: it begins where the headline is drawn and ends where its last text is drawn to
/// end. The headline takes the largest size that fits, the meta line is kept below it, the summary takes the lines that
/// remain. An image with the spring `grow` reaches down to the column, which is then set from the bottom.
struct CardSetter {
    let story: Story
    let geometry: VariantGeometry

    private var slot: Slot { geometry.slot }
    private var variant: Slot.Variant { geometry.variant }

    /// What the texts of a cell come to.
    struct Column {
        var headline: SetText
        var summary: SetText?
        var meta: SetText?
        var metaIsShort = false
        /// Layout px from the first line to the last.
        var height: Double
    }

    /// A summary of a single cut line says nothing.
    static let fewestSummaryLines = 2

    /// Sets the column with the headline no larger than `largest` px.
    func column(largest: Double = .infinity) -> Column? {
        guard let headlineBox = geometry.box(.headline) else { return nil }
        let room = geometry.room
        let (meta, metaIsShort) = setMeta()
        let metaHeight = meta.map { $0.height + geometry.gap(above: .meta) } ?? 0
        let sizes = headlineBox.sizes.filter { $0.size <= largest }
        let headline = story.headline.fit(
            sizes.isEmpty ? Array(headlineBox.sizes.suffix(1)) : sizes, measure: geometry.measure(headlineBox),
            height: room - metaHeight, maximumLines: headlineBox.maximumLines)
        var column = Column(
            headline: headline, summary: nil, meta: meta, metaIsShort: metaIsShort,
            height: headline.height + metaHeight)
        column.summary = setSummary(room: room - column.height, below: headline.type)
        column.height += column.summary.map { $0.height + geometry.gap(above: .summary) } ?? 0
        return column
    }

    /// How the headline will stand, without setting it.
    func headlineFit() -> Headline.Fit? {
        guard let box = geometry.box(.headline) else { return nil }
        let meta = fittingMeta().map { $0.type.leading + geometry.gap(above: .meta) } ?? 0
        return story.headline.lookUp(
            box.sizes, measure: geometry.measure(box), height: geometry.room - meta,
            maximumLines: box.maximumLines)
    }

    private func setMeta() -> (SetText?, isShort: Bool) {
        guard let (text, type, measure, isShort) = fittingMeta() else { return (nil, false) }
        return (text.set(type, measure: measure, maximumLines: 1), isShort)
    }

    /// The meta line that has room, which is one line; nil when neither has.
    private func fittingMeta() -> (text: MeasuredText, type: TypeSize, measure: Double, isShort: Bool)? {
        guard let box = geometry.box(.meta), let type = box.sizes.first else { return nil }
        let measure = geometry.measure(box)
        if story.meta.fits(measure: measure, size: type.size) { return (story.meta, type, measure, false) }
        guard story.shortMeta.fits(measure: measure, size: type.size) else { return nil }
        return (story.shortMeta, type, measure, true)
    }

    private func setSummary(room: Double, below headline: TypeSize) -> SetText? {
        guard let box = geometry.box(.summary), let summary = story.summary,
            let type = geometry.summaryType(below: headline)
        else { return nil }
        let lines = geometry.summaryLines(of: type, room: room)
        guard lines >= 1 else { return nil }
        let set = summary.set(type, measure: geometry.measure(box), maximumLines: lines)
        return set.isTruncated && lines < Self.fewestSummaryLines ? nil : set
    }

    /// Places a column whose texts are at least `height` px high together with the neighbours' (cells of a kind share
    /// one height, so that their first baselines meet).
    func card(_ column: Column, storyIndex: Int, sharedHeight: Double) -> Card {
        let texts = variant.texts.map { box -> SetText? in
            switch box.role {
            case .headline: column.headline
            case .summary: column.summary
            case .meta: column.meta
            case .label: nil
            }
        }
        let arrangement = geometry.arrangement(heights: texts.map { $0?.height }, sharedHeight: sharedHeight)
        var card = Card(
            story: storyIndex, frame: geometry.frame, kind: slot.kind, variant: variant.name, image: arrangement.image)
        for (index, box) in variant.texts.enumerated() {
            guard let text = texts[index], let frame = arrangement.texts[index] else { continue }
            card.texts.append(
                PlacedText(
                    role: box.role, frame: frame, text: text, isShort: box.role == .meta && column.metaIsShort))
        }
        return card
    }
}
