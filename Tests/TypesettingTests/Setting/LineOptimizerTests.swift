import TestSupport
import Testing

@testable import Typesetting

@Suite("Optimal lines") struct LineOptimizerTests {
    @Test(
        "no other way to break a headline costs less, and of equal ways the one with the longest first line is taken",
        arguments: 0..<40)
    func bruteForce(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let family = try Fonts.gothicBold()
        for _ in 0..<25 {
            let text = family.japanese(RandomText.headline(using: &generator, parts: 1...7))
            let limit = Int.random(in: 2_000...30_000, using: &generator)
            let ideal = Int.random(in: 1_000...limit, using: &generator)
            let lines = Int.random(in: 1...4, using: &generator)
            let all: [BreakOpportunity] = [.none, .inTightPhrase, .inPhrase]
            let least = text.boundaries.count < 14 ? all.randomElement(using: &generator) ?? .inPhrase : .inPhrase
            let partsClauses = Bool.random(using: &generator)
            let found = LineOptimizer(text, limit: limit, least: least)
                .best(lines: lines, ideal: ideal, partsClauses: partsClauses)
            let best = cheapest(
                text, limit: limit, ideal: ideal, lines: lines, least: least, partsClauses: partsClauses)
            let note: Comment = "seed \(seed): \"\(text.text)\" in \(lines) lines of \(limit), ideal \(ideal)"
            #expect(found?.cost == best?.cost, note)
            #expect(found?.ends == best?.ends, note)
        }
    }

    @Test("a mark behind a space makes no second word of the last line, as a word does")
    func frenchMarks() throws {
        func cost(_ last: String) throws -> Int {
            let text = monospaced("Faut-il avoir peur de toutes " + last, endingBefore: last)
            return try #require(LineOptimizer(text, limit: 30_000).best(lines: 2, ideal: 30_000)).cost
        }
        #expect(try cost("machines ?") - cost("machines y") == LineCost.shortLastLine)
        #expect(try cost("machines »") == cost("machines!!"))
    }

    /// A text of characters one em wide, which may be divided at one place.
    private func monospaced(_ text: String, endingBefore last: String) -> MeasuredText {
        var boundaries = [
            MeasuredText.Boundary(offset: 0, advance: 0, lineEnd: 0, lineEndAdvance: 0, opportunity: .none)
        ]
        var (offset, advance) = (0, 0)
        for character in text {
            let (end, width) = (offset, advance)
            offset += character.utf8.count
            advance += 1_000
            let isSpace = character == " "
            boundaries.append(
                MeasuredText.Boundary(
                    offset: offset, advance: advance, lineEnd: isSpace ? end : offset,
                    lineEndAdvance: isSpace ? width : advance,
                    opportunity: offset == text.utf8.count
                        ? .seam : offset == text.utf8.count - last.utf8.count ? .phrase : .none))
        }
        return MeasuredText(text: text, unitsPerEm: 1_000, boundaries: boundaries, ellipsisAdvance: 1_000)
    }

    /// All ways in the order in which ties prefer them.
    private func cheapest(
        _ text: MeasuredText, limit: Int, ideal: Int, lines: Int, least: BreakOpportunity, partsClauses: Bool
    ) -> (ends: [Int], cost: Int)? {
        let last = text.boundaries.count - 1
        var best: (ends: [Int], cost: Int)?
        func set(from start: Int, _ ends: [Int], _ cost: Int) {
            let left = lines - ends.count
            guard start < last, left > 0 else { return }
            for end in (start + 1...last).reversed() {
                let boundary = text.boundaries[end]
                let width = boundary.lineEndAdvance - text.boundaries[start].lineStartAdvance
                let isLast = end == last
                guard isLast == (left == 1), isLast || boundary.opportunity >= least,
                    isLast || text.boundaries[end + 1].lineEnd == text.boundaries[end + 1].offset, width <= limit
                else { continue }
                // One that is short needs no line of its own.
                let clauses = (start + 1..<end).count {
                    let rest = text.boundaries[last].lineEndAdvance - text.boundaries[$0].lineStartAdvance
                    return text.boundaries[$0].opportunity == .clause && rest * 4 > limit
                }
                let cost =
                    cost + self.cost(text, start, end, width, ideal, isLast: isLast)
                    + (partsClauses ? 300_000 * clauses : 0)
                if isLast {
                    if best.map({ cost < $0.cost }) ?? true { best = (ends + [end], cost) }
                } else {
                    set(from: end, ends + [end], cost)
                }
            }
        }
        set(from: 0, [], 0)
        return best
    }

    /// The costs as `LineCost` describes them.
    private func cost(
        _ text: MeasuredText, _ start: Int, _ end: Int, _ width: Int, _ ideal: Int, isLast: Bool
    ) -> Int {
        func ragged(_ difference: Int) -> Int {
            let parts = difference * 64 / text.unitsPerEm
            return parts * parts * 1_000 / 4_096
        }
        guard isLast else {
            let boundary = text.boundaries[end]
            let seam =
                switch boundary.opportunity {
                case .seam, .clause: 0
                case .phrase: 2_000
                case .afterLeaningWord: 20_000 + 20_000 * Int(boundary.strain) / 255
                case .inName: 100_000
                case .afterHyphen: 200_000 + 150_000 * Int(boundary.strain) / 255
                case .inPhrase, .inTightPhrase: 400_000 + 350_000 * Int(boundary.strain) / 255
                case .inWord: 10_000_000
                case .hyphenation: 5_000_000 + 40_000 * Int(boundary.strain) / 255
                case .afterMark: 20_000_000
                case .none: 40_000_000
                }
            let shown = text.slice(text.boundaries[start].offset..<boundary.lineEnd)
            return ragged(ideal - width) + seam + (shown.count == 1 ? 2_000_000 : 0)
        }
        if start == 0 { return 0 }
        let rest = text.slice(text.boundaries[start].offset..<text.text.utf8.count)
        let isLatin = rest.utf8.allSatisfy { $0 < 0xE0 }
        let words = rest.split(separator: " ").filter { $0.contains { $0.isLetter || $0.isNumber } }
        let isShort = rest.count <= 4 || words.count < 2 && width * 5 < ideal * 2
        return (width > ideal ? ragged(width - ideal) : 0) + (rest.count == 1 ? 2_000_000 : 0)
            + (rest.count == 2 || isShort && isLatin ? 20_000 : 0)
    }
}
