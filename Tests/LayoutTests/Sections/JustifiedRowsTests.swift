import TestSupport
import Testing

@testable import Layout

@Suite("Justified rows")
struct JustifiedRowsTests {
    @Test("random pictures: each once and in order, heights within the tolerance", arguments: 0..<200)
    func properties(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let aspects = (0..<Int.random(in: 0...40, using: &random)).map { _ in Double.random(in: 0.2...6, using: &random)
        }
        let width = Double.random(in: 296...1_256, using: &random)
        let height = Double.random(in: 80...240, using: &random)
        let tolerance = Double.random(in: 0.1...0.4, using: &random)
        for policy in [JustifiedRows.LastRow.ragged, .justified] {
            let rows = JustifiedRows(
                aspects, width: width, height: height, tolerance: tolerance, gap: 4, lastRow: policy
            ).rows
            #expect(rows.flatMap { Array($0.items) } == Array(aspects.indices))
            for row in rows {
                #expect(abs(row.height - height) <= height * tolerance + 0.001, "seed \(seed)")
            }
            #expect(rows.dropLast().allSatisfy { !$0.isRagged })
            #expect(policy == .ragged || rows.last?.isRagged != true)
        }
    }

    @Test("no other row ends deviate less", arguments: 0..<60)
    func optimum(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let aspects = (0..<Int.random(in: 1...9, using: &random)).map { _ in Double.random(in: 0.5...2, using: &random)
        }
        func natural(_ row: Range<Int>) -> Double {
            row.isEmpty ? .infinity : (600 - 4 * Double(row.count - 1)) / aspects[row].reduce(0, +)
        }
        func cost(_ rows: [Range<Int>]) -> Double {
            rows.map { row -> Double in
                // No picture joins a row that is too low without it.
                if natural(row.dropFirst()) < 90 { return .infinity }
                let deviation = abs(natural(row) / 120 - 1)
                return deviation * deviation + 100 * Double(row.count) * max(0, deviation - 0.25)
            }.reduce(0, +)
        }
        let found = JustifiedRows(aspects, width: 600, height: 120, tolerance: 0.25, gap: 4, lastRow: .justified).rows
        let all = (0..<(1 << (aspects.count - 1))).map { mask -> Double in
            var rows: [Range<Int>] = []
            var start = 0
            for end in 1...aspects.count where end == aspects.count || mask & (1 << (end - 1)) != 0 {
                rows.append(start..<end)
                start = end
            }
            return cost(rows)
        }
        #expect(abs(cost(found.map(\.items)) - (all.min() ?? 0)) < 1e-9, "seed \(seed)")
    }

    @Test("no picture is left over whose row the one before could take in")
    func leftOver() {
        let rows = JustifiedRows(
            Array(repeating: 1.1, count: 8), width: 1_000, height: 120, tolerance: 0.25, gap: 4
        ).rows
        #expect(rows.map(\.items) == [0..<8])
    }

    @Test("a last row with too little in it stands at the left in the wanted height, or fills its line")
    func lastRow() {
        let aspects = [1.5, 1.5, 1.5, 1.5]
        let ragged = JustifiedRows(aspects, width: 540, height: 120, tolerance: 0.2).rows
        #expect(ragged.map(\.items) == [0..<3, 3..<4] && ragged.map(\.isRagged) == [false, true])
        #expect(ragged.last?.height == 120)
        // A little beyond the tolerance is beyond it.
        let nearly = JustifiedRows([1.5, 1.5, 1.5, 1.5, 1.5], width: 540, height: 120, tolerance: 0.2).rows
        #expect(
            nearly.map(\.items) == [0..<3, 3..<5] && nearly.last == .init(items: 3..<5, height: 120, isRagged: true))
        let full = JustifiedRows(aspects, width: 540, height: 120, tolerance: 0.2, lastRow: .justified).rows
        #expect(full.allSatisfy { !$0.isRagged && $0.height <= 144 })
    }
}
