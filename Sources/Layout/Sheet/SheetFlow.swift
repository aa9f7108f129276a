/// Fills tracks of a sheet with a text, so that none is more than a line short.
///
/// Newspapers divide paragraphs anywhere; in lines of words, none of a paragraph's last lines stands alone at the top of a column.
struct SheetFlow {
    /// Texts and headings.
    let items: [Galley.Item]
    /// Whether last lines may stand alone.
    let isEastAsian: Bool

    struct Place: Hashable {
        var item = 0
        var chunk = 0
    }

    struct Filled {
        /// Of each track.
        var pieces: [[ColumnFiller.Piece]] = []
        /// Units that each is short of.
        var short: [Int] = []
        /// Where the rest begins.
        var end = Place()
        var isDone = false

        /// Units taken.
        var used = 0
        var isSeemly: Bool { short.allSatisfy { $0 <= SheetFlow.mostShort } }
    }

    /// Units that a column may be short of.
    static let mostShort = 1

    var units: Int { items.reduce(0) { $0 + $1.units } }

    /// The whole text in tracks of these lengths, all of them as full as the others; nil when it is longer, or so much shorter that
    /// some would be short.
    func whole(in lengths: [Int]) -> Filled? {
        let used = lengths.indices.filter { lengths[$0] > 0 }
        for short in 0...max(0, used.count) {
            var own = lengths
            for track in used.suffix(short) { own[track] -= 1 }
            var filled = fill(own)
            guard filled.isDone else { return nil }
            for track in used { filled.short[track] += lengths[track] - own[track] }
            if filled.isSeemly { return filled }
        }
        return nil
    }

    /// As much of the text as there is room for.
    /// - Complexity: linear in the lines.
    func fill(_ lengths: [Int]) -> Filled {
        var filled = Filled()
        var place = Place()
        for length in lengths {
            var pieces: [ColumnFiller.Piece] = []
            let used = fill(length, &place, &pieces)
            filled.pieces.append(pieces)
            filled.short.append(length - used)
            filled.used += used
        }
        filled.end = place
        filled.isDone = place.item >= items.count
        return filled
    }

    private func fill(_ length: Int, _ place: inout Place, _ pieces: inout [ColumnFiller.Piece]) -> Int {
        var used = 0
        func add(_ item: Int, _ chunks: Range<Int>, before: Int) {
            let units = items[item].chunks[chunks].reduce(0) { $0 + $1.units }
            used += before
            pieces.append(.init(item: item, chunks: chunks, place: Double(used), units: units))
            used += units
        }
        while place.item < items.count {
            let item = items[place.item]
            var before = pieces.isEmpty || place.chunk > 0 ? 0 : item.before
            if item.kind == .heading {
                let needed = item.units + follower(of: place.item, upTo: length)
                if used + before + needed > length { before = 0 }
                guard used + needed <= length else { break }
                add(place.item, 0..<item.chunks.count, before: before)
                place = Place(item: place.item + 1)
                continue
            }
            if used + before + (item.chunks.first?.units ?? 1) > length { before = 0 }
            let rest = item.chunks.count - place.chunk
            var taken = 0
            var sum = 0
            while taken < rest, used + before + sum + item.chunks[place.chunk + taken].units <= length {
                sum += item.chunks[place.chunk + taken].units
                taken += 1
            }
            // A last line that would stand alone takes the one before it along.
            if !isEastAsian, taken == rest - 1, rest > 1 { taken -= 1 }
            guard taken > 0 else { break }
            add(place.item, place.chunk..<place.chunk + taken, before: before)
            place.chunk += taken
            guard place.chunk == item.chunks.count else { break }
            place = Place(item: place.item + 1)
        }
        return used
    }

    /// Units that stand below a heading at least: more headings, and how a text begins.
    /// - Parameter length: whatever is more fits nowhere, and is not counted.
    private func follower(of heading: Int, upTo length: Int) -> Int {
        var units = 0
        for next in items[(heading + 1)...] {
            guard next.kind == .heading else {
                return units + (isEastAsian || next.chunks.count != 2 ? next.chunks.first?.units ?? 0 : next.units)
            }
            units += next.units
            if units > length { break }
        }
        return units
    }

    /// What is left from a place on.
    static func rest(of items: [Galley.Item], from place: Place) -> [Galley.Item] {
        guard place.item < items.count else { return [] }
        var rest = Array(items[place.item...])
        if place.chunk > 0 {
            rest[0].chunks.removeFirst(place.chunk)
            rest[0].before = 0
        }
        return rest
    }
}
