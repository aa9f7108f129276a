/// Applies a function to every item, `jobs` at a time; the results stand in the order of the items.
///
/// Items are taken in contiguous chunks, so that the cost of a task does not show, and in small ones, so that no job is left with the
/// dear ones when the others have ended. A chunk ends with its
/// first failure, and none is begun after one; of several the first in the order of the items is thrown.
package func parallelMap<Item: Sendable, Result: Sendable, Failure: Error>(
    _ items: [Item], jobs: Int, _ transform: @escaping @Sendable (Item) throws(Failure) -> Result
) async throws(Failure) -> [Result] {
    let jobs = max(jobs, 1)
    guard jobs > 1, items.count > 1 else { return try items.map(transform) }
    let size = max(1, min(items.count / (jobs * 8), 32))
    let chunks = stride(from: 0, to: items.count, by: size).map { $0..<min($0 + size, items.count) }
    let results = await withTaskGroup(of: (Int, Swift.Result<[Result], Failure>).self) { group in
        var results = [Swift.Result<[Result], Failure>](repeating: .success([]), count: chunks.count)
        var next = 0
        func add() {
            guard next < chunks.count else { return }
            let number = next
            next += 1
            group.addTask { (number, mapped(items[chunks[number]], transform)) }
        }
        for _ in 0..<jobs { add() }
        while let (number, chunk) = await group.next() {
            results[number] = chunk
            if case .failure = chunk { next = chunks.count }
            add()
        }
        return results
    }
    var all: [Result] = []
    all.reserveCapacity(items.count)
    for chunk in results { all += try chunk.get() }
    return all
}

private func mapped<Item, Result, Failure: Error>(
    _ items: ArraySlice<Item>, _ transform: (Item) throws(Failure) -> Result
) -> Swift.Result<[Result], Failure> {
    Swift.Result { () throws(Failure) in try items.map(transform) }
}
