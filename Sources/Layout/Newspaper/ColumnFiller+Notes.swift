/// Notes at the foot of columns: each begins in the column that refers to it, and goes on in the next where it has no room.
extension ColumnFiller {
    /// A note, or a part of it.
    struct NotePiece: Hashable {
        var note: Int
        var parts: Range<Int>
    }

    /// Units between the text and the first note, with the rule.
    static let footRule = 0.8
    /// Parts of a note that stand below the line that refers to it, at least.
    static let leastNoteParts = 2
    /// Units that may be free above notes, besides what their rule takes.
    private static let widestNoteRoom = 2.0

    func whole(_ note: Int) -> NotePiece { NotePiece(note: note, parts: galley.notes[note].parts.indices) }

    func notes(of item: Int, _ chunks: Range<Int>) -> [NotePiece] {
        galley.items[item].chunks[chunks].flatMap { $0.notes.map(whole) }
    }

    func depth(of piece: NotePiece) -> Double {
        galley.notes[piece.note].parts[piece.parts].reduce(0) { $0 + $1.depth }
    }

    /// Units that notes take at the foot of a column.
    func footUnits(_ notes: [NotePiece]) -> Int {
        notes.isEmpty ? 0 : Int((notes.reduce(Self.footRule) { $0 + depth(of: $1) } - 0.001).rounded(.up))
    }

    /// The same notes, of the last only as much as has to stand here.
    func begun(_ notes: [NotePiece]) -> [NotePiece] {
        guard var last = notes.last else { return [] }
        last.parts = last.parts.prefix(Self.leastNoteParts)
        return notes.dropLast() + [last]
    }

    func add(_ notes: [NotePiece], to column: inout Column) {
        guard !notes.isEmpty else { return }
        column.notes += notes
        column.foot = footUnits(column.notes)
    }

    /// Units that the notes of an item add to a column.
    func more(at item: Int, in column: Column) -> Int {
        let own = notes(of: item, galley.items[item].chunks.indices)
        return own.isEmpty ? 0 : footUnits(column.notes + own) - column.foot
    }

    /// Leaves in a column as much of its notes as there is room for below its text.
    /// - Parameter isForced: something stands in it in any case.
    /// - Returns: what goes on in the next.
    func endNotes(of column: inout Column, isForced: Bool) -> [NotePiece] {
        guard column.used + column.foot > column.capacity else { return [] }
        let room = Double(column.capacity - column.used) + 0.001
        var depth = Self.footRule
        var shown: [NotePiece] = []
        var rest: [NotePiece] = []
        for piece in column.notes {
            var taken = 0
            if rest.isEmpty {
                for part in galley.notes[piece.note].parts[piece.parts] {
                    let isNeeded = isForced && column.pieces.isEmpty && shown.isEmpty && taken == 0
                    guard depth + part.depth <= room || isNeeded else { break }
                    depth += part.depth
                    taken += 1
                }
            }
            let end = piece.parts.lowerBound + taken
            if taken > 0 { shown.append(NotePiece(note: piece.note, parts: piece.parts.lowerBound..<end)) }
            if end < piece.parts.upperBound {
                rest.append(NotePiece(note: piece.note, parts: end..<piece.parts.upperBound))
            }
        }
        column.notes = shown
        column.foot = footUnits(shown)
        return rest
    }

    func roomBeforeNotes(_ column: Column) -> Double { column.notes.isEmpty ? 0 : Self.widestNoteRoom }
}
