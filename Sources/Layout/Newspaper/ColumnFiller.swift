/// Divides a galley among the columns of pages: no line of a paragraph alone, no heading last, figures where there is room for them,
/// and columns that end together.
struct ColumnFiller {
    let galley: Galley
    /// Of the room that is usually spread at most.
    let roomShare: Double
    /// Units that what comes after each item needs to begin: of a run of headings all of them, and what follows. Figures before a text
    /// may stand elsewhere; where a heading has nothing else, the first of them stands below it.
    private let followers: [Int]
    /// Figures behind which no text goes on: a heading before them is theirs.
    private let bound: Set<Int>

    /// - Complexity: O(n).
    init(galley: Galley, roomShare: Double = 1) {
        (self.galley, self.roomShare) = (galley, roomShare)
        var followers = Array(repeating: 0, count: galley.items.count)
        var bound: Set<Int> = []
        var needed = 0
        var headings = 0
        var isTextNext = false
        for (index, item) in galley.items.enumerated().reversed() {
            followers[index] = needed
            switch item.kind {
            case .floating:
                guard !isTextNext else { continue }
                (needed, headings) = (item.before + item.units, 0)
                bound.insert(index)
            case .heading:
                let own = item.before + item.minimum
                headings += own
                if headings > Self.mostHeadings { (needed, headings) = (0, own) }
                needed += own
                isTextNext = false
            case .text, .boxes:
                (needed, headings) = (item.before + item.minimum, 0)
                isTextNext = true
            }
        }
        (self.followers, self.bound) = (followers, bound)
    }

    /// Units of a run of headings that stand together; one that is longer is no head of a text, but a list.
    private static let mostHeadings = 12

    /// How far the article has come.
    struct Progress: Hashable {
        var item = 0
        var chunk = 0
        /// Figures that wait for the top of a column.
        var waiting: [Int] = []
        /// What of notes goes on at the foot of the next column.
        var owed: [NotePiece] = []
    }

    /// What stands in a column.
    struct Column {
        var pieces: [Piece] = []
        /// Units taken.
        var used = 0
        /// Units given.
        var capacity: Int
        /// Units of room that was spread.
        var spread = 0.0
        /// What stands at its foot.
        var notes: [NotePiece] = []
        /// Units of that.
        var foot = 0

        /// Units from its top to where it ends.
        var end: Double { foot > 0 ? Double(capacity) : Double(used) + spread }
    }

    struct Piece {
        var item: Int
        var chunks: Range<Int>
        /// Units from the top; not whole where room was spread.
        var place: Double
        var units: Int
        /// Units before that, which say again what the columns of a table are.
        var head = 0

        /// All that it shows, with the units from the top and those that it takes.
        func parts(of items: [Galley.Item]) -> [(content: Galley.Chunk.Content, at: Double, units: Int)] {
            let own = items[item].chunks[chunks]
            var at = place - Double(head)
            let again = head > 0 ? own.first?.head : nil
            return
                ([again].compactMap { $0.map { (.box($0.elements), $0.units) } } + own.map { ($0.content, $0.units) })
                .map { content, units in
                    defer { at += Double(units) }
                    return (content, at, units)
                }
        }
    }

    func isDone(_ progress: Progress) -> Bool {
        progress.item >= galley.items.count && progress.waiting.isEmpty && progress.owed.isEmpty
    }

    /// The next page.
    /// - Parameters:
    ///   - capacities: units of its columns; all end at the same line.
    ///   - isFilledInTurn: of the last page, whether columns that are not needed are left empty, as rows below each other are.
    func page(_ capacities: [Int], from progress: inout Progress, isFilledInTurn: Bool) -> [Column] {
        let whole = fill(capacities, from: progress)
        guard isDone(whole.progress) else {
            var best = whole
            var least = Int.max
            for short in 0...Self.mostShort where least > short * Self.shortPage {
                guard let other = search(capacities.map { max(0, $0 - short) }, from: progress, ends: false),
                    other.progress != progress
                else { continue }
                let cost = other.cost + short * Self.shortPage
                if cost < least { (best, least) = ((other.columns, other.progress), cost) }
            }
            // Nothing is smaller than a column: what does not fit stands in it all the same.
            if best.progress == progress { best = fill(capacities, from: progress, isForced: true) }
            progress = best.progress
            return best.columns.map(spread)
        }
        var taken = capacities
        if isFilledInTurn {
            for count in 1...max(1, capacities.count) {
                taken = Array(capacities.prefix(count))
                if isDone(fill(taken, from: progress).progress) { break }
            }
        }
        let last = level(taken, from: progress, startsAtTop: isFilledInTurn)
        progress = last.progress
        return last.columns.map(spread)
            + repeatElement(Column(capacity: 0), count: capacities.count - taken.count)
    }

