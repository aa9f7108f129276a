import Foundation
import TestSupport
import Testing

@testable import Layout

@Suite("Ladder")
struct LadderTests {
    private struct Reference: Decodable {
        struct Case: Decodable {
            var width: Double
            var sizes: [[Double]]
            var origins: [[Double]]
            var height: Double
        }
        var cases: [Case]
    }

    @Test("boxes stand where the reference cases say")
    func reference() throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Fixtures/ladder-cases.json")
        let cases = try JSONDecoder().decode(Reference.self, from: Data(contentsOf: file)).cases
        #expect(cases.count == 240)
        for (number, expected) in cases.enumerated() {
            let ladder = Ladder(expected.sizes.map { Ladder.Size(width: $0[0], height: $0[1]) }, width: expected.width)
            #expect(ladder.boxes.map { [$0.x, $0.y] } == expected.origins, "case \(number)")
            #expect(ladder.height == expected.height, "case \(number)")
        }
    }

    @Test("a box wider than the page is clamped to it and stands alone")
    func clamping() {
        let ladder = Ladder(
            [(100, 10), (900, 20), (10, 5)].map { Ladder.Size(width: $0.0, height: $0.1) }, width: 320)
        #expect(
            ladder.boxes == [
                Rectangle(x: 0, y: 0, width: 100, height: 10), Rectangle(x: 0, y: 10, width: 320, height: 20),
                Rectangle(x: 0, y: 30, width: 10, height: 5),
            ])
        #expect(ladder.rows == [0..<1, 1..<2, 2..<3])
    }

    @Test("random boxes: rows are as full as they can be, in order, without overlap", arguments: 0..<200)
    func properties(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let width = Double(Int.random(in: 100...1_280, using: &random))
        let gap = Ladder.Size(
            width: Double(Int.random(in: 0...16, using: &random)),
            height: Double(Int.random(in: 0...16, using: &random)))
        let sizes = (0..<Int.random(in: 0...60, using: &random)).map { _ in
            Ladder.Size(
                width: Double(Int.random(in: 1...Int(width) + 100, using: &random)),
                height: Double(Int.random(in: 1...200, using: &random)))
        }
        let ladder = Ladder(sizes, width: width, gap: gap)
        #expect(
            ladder.boxes.map { Ladder.Size(width: $0.width, height: $0.height) }
                == sizes.map { Ladder.Size(width: min($0.width, width), height: $0.height) })
        #expect(ladder.rows.flatMap { Array($0) } == Array(sizes.indices))
        #expect(ladder.height == ladder.boxes.map(\.bottom).max() ?? 0)
        for (number, row) in ladder.rows.enumerated() {
            let boxes = ladder.boxes[row]
            #expect(Set(boxes.map(\.y)).count == 1 && boxes.first?.x == 0)
            #expect(zip(boxes, boxes.dropFirst()).allSatisfy { $1.x == $0.right + gap.width })
            #expect(boxes.allSatisfy { $0.right <= width })
            guard number > 0, let first = boxes.first, let before = ladder.boxes[..<row.lowerBound].last else {
                continue
            }
            #expect(before.right + gap.width + first.width > width, "seed \(seed): it had room in the row before")
            #expect(first.y == (ladder.boxes[..<row.lowerBound].map(\.bottom).max() ?? 0) + gap.height)
        }
    }
}
