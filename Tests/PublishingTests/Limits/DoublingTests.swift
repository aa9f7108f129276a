import Testing

/// Whether work grows as what is read grows, and not as its square: four times as much may take nine times as long, where the
/// square would be sixteen.
///
/// What is measured is the processor time of one thread. Instructions would be steadier, but counting them needs rights that a
/// container does not give; so the best of three is taken, and a bad measurement has two more chances.
@Suite("Twice as much to read") struct DoublingTests {
    /// Bytes of front matter, of which four times as many are still read.
    private static let size = 15_000

    @Test("takes no more than twice the work", arguments: DoublingCase.all)
    func doubling(_ test: DoublingCase) throws {
        var measured: [String] = []
        for _ in 0..<3 {
            let (once, fourfold) = (try test.work(size: Self.size), try test.work(size: 4 * Self.size))
            if fourfold < 9 * max(once, 0.001) { return }
            measured.append("\(once) s, \(fourfold) s")
        }
        Issue.record("four times as much of \(test.testDescription) takes \(measured)")
    }

    @Test("there are forty kinds of it") func count() {
        #expect(Set(DoublingCase.all.map(\.testDescription)).count >= 40)
    }
}
