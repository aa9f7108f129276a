import Typesetting

extension Headline.Fit {
    /// Layout px.
    fileprivate var height: Double { type.leading * Double(lines) }
}

/// How a story stands in a column, from look-ups alone.
struct TextFit {
    /// The share of the headline that does not fit.
    var missing: Double
    /// A word of it is wider than the line; a line ends inside a phrase.
    var breaksWord: Bool
    var dividesPhrase: Bool
    /// It takes a line more for less than two em.
    var isWasteful: Bool
    /// It stands upright.
    var isStanding = false
    /// Height that nothing fills, layout px.
    var free: Double
    /// Layout px² beside a short headline and a summary that is narrower: what is more than a third of the line, or than 200 px.
    var beside: Double
    /// 0 at the largest type of the box, 1 at the smallest.
    var smallness: Double

    var isCut: Bool { missing > 0 }

    var isWhole: Bool { !isCut && !breaksWord }
}

extension TextFit {
    /// Share of a line that a headline may leave free without looking lost.
    fileprivate static let ragged = 1.0 / 3
    /// Layout px of the same in wide columns.
    private static let raggedMost = 200.0

    /// Layout px², more than ragged, beside lines of that width.
    fileprivate static func beside(_ width: Double, measure: Double, height: Double) -> Double {
        max(0, measure - min(measure * ragged, raggedMost) - width) * height
    }
}

/// What there is to know of the stories of a page before the height of a column is, found once for all breakpoints: of each
/// story, in each box of lines of a theme, at each of its sizes.
struct TextReadings: Sendable {
    /// Of a summary.
    fileprivate struct Summary {
        var type: TypeSize
        /// Lines; nil when there is none.
        var needed: Int?
    }

    private let columns: TextColumns
    /// By story and size.
    private var headlines: [Headline.Lines] = []
    /// Of stories whose headlines have two clauses, one after the other: the first at each size of headlines, the second at
    /// the same, and at each size of decks.
    private var clauses: [Headline.Lines] = []
    /// What else is known of each story.
    private var notes: [Note] = []

    fileprivate struct Note {
        /// Where its clauses begin; nil without.
        var clauses: Int?
        var hasKicker: Bool
        var hasSummary: Bool
    }

    private var summaries: [Summary] = []
    /// Heights of meta lines; 0 of those that do not fit.
    private var metas: [Double] = []
    /// By story and box for headlines that stand: how it stands there; nil where it cannot.
    private var standing: [Standing?] = []

    fileprivate struct Standing {
        var type: TypeSize
        /// 0 at the largest type of the box, 1 at the smallest.
        var smallness: Double
        /// Layout px² of the box that its columns leave free, but for a third of it.
        var beside: Double
    }

    /// - Complexity: O(N · S) for N stories and S sizes in all boxes, each with a few look-ups.
    init(_ stories: [Story], in columns: TextColumns) {
        self.columns = columns
        headlines.reserveCapacity(stories.count * columns.headlines.sizes.count)
        for story in stories {
            standing += columns.standing.map { box in story.standing.flatMap { Standing($0, in: box) } }
            let headline = story.headline
            columns.headlines.append(to: &headlines) { headline.lines($0.type, measure: $0.measure) }
            notes.append(
                Note(
                    clauses: story.clauses == nil ? nil : clauses.count, hasKicker: story.kicker != nil,
                    hasSummary: story.summary != nil))
            if let parts = story.clauses {
                columns.headlines.append(to: &clauses) { parts.main.lines($0.type, measure: $0.measure) }
                columns.headlines.append(to: &clauses) { parts.deck.lines($0.type, measure: $0.measure) }
                columns.decks.append(to: &clauses) { parts.deck.lines($0.type, measure: $0.measure) }
            }
            let (summary, meta) = (story.summary, story.shortMeta)
            columns.summaries.append(to: &summaries) {
                Summary(type: $0.type, needed: summary?.linesNeeded(measure: $0.measure, size: $0.type.size))
            }
            columns.metas.append(to: &metas) {
                meta.fits(measure: $0.measure, size: $0.type.size) ? $0.type.leading : 0
            }
        }
    }

