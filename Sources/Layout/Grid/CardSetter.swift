import Content
import Typesetting

/// Sets one story into one variant of a slot.
///
/// The texts of a cell form a column: it begins where the headline is drawn and ends where its last text is drawn to
/// end. The headline takes the largest size that fits, its second clause that of a deck where this makes the first larger, or parts the two;
/// the meta line is kept below it, the summary takes the lines that remain, and a kicker stands above what leaves it room. An
/// image with the spring `grow` reaches down to the column, which is then set from the bottom.
struct CardSetter {
    let story: Story
    let geometry: VariantGeometry

    private var slot: Slot { geometry.slot }
    private var variant: Slot.Variant { geometry.variant }

    /// What the texts of a cell come to.
    struct Column {
        var headline: SetText
        var deck: SetText?
        var kicker: SetText?
        var summary: SetText?
        var meta: SetText?
        var metaIsShort = false
        /// Layout px from the first line to the last, without a headline that stands.
        var height: Double

        fileprivate mutating func add(_ text: SetText?, gap: Double) {
            if let text { height += text.height + gap }
        }
    }

    /// A summary of a single cut line says nothing.
    static let fewestSummaryLines = 2
    /// Px from a kicker to its headline.
    static let kickerGap = 4.0

    /// Sets the column with the headline no larger than `largest` px.
    /// - Parameters:
    ///   - hasKicker: false where a neighbour has no room for one.
    ///   - largestSummary: px that the summary is no larger than, where its box has a size as small.
    func column(
        largest: Double = .infinity, hasKicker: Bool = true, largestSummary: Double = .infinity
    ) -> Column? {
        guard let headlineBox = geometry.box(.headline) else { return nil }
        if headlineBox.isVertical {
            return columnBesideStandingHeadline(largest: largest, largestSummary: largestSummary)
        }
        let (meta, metaIsShort) = setMeta()
        let metaHeight = meta.map { $0.height + geometry.gap(above: .meta) } ?? 0
        let (headline, deck) = setHeadlineAboveStandfirst(
            headlineBox, room: geometry.room - metaHeight, largest: largest)
        var column = Column(headline: headline, deck: deck, meta: meta, metaIsShort: metaIsShort, height: metaHeight)
        column.add(headline, gap: 0)
        column.add(deck, gap: 0)
        let room = geometry.room - column.height
        column.summary = setSummary(room: room, below: headline.type, largest: largestSummary)
        if hasKicker, headline.isWhole,
            let kicker = fittingKicker(room: room, besides: column.summary, below: headline.type)
        {
            column.kicker = setKicker(kicker, headlineBox)
            column.add(column.kicker, gap: Self.kickerGap)
            column.summary = setSummary(
                room: geometry.room - column.height, below: headline.type, largest: largestSummary)
        }
        column.add(column.summary, gap: geometry.gap(above: .summary))
        return column
    }

