import TestSupport
import Testing

@testable import Layout

@Suite("Columns of a newspaper page") struct ColumnFillerTests {
    private typealias Item = Galley.Item

    private func item(_ kind: Item.Kind, _ units: [Int], before: Int = 0, least: Int = 1) -> Item {
        Item(
            kind: kind, chunks: units.map { Galley.Chunk(units: $0, content: .box([])) }, before: before, least: least)
    }

    private func paragraph(_ lines: Int) -> Item { item(.text, Array(repeating: 1, count: lines), least: 2) }

    private func random(_ seed: UInt64) -> Galley {
        var generator = SeededGenerator(seed: seed)
        return Galley(
            items: (0..<Int.random(in: 1...30, using: &generator)).map { _ in
                switch Int.random(in: 0..<10, using: &generator) {
                case 0, 1: item(.heading, [1], before: 1)
                case 2: item(.floating, [Int.random(in: 3...9, using: &generator)], before: 1)
                case 3: item(.boxes, [2, 2, 1], before: 1)
                default: paragraph(Int.random(in: 1...14, using: &generator))
                }
            } + [paragraph(5)])
    }

    private func pages(_ galley: Galley, _ capacities: [Int], inTurn: Bool = false) -> [[ColumnFiller.Column]] {
        let filler = ColumnFiller(galley: galley)
        var progress = ColumnFiller.Progress()
        var pages: [[ColumnFiller.Column]] = []
        while !filler.isDone(progress), pages.count < 200 {
            pages.append(filler.page(capacities, from: &progress, isFilledInTurn: inTurn))
        }
        return pages
    }

    @Test("have everything once, in its order but for figures, and no more than they hold", arguments: 0..<UInt64(300))
    func whole(_ seed: UInt64) {
        let galley = random(seed)
        let columns = pages(galley, [20, 20, 14], inTurn: seed % 2 == 0).joined()
        let placed = columns.flatMap(\.pieces)
        for (index, item) in galley.items.enumerated() {
            let own = placed.filter { $0.item == index }.flatMap { Array($0.chunks) }
            #expect(own == Array(item.chunks.indices))
        }
        let text = placed.map(\.item).filter { galley.items[$0].kind != .floating }
        #expect(text == text.sorted())
        for column in columns {
            var end = 0.0
            for piece in column.pieces {
                #expect(piece.place >= end - 0.000_1)
                end = piece.place + Double(piece.units)
            }
            #expect(end <= Double(column.capacity) + 0.000_1)
        }
    }

    @Test(
        "end with no heading and no lonely line of a paragraph, and begin with none", arguments: 0..<UInt64(300))
    func widows(_ seed: UInt64) {
        let galley = random(seed)
        for column in pages(galley, [20, 20, 20]).joined() {
            guard let last = column.pieces.last else { continue }
            let isEnd = last.item == galley.items.count - 1
            #expect(isEnd || galley.items[last.item].kind != .heading)
            for piece in column.pieces where galley.items[piece.item].kind == .text {
                let count = galley.items[piece.item].chunks.count
                #expect(piece.chunks.count >= min(2, count))
                #expect(count - piece.chunks.upperBound != 1 && piece.chunks.lowerBound != 1)
            }
        }
    }

    @Test("of the last page end within two lines, whatever few lines paragraphs have; nearly all within one")
    func level() {
        var uneven = 0
        for seed in 0..<UInt64(200) {
            var generator = SeededGenerator(seed: seed)
            let galley = Galley(
                items: (0..<Int.random(in: 3...12, using: &generator)).map { _ in
                    paragraph(Int.random(in: 4...14, using: &generator))
                })
            let ends = (pages(galley, [40, 40, 40]).last ?? []).map(\.end)
            let difference = (ends.max() ?? 0) - (ends.min() ?? 0)
            #expect(difference <= 2.01, "\(seed): \(ends)")
            if difference > 1.01 { uneven += 1 }
        }
        #expect(uneven <= 24)
    }

    /// The same, some lines of its paragraphs with notes of one to nine lines.
    private func noted(_ seed: UInt64) -> Galley {
        var generator = SeededGenerator(seed: seed &+ 7_000)
        var galley = random(seed)
        for item in galley.items.indices where galley.items[item].kind != .boxes {
            for chunk in galley.items[item].chunks.indices where Int.random(in: 0..<6, using: &generator) == 0 {
                galley.items[item].chunks[chunk].notes = [galley.notes.count]
                let parts = Array(
                    repeating: Galley.Note.Part(depth: 0.8, content: .box([])),
                    count: Int.random(in: 1...9, using: &generator))
                galley.notes.append(Galley.Note(parts: parts))
            }
        }
        return galley
    }

