import TestSupport
import Testing

@testable import Layout

@Suite("A text in the tracks of a sheet") struct SheetFlowTests {
    private func items(_ seed: UInt64) -> [Galley.Item] {
        var generator = SeededGenerator(seed: seed)
        return (0..<Int.random(in: 1...6, using: &generator)).map { index in
            let isHeading = index > 0 && Int.random(in: 0...3, using: &generator) == 0
            let count = isHeading ? 1 : Int.random(in: 1...7, using: &generator)
            return Galley.Item(
                kind: isHeading ? .heading : .text,
                chunks: Array(repeating: Galley.Chunk(units: 1, content: .box([])), count: count),
                before: isHeading ? 1 : 0)
        }
    }

    @Test("keeps all of it, in order, in no more room than there is", arguments: 0..<UInt64(200), [true, false])
    func order(_ seed: UInt64, _ isEastAsian: Bool) {
        let flow = SheetFlow(items: items(seed), isEastAsian: isEastAsian)
        let lengths = [4, 0, 7, 5]
        let filled = flow.fill(lengths)
        var shown: [[Int]] = flow.items.map { _ in [] }
        for (pieces, length) in zip(filled.pieces, lengths) {
            var end = 0.0
            for piece in pieces {
                #expect(piece.place >= end)
                end = piece.place + Double(piece.units)
                shown[piece.item] += piece.chunks
            }
            #expect(end <= Double(length))
            if let last = pieces.last, filled.end.item < flow.items.count || pieces.count > 1 {
                #expect(flow.items[last.item].kind != .heading || last.item == flow.items.count - 1)
            }
        }
        let rest = SheetFlow.rest(of: flow.items, from: filled.end)
        let all = shown.reduce(0) { $0 + $1.count } + rest.reduce(0) { $0 + $1.chunks.count }
        #expect(all == flow.items.reduce(0) { $0 + $1.chunks.count })
        #expect(shown.allSatisfy { $0 == Array(0..<$0.count) })
    }

    @Test("leaves no last line of words alone at the top of a column", arguments: 0..<UInt64(200))
    func widows(_ seed: UInt64) {
        let flow = SheetFlow(items: items(seed), isEastAsian: false)
        for pieces in flow.fill([5, 6, 4, 9]).pieces {
            guard let first = pieces.first, flow.items[first.item].kind == .text else { continue }
            let count = flow.items[first.item].chunks.count
            #expect(first.chunks.lowerBound != count - 1 || count == 1)
        }
    }

    @Test("looks no further than a track is long, however many headings follow each other")
    func headings() {
        let heading = Galley.Item(kind: .heading, chunks: [Galley.Chunk(units: 1, content: .box([]))], before: 1)
        let flow = SheetFlow(items: Array(repeating: heading, count: 200_000), isEastAsian: true)
        #expect(!flow.fill([40, 40]).isDone)
        let few = SheetFlow(items: Array(repeating: heading, count: 3), isEastAsian: true).fill([8])
        #expect(few.isDone && few.pieces[0].map(\.place) == [0, 2, 4])
    }

    @Test("ends in all tracks within a line, or is not whole", arguments: 0..<UInt64(200), [true, false])
    func level(_ seed: UInt64, _ isEastAsian: Bool) {
        let flow = SheetFlow(items: items(seed), isEastAsian: isEastAsian)
        var found = 0
        for length in 1...30 {
            guard let filled = flow.whole(in: [length, 0, length]) else { continue }
            found += 1
            #expect(filled.isDone && filled.short.allSatisfy { (0...1).contains($0) })
        }
        #expect(found <= 4)
    }
}
