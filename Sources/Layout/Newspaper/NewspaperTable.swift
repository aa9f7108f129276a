import Typesetting

/// A table in boxes of a width: columns as wide as they need, narrower where there is no room, cells in as many lines as that takes.
struct NewspaperTable {
    let table: ArticleTable
    let texts: LevelTexts
    /// Cells that are said again: nobody needs to read, find or copy them twice.
    private var repeated: Set<ArticleTable.Place> = []

    init(_ table: ArticleTable, texts: LevelTexts) { (self.table, self.texts) = (table, texts) }

    /// A table of some columns of another, the first of all before them.
    private init(_ columns: [Int], of whole: NewspaperTable, isFirst: Bool) {
        var table = whole.table
        (table.alignments, table.reached) = (columns.map(whole.alignment), [:])
        for (index, row) in whole.rows.enumerated() {
            var own = columns.map { row.indices.contains($0) ? row[$0] : RichText("") }
            if !isFirst { repeated.insert(.init(row: index, column: 0)) }
            // What reaches over columns of both stands in the first of each.
            if own.count > 1, let start = whole.start(of: .init(row: index, column: columns[1])) {
                own[1] = row[start]
                repeated.insert(.init(row: index, column: 1))
            }
            table.rows[index] = own
        }
        (self.table, texts) = (table, whole.texts)
    }

    private var rows: [[RichText]] { table.rows }

    /// Rows that stand together.
    struct Box {
        var rows: [Row]
        var width: Double
        /// Those of the article that its cells refer to.
        var notes: [Int] = []
        /// What the columns are, to be said again where another column begins with the box.
        var head: [Row] = []
        /// The last of its table.
        var isLast = false

        var height: Double { rows.reduce(0) { $0 + $1.height } }
        var elements: [NewspaperElement] { elements(gap: 0) }

        /// - Parameter gap: px by which each row is higher.
        func elements(gap: Double) -> [NewspaperElement] {
            var y = 0.0
            return rows.flatMap { row in
                defer { y += row.height + gap }
                return row.elements(width: width, gap: gap).map { $0.moved(x: 0, y: y) }
            }
        }
    }

    struct Row {
        var texts: [NewspaperElement]
        /// Of the rule below it; nil where the row goes on.
        var tone: NewspaperElement.Tone?
        var height: Double
        var notes: [Int]

        /// - Parameter gap: px by which it is higher, half of them above what it says.
        func elements(width: Double, gap: Double) -> [NewspaperElement] {
            let rule = Rectangle(x: 0, y: height + gap - 0.75, width: width, height: 0.75)
            return texts.map { $0.moved(x: 0, y: gap / 2) } + (tone.map { [.box($0, rule)] } ?? [])
        }
    }

    private static let types = [10.5, 9.5, 8.5, 7.5].map { TypeSize(size: $0, leading: $0 * 1.35) }
    /// Around what is in a cell, px.
    private static let across = 4.0
    private static let down = 2.5

    /// Columns side by side. Where they have no room for whole words in the smallest type, tables stand one below the other, each with
    /// as many columns as have it beside the first, which tells what the rows are.
    /// - Parameters:
    ///   - height: of each box at most, but for one with a single row.
    ///   - hasHeads: each box begins with what the columns are; else each tells it to who sets it.
    func boxes(width: Double, height: Double, hasHeads: Bool = false) -> [Box] {
        guard count > 0, let smallest = Self.types.last else { return [] }
        if let type = Self.type(of: [self], in: width) {
            return boxes(type, width: width, height: height, hasHeads: hasHeads)
        }
        let tables = parts(of: smallest, in: width).enumerated().map { number, columns in
            NewspaperTable(columns, of: self, isFirst: number == 0)
        }
        let type = Self.type(of: tables, in: width) ?? smallest
        // What the first column refers to stands at the foot once.
        var seen = Set<Int>()
        return tables.flatMap { $0.boxes(type, width: width, height: height, hasHeads: hasHeads) }.map { box in
            var box = box
            box.notes = box.notes.filter { seen.insert($0).inserted }
            return box
        }
    }

    /// The largest in which no word of theirs is divided.
    private static func type(of tables: [NewspaperTable], in width: Double) -> TypeSize? {
        types.first { type in tables.allSatisfy { $0.leastWidths(type, $0.count).reduce(0, +) <= width } }
    }

    private var count: Int { rows.map(\.count).max() ?? 0 }

    /// The columns of each table.
    private func parts(of type: TypeSize, in width: Double) -> [[Int]] {
        let least = leastWidths(type, count)
        guard count > 2 else { return [Array(0..<count)] }
        var parts: [[Int]] = []
        var room = 0.0
        for column in 1..<count {
            if let last = parts.indices.last, least[column] <= room {
                parts[last].append(column)
            } else {
                parts.append([0, column])
                room = width - least[0] - max(0, leastWidth(reaching: column, type) - least[column])
            }
            room -= least[column]
        }
        return parts
    }