    /// - Parameter body: finds tens of thousands of fits, so nothing is copied or counted for one.
    func withReader<Result>(_ body: (TextReader) -> Result) -> Result {
        columns.columns.withUnsafeBufferPointer { list in
            headlines.withUnsafeBufferPointer { headlines in
                clauses.withUnsafeBufferPointer { clauses in
                    notes.withUnsafeBufferPointer { notes in
                        summaries.withUnsafeBufferPointer { summaries in
                            metas.withUnsafeBufferPointer { metas in
                                standing.withUnsafeBufferPointer { standing in
                                    body(
                                        TextReader(
                                            columns: list, headlines: headlines, clauses: clauses, notes: notes,
                                            summaries: summaries, metas: metas, standing: standing,
                                            headlineSizes: columns.headlines.sizes.count,
                                            summarySizes: columns.summaries.sizes.count,
                                            metaSizes: columns.metas.sizes.count,
                                            standingBoxes: columns.standing.count))
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

extension TextReadings.Standing {
    fileprivate init?(_ headline: StandingHeadline, in box: StandingBox) {
        guard
            let fit = headline.lookUp(box.sizes, decks: box.decks, width: box.width, height: box.height),
            let largest = box.sizes.first?.size, let smallest = box.sizes.last?.size
        else { return nil }
        type = fit.main
        smallness = largest > smallest ? (largest - fit.main.size) / (largest - smallest) : 0
        beside = max(0, box.width * box.height * (1 - TextFit.ragged) - fit.area)
    }
}

/// Finds how stories stand in columns.
struct TextReader {
    fileprivate let columns: UnsafeBufferPointer<TextColumn>
    fileprivate let headlines: UnsafeBufferPointer<Headline.Lines>
    fileprivate let clauses: UnsafeBufferPointer<Headline.Lines>
    fileprivate let notes: UnsafeBufferPointer<TextReadings.Note>
    fileprivate let summaries: UnsafeBufferPointer<TextReadings.Summary>
    fileprivate let metas: UnsafeBufferPointer<Double>
    fileprivate let standing: UnsafeBufferPointer<TextReadings.Standing?>
    /// Of each story.
    fileprivate let headlineSizes: Int
    fileprivate let summarySizes: Int
    fileprivate let metaSizes: Int
    fileprivate let standingBoxes: Int

    /// nil when there is no headline to set.
    @inline(__always)
    func fit(of story: Int, in number: Int) -> TextFit? {
        let column = columns[number]
        if let box = column.standing { return standingFit(of: story, in: column, box) }
        let place = column.headline
        let start = story * headlineSizes
        let lines = UnsafeBufferPointer(
            rebasing: headlines[start + place.sizes.lowerBound..<start + place.sizes.upperBound])
        let room = column.room - metaHeight(of: story, in: column)
        guard let largest = lines.first?.type.size, let smallest = lines.last?.type.size,
            let largestFit = Headline.Fit(
                lines, measure: place.measure, height: room, maximumLines: place.maximumLines)
        else { return nil }
        func smallness(_ type: TypeSize) -> Double {
            largest > smallest ? (largest - type.size) / (largest - smallest) : 0
        }
        let decked = decked(story, in: column, room: room, insteadOf: largestFit)
        let smaller = fitAboveStandfirst(
            story, lines, in: column, room: room, insteadOf: decked?.main ?? largestFit.type,
            height: decked?.height ?? largestFit.height)
        let fit = smaller ?? largestFit
        func besideSummary(_ height: Double) -> Double {
            height > 0
                ? TextFit.beside((column.summary?.measure ?? place.measure), measure: place.measure, height: height) : 0
        }
        if let decked, smaller == nil {
            let rest = rest(of: story, in: column, below: decked.main, room: room - decked.height)
            return TextFit(
                missing: 0, breaksWord: false, dividesPhrase: false, isWasteful: false, free: rest.free,
                beside: besideSummary(rest.summary), smallness: smallness(decked.main))
        }
        let rest = rest(of: story, in: column, below: fit.type, room: room - fit.height)
        let width = lines.first { $0.type == fit.type }?.width ?? 0
        return TextFit(
            missing: fit.missing, breaksWord: fit.breaksWord, dividesPhrase: fit.dividesPhrase,
            isWasteful: fit.isWasteful, free: rest.free,
            beside: TextFit.beside(width / Double(max(fit.lines, 1)), measure: place.measure, height: fit.height)
                + besideSummary(rest.summary),
            smallness: smallness(fit.type))
    }

    /// nil when the headline cannot stand there.
    @inline(__always)
    private func standingFit(of story: Int, in column: TextColumn, _ box: Int) -> TextFit? {
        guard let set = standing[story * standingBoxes + box] else { return nil }
        return TextFit(
            missing: 0, breaksWord: false, dividesPhrase: false, isWasteful: false, isStanding: true,
            free: rest(
                of: story, in: column, below: set.type, room: column.room - metaHeight(of: story, in: column)
            ).free,
            beside: set.beside, smallness: set.smallness)
    }

    /// The headline of a lead in smaller type, where that leaves its standfirst the room that it would not have.
    /// - Parameter height: of the headline in its larger type.
    @inline(__always)
    private func fitAboveStandfirst(
        _ story: Int, _ lines: UnsafeBufferPointer<Headline.Lines>, in column: TextColumn, room: Double,
        insteadOf type: TypeSize, height: Double
    ) -> Headline.Fit? {
        guard column.standfirst > 0, notes[story].hasSummary,
            summaryHeight(of: story, in: column, below: type, room: room - height) == 0,
            let fit = Headline.Fit(
                lines, measure: column.headline.measure, height: room - column.standfirst,
                maximumLines: column.headline.maximumLines)
        else { return nil }
        return fit.isWhole && !fit.dividesPhrase ? fit : nil
    }

    /// The headline with its second clause as a deck, where that is better.
    @inline(__always)
    private func decked(
        _ story: Int, in column: TextColumn, room: Double, insteadOf plain: Headline.Fit
    ) -> HeadlineClauses.Fit? {
        guard !column.decks.isEmpty, let start = notes[story].clauses else { return nil }
        func lines(_ range: Range<Int>, from start: Int) -> UnsafeBufferPointer<Headline.Lines> {
            UnsafeBufferPointer(rebasing: clauses[start + range.lowerBound..<start + range.upperBound])
        }
        return HeadlineClauses.Fit(
            main: lines(column.headline.sizes, from: start),
            alike: lines(column.headline.sizes, from: start + headlineSizes),
            decks: lines(column.decks, from: start + 2 * headlineSizes), insteadOf: plain,
            height: room - (notes[story].hasSummary ? column.leastSummary : 0),
            maximumLines: column.headline.maximumLines)
    }

    /// Px that the summary fills, and that neither it nor a kicker does.
    @inline(__always)
    private func rest(
        of story: Int, in column: TextColumn, below headline: TypeSize, room: Double
    ) -> (summary: Double, free: Double) {
        let summary = summaryHeight(of: story, in: column, below: headline, room: room)
        let left = room - summary
        return (summary, max(0, notes[story].hasKicker && left >= column.kicker ? left - column.kicker : left))
    }

    private func metaHeight(of story: Int, in column: TextColumn) -> Double {
        guard let place = column.meta, let size = place.sizes.first else { return 0 }
        let height = metas[story * metaSizes + size]
        return height > 0 ? height + place.gap : 0
    }

    /// As `CardSetter` sets it, but for where its lines end.
    private func summaryHeight(
        of story: Int, in column: TextColumn, below headline: TypeSize, room: Double
    ) -> Double {
        guard let place = column.summary else { return 0 }
        let start = story * summarySizes
        guard let size = place.sizes.first(where: { summaries[start + $0].type.size < headline.size }),
            let needed = summaries[start + size].needed
        else { return 0 }
        let leading = summaries[start + size].type.leading
        let lines = min(Int((room - place.gap) / leading), place.maximumLines)
        guard lines >= 1 else { return 0 }
        if needed > lines && lines < CardSetter.fewestSummaryLines { return 0 }
        return Double(min(lines, needed)) * leading + place.gap
    }
}
