import TestSupport
import Testing

@testable import Layout

@Suite("The plan of a sheet") struct SheetProblemTests {
    private func random(_ seed: UInt64) -> SheetProblem {
        var generator = SeededGenerator(seed: seed)
        func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
        let (tracks, units, count) = (number(1...4), number(4...11), number(1...4))
        let options = (0..<count).map { _ in
            (0...tracks).map { size -> [SheetProblem.Option] in
                guard size > 0 else { return [] }
                return (0..<number(0...2)).map { design in
                    let first = number(1...4)
                    return SheetProblem.Option(
                        design: design, takes: number(0...3) == 0 ? 2 : 1,
                        lengths: (first...first + number(0...3)).map { .init(units: $0, cost: number(0...80)) })
                }
            }
        }
        let largest = number(1...tracks)
        return SheetProblem(
            tracks: tracks, units: units, bands: 1...largest, firstBand: min(2, tracks)...max(min(2, tracks), largest),
            reserved: number(0...1) == 0 ? 0 : 2, mayOpen: number(0...1) == 0, options: options,
            skips: (0..<count).map { _ in number(0...150) })
    }

    /// Every way there is, one after the other.
    private func least(_ problem: SheetProblem) -> Int {
        var least = SheetProblem.impossible
        func after(_ left: Int, _ article: Int, _ previous: Int, _ units: Int, _ hasBox: Bool, _ cost: Int) {
            if left == 0 {
                least = min(least, cost + problem.skips[article...].reduce(0, +))
                return
            }
            if article == problem.count {
                least = min(least, cost + left * units * SheetProblem.empty)
                return
            }
            let room = units - (previous == 0 ? problem.reserved : 0)
            for tracks in previous == 0 ? problem.firstBand : problem.bands where tracks <= left && room > 0 {
                let same = tracks == previous ? SheetProblem.sameBand : 0
                func fill(_ used: Int, _ next: Int, _ hasBox: Bool, _ spent: Int) {
                    if used > 0 {
                        after(
                            left - tracks, next, tracks, units, hasBox,
                            cost + same + spent + (room - used) * tracks * SheetProblem.empty)
                    }
                    guard next < problem.count else { return }
                    fill(used, next + 1, hasBox, spent + problem.skips[next])
                    for option in problem.options[next][tracks] where next + option.takes <= problem.count {
                        guard option.takes == 1 || !hasBox else { continue }
                        for length in option.lengths {
                            for gap in used == 0 ? 0...0 : 1...2 where used + gap + length.units <= room {
                                fill(
                                    used + gap + length.units, next + option.takes, hasBox || option.takes > 1,
                                    spent + length.cost + max(0, gap - 1) * SheetProblem.wideGap)
                            }
                        }
                    }
                }
                fill(0, article, hasBox, 0)
            }
        }
        after(problem.tracks, 0, 0, problem.units, false, 0)
        if problem.mayOpen {
            for option in problem.options[0][problem.tracks] where option.takes < problem.count {
                for length in option.lengths where problem.units - length.units - SheetProblem.gap > 0 {
                    after(
                        problem.tracks, option.takes, 0, problem.units - length.units - SheetProblem.gap,
                        option.takes > 1, length.cost)
                }
            }
        }
        return least
    }

    @Test("costs the least of all that there are", arguments: 0..<UInt64(300))
    func bruteForce(_ seed: UInt64) {
        let problem = random(seed)
        #expect(problem.solve()?.cost ?? SheetProblem.impossible == least(problem))
    }

    @Test(
        "places blocks that overlap nowhere, each in one of its lengths, in order of rank", arguments: 0..<UInt64(300))
    func sound(_ seed: UInt64) {
        let problem = random(seed)
        guard let plan = problem.solve() else {
            #expect(least(problem) == SheetProblem.impossible, "there is a plan")
            return
        }
        var next = 0
        for (index, block) in plan.blocks.enumerated() {
            #expect(block.article >= next)
            next = block.article + block.takes
            #expect(block.tracks.upperBound <= problem.tracks && block.units.upperBound <= problem.units)
            let options = problem.options[block.article][block.tracks.count]
            #expect(
                options.contains { option in
                    option.design == block.design && option.takes == block.takes
                        && option.lengths.contains { $0.units == block.units.count }
                })
            for other in plan.blocks[..<index] {
                #expect(!(block.tracks.overlaps(other.tracks) && block.units.overlaps(other.units)))
            }
        }
        #expect(plan.blocks.filter { $0.takes > 1 }.count <= 1)
    }

    @Test("of no articles there is none") func empty() {
        let problem = SheetProblem(
            tracks: 3, units: 10, bands: 1...3, firstBand: 1...3, options: [], skips: [])
        #expect(problem.solve() == nil)
    }
}