    private func boxes(_ type: TypeSize, width: Double, height: Double, hasHeads: Bool) -> [Box] {
        let widths = widths(type, count, width: width)
        let whole = widths.reduce(0, +)
        let head = head(type, widths, below: height * Self.highestHead)
        var boxes: [Box] = []
        var filled = 0.0
        let sets = rows.indices.flatMap { index in
            parts(ofRow: index, type, widths, below: height).map { (index, $0) }
        }
        for (index, set) in sets {
            if boxes.isEmpty || filled + set.height > height {
                let again = index < table.heads ? [] : head
                // Above a row that fills a box there is no room for it.
                let hasRoom = again.reduce(set.height) { $0 + $1.height } <= height
                boxes.append(
                    Box(rows: (hasHeads && hasRoom ? again : []) + [set], width: whole, head: hasHeads ? [] : again))
                filled = boxes[boxes.count - 1].height
            } else {
                boxes[boxes.count - 1].rows.append(set)
                filled += set.height
            }
            boxes[boxes.count - 1].notes += set.notes
        }
        if !boxes.isEmpty { boxes[boxes.count - 1].isLast = true }
        return boxes
    }

    /// What the columns are, which was read before.
    private func head(_ type: TypeSize, _ widths: [Double], below height: Double) -> [Row] {
        guard rows.count > table.heads else { return [] }
        let head = (0..<table.heads).flatMap { parts(ofRow: $0, type, widths, as: .aside, below: .infinity) }
        return head.reduce(0) { $0 + $1.height } <= height ? head : []
    }

    /// Of a box: a head that is higher would leave little for what is below it.
    private static let highestHead = 0.5

    private func alignment(of column: Int) -> ArticleTable.Alignment {
        table.alignments.indices.contains(column) ? table.alignments[column] : .start
    }

    private func face(ofRow index: Int) -> NewspaperFace { index < table.heads ? .strong : .text }

    /// Of the rule below a row: heads end with that of the last.
    private func tone(ofRow index: Int) -> NewspaperElement.Tone { index == table.heads - 1 ? .ink : .hairline }

    /// A row; where it is higher than a box may be, its parts one below the other.
    private func parts(
        ofRow index: Int, _ type: TypeSize, _ widths: [Double], as part: NewspaperText.Part = .cell,
        below limit: Double
    ) -> [Row] {
        let row = rows[index]
        var x = Self.across
        let cells = zip(row, widths).enumerated().map { number, cell in
            defer { x += cell.1 }
            let set = texts.lines(
                cell.0, in: face(ofRow: index), type, measure: max(cell.1 - 2 * Self.across, type.size),
                part: repeated.contains(.init(row: index, column: number)) ? .aside : part,
                alignment: alignment(of: number).fraction)
            return (lines: set.elements, x: x)
        }
        let count = max(1, cells.map(\.lines.count).max() ?? 0)
        let most = limit.isFinite ? max(1, Int((limit - 2 * Self.down) / type.leading)) : count
        return stride(from: 0, to: count, by: most).map { start in
            let end = min(start + most, count)
            let lines = cells.flatMap { cell in
                cell.lines.prefix(end).dropFirst(start).map {
                    $0.moved(x: cell.x, y: Self.down - Double(start) * type.leading)
                }
            }
            return Row(
                texts: lines, tone: end < count ? nil : tone(ofRow: index),
                height: Double(end - start) * type.leading + 2 * Self.down,
                notes: start == 0 ? row.flatMap(\.notes) : [])
        }
    }

    private func leastWidths(_ type: TypeSize, _ count: Int) -> [Double] {
        columnWidths(count) { leastWidth(of: $0, in: $1, type) }
    }

    /// The column of what reaches over a cell from a column behind the first.
    private func start(of place: ArticleTable.Place) -> Int? { table.reached[place].flatMap { $0 > 0 ? $0 : nil } }

    /// Of what reaches over a column from those before.
    private func leastWidth(reaching column: Int, _ type: TypeSize) -> Double {
        let widths = rows.indices.map { index in
            start(of: .init(row: index, column: column)).map {
                leastWidth(of: rows[index][$0], in: face(ofRow: index), type)
            } ?? 0
        }
        return (widths.max() ?? 0) + 2 * Self.across
    }

    private func leastWidth(of cell: RichText, in face: NewspaperFace, _ type: TypeSize) -> Double {
        let headline = texts.headline(cell, in: face)
        let least = headline.profile.strict[FitProfile.maximumLines - 1]
        return Double(least) / Double(headline.measured.unitsPerEm) * type.size + type.size * 0.1
    }

    private func columnWidths(_ count: Int, _ width: (RichText, NewspaperFace) -> Double) -> [Double] {
        var widths = [Double](repeating: 0, count: count)
        for (index, row) in rows.enumerated() {
            for (column, cell) in row.enumerated() where !cell.isEmpty {
                widths[column] = max(widths[column], width(cell, face(ofRow: index)))
            }
        }
        return widths.map { $0 + 2 * Self.across }
    }

    private func widths(_ type: TypeSize, _ count: Int, width: Double) -> [Double] {
        let natural = columnWidths(count) { cell, face in
            texts.shaped(cell, in: face).measured.width(size: type.size) + type.size * 0.1
        }
        let sum = natural.reduce(0, +)
        if sum <= width { return natural }
        let least = leastWidths(type, count)
        let needed = least.reduce(0, +)
        guard needed < width else { return least.map { $0 * width / needed } }
        // What is left goes to those that want more.
        let wishes = zip(natural, least).map { max(0, $0 - $1) }
        let wished = wishes.reduce(0, +)
        return zip(least, wishes).map { $0 + (width - needed) * $1 / max(wished, 1) }
    }
}

extension ArticleTable.Alignment {
    /// Of the room beside a line: what is before it.
    fileprivate var fraction: Double {
        switch self {
        case .start: 0
        case .middle: 0.5
        case .end: 1
        }
    }
}