    /// The other texts, and the headline in columns of its own; nil when it cannot stand there.
    private func columnBesideStandingHeadline(largest: Double, largestSummary: Double) -> Column? {
        guard let place = geometry.standingBox, let standing = story.standing,
            let fit = standing.lookUp(
                sizes(of: place.box, largest: largest), decks: place.box.decks, width: place.width,
                height: place.height)
        else { return nil }
        let (headline, deck) = standing.set(fit, height: place.height)
        let (meta, metaIsShort) = setMeta()
        let metaHeight = meta.map { $0.height + geometry.gap(above: .meta) } ?? 0
        var column = Column(headline: headline, deck: deck, meta: meta, metaIsShort: metaIsShort, height: metaHeight)
        column.summary = setSummary(
            room: geometry.room - column.height, below: headline.type, largest: largestSummary)
        column.add(column.summary, gap: geometry.gap(above: .summary))
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

    /// The headline, of a lead in smaller type where that leaves its standfirst the room that it would not have, and divides no phrase.
    private func setHeadlineAboveStandfirst(
        _ box: Slot.TextBox, room: Double, largest: Double
    ) -> (headline: SetText, deck: SetText?) {
        let set = setHeadline(box, room: room, largest: largest)
        let left = room - set.headline.height - (set.deck?.height ?? 0)
        guard geometry.standfirst > 0, story.summary != nil, setSummary(room: left, below: set.headline.type) == nil
        else { return set }
        let (sizes, measure) = (sizes(of: box, largest: largest), geometry.measure(box))
        let smaller = story.headline.lookUp(
            sizes, measure: measure, height: room - geometry.standfirst, maximumLines: box.maximumLines)
        guard let smaller, smaller.isWhole, !smaller.dividesPhrase else { return set }
        let headline = story.headline.fit(
            sizes, measure: measure, height: room - geometry.standfirst, maximumLines: box.maximumLines)
        return (headline, nil)
    }

    /// Those that are no larger than `largest`, or the smallest.
    private func sizes(of box: Slot.TextBox, largest: Double) -> [TypeSize] {
        guard let first = box.sizes.first, first.size > largest else { return box.sizes }
        let allowed = box.sizes.filter { $0.size <= largest }
        return allowed.isEmpty ? Array(box.sizes.suffix(1)) : allowed
    }

    /// The headline, and its second clause by itself where that is better.
    private func setHeadline(
        _ box: Slot.TextBox, room: Double, largest: Double
    ) -> (headline: SetText, deck: SetText?) {
        let sizes = sizes(of: box, largest: largest)
        let measure = geometry.measure(box)
        guard let clauses = story.clauses, !box.decks.isEmpty,
            let plain = story.headline.lookUp(
                sizes, measure: measure, height: room, maximumLines: box.maximumLines),
            let fit = clauses.lookUp(
                sizes, decks: box.decks, insteadOf: plain, measure: measure,
                height: room - geometry.leastSummary(of: story.summary != nil), maximumLines: box.maximumLines)
        else {
            let whole = story.headline.fit(sizes, measure: measure, height: room, maximumLines: box.maximumLines)
            return (whole, nil)
        }
        let set = clauses.set(fit, measure: measure)
        return (set.main, set.deck)
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

    /// The type of a kicker that has room: on one line, above a summary that keeps its lines, or two of them.
    private func fittingKicker(room: Double, besides summary: SetText?, below headline: TypeSize) -> TypeSize? {
        guard let box = geometry.box(.headline), let type = box.kicker, type.size < headline.size,
            let kicker = story.kicker, kicker.fits(measure: geometry.measure(box), size: type.size)
        else { return nil }
        let least = summary.map { summary in
            let lines = min(summary.lines.count, Self.fewestSummaryLines)
            return Double(lines) * summary.type.leading + geometry.gap(above: .summary)
        }
        return room >= type.leading + Self.kickerGap + (least ?? 0) ? type : nil
    }

    private func setKicker(_ type: TypeSize, _ box: Slot.TextBox) -> SetText? {
        story.kicker?.set(type, measure: geometry.measure(box), maximumLines: 1)
    }

    private func setSummary(room: Double, below headline: TypeSize, largest: Double = .infinity) -> SetText? {
        guard let box = geometry.box(.summary), let summary = story.summary,
            let type = geometry.summaryType(below: headline, largest: largest)
        else { return nil }
        let lines = geometry.summaryLines(of: type, room: room)
        guard lines >= 1 else { return nil }
        let set = summary.set(
            type, measure: geometry.measure(box), maximumLines: lines, endingWhere: SentenceEnd.stands)
        return set.isTruncated && lines < Self.fewestSummaryLines ? nil : set
    }

    /// In the middle of the first line.
    private func mark(before headline: PlacedText) -> Frame? {
        guard let box = variant.mark else { return nil }
        var mark = geometry.placed(box)
        mark.y = headline.frame.y + (headline.text.type.leading - mark.height) / 2
        return mark
    }

    /// Places a column whose texts are at least `height` px high together with the neighbours' (cells of a kind share
    /// one height, so that their first baselines meet).
    func card(_ column: Column, storyIndex: Int, sharedHeight: Double) -> Card {
        let kickerHeight = column.kicker.map { $0.height + Self.kickerGap } ?? 0
        let heights = variant.texts.map { box -> Double? in
            switch box.role {
            case .headline: column.headline.height + (column.deck?.height ?? 0) + kickerHeight
            case .summary: column.summary?.height
            case .meta: column.meta?.height
            case .kicker, .label: nil
            }
        }
        let arrangement = geometry.arrangement(heights: heights, sharedHeight: sharedHeight)
        var card = Card(
            story: storyIndex, frame: geometry.frame, kind: slot.kind, variant: variant.name, image: arrangement.image)
        // A kicker has no box.
        card.texts.reserveCapacity(variant.texts.count + 1)
        for (box, frame) in zip(variant.texts, arrangement.texts) {
            guard var frame else { continue }
            switch box.role {
            case .headline:
                if let kicker = column.kicker {
                    var above = frame
                    above.height = kicker.height
                    card.texts.append(PlacedText(role: .kicker, frame: above, text: kicker))
                }
                frame.y += kickerHeight
                frame.height -= kickerHeight
                var headline = PlacedText(role: .headline, frame: frame, text: column.headline, deck: column.deck)
                headline.isStanding = box.isVertical
                card.texts.append(headline)
                card.mark = mark(before: headline)
            case .summary:
                if let summary = column.summary {
                    card.texts.append(PlacedText(role: .summary, frame: frame, text: summary))
                }
            case .meta:
                if let meta = column.meta {
                    card.texts.append(
                        PlacedText(role: .meta, frame: frame, text: meta, isShort: column.metaIsShort))
                }
            case .kicker, .label: break
            }
        }
        return card
    }
}
