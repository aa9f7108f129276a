import Testing

@testable import Typesetting

@Suite("Texts of many clauses and long words") struct LongTextTests {
    /// What a text takes, by the clock.
    private func time(_ work: () throws -> Void) rethrows -> Duration {
        let clock = ContinuousClock()
        return try (0..<3).map { _ in try clock.measure(work) }.min() ?? .zero
    }

    @Test("four times as many clauses take four times as long, not sixteen")
    func clauses() throws {
        let gothic = try Fonts.gothic()
        func measure(_ count: Int) throws -> Duration {
            let text = String(repeating: "橋　", count: count)
            return time { _ = gothic.japanese(text) }
        }
        let (short, long) = (try measure(2_000), try measure(8_000))
        #expect(long < short * 10)
    }
}
