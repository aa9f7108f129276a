import TestSupport
import Testing

@testable import Typesetting

@Suite("Fit profiles") struct FitProfileTests {
    @Test("a profile holds the least measure for every number of lines, as trying all ways finds it", arguments: 0..<30)
    func leastMeasures(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let family = try Fonts.gothicBold()
        for _ in 0..<20 {
            let measured = family.japanese(RandomText.headline(using: &generator))
            let profile = FitProfile(measured)
            let note: Comment = "seed \(seed): \"\(measured.text)\""
            #expect(profile.strict.map(Int.init) == narrowest(measured, .inPhrase), note)
            #expect(profile.byPhrase.map(Int.init) == narrowest(measured, .inName), note)
            #expect(profile.byHyphen.map(Int.init) == narrowest(measured, .afterHyphen), note)
        }
    }

    @Test("a look-up says how many lines a limit takes")
    func lookup() throws {
        let profile = FitProfile(try Fonts.mincho().japanese("大規模停電で交通網まひ"))
        let em = 2048
        #expect(profile.lines(within: 11 * em) == 1 && profile.lines(within: 11 * em - 1) == 2)
        #expect(profile.lines(within: 6 * em) == 2 && profile.lines(within: 6 * em - 1) == 3)
        #expect(profile.linesByPhrase(within: 6 * em) == 2 && profile.linesByPhrase(within: 6 * em - 1) == nil)
        // A particle stays with what is before it.
        #expect(profile.lines(within: 2 * em) == 6 && profile.lines(within: 2 * em - 1) == nil)
        #expect(FitProfile(try Fonts.mincho().japanese("")).lines(within: 0) == 1)
    }

    /// By dynamic programming over all ways; equal from the number of lines on at which more do not help.
    private func narrowest(_ text: MeasuredText, _ least: BreakOpportunity) -> [Int] {
        let places = [0] + text.boundaries.indices.dropFirst().filter { text.boundaries[$0].opportunity >= least }
        guard places.count > 1 else { return Array(repeating: 0, count: FitProfile.maximumLines) }
        var before = places.map { $0 == 0 ? 0 : Int.max }
        var result: [Int] = []
        for _ in 1...FitProfile.maximumLines {
            var next = before
            for end in places.indices.dropFirst() {
                for start in 0..<end where before[start] < Int.max {
                    next[end] = min(next[end], max(before[start], text.advance(from: places[start], to: places[end])))
                }
            }
            before = next
            result.append(next[places.count - 1])
        }
        return result
    }
}
