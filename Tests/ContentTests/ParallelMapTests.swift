import Content
import Testing

@Suite("A list worked through by several tasks") struct ParallelMapTests {
    private struct Failure: Error, Equatable { var item: Int }

    @Test("has its results in the order of its items", arguments: [0, 1, 2, 3, 16])
    func order(jobs: Int) async {
        let items = Array(0..<1_000)
        #expect(await parallelMap(items, jobs: jobs) { $0 * 2 } == items.map { $0 * 2 })
        #expect(await parallelMap([Int](), jobs: jobs) { $0 } == [])
    }

    @Test("fails with the first of its failures, whichever came first", arguments: [1, 2, 3, 16])
    func failure(jobs: Int) async {
        await #expect(throws: Failure(item: 3)) {
            try await parallelMap(Array(0..<1_000), jobs: jobs) { item in
                if item >= 3 { throw Failure(item: item) }
                return item
            }
        }
    }
}
