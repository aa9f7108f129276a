import Typesetting

/// One way in which the texts of a cell can turn out.
///
/// What a text says shows in its lines alone, and a column has few numbers of lines: instead of trying texts, all of them are
/// gone through, whatever the language, the face and the words.
struct TextOutcome {
    var headline: TypeSize
    /// 0 of one that stands beside the other texts.
    var headlineLines: Int
    /// Of a kicker above the headline and a deck below it, layout px.
    var besideHeadline = 0.0
    var summary: TypeSize?
    var summaryLines = 0
    var meta: TypeSize?

    /// Of the texts of a variant, in their order.
    func heights(in variant: Slot.Variant) -> [Double?] {
        variant.texts.map { box in
            switch box.role {
            case .headline: headline.leading * Double(headlineLines) + besideHeadline
            case .summary: summary.map { $0.leading * Double(summaryLines) }
            case .meta: meta?.leading
            case .kicker, .label: nil
            }
        }
    }

    /// As an article's author would see it.
    var description: String {
        func lines(_ count: Int) -> String { count == 1 ? "1 line" : "\(count) lines" }
        return "with a headline \(headlineLines == 0 ? "that stands" : "of \(lines(headlineLines))") and "
            + (summary == nil ? "no summary" : "a summary of \(lines(summaryLines))")
    }
}

extension VariantGeometry {
    /// The first outcome of all that `CardSetter` may come to of which something holds, with that.
    func firstOutcome<Found>(_ find: (TextOutcome, _ height: Double) -> Found?) -> Found? {
        guard let box = box(.headline), let smallest = box.sizes.last else { return nil }
        let line = self.box(.meta)?.sizes.first
        // A meta line that is too long is left out.
        for meta in line.map({ [$0, nil] }) ?? [nil] {
            let metaHeight = meta.map { $0.leading + gap(above: .meta) } ?? 0
            if box.isVertical {
                for type in box.sizes {
                    let outcome = TextOutcome(headline: type, headlineLines: 0, meta: meta)
                    if let found = firstOutcome(from: outcome, metaHeight, find) { return found }
                }
                continue
            }
            for type in box.sizes {
                let most = Headline.room(for: type, height: room - metaHeight, maximumLines: box.maximumLines)
                for lines in 1...max(1, most) where lines <= most || type == smallest {
                    var outcome = TextOutcome(headline: type, headlineLines: lines, meta: meta)
                    let height = type.leading * Double(lines) + metaHeight
                    if let found = firstOutcome(from: outcome, height, find) { return found }
                    for companions in box.companions(of: type) where height + companions <= room {
                        outcome.besideHeadline = companions
                        if let found = firstOutcome(from: outcome, height + companions, find) { return found }
                    }
                }
            }
        }
        return nil
    }

    /// The same of one headline, with and without a summary.
    private func firstOutcome<Found>(
        from outcome: TextOutcome, _ height: Double, _ find: (TextOutcome, _ height: Double) -> Found?
    ) -> Found? {
        if let found = find(outcome, height) { return found }
        guard let summary = summaryType(below: outcome.headline) else { return nil }
        var outcome = outcome
        outcome.summary = summary
        for lines in stride(from: 1, through: summaryLines(of: summary, room: room - height), by: 1) {
            outcome.summaryLines = lines
            let summaryHeight = summary.leading * Double(lines) + gap(above: .summary)
            if let found = find(outcome, height + summaryHeight) { return found }
        }
        return nil
    }
}

extension Slot.TextBox {
    /// Heights that may be added to a headline by a deck below and a kicker above, layout px.
    fileprivate func companions(of headline: TypeSize) -> [Double] {
        let kickers = [0, kicker.map { $0.leading + CardSetter.kickerGap }].compactMap(\.self)
        let decks = decks.filter { $0.size <= headline.size * HeadlineClauses.largestShare }.flatMap { deck in
            (1...HeadlineClauses.mostLines).map { deck.leading * Double($0) }
        }
        return Set(([0] + decks).flatMap { deck in kickers.map { deck + $0 } }).filter { $0 > 0 }.sorted()
    }
}
