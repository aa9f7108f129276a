import Layout

/// Which notes, captions and small pictures stand beside the text, and beside which blocks of it.
///
/// Text and column are one grid: every block of the text is a row, and what stands beside it begins in its row and goes on over as many
/// as it is high. No two of them share a row, so that they cannot overlap, whatever fonts a reader has; how many rows each needs is
/// told from the texts, for each width of the column: roughly, and a row gets higher for one that is longer than that. Where one would
/// begin beside another it begins below. Narrow pages have all of it in the text: each stands behind the block that it belongs to.
struct MarginPlacement {
    /// Beside which rows something stands, counted from 1; `upperBound` is the row behind the last.
    typealias Rows = Range<Int>

    /// Of each block the rows of its notes, where it has any.
    private(set) var notes: [Int: Rows] = [:]
    /// Of each block that is a small picture, where it stands.
    private(set) var pictures: [Int: Rows] = [:]
    /// Blocks whose captions stand beside their pictures.
    private(set) var captions: Set<Int> = []
    /// Something stands so far from what it belongs to, or goes on so far behind the end of the text, that nobody finds it beside it.
    private(set) var isCrowded = false
    /// In which row each block of the text stands; a small picture is in none, and neither is what nobody sees.
    private(set) var rows: [Int] = []

    /// Px, about as much as a screen shows.
    private static let mostDrift = 640.0

    /// Layout px of a picture that stands in the column as it is.
    static let widestPicture = 256

    /// Px of the prose and of the column, as the style sheet has them.
    private enum Metrics {
        static let squareLeading = 32.0
        static let otherLeading = 28.0
        static let proseGap = 24.0
        static let noteSize = 13.0
        static let noteLeading = 20.0
        static let noteGap = 16.0
    }

    /// - Parameters:
    ///   - blocks: of the text, without the notes at its end.
    ///   - column: of the text.
    ///   - width: of the column beside it, layout px.
    ///   - notes: of each note that there is, by its number.
    init(
        of blocks: [ProseBlocks.Block], in column: ArticleColumn, beside width: Double,
        notes noteMeasures: [Int: ProseMeasure]
    ) {
        // The first letter stands behind the number.
        let measure = width / Metrics.noteSize - 1
        var row = 1
        for block in blocks {
            rows.append(row)
            if Self.hasRow(block) { row += 1 }
        }
        let heights = zip(blocks, rows).reduce(into: [Double](repeating: 0, count: row)) { heights, item in
            if Self.hasRow(item.0) { heights[item.1] = Self.height(of: item.0, in: column) }
        }
        // Where each row begins, and the text ends.
        let tops = heights.reduce(into: [0.0]) { $0.append(($0.last ?? 0) + $1) }
        var free = 1
        // Of rows behind the end.
        var behind = 0.0
        var farthest = 0.0
        func place(from row: Int, height: Double) -> Rows {
            let start = max(row, free)
            var (end, room) = (start, 0.0)
            farthest = max(farthest, tops[min(start, heights.count)] - tops[row])
            repeat {
                if end >= heights.count { behind += height - room }
                room += end < heights.count ? heights[end] : height
                end += 1
            } while room < height
            free = end
            return start..<end
        }
        for (index, block) in blocks.enumerated() {
            if Self.isSmall(block), let picture = block.picture {
                let scale = min(1, width / Double(max(picture.width, 1)))
                let caption = Double(block.measure.lineCount(in: measure)) * Metrics.noteLeading
                pictures[index] = place(
                    from: rows[index],
                    height: Double(picture.height) * scale + caption + Metrics.noteGap)
            }
            let known = block.notes.compactMap { noteMeasures[$0] }
            if !known.isEmpty {
                let lines = known.reduce(0) { $0 + $1.lineCount(in: measure) }
                self.notes[index] = place(
                    from: rows[index],
                    height: Double(lines) * Metrics.noteLeading + Metrics.noteGap)
            }
        }
        isCrowded = max(farthest, behind) > Self.mostDrift
        // A caption stands beside its picture unless something else does.
        var taken = Set<Int>()
        for range in self.notes.values { taken.formUnion(range) }
        for range in pictures.values { taken.formUnion(range) }
        captions = Set(
            blocks.indices.filter {
                blocks[$0].name == "figure" && blocks[$0].hasCaption && blocks[$0].pictureCount == 1
                    && !Self.isSmall(blocks[$0]) && blocks[$0].picture != nil && !taken.contains(rows[$0])
            })
    }

    private static func hasRow(_ block: ProseBlocks.Block) -> Bool { !isSmall(block) && !block.isHidden }

    static func isSmall(_ block: ProseBlocks.Block) -> Bool {
        block.name == "figure" && !block.isHidden && block.pictureCount == 1
            && (block.picture.map { $0.width <= widestPicture } ?? false)
    }

    /// At least; px.
    private static func height(of block: ProseBlocks.Block, in column: ArticleColumn) -> Double {
        if block.name == "figure", let picture = block.picture {
            let scale = min(1, column.width / Double(max(picture.width, 1)))
            return Double(picture.height) * scale + Metrics.proseGap
        }
        let lines = block.measure.lineCount(in: column.width / ArticleColumn.proseSize)
        let leading = column == .square ? Metrics.squareLeading : Metrics.otherLeading
        return Double(lines) * leading + Metrics.proseGap
    }
}