    @Test(
        "have each note once and whole, begun where it is referred to, and nothing of it in the text",
        arguments: 0..<UInt64(300))
    func notes(_ seed: UInt64) {
        let galley = noted(seed)
        let columns = pages(galley, [24, 24, 18], inTurn: seed % 2 == 0).joined()
        for note in galley.notes.indices {
            let own = columns.flatMap(\.notes).filter { $0.note == note }.flatMap { Array($0.parts) }
            #expect(own == Array(galley.notes[note].parts.indices))
        }
        var begun: [Int] = []
        for column in columns {
            let marks = column.pieces.flatMap { galley.items[$0.item].chunks[$0.chunks].flatMap(\.notes) }
            let starts = column.notes.filter { $0.parts.lowerBound == 0 }.map(\.note)
            #expect(starts == marks, "\(seed)")
            begun += starts
            let text = column.pieces.last.map { $0.place + Double($0.units) } ?? 0
            #expect(text + Double(column.foot) <= Double(column.capacity) + 0.000_1)
        }
        #expect(begun.count == galley.notes.count)
    }

    @Test("let a figure wait for the next one, and the text goes on")
    func floating() {
        let galley = Galley(items: [paragraph(6), item(.floating, [8], before: 1), paragraph(12), paragraph(90)])
        let columns = pages(galley, [10, 30, 30])[0]
        #expect(columns[0].pieces.map(\.item) == [0, 2])
        #expect(columns[1].pieces.first?.item == 1)
    }

    @Test("have a heading that has nothing but a figure above it", arguments: [0, 3, 12])
    func titles(_ lines: Int) {
        let sections = (0..<30).flatMap { _ in [item(.heading, [1], before: 1), item(.floating, [5], before: 1)] }
        let galley = Galley(items: (lines > 0 ? [paragraph(lines)] : []) + sections)
        let pages = pages(galley, [20, 20, 20])
        #expect(pages.count <= 6, "two stand in a column")
        for pieces in pages.joined().map(\.pieces) {
            for (number, piece) in pieces.enumerated() where galley.items[piece.item].kind == .heading {
                #expect(pieces.indices.contains(number + 1) && pieces[number + 1].item == piece.item + 1)
            }
        }
    }

    @Test("let a figure that waits go before a heading that has nothing but another")
    func titleBehindWaiting() {
        let galley = Galley(
            items: [
                paragraph(8), item(.floating, [8], before: 1), paragraph(3), item(.heading, [1], before: 1),
                item(.floating, [2], before: 1), paragraph(0), item(.heading, [1], before: 1), paragraph(30),
            ].filter { !$0.chunks.isEmpty })
        let columns = pages(galley, [16, 30, 30])[0]
        #expect(columns[0].pieces.map(\.item) == [0, 2])
        #expect(Array(columns[1].pieces.map(\.item).prefix(3)) == [1, 3, 4])
    }

    @Test("are filled by headings without texts as by lines")
    func list() {
        let headings = (0..<40).map { _ in item(.heading, [1], before: 1) }
        #expect(pages(Galley(items: headings + [paragraph(5)]), [20, 20, 20]).count <= 3)
    }

    @Test("begin with the head of what goes on in them")
    func heads() {
        var table = item(.boxes, [5, 5, 5, 5, 5, 5], before: 1)
        for index in table.chunks.indices.dropFirst() { table.chunks[index].head = .init(units: 2, elements: []) }
        let galley = Galley(items: [paragraph(8), table, paragraph(4)])
        let columns = pages(galley, [20, 20, 20])[0]
        let pieces = columns.flatMap(\.pieces).filter { $0.item == 1 }
        #expect(pieces.map(\.head) == [0, 2, 2])
        #expect(pieces.dropFirst().allSatisfy { $0.place == 2 && $0.parts(of: galley.items).map(\.at).first == 0 })
        #expect(pieces[1].parts(of: galley.items).map(\.units) == [2] + pieces[1].chunks.map { _ in 5 })
        #expect(columns.allSatisfy { $0.used <= 20 })
    }

    @Test("hold what is larger than all of them all the same")
    func oversized() {
        let galley = Galley(items: [paragraph(2), item(.boxes, [50]), paragraph(2)])
        let placed = pages(galley, [10, 10]).joined().flatMap(\.pieces)
        #expect(placed.map(\.item) == [0, 1, 2])
    }
}
