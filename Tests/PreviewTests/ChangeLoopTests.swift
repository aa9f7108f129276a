import Publishing
import Synchronization
import Testing
import Watching

@testable import Preview

@Suite("Following changes") struct ChangeLoopTests {
    private struct Silent: FolderWatcher {
        let changes: AsyncStream<FolderChanges>
        let continuation: AsyncStream<FolderChanges>.Continuation

        init() { (changes, continuation) = AsyncStream<FolderChanges>.makeStream() }

        func stop() { continuation.finish() }
    }

    private final class Seen: Sendable {
        let all = Mutex<[SiteChanges]>([])
    }

    @Test("all is looked at again when an article is due, and not before", .timeLimit(.minutes(1)))
    func due() async {
        let watcher = Silent()
        let seen = Seen()
        let loop = ChangeLoop(watcher: watcher) { changes in
            let count = seen.all.withLock { all in
                all.append(changes)
                return all.count
            }
            if count == 3 { watcher.stop() }
            return ChangeLoop.Outcome(due: count < 3 ? .milliseconds(30) : nil)
        } settle: {
        }
        let start = ContinuousClock.now
        await loop.run()
        #expect(seen.all.withLock { $0.map(\.isEverything) } == [true, true, true])
        #expect(ContinuousClock.now - start >= .milliseconds(60))
    }

    @Test("whoever shows another time has all looked at when an article is due then", .timeLimit(.minutes(1)))
    func dueForAnother() async {
        let watcher = Silent()
        let pending = PendingChanges()
        let seen = Seen()
        let loop = ChangeLoop(watcher: watcher, pending: pending) { changes in
            let count = seen.all.withLock { all in
                all.append(changes)
                return all.count
            }
            if count == 2 { watcher.stop() }
            return ChangeLoop.Outcome()
        } settle: {
        }
        async let end: Void = loop.run()
        while seen.all.withLock({ $0.isEmpty }) { await Task.yield() }
        // The loop arms for what it has taken over itself first.
        try? await Task.sleep(for: .milliseconds(50))
        pending.lookAgain(after: .milliseconds(10))
        await end
        #expect(seen.all.withLock { $0.map(\.isEverything) } == [true, true])
    }

    @Test("what was waited for does not count any more once something else is", .timeLimit(.minutes(1)))
    func superseded() async throws {
        let pending = PendingChanges()
        pending.lookAgain(after: .milliseconds(20))
        pending.lookAgain(after: .seconds(30))
        try await Task.sleep(for: .milliseconds(100))
        #expect(pending.take() == nil)
        pending.lookAgain(after: .zero)
        for await _ in pending.signals { break }
        #expect(pending.take()?.isEverything == true)
        pending.end()
    }
}
