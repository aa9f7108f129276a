import TestSupport
import Testing

@testable import Layout

@Suite("Stretched rows")
struct StretchedRowsTests {
    private static let room = Length(fraction: 1, offset: -24)

    private func rows(_ widths: [Double], container: Double = 640, gap: Double = 8) -> [StretchedRows.Row] {
        StretchedRows(widths, room: Self.room, container: container, gap: gap).rows
    }

    private func random(_ seed: Int, most count: Int) -> [Double] {
        var random = SeededGenerator(seed: UInt64(seed))
        return (0..<Int.random(in: 1...count, using: &random)).map { _ in Double.random(in: 42...260, using: &random) }
    }

    @Test("random boxes: each once and in order, and a row is filled at every width of the range", arguments: 0..<200)
    func properties(seed: Int) {
        let widths = random(seed, most: 60)
        let rows = rows(widths)
        #expect(rows.flatMap { Array($0.items) } == Array(widths.indices))
        for row in rows {
            let own = widths[row.items].reduce(0, +)
            let gaps = 8 * Double(row.items.count - 1)
            guard row.growth != .zero else {
                #expect(616 - gaps > StretchedRows.mostStretched * own, "seed \(seed)")
                continue
            }
            #expect(row.growth.value(in: 640) >= -1e-9)
            for width in stride(from: 640.0, through: 780, by: 20) {
                let sum = own + gaps + Double(row.items.count) * row.growth.value(in: width)
                #expect(abs(sum - (width - 24)) < 1e-9, "seed \(seed) at \(width)")
            }
        }
    }

    @Test("rows are as few as the ladder's, and none of so few leaves less", arguments: 0..<80)
    func optimum(seed: Int) {
        let widths = random(seed, most: 11)
        func left(_ row: Range<Int>) -> Double {
            616 - widths[row].reduce(0, +) - 8 * Double(row.count - 1)
        }
        func cost(_ rows: [Range<Int>]) -> Double { rows.map { left($0) * left($0) }.reduce(0, +) }
        let found = rows(widths).map(\.items)
        let ladder = Ladder(
            widths.map { Ladder.Size(width: $0, height: 1) }, width: 616, gap: Ladder.Size(width: 8, height: 0))
        #expect(found.count == ladder.rows.count)
        var least = Double.infinity
        for mask in 0..<(1 << (widths.count - 1)) {
            var rows: [Range<Int>] = []
            var start = 0
            for end in 1...widths.count where end == widths.count || mask & (1 << (end - 1)) != 0 {
                rows.append(start..<end)
                start = end
            }
            if rows.count == found.count, rows.allSatisfy({ left($0) >= 0 }) { least = min(least, cost(rows)) }
        }
        #expect(abs(cost(found) - least) < 1e-6, "seed \(seed)")
    }

    @Test("little in a row keeps its own width; nothing is no row")
    func little() {
        #expect(rows([80, 60]).map(\.growth) == [.zero])
        #expect(rows([300, 200])[0].growth.value(in: 640) == 54)
        #expect(rows([]).isEmpty)
    }
}
