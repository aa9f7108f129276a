import TestSupport
import Testing

@testable import Typesetting

@Suite("Lines") struct GreedyBreakerTests {
    @Test("a headline is broken where the language allows it, spaces dropped at the ends of lines")
    func headline() throws {
        let measured = try Fonts.mincho().japanese("台風18号、あす関東に上陸か 気象庁")
        #expect(
            measured.visible(measured.lines(measure: 91, size: 16))
                == ["台風18号、", "あす関東に", "上陸か 気象", "庁"])
    }

    @Test("a word longer than the measure is broken between graphemes, and a grapheme never")
    func longWord() throws {
        let measured = try Fonts.mincho().japanese("ab incomprehensibilities 漢")
        let lines = measured.lines(measure: 40.5, size: 16)
        #expect(measured.visible(lines) == ["ab", "incom", "prehe", "nsibi", "litie", "s 漢"])
        let set = measured.set(TypeSize(size: 16, leading: 20), measure: 40.5, maximumLines: 9)
        #expect(set.brokenWords == 4 && !set.isTruncated)
        #expect(measured.lines(measure: 0, size: 16).count == measured.text.filter { $0 != " " }.count)
    }

    @Test("lines hold the whole text, no more than the measure, and never start or end with a space", arguments: 0..<40)
    func properties(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let face = try Fonts.gothicBold()
        for _ in 0..<25 {
            let measured = face.japanese(RandomText.headline(using: &generator))
            let measure = Double.random(in: 5...400, using: &generator)
            let lines = measured.lines(measure: measure, size: 17)
            let note: Comment = "seed \(seed): \"\(measured.text)\" in \(measure) px"
            #expect(lines.first?.start ?? 0 == 0, note)
            for (line, next) in zip(lines, lines.dropFirst()) {
                #expect(measured.slice(line.end..<next.start).unicodeScalars.allSatisfy(CollapsedText.isSpace), note)
            }
            #expect(lines.last?.end ?? 0 == measured.text.utf8.count, note)
            for line in lines {
                let visible = measured.visible(line)
                #expect(line.width <= measure - 1.0 / 64 || visible.count == 1, note)
                let ends = [visible.unicodeScalars.first, visible.unicodeScalars.last].compactMap { $0 }
                #expect(ends.count == 2 && !ends.contains(where: CollapsedText.isSpace), note)
            }
        }
    }

    @Test("a line set alone is as wide as the whole text said", arguments: 0..<20)
    func alone(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let face = try Fonts.gothic()
        for _ in 0..<10 {
            let measured = face.japanese(RandomText.headline(using: &generator))
            for line in measured.lines(measure: 150, size: 20) {
                let again = face.japanese(measured.visible(line))
                guard again.text == measured.visible(line) else { continue }
                #expect(abs(again.width(size: 20) - line.width) < 0.001, "seed \(seed): \"\(again.text)\"")
            }
        }
    }

    @Test("no other way of breaking at the allowed places takes fewer lines", arguments: 0..<20)
    func fewest(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let face = try Fonts.gothicBold()
        for _ in 0..<25 {
            let measured = face.japanese(RandomText.headline(using: &generator))
            let measure = Double.random(in: 60...400, using: &generator)
            let limit = measured.limit(measure: measure, size: 17)
            guard let fewest = fewestLines(measured.boundaries, limit: limit) else { continue }
            let lines = measured.lines(measure: measure, size: 17).count
            #expect(lines == fewest, "seed \(seed): \"\(measured.text)\" in \(measure) px")
        }
    }

    /// By trying all; nil when no way without breaking a word exists.
    private func fewestLines(_ boundaries: [MeasuredText.Boundary], limit: Int) -> Int? {
        var fewest: [Int?] = [0]
        for end in boundaries.indices.dropFirst() {
            let ways = (0..<end).compactMap { start -> Int? in
                guard let before = fewest[start], boundaries[end].mayBreak else { return nil }
                let width = boundaries[end].lineEndAdvance - boundaries[start].lineStartAdvance
                return width <= limit ? before + 1 : nil
            }
            fewest.append(ways.min())
        }
        return fewest.last ?? nil
    }
}
