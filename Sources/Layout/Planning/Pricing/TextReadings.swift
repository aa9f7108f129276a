import Typesetting

/// How a story stands in a column, from look-ups alone.
struct TextFit {
    /// Not all of the headline fits; a word of it is wider than the line; a line ends inside a phrase.
    var isCut: Bool
    var breaksWord: Bool
    var dividesPhrase: Bool
    /// It takes a line more for less than two em.
    var isWasteful: Bool
    /// Height that nothing fills, layout px.
    var free: Double
    /// Layout px² beside a short headline: what is more than a third of its line.
    var beside: Double
    /// 0 at the largest type of the box, 1 at the smallest.
    var smallness: Double

    var isWhole: Bool { !isCut && !breaksWord }
}

extension TextFit {
    /// Share of a line that a headline may leave free without looking lost.
    fileprivate static let ragged = 1.0 / 3
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
    private var summaries: [Summary] = []
    /// Heights of meta lines; 0 of those that do not fit.
    private var metas: [Double] = []

    /// - Complexity: O(N · S) for N stories and S sizes in all boxes, each with a few look-ups.
    init(_ stories: [Story], in columns: TextColumns) {
        self.columns = columns
        headlines.reserveCapacity(stories.count * columns.headlines.sizes.count)
        for story in stories {
            for size in columns.headlines.sizes {
                headlines.append(story.headline.lines(size.type, measure: size.measure))
            }
            for size in columns.summaries.sizes {
                let needed = story.summary?.linesNeeded(measure: size.measure, size: size.type.size)
                summaries.append(Summary(type: size.type, needed: needed))
            }
            for size in columns.metas.sizes {
                let fits = story.shortMeta.fits(measure: size.measure, size: size.type.size)
                metas.append(fits ? size.type.leading : 0)
            }
        }
    }

    /// - Parameter body: finds tens of thousands of fits, so nothing is copied or counted for one.
    func withReader<Result>(_ body: (TextReader) -> Result) -> Result {
        columns.columns.withUnsafeBufferPointer { list in
            headlines.withUnsafeBufferPointer { headlines in
                summaries.withUnsafeBufferPointer { summaries in
                    metas.withUnsafeBufferPointer { metas in
                        body(
                            TextReader(
                                columns: list, headlines: headlines, summaries: summaries, metas: metas,
                                headlineSizes: columns.headlines.sizes.count,
                                summarySizes: columns.summaries.sizes.count, metaSizes: columns.metas.sizes.count))
                    }
                }
            }
        }
    }
}

/// Finds how stories stand in columns.
struct TextReader {
    fileprivate let columns: UnsafeBufferPointer<TextColumn>
    fileprivate let headlines: UnsafeBufferPointer<Headline.Lines>
    fileprivate let summaries: UnsafeBufferPointer<TextReadings.Summary>
    fileprivate let metas: UnsafeBufferPointer<Double>
    /// Of each story.
    fileprivate let headlineSizes: Int
    fileprivate let summarySizes: Int
    fileprivate let metaSizes: Int

    /// nil when there is no headline to set.
    @inline(__always)
    func fit(of story: Int, in number: Int) -> TextFit? {
        let column = columns[number]
        let place = column.headline
        let start = story * headlineSizes
        let lines = UnsafeBufferPointer(
            rebasing: headlines[start + place.sizes.lowerBound..<start + place.sizes.upperBound])
        let room = column.room - metaHeight(of: story, in: column)
        guard let largest = lines.first?.type.size, let smallest = lines.last?.type.size,
            let fit = Headline.Fit(lines, measure: place.measure, height: room, maximumLines: place.maximumLines)
        else { return nil }
        let height = Double(fit.lines) * fit.type.leading
        let left = room - height
        let width = lines.first { $0.type == fit.type }?.width ?? 0
        return TextFit(
            isCut: fit.isCut, breaksWord: fit.breaksWord, dividesPhrase: fit.dividesPhrase, isWasteful: fit.isWasteful,
            free: max(0, left - summaryHeight(of: story, in: column, below: fit.type, room: left)),
            beside: max(0, place.measure * (1 - TextFit.ragged) - width / Double(max(fit.lines, 1))) * height,
            smallness: largest > smallest ? (largest - fit.type.size) / (largest - smallest) : 0)
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
