/// Applies a function to every item, `jobs` at a time; the results stand in the order of the items.
///
/// Items are taken in contiguous chunks, a few for each job, so that the cost of a task does not show.
func parallelMap<Item: Sendable, Result: Sendable>(
    _ items: [Item], jobs: Int, _ transform: @escaping @Sendable (Item) -> Result
) async -> [Result] {
    let jobs = max(jobs, 1)
    guard jobs > 1, items.count > 1 else { return items.map(transform) }
    let size = max(1, items.count / (jobs * 8))
    let chunks = stride(from: 0, to: items.count, by: size).map { $0..<min($0 + size, items.count) }
    return await withTaskGroup(of: (Int, [Result]).self) { group in
        var results = [[Result]](repeating: [], count: chunks.count)
        var next = 0
        func add() {
            guard next < chunks.count else { return }
            let number = next
            next += 1
            group.addTask { (number, items[chunks[number]].map(transform)) }
        }
        for _ in 0..<jobs { add() }
        while let (number, chunk) = await group.next() {
            results[number] = chunk
            add()
        }
        return results.flatMap { $0 }
    }
}