    /// Units that a page may be short so that its columns end together; a page that is short costs less than columns that are not level.
    private static let mostShort = 4
    private static let shortPage = 1

    /// The rest of the article in columns that end as early as they can.
    /// - Parameter startsAtTop: columns that are shorter than others end early, and do not begin late.
    private func level(
        _ capacities: [Int], from progress: Progress, startsAtTop: Bool
    ) -> (columns: [Column], progress: Progress) {
        let deepest = capacities.max() ?? 0
        func room(_ end: Int, _ column: Int) -> Int {
            startsAtTop ? min(capacities[column], end) : max(0, end - (deepest - capacities[column]))
        }
        var best: (columns: [Column], progress: Progress)?
        var least = Int.max
        var tried = 0
        for end in 1...max(1, deepest) {
            let rooms = capacities.indices.map { room(end, $0) }
            guard isDone(fill(rooms, from: progress).progress),
                let other = search(rooms, from: progress, ends: true)
            else { continue }
            let cost = other.cost * Self.unlevel + tried
            if cost < least { (best, least) = ((other.columns, other.progress), cost) }
            tried += 1
            if tried > Self.mostTried || least <= tried { break }
        }
        return best ?? fill(capacities, from: progress)
    }

    private static let mostTried = 12
    /// What columns that are not level cost, against a line more of the page.
    private static let unlevel = 20

    /// Figures that may wait for room at a time.
    private static let mostWaiting = 64

    // MARK: columns of one page

    private struct Place: Hashable {
        var column: Int
        var progress: Progress
    }

    private struct Found {
        var cost: Int
        var columns: [Column]
        var progress: Progress
    }

    /// The best way to fill columns each of which may be a little shorter than it could: where one ends decides where the next do.
    /// - Parameter ends: the article must.
    private func search(_ capacities: [Int], from progress: Progress, ends: Bool) -> Found? {
        var known: [Place: Found?] = [:]
        func best(_ column: Int, _ progress: Progress) -> Found? {
            guard column < capacities.count else {
                return ends && !isDone(progress) ? nil : Found(cost: 0, columns: [], progress: progress)
            }
            let place = Place(column: column, progress: progress)
            if let found = known[place] { return found }
            var least: Found?
            var seen: Set<Progress> = []
            for shorter in 0...Self.mostShorter where shorter <= capacities[column] {
                var next = progress
                var filled = fill(capacities[column] - shorter, &next, isForced: false)
                filled.capacity = capacities[column]
                // Only columns that end elsewhere are another way.
                guard seen.insert(next).inserted, let rest = best(column + 1, next) else { continue }
                let cost = cost(of: filled) + rest.cost
                if least.map({ cost < $0.cost }) ?? true {
                    least = Found(cost: cost, columns: [filled] + rest.columns, progress: rest.progress)
                }
                if cost == 0 { break }
            }
            known[place] = .some(least)
            return least
        }
        return best(0, progress)
    }

    private static let mostShorter = 3

    // MARK: a column

    private func fill(
        _ capacities: [Int], from start: Progress, isForced: Bool = false
    ) -> (columns: [Column], progress: Progress) {
        var progress = start
        var columns: [Column] = []
        for capacity in capacities { columns.append(fill(capacity, &progress, isForced: isForced)) }
        return (columns, progress)
    }

    private func fill(_ capacity: Int, _ progress: inout Progress, isForced: Bool) -> Column {
        var column = Column(capacity: capacity, notes: progress.owed, foot: footUnits(progress.owed))
        fillText(&column, &progress, isForced: isForced)
        progress.owed = endNotes(of: &column, isForced: isForced)
        return column
    }

