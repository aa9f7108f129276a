/// Tables in boxes that are as many whole units deep as their rows need.
extension GalleyBuilder {
    /// Rows of a table that stand together, units; more are divided where a column ends.
    private static let tableUnits = 6.0

    mutating func addTable(_ table: ArticleTable) {
        let isLevel = grid.writing == .horizontal
        let boxes = NewspaperTable(table, texts: level).boxes(
            width: room.width, height: isLevel ? grid.leading * Self.tableUnits : room.height, hasHeads: !isLevel)
        // What is between the end of a box and that of its last unit is room of all of its rows; the last box has rows as near to each
        // other as those before, and what is left comes behind it.
        var gap = 0.0
        let chunks = boxes.enumerated().map { number, box in
            // A unit between tables that are parts of one.
            let behind = isLevel && box.isLast && number < boxes.count - 1 ? 1 : 0
            let units = units(width: box.width + (isLevel ? 0 : Self.boxMargin), height: box.height) + behind
            let deep = Double(units) * grid.leading
            guard isLevel else {
                let x = (deep - box.width) / 2
                return Galley.Chunk(
                    units: units, content: .box(box.elements.map { $0.moved(x: x, y: 0) }), notes: box.notes)
            }
            let spare = (deep - box.height) / Double(box.rows.count)
            let own = box.isLast ? min(spare, gap) : spare
            gap = box.isLast ? 0 : spare
            return Galley.Chunk(
                units: units, content: .box(box.elements(gap: own)), notes: box.notes,
                head: box.head.isEmpty ? nil : head(of: box))
        }
        guard !chunks.isEmpty else { return }
        galley.items.append(Galley.Item(kind: .boxes, chunks: chunks, before: isLevel ? 1 : 0))
    }

    private func head(of box: NewspaperTable.Box) -> Galley.Chunk.Head {
        let head = NewspaperTable.Box(rows: box.head, width: box.width)
        let units = units(width: head.width, height: head.height)
        let gap = (Double(units) * grid.leading - head.height) / Double(head.rows.count)
        return Galley.Chunk.Head(units: units, elements: head.elements(gap: gap))
    }
}
