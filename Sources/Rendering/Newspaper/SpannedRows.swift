import Layout

/// Rows of a table, some of whose cells reach over several columns or rows: what they reach over is empty.
struct SpannedRows {
    struct Cell {
        var text: RichText
        var columns: Int
        var rows: Int
        /// nil where it says nothing.
        var alignment: ArticleTable.Alignment?

        init(_ element: MarkupTree.Element, text: RichText) {
            func span(_ name: String) -> Int {
                min(max(element.attributes[name].flatMap { Int($0) } ?? 1, 1), SpannedRows.longest)
            }
            self.text = text
            (columns, rows) = (span("colspan"), span("rowspan"))
            alignment =
                element.hasClass("right")
                ? .end
                : element.hasClass("center")
                    ? .middle
                    : element.hasClass("left") ? .start : nil
        }
    }

    /// Columns or rows of a cell.
    private static let longest = 100

    var table = ArticleTable(rows: [], heads: 0)
    /// Rows that cells above still reach over, by column.
    private var reached: [Int] = []
    private var knownColumns: Set<Int> = []

    /// Adds a row; one that says nothing is none.
    /// - Parameter isHead: it says what is below it, as all rows before it do.
    mutating func add(_ cells: [Cell], isHead: Bool) {
        var row: [RichText] = []
        var wide: [(first: Int, rest: Range<Int>)] = []
        func isReached(_ column: Int) -> Bool { column < reached.count && reached[column] > 0 }
        for cell in cells {
            while isReached(row.count) {
                reached[row.count] -= 1
                row.append(RichText(""))
            }
            let first = row.count
            if cell.columns > 1 { wide.append((first, first + 1..<first + cell.columns)) }
            for number in 0..<cell.columns {
                if cell.rows > 1 {
                    reached += Array(repeating: 0, count: max(0, row.count + 1 - reached.count))
                    reached[row.count] = cell.rows
                }
                // What reaches over another is no table; both are read.
                if isReached(row.count) { reached[row.count] -= 1 }
                row.append(number == 0 ? cell.text : RichText(""))
            }
            if cell.columns == 1, let alignment = cell.alignment { align(row.count - 1, alignment) }
        }
        for column in reached.indices.dropFirst(row.count) where reached[column] > 0 { reached[column] -= 1 }
        guard !row.allSatisfy(\.isEmpty) else { return }
        for (first, rest) in wide {
            for column in rest { table.reached[.init(row: table.rows.count, column: column)] = first }
        }
        if isHead { table.heads += 1 }
        table.rows.append(row)
    }

    /// The first cell of a column that says how it stands speaks for all.
    private mutating func align(_ column: Int, _ alignment: ArticleTable.Alignment) {
        guard knownColumns.insert(column).inserted else { return }
        table.alignments += Array(repeating: .start, count: max(0, column + 1 - table.alignments.count))
        table.alignments[column] = alignment
    }
}