    private func fillText(_ column: inout Column, _ progress: inout Progress, isForced: Bool) {
        let capacity = column.capacity
        func place(_ item: Int, _ chunks: Range<Int>, below head: Int = 0) {
            let before = column.pieces.isEmpty || chunks.lowerBound > 0 ? 0 : galley.items[item].before
            let after = self.roomAfter(column)
            let units = galley.items[item].chunks[chunks].reduce(0) { $0 + $1.units }
            column.used += max(before, after) + head
            column.pieces.append(
                Piece(item: item, chunks: chunks, place: Double(column.used), units: units, head: head))
            column.used += units
            add(notes(of: item, chunks), to: &column)
        }
        var forced = isForced
        while let first = progress.waiting.first {
            let units = galley.items[first].units
            let foot = footUnits(column.notes + notes(of: first, galley.items[first].chunks.indices))
            guard units + column.used + foot + (column.pieces.isEmpty ? 0 : 1) <= capacity || forced else { break }
            place(first, 0..<galley.items[first].chunks.count)
            progress.waiting.removeFirst()
            forced = false
        }
        while progress.item < galley.items.count {
            let item = galley.items[progress.item]
            let before = column.pieces.isEmpty ? 0 : max(progress.chunk > 0 ? 0 : item.before, roomAfter(column))
            let remaining = capacity - column.used - before - column.foot
            let count = item.chunks.count
            switch item.kind {
            case .floating:
                if item.units + more(at: progress.item, in: column) <= remaining, progress.waiting.isEmpty {
                    place(progress.item, 0..<count)
                } else {
                    // A column that ends early is better than figures that are far from where they belong.
                    guard progress.waiting.count < Self.mostWaiting else { return }
                    progress.waiting.append(progress.item)
                }
                progress.item += 1
                continue
            case .heading:
                let units = item.units + more(at: progress.item, in: column)
                // A figure that waits goes before its own.
                let waits = !progress.waiting.isEmpty && bound.contains(progress.item + 1)
                let isFollowed = units + followers[progress.item] <= remaining && !waits
                guard isFollowed || forced && column.pieces.isEmpty else { return }
                place(progress.item, 0..<count)
                progress.item += 1
                continue
            case .text, .boxes: break
            }
            let isForced = forced && column.pieces.isEmpty
            let first = item.chunks[progress.chunk]
            var head = progress.chunk > 0 ? first.head?.units ?? 0 : 0
            if isForced, head + first.units > remaining { head = 0 }
            let taken = chunksThatFit(item, from: progress.chunk, in: remaining - head, of: column, isForced: isForced)
            guard taken > 0 else { return }
            place(progress.item, progress.chunk..<progress.chunk + taken, below: head)
            progress.chunk += taken
            guard progress.chunk == count else { return }
            progress.chunk = 0
            progress.item += 1
        }
    }

    /// Units that a box leaves free behind it.
    private func roomAfter(_ column: Column) -> Int {
        guard let last = column.pieces.last else { return 0 }
        switch galley.items[last.item].kind {
        case .floating, .boxes: return galley.items[last.item].before
        case .text, .heading: return 0
        }
    }

    /// How many chunks, so that not too few stand alone on either side.
    /// - Parameter units: beside the notes that the column has already.
    private func chunksThatFit(
        _ item: Galley.Item, from first: Int, in units: Int, of column: Column, isForced: Bool
    ) -> Int {
        let rest = item.chunks.count - first
        var taken = 0
        var sum = 0
        var notes = column.notes
        var more = 0
        while taken < rest {
            let chunk = item.chunks[first + taken]
            if chunk.notes.isEmpty {
                guard sum + chunk.units + more <= units else { break }
            } else {
                notes += chunk.notes.map(whole)
                more = footUnits(notes) - column.foot
                guard sum + chunk.units + more <= units else {
                    // The last note may go on elsewhere; then nothing more stands here.
                    if sum + chunk.units + footUnits(begun(notes)) - column.foot <= units { taken += 1 }
                    break
                }
            }
            sum += chunk.units
            taken += 1
        }
        if taken < rest { taken = min(taken, rest - item.least) }
        if taken < min(item.least, rest) { taken = 0 }
        return taken == 0 && isForced ? 1 : taken
    }

    // MARK: level ends

    /// What is wrong with the end of a column: the square of what it is short by that cannot be spread, but for a line.
    private func cost(of column: Column) -> Int {
        let short = column.capacity - column.used - column.foot
        guard short > 1 else { return 0 }
        let left = max(0, Double(short) - spreadable(column) - 1)
        return Int((left * left * 4).rounded(.up))
    }

    /// Units of room that may be spread in front of a piece of a column; less behind a heading, which belongs to what follows.
    private func elasticity(_ index: Int, of column: Column) -> Double {
        let piece = column.pieces[index]
        guard index > 0, piece.chunks.lowerBound == 0 else { return 0 }
        let isBelowHeading = galley.items[column.pieces[index - 1].item].kind == .heading
        let kind = galley.items[piece.item].kind
        if kind == .text || isBelowHeading && kind != .heading { return Self.widestParagraphRoom * roomShare }
        return (kind == .boxes ? Self.widestRoom / 2 : Self.widestRoom) * roomShare
    }

    private static let widestRoom = 1.0
    private static let widestParagraphRoom = 0.34

    private func spreadable(_ column: Column) -> Double {
        column.pieces.indices.reduce(roomBeforeNotes(column)) { $0 + elasticity($1, of: column) }
    }

    /// Moves what stands in a column so that it ends at its end, or as near to that as it can.
    private func spread(_ column: Column) -> Column {
        let whole = spreadable(column)
        let room = min(Double(column.capacity - column.used - column.foot), whole)
        guard room > 0 else { return column }
        var column = column
        var moved = 0.0
        for index in column.pieces.indices.dropFirst() {
            moved += room * elasticity(index, of: column) / whole
            column.pieces[index].place += moved
        }
        column.spread = room
        return column
    }
}
