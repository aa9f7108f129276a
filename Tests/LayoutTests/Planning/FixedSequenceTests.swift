import Testing

@testable import Layout

@Suite("The fixed sequence")
struct FixedSequenceTests {
    private func planner() throws -> FixedSequence {
        try #require(FixedSequence(try DefaultTheme.library()))
    }

    @Test("twenty articles on a phone are the classic seven rows")
    func classic() throws {
        let plan = try planner().plan(20, lanes: 1)
        #expect(
            plan.rows.map { $0.placements[0].pattern.name } == ["1x3", "1x1", "3x1", "1x1", "1x1", "1x3", "1x1"])
        #expect(plan.rows.map(\.height) == [240, 109, 240, 109, 109, 240, 109])
    }

    @Test("every second lane is mirrored")
    func lanes() throws {
        let plan = try planner().plan(12, lanes: 3)
        #expect(plan.rows[0].placements.map(\.pattern.name) == ["1x3", "3x1", "1x3"])
    }

    @Test("any number of articles is placed once, in order, without a hole", arguments: 1...4)
    func everyCount(lanes: Int) throws {
        let planner = try planner()
        for count in 0...130 {
            let plan = planner.plan(count, lanes: lanes)
            var next = 0
            for row in plan.rows {
                var lane = 0
                var inRow: [Int] = []
                for placement in row.placements {
                    #expect(placement.lane == lane)
                    #expect(placement.pattern.spans.contains(placement.span))
                    #expect(placement.pattern.takes(height: row.height))
                    #expect(placement.articles.count == placement.pattern.slots.count)
                    lane += placement.span
                    inRow += placement.articles
                }
                #expect(lane == lanes, "row of \(count) articles over \(lanes) lanes")
                #expect(inRow.sorted() == Array(next..<next + inRow.count))
                next += inRow.count
            }
            #expect(next == count)
        }
    }
}
