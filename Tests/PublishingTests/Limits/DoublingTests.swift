import TestSupport
import Testing

@Suite("Twice as much to read") struct DoublingTests {
    /// Bytes of front matter, of which four times as many are still read.
    private static let size = 15_000

    @Test("takes no more than twice the work", arguments: DoublingCase.all)
    func doubling(_ test: DoublingCase) throws {
        let folder = try TemporaryFolder()
        #expect(try Growth.excess(size: Self.size, preparing: { try test.reading(size: $0, in: folder) }) == nil)
    }

    @Test("there are forty kinds of it") func count() {
        #expect(Set(DoublingCase.all.map(\.testDescription)).count >= 40)
    }
}
