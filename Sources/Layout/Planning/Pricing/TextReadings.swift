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
    private let columns: TextColumns
    /// By story and size.
    private var headlines: [Headline.Lines] = []
    /// Lines that a summary takes; nil when there is none.
    private var summaries: [Int?] = []
    /// Whether the meta line fits.
    private var metas: [Bool] = []

    /// - Complexity: O(N · S) for N stories and S sizes in all boxes, each with a few look-ups.
    init(_ stories: [Story], in columns: TextColumns) {
        self.columns = columns
        headlines.reserveCapacity(stories.count * columns.headlines.sizes.count)
        for story in stories {
            for size in columns.headlines.sizes {
                headlines.append(story.headline.lines(size.type, measure: size.measure))
            }
            for size in columns.summaries.sizes {
                summaries.append(story.summary.map { $0.linesNeeded(measure: size.measure, size: size.type.size) })
            }
            for size in columns.metas.sizes {
                metas.append(story.shortMeta.fits(measure: size.measure, size: size.type.size))
            }
        }
    }

    /// - Parameter body: finds fits; nothing is counted and copied meanwhile, since there are tens of thousands.
    func withReader<Result>(_ body: (TextReader) -> Result) -> Result {
        columns.columns.withUnsafeBufferPointer { list in
            headlines.withUnsafeBufferPointer { headlines in
                summaries.withUnsafeBufferPointer { summaries in
                    metas.withUnsafeBufferPointer { metas in
                        columns.headlines.sizes.withUnsafeBufferPointer { headlineSizes in
                            columns.summaries.sizes.withUnsafeBufferPointer { summarySizes in
                                columns.metas.sizes.withUnsafeBufferPointer { metaSizes in
                                    body(
                                        TextReader(
                                            columns: list, headlines: headlines, summaries: summaries, metas: metas,
                                            headlineSizes: headlineSizes, summarySizes: summarySizes,
                                            metaSizes: metaSizes))
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Finds how stories stand in columns.
struct TextReader {
    let columns: UnsafeBufferPointer<TextColumn>
    let headlines: UnsafeBufferPointer<Headline.Lines>
    let summaries: UnsafeBufferPointer<Int?>
    let metas: UnsafeBufferPointer<Bool>
    let headlineSizes: UnsafeBufferPointer<LineBoxes.Size>
    let summarySizes: UnsafeBufferPointer<LineBoxes.Size>
    let metaSizes: UnsafeBufferPointer<LineBoxes.Size>

    /// nil when there is no headline to set.
    @inline(__always)
    func fit(of story: Int, in number: Int) -> TextFit? {
        let column = columns[number]
        let sizes = column.headline.sizes
        guard let first = sizes.first, let last = sizes.last else { return nil }
        let measure = headlineSizes[first].measure
        let room = column.room - metaHeight(of: story, in: column)
        let start = story * headlineSizes.count
        let lines = UnsafeBufferPointer(rebasing: headlines[start + first...start + last])
        guard
            let fit = Headline.Fit(
                lines, measure: measure, height: room, maximumLines: column.headline.maximumLines)
        else { return nil }
        let height = Double(fit.lines) * fit.type.leading
        let left = room - height
        let width = lines.first { $0.type == fit.type }?.width ?? 0
        let (largest, smallest) = (headlineSizes[first].type.size, headlineSizes[last].type.size)
        return TextFit(
            isCut: fit.isCut, breaksWord: fit.breaksWord, dividesPhrase: fit.dividesPhrase, isWasteful: fit.isWasteful,
            free: max(0, left - summaryHeight(of: story, in: column, below: fit.type, room: left)),
            beside: max(0, measure * (1 - TextFit.ragged) - width / Double(max(fit.lines, 1))) * height,
            smallness: largest > smallest ? (largest - fit.type.size) / (largest - smallest) : 0)
    }

    private func metaHeight(of story: Int, in column: TextColumn) -> Double {
        guard let place = column.meta, let size = place.sizes.first, metas[story * metaSizes.count + size] else {
            return 0
        }
        return metaSizes[size].type.leading + place.gap
    }

    /// As `CardSetter` sets a summary, but for where its lines end.
    private func summaryHeight(
        of story: Int, in column: TextColumn, below headline: TypeSize, room: Double
    ) -> Double {
        guard let place = column.summary,
            let size = place.sizes.first(where: { summarySizes[$0].type.size < headline.size }),
            let needed = summaries[story * summarySizes.count + size]
        else { return 0 }
        let leading = summarySizes[size].type.leading
        let lines = min(Int((room - place.gap) / leading), place.maximumLines)
        guard lines >= 1 else { return 0 }
        if needed > lines && lines < CardSetter.fewestSummaryLines { return 0 }
        return Double(min(lines, needed)) * leading + place.gap
    }
}
